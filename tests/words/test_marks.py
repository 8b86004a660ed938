"""Every text a person reads is a marked message: looked for in the sources, and on pages in a language of brackets."""

from __future__ import annotations

import ast
import gettext
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from assemble import ROOT, catalogues
from view.headless import Element, Headless, Text
from view.tables import NAMES, record_in
from words.unmarked import MARKS, marks_of, unmarked

from pygame_core.coast.board import load_board
from pygame_core.coast.phases import AUTOMATIC, Phase
from pygame_core.coast.text import ENGINE_NAMES
from pygame_core.kernel import language
from pygame_core.view.app import Milepost
from pygame_core.view.program import Save

SOURCES = ROOT / "pygame_core"
SPOKEN = sorted(
    [
        *SOURCES.glob("view/**/*.py"),
        *(path for game in ("coast", "consist") for path in (SOURCES / game).glob("*text.py")),
        *(path for game in ("coast", "consist") for path in (SOURCES / game).glob("telling.py")),
        *(path for game in ("coast", "consist") for path in (SOURCES / game).glob("prompts.py")),
    ]
)
"""The modules whose texts people read."""


def test_sentences_for_people_are_marked() -> None:
    assert [text for path in SPOKEN for text in unmarked(path)] == []


def test_what_looks_like_a_sentence_is_found_and_what_does_not_is_not(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(
        '"""A docstring of words."""\n'
        'h("p", {"class": "two words", "title": "Read me"}, f"{a} goes home", _("is marked"))\n'
        'if key == "Some key": raise ValueError("for developers only")\n'
    )
    assert unmarked(module) == ["module.py:2: 'Read me'", "module.py:2: ' goes home'"]


def test_every_marked_message_is_found_for_the_catalogues() -> None:
    """A mark around an f-string, or inside of one, would never be translated."""
    found = {one for _, one in catalogues.messages()}
    lost = []
    for path in sorted(SOURCES.rglob("*.py")):
        for call in marks_of(ast.parse(path.read_text(encoding="utf-8"))):
            texts = [a for a in call.args if isinstance(a, ast.Constant | ast.JoinedStr)]
            message = texts[1:2] if call.func.id == "p_" else texts[:1]
            lost += [
                f"{path.name}:{call.lineno}"
                for text in message
                if isinstance(text, ast.JoinedStr) or text.value not in found
            ]
    assert lost == []


def test_no_module_gives_a_mark_another_meaning() -> None:
    """`_` bound to a value hides the mark in all of its function."""
    hidden = []
    for path in sorted(SOURCES.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        imported = {
            alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("language")
            for alias in node.names
        }
        for node in ast.walk(tree):
            name = {ast.Name: "id", ast.FunctionDef: "name"}.get(type(node))
            bound = not isinstance(node, ast.Name) or isinstance(node.ctx, ast.Store)
            if name and bound and getattr(node, name) in MARKS & imported:
                hidden.append(f"{path.name}:{node.lineno}")
    assert hidden == []


# --- pages in a language in which every message stands in brackets


class Brackets(gettext.NullTranslations):
    """A language that needs no translator: ⟦Undo⟧."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, one: str, many: str, count: int) -> str:
        return f"⟦{one if count == 1 else many}⟧"

    def pgettext(self, context: str, message: str) -> str:
        return message if context in ("thousands", "decimal") else f"⟦{message}⟧"


@pytest.fixture
def bracketed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(language._catalogues, "brackets", Brackets())
    language.use("brackets")


_BOARD = load_board()
PROPER = sorted(
    {
        *NAMES,
        *ENGINE_NAMES,
        *(town.name for town in _BOARD.towns),
        *(town.state for town in _BOARD.towns),
        *(name for line in _BOARD.railroads for name in (line.name, line.short_name)),
        *("Milepost", "Coast to Coast", "English", "Magyar", "Enter", "Esc", "Tab"),
    },
    key=len,
    reverse=True,
)
"""Names that are the same in every language."""
_NAMES = re.compile("|".join(rf"\b{re.escape(name)}(?!\w)" for name in PROPER))
_READ = ("aria-label", "title", "placeholder", "alt", "aria-valuetext", "aria-description")


def left_out(text: str) -> str:
    """What of a text no message holds and is no name; "" if nothing."""
    inner = ""
    while inner != text:
        inner, text = text, re.sub(r"⟦[^⟦⟧]*⟧", "·", text)
    words = _NAMES.sub("", re.sub(r"\bC\d+(\.\d+)?\b", "", text))
    return " ".join(re.findall(r"[^\W\d_][^\W\d_’']+", words))


def _texts(element: Element) -> Iterator[str]:
    for child in element.children:
        if isinstance(child, Text):
            yield child.data
        else:
            yield from _texts(child)


def plain_english(shown: Headless) -> set[str]:
    """What stands on the page, in names for those who hear it and in announcements, without a mark."""
    texts = list(shown.spoken)
    for name, root in shown.page.items():
        texts += [" | ".join(_texts(root))] if name != "reading" else []
        texts += [
            value
            for element in root.walk()
            for attr, value in element.attrs.items()
            if attr in _READ
        ]
        texts += [
            element.attrs["value"]
            for element in root.walk()
            if element.tag == "input" and element.attrs.get("type") in ("button", "submit")
        ]
    return {left for text in texts if (left := left_out(text))}


def test_what_no_message_holds_is_left_out_and_names_are_not_missed() -> None:
    assert left_out("⟦{amount} to ⟦the Bank⟧⟧ · Ann, $5,000 (C3.7) in Salt Lake City") == "in"


WINDOWS = ("handbook", "ledger", "payoffs", "log", "menu", "deeds", "story")
CHOSEN = [phase for phase in Phase if phase not in AUTOMATIC]


@pytest.mark.parametrize("level", ["guided", "competitive"])
@pytest.mark.parametrize("phase", CHOSEN, ids=lambda phase: phase.name)
def test_a_table_speaks_in_messages_alone(bracketed: None, phase: Phase, level: str) -> None:
    saved = {"t": Save("t", record_in(phase), "")}
    kept = {"table": "t", "assist": level, "game": "coast"}
    shown = Headless(Milepost(), saved=saved, preferences=kept)
    assert "⟦" in shown.text("panel")
    left = plain_english(shown)
    for key in ("ArrowRight", "U", "R"):
        shown.press(key)
        left |= plain_english(shown)
    shown.settle()
    for window in WINDOWS:
        shown.send(f"overlay:{window}")
        left |= plain_english(shown)
        shown.press("Escape")
    assert left == set()


@pytest.mark.parametrize("game", ["coast", "consist"])
def test_the_lobby_speaks_in_messages_alone(bracketed: None, game: str) -> None:
    shown = Headless(Milepost(), preferences={"game": game}, today="2026-11-30")
    left = plain_english(shown)
    for intent in ("lobby:bot:1:baron", "lobby:count:4", "overlay:menu", "key:Escape"):
        shown.send(intent)
        left |= plain_english(shown)
    assert left == set()
