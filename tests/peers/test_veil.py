"""A card game whose host deals: everybody knows what they may, and finds out if they were told wrongly."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from peers.network import Network, hello
from peers.test_cheats import guest_of, heard, host_of
from peers.test_party import EVENTS, alarms, do

from pygame_core.consist.codec import Consist
from pygame_core.kernel.chance import SeededRng
from pygame_core.peers.facts import from_plain, to_plain
from pygame_core.peers.ledger import Ledger
from pygame_core.peers.party import keep
from pygame_core.peers.room import LaidOpen, Undone
from pygame_core.peers.veil import VeiledLedger, veil
from pygame_core.peers.verdict import Verdict, public, verify
from pygame_core.peers.wire import Items, Need, decode, encode

OPTIONS: dict[str, object] = {"goal": 4, "jokers": "any"}


def playing(people: int = 3, seed: int = 0, steps: int = 120, **chaos: Any) -> Network:
    network = Network(people, seed, game="consist", options=OPTIONS)
    network.sit_and_begin()
    for name, value in chaos.items():
        setattr(network, name, value)
    pick = Random(seed)
    for _ in range(steps):
        network.play(pick)
        network.step()
    return network


def veiled_of(network: Network, number: int) -> VeiledLedger:
    ledger = guest_of(network, number).room.ledger
    assert isinstance(ledger, VeiledLedger)
    return ledger


def whole_of(network: Network, number: int = -1) -> Ledger:
    """What the host holds, or this peer."""
    party = network.parties[network.host() if number < 0 else number]
    assert party
    assert isinstance(party.room.ledger, Ledger)
    return party.room.ledger


def play_on(network: Network, steps: int = 40) -> None:
    pick = Random(steps)
    for _ in range(steps):
        network.play(pick)
        network.step()
    network.run(30)


def assert_all_know_what_they_may(network: Network) -> None:
    whole = whole_of(network)
    rules = whole.table.rules
    for number in range(len(network.people)):
        if number == network.host():
            continue
        if guest_of(network, number).open:  # the game is over
            assert whole_of(network, number).plain() == whole.plain()
            continue
        mine = veiled_of(network, number)
        seat = mine.viewer
        assert len(mine.items) == len(whole.items)
        assert rules.key(mine.table.pos) == rules.key(rules.mask(whole.table.pos, seat))
        assert mine.table.events == whole.table.events
        assert mine.compare(whole) == -1


def test_everybody_knows_what_they_may_and_no_more():
    network = playing(steps=40)
    assert len(whole_of(network).items) > 15
    network.run(30)
    assert_all_know_what_they_may(network)
    assert alarms(network) == []


def test_no_text_to_a_guest_holds_what_is_hidden_from_it():
    """Two games that differ only in what is hidden from a guest send it the same texts."""
    network = playing(steps=35)
    whole = whole_of(network)
    number = len(whole.items) - 1
    rules, seat = whole.table.rules, veiled_of(network, 1).viewer
    told = veil(whole, number, seat, told=True)
    pos = whole.after[number]
    for draw in range(5):
        other = rules.guess(rules.mask(pos, seat), seat, SeededRng(draw))
        whole.after[number] = other
        assert veil(whole, number, seat, told=True) == told
    whole.after[number] = pos


def test_the_host_s_link_stays_secret_until_the_end():
    network = playing(steps=15)
    host = network.people[0]
    secret = {host.chain.link(roll).hex() for roll in range(1, whole_of(network).rolls + 2)}
    for number in (1, 2):
        text = json.dumps(veiled_of(network, number).plain())
        assert not any(link in text for link in secret)
    asked: list[str] = []
    pick = Random(1)
    for _ in range(30):
        network.play(pick)
        asked += [text for wire in network.wires.values() for _, to, text in wire.under_way if to]
        network.step()
    assert any(isinstance(message, Need) for message in map(decode, asked))
    assert not any(link in text for text in asked for link in secret)


def test_after_the_end_all_is_laid_open_and_compared():
    network = playing(steps=600)
    network.run(60)
    whole = whole_of(network)
    assert whole.table.rules.outcome(whole.table.pos)
    for number in (1, 2):
        assert LaidOpen() in network.news[number]
        assert guest_of(network, number).room.ledger.plain() == whole.plain()  # type: ignore[union-attr]
        party = network.parties[number]
        assert party
        assert verify(public(keep(party))) == Verdict(len(whole.items), whole.rolls, 0, (), "")
        network.crash(number)
        network.back(number)
    network.run(60)
    for number in (1, 2):
        assert guest_of(network, number).open
    assert alarms(network) == []


def test_what_anybody_may_have_holds_no_share_of_the_key():
    network = playing(steps=20)
    for party in network.parties:
        assert party
        assert party.room.deposits.all
        assert all(held.share not in public(keep(party)) for held in party.room.deposits.all)


def test_a_host_that_told_another_tale_is_found_out_in_the_end():
    network = playing(steps=25)
    mine = veiled_of(network, 1)
    at = len(mine.items) // 2
    mine.items[at] = mine.items[at]._replace(digest="0" * 16)
    pick = Random(0)
    for _ in range(600):
        network.play(pick)
        network.step()
    assert [alarm.code for alarm in alarms(network)][:1] == ["deal"]


@pytest.mark.parametrize(
    "change",
    [
        {"proof": {"a": 1}}, {"proof": []}, {"proof": [1]}, {"proof": [1, 2, 3]}, {"proof": "abc"},
        {"events": [["Dealt", 1_000_000]]}, {"events": [["TurnBegan", 3, 1]]}, {"events": [["Revealed", [[77]]]]},
        {"events": [["Revealed", [[1]] * 4]]}, {"events": [["PlacesFilled", 0, [54]]]},
        {"events": [["Exchanged", 0, 0, [2], [], []]]}, {"events": [["Eliminated", [], []]]},
        {"events": [["Ended", "of boredom", [0]]]}, {"events": [["JokerSwapped", 0, 9, 0, 1]]},
    ],
    ids=repr,
)  # fmt: skip
def test_an_item_without_shape_or_with_what_can_not_be_told_is_noticed(change):
    network = playing(steps=20)
    network.run(30)
    whole, held = whole_of(network), veiled_of(network, 1)
    count = len(held.items)
    last = veil(whole, count - 1, held.viewer, told=True)
    item = last._replace(
        **{"seat": 0, "by": network.people[0].id, "serial": 1, "proof": None} | change
    )
    assert heard(network, 1, Items(count, [item.plain()], count + 1)) == ["shape"]
    assert len(held.items) == len(held.table.events) == count
    if "events" in change:
        sound = item._replace(events=[["TurnBegan", 2, 1], ["PlacesFilled", 0, [53]]])
        assert heard(network, 1, Items(count, [sound.plain()], count + 1)) == []


@pytest.mark.parametrize("spoil", ["card", "twice", "fewer", "shape"])
def test_a_position_that_can_not_be_is_noticed_at_once(spoil):
    network = playing(steps=20)
    network.run(30)
    whole = whole_of(network)
    count = len(whole.items)
    pick = Random(7)
    while len(whole.items) == count:
        network.play(pick)
        network._collect()
        for wire in network.wires.values():
            wire.under_way = [
                t for t in wire.under_way if t[1] == 0 or not isinstance(decode(t[2]), Items)
            ]
        network.step()
    seat = network.parties[1].room.roster.seat_of(network.people[1].id)  # type: ignore[union-attr]
    told = veil(whole, len(whole.items) - 1, seat, told=True)
    key = json.loads(json.dumps(told.key))
    hands = key[8]
    if spoil == "card":
        hands[seat][0] = 77
    elif spoil == "twice":
        hands[seat] = [hands[seat][0]] * len(hands[seat])
    elif spoil == "fewer":
        hands[seat].pop()
    else:
        key = key[:5]
    plain = told._replace(key=key).plain()
    codes = heard(network, 1, Items(len(whole.items) - 1, [plain], len(whole.items)))
    assert codes in (["deal"], ["digest"])


def test_a_share_alone_opens_nothing_so_two_wait_for_each_other():
    network = playing(2, steps=15)
    network.run(30)
    before = len(whole_of(network).items)
    network.crash(0)
    network.run(300)
    assert network.host() == -1
    network.back(0)
    network.run(100)
    assert network.host() == 0
    assert len(whole_of(network).items) == before
    play_on(network)
    assert len(whole_of(network).items) > before
    assert_all_know_what_they_may(network)


@pytest.mark.parametrize("people", [3, 4, 5, 6])
def test_the_others_deal_on_when_the_host_is_lost(people):
    network = playing(people, steps=25)
    network.run(30)
    before = whole_of(network)
    while 0 in before.table.rules.to_act(before.table.pos):  # nobody would play for who is lost
        play_on(network, 1)
    network.crash(0)
    network.run(150)
    heir = network.host()
    assert heir == 1
    assert [item.plain() for item in whole_of(network, heir).items] == before.plain()
    play_on(network)
    assert len(whole_of(network, heir).items) > len(before.items)
    network.back(0)
    network.run(100)
    assert network.host() == heir
    assert_all_know_what_they_may(network)
    play_on(network)
    assert_all_know_what_they_may(network)
    assert alarms(network) == []


@pytest.mark.parametrize("seed", range(6))
def test_who_deals_again_goes_on_from_what_others_dealt_meanwhile(seed):
    """And not from what it alone had ordered before it was lost, which nobody has heard of."""
    network = playing(4, seed, steps=12)
    network.run(30)
    pick = Random(seed)
    alone = whole_of(network)
    while len(alone.items) <= max(len(veiled_of(network, n).items) for n in (1, 2, 3)):
        network.play(pick)
        network.step()
    network.crash(0)
    network.run(200)
    heir = network.host()
    network.back(0)
    network.run(100)
    ordered = whole_of(network, heir)
    while len(ordered.items) < len(alone.items):
        network.play(pick)
        network.step()
    network.run(10)
    network.crash(heir)
    network.run(200)
    assert network.host() == 0
    assert whole_of(network).items[: len(ordered.items)] == ordered.items
    network.back(heir)
    network.run(100)
    play_on(network)
    assert_all_know_what_they_may(network)
    assert alarms(network) == []


def test_what_can_not_be_opened_any_more_is_undone_and_nobody_is_accused():
    """Who deals again has only its own old cards: it goes on from where they agree with what it was told since."""
    network = playing(4, 1, steps=12)
    network.run(30)
    pick = Random(1)
    alone = whole_of(network)
    while len(alone.items) <= max(len(veiled_of(network, n).items) for n in (1, 2, 3)):
        network.play(pick)
        network.step()
    agreed = len(alone.items) - 1
    network.crash(0)
    network.run(200)
    network.back(0)
    network.run(100)
    while len(whole_of(network).items) < agreed + 3:
        network.play(pick)
        network.step()
    network.run(10)
    for number in (2, 3):
        deposits = guest_of(network, number).room.deposits
        deposits.all = deposits.all[:-1]
    heir = network.host()
    network.crash(heir)
    network.run(200)
    network.back(heir)
    network.run(50)
    assert network.host() == 0
    assert [item.plain() for item in whole_of(network).items] == [
        item.plain() for item in alone.items[:agreed]
    ]
    for number in (2, 3):
        assert len(veiled_of(network, number).items) == agreed
        assert any(isinstance(told, Undone) for told in network.news[number])
    assert_all_know_what_they_may(network)
    play_on(network)
    assert_all_know_what_they_may(network)
    assert alarms(network) == []


def test_one_lost_host_after_the_other_and_the_end_is_laid_open():
    network = playing(4, steps=12)
    for number in (0, 1):
        network.crash(number)
        network.run(200)
        assert network.host() not in (-1, number)
        play_on(network, 12)
        network.back(number)
        network.run(100)
    play_on(network, 600)
    whole = whole_of(network)
    assert whole.table.rules.outcome(whole.table.pos)
    assert sum(LaidOpen() in news for news in network.news) == 3
    assert alarms(network) == []


def test_who_is_removed_has_no_share_any_more():
    network = playing(4, steps=15)
    network.run(30)
    key = host_of(network)._tell._vault.deposit.key  # type: ignore[union-attr]
    host_of(network).remove(network.people[3].id)
    network.run(40)
    vault = host_of(network)._tell._vault
    assert vault
    assert vault.deposit.key != key
    assert network.people[3].id not in vault.shares
    held = guest_of(network, 1).room.deposits.of(vault.deposit.key)
    assert held
    assert held.texts == vault.deposit.texts


@pytest.mark.parametrize("people", [2, 3, 4, 5, 6])
@given(seed=st.integers(0, 99), schedule=EVENTS)
@settings(max_examples=150)
def test_every_schedule_ends_with_all_knowing_what_they_may(people, seed, schedule):
    network = Network(people, seed, game="consist", options=OPTIONS)
    network.sit_and_begin()
    pick = Random(seed)
    for event in schedule:
        do(network, event, pick)
    network.loss = network.twice = 0
    network.late = 0
    network.split()
    for number in range(people):
        network.back(number)
    network.run(300)
    assert network.host() >= 0
    assert_all_know_what_they_may(network)
    assert alarms(network) == []


def test_every_event_survives_its_plain_values():
    network = playing(steps=600)
    kinds = Consist().events
    seen = {type(e).__name__ for told in whole_of(network).table.events for e in told}
    assert {"Dealt", "Revealed", "TrainLaid", "Exchanged", "Drew", "Ended"} <= seen
    for told in whole_of(network).table.events:
        for event in told:
            assert from_plain(kinds, json.loads(json.dumps(to_plain(event)))) == event
            assert Consist().can_tell(event, 3)


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        ["Nothing"],
        ["Dealt"],
        ["Dealt", "1"],
        ["Dealt", True],
        ["Dealt", 1, 2],
        ["Revealed", [[1.0]]],
    ],
)
def test_what_is_no_event_is_refused(plain):
    with pytest.raises(ValueError, match="no event"):
        from_plain(Consist().events, plain)


def test_false_shares_and_texts_do_not_keep_the_heir_from_dealing_on():
    network = playing(5, steps=25)
    network.run(30)
    before = whole_of(network).plain()
    evil = guest_of(network, 4)
    for held in evil.room.deposits.all:
        held.share = "2:" + "f" * 60
        held.texts = ["false"] * (len(held.texts) + 9)
    evil.room.deposits.open("made up", "1:77")
    network.crash(0)
    network.run(250)
    heir = network.host()
    assert heir == 1
    assert whole_of(network, heir).plain() == before
    assert not [alarm for alarm in alarms(network) if alarm.code == "deal"]


def test_a_guest_that_says_to_have_more_than_it_has_halts_nobody_for_long():
    network = playing(3, steps=20)
    network.run(30)
    host = host_of(network)
    (peer,) = [peer for peer, who in host.guests.items() if who == network.people[2].id]
    for epoch, halted in ((999, False), (1, False), (0, False)):
        host.hear(peer, encode(hello(network.people[2], peer, epoch, 10**6)))
        assert host.paused is halted
        network.run(200)
        assert not host.paused
    network.back(2)
    network.run(30)
    assert_all_know_what_they_may(network)
