"""Every ruling of the rules has a story, and no story tells of a ruling that is none."""

import re
from pathlib import Path

CHAPTERS = {1: 7, 2: 6, 3: 9, 4: 7, 5: 6, 6: 6, 7: 5, 8: 6, 9: 9, 10: 5, 11: 7}
"""How many rulings each chapter has; C12 is a table without numbers."""
RULINGS = {f"C{c}.{n}" for c, count in CHAPTERS.items() for n in range(1, count + 1)} | {"C12"}


def told() -> set[str]:
    found = set()
    for path in Path(__file__).parent.glob("test_c*_*.py"):
        for chapter, number in re.findall(
            r"^def test_C(\d+)(?:_(\d+))?_", path.read_text("utf-8"), re.MULTILINE
        ):
            assert path.name.startswith(f"test_c{chapter}_"), f"{path.name} tells of C{chapter}"
            found.add(f"C{chapter}.{number}" if number else f"C{chapter}")
    return found


def test_every_ruling_has_a_story() -> None:
    assert not sorted(RULINGS - told())


def test_no_story_tells_of_a_ruling_that_is_none() -> None:
    assert not sorted(told() - RULINGS - {"C11"})
