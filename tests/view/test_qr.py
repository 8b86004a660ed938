"""Links as QR codes."""

import re

import pytest

from pygame_core.view.nodes import to_html
from pygame_core.view.qr import MARGIN, outline, picture

pytestmark = pytest.mark.pyodide

LINK = "https://someone.github.io/milepost/#table=AAECAwQFBgcICQoLDA0ODw"


def modules(text: str) -> list[str]:
    """The code as rows of # and ., without its margin."""
    size, path = outline(text)
    rows = [["."] * size for _ in range(size)]
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", path):
        for at in range(int(x), int(x) + int(length)):
            rows[int(y)][at] = "#"
    inner = range(MARGIN, size - MARGIN)
    assert all(
        rows[y][x] == "." for y in range(size) for x in range(size) if not {x, y} <= set(inner)
    )
    return ["".join(rows[y][x] for x in inner) for y in inner]


FINDER = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]


@pytest.mark.parametrize(("text", "side"), [(LINK, 33), ("x" * 209, 53), ("x" * 300, 61)])
def test_a_code_has_the_size_of_its_text_and_its_three_corners(text: str, side: int) -> None:
    rows = modules(text)
    assert len(rows) == side
    for part in (
        [row[:7] for row in rows[:7]],
        [row[-7:] for row in rows[:7]],
        [row[:7] for row in rows[-7:]],
    ):
        assert part == FINDER
    assert rows[6][7:-7] == "." + "#." * ((side - 15) // 2)


def test_different_texts_have_different_codes() -> None:
    assert modules(LINK) != modules(LINK[:-1] + "A")


def test_the_picture_says_what_it_is() -> None:
    html = to_html(picture(LINK, 'The link "to" the table'))
    assert html.startswith('<svg class="qr" viewBox="0 0 41 41" role="img"')
    assert "The link &quot;to&quot; the table" in html
    assert "style=" not in html


def test_what_no_code_can_hold_is_refused() -> None:
    with pytest.raises(ValueError, match=r"[Tt]oo long|exceed|length"):
        picture("x" * 3_000, "")
