"""The root `windows`: the menu, a message about a broken record, or what a game lays over the page.

The window that is not open is not made. Knows the model; changes nothing.
"""

from __future__ import annotations

from importlib import import_module

from pygame_core.kernel.language import _, language, languages

from .broken import cause
from .games import game
from .levels import ASSIST, LEVELS, level_of
from .model import LANGUAGE, MOTION, THEME, Model
from .nodes import Node, h
from .over import window
from .pace import PACE, PACES

NO_WINDOW = h("div", {"id": "windows"})

_SHARED = frozenset({"menu", "log", "handbook"})
_ONLINE = frozenset({"friends", "letter", "servers", "dice"})
"""Windows of tables with friends elsewhere, in `online.windows`."""


def can_open(model: Model, name: str) -> bool:
    """Whether there is a window of this name; the intent that opens it is `overlay:<name>`."""
    sheet = model.sheet
    return (
        name in _SHARED
        or name == "servers"
        or (name in ("friends", "letter") and model.online is not None)
        or name in sheet.windows
        or any(book.name == name for book in sheet.books)
    )


def windows_tree(model: Model) -> Node:
    """The root `windows` with the window that is open."""
    top = _on_top(model)
    return h("div", {"id": "windows"}, top) if top else NO_WINDOW


def _on_top(model: Model) -> Node | None:
    if model.broken:
        return _broken(model)
    if model.window == "menu":
        return _menu(model)
    if model.window in _ONLINE:
        made: Node | None = import_module(f"{__package__}.online.windows").window_tree(model)
        return made
    if model.window or model.play:
        return game(model.game).window_tree(model, model.play)
    return None


# --- the menu


def _menu(model: Model) -> Node:
    play = model.play
    return window(
        "menu",
        _("Menu"),
        (
            h("h2", None, _("Menu")),
            h(
                "ul",
                {"class": "menu"},
                _entry(_("Go on playing"), "close:") if play else None,
                _entry(_("Save the game as a file"), "export-open:") if play else None,
                _entry(_("Put this table aside"), "leave:") if play else None,
                _entry(_("New table, same players"), "again:")
                if play and not model.online
                else None,
                _entry(_("Full screen"), "fullscreen:on"),
                _entry(_("Playing with friends: connection"), "overlay:servers"),
            ),
            _choice(
                model,
                THEME,
                _("Colours"),
                (("", _("Auto")), ("light", _("Light")), ("dark", _("Dark"))),
            ),
            _choice(
                model,
                ASSIST,
                _("Assistance"),
                tuple((level.name.lower(), _(told.label)) for level, told in LEVELS.items()),
                level_of(model.preferences).name.lower(),
            ),
            _choice(
                model,
                PACE,
                _("Bots"),
                tuple((name, _(pace.label)) for name, pace in PACES.items()),
            ),
            _choice(model, LANGUAGE, _("Language"), tuple(languages().items()), language()),
            _choice(
                model,
                MOTION,
                _("Motion"),
                (("", _("Auto")), ("full", _("Full")), ("still", _("None"))),
            ),
            h(
                "p",
                {"class": "hint"},
                _(
                    "The game is saved on this device after every move. Put a table aside and go "
                    "on with it whenever you like."
                ),
            ),
        ),
    )


def _entry(label: str, act: str) -> Node:
    return h(
        "li", None, h("button", {"type": "button", "class": "secondary", "data-act": act}, label)
    )


def _choice(
    model: Model, name: str, label: str, values: tuple[tuple[str, str], ...], value_now: str = ""
) -> Node:
    chosen = value_now or model.preferences.get(name, "")
    return h(
        "p",
        {"class": "choice", "role": "group", "aria-label": label},
        h("span", {"class": "label"}, label),
        (
            h(
                "button",
                {
                    "type": "button",
                    "data-act": f"prefer:{name}:{value}",
                    "aria-pressed": "true" if value == chosen else "false",
                },
                text,
            )
            for value, text in values
        ),
    )


# --- messages


def _broken(model: Model) -> Node:
    broken = model.broken
    assert broken is not None
    return window(
        "broken",
        _("This game can’t be opened"),
        (
            h("h2", None, _("This game can’t be opened")),
            h("p", None, _("“{name}”: {cause}.").format(name=broken.name, cause=cause(broken))),
            h("p", None, _("Nothing was changed, and all other games are untouched.")),
            h(
                "p",
                {"class": "buttons"},
                h(
                    "button",
                    {"type": "button", "class": "primary", "data-act": "broken:export"},
                    _("Save its text as a file"),
                )
                if broken.text
                else None,
                h(
                    "button",
                    {"type": "button", "class": "secondary", "data-act": "broken:close"},
                    _("Close"),
                ),
            ),
            h(
                "details",
                None,
                h("summary", None, _("For a report")),
                h("p", {"lang": "en"}, broken.detail),
            )
            if broken.detail
            else None,
        ),
        close="broken:close",
    )
