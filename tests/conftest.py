"""How Hypothesis searches: the same examples every time, or new ones and many with --hypothesis-profile=explore."""

from hypothesis import HealthCheck, settings

# A shared machine may be slow at any moment; time is no law.
SLOW = (HealthCheck.too_slow,)

settings.register_profile("steady", derandomize=True, deadline=None, suppress_health_check=SLOW)
settings.register_profile("explore", max_examples=1_000, deadline=None, suppress_health_check=SLOW)
settings.load_profile("steady")
