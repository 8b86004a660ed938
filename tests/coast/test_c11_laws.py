"""C11: the lasting laws.

The conformance suite and the stateful play check them after every action; here each is shown to bite.
"""

from random import Random

import pytest
from coast.laws import Watch
from coast.play import EVERY_OPTION, POLICIES
from coast.story import Story
from kernel.subjects import play_on

from pygame_core.coast.events import Arrived, FeesPaid, Stepped
from pygame_core.coast.options import to_plain
from pygame_core.coast.phases import Phase
from pygame_core.coast.position import BANK, Position
from pygame_core.coast.rules import CoastRules
from pygame_core.kernel.faults import IllegalAction
from pygame_core.kernel.record import replay

BOSTON_NEW_YORK = "NYNH&H providence-ri new-haven-ct new-york-ny"


def moving() -> Story:
    return Story().seat(0, bound="new-york-ny", owns=["UP"]).turn(0).roll(1, 2)


def test_C11_1_all_cash_changes_only_by_what_the_bank_paid_or_took() -> None:
    s = moving().ride(BOSTON_NEW_YORK)
    assert sum(s.pos.cash) == 40_000 + 2_500
    s.buy("RF&P")
    assert s.seen(FeesPaid) == [FeesPaid(0, BANK, 1_000)]
    assert sum(s.pos.cash) == 40_000 + 2_500 - 4_000 - 1_000


def test_C11_1_a_dollar_too_many_is_noticed() -> None:
    s = moving()
    s.pos.cash[1] += 1
    with pytest.raises(AssertionError, match=r"C11\.1"):
        s.ride("NYNH&H providence-ri")


def test_C11_2_28_deeds_each_with_one_owner_worth_514000() -> None:
    s = moving()
    assert len(s.pos.owner) == 28
    assert sum(s.t.prices) == 514_000
    s.pos.owner[0] = 1
    with pytest.raises(AssertionError, match=r"C11\.2"):
        s.rules.audit(s.pos)


def test_C11_3_steps_in_a_leg_are_the_roll_or_end_at_the_destination() -> None:
    s = Story().seat(0, bound="chicago-il").turn(0).roll(2, 2)
    steps = 0
    while s.phase == Phase.MOVE:
        s.act(s.menu[-1])
        steps += len(s.seen(Stepped))
    assert steps == 4
    s = moving()
    s.pos.pips = 19
    with pytest.raises(AssertionError, match=r"C11\.3"):
        s.rules.audit(s.pos)


def test_C11_4_a_fee_is_one_of_the_printed_ones() -> None:
    s = moving()
    s.pos.owed[1] = 4_000
    with pytest.raises(AssertionError, match=r"C11\.4"):
        s.rules.audit(s.pos)
    s.pos.owed[1], s.pos.owed_bank = 0, 2_000
    with pytest.raises(AssertionError, match=r"C11\.4"):
        s.rules.audit(s.pos)


def test_C11_5_a_declared_seat_has_the_target() -> None:
    s = moving().seat(1, at="seattle-wa", bound="boston-ma", declared=True, cash=200_000)
    s.rules.audit(s.pos)
    s.pos.cash[1] -= 1
    with pytest.raises(AssertionError, match=r"C11\.5"):
        s.rules.audit(s.pos)


@pytest.mark.parametrize("label", ["house", "1977", "dice_together=always"])
def test_C11_6_replaying_gives_the_same_position_at_every_prefix(label: str) -> None:
    """From the start each time, as a reader of the record would."""
    rules = CoastRules(EVERY_OPTION[label], 3)
    played = play_on(rules, POLICIES["lively"], 11, watch=Watch(rules, rules.initial()))
    for number in Random(1).sample(range(len(played.entries) + 1), 25):
        assert rules.key(replay(rules, played.entries[:number])) == played.keys[number]


def test_C11_6_a_rejected_action_changes_nothing() -> None:
    s = moving()
    before = s.rules.key(s.pos)
    for action in (*Story().turn(0).menu, type(s.menu[0])((0, 1, 2))):
        with pytest.raises(IllegalAction):
            s.act(action)
    assert s.rules.key(s.pos) == before


def test_C11_6_a_key_holds_everything_and_a_copy_shares_nothing() -> None:
    s = moving()
    for slot in Position.__slots__:
        copy = s.pos.copy()
        before = s.pos.key()
        value = getattr(copy, slot)
        if isinstance(value, list):
            value.append((99, 0) if slot == "frames" else 99)
        elif isinstance(value, dict):
            value[99] = 1
        else:
            changed = {"white": (9, 9), "offer": s.terms(1)}.get(slot, 99)
            setattr(copy, slot, changed)
        assert copy.key() != before, f"{slot} is missing from the key"
        assert s.pos.key() == before, f"{slot} is shared by the copy"


def test_C11_7_the_options_survive_too() -> None:
    """Saving in every phase is under test with the table: tests/session/test_saving.py."""
    for options in EVERY_OPTION.values():
        s = Story()
        again = CoastRules(type(options)(**to_plain(options)), s.rules.seats)
        assert again.options == options


def test_C11_the_second_bookkeeper_follows_the_first() -> None:
    s = moving().ride(BOSTON_NEW_YORK)
    assert s.seen(Arrived)
    s.watch.cash[0] -= 500
    with pytest.raises(AssertionError, match=r"C11\.1"):
        s.passes()
