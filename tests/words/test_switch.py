"""A language chosen at the table: the page is what it would be, had it been spoken from the start."""

from __future__ import annotations

import pytest
from view.headless import Headless
from view.tables import record_in

from pygame_core.coast.phases import AUTOMATIC, Phase
from pygame_core.kernel.language import use
from pygame_core.view.app import Milepost
from pygame_core.view.program import Save

CHOSEN = [phase for phase in Phase if phase not in AUTOMATIC]


def table(phase: Phase, spoken: str) -> Headless:
    saved = {"t": Save("t", record_in(phase), "")}
    kept = {"table": "t", "assist": "guided", "game": "coast", "language": spoken}
    return Headless(Milepost(), saved=saved, preferences=kept, fragment="seed=words")


def told(shown: Headless) -> dict[str, object]:
    return {name: root.plain() for name, root in shown.page.items() if name != "reading"}


@pytest.mark.parametrize("phase", CHOSEN, ids=lambda phase: phase.name)
@pytest.mark.parametrize("keys", [[], ["R"], ["ArrowRight"]], ids=["at rest", "rolling", "aiming"])
def test_nothing_of_the_old_language_is_left(phase: Phase, keys: list[str]) -> None:
    switched = table(phase, "en")
    for key in keys:
        switched.press(key)
    switched.send("prefer:language:hu")
    switched.settle()
    use("hu")
    spoken_from_the_start = table(phase, "hu")
    for key in keys:
        spoken_from_the_start.press(key)
    spoken_from_the_start.settle()
    assert told(switched) == told(spoken_from_the_start)


def test_what_is_printed_on_the_map_changes_too() -> None:
    shown = Headless(Milepost(), preferences={"game": "coast"})
    assert "map-words" in shown.page
    shown.send("prefer:language:hu")
    assert "Csendes-" in shown.page["map-words"].text
    assert "Boston, MA · Északkelet" in {e.text for e in shown.page["map-stops"].walk()}
    titles = [e.attrs.get("title") for e in shown.page["map-controls"].walk()]
    assert "Nagyítás" in titles
    shown.send("prefer:language:en")
    assert "Pacific" in shown.page["map-words"].text
