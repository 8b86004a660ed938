"""The language that texts are in: gettext catalogues, one language at a time for all of the program.

English stands in the code; `data/locale/<language>/LC_MESSAGES/milepost.po` holds another language,
compiled at build time, and `data/locale/names.json`, made with it, lists them all. A text made in one
language stays in it, so whoever keeps texts drops them when the language changes. Knows no game.
Message marks: `_` translates now, `n_` with a plural, `p_` with a context where one English word has
two meanings, `N_` only marks a text that is translated later, when it is shown.
"""

from __future__ import annotations

import gettext
import json
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from .files import data_path

DOMAIN = "milepost"
ENGLISH = "en"

_plain = gettext.NullTranslations()
_catalogues: dict[str, gettext.NullTranslations] = {ENGLISH: _plain}
_now: tuple[str, gettext.NullTranslations] = (ENGLISH, _plain)


@cache
def languages() -> Mapping[str, str]:
    """The languages there are, by their ISO 639 codes, each with its own name: English first."""
    names = data_path() / "locale" / "names.json"
    others = json.loads(names.read_text("utf-8")) if names.is_file() else {}
    return MappingProxyType({ENGLISH: "English", **others})


def use(language: str) -> None:
    """Speak this language from now on; KeyError if there is none of that code."""
    global _now  # noqa: PLW0603  # gettext's way: the language is the process's
    if language not in _catalogues:
        if language not in languages():
            raise KeyError(language)
        path = data_path() / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
        with path.open("rb") as file:
            _catalogues[language] = gettext.GNUTranslations(file)
    _now = (language, _catalogues[language])


def language() -> str:
    """The code of the language spoken now."""
    return _now[0]


def _(message: str) -> str:
    """The message in the language spoken now."""
    return _now[1].gettext(message)


def n_(one: str, many: str, count: int) -> str:
    """The message for a count, in the form its number asks for."""
    return _now[1].ngettext(one, many, count)


def p_(context: str, message: str) -> str:
    """The message as it is said in this context."""
    return _now[1].pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802  # gettext's name for it
    """A message to be translated when it is shown; given as it is."""
    return message


def number(value: int) -> str:
    """A whole number with its thousands apart, as this language writes it."""
    # Translators: what stands between thousands, as in 200,000; in Hungarian a no-break space.
    return f"{value:,}".replace(",", p_("thousands", ","))


def decimal(value: float, places: int = 1) -> str:
    """A number with this many decimal places, as this language writes it."""
    whole, _dot, rest = f"{value:,.{places}f}".partition(".")
    whole = whole.replace(",", p_("thousands", ","))
    # Translators: the decimal sign, as in 0.5; in Hungarian a comma.
    sign = p_("decimal", ".")
    return whole + sign + rest if rest else whole
