"""What the command line needs to let bots play this game in numbers: tables, bots, samples, figures.

Both games have a module of this name with the same functions, see `cli.contests`. Plays nothing itself.
"""

from __future__ import annotations

from .census import census, summary
from .odds import FEATURES, features
from .options import PRESETS
from .phases import Phase
from .players import MAKERS
from .position import Position
from .rules import ConsistRules
from .turns import score

__all__ = ["FEATURES", "MAKERS", "PRESETS", "census", "summary"]

DEFAULT_PRESET = "balanced"
PRESET_MIX = ("balanced", "balanced", "classic")
BOT_MIX = ("engineer", "steady", "steady", "newcomer")
"""The presets and the bots that the win odds are fitted on, each as often as it stands here."""
BASELINE = "score"


def rules_of(preset: str, seats: int) -> ConsistRules:
    """The rules of a table."""
    return ConsistRules(PRESETS[preset], seats)


def is_sample(pos: Position) -> bool:
    """Whether a turn begins here."""
    return pos.phase == Phase.TURN


def rows(rules: ConsistRules, pos: Position) -> tuple[tuple[float, ...], ...]:
    """The features of the seats that can still win."""
    return tuple(features(rules.tables, pos, seat) for seat in pos.playing())


def seats_in(_rules: ConsistRules, pos: Position) -> list[int]:
    """The seats that can still win."""
    return pos.playing()


def settled(_rules: ConsistRules, pos: Position) -> tuple[float, ...]:
    """Their chances that need no fitting: none."""
    return (0.0,) * len(pos.playing())


def baseline(rules: ConsistRules, pos: Position) -> tuple[float, ...]:
    """What a simple guess takes for the chances' proportion: score, and ten for nothing."""
    return tuple(10.0 + score(rules.tables, pos, seat) for seat in pos.playing())
