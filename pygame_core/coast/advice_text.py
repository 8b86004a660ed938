"""The Conductor's sentences: ways compared, a deed's reason, what swung a game.

Made from the plain answers of `advice` and `history` and the names on the board; asks and decides
nothing. Turns and fees are expectations, so they are rounded before they are told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .board import Board
from .position import BANK
from .tables import BANK_FEE
from .text import ENGINE_NAMES, Words, listed, money
from .valuation import worths_of

NEGLIGIBLE = 0.15
"""A fee less likely than this is not worth a word."""
SURE = 0.85
"""One less likely than this is only perhaps paid."""
FREE = 500
"""Ways that cost less dollars than this on the average count as free."""
_TIMES = {1: "once", 2: "twice", 3: "three times"}


class Route(NamedTuple):
    """A way as advice gives it.

    `sections`: all of it; `leg`: how many of them this roll covers; `turns`: expected turns after
    this one; `fees`: (owner or BANK, expected dollars).
    """

    sections: tuple[int, ...]
    leg: int
    turns: float
    fees: tuple[tuple[int, int], ...]

    @property
    def cost(self) -> int:
        """Expected fees in all, in dollars."""
        return sum(amount for _, amount in self.fees)


def routes_from(answer: Mapping[str, Any]) -> tuple[Route, ...]:
    """The ways in an answer to "routes"."""
    return tuple(
        Route(
            tuple(way["sections"]),
            way["leg"],
            way["turns"],
            tuple((owner, amount) for owner, amount in way["fees"]),
        )
        for way in answer["ways"]
    )


# --- ways


def turns_text(route: Route, moving: bool) -> str:
    """How long a way takes, this turn included: 4 turns."""
    if moving and not route.turns:
        return "this turn"
    count = _turns(route, moving)
    return "1 turn" if count == 1 else f"{count} turns"


def _turns(route: Route, moving: bool) -> int:
    return max(1, int(route.turns + moving + 0.5))


def fees_text(route: Route, words: Words, rival_fee: int) -> str:
    """What a way pays to whom: Blue $5,000 once and the Bank $1,000 twice; "" for nothing."""
    told = []
    for owner, amount in sorted(route.fees, key=lambda fee: (fee[0] == BANK, -fee[1])):
        fee = BANK_FEE if owner == BANK else rival_fee
        often = amount / fee
        if often < NEGLIGIBLE:
            continue
        whole = int(often + 0.5)
        name = words.seat(owner)
        if often < SURE:
            told.append(f"perhaps {name} {money(fee)}")
        elif abs(often - whole) <= NEGLIGIBLE and whole in _TIMES:
            told.append(f"{name} {money(fee)} {_TIMES[whole]}")
        else:
            told.append(f"{name} about {money(max(500, int(amount / 500 + 0.5) * 500))}")
    return listed(told)


def landmarks(board: Board, routes: Sequence[Route], start: int) -> list[str]:
    """Per way, what tells it from the others: "through Denver", or else "by the UP".

    The city is the one most often rolled among those that only this way passes.
    """
    passed = [_stops(board, route, start) for route in routes]
    chance = worths_of(board).city
    found = []
    for number, (route, stops) in enumerate(zip(routes, passed, strict=True)):
        elsewhere = {s for other in passed[:number] + passed[number + 1 :] for s in other}
        cities = [c for s in stops[:-1] if s not in elsewhere for c in board.stops[s].cities]
        if cities:
            city = max(cities, key=lambda c: (chance[c], -c))
            found.append(f"through {board.cities[city].name}")
        else:
            found.append(f"by the {_line(board, routes, number, route)}")
    return found


def _stops(board: Board, route: Route, start: int) -> list[int]:
    stops = []
    for section in route.sections:
        start = board.network.other_end(section, start)
        stops.append(start)
    return stops


def _line(board: Board, routes: Sequence[Route], number: int, route: Route) -> str:
    """The railroad most ridden where only this way goes."""
    shared = {
        section for other, way in enumerate(routes) if other != number for section in way.sections
    }
    own = [s for s in route.sections if s not in shared] or list(route.sections)
    lines = [board.sections[section].railroad for section in own]
    most = max(lines, key=lambda line: (lines.count(line), -lines.index(line)))
    return board.railroads[most].short_name


def explain_routes(
    routes: Sequence[Route], names: Sequence[str], words: Words, rival_fee: int, moving: bool
) -> str:
    """Why the first way is suggested, beside the next best: one sentence."""
    best = routes[0]
    fees = fees_text(best, words, rival_fee)
    if moving and not best.turns:
        told = f"Arrives this turn and pays {fees}" if fees else "Arrives this turn at no cost"
    else:
        told = f"{turns_text(best, moving)}, {f'pays {fees}' if fees else 'at no cost'}"
    if len(routes) > 1:
        told = f"{told}; {_beside(best, routes[1], names[1], words, rival_fee, moving)}"
    return f"{told}."


def _beside(
    best: Route, other: Route, name: str, words: Words, rival_fee: int, moving: bool
) -> str:
    later = other.turns - best.turns
    cheaper = other.cost < best.cost - FREE
    free = other.cost < FREE <= best.cost
    kind = "free" if free else "cheaper" if cheaper else "faster" if later <= -0.25 else "other"
    if moving and not other.turns:
        takes = "arrives this turn"
    elif _turns(other, moving) != _turns(best, moving):
        takes = f"takes {_turns(other, moving)}"
    elif abs(later) < 0.25:
        takes = "takes as long"
    else:
        takes = f"takes a little {'longer' if later > 0 else 'less'}"
    if not free and (fees := fees_text(other, words, rival_fee)):
        takes += f" and pays {fees}"
    return f"the {kind} way {name} {takes}"


# --- deeds


class Deed(NamedTuple):
    """What a railroad on offer would do; the fields are those of an answer to "deeds".

    Access and monopoly are in per mille of rolled destinations; `regions` gives per region, in
    percent of its rolls, access before and after, monopoly before and after.
    """

    railroad: int
    price: int
    access_before: float
    access_after: float
    monopoly_before: float
    monopoly_after: float
    regions: tuple[tuple[int, int, int, int], ...]
    saves: int
    earns: int
    denies: tuple[int, float]
    score: int

    @property
    def gain(self) -> float:
        """How much access it adds, in per mille."""
        return self.access_after - self.access_before


class Deeds(NamedTuple):
    """An answer to "deeds": railroads, engines as (engine, price, stops more a turn), the preferred action."""

    railroads: tuple[Deed, ...]
    engines: tuple[tuple[int, int, float], ...]
    preferred: tuple[Any, ...]

    @property
    def railroad(self) -> int:
        """The railroad preferred, or -1."""
        return self.preferred[1] if self.preferred[:1] == ("buy",) else -1

    @property
    def engine(self) -> int:
        """The engine preferred, or -1."""
        return self.preferred[1] if self.preferred[:1] == ("engine",) else -1


def deeds_from(answer: Mapping[str, Any]) -> Deeds:
    """What an answer to "deeds" says."""
    return Deeds(
        tuple(
            Deed(
                **{name: line[name] for name in Deed._fields if name not in ("regions", "denies")},
                regions=tuple(tuple(region) for region in line["regions"]),
                denies=tuple(line["denies"]),
            )
            for line in answer["railroads"]
        ),
        tuple((e["engine"], e["price"], e["stops"]) for e in answer["engines"]),
        tuple(answer["preferred"] or ()),
    )


def share(per_mille: float) -> str:
    """A chance in per mille as printed: 9.9%."""
    return f"{per_mille / 10:.1f}%"


def deed_reason(advice: Deeds, words: Words, cash: int) -> str:
    """Why the Conductor would buy what it prefers, or nothing, in one sentence."""
    if advice.engine >= 0:
        stops = next(more for engine, _, more in advice.engines if engine == advice.engine)
        return f"{stops:.1f} more stops a turn shorten every trip to come."
    if advice.railroad < 0:
        return "The Conductor would buy nothing now and keep the cash."
    deed = next(line for line in advice.railroads if line.railroad == advice.railroad)
    others = [o for o in advice.railroads if o.price <= cash and o.railroad != deed.railroad]
    best = ""
    if others and deed.gain >= max(other.gain for other in others):
        best = ", more than anything else you can afford"
    elif others and deed.gain / deed.price >= max(other.gain / other.price for other in others):
        best = ", the most for its price"
    first = f"Adds {share(deed.gain)} access{best}"
    alone = deed.monopoly_after - deed.monopoly_before
    rival, denied = deed.denies
    if alone >= 15:
        return f"{first}, and leads alone to {share(alone)} of destinations."
    if denied >= 1.2 * deed.gain:
        return f"{first}, and keeps {share(denied)} from {words.seat(rival)}."
    if others and deed.earns > max(other.earns for other in others):
        return f"{first}, and earns most: about {money(round(deed.earns, -2))} a turn."
    return f"{first}." if best else f"{first} for {money(deed.price)}."


def engine_text(engine: int, stops: float) -> str:
    """What an engine does: The Express rides 0.6 stops more a turn."""
    return f"The {ENGINE_NAMES[engine]} rides {stops:.1f} stops more a turn."


# --- the story of a game


def swing_text(turn: int, before: Sequence[int], after: Sequence[int], words: Words) -> str:
    """How a turn changed the odds in percent: Turn 40: Ann rose from 31% to 48%, Bob fell to 12%."""
    when = f"Turn {turn}" if turn else "Setting up"
    gains = [now - then for now, then in zip(after, before, strict=True)]
    first, second, *_ = sorted(range(len(gains)), key=lambda s: (-abs(gains[s]), s))
    told = f"{words.seat(first)} {_moved(gains[first])} from {before[first]}% to {after[first]}%"
    if gains[second]:
        told += f", {words.seat(second)} {_moved(gains[second])} to {after[second]}%"
    return f"{when}: {told}."


def _moved(gain: int) -> str:
    return "rose" if gain > 0 else "fell"


def luck_text(rolled: int, expected: int) -> str:
    """Dice against expectation in stops: +12."""
    more = rolled - expected
    return f"+{more}" if more > 0 else f"−{-more}" if more else "0"
