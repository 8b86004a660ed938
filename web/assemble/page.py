"""The page's HTML: the template with its slots filled.

Knows the template's marks. What goes into a slot is made by ``pygame_core.view.prerender``, with
the very functions that later update the page.
"""

import importlib
import re

from assemble import WEB, Stop

SLOT = re.compile(r"<!--slot:([a-z-]+)-->")


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


def pages(size: int) -> dict[str, str]:
    """Return the finished page in every language by its file; ``size`` is how many bytes the start takes."""
    template = (WEB / "index.html").read_text(encoding="utf-8")
    prerender = importlib.import_module("pygame_core.view.prerender")
    spoken = list(importlib.import_module("pygame_core.kernel.language").languages())
    files = {"index.html" if code == spoken[0] else f"{code}.html": code for code in spoken}
    links = "".join(
        f'<link rel="alternate" hreflang="{code}" href="./{name}">' for name, code in files.items()
    )
    return {
        name: fill(template, prerender.slots(code, size) | {"languages": links})
        for name, code in files.items()
    }
