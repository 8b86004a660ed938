"""What a seat may see: its own hand, all that lies face up, and what it laid under the deck itself."""

from __future__ import annotations

from collections import Counter

from consist.play import lively
from consist.story import DECK, Story, card
from kernel.subjects import play_on

from pygame_core.consist.actions import DECK as FROM_DECK
from pygame_core.consist.actions import Exchange
from pygame_core.consist.codec import Consist
from pygame_core.consist.position import NOBODY, UNKNOWN, Layer, Position
from pygame_core.kernel.chance import SeededRng

COACH = "loco_m41 | en_oil | w_coach+l_coach | st_gyor st_pecs"


def test_a_seat_sees_its_hand_and_what_lies_on_the_table() -> None:
    s = Story(3).seat(0, "loco_m41", "w_tank", COACH).seat(1, "joker", "l_tank", COACH)
    for seat in range(3):
        masked = s.rules.mask(s.pos, seat)
        for other in range(3):
            hand = s.pos.hand[other] if other == seat else [UNKNOWN] * 12
            assert masked.hand[other] == hand
        assert (masked.up, masked.trains) == (s.pos.up, s.pos.trains)
        assert masked.deck == [Layer(NOBODY, (UNKNOWN,) * s.pos.in_deck())]


def test_nobody_sees_no_hand_and_no_deck() -> None:
    s = Story(2)
    s.act(Exchange((s.pos.hand[0][0],), (FROM_DECK,)))
    masked = s.rules.mask(s.pos, NOBODY)
    assert {one for hand in masked.hand for one in hand} == {UNKNOWN}
    assert {one for layer in masked.deck for one in layer.cards} == {UNKNOWN}


def test_what_a_seat_laid_under_the_deck_it_knows_until_another_draws_from_it() -> None:
    s = Story(2).seat(0, "loco_m41 loco_v43 loco_m62").seat(1, "w_tank l_tank")
    s.pos.deck[:] = [Layer(NOBODY, (card("st_gyor"), card("st_pecs")))]
    s.rules.audit = lambda pos: None  # all other cards are nowhere
    given = (card("loco_m41"), card("loco_v43"))
    s.act(Exchange(given, (FROM_DECK,) * 2))
    under = Layer(0, tuple(sorted(given)))
    assert s.pos.deck == [under]
    assert s.rules.mask(s.pos, 0).deck == [under]
    assert s.rules.mask(s.pos, 1).deck == [Layer(0, (UNKNOWN,) * 2)]
    s.act(Exchange((card("w_tank"),), (FROM_DECK,)), 0)  # seat 1 draws one of them
    assert s.rules.mask(s.pos, 0).deck == [Layer(NOBODY, (UNKNOWN,)), Layer(1, (UNKNOWN,))]
    assert s.rules.mask(s.pos, 1).deck == [Layer(NOBODY, (UNKNOWN,)), Layer(1, (card("w_tank"),))]


def test_what_a_seat_draws_of_its_own_it_still_knows_the_rest_of() -> None:
    s = Story(2).seat(0, "loco_m41 loco_v43 loco_m62")
    s.pos.deck[:] = [Layer(0, (card("w_tank"), card("w_bike")))]
    s.rules.audit = lambda pos: None  # all other cards are nowhere
    s.act(Exchange((card("loco_m41"),), (FROM_DECK,)), 0)
    assert s.rules.mask(s.pos, 0).deck[0] == Layer(0, (card("w_bike"),))


def test_what_is_shuffled_nobody_knows() -> None:
    s = Story(3).seat(0, "loco_m41 en_oil w_coach l_coach st_gyor st_pecs")
    s.seat(1, "w_sleep l_sleep").seat(2, "w_bike")
    s.pos.deck[:] = [Layer(0, (card("w_tank"),)), Layer(1, (card("l_tank"),))]
    s.rules.audit = lambda pos: None  # all other cards are nowhere
    s.lay(COACH)
    assert s.pos.out
    assert [layer.giver for layer in s.pos.deck] == [NOBODY]


def test_a_guess_gives_every_unseen_card_its_fair_chance() -> None:
    """A card of which most copies are unseen comes to a hidden hand most often."""
    s = Story(2).seat(0, "loco_m41 loco_m41 loco_m41 loco_m41")  # all there are
    masked = s.rules.mask(s.pos, 0)
    rng, came = SeededRng(1), Counter()
    for _ in range(400):
        came.update(s.rules.guess(masked, 0, rng).hand[1])
    assert came[card("loco_m41")] == 0
    unseen = Counter({kind: DECK.kinds[kind].count * 2 for kind in range(len(DECK.kinds))})
    unseen -= Counter([*s.pos.hand[0], *s.pos.up[0], *s.pos.up[1]])
    for kind, many in unseen.items():
        expected = 400 * 12 * many / unseen.total()
        assert abs(came[kind] - expected) < 6 * expected**0.5, DECK.kinds[kind].id


def test_masks_share_nothing_with_the_position() -> None:
    rules = Consist().rules({}, 3)

    def spoil(pos: Position, seat: int) -> None:
        before = pos.key()
        masked = rules.mask(pos, seat)
        for hand, up in zip(masked.hand, masked.up, strict=True):
            hand.clear()
            up.clear()
        masked.deck.clear()
        masked.chosen.clear()
        for trains in masked.trains:
            trains.clear()
        assert pos.key() == before

    play_on(rules, lively, 1, each=spoil)
