"""The name under which a railroad's line and colour are known to the page.

The style sheet gives each class its colour, as `--c`, on the map and wherever a railroad is named.
"""

from __future__ import annotations

import re
from functools import lru_cache


@lru_cache
def line_id(railroad: str) -> str:
    """The id of a railroad's line shape and, with it, the class of its colour: `rr-atsf` for AT&SF."""
    return "rr-" + re.sub("[^a-z]", "", railroad.lower())
