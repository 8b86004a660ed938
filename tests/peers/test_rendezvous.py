"""What may be said on a room's notice board, and what somebody who has the secret can't do with it."""

import json
from typing import Any

import pytest
from peers.described import CHROMIUM
from peers.wires import random_bytes

from pygame_core.peers import rendezvous as rules
from pygame_core.peers.nostr import event
from pygame_core.peers.packing import read, to_code
from pygame_core.peers.rendezvous import (
    Answered,
    Board,
    Call,
    Guest,
    Host,
    MakeOffer,
    Message,
    Refused,
    Rival,
    read_message,
    write_message,
)
from pygame_core.peers.schnorr import Key
from pygame_core.peers.seal import Seal, to_bytes, to_text

pytestmark = pytest.mark.pyodide

SECRET = bytes(range(16))
RELAY = "wss://relay.example.org"
OFFER = to_code(CHROMIUM)
ANSWER = to_code(CHROMIUM.replace("actpass", "active"))
SECONDS = 1_796_000_000
KEY = Key(bytes([9] * 32))
ID = "0123456789abcdef"
HOST = "fedcba9876543210"


class Desk:
    """A notice board with one open relay; what is said on it, and what others say."""

    def __init__(self) -> None:
        self.orders: list[Any] = []
        self.random = random_bytes("rendezvous")
        self.board = Board(SECRET, [RELAY], self.random, self.orders, "note")
        self.seal = Seal(SECRET, "rendezvous")
        self.board.relays.open(0)
        self.board.relays.opened(RELAY, 0)
        self.subscription = json.loads(self.orders.pop()[2])[1]
        self.count = 0

    def said(self) -> list[list[str]]:
        """What was published since the last time."""
        told = [json.loads(order[2]) for order in self.orders if order[0] == "tell"]
        self.orders.clear()
        return [json.loads(self.seal.open(t[1]["content"])) for t in told if t[0] == "EVENT"]

    def text(self, content: str) -> str:
        """A relay's text with this content."""
        self.count += 1
        told = event("topic", content, self.count, KEY, bytes(32))
        return json.dumps(["EVENT", self.subscription, told])

    def sealed(self, *message: Any) -> str:
        return self.text(self.seal.close(json.dumps(message), self.random(16)))


def hosting() -> tuple[Desk, Host]:
    desk = Desk()
    return desk, Host(desk.board)


def calling(wanted: Any = lambda note: True) -> tuple[Desk, Guest]:
    desk = Desk()
    guest = Guest(desk.board, wanted)
    assert guest.start(0) == MakeOffer()
    guest.offered(OFFER, 10, SECONDS)
    return desk, guest


@pytest.mark.parametrize("kind", ["offer", "answer", "no", "beacon"])
def test_messages_come_out_as_they_went_in(kind: str) -> None:
    message = Message(kind, ID, "host", OFFER, "a note: ß")
    assert read_message(write_message(message)) == message


@pytest.mark.parametrize(
    "told",
    [
        None, 5, {}, [], ["offer"], ["offer", ID, "", OFFER], ["offer", ID, "", OFFER, "", ""],
        ["order", ID, "", OFFER, ""], ["offer", 5, "", OFFER, ""], ["offer", ID, None, OFFER, ""],
        ["offer", "x" * 33, "", OFFER, ""], ["offer", ID, "x" * 33, OFFER, ""],
        ["offer", ID, "", "x" * 301, ""], ["offer", ID, "", OFFER, "x" * 501],
        ["offer", ID, "", OFFER, None], ["offer", ID, "", [OFFER], ""], [["offer"], ID, "", OFFER, ""],
    ],
)  # fmt: skip
def test_what_is_no_message_is_refused(told: Any) -> None:
    assert read_message(json.dumps(told)) is None
    desk, host = hosting()
    assert host.heard(RELAY, desk.sealed(told), 0, SECONDS) is None
    assert desk.said() == []


def test_texts_that_are_not_even_json_are_refused() -> None:
    for text in ("", "x", "[" * 3_000, '["offer"' * 900):
        assert read_message(text) is None


def test_what_is_not_sealed_under_the_secret_is_counted_and_passed_over() -> None:
    desk, host = hosting()
    other = Seal(SECRET[::-1], "rendezvous")
    sealed = other.close(json.dumps(["offer", ID, "", OFFER, ""]), bytes(16))
    good = desk.seal.close(json.dumps(["offer", ID, "", OFFER, ""]), bytes(16))
    data = bytearray(to_bytes(good))
    data[20] ^= 1
    for content in ("", "plain", sealed, to_text(bytes(data)), "x" * 40_000):
        assert host.heard(RELAY, desk.text(content), 0, SECONDS) is None
    assert desk.board.refused == {"message": 5}
    assert desk.said() == []


def test_a_host_answers_an_offer_once_and_says_it_again_when_asked_again() -> None:
    desk, host = hosting()
    call = host.heard(RELAY, desk.sealed("offer", ID, "", OFFER, "hi"), 0, SECONDS)
    assert call == Call(ID, read(CHROMIUM), "hi")
    assert host.heard(RELAY, desk.sealed("offer", ID, "", OFFER, "hi"), 100, SECONDS) is None
    assert desk.said() == []  # there is no answer yet
    host.answered(ID, ANSWER, 200, SECONDS)
    assert desk.said() == [["answer", ID, desk.board.id, ANSWER, "note"]]
    for now, says in ((300, 0), (2_199, 0), (2_200, 1), (2_300, 0), (5_000, 1)):
        assert host.heard(RELAY, desk.sealed("offer", ID, "", OFFER, "hi"), now, SECONDS) is None
        assert desk.said() == [["answer", ID, desk.board.id, ANSWER, "note"]] * says


def test_a_replayed_event_is_not_even_opened() -> None:
    desk, host = hosting()
    text = desk.sealed("offer", ID, "", OFFER, "")
    assert isinstance(host.heard(RELAY, text, 0, SECONDS), Call)
    host.answered(ID, ANSWER, 10, SECONDS)
    desk.said()
    assert host.heard(RELAY, text, 9_000, SECONDS) is None
    assert desk.said() == []


def test_a_host_says_why_it_does_not_answer() -> None:
    desk, host = hosting()
    host.heard(RELAY, desk.sealed("offer", ID, "", OFFER, ""), 0, SECONDS)
    host.refuse(ID, "full", 10, SECONDS)
    assert desk.said() == [["no", ID, desk.board.id, "full", "note"]]
    newer = to_text(b"\x20" + to_bytes(OFFER)[1:])
    for number, (code, why) in enumerate([(newer, "version"), ("rubbish", "code")]):
        id_ = f"offer no {number}"
        assert host.heard(RELAY, desk.sealed("offer", id_, "", code, ""), 20, SECONDS) is None
        assert desk.said() == [["no", id_, desk.board.id, why, "note"]]


def test_a_host_that_was_full_looks_at_the_same_call_again() -> None:
    desk, host = hosting()
    call = host.heard(RELAY, desk.sealed("offer", ID, "", OFFER, ""), 0, SECONDS)
    host.refuse(ID, "full", 10, SECONDS)
    again = [
        host.heard(RELAY, desk.sealed("offer", ID, "", OFFER, ""), now, SECONDS)
        for now in (2_009, 2_010)
    ]
    assert again == [None, call]
    host.answered(ID, ANSWER, 2_020, SECONDS)
    assert [said[0] for said in desk.said()] == ["no", "answer"]


def test_a_host_takes_no_answer_for_an_offer_and_no_word_for_its_own() -> None:
    desk, host = hosting()
    assert host.heard(RELAY, desk.sealed("offer", ID, "", ANSWER, ""), 0, SECONDS) is None
    for kind in ("answer", "no"):
        assert host.heard(RELAY, desk.sealed(kind, ID, HOST, ANSWER, ""), 0, SECONDS) is None
    own = desk.sealed("beacon", "", desk.board.id, "", "note")
    assert host.heard(RELAY, own, 0, SECONDS) is None
    assert desk.said() == []


def test_two_hosts_tell_each_other_once_and_fall_silent() -> None:
    desk, host = hosting()
    host.ready(0, SECONDS)
    assert desk.said() == [["beacon", "", desk.board.id, "", "note"]]
    said = []
    for now in range(5_000, 50_000, 250):
        if now % 1_000 == 0:
            told = host.heard(RELAY, desk.sealed("beacon", "", HOST, "", "other"), now, SECONDS)
            assert told == Rival("other")
        host.tick(now, SECONDS)
        said += desk.said()
    assert said == [["beacon", "", desk.board.id, "", "note"]]


def test_many_false_hosts_do_not_make_a_host_talk_more_than_once_a_second() -> None:
    desk, host = hosting()
    said = []
    for number in range(100):
        host.heard(
            RELAY, desk.sealed("beacon", "", f"host {number:04}", "", ""), number * 50, SECONDS
        )
        host.tick(number * 50, SECONDS)
        said += desk.said()
    assert len(said) == 5


def test_a_guest_takes_the_first_answer_to_its_own_offer() -> None:
    desk, guest = calling()
    ((kind, id_, to, code, note),) = desk.said()
    assert (kind, to, code, note) == ("offer", "", OFFER, "note")
    for wrong in (
        ("answer", ID, HOST, ANSWER, ""), ("offer", id_, HOST, ANSWER, ""),
        ("answer", id_, HOST, OFFER, ""), ("beacon", id_, HOST, ANSWER, ""),
    ):  # fmt: skip
        assert guest.heard(RELAY, desk.sealed(*wrong), 20) is None
        assert guest.stage == "calling"
    told = guest.heard(RELAY, desk.sealed("answer", id_, HOST, ANSWER, "host"), 30)
    assert told == Answered(read(CHROMIUM.replace("actpass", "active")), "host")
    assert guest.stage == "reaching"
    assert guest.heard(RELAY, desk.sealed("answer", id_, HOST, ANSWER, "late"), 40) is None


def test_a_guest_hears_why_it_is_not_answered_and_goes_on_calling() -> None:
    desk, guest = calling()
    ((_, id_, *_),) = desk.said()
    told = guest.heard(RELAY, desk.sealed("no", id_, HOST, "full", "host"), 20)
    assert told == Refused("full", "host")
    told = guest.heard(RELAY, desk.sealed("answer", id_, HOST, "rubbish", "host"), 30)
    assert told == Refused("code", "host")
    assert guest.stage == "calling"
    for now in range(0, 3_500, 250):
        guest.tick(now, SECONDS)
    assert [said[:2] for said in desk.said()] == [["offer", id_]]


def test_a_guest_passes_over_hosts_it_does_not_want() -> None:
    desk, guest = calling(lambda note: note == "mine")
    ((_, id_, *_),) = desk.said()
    assert guest.heard(RELAY, desk.sealed("no", id_, "other", "full", "theirs"), 20) is None
    answer = desk.sealed("answer", id_, HOST, ANSWER, "mine")
    assert isinstance(guest.heard(RELAY, answer, 30), Answered)


def test_an_offer_that_an_unwanted_host_took_up_is_made_anew_for_the_wanted_one_by_name() -> None:
    desk, guest = calling(lambda note: note == "mine")
    ((_, id_, *_),) = desk.said()
    assert guest.heard(RELAY, desk.sealed("answer", id_, "other", ANSWER, "theirs"), 20) is None
    assert guest.heard(RELAY, desk.sealed("answer", id_, HOST, ANSWER, "mine"), 30) == MakeOffer()
    guest.offered(OFFER, 40, SECONDS)
    guest.tick(2_000, SECONDS)
    ((_, id_, to, *_),) = desk.said()
    assert to == HOST
    assert isinstance(
        guest.heard(RELAY, desk.sealed("answer", id_, HOST, ANSWER, "mine"), 2_100), Answered
    )


def test_when_two_hosts_answer_the_first_is_called_by_name() -> None:
    desk, guest = calling()
    ((_, id_, *_),) = desk.said()
    for host, told in ((HOST, Answered), (HOST, type(None)), ("other", MakeOffer)):
        answer = desk.sealed("answer", id_, host, ANSWER, "")
        assert isinstance(guest.heard(RELAY, answer, 20), told)
    guest.offered(OFFER, 40, SECONDS)
    guest.tick(2_000, SECONDS)
    ((_, id_, to, *_),) = desk.said()
    assert to == HOST
    for host, told in (("other", type(None)), (HOST, Answered), ("third", type(None))):
        answer = desk.sealed("answer", id_, host, ANSWER, "")
        assert isinstance(guest.heard(RELAY, answer, 2_100), told)


def test_a_host_called_by_name_that_is_gone_is_not_waited_for() -> None:
    desk, guest = calling()
    ((_, id_, *_),) = desk.said()
    for host in (HOST, "other"):
        guest.heard(RELAY, desk.sealed("answer", id_, host, ANSWER, ""), 20)
    guest.offered(OFFER, 1_000, SECONDS)
    made = [now for now in range(1_000, 20_000, 250) if guest.tick(now, SECONDS)]
    assert made == [7_000]
    guest.offered(OFFER, 7_100, SECONDS)
    assert desk.said()[-1][2] == ""


def test_a_host_answers_to_its_own_name_only() -> None:
    desk, host = hosting()
    assert host.heard(RELAY, desk.sealed("offer", ID, HOST, OFFER, ""), 0, SECONDS) is None
    own = desk.sealed("offer", ID, desk.board.id, OFFER, "")
    assert isinstance(host.heard(RELAY, own, 0, SECONDS), Call)


def test_an_offer_that_nobody_answers_is_made_anew() -> None:
    desk, guest = calling()
    ((_, first, *_),) = desk.said()
    made = [now for now in range(0, 70_000, 250) if guest.tick(now, SECONDS)]
    assert made == [60_250]
    guest.offered(OFFER, 60_300, SECONDS)
    assert desk.said()[-1][1] != first


def test_a_note_too_long_is_not_told() -> None:
    with pytest.raises(ValueError, match="too long"):
        Board(SECRET, [RELAY], random_bytes("x"), [], "x" * (rules.LONGEST_NOTE + 1))
