"""Letters: what goes in comes out, whatever was changed is found, and a table is played through by them alone."""

from __future__ import annotations

import json
import zlib
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from peers.correspondence import LINK, ROOM, Correspondents
from peers.network import Network, me

from pygame_core.coast.bots import choose
from pygame_core.peers import letter as letters
from pygame_core.peers.guest import Guest
from pygame_core.peers.host import Host
from pygame_core.peers.invite import Ice, RoomLink
from pygame_core.peers.ledger import Ledger, NeedsDice, Proof
from pygame_core.peers.letter import (
    BadLetter,
    find,
    letter_file,
    letter_link,
    pack,
    unpack,
)
from pygame_core.peers.party import Party, found, join, keep, restore
from pygame_core.peers.post import Taken, open_first, take
from pygame_core.peers.room import Alarm, Declined, Send, settings_of
from pygame_core.peers.roster import Member, Place, Roster, may_go_on, to_plain
from pygame_core.peers.seal import to_bytes, to_text
from pygame_core.peers.verdict import verify
from pygame_core.peers.watch import Watch
from pygame_core.peers.wishes import Denied, Wisher, grant


def anything(pick: Random) -> Any:
    """Somebody who chooses anything that may be done."""
    return lambda rules, pos, seat: pick.choice(list(rules.menu(pos, seat)))


def played(
    seed: int, turns: int, people: int = 3, bots: int = 0, name: str = "coast"
) -> Correspondents:
    game = Correspondents(people, bots=bots, game=name)
    pick = anything(Random(seed))
    for _ in range(turns):
        assert game.turn(pick)
    return game


def number_of(game: Correspondents) -> int:
    """Who went on last."""
    return game.parties.index(game.latest)


@pytest.fixture(scope="module")
def game() -> Correspondents:
    return played(1, 9)


@pytest.fixture(scope="module")
def code(game: Correspondents) -> str:
    return game.letter(number_of(game))


# --- round trip


@given(
    st.sampled_from(["coast", "consist"]),
    st.integers(0, 1_000),
    st.integers(0, 12),
    st.integers(2, 4),
    st.integers(0, 2),
)
def test_a_letter_of_any_beginning_of_a_game_holds_all_of_it(name, seed, turns, people, bots):
    game = played(seed, turns, people, bots, name)
    room = game.latest.room
    code = game.letter(number_of(game))
    read = unpack(code)
    assert read.link == LINK
    assert read.ledger.items == room.whole.items
    assert read.ledger.digest == room.whole.digest
    assert read.roster.places == room.roster.places
    assert [m.id for m in read.roster.members] == [m.id for m in room.roster.members]
    assert not any(member.present for member in read.roster.members)
    assert unpack(pack(read.link, read.roster, read.ledger)).ledger.items == room.whole.items


def test_rolls_of_several_with_some_who_withheld_theirs_come_out_alike():
    people = [me(f"P{number}", number) for number in range(3)]
    members = tuple(Member(who.id, who.name, who.chain.tip.hex()) for who in people)
    places = tuple(
        Place("person", who.id, name=who.name, look=look) for look, who in enumerate(people)
    )
    roster = Roster(ROOM, 3, 1, people[0].id, "coast", {}, members, places, begun=True)
    ledger, pick = Ledger(settings_of(roster), ROOM), Random(4)
    for serial in range(200):
        rules, pos = ledger.table.rules, ledger.table.pos
        seat = next(iter(rules.to_act(pos)))
        action = ledger.table.game.encode_action(pick.choice(list(rules.menu(pos, seat))))
        by = people[seat].id
        try:
            ledger.try_plain(serial // 50, seat, action, by, serial)
        except NeedsDice:
            number = ledger.rolls + 1
            order = pick.sample(people, 1 + number % 3)
            links = tuple((who.id, who.chain.link(number).hex()) for who in order)
            away = [who.id for who in people if who not in order]
            missing = tuple(away[: number // 3 % 3])
            ledger.roll(serial // 50, seat, action, by, serial, Proof(number, links, missing))
    proofs = [item.proof for item in ledger.items if item.proof]
    assert {len(proof.links) for proof in proofs} == {1, 2, 3}
    assert {len(proof.missing) for proof in proofs} == {0, 1, 2}
    assert unpack(pack(LINK, roster, ledger)).ledger.items == ledger.items


def test_relays_and_servers_of_the_room_ride_along(game):
    room = game.latest.room
    link = RoomLink(bytes(16), ("wss://relay.example.org",), (Ice("turn:a.example:1", "u", "p"),))
    assert unpack(pack(link, room.roster, room.whole)).link == link


def test_what_a_letter_keeps_is_what_anybody_can_verify(game, code):
    party = open_first(me("Eve", 9), unpack(code))
    verdict = verify(keep(party))
    ledger = game.latest.room.whole
    assert (verdict.items, verdict.rolls, verdict.fault) == (len(ledger.items), ledger.rolls, "")
    assert verdict.alone == verdict.rolls > 0
    assert restore(me("Eve", 9), keep(party)).room.whole.items == ledger.items


# --- texts


def test_a_letter_is_found_in_a_link_a_file_and_broken_lines(code):
    link = letter_link("https://example.org/milepost/", code)
    assert link == f"https://example.org/milepost/#letter={code}"
    assert find(link) == code
    assert find(f"Your turn, Bob: {link} – good luck!") == code
    assert find(letter_file(code)) == code
    lines = "\n".join(link[at : at + 70] for at in range(0, len(link), 70))
    assert find(f"Hi,\n{lines}\nBye, Ann") == code


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Hi",
        "https://example.org/#table=abc",
        "a letter: no",
        '{"letter":',
        "[]",
        '{"letter":' + "[" * 100_000,
    ],
)
def test_other_texts_hold_no_letter(text):
    assert find(text) == ""


def test_brackets_in_names_are_no_damage():
    assert opened(pressed(["[" * 40])) == ["[" * 40]


@given(st.text(max_size=200))
def test_foreign_texts_are_refused_with_a_code(text):
    with pytest.raises(BadLetter) as caught:
        unpack(text)
    assert caught.value.code in ("damaged", "version")


@given(st.data())
def test_a_letter_cut_or_mistyped_is_damaged(code, data):
    at = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from("Ab0_-"))
    for text in (code[:at], code[at + 1 :], code[:at] + other + code[at + 1 :]):
        if text != code:
            with pytest.raises(BadLetter, match="damaged"):
                unpack(text)


def enclosed(body: bytes) -> str:
    return to_text(body + sha256(body).digest()[:4])


def pressed(plain: Any) -> str:
    """A whole letter of any values."""
    made = zlib.compressobj(9, wbits=-15, zdict=letters._COMMON)
    return enclosed(b"\x01" + made.compress(json.dumps(plain).encode()) + made.flush())


def opened(code: str) -> Any:
    return letters._read(code)


def refused(plain: Any) -> str:
    with pytest.raises(BadLetter) as caught:
        unpack(pressed(plain))
    return caught.value.code


def test_another_version_says_so(code):
    body = to_bytes(code)[:-4]
    with pytest.raises(BadLetter, match="version"):
        unpack(enclosed(b"\x02" + body[1:]))
    plain = opened(code)
    assert refused([plain[0] + 1, *plain[1:]]) == "version"
    assert refused([*plain[:2], plain[2] | {"game": "chess"}, *plain[3:]]) == "version"
    assert refused([*plain[:2], plain[2] | {"options": {"new": 1}}, *plain[3:]]) == "version"


def test_a_letter_that_swells_is_not_opened():
    made = zlib.compressobj(9, wbits=-15, zdict=letters._COMMON)
    swelling = made.compress(b"[" + b" " * 50_000_000 + b"]") + made.flush()
    code = enclosed(b"\x01" + swelling)
    assert len(code) < 100_000
    with pytest.raises(BadLetter, match="long"):
        unpack(code)
    with pytest.raises(BadLetter, match="long"):
        unpack("A" * 200_001)


def test_what_is_nested_deeply_is_not_opened():
    made = zlib.compressobj(9, wbits=-15, zdict=letters._COMMON)
    deep = made.compress(b"[" * 100_000 + b"]" * 100_000) + made.flush()
    with pytest.raises(BadLetter, match="damaged"):
        unpack(enclosed(b"\x01" + deep))


def test_whole_letters_that_tell_what_cannot_be_are_refused(code):
    def changed(column: int, at: int, value: Any) -> str:
        plain = opened(code)
        plain[column][at] = value
        return refused(plain)

    patterns, shown, epochs, seats, by, serials, rolls, actions = range(3, 11)
    assert changed(actions, 0, ["end"]) == "false"
    assert changed(actions, 0, [["end"]]) == "false"
    assert changed(seats, 0, 2) == "false"
    assert changed(seats, 0, 99) == "false"
    assert changed(rolls, 0, 0) == "false"  # dice without a proof
    assert changed(rolls, 0, 77) == "damaged"
    assert changed(by, 0, 77) == "damaged"
    assert changed(epochs, 1, -1) == "damaged"
    assert changed(serials, 0, "1") == "damaged"
    assert changed(patterns, 0, [[], []]) == "false"  # nobody showed a link
    assert changed(patterns, 0, [[0, 0], []]) == "false"
    assert changed(patterns, 0, [[0], [0]]) == "false"
    assert (
        changed(shown, 0, [3, "00" * 32]) == "false"
        or changed(shown, 0, [3, "00" * 32]) == "damaged"
    )
    roll, link = opened(code)[shown][0]
    assert changed(shown, 0, [roll, link[:-2] + ("00" if link[-2:] != "00" else "01")]) == "false"
    assert changed(shown, 0, [5_000, link]) == "damaged"
    assert changed(shown, 0, [roll, "zz"]) == "damaged"
    plain = opened(code)
    assert refused([*plain[:-1], "0" * 16]) == "false"
    assert refused(plain[:-1]) == "damaged"
    assert refused({"letter": 1}) == "damaged"
    assert refused([plain[0], "#table=short", *plain[2:]]) == "damaged"
    assert refused([*plain[:2], plain[2] | {"begun": False}, *plain[3:]]) == "damaged"
    assert refused([*plain[:2], plain[2] | {"letters": 1}, *plain[3:]]) == "damaged"


@given(st.data())
def test_no_value_in_a_letter_breaks_the_reading(code, data):
    """Whatever stands anywhere in it: it is refused with a code, or it is a sound letter."""
    plain = opened(code)
    place = data.draw(st.integers(0, len(plain) - 1))
    junk = data.draw(
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(max_size=5),
            lambda inner: (
                st.lists(inner, max_size=4)
                | st.dictionaries(st.text(max_size=5), inner, max_size=3)
            ),
            max_leaves=6,
        )
    )
    if isinstance(plain[place], list) and plain[place] and data.draw(st.booleans()):
        plain[place][data.draw(st.integers(0, len(plain[place]) - 1))] = junk
    else:
        plain[place] = junk
    with suppress(BadLetter):
        assert unpack(pressed(plain)).ledger.items == unpack(code).ledger.items[: len(plain[10])]


# --- who may go on


def test_by_letter_anybody_may_go_on(game):
    assert may_go_on(game.latest.room.roster, [])


def consist(*, letters: bool) -> Party:
    """Ann's table of cards with two bots, begun."""
    party = found(me("Ann", 1), ROOM, "consist", {}, 3)
    assert isinstance(party.role, Host)
    party.role.wish("letters", [letters])
    party.role.wish("bot", [1, "engineer", "Bot"])
    party.role.wish("bot", [2, "engineer", "Bob"])
    party.role.wish("begin", [])
    assert party.room.whole
    return party


def codes(party: Party) -> list[str]:
    return [news.code for news in party.room.news if isinstance(news, Declined)]


def test_hidden_cards_are_sent_only_where_that_was_chosen_before_they_were_dealt():
    hidden = consist(letters=False)
    assert hidden.room.hides
    with pytest.raises(BadLetter, match="cards"):
        pack(LINK, hidden.room.roster, hidden.room.whole)
    hidden.role.wish("letters", [True])  # type: ignore[union-attr]
    assert codes(hidden) == ["cards"]
    sent = consist(letters=True)
    assert not sent.room.hides
    sent.role.wish("letters", [False])  # type: ignore[union-attr]
    assert codes(sent) == ["cards"]
    assert (
        unpack(pack(LINK, sent.room.roster, sent.room.whole)).ledger.items == sent.room.whole.items
    )


def test_a_letter_of_cards_that_were_not_to_be_sent_is_not_opened():
    sent = consist(letters=True)
    plain = opened(pack(LINK, sent.room.roster, sent.room.whole))
    plain[2]["letters"] = False
    assert refused(plain) == "cards"


def test_nobody_turns_a_table_with_hidden_cards_into_one_by_letter():
    hidden, sent = consist(letters=False), consist(letters=True)
    with pytest.raises(BadLetter, match="cards"):
        take(hidden, unpack(pack(LINK, sent.room.roster, sent.room.whole)))
    assert Watch(hidden.room, 0).is_forged(replace(hidden.room.roster, letters=True))
    assert not Watch(hidden.room, 0).is_forged(hidden.room.roster)


def test_play_by_letter_is_given_up_only_when_all_have_come():
    game = Correspondents(3)
    game.wish(0, "letters", False)
    assert game.party(0).room.roster.letters
    assert game.party(0).room.news[-1].code == "unclaimed"  # type: ignore[union-attr]
    game.receive(1, game.letter(0))
    game.receive(2, game.letter(1))
    game.wish(2, "letters", False)
    assert not game.party(2).room.roster.letters


# --- taking letters in


def test_a_seat_kept_by_name_is_taken_by_who_opens_the_letter():
    game = Correspondents(2)
    game.receive(1, game.letter(0))
    roster = game.party(1).room.roster
    assert roster.seat_of(game.people[1].id) == 1
    assert roster.unclaimed() == []
    assert roster.member(game.people[1].id).tip == game.people[1].chain.tip.hex()


def test_a_seat_somebody_has_taken_is_kept_while_a_letter_does_not_know_of_it():
    """Ann's letter reached both others; the next one of one of them does not know that the third has come."""
    game = Correspondents(3)
    game.step(game.party(0), choose)
    while game.actor() == 0:
        game.step(game.party(0), choose)
    first, next_one = game.letter(0), game.actor()
    other = 3 - next_one
    game.receive(other, first)
    game.receive(next_one, first)
    game.latest = game.party(next_one)
    while game.actor() == next_one:
        game.step(game.latest, choose)
    assert game.receive(other, game.letter(next_one)) == Taken.ON
    roster = game.party(other).room.roster
    assert [place.member for place in roster.places] == [person.id for person in game.people]


def test_an_old_letter_changes_nothing():
    game = played(2, 3)
    number = number_of(game)
    old = game.letter(number)
    assert game.turn(anything(Random(1)))
    last = number_of(game)
    assert last != number
    before = keep(game.party(last))
    assert game.receive(last, old) == Taken.OLDER
    assert keep(game.party(last)) == before
    assert game.receive(last, game.letter(last)) == Taken.SAME
    assert keep(game.party(last)) == before


def test_of_two_letters_that_cross_the_greater_one_counts_for_both():
    game = played(4, 5)
    one = number_of(game)
    two = (one + 1) % 3
    game.receive(two, game.letter(one))
    game.wish(one, "claim", 0)  # each leads from the same place
    count = len(game.latest.room.whole.items)
    # Nobody is at fault: both let the same seat play, by a bot that stands in.
    for number in (one, two):
        party = game.party(number)
        seat = game.actor()
        place = party.room.roster.places[seat]
        if party.room.roster.seat_of(party.room.me.id) != seat:
            party.lead_by_letter()
            party.room.roster = party.room.roster.with_place(
                seat, replace(place, stand_in="steady")
            )
        game.step(party, choose)
    assert (
        len(game.party(one).room.whole.items) == len(game.party(two).room.whole.items) == count + 1
    )
    marks = [game.party(number).room.whole.mark for number in (one, two)]
    assert marks[0] != marks[1]
    greater, lesser = (one, two) if marks[0] > marks[1] else (two, one)
    kept = [game.letter(number) for number in (greater, lesser)]
    assert game.receive(lesser, kept[0]) in (Taken.CROSSED, Taken.ON)
    assert game.receive(greater, kept[1]) in (Taken.OLDER, Taken.SAME)
    items = [game.party(number).room.whole.items for number in (one, two)]
    assert items[0] == items[1]


def test_somebody_goes_on_at_another_device_with_new_dice():
    game = played(6, 4)
    number = game.actor()
    last = number_of(game)
    code = game.letter(last)
    fresh = me("P at another place", 77)
    party = open_first(fresh, unpack(code))
    party.lead_by_letter()
    assert isinstance(party.role, Host)
    party.role.wish("claim", [number])
    roster = party.room.roster
    assert roster.places[number].member == fresh.id
    assert roster.places[number].name == f"P{number}"
    assert roster.member(fresh.id).name == f"P{number}"
    assert roster.member(game.people[number].id).name == f"P{number} 2"
    assert roster.member(fresh.id).tip == fresh.chain.tip.hex()
    rolls = party.room.whole.rolls
    while party.room.whole.rolls == rolls:
        game.step(party, choose)
    assert party.room.whole.items[-1].proof.links[0][0] == fresh.id
    # The old device learns of it, and may not act for the seat any more.
    told, old = take(game.party(number), unpack(pack(LINK, party.room.roster, party.room.whole)))
    assert told == Taken.ON
    assert old.room.roster.seat_of(game.people[number].id) == -1
    old.act(number, ["roll"])
    assert old.room.whole.items == party.room.whole.items


def test_who_has_not_come_yet_can_not_be_removed():
    party = Correspondents(2).party(0)
    assert isinstance(party.role, Host)
    with pytest.raises(Denied, match="detail"):
        grant(party.room.roster, Wisher(party.room.me.id, True, ()), "remove", [1, "steady"])


def test_somebody_who_is_here_is_not_robbed_of_the_seat():
    party = found(me("Ann", 1), ROOM, "coast", {}, 2)
    assert isinstance(party.role, Host)
    party.role.wish("letters", [True])
    party.role.wish("expect", [1, "Bob"])
    party.role.wish("begin", [])
    roster = party.room.roster.with_member(Member("somebody else", "Eve", "00" * 32))
    for who, seat in (("somebody else", 0), ("nobody", 1)):
        with pytest.raises(Denied, match="taken"):
            grant(roster, Wisher(who, False, ()), "claim", [seat])
    claimed = grant(roster, Wisher("somebody else", False, ()), "claim", [1])
    assert claimed.places[1].member == "somebody else"
    assert claimed.member("somebody else").name == "Bob"
    with pytest.raises(Denied, match="taken"):
        grant(claimed, Wisher(party.room.me.id, True, ()), "claim", [1])  # sits already


def test_a_letter_that_gives_somebody_other_dice_is_refused(game):
    room = game.latest.room
    mine = game.party((number_of(game) + 1) % 3)
    members = tuple(
        member if number else type(member)(member.id, member.name, "00" * 32)
        for number, member in enumerate(room.roster.members)
    )
    forged = to_plain(room.roster) | {"members": [to_plain_member(m) for m in members]}
    plain = opened(pack(LINK, room.roster, room.whole))
    plain[2] = forged
    assert refused(plain) == "false"  # its own rolls do not fit it
    plain[3:11] = [[], [[0, ""]] * len(members), [], [], [], [], [], []]
    empty = open_first(me("Eve", 9), unpack(pack(LINK, room.roster, room.whole))).room
    empty.whole.truncate(0)
    plain[-1] = empty.whole.digest
    with pytest.raises(BadLetter, match="false"):
        take(mine, unpack(pressed(plain)))


def to_plain_member(member: Any) -> dict[str, Any]:
    return {name: getattr(member, name) for name in member.__dataclass_fields__}


def test_a_letter_of_another_table_is_not_taken_in(game):
    other = played(3, 1)
    room = other.latest.room
    plain = opened(pack(LINK, room.roster, room.whole))
    plain[2]["places"][1]["name"] = "Eve"
    with pytest.raises(BadLetter, match="false"):
        take(game.latest, unpack(pressed(plain)))


def test_who_was_at_the_table_before_it_began_sits_at_once():
    network = Network(2)
    network.run(20)
    bob = network.parties[1]
    assert bob
    assert bob.role
    bob.role.wish("sit", [1])  # type: ignore[union-attr]
    network._collect()
    network.run(20)
    text = network.kept[1]
    host = network.parties[0]
    assert host
    network.crash(1)
    network.run(5)
    for what, detail in (("letters", [True]), ("begin", [])):
        assert isinstance(host.role, Host)
        host.role.wish(what, detail)
    assert host.room.whole
    told, party = take(
        restore(network.people[1], text), unpack(pack(LINK, host.room.roster, host.room.whole))
    )
    assert told == Taken.ON
    assert party.room.roster.seat_of(network.people[1].id) == 1


def test_a_bot_that_stands_in_goes_when_its_person_has_something_to_do():
    game = played(6, 4)
    party = game.latest
    other = (party.room.roster.seat_of(party.room.me.id) + 1) % 3
    party.lead_by_letter()
    assert isinstance(party.role, Host)
    overdue = Wisher(party.room.me.id, True, [game.people[other].id])
    party.room.roster = grant(party.room.roster, overdue, "stand-in", [other, "steady"])
    assert party.room.roster.bot_of(other) == "steady"
    game.receive(other, game.letter(number_of(game)))
    game.party(other).lead_by_letter()
    assert game.party(other).room.roster.bot_of(other) == ""


# --- whole games


def test_three_play_a_whole_game_by_letter_with_bots_between_and_end_alike():
    game = Correspondents(3, bots=1, options={"target": 50_000})
    turns = 0
    while game.turn(choose):
        turns += 1
    last = number_of(game)
    code = game.letter(last)
    for number in range(3):
        if number != last:
            game.receive(number, code)
    rooms = [party.room for party in game.parties if party]
    assert len(rooms) == 3
    assert turns > 10
    assert {room.whole.digest for room in rooms} == {rooms[0].whole.digest}
    assert rooms[0].whole.items == rooms[1].whole.items == rooms[2].whole.items
    assert not list(rooms[0].whole.table.rules.to_act(rooms[0].whole.table.pos))
    assert {item.seat for item in rooms[0].whole.items} == {0, 1, 2, 3}
    verdict = verify(keep(game.latest))
    assert verdict.fault == ""
    assert verdict.alone == verdict.rolls > 20


def test_three_play_a_whole_game_of_cards_by_letter_and_end_alike():
    game = Correspondents(3, bots=1, bot="steady", game="consist")
    turns = 0
    while game.turn():
        turns += 1
    last = number_of(game)
    code = game.letter(last)
    for number in range(3):
        if number != last:
            game.receive(number, code)
    rooms = [party.room for party in game.parties if party]
    assert len(rooms) == 3
    assert turns > 10
    assert len({room.whole.digest for room in rooms}) == 1
    assert rooms[0].whole.items == rooms[1].whole.items == rooms[2].whole.items
    assert not list(rooms[0].whole.table.rules.to_act(rooms[0].whole.table.pos))
    assert verify(keep(game.latest)).fault == ""


def test_another_game_in_the_same_room_goes_on_by_letter_with_the_same_chains():
    game = Correspondents(2, options={"target": 50_000})
    while game.turn(choose):
        pass
    last = number_of(game)
    other = 1 - last
    old, rolls = game.letter(last), game.latest.room.whole.rolls
    before = keep(game.party(other))
    game.wish(last, "again")
    game.wish(last, "begin")
    first = game.actor()
    if first != last:
        assert game.receive(first, game.letter(last)) == Taken.ON
    party = game.latest = game.party(first)
    assert party.room.roster.round == 2
    while party.room.whole.rolls == rolls:
        game.step(party, choose)
    assert party.room.whole.items[-1].proof.roll == rolls + 1
    letter = unpack(game.letter(first))
    assert letter.ledger.items == party.room.whole.items
    told, taken = take(restore(game.people[other], before), letter)
    assert told == Taken.ON
    assert taken.room.roster.seat_of(game.people[other].id) == other
    assert taken.room.whole.items == party.room.whole.items
    assert take(taken, unpack(old)) == (Taken.OLDER, taken)


def test_people_who_play_by_letter_may_also_meet():
    """Somebody who comes back to a table by letter joins whoever leads it then, and both have all of it."""
    network = Network(2)
    network.sit_and_begin()
    host = network.parties[0]
    assert host
    assert isinstance(host.role, Host)
    host.role.wish("letters", [True])
    network._collect()
    network.run(5)
    network.crash(1)
    pick = Random(2)
    for _ in range(40):
        network.play(pick)
        network.step()
    assert len(host.room.whole.items) > 1
    network.back(1)
    network.run(60)
    for _ in range(60):
        network.play(pick)
        network.step()
    network.run(40)
    assert len(set(network.ledgers())) == 1
    assert join(me("x", 5), "room").paused


def test_two_who_went_on_from_one_place_and_then_meet_have_the_same():
    """Online as by letter: the greater mark counts, though its first differing item is the older one."""
    game = Correspondents(2)
    game.receive(1, game.letter(0))
    network = Network(2)
    network.parties = list(game.parties)
    for number, times in ((0, 3), (1, 1)):
        party = game.party(number)
        for _ in range(times):
            party._lose()
            party.lead_by_letter()
            ledger = party.room.whole
            seat = next(iter(ledger.table.rules.to_act(ledger.table.pos)))
            if party.room.roster.seat_of(party.room.me.id) != seat:
                place = replace(party.room.roster.places[seat], stand_in="steady")
                party.room.roster = party.room.roster.with_place(seat, place)
            game.step(party, choose)
    ours, theirs = (game.party(number).room.whole for number in (0, 1))
    fork = theirs.differs_at(0, ours.items)
    assert fork < len(theirs.items)
    assert ours.items[fork].epoch < theirs.items[fork].epoch
    assert ours.mark > theirs.mark
    network.run(80)
    assert network.parties[1].room.whole.items == ours.items
    assert not any(isinstance(each, Alarm) for told in network.news for each in told)


def all_come(table: Correspondents) -> None:
    """Play until everybody has had a letter."""
    pick = Random(3)
    while None in table.parties:
        table.turn(lambda rules, pos, seat: pick.choice(list(rules.menu(pos, seat))))


def test_who_was_away_when_letters_were_given_up_comes_in():
    """Their record has a seat free that somebody took since."""
    table = Correspondents(3)
    all_come(table)
    lead = next(n for n in range(3) if table.party(n) is table.latest)
    late = next(n for n in range(3) if table.party(n).room.roster.unclaimed())
    assert late != lead
    host = table.party(lead)
    table.wish(lead, "letters", False)
    guest = restore(table.people[late], keep(table.party(late)))
    guest.meet("line")
    told: list[object] = []
    for _ in range(100):
        for one, other in ((host, guest), (guest, host)):
            sent, one.room.outbox = one.room.outbox, []
            for item in sent:
                if isinstance(item, Send):
                    other.hear("line", item.text)
            told += one.room.news
            one.room.news = []
            one.tick(one._now + 100)
    assert isinstance(guest.role, Guest)
    assert guest.role.welcome
    assert guest.room.whole
    assert host.room.whole
    assert guest.room.whole.items == host.room.whole.items
    assert not [news for news in told if isinstance(news, Alarm)]


def test_a_letter_taken_in_forgets_no_link_that_was_shown_in_games_before():
    table = Correspondents(2)
    all_come(table)
    lead = next(n for n in range(2) if table.party(n) is table.latest)
    late = table.party(1 - lead)
    late.room.spent = 7
    told, party = take(late, unpack(table.letter(lead)))
    assert told is Taken.ON
    assert party.room.spent == 7
