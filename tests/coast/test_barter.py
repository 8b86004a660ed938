"""What Barons propose, counter and accept."""

from __future__ import annotations

import pytest

from pygame_core.coast.actions import Accept, Counter, Decline, Offer, Terms
from pygame_core.coast.baron import Baron
from pygame_core.coast.options import HOUSE
from pygame_core.coast.phases import Phase
from pygame_core.coast.position import Position
from pygame_core.coast.rules import CoastRules
from pygame_core.coast.temper import BARON, PERSONALITIES
from pygame_core.coast.valuation import worths_of
from pygame_core.kernel.chance import SeededRng

RULES = CoastRules(HOUSE, 3)
RNG = SeededRng("barter")


def offers_in(number: int, seats: int = 4, name: str = "baron") -> list[tuple[Position, Offer]]:
    """Every offer of a game between Barons, with the position it was made in."""
    rules = CoastRules(HOUSE, seats)
    bots = [Baron(rules, PERSONALITIES.get(name, BARON)) for _ in range(seats)]
    pos, rng = rules.initial(), SeededRng(f"barter {number}")
    found = []
    while acting := rules.to_act(pos):
        (seat,) = acting
        action = bots[seat].choose(pos, seat)
        if isinstance(action, Offer):
            found.append((pos.copy(), action))
        rules.apply(pos, seat, action, rng)
    return found


def table() -> Position:
    """Three seats at the start of seat 0's trip in New York; seat 1 owns what adds nothing to its own lines."""
    pos = RULES.initial()
    by_id = {railroad.id: n for n, railroad in enumerate(RULES.tables.board.railroads)}
    for railroad, owner in {"PA": 1, "NYC": 1, "B&O": 1, "AT&SF": 0, "UP": 0, "SP": 2}.items():
        pos.owner[by_id[railroad]] = owner
    pos.unsold = sum(owner < 0 for owner in pos.owner)
    city = next(n for n, c in enumerate(RULES.tables.board.cities) if c.id == "new-york-ny")
    pos.city = [city] * 3
    pos.stop = [RULES.tables.stop_of_city[city]] * 3
    pos.home = [city] * 3
    pos.cash = [90_000, 60_000, 60_000]
    pos.frames = [(Phase.DESTINATION, 0)]
    pos.turn = 40
    return pos


def test_barons_make_offers_and_most_are_accepted_never_the_same_twice_a_turn() -> None:
    made = [found for number in range(2) for found in offers_in(number)]
    assert made
    for pos, offer in made:
        assert pos.offers == 0
        assert pos.frames[-1][0] == Phase.DESTINATION
        assert not pos.declared
        assert offer.terms.give_deeds or offer.terms.take_deeds


def test_an_offer_leaves_the_reserve_and_widens_what_both_reach_together() -> None:
    pos = table()
    offer = Baron(RULES).choose(pos, 0)
    assert isinstance(offer, Offer)
    assert offer.to == 1
    RULES.check(pos, 0, offer)
    paid = offer.terms.give_cash - offer.terms.take_cash
    assert pos.cash[0] - paid >= BARON.reserve
    worths = worths_of(RULES.tables.board)

    def together() -> float:
        return sum(worths.access(pos.deeds(seat)) for seat in range(3))

    before = together()
    RULES.apply(pos, 0, offer, RNG)
    assert Baron(RULES).choose(pos, 1) == Accept()
    RULES.apply(pos, 1, Accept(), RNG)
    assert together() > before
    assert not isinstance(Baron(RULES).choose(pos, 0), Offer), "one offer a turn"


@pytest.mark.parametrize("change", ["declared", "offered", "poor", "never"])
def test_no_offer_in_a_race_after_another_without_cash_or_when_the_temper_makes_none(
    change: str,
) -> None:
    pos = table()
    temper = BARON
    if change == "declared":
        pos.declared = 0b100
    elif change == "offered":
        pos.offers = 1
    elif change == "never":
        temper = BARON._replace(bargain=0)
    else:
        pos.cash[0] = 1_000
        pos.owner = [owner if owner != 0 else -1 for owner in pos.owner]
        pos.unsold = sum(owner < 0 for owner in pos.owner)
    assert not isinstance(Baron(RULES, temper).choose(pos, 0), Offer)


def test_a_poor_offer_is_countered_with_one_its_maker_would_take_and_a_robbery_declined() -> None:
    pos = table()
    fair = Baron(RULES).choose(pos, 0)
    assert isinstance(fair, Offer)
    poor = Terms(0, fair.terms.give_deeds, fair.terms.take_cash + 30_000, fair.terms.take_deeds)
    RULES.apply(pos, 0, Offer(1, poor), RNG)
    counter = Baron(RULES).choose(pos, 1)
    assert isinstance(counter, Counter)
    RULES.check(pos, 1, counter)
    RULES.apply(pos, 1, counter, RNG)
    assert Baron(RULES).choose(pos, 0) == Accept()
    pos = table()
    RULES.apply(pos, 0, Offer(1, Terms(take_cash=30_000)), RNG)
    assert Baron(RULES).choose(pos, 1) == Decline()


def test_one_close_to_the_target_gets_no_cash_for_a_deed() -> None:
    pos = table()
    pos.owner = [owner if owner != 0 else -1 for owner in pos.owner]
    pos.unsold = sum(owner < 0 for owner in pos.owner)
    offer = Baron(RULES).choose(pos, 0)
    assert isinstance(offer, Offer)
    assert offer.terms.give_cash > 0
    pos.cash[1] = RULES.tables.notice
    assert not isinstance(Baron(RULES).choose(pos, 0), Offer)


def test_the_broker_proposes_more_than_the_baron() -> None:
    games = range(2)
    broker = sum(len(offers_in(number, 3, "broker")) for number in games)
    assert broker > sum(len(offers_in(number, 3)) for number in games)
