"""Every ruling of the rules has a story, and no story tells of a ruling that is none."""

import re
from pathlib import Path

CHAPTERS = {1: 3, 2: 6, 3: 6, 4: 5, 5: 4}
"""How many rulings each chapter has; K6 is a table without numbers."""
RULINGS = {f"K{c}.{n}" for c, count in CHAPTERS.items() for n in range(1, count + 1)} | {"K6"}


def told() -> set[str]:
    found = set()
    for path in Path(__file__).parent.glob("test_k*_*.py"):
        for chapter, number in re.findall(
            r"^def test_K(\d+)(?:_(\d+))?_", path.read_text("utf-8"), re.MULTILINE
        ):
            assert path.name.startswith(f"test_k{chapter}_"), f"{path.name} tells of K{chapter}"
            found.add(f"K{chapter}.{number}" if number else f"K{chapter}")
    return found


def test_every_ruling_has_a_story() -> None:
    assert not sorted(RULINGS - told())


def test_no_story_tells_of_a_ruling_that_is_none() -> None:
    whole_chapters = {f"K{chapter}" for chapter in CHAPTERS}
    assert not sorted(told() - RULINGS - whole_chapters)
