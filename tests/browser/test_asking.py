"""Questions answered by a worker or by the page itself, under a loop without a browser."""

from __future__ import annotations

import asyncio
import json

from view.tables import new_table

from pygame_core.browser import worker
from pygame_core.browser.asking import Asker
from pygame_core.session.thinking import question

BEGIN = '{"action": ["begin"]}'


def asked() -> str:
    return question(new_table(), "choose", 0, bot="steady")


async def no_worker():
    raise RuntimeError("workers are forbidden here")


async def never():
    await asyncio.Event().wait()


def working(answer):
    async def start():
        return answer

    return start


def hear(start_worker, *questions, open_first=True, pause=0.0, until=1, **patience):
    """Ask questions, name by name, and give what was sent once `until` answers have come."""

    async def run():
        heard: list[str] = []
        enough = asyncio.Event()

        def send(intent):
            heard.append(intent)
            if len(heard) == until:
                enough.set()

        asker = Asker(start_worker, **patience)
        if open_first:
            asker.open(send)
        for name, text in questions:
            asker.ask(name, text)
            await asyncio.sleep(pause)
        if not open_first:
            assert heard == []
            asker.open(send)
        await asyncio.wait_for(enough.wait(), 10)
        await asyncio.sleep(0.05)  # for what should not come
        return heard

    return asyncio.run(run())


def test_a_worker_answers():
    async def answer(text):
        return worker.answer(text)

    assert hear(working(answer), ("choose-0", asked())) == [f"thought:choose-0:{BEGIN}"]


def test_without_a_worker_the_page_thinks_for_itself():
    heard = hear(
        no_worker, ("choose-0", asked()), ("odds-0", question(new_table(), "odds", 0)), until=2
    )
    assert heard[0] == f"thought:choose-0:{BEGIN}"
    odds = json.loads(heard[1].removeprefix("thought:odds-0:"))
    assert sum(odds["percents"]) == 100


def test_a_worker_that_does_not_come_up_in_time_is_not_waited_for():
    assert hear(never, ("choose-0", asked()), start=0.01) == [f"thought:choose-0:{BEGIN}"]


def test_a_worker_that_falls_silent_or_breaks_is_asked_once_only():
    for fault in (asyncio.TimeoutError, RuntimeError):
        times = []

        async def answer(text, fault=fault, times=times):
            times.append(text)
            if fault is RuntimeError:
                raise fault
            await never()

        heard = hear(
            working(answer), ("choose-0", asked()), ("odd-0", asked()), until=2, answer=0.01
        )
        assert heard == [f"thought:choose-0:{BEGIN}", f"thought:odd-0:{BEGIN}"]
        assert len(times) == 1


def test_nothing_starts_before_the_page_is_ready():
    started = []

    async def start():
        started.append(True)
        return await no_worker()

    assert hear(start, ("choose-0", asked()), open_first=False) == [f"thought:choose-0:{BEGIN}"]
    assert started == [True]


def test_the_newest_question_of_a_kind_wins():
    release = []

    async def answer(text):
        gate = asyncio.Event()
        release.append(gate)
        if len(release) == 1:
            await asyncio.sleep(0.05)
        return json.dumps({"action": [text]})

    heard = hear(
        working(answer),
        ("choose-1", "being thought about when it grows stale"),
        ("choose-2", "stale before it was asked"),
        ("odds-2", "of another kind"),
        ("choose-3", "newest"),
        pause=0.005,
        until=2,
    )
    assert heard == [
        'thought:odds-2:{"action": ["of another kind"]}',
        'thought:choose-3:{"action": ["newest"]}',
    ]
    assert len(release) == 3


def test_a_question_that_is_none_fails_and_the_next_is_answered(capfd):
    async def answer(text):
        return worker.answer(text)

    for start_worker in (working(answer), no_worker):
        heard = hear(start_worker, ("choose-0", "nonsense"), ("odd-0", asked()), until=2)
        assert heard == ["thought:failed:choose-0", f"thought:odd-0:{BEGIN}"]
    assert "no question" in capfd.readouterr().err
