"""Ways to play Consist in tests: random legal play with all that menus leave out, and junk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

from pygame_core.consist import actions as a
from pygame_core.consist.drawing import cards_of
from pygame_core.consist.options import BALANCED, CHOICES, PRESETS, Options
from pygame_core.consist.phases import Phase
from pygame_core.consist.position import EMPTY, Layer, Position
from pygame_core.consist.rules import ConsistRules
from pygame_core.consist.solver import lay_of, nearest, trains
from pygame_core.consist.tables import PLACES
from pygame_core.kernel.faults import IllegalAction

Policy = Callable[[ConsistRules, Position, int, Random], a.Action]

FLIPS: dict[str, Options] = {
    f"{name}={value}": replace(BALANCED, **{name: value})  # type: ignore[arg-type]
    for name, values in CHOICES.items()
    for value in values
    if value != getattr(BALANCED, name)
}
"""Balanced with one option flipped, by what was flipped."""

EVERY_OPTION: dict[str, Options] = {**PRESETS, **FLIPS}


def usable(pos: Position, seat: int) -> list[int]:
    """The cards a seat can lay."""
    return [*pos.hand[seat], *(card for card in pos.up[seat] if card != EMPTY)]


def steady(rules: ConsistRules, pos: Position, seat: int, pick: Random) -> a.Action:
    """Lay the best train there is; else exchange what the nearest one has no use for."""
    t, hand = rules.tables, pos.hand[seat]
    if pos.phase == Phase.TURN and (found := trains(t, usable(pos, seat), 1)):
        return lay_of(t, found[0].train, hand, pos.up[seat])
    return patient(rules, pos, seat, pick)


def patient(rules: ConsistRules, pos: Position, seat: int, pick: Random) -> a.Action:
    """Keep what one of the nearest trains has a use for, and lay none."""
    t, hand = rules.tables, pos.hand[seat]
    if pos.phase == Phase.BEGIN:
        return a.Begin()
    near = pick.choice(nearest(t, usable(pos, seat), 8))  # the very nearest may never come
    useful = Counter(cards_of(t, near.train))
    spare = list((Counter(hand) - useful - Counter({t.deck.joker: 99})).elements())
    pick.shuffle(spare)
    spare += list((Counter(hand) - Counter(spare)).elements())  # if nothing else is left
    if pos.phase == Phase.CHOOSE:
        return a.Choose(tuple(sorted(spare[:PLACES])))
    if pos.phase == Phase.FILL:
        return a.Fill(tuple(spare[: pos.up[seat].count(EMPTY)]))
    wanted = {kind for kinds in near.missing for kind in kinds}
    sources = [place for place, card in pos.places() if card in wanted and place // PLACES != seat]
    sources = sources[:1] + [a.DECK] * min(2, pos.in_deck()) or [seat * PLACES]
    return a.Exchange(tuple(spare[: len(sources)]), tuple(sources))


def wild(rules: ConsistRules, pos: Position, seat: int, pick: Random) -> a.Action:
    """Anything legal, also what the menu leaves out: large exchanges, poor trains, odd places."""
    if pick.random() < 0.5:
        action = strange(rules, pos, seat, pick)
        try:
            rules.check(pos, seat, action)
        except IllegalAction:
            pass
        else:
            return action
    return pick.choice(rules.menu(pos, seat))


def lively(rules: ConsistRules, pos: Position, seat: int, pick: Random) -> a.Action:
    """Mostly steady, so that games get far, now and then wild, so that much happens."""
    swaps = [] if pos.phase != Phase.TURN else rules.menu(pos, seat)
    swaps = [action for action in swaps if isinstance(action, a.SwapJoker)]
    if swaps and pick.random() < 0.7:
        return pick.choice(swaps)
    return (wild if pick.random() < 0.2 else steady)(rules, pos, seat, pick)


POLICIES: dict[str, Policy] = {"steady": steady, "wild": wild, "lively": lively}


def strange(rules: ConsistRules, pos: Position, seat: int, pick: Random) -> a.Action:
    """An action that fits the phase and is perhaps legal."""
    hand = pos.hand[seat]
    if pos.phase == Phase.BEGIN:
        return a.Fill(())
    if pos.phase == Phase.CHOOSE:
        return a.Choose(tuple(sorted(pick.sample(hand, PLACES))))
    if pos.phase == Phase.FILL:
        return a.Fill(tuple(pick.sample(hand, pos.up[seat].count(EMPTY))))
    found = trains(rules.tables, usable(pos, seat), None)
    if found and pick.random() < 0.5:
        return with_places(pick.choice(found).train, pos, seat, pick)
    many = pick.randint(1, 3)
    sources = [*(place for place, _ in pos.places()), *[a.DECK] * 6]
    return a.Exchange(tuple(pick.sample(hand, many)), tuple(pick.sample(sources, many)))


def with_places(train: a.Train, pos: Position, seat: int, pick: Random) -> a.Lay:
    """Lay a train with any of one's own places for which it has a card; perhaps the hand lacks another."""
    return a.Lay(train, tuple(sorted(pick.sample(range(PLACES), pick.randint(0, PLACES)))))


def otherwise(pos: Position, seat: int, pick: Random) -> Position:
    """Another position that a seat can't tell apart: all it may not see is dealt anew."""
    other = pos.copy()
    rivals = [each for each in range(len(pos.hand)) if each != seat]
    unknown = [n for n, layer in enumerate(pos.deck) if layer.giver != seat]
    cards = [card for rival in rivals for card in pos.hand[rival]]
    cards += [card for n in unknown for card in pos.deck[n].cards]
    pick.shuffle(cards)
    for rival in rivals:
        other.hand[rival] = sorted(cards.pop() for _ in pos.hand[rival])
        if pos.chosen[rival]:
            other.chosen[rival] = tuple(sorted(pick.sample(other.hand[rival], PLACES)))
    for n in unknown:
        giver, lying = pos.deck[n]
        other.deck[n] = Layer(giver, tuple(sorted(cards.pop() for _ in lying)))
    assert not cards
    return other


def junk(rules: ConsistRules, pick: Random) -> a.Action:
    """Any action at all with numbers in and out of range."""

    def number() -> int:
        return pick.choice((-(10**6), -5, -2, -1, 0, 1, 2, 7, 53, 54, 99, 153, 154, 10**9, low))

    def numbers(most: int) -> tuple[int, ...]:
        return tuple(number() for _ in range(pick.randint(0, most)))

    low = pick.randint(-2, 160)
    train = a.Train(
        number(),
        numbers(3),
        numbers(5),
        numbers(5),
        number(),
        number(),
        pick.choice((-1, number())),
    )
    return pick.choice(
        (
            a.Begin(),
            a.Choose(numbers(3)),
            a.Fill(numbers(3)),
            a.Exchange(numbers(4), numbers(4)),
            a.Exchange((low,), (pick.choice((a.DECK, number())),)),
            a.SwapJoker(number(), number(), number(), number()),
            a.SwapJoker(pick.randrange(rules.seats), 0, pick.randrange(8), low),
            a.Lay(train, numbers(3)),
        )
    )
