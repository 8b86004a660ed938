"""The page's HTML: the template with its slots filled.

Knows the template's marks. What goes into a slot is made by ``pygame_core.view.prerender``, with
the very functions that later update the page.
"""

import importlib
import re

from assemble import WEB, Stop

SLOT = re.compile(r"<!--slot:([a-z-]+)-->")


def prerendered() -> dict[str, str]:
    """Return the HTML for each slot, made by the views."""
    slots: dict[str, str] = importlib.import_module("pygame_core.view.prerender").slots()
    return slots


def fill(template: str, slots: dict[str, str]) -> str:
    """Return the template with each slot filled; raise Stop when marks and slots do not match."""
    marks = SLOT.findall(template)
    missing = sorted(set(marks) - set(slots))
    homeless = sorted(set(slots) - set(marks))
    twice = sorted({mark for mark in marks if marks.count(mark) > 1})
    for trouble, names in (
        ("has slots that nothing fills", missing),
        ("has no place for the slots", homeless),
        ("has slots more than once", twice),
    ):
        if names:
            raise Stop(f"web/index.html {trouble}: {', '.join(names)}.")
    return SLOT.sub(lambda mark: slots[mark[1]], template)


def render(facts: dict[str, str]) -> str:
    """Return the finished page; ``facts`` are slots that only the build knows."""
    template = (WEB / "index.html").read_text(encoding="utf-8")
    return fill(template, prerendered() | facts)
