"""Advice about a position as plain values: ways to ride, deeds and engines on offer, win odds.

What a worker answers and the views put into words. Everything is seen from one seat and made of
what all can see. Chances are in per mille of a rolled destination, money in whole dollars,
expectations as floats.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any

from pygame_core.kernel.odds import percents
from pygame_core.kernel.record import Entry, Thought

from .baron import Baron
from .conductor import conductor_of
from .history import history
from .odds import chances
from .pace import mean_stops
from .phases import Phase
from .position import BANK, EXPRESS, SUPERCHIEF, Position
from .rules import CoastRules
from .tables import RIVAL, RIVAL_ALL_SOLD
from .valuation import worths_of
from .ways import Way, alternatives, find_way, suggested_scales

RUN = 4.0
"""How many sections a train rides on one railroad before it leaves it, on the average of shortest ways."""


def routes(rules: CoastRules, pos: Position, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The suggested way of the seat that moves, and with `others` up to two more."""
    seat, t = asked["seat"], rules.tables
    best = find_way(t, pos, seat, conductor_of(t).outlook(pos, seat, suggested_scales(t, pos)))
    if best is None:
        return {"ways": []}
    others = alternatives(t, pos, seat, best) if asked.get("others") else []
    return {"ways": [_plain_way(way) for way in (best, *others)]}


def _plain_way(way: Way) -> dict[str, Any]:
    return {
        "sections": list(way.sections),
        "leg": way.leg,
        "turns": round(way.turns, 2),
        "fees": [[key - 1, round(amount)] for key, amount in way.fees if amount >= 1],
    }


def deeds(rules: CoastRules, pos: Position, asked: Mapping[str, Any]) -> dict[str, Any]:
    """What each railroad and engine on offer would do for a seat, and which one the Conductor prefers."""
    seat, t = asked["seat"], rules.tables
    worths = worths_of(t.board)
    own = pos.deeds(seat)
    now = worths.access(own)
    gains = worths.gains(own)
    offered = [r for r, owner in enumerate(pos.owner) if owner == BANK]
    scores = Baron(rules).score(pos, seat, offered)
    lines = [
        {
            "railroad": r,
            "price": t.prices[r],
            "access_before": round(now, 1),
            "access_after": round(now + gains[r], 1),
            "monopoly_before": round(_monopoly(rules, own), 1),
            "monopoly_after": round(_monopoly(rules, [*own, r]), 1),
            "regions": _regions(rules, own, r),
            "sole": round(worths.sole[r], 1),
            "saves": round(_fee_a_turn(rules, pos, seat, r)),
            "earns": round(_income_a_turn(rules, pos, seat, r)),
            "denies": _denied(rules, pos, seat, r),
            "score": round(scores[r]),
        }
        for r in offered
    ]
    return {
        "railroads": lines,
        "engines": [
            _engine(rules, pos, seat, e) for e in (EXPRESS, SUPERCHIEF) if e > pos.engine[seat]
        ],
        "preferred": _preferred(rules, pos, seat),
    }


def _regions(rules: CoastRules, own: list[int], railroad: int) -> list[list[int]]:
    """Per region, in percent of its rolls: access before and after, monopoly before and after."""
    board = rules.tables.board
    chance = worths_of(board).city
    networks = (set(own), {*own, railroad})
    found = []
    for region in range(len(board.region_names)):
        cities = [c for c, city in enumerate(board.cities) if city.region == region]
        total = sum(chance[c] for c in cities)
        shares = [
            sum(chance[c] for c in cities if serves(network, board.lines_at[board.cities[c].stop]))
            for serves in (_reaches, _rules_alone)
            for network in networks
        ]
        found.append([round(100 * share / total) for share in shares])
    return found


def _monopoly(rules: CoastRules, own: list[int]) -> float:
    """The chance in per mille that a rolled destination is on these railroads and on no other."""
    board, network = rules.tables.board, set(own)
    return sum(
        chance
        for chance, city in zip(worths_of(board).city, board.cities, strict=True)
        if _rules_alone(network, board.lines_at[city.stop])
    )


def _reaches(network: set[int], lines: Collection[int]) -> bool:
    return not network.isdisjoint(lines)


def _rules_alone(network: set[int], lines: Collection[int]) -> bool:
    return network.issuperset(lines)


def _touched(rules: CoastRules, pos: Position, seat: int, railroad: int) -> float:
    """About how often a turn of the seat rides the railroad, 0 to 1."""
    share = worths_of(rules.tables.board).traffic[railroad] / 1_000
    return min(1.0, share * mean_stops(pos.engine[seat]) / RUN)


def _fee_a_turn(rules: CoastRules, pos: Position, seat: int, railroad: int) -> float:
    """What the seat pays for it per turn if a rival buys it instead, less what the Bank asks now."""
    return _touched(rules, pos, seat, railroad) * rules.tables.fees[RIVAL]


def _income_a_turn(rules: CoastRules, pos: Position, seat: int, railroad: int) -> float:
    """What rivals pay for it per round, those with other lines at its stops half as often."""
    rate = rules.tables.fees[RIVAL if pos.unsold else RIVAL_ALL_SOLD]
    total = 0.0
    for rival in range(rules.seats):
        if rival != seat and not pos.is_out(rival):
            dodges = 0.5 if any(owner == rival for owner in pos.owner) else 0.75
            total += _touched(rules, pos, rival, railroad) * rate * dodges
    return total


def _denied(rules: CoastRules, pos: Position, seat: int, railroad: int) -> list[float]:
    """The rival who would gain most access by it, and how much in per mille."""
    worths = worths_of(rules.tables.board)
    rivals = [s for s in range(rules.seats) if s != seat and not pos.is_out(s)]
    gain, rival = max((worths.gains(pos.deeds(s))[railroad], -s) for s in rivals)
    return [-rival, round(gain, 1)]


def _engine(rules: CoastRules, pos: Position, seat: int, engine: int) -> dict[str, Any]:
    stops = mean_stops(engine) - mean_stops(pos.engine[seat])
    return {"engine": engine, "price": rules.tables.engine_prices[engine], "stops": round(stops, 2)}


def _preferred(rules: CoastRules, pos: Position, seat: int) -> list[Any] | None:
    """The purchase the Baron would make here, as a plain action; None outside a purchase window or for passing."""
    from .codec import Coast  # noqa: PLC0415  # the codec hands out this module's thoughts

    if pos.frames[-1][0] != Phase.PURCHASE or pos.frames[-1][1] != seat:
        return None
    action = Coast().encode_action(Baron(rules).purchase(pos, seat))
    return None if action == ["pass"] else action


def odds(rules: CoastRules, pos: Position, _asked: Mapping[str, Any]) -> dict[str, Any]:
    """Each seat's chance of winning in whole percent; they sum to 100."""
    return {"percents": percents(chances(rules.tables, pos))}


def story(rules: CoastRules, _pos: Position, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The game so far in figures, from its "entries": lists of seat, plain action, draws."""
    from .codec import Coast  # noqa: PLC0415  # as above

    decode = Coast().decode_action
    entries = [
        Entry(seat, decode(action), tuple(draws)) for seat, action, draws in asked["entries"]
    ]
    return history(rules, entries)


THOUGHTS: Mapping[str, Thought] = MappingProxyType(
    {"routes": routes, "deeds": deeds, "odds": odds, "history": story}
)
