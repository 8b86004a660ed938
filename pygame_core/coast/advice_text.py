"""The Conductor's sentences: ways compared, a deed's reason, what swung a game.

Made from the plain answers of `advice` and `history` and the names on the board; asks and decides
nothing. Turns and fees are expectations, so they are rounded before they are told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pygame_core.kernel.language import N_, _, decimal, n_, number

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
_TIMES = {
    # Translators: whom a way pays and how often, "Blue $5,000 once".
    1: N_("{name} {fee} once"),
    2: N_("{name} {fee} twice"),
    3: N_("{name} {fee} three times"),
}


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
        return sum(amount for _owner, amount in self.fees)


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
        return _("this turn")
    count = _turns(route, moving)
    return n_("1 turn", "{count} turns", count).format(count=number(count))


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
            told.append(_("perhaps {name} {fee}").format(name=name, fee=money(fee)))
        elif abs(often - whole) <= NEGLIGIBLE and whole in _TIMES:
            told.append(_(_TIMES[whole]).format(name=name, fee=money(fee)))
        else:
            about = money(max(500, int(amount / 500 + 0.5) * 500))
            told.append(_("{name} about {amount}").format(name=name, amount=about))
    return listed(told)


def landmarks(board: Board, routes: Sequence[Route], start: int) -> list[str]:
    """Per way, what tells it from the others: "through Denver", or else "by the UP".

    The city is the one most often rolled among those that only this way passes.
    """
    passed = [_stops(board, route, start) for route in routes]
    chance = worths_of(board).city
    found = []
    for at, (route, stops) in enumerate(zip(routes, passed, strict=True)):
        elsewhere = {s for other in passed[:at] + passed[at + 1 :] for s in other}
        cities = [c for s in stops[:-1] if s not in elsewhere for c in board.stops[s].cities]
        if cities:
            city = max(cities, key=lambda c: (chance[c], -c))
            # Translators: which of several ways, "the cheaper way through Denver".
            found.append(_("through {city}").format(city=board.cities[city].name))
        else:
            line = _line(board, routes, at, route)
            # Translators: which of several ways, "the free way by the Union Pacific".
            found.append(_("by the {railroad}").format(railroad=line))
    return found


def _stops(board: Board, route: Route, start: int) -> list[int]:
    stops = []
    for section in route.sections:
        start = board.network.other_end(section, start)
        stops.append(start)
    return stops


def _line(board: Board, routes: Sequence[Route], at: int, route: Route) -> str:
    """The railroad most ridden where only this way, the one at place `at`, goes."""
    shared = {
        section for other, way in enumerate(routes) if other != at for section in way.sections
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
    told = _itself(best, words, rival_fee, moving)
    if len(routes) == 1:
        # Translators: the one way there is, as a sentence.
        return _("{way}.").format(way=told)
    beside = _beside(best, routes[1], names[1], words, rival_fee, moving)
    # Translators: the way suggested, then the next best beside it.
    return _("{way}; {other}.").format(way=told, other=beside)


def _itself(route: Route, words: Words, rival_fee: int, moving: bool) -> str:
    fees = fees_text(route, words, rival_fee)
    if moving and not route.turns:
        told = _("Arrives this turn and pays {fees}") if fees else _("Arrives this turn at no cost")
    else:
        # Translators: how long the way suggested takes, and what it costs.
        told = _("{turns}, pays {fees}") if fees else _("{turns}, at no cost")
    return told.format(turns=turns_text(route, moving), fees=fees)


def _beside(
    best: Route, other: Route, name: str, words: Words, rival_fee: int, moving: bool
) -> str:
    later = other.turns - best.turns
    free = other.cost < FREE <= best.cost
    if free:
        way = _("the free way {name}")
    elif other.cost < best.cost - FREE:
        way = _("the cheaper way {name}")
    elif later <= -0.25:
        way = _("the faster way {name}")
    else:
        way = _("the other way {name}")
    fees = "" if free else fees_text(other, words, rival_fee)
    if moving and not other.turns:
        told = (
            _("{way} arrives this turn and pays {fees}") if fees else _("{way} arrives this turn")
        )
    elif _turns(other, moving) != _turns(best, moving):
        told = (
            # Translators: {count} is a number of turns.
            _("{way} takes {count} and pays {fees}") if fees else _("{way} takes {count}")
        )
    elif abs(later) < 0.25:
        told = _("{way} takes as long and pays {fees}") if fees else _("{way} takes as long")
    elif later > 0:
        told = (
            _("{way} takes a little longer and pays {fees}")
            if fees
            else _("{way} takes a little longer")
        )
    else:
        told = (
            _("{way} takes a little less and pays {fees}")
            if fees
            else _("{way} takes a little less")
        )
    return told.format(way=way.format(name=name), count=_turns(other, moving), fees=fees)


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
    return f"{decimal(per_mille / 10)}%"


def deed_reason(advice: Deeds, words: Words, cash: int) -> str:
    """Why the Conductor would buy what it prefers, or nothing, in one sentence."""
    if advice.engine >= 0:
        stops = next(more for engine, _price, more in advice.engines if engine == advice.engine)
        told = _("{stops} more stops a turn shorten every trip to come.")
        return told.format(stops=decimal(stops))
    if advice.railroad < 0:
        return _("The Conductor would buy nothing now and keep the cash.")
    deed = next(line for line in advice.railroads if line.railroad == advice.railroad)
    others = [o for o in advice.railroads if o.price <= cash and o.railroad != deed.railroad]
    best = True
    if others and deed.gain >= max(other.gain for other in others):
        first = _("Adds {gain} access, more than anything else you can afford")
    elif others and deed.gain / deed.price >= max(other.gain / other.price for other in others):
        first = _("Adds {gain} access, the most for its price")
    else:
        first, best = _("Adds {gain} access"), False
    alone = deed.monopoly_after - deed.monopoly_before
    rival, denied = deed.denies
    facts = {"adds": first.format(gain=share(deed.gain))}
    if alone >= 15:
        told = _("{adds}, and leads alone to {alone} of destinations.")
        facts["alone"] = share(alone)
    elif denied >= 1.2 * deed.gain:
        told = _("{adds}, and keeps {denied} from {rival}.")
        facts |= {"denied": share(denied), "rival": words.seat(rival)}
    elif others and deed.earns > max(other.earns for other in others):
        told = _("{adds}, and earns most: about {earns} a turn.")
        facts["earns"] = money(round(deed.earns, -2))
    elif best:
        # Translators: why a railroad is suggested: "Adds 9.9% access, the most for its price."
        told = _("{adds}.")
    else:
        told = _("{adds} for {price}.")
        facts["price"] = money(deed.price)
    return told.format(**facts)


def engine_text(engine: int, stops: float) -> str:
    """What an engine does: The Express rides 0.6 stops more a turn."""
    told = _("The {engine} rides {stops} stops more a turn.")
    return told.format(engine=ENGINE_NAMES[engine], stops=decimal(stops))


# --- the story of a game


def swing_text(turn: int, before: Sequence[int], after: Sequence[int], words: Words) -> str:
    """How a turn changed the odds in percent: Turn 40: Ann rose from 31% to 48%, Bob fell to 12%."""
    gains = [now - then for now, then in zip(after, before, strict=True)]
    first, second, *_others = sorted(range(len(gains)), key=lambda s: (-abs(gains[s]), s))
    most = (
        _("{name} rose from {before}% to {after}%")
        if gains[first] > 0
        else _("{name} fell from {before}% to {after}%")
    )
    told = most.format(name=words.seat(first), before=before[first], after=after[first])
    if gains[second]:
        next_most = (
            _("{name} rose to {after}%") if gains[second] > 0 else _("{name} fell to {after}%")
        )
        told += ", " + next_most.format(name=words.seat(second), after=after[second])
    if not turn:
        # Translators: how the odds changed while the game was set up.
        return _("Setting up: {changes}.").format(changes=told)
    # Translators: how the odds changed in a turn: "Turn 40: Ann rose from 31% to 48%, Bob fell to 12%."
    return _("Turn {turn}: {changes}.").format(turn=turn, changes=told)


def luck_text(rolled: int, expected: int) -> str:
    """Dice against expectation in stops: +12."""
    more = rolled - expected
    return f"+{more}" if more > 0 else f"−{-more}" if more else "0"
