"""Finding each other, losing each other and coming back, over relays and connections that can be cut."""

from typing import Any

import pytest
from peers.wires import START, Node, World

from pygame_core.peers.invite import BadInvite, OfferLink, Reply, offer_link, parse
from pygame_core.peers.line import Lost, Opened
from pygame_core.peers.news import OfferMade, ReplyMade, Stage, TurnedDown
from pygame_core.peers.rendezvous import Rival
from pygame_core.peers.switchboard import MOST_OPENING

pytestmark = pytest.mark.pyodide

SECRET = bytes(range(16))
RELAYS = ["wss://relay0.example.org", "wss://relay1.example.org"]


def table(world: World, *guests: str) -> tuple[Node, list[Node]]:
    """A host that is ready, and guests that are in."""
    host = world.node("host")
    host.board.host(SECRET, "hosted", host.now)
    host.settle()
    world.run(1_000)
    return host, [join(world, name) for name in guests]


def join(world: World, name: str) -> Node:
    guest = world.node(name)
    guest.board.join(SECRET, "", guest.now)
    guest.settle()
    assert world.run(3_000, lambda: bool(guest.open_lines()))
    return guest


def published(world: World) -> int:
    return len({event["id"] for relay in world.relays.values() for event in relay.events})


def say(node: Node, text: str) -> None:
    for line in node.open_lines():
        node.board.send(line, text, node.now)
    node.settle()


def test_nothing_is_dialled_or_made_before_the_player_wishes_it() -> None:
    world = World()
    node = world.node("idle")
    world.run(60_000)
    assert not node.ends
    assert not node.dialled
    assert not node.board.take_orders()
    assert node.board.relays == []


def test_a_join_takes_two_messages_and_idling_none() -> None:
    world = World()
    _host, _ = table(world)
    before = published(world)
    world.run(600_000)
    assert published(world) == before == 1  # the beacon
    join(world, "guest")
    assert published(world) == before + 2
    world.run(600_000)
    assert published(world) == before + 2


def test_texts_go_both_ways() -> None:
    world = World()
    host, (ann, bob) = table(world, "ann", "bob")
    say(host, "to all")
    say(ann, "from ann")
    world.run(1_000)
    assert ann.heard() == bob.heard() == ["to all"]
    assert host.heard() == ["from ann"]
    assert len(host.open_lines()) == 2


def test_both_ends_know_a_line_by_one_tie_and_no_other_has_it() -> None:
    world = World()
    host, guests = table(world, "ann", "bob")
    ties = [guest.board.tie_of(line) for guest in guests for line in guest.open_lines()]
    assert sorted(host.board.tie_of(line) for line in host.open_lines()) == sorted(ties)
    assert len({*ties, ""}) == 3
    line = host.board.invite(host.now)
    assert host.board.tie_of(line) == ""


def test_a_guest_is_told_how_far_it_is() -> None:
    world = World()
    _host, (guest,) = table(world, "ann")
    stages = [told for told in guest.news if isinstance(told, Stage)]
    assert [stage.stage for stage in stages] == ["calling"] * 3 + ["reaching", "there"]
    assert [stage.relays for stage in stages] == [0, 1, 2, 2, 2]
    assert stages[-1].note == "hosted"


def test_a_guest_that_is_there_first_waits_for_the_host() -> None:
    world = World()
    guest = world.node("ann")
    guest.board.join(SECRET, "", guest.now)
    guest.settle()
    world.run(20_000)
    assert not guest.open_lines()
    _host, _ = table(world)
    assert world.run(500, lambda: bool(guest.open_lines()))


def test_a_waiting_guest_calls_ever_more_seldom() -> None:
    world = World(relays=1)
    guest = world.node("ann")
    guest.board.join(SECRET, "", guest.now)
    guest.settle()
    world.run(30_000)
    first = published(world)
    assert 10 <= first <= 12
    world.run(570_000)
    assert 55 <= published(world) - first <= 75
    world.run(600_000)
    assert published(world) - first <= 75 + 35


def test_another_secret_finds_nobody() -> None:
    world = World()
    host, _ = table(world)
    guest = world.node("stranger")
    guest.board.join(SECRET[::-1], "", guest.now)
    guest.settle()
    world.run(60_000)
    assert not guest.open_lines()
    assert not host.ends


def test_relays_see_neither_secret_nor_codes_nor_the_same_thing_twice() -> None:
    world = World(relays=1)
    table(world, "ann", "bob")
    (relay,) = world.relays.values()
    assert len(relay.events) == 5
    assert len({event["content"][:20] for event in relay.events}) == 5
    assert len({event["pubkey"] for event in relay.events}) == 3
    told = str(relay.events)
    for part in (SECRET.hex(), "offer", "192.0.2.1", "hosted"):
        assert part not in told
    assert abs(relay.events[0]["created_at"] - START // 1_000) < 5


def test_one_relay_of_two_is_enough_and_the_table_goes_on_without_any() -> None:
    world = World()
    world.relays[RELAYS[0]].up = False
    host, (guest,) = table(world, "ann")
    assert [state.state for state in host.board.relays] == ["down", "open"]
    world.cut_relay(RELAYS[1])
    world.run(60_000)
    say(host, "still here")
    world.run(1_000)
    assert guest.heard() == ["still here"]
    assert guest.open_lines()
    assert host.open_lines()


def test_a_relay_that_comes_back_is_dialled_again_and_used() -> None:
    world = World(relays=1)
    _host, _ = table(world)
    world.cut_relay(RELAYS[0])
    world.run(120_000)
    world.relays[RELAYS[0]].up = True
    world.run(31_000)
    join(world, "ann")


def test_a_short_cut_of_the_network_is_survived() -> None:
    world = World()
    host, (guest,) = table(world, "ann")
    guest.online = False
    world.run(8_000)
    say(host, "while you were away")
    guest.online = True
    world.run(2_000)
    assert guest.heard() == ["while you were away"]
    assert len(guest.open_lines()) == len(host.open_lines()) == 1
    assert not [told for told in guest.news if isinstance(told, Lost)]


def test_after_a_long_cut_the_guest_is_back_soon_after_the_network() -> None:
    world = World()
    host, (guest,) = table(world, "ann")
    guest.online = False
    world.run(60_000)
    assert not guest.open_lines()
    assert not host.open_lines()
    guest.online = True
    guest.hear("online")
    assert world.run(1_000, lambda: bool(guest.open_lines()))
    say(host, "welcome back")
    world.run(500)
    assert guest.heard()[-1:] == ["welcome back"]


def test_a_sleeping_machine_gives_nobody_up_on_waking() -> None:
    world = World()
    _host, (guest,) = table(world, "ann")
    guest.awake = False
    world.run(10_000)
    guest.awake = True
    world.run(5_000)
    assert not [told for told in guest.news if isinstance(told, Lost)]
    assert guest.open_lines()


def test_a_clock_that_jumps_gives_nobody_up() -> None:
    world = World()
    host, (guest,) = table(world, "ann")
    for skew in (3_600_000, -3_600_000, 0):
        guest.skew = skew
        world.run(3_000)
    assert not [told for told in guest.news + host.news if isinstance(told, Lost)]


def test_a_guest_whose_clock_is_wrong_finds_the_host() -> None:
    world = World()
    _host, _ = table(world)
    guest = world.node("ann")
    guest.skew = -7_200_000
    guest.board.join(SECRET, "", guest.now)
    guest.settle()
    assert world.run(3_000, lambda: bool(guest.open_lines()))


def test_when_the_host_goes_a_guest_can_carry_on_as_host() -> None:
    world = World()
    host, (ann, bob) = table(world, "ann", "bob")
    host.board.close(host.now)
    host.settle()
    world.run(500)
    assert [told.why for told in ann.news + bob.news if isinstance(told, Lost)] == ["closed"] * 2
    ann.board.host(SECRET, "ann hosts", ann.now)
    ann.settle()
    assert world.run(2_000, lambda: bool(bob.open_lines()))
    assert [told for told in bob.news if isinstance(told, Stage)][-1].note == "ann hosts"
    say(ann, "on we go")
    world.run(500)
    assert bob.heard() == ["on we go"]


def test_two_hosts_of_a_room_learn_of_each_other() -> None:
    world = World()
    host, _ = table(world)
    other = world.node("other")
    other.board.host(SECRET, "second", other.now)
    other.settle()
    world.run(5_000)
    assert Rival("second") in host.news
    assert Rival("hosted") in other.news


def test_a_guest_that_two_hosts_answer_gets_through_to_one() -> None:
    world = World()
    host, _ = table(world)
    other = world.node("other")
    other.board.host(SECRET, "second", other.now)
    other.settle()
    world.run(5_000)
    guest = join(world, "ann")
    assert guest.open_lines()
    world.run(30_000)
    assert len(guest.open_lines()) == 1
    assert len(host.open_lines()) + len(other.open_lines()) == 1


def test_a_guest_takes_the_host_it_wants_only() -> None:
    world = World()
    table(world)
    guest = world.node("ann")
    guest.board.join(SECRET, "", guest.now, wanted=lambda note: note == "second")
    guest.settle()
    world.run(10_000)
    assert not guest.open_lines()
    other = world.node("other")
    other.board.host(SECRET, "second", other.now)
    other.settle()
    assert world.run(3_000, lambda: bool(guest.open_lines()))
    assert [told for told in guest.news if isinstance(told, Stage)][-1].note == "second"


def test_a_host_that_is_called_by_too_many_says_that_it_is_full() -> None:
    world = World()
    host, _ = table(world)
    world.connect = lambda end: None  # type: ignore[method-assign]  # nobody gets through
    guests = [world.node(f"guest{n}") for n in range(MOST_OPENING + 1)]
    for guest in guests:
        guest.board.join(SECRET, "", guest.now)
        guest.settle()
    world.run(2_000)
    assert len(host.ends) == MOST_OPENING
    told = [n for guest in guests for n in guest.news if isinstance(n, TurnedDown)]
    assert told[:1] == [TurnedDown("full", "hosted")]


def test_who_can_not_be_reached_is_told_after_twenty_seconds_and_tried_again() -> None:
    world = World()
    table(world)
    connect, world.connect = world.connect, lambda end: None  # type: ignore[method-assign]
    guest = world.node("ann")
    guest.board.join(SECRET, "", guest.now)
    guest.settle()
    world.run(21_500)
    assert [n.why for n in guest.news if isinstance(n, Lost)] == ["timeout"]
    world.connect = connect  # type: ignore[method-assign]
    assert world.run(25_000, lambda: bool(guest.open_lines()))


def test_a_browser_that_can_not_connect_is_not_asked_more_than_once_a_second() -> None:
    world = World()
    table(world)
    guest = world.node("ann")
    guest.do_make = lambda name, ice: guest.hear("fault", name, "make", "no")  # type: ignore[method-assign]
    guest.do_offer = guest.do_close = lambda name: None  # type: ignore[method-assign]
    guest.board.join(SECRET, "", guest.now)
    guest.settle()
    world.run(10_000)
    lost = [told for told in guest.news if isinstance(told, Lost)]
    assert {told.why for told in lost} == {"fault"}
    assert len(lost) == 11


def test_leaving_closes_no_line_that_is_open() -> None:
    world = World()
    host, (guest,) = table(world, "ann")
    guest.board.leave(guest.now)
    guest.settle()
    world.run(5_000)
    say(host, "hello")
    world.run(500)
    assert guest.heard() == ["hello"]
    assert not guest.dialled


def test_dropping_a_guest_lets_the_last_word_out() -> None:
    world = World()
    host, (guest,) = table(world, "ann")
    (line,) = host.open_lines()
    host.board.send(line, "goodbye", host.now)
    host.board.drop(line, host.now)
    host.settle()
    world.run(1_000)
    assert guest.heard() == ["goodbye"]
    assert [told.why for told in guest.news if isinstance(told, Lost)] == ["closed"]


def test_closing_ends_everything_at_once() -> None:
    world = World()
    host, guests = table(world, "ann", "bob", "cid")
    guests[0].board.close(guests[0].now)
    guests[0].settle()
    world.run(1_000)
    for line in host.open_lines()[1:]:
        host.board.drop(line, host.now)
    host.board.invite(host.now)
    host.board.close(host.now)
    host.settle()
    world.run(1_000)
    for node in (host, *guests):
        assert not node.open_lines()
    assert not host.ends
    assert not host.dialled
    world.run(60_000)
    assert not host.ends


def test_round_trips_are_known_after_a_few_beats() -> None:
    world = World()
    host, (guest,) = table(world, "ann")
    world.run(5_000)
    (there,) = host.board.round_trips.values()
    (here,) = guest.board.round_trips.values()
    assert there == here == 40


# By hand.


def carry(host: Node, guest: Node, world: World, minutes: float = 0) -> tuple[str, Any]:
    """An invitation goes to the guest and the reply comes back; the host's line and the reply."""
    line = host.board.invite(host.now)
    host.settle()
    world.run(3_000)
    (made,) = [told for told in host.news if isinstance(told, OfferMade) and told.line == line]
    link = parse(offer_link("https://example.org/", made.code))
    assert isinstance(link, OfferLink)
    answering = guest.board.answer(link, guest.now)
    guest.settle()
    world.run(3_000 + int(minutes * 60_000))
    replies = [t for t in guest.news if isinstance(t, ReplyMade) and t.line == answering]
    reply = parse(replies[0].code)
    assert isinstance(reply, Reply)
    return line, reply


def test_hand_carried_codes_connect_without_any_relay() -> None:
    world = World(relays=0)
    host, guest = world.node("host"), world.node("guest")
    line, reply = carry(host, guest, world, minutes=9)
    assert host.board.reply(reply, host.now) == line
    host.settle()
    world.run(1_000)
    assert host.open_lines() == [line]
    say(host, "hello")
    world.run(500)
    assert guest.heard() == ["hello"]


def test_every_invitation_is_for_one_guest() -> None:
    world = World(relays=0)
    host, ann, bob = (world.node(name) for name in ("host", "ann", "bob"))
    _, first = carry(host, ann, world)
    _, second = carry(host, bob, world)
    for reply in (second, first):
        host.board.reply(reply, host.now)
        host.settle()
        world.run(1_000)
    assert len(host.open_lines()) == 2
    with pytest.raises(BadInvite) as caught:
        host.board.reply(first, host.now)
    assert caught.value.code == "used"


def test_a_reply_to_an_invitation_that_is_gone_says_so() -> None:
    world = World(relays=0)
    host, guest = world.node("host"), world.node("guest")
    line, reply = carry(host, guest, world)
    host.board.drop(line, host.now)
    host.settle()
    world.run(100)
    with pytest.raises(BadInvite) as caught:
        host.board.reply(reply, host.now)
    assert caught.value.code == "other"


def test_a_reply_that_nobody_brings_expires_after_ten_minutes() -> None:
    world = World(relays=0)
    host, guest = world.node("host"), world.node("guest")
    carry(host, guest, world, minutes=9.9)
    assert not [told for told in guest.news if isinstance(told, Lost)]
    world.run(10_000)
    assert [told.why for told in guest.news if isinstance(told, Lost)] == ["expired"]


def test_an_invitation_waits_as_long_as_the_page_is_open() -> None:
    world = World(relays=0)
    host, _guest = world.node("host"), world.node("guest")
    line = host.board.invite(host.now)
    host.settle()
    world.run(3_600_000)
    assert [type(told) for told in host.news] == [OfferMade]
    assert line in host.ends


def test_hand_carried_and_relayed_guests_sit_at_one_table() -> None:
    world = World()
    host, (ann,) = table(world, "ann")
    bob = world.node("bob")
    _, reply = carry(host, bob, world)
    host.board.reply(reply, host.now)
    host.settle()
    world.run(1_000)
    say(host, "both of you")
    world.run(500)
    assert ann.heard() == bob.heard() == ["both of you"]
    assert len([told for told in host.news if isinstance(told, Opened)]) == 2
