"""Whatever a peer sends, and however it is cut up: nothing but whole texts comes out, and nothing breaks."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from peers.described import CHROMIUM

from pygame_core.peers.line import LONGEST_FRAME, LONGEST_TEXT, Heard, Line, Lost
from pygame_core.peers.packing import read


def opened() -> tuple[Line, list[Any], list[Any]]:
    orders: list[Any] = []
    news: list[Any] = []
    line = Line("a", orders, news, 0)
    line.described(CHROMIUM, 0)
    line.accept(read(CHROMIUM.replace("actpass", "active")), 0)
    line.opened(0)
    orders.clear()
    news.clear()
    return line, orders, news


frames = st.one_of(
    st.text(max_size=20),
    st.builds(str.__add__, st.sampled_from("=+."), st.text(max_size=20)),
    st.from_regex(r"\A\.[0-9]{1,16},[0-9]{1,16},[0-9]{1,16}\Z"),
    st.builds(
        lambda sign, count: sign + "x" * count, st.sampled_from("=+."), st.integers(0, 70_000)
    ),
)


@given(st.lists(st.tuples(st.integers(0, 2_000), frames), max_size=60))
def test_any_frames_make_whole_texts_or_are_counted(sent: list[tuple[int, str]]) -> None:
    line, _, news = opened()
    now = 0
    for pause, frame in sent:
        now += pause
        line.tick(now)
        line.frame(frame, now)
    said = "".join(frame[1:] for _, frame in sent if frame[:1] in {"+", "="})
    for told in news:
        if isinstance(told, Heard):
            assert len(told.text) <= LONGEST_TEXT
            assert told.text in said
        else:
            assert not isinstance(told, Lost)
    refused = line.refused.total()
    texts = sum(isinstance(told, Heard) for told in news)
    ends = sum(frame[:1] == "=" for _, frame in sent)
    assert texts <= ends
    assert refused >= sum(len(frame) > LONGEST_FRAME for _, frame in sent)


@given(st.lists(st.tuples(st.text(max_size=40), st.integers(1, 3)), max_size=8), st.data())
def test_texts_come_out_whole_and_in_order_however_fast_the_browser_is(
    texts: list[tuple[str, int]], data: st.DataObject
) -> None:
    sender, orders, _ = opened()
    receiver, _, news = opened()
    wanted = [text * size * data.draw(st.sampled_from([1, 500, 9_000])) for text, size in texts]
    wanted = [text[:LONGEST_TEXT] for text in wanted]
    now = 0
    for text in wanted:
        now += 1_000
        sender.send(text, now)
        if data.draw(st.booleans()):
            sender.drained(now)
    while orders:
        sent, orders[:] = list(orders), []
        for verb, _, frame in sent:
            assert verb == "send"
            now += 10
            receiver.frame(frame, now)
        sender.drained(now)
        orders[:] = [order for order in orders if order[2][0] != "."]
    assert [told.text for told in news if isinstance(told, Heard)] == wanted
