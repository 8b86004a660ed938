"""What the command line needs to let bots play this game in numbers: tables, bots, samples, figures.

Both games have a module of this name with the same functions, see `cli.contests`. Plays nothing itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .homestretch import race_chances
from .odds import FEATURES, features
from .options import PRESETS
from .phases import Phase
from .players import MAKERS
from .position import Position
from .rules import CoastRules

__all__ = ["FEATURES", "MAKERS", "PRESETS"]

DEFAULT_PRESET = "house"
PRESET_MIX = ("house", "house", "house", "1977", "fast-track", "new-century", "daily")
BOT_MIX = (*MAKERS, "newcomer", "newcomer", "steady", "steady", "steady")
"""The presets and the bots that the win odds are fitted on, each as often as it stands here."""
BASELINE = "net_worth"


def rules_of(preset: str, seats: int) -> CoastRules:
    """The rules of a table."""
    return CoastRules(PRESETS[preset], seats)


def is_sample(pos: Position) -> bool:
    """Whether a turn begins here."""
    return pos.frames[-1][0] in (Phase.ROLL, Phase.DESTINATION) and pos.white == (0, 0)


def seats_in(rules: CoastRules, pos: Position) -> list[int]:
    """The seats that can still win."""
    return [seat for seat in range(rules.seats) if not pos.is_out(seat)]


def rows(rules: CoastRules, pos: Position) -> tuple[tuple[float, ...], ...]:
    """The features of the seats that can still win."""
    return tuple(features(rules.tables, pos, seat) for seat in seats_in(rules, pos))


def settled(rules: CoastRules, pos: Position) -> tuple[float, ...]:
    """Their chances that need no fitting: that a race home wins."""
    race = race_chances(rules.tables, pos)
    return tuple(race[seat] for seat in seats_in(rules, pos))


def baseline(rules: CoastRules, pos: Position) -> tuple[float, ...]:
    """What a simple guess takes for the chances' proportion: net worth."""
    return tuple(float(rules.worth(pos, seat)) for seat in seats_in(rules, pos))


def summary(
    _rules: CoastRules, _pos: Position, _happened: Sequence[object], _places: Sequence[int]
) -> Any:
    """Nothing is kept of a game beyond who won."""
    return None


def census(_summaries: Sequence[Any], _bots: Sequence[str]) -> dict[str, Any]:
    """No figures beyond those every game has."""
    return {}
