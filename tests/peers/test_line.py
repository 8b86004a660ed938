"""One connection's life, told by what the browser says and what it is ordered to do."""

from typing import Any

import pytest
from peers.described import CHROMIUM

from pygame_core.peers import line as rules
from pygame_core.peers.invite import REPLY_LASTS, Ice
from pygame_core.peers.line import Back, Bucket, Described, Heard, Line, Lost, Opened, Quiet
from pygame_core.peers.packing import Description, read, write

pytestmark = pytest.mark.pyodide

OFFER = read(CHROMIUM)
ANSWER = read(CHROMIUM.replace("actpass", "active"))


class Desk:
    """A line, and what it wants."""

    def __init__(self, offer: Description | None = None, *, carried: bool = False) -> None:
        self.orders: list[Any] = []
        self.news: list[Any] = []
        self.line = Line(
            "a", self.orders, self.news, 0, ice=[Ice("stun:x")], offer=offer, carried=carried
        )

    def ordered(self) -> list[Any]:
        """What was ordered since the last time, without the name."""
        orders = [(verb, *rest) for verb, name, *rest in self.orders if name == "a"]
        self.orders.clear()
        return orders

    def sent(self) -> list[str]:
        """The frames that were sent, without beats."""
        sent = [o[1] for o in self.ordered() if o[0] == "send"]
        return [frame for frame in sent if frame[0] != "."]

    def told(self) -> list[Any]:
        news, self.news[:] = list(self.news), []
        return news


def opened(**kind: Any) -> Desk:
    desk = Desk(**kind)
    desk.line.described(CHROMIUM, 100)
    if "offer" not in kind:
        desk.line.accept(ANSWER, 200)
    desk.line.opened(300)
    desk.ordered()
    desk.told()
    return desk


def test_who_offers_waits_for_an_answer_and_opens() -> None:
    desk = Desk()
    assert desk.ordered() == [("make", [{"urls": "stun:x"}]), ("offer",)]
    desk.line.candidate("", 50)
    assert desk.ordered() == [("describe",)]
    desk.line.described(CHROMIUM, 60)
    assert desk.told() == [Described("a", CHROMIUM)]
    assert desk.line.state == "waiting"
    desk.line.tick(25 * 60_000)
    assert desk.ordered() == []
    desk.line.accept(ANSWER, 25 * 60_000)
    assert desk.ordered() == [("accept", write(ANSWER))]
    desk.line.accept(ANSWER, 25 * 60_000)
    assert desk.ordered() == []
    desk.line.opened(25 * 60_000 + 90)
    assert desk.told() == [Opened("a")]
    assert desk.line.state == "open"


def test_who_answers_reads_the_offer_as_it_is() -> None:
    desk = Desk(OFFER)
    assert desk.ordered()[1] == ("answer", write(OFFER))


def test_a_carried_offer_is_read_as_its_makers_turn_to_begin() -> None:
    desk = Desk(OFFER, carried=True)
    assert desk.ordered()[1] == ("answer", write(OFFER).replace("setup:actpass", "setup:active"))


def test_gathering_ends_after_two_seconds_at_most() -> None:
    desk = Desk()
    desk.ordered()
    desk.line.candidate("candidate:1 1 udp 9 10.0.0.1 5 typ host", 10)
    desk.line.tick(1_999)
    assert desk.ordered() == []
    desk.line.tick(2_000)
    assert desk.ordered() == [("describe",)]


def test_gathering_ends_soon_after_a_server_told_an_address() -> None:
    desk = Desk()
    desk.ordered()
    desk.line.candidate("candidate:1 1 udp 9 203.0.113.1 5 typ srflx raddr 0.0.0.0 rport 0", 100)
    desk.line.tick(299)
    assert desk.ordered() == []
    desk.line.tick(300)
    assert desk.ordered() == [("describe",)]


def test_a_description_that_is_not_there_yet_is_asked_for_again() -> None:
    desk = Desk()
    desk.ordered()
    desk.line.tick(2_000)
    desk.line.described("", 2_001)
    assert desk.told() == []
    desk.line.tick(2_250)
    assert desk.ordered() == [("describe",), ("describe",)]
    desk.line.described(CHROMIUM, 2_251)
    desk.line.described(CHROMIUM, 2_252)
    assert desk.told() == [Described("a", CHROMIUM)]
    desk.line.tick(9_000)
    assert desk.ordered() == []


def test_a_line_that_does_not_open_is_given_up_after_twenty_seconds() -> None:
    desk = Desk()
    desk.line.described(CHROMIUM, 0)
    desk.line.accept(ANSWER, 1_000)
    desk.told()
    desk.line.tick(20_999)
    assert desk.told() == []
    desk.line.tick(21_000)
    assert desk.told() == [Lost("a", "timeout", opened=False)]
    assert desk.ordered()[-1] == ("close",)
    desk.line.opened(22_000)
    assert desk.told() == []


def test_while_a_reply_is_carried_the_addresses_are_tried_again_every_five_seconds() -> None:
    desk = Desk(OFFER, carried=True)
    desk.line.described(CHROMIUM, 0)
    desk.ordered()
    desk.line.connection("failed")
    for now in range(0, REPLY_LASTS, 250):
        desk.line.tick(now)
    tries = desk.ordered()
    assert {verb for verb, _ in tries} == {"candidates"}
    assert len(tries) == REPLY_LASTS // 5_000 - 1
    assert len({tuple(lines) for _, lines in tries}) == len(tries)
    assert desk.told() == [Described("a", CHROMIUM)]
    desk.line.fault("candidates")
    desk.line.tick(REPLY_LASTS)
    assert desk.told() == [Lost("a", "expired", opened=False)]


def test_a_failure_ends_any_line_but_one_that_is_being_carried() -> None:
    for desk in (opened(), opened(carried=True), opened(offer=OFFER, carried=True)):
        desk.line.connection("disconnected")
        assert desk.told() == []
        desk.line.connection("failed")
        assert desk.told() == [Lost("a", "failed", opened=True)]
    desk = Desk(OFFER)
    desk.line.connection("failed")
    assert desk.told() == [Lost("a", "failed", opened=False)]


def test_a_line_that_the_other_side_shuts_is_lost_once() -> None:
    desk = opened()
    desk.line.shut()
    desk.line.connection("closed")
    desk.line.tick(99_999)
    assert desk.told() == [Lost("a", "closed", opened=True)]
    assert desk.ordered() == [("close",)]


def test_what_the_browser_can_not_do_loses_the_line() -> None:
    desk = Desk()
    desk.line.fault("accept")
    assert desk.told() == [Lost("a", "fault", opened=False)]


def test_a_beat_a_second_goes_out_when_nothing_else_does() -> None:
    desk = opened()
    for now in range(300, 5_300, 250):
        desk.line.frame(f".{now},0,0", now)
        if now == 2_050:
            desk.line.send("x", now)
        desk.line.tick(now)
    sent = [order[1] for order in desk.ordered() if order[0] == "send"]
    assert [frame.partition(",")[0] for frame in sent] == [".1300", "=x", ".3050", ".4050", ".5050"]


def test_a_silent_peer_is_quiet_then_back_or_lost() -> None:
    desk = opened()
    desk.line.tick(3_799)
    assert desk.told() == []
    desk.line.tick(3_800)
    desk.line.tick(4_800)
    assert desk.told() == [Quiet("a")]
    desk.line.frame("=hello", 9_000)
    assert desk.told() == [Back("a"), Heard("a", "hello")]
    desk.line.tick(12_500)
    desk.line.tick(23_999)
    assert desk.told() == [Quiet("a")]
    desk.line.tick(24_000)
    assert desk.told() == [Lost("a", "silent", opened=True)]


def test_beats_tell_the_round_trip() -> None:
    desk = opened()
    desk.line.frame(".77000,0,0", 1_000)
    assert desk.line.round_trip is None
    desk.line.tick(1_300)
    assert desk.ordered() == [("send", ".1300,77000,300")]
    desk.line.frame(".78500,1300,1100", 2_440)
    assert desk.line.round_trip == 40


@pytest.mark.parametrize("length", [0, 1, 16_383, 16_384, 16_385, 40_000, rules.LONGEST_TEXT])
def test_texts_of_any_length_come_out_whole(length: int) -> None:
    sender, receiver = opened(), opened()
    text = ("ß→🚂" * (length // 3 + 1))[:length]
    sender.line.send(text, 400)
    frames = []
    while sent := sender.sent():
        frames += sent
        assert sum(len(frame.encode()) for frame in sent) < rules.WINDOW + 5 * rules.CHUNK
        sender.line.drained(500)
    assert all(len(frame) <= rules.CHUNK + 1 for frame in frames)
    for frame in frames:
        receiver.line.frame(frame, 600)
    assert receiver.told() == [Heard("a", text)]


def test_no_more_is_given_to_the_browser_than_it_can_send() -> None:
    desk = opened()
    for _ in range(3):
        desk.line.send("x" * 300_000, 400)
    first = desk.sent()
    assert rules.WINDOW <= sum(map(len, first)) <= rules.WINDOW + rules.CHUNK + 1
    desk.line.tick(500)
    assert desk.sent() == []
    desk.line.drained(600)
    assert rules.WINDOW <= sum(map(len, desk.sent())) <= rules.WINDOW + rules.CHUNK + 1


def test_a_peer_that_does_not_keep_up_is_given_up() -> None:
    desk = opened()
    for _ in range(9):
        desk.line.send("x" * 1_000_000, 400)
    assert desk.told() == [Lost("a", "slow", opened=True)]


def test_a_text_too_long_is_not_sent() -> None:
    desk = opened()
    with pytest.raises(ValueError, match="1048577 characters"):
        desk.line.send("x" * (rules.LONGEST_TEXT + 1), 400)


def test_a_line_that_is_not_open_sends_nothing() -> None:
    desk = Desk()
    desk.ordered()
    desk.line.send("x", 10)
    assert desk.ordered() == []


def test_what_comes_before_the_line_is_announced_is_kept() -> None:
    desk = Desk(OFFER)
    desk.line.described(CHROMIUM, 10)
    desk.line.frame("=early", 20)
    assert desk.told() == [Described("a", CHROMIUM)]
    desk.line.opened(30)
    assert desk.told() == [Opened("a"), Heard("a", "early")]


def test_hanging_up_lets_out_what_was_said_before() -> None:
    desk = opened()
    desk.line.send("x" * 300_000, 400)
    desk.line.hang_up(400)
    assert len(desk.sent()) == 16
    desk.line.drained(450)
    assert [order[0] for order in desk.ordered()] == ["send"] * 3
    desk.line.drained(500)
    assert desk.ordered() == [("close",)]
    assert desk.told() == []


def test_hanging_up_does_not_wait_longer_than_a_second() -> None:
    desk = opened()
    desk.line.send("bye", 400)
    desk.line.hang_up(400)
    desk.line.frame("=too late", 500)
    desk.line.tick(1_399)
    assert ("close",) not in desk.ordered()
    desk.line.tick(1_400)
    assert desk.ordered() == [("close",)]
    assert desk.told() == []


def test_frames_that_are_none_are_counted_and_passed_over() -> None:
    desk = opened()
    for frame in ("", "x", "hello", ".1,2", ".1,2,x", "." + "9" * 99, "\0"):
        desk.line.frame(frame, 400)
    assert desk.told() == []
    assert desk.line.refused == {"frame": 7}
    desk.line.frame("=fine", 500)
    assert desk.told() == [Heard("a", "fine")]


def test_a_text_that_grows_too_long_is_dropped_as_a_whole() -> None:
    desk = opened()
    for _ in range(33):
        desk.line.frame("+" + "x" * 32_768, 400)
    desk.line.frame("=end", 400)
    assert desk.told() == []
    assert desk.line.refused == {"long": 2}
    desk.line.frame("=fine", 500)
    assert desk.told() == [Heard("a", "fine")]


def test_a_frame_too_long_is_dropped_with_the_text_it_belongs_to() -> None:
    desk = opened()
    desk.line.frame("+" + "x" * rules.LONGEST_FRAME, 400)
    desk.line.frame("=end", 400)
    desk.line.frame("=" + "x" * rules.LONGEST_FRAME, 400)
    assert desk.told() == []
    desk.line.frame("=fine", 500)
    assert desk.told() == [Heard("a", "fine")]
    assert desk.line.refused == {"long": 2}


def test_a_flood_is_passed_over_and_ends_the_line_when_it_goes_on() -> None:
    desk = opened()
    for _ in range(rules.FRAMES):
        desk.line.frame("=x", 400)
    assert len(desk.told()) == rules.FRAMES
    for _ in range(rules.REFUSALS):
        desk.line.frame("=x", 400)
    assert desk.told() == []
    assert desk.line.refused == {"flood": rules.REFUSALS}
    desk.line.frame("=y", 1_400)
    assert desk.told() == [Heard("a", "y")]
    for _ in range(rules.FRAMES):
        desk.line.frame("=x", 1_400)
    assert desk.told()[-1] == Lost("a", "flood", opened=True)


def test_ten_megabytes_end_the_line() -> None:
    desk = opened()
    for at in range(640):
        desk.line.frame("+" + "x" * 16_384, 400 + at)
    assert desk.told() == [Lost("a", "flood", opened=True)]


def test_a_bucket_fills_with_time_and_never_over() -> None:
    bucket = Bucket(3, 10, 0)
    assert [bucket.pay(1, 0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.pay(1, 99)
    assert bucket.pay(1, 100)
    assert not bucket.pay(1, 50)
    assert [bucket.pay(1, 9_999) for _ in range(4)] == [True, True, True, False]
