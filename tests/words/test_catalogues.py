"""The catalogues: whole, fitting the sources, compiled; and what the tools for them promise."""

from __future__ import annotations

import gettext
import io
import json
from pathlib import Path

import pytest
from assemble import Stop, catalogues

from pygame_core.kernel.files import data_path
from pygame_core.kernel.language import _, decimal, languages, n_, number, use

LANGUAGES = catalogues.languages()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_whole_and_fits_the_sources(language: str) -> None:
    """`python3 build.py words` brings it up to the sources."""
    assert catalogues.faults(language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_has_the_catalogue_as_it_stands(language: str) -> None:
    """`python3 build.py setup` compiles it."""
    shipped = data_path() / "locale" / language / "LC_MESSAGES" / "milepost.mo"
    assert shipped.read_bytes() == catalogues.compiled(language)


def test_the_program_knows_the_languages_there_are() -> None:
    assert list(languages()) == ["en", *LANGUAGES]


def test_hungarian_is_spoken_and_english_again() -> None:
    use("hu")
    assert _("the Bank") == "a Bank"
    assert n_("1 stop", "{count} stops", 5).format(count=5) == "5 megálló"
    assert (number(200_000), decimal(1234.5)) == (
        "200\N{NO-BREAK SPACE}000",
        "1\N{NO-BREAK SPACE}234,5",
    )
    use("en")
    assert _("the Bank") == "the Bank"
    assert (number(200_000), decimal(1234.5)) == ("200,000", "1,234.5")


def test_a_language_without_a_catalogue_is_refused() -> None:
    with pytest.raises(KeyError):
        use("tlh")


# --- the tools, on catalogues of their own


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small program and its catalogue; gives the catalogue's path."""
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "words.py").write_text(
        "# Translators: a greeting\n"
        "_('Hello, {name}!'), N_('Bye'), p_('sign', 'Bye'), n_('1 hat', '{count} hats', hats)\n"
    )
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path / "locale")
    monkeypatch.setattr(catalogues, "SOURCES", tmp_path / "sources")
    return tmp_path / "locale" / "hu" / "LC_MESSAGES" / "milepost.po"


WHOLE = {
    "Hello, {name}!": "Szia, {name}!",
    "Bye": "Szia",
    "sign|Bye": "Viszlát",
    "1 hat": ["1 kalap", "{count} kalap"],
}


def translated(path: Path, texts: dict[str, object]) -> None:
    """Bring the catalogue up to the sources with these translations."""
    given = path.parents[3] / "given.json"
    given.write_text(json.dumps(texts))
    catalogues.update([given], new="hu")


def test_a_new_catalogue_has_every_message_and_no_translation(house: Path) -> None:
    catalogues.update(new="hu")
    assert "#. a greeting" in house.read_text("utf-8")
    assert catalogues.faults("hu") == [
        "not translated: ('', '1 hat')",
        "not translated: ('', 'Bye')",
        "not translated: ('', 'Hello, {name}!')",
        "not translated: ('sign', 'Bye')",
    ]


def test_translations_given_are_kept_and_nothing_changes_when_nothing_is_new(house: Path) -> None:
    translated(house, WHOLE)
    assert catalogues.faults("hu") == []
    before = house.read_bytes()
    catalogues.update()
    assert house.read_bytes() == before


def test_one_text_serves_for_all_forms_of_a_plural(house: Path) -> None:
    translated(house, WHOLE | {"1 hat": "{count} kalap"})
    assert catalogues.faults("hu") == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ({"Hello, {name}!": "Szia!"}, "other placeholders: ('', 'Hello, {name}!')"),
        ({"Hello, {name}!": "Szia, {nev}!"}, "other placeholders: ('', 'Hello, {name}!')"),
        ({"Hello, {name}!": "Szia, {name!"}, "a lonely brace: ('', 'Hello, {name}!')"),
        ({"Bye": "Szia "}, "other space at an end: ('', 'Bye')"),
        ({"1 hat": ["kalap", "{many} kalap"]}, "other placeholders: ('', '1 hat')"),
    ],
)
def test_a_translation_that_does_not_fit_is_named(
    house: Path, text: dict[str, object], fault: str
) -> None:
    translated(house, WHOLE | text)
    assert catalogues.faults("hu") == [fault]


def test_a_doubtful_translation_is_named(house: Path) -> None:
    translated(house, WHOLE)
    text = house.read_text("utf-8")
    house.write_text(
        text.replace('msgid "Bye"\nmsgstr "Szia"', '#, fuzzy\nmsgid "Bye"\nmsgstr "Szia"')
    )
    assert catalogues.faults("hu") == ["fuzzy: ('', 'Bye')"]


def test_a_message_that_is_gone_is_named_kept_and_dropped_when_asked(house: Path) -> None:
    translated(house, WHOLE)
    module = house.parents[3] / "sources" / "words.py"
    text = module.read_text()
    module.write_text(text.replace("N_('Bye'), ", ""))
    assert catalogues.faults("hu") == ["unused: ('', 'Bye')"]
    catalogues.update()
    assert catalogues.faults("hu") == ["unused: ('', 'Bye')"]
    module.write_text(text)
    catalogues.update()
    assert catalogues.faults("hu") == []
    module.write_text(text.replace("N_('Bye'), ", ""))
    catalogues.update(drop_unused=True)
    assert catalogues.faults("hu") == []


def test_a_message_the_catalogue_has_not_met_is_named(house: Path) -> None:
    translated(house, WHOLE)
    (house.parents[3] / "sources" / "more.py").write_text("_('Welcome')")
    assert catalogues.faults("hu") == ["not in the catalogue: ('', 'Welcome')"]


def test_what_is_not_translated_is_said_in_english(house: Path) -> None:
    translated(house, {"Bye": "Szia", "1 hat": ["kalap", ""]})
    spoken = gettext.GNUTranslations(io.BytesIO(catalogues.compiled("hu")))
    assert spoken.gettext("Bye") == "Szia"
    assert spoken.gettext("Hello, {name}!") == "Hello, {name}!"
    assert spoken.ngettext("1 hat", "{count} hats", 1) == "1 hat"
    assert spoken.ngettext("1 hat", "{count} hats", 2) == "{count} hats"


def test_a_catalogue_that_can_t_be_read_is_named(house: Path) -> None:
    translated(house, WHOLE)
    house.write_text(house.read_text("utf-8") + '\nmsgid "half\n', "utf-8")
    with pytest.raises(Stop, match=r"milepost\.po can't be read"):
        catalogues.compile_all()
