"""Advice about a position as plain values, what a worker answers and the views put into words.

Made of what the asking seat may see, nothing else. Cards are kinds of `deck`, actions as `codec`
writes them, points whole or floats. A thought is `(rules, pos, asked) -> value`.

`odds`, asked {}: {"percents": each seat's chance of winning in whole percent; they sum to 100}.

`hint`, asked {"seat": one that must act}: what the Engineer would do, and why::

    {"choice": "lay" | "exchange" | "swap" | "choose" | "fill",
     "action": what it would do,
     "train": the train that is best to lay now, or null:
         {"action": …, "points": 14, "jokers": 1},
     "exchange": the best exchange, or null:
         {"action": …, "gives": [kind, …], "takes": [kind, or -1 for the deck, …]}, one for one,
     "aim": a train that lacks few cards, or null:
         {"cards": [kind, …], "points": 33, "missing": [kind, …], "any_of": [[kind, …], …]},
     "reasons": [{"code": …, its facts}, …]}, the weightiest first

When the turn is to be laid or exchanged in, `exchange` is given, and `train` if there is one, whichever is the
choice. `any_of` has for each missing card all the kinds that would do. With "choose", "fill" and
"swap" there is neither. Codes of reasons, with their facts:

    wins        laying this train of `points` ends the game and wins it
    ends        laying it ends the game or is followed by others' last turns; `chance` to win in percent
    last-turn   there is no later turn for this train of `points`
    now         laying these `points` now promises more, by `by` points until the end (0: about the same)
    wait        there is a train of `points`, but an exchange promises more, by `by` points
    no-train    no train can be laid
    take        the face-up `card` on `place` helps more than one from the deck
    spare       the `cards` that are given serve least
    joker       a joker in hand is worth more than the `card` given for it
    face-up     the `cards` serve least
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from pygame_core.kernel.odds import percents
from pygame_core.kernel.record import Thought

from .actions import DECK, Choose, Exchange, Fill, Lay, SwapJoker, is_joker, stands_for
from .codec import Consist
from .engineer import Engineer, Judged
from .hidden import mask
from .odds import chances
from .phases import Phase
from .position import Position
from .rules import ConsistRules
from .solver import nearest
from .trains import points


def odds(rules: ConsistRules, pos: Position, _asked: Mapping[str, Any]) -> dict[str, Any]:
    """Each seat's chance of winning in whole percent; they sum to 100."""
    return {"percents": percents(chances(rules.tables, pos))}


def hint(rules: ConsistRules, pos: Position, asked: Mapping[str, Any]) -> dict[str, Any]:
    """What the Engineer would do for a seat that must act, and why; see above."""
    seat = asked["seat"]
    masked = mask(pos, seat)
    judged = Engineer(rules).judge(masked, seat, thorough=True)
    encode = Consist().encode_action
    lay = judged.lay
    return {
        "choice": encode(judged.action)[0],
        "action": encode(judged.action),
        "train": None
        if lay is None
        else {
            "action": encode(lay),
            "points": points(rules.tables, lay.train),
            "jokers": sum(map(is_joker, lay.train.cards())),
        },
        "exchange": None if judged.exchange is None else _plain_exchange(masked, judged.exchange),
        "aim": _aim(rules, masked, seat) if masked.phase == Phase.TURN else None,
        "reasons": _reasons(rules, masked, judged),
    }


def _plain_exchange(pos: Position, exchange: Exchange) -> dict[str, Any]:
    face_up = dict(pos.places())
    return {
        "action": Consist().encode_action(exchange),
        "gives": list(exchange.given),
        "takes": [face_up.get(source, DECK) for source in exchange.sources],
    }


def _aim(rules: ConsistRules, pos: Position, seat: int) -> dict[str, Any] | None:
    """Of the trains that lack the fewest cards the one with most points."""
    near = nearest(rules.tables, [*pos.hand[seat], *pos.up[seat]], 1)
    if not near:
        return None
    aim = near[0]
    return {
        "cards": [stands_for(card) for card in aim.train.cards()],
        "missing": [kinds[0] for kinds in aim.missing],
        "any_of": [list(kinds) for kinds in aim.missing],
        "points": aim.points,
    }


def _reasons(rules: ConsistRules, pos: Position, judged: Judged) -> list[dict[str, Any]]:
    """The grounds of a decision, the weightiest first."""
    match judged.action:
        case Choose(cards) | Fill(cards):
            return [{"code": "face-up", "cards": list(cards)}]
        case SwapJoker(_, _, _, card):
            return [{"code": "joker", "card": card}]
        case Lay(train):
            return [_why_lay(pos, judged, points(rules.tables, train))]
        case Exchange():
            return _why_exchange(rules, pos, judged)
    return []


def _why_lay(pos: Position, judged: Judged, scored: int) -> dict[str, Any]:
    if judged.chance == 1.0:
        return {"code": "wins", "points": scored}
    if pos.last_round:
        return {"code": "last-turn", "points": scored}
    if judged.chance >= 0:
        return {"code": "ends", "points": scored, "chance": round(100 * judged.chance)}
    by = judged.lay_worth - judged.exchange_worth
    return {"code": "now", "points": scored, "by": round(max(by, 0.0), 1)}


def _why_exchange(rules: ConsistRules, pos: Position, judged: Judged) -> list[dict[str, Any]]:
    exchange, lay = judged.exchange, judged.lay
    assert exchange is not None
    if lay is None:
        reasons: list[dict[str, Any]] = [{"code": "no-train"}]
    else:
        by = judged.exchange_worth - judged.lay_worth
        scored = points(rules.tables, lay.train)
        reasons = [{"code": "wait", "points": scored, "by": round(by, 1)}]
    face_up = dict(pos.places())
    reasons += [
        {"code": "take", "card": face_up[place], "place": place}
        for place in exchange.sources
        if place != DECK
    ]
    return [*reasons, {"code": "spare", "cards": list(exchange.given)}]


THOUGHTS: Mapping[str, Thought] = MappingProxyType({"odds": odds, "hint": hint})
