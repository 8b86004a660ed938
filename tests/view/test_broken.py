"""Why a record can't be opened is told in the reader's words, whoever says so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pygame_core.kernel.faults import DecodeError, InvalidOptions
from pygame_core.kernel.language import use
from pygame_core.view import broken

WEB = Path(__file__).parents[2] / "web"
SAID = re.compile(r'"(its [a-z ]+|too large)"')


@pytest.mark.parametrize(
    ("fault", "cause"),
    [
        (DecodeError("not JSON", kind="foreign"), "it is not a game saved by Milepost"),
        (DecodeError("format 9", kind="version"), "it was saved by another version of Milepost"),
        (DecodeError("check", entry=3, kind="edited"), "its text was changed by hand"),
        (DecodeError("digest"), "something in it is not as it should be"),
        (InvalidOptions(["deals is 1"]), "its rules are none that a table can have"),
    ],
)
def test_each_kind_of_fault_has_a_cause_and_keeps_its_detail(
    fault: DecodeError | InvalidOptions, cause: str
) -> None:
    record = broken.broken("a.json", fault, "text", saved=False)
    assert broken.cause(record).startswith(cause)
    assert record.detail == str(fault)


@pytest.mark.parametrize("script", ["store.js", "intents.js"])
def test_what_the_scripts_say_is_known_word_for_word(script: str) -> None:
    said = set(SAID.findall((WEB / script).read_text(encoding="utf-8")))
    assert said
    use("hu")
    assert all(broken.stored(fault) != fault for fault in said)


def test_a_browsers_own_words_stay_as_they_are() -> None:
    use("hu")
    record = broken.Broken("a.json", "Permission denied", "", saved=False)
    assert broken.cause(record) == "Permission denied"
    assert record.detail == ""
    assert broken.stored(broken.MISSING) != broken.MISSING
