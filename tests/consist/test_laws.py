"""The lasting laws, whatever is dealt and whatever is chosen: Hypothesis looks for what breaks them.

`laws.Watch` keeps its own books of every game: where each card lies, scores, turns, standings.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import replace
from random import Random

from consist.laws import Watch
from consist.play import EVERY_OPTION, POLICIES, junk, usable
from consist.story import DECK
from hypothesis import example, given, settings
from hypothesis import strategies as st
from kernel.subjects import play_on

from pygame_core.consist.actions import NO_MISSION, Exchange, SwapJoker, Train, as_joker
from pygame_core.consist.codec import Consist
from pygame_core.consist.drawing import cards_of
from pygame_core.consist.exchange import with_card
from pygame_core.consist.options import CHOICES, to_plain
from pygame_core.consist.phases import Phase
from pygame_core.consist.position import Position
from pygame_core.consist.rules import ConsistRules
from pygame_core.consist.solver import trains
from pygame_core.consist.tables import Tables
from pygame_core.consist.text import fault_text
from pygame_core.consist.trains import faults, points
from pygame_core.kernel.faults import IllegalAction

options = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, values in CHOICES.items()}
)


@settings(max_examples=40)
@given(options, st.integers(2, 6), st.integers(0, 2**32), st.sampled_from(sorted(POLICIES)))
def test_every_game_ends_and_every_card_is_in_one_place_all_along(
    plain: dict[str, object], seats: int, seed: int, policy: str
) -> None:
    rules = Consist().rules(plain, seats)

    def law_of_turns(pos: Position, seat: int) -> None:
        if pos.phase == Phase.TURN:  # K3.4: one's own face-up card can always be exchanged
            rules.check(pos, seat, Exchange((pos.hand[seat][0],), (2 * seat,)))
            assert len(usable(pos, seat)) == 14

    watch = Watch(rules, rules.initial())
    played = play_on(rules, POLICIES[policy], seed, each=law_of_turns, watch=watch)
    assert watch.ended
    assert min(rules.outcome(played.pos).scores) >= 0
    most_trains = seats * rules.tables.goal  # who is out loses trains, but never comes back
    assert played.pos.turn <= (most_trains + 1) * (10 * seats + 1), "K5.3"


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from(sorted(EVERY_OPTION)), st.integers(2, 6))
def test_a_joker_swapped_leaves_a_train_a_train_with_more_points_or_as_many(
    seed: int, name: str, seats: int
) -> None:
    """K3.5, on any train that cards can make; the mission was judged when it was laid."""
    t = Tables(EVERY_OPTION[name], seats)
    pick = Random(seed)
    held = pick.sample([card for card in range(len(DECK.kinds)) for _ in range(2)], 18)
    found = trains(t, held + [DECK.joker] * 3, None)
    if not found:
        return
    train = pick.choice(found).train
    for index, card in enumerate(train.cards()):
        if card >= as_joker(0):
            kind = card - as_joker(0)
            freed = with_card(train, index, kind)
            assert [fault for fault in faults(t, freed) if fault.code != "K2.5"] == []
            assert points(t, freed) == points(t, train) + DECK.points[kind]
            assert Counter(cards_of(t, freed)) == Counter(cards_of(t, train)) - Counter(
                [DECK.joker]
            ) + Counter([kind])
            assert freed.mission == train.mission


numbers = st.integers(-3, 60) | st.integers(95, 160) | st.integers()
rows = st.lists(numbers, max_size=5).map(tuple)
any_train = st.builds(
    Train, numbers, rows, rows, rows, numbers, numbers, st.just(NO_MISSION) | numbers
)


@settings(max_examples=300)
@example(Train(0, (), (len(DECK.sort),), (), 0, 0, NO_MISSION), "balanced")
@given(any_train, st.sampled_from(sorted(EVERY_OPTION)))
def test_whatever_is_called_a_train_is_one_or_has_faults_that_can_be_told(
    train: Train, name: str
) -> None:
    t = Tables(EVERY_OPTION[name], 4)
    told = [fault_text(fault) for fault in faults(t, train)]
    assert all(told)
    if not told:
        assert points(t, train) >= 0
        assert 1 <= len(train.wagons) == len(train.loads) <= 4


@settings(max_examples=40)
@given(st.integers(0, 2**32))
def test_junk_is_refused_or_legal_but_never_breaks_any_option(seed: int) -> None:
    pick = Random(seed)
    name = pick.choice(sorted(EVERY_OPTION))
    rules: ConsistRules = Consist().rules(to_plain(EVERY_OPTION[name]), pick.randint(2, 6))

    def throw(pos: Position, seat: int) -> None:
        before = pos.key()
        action = junk(rules, pick)
        if isinstance(action, SwapJoker) and pos.hand[seat]:
            action = replace(action, card=pick.choice(pos.hand[seat]))
        with suppress(IllegalAction):  # anything else is a bug
            rules.check(pos, seat, action)
        assert pos.key() == before

    play_on(rules, POLICIES["lively"], seed, each=throw)
