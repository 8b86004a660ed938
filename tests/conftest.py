"""How Hypothesis searches: the same examples every time, or new ones and many with --hypothesis-profile=explore."""

import pytest
from hypothesis import HealthCheck, settings

from pygame_core.kernel.language import ENGLISH, use

# A shared machine may be slow at any moment; time is no law.
SLOW = (HealthCheck.too_slow,)

settings.register_profile("steady", derandomize=True, deadline=None, suppress_health_check=SLOW)
settings.register_profile("explore", max_examples=1_000, deadline=None, suppress_health_check=SLOW)
settings.load_profile("steady")


@pytest.fixture(autouse=True)
def _english():
    """Leave no other language behind."""
    yield
    use(ENGLISH)
