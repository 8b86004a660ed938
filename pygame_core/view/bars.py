"""What frames the page: the bar on top, and notes that come and go below it.

Roots `bar` and `notes`. Knows the model, changes nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from pygame_core.kernel.language import N_, _

from .games import TITLES
from .lobby_sheet import Book
from .model import Model
from .nodes import Node, h

if TYPE_CHECKING:
    from .online.state import Online

_LOG = Book("log", N_("Log"), "M5 6h14M5 12h14M5 18h9")
_FRIENDS = Book("friends", N_("Friends"), "M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5")
_SHARED = (
    Book(
        "handbook", N_("Handbook"), "M5 4h9a4 4 0 0 1 4 4v12H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10"
    ),
    Book("menu", N_("Menu"), "M4 7h16M4 12h16M4 17h16"),
)


def bar_tree(model: Model) -> Node:
    """The bar: the game's name and turn, and the buttons that open windows."""
    play = model.play
    turn = _("Turn {number}").format(number=play.turn) if play and play.turn else ""
    return h(
        "header",
        {"id": "bar"},
        h(
            "p",
            {"class": "brand"},
            h("b", None, _(TITLES[model.game])),
            h("span", {"class": "turn"}, turn) if turn else None,
        ),
        h(
            "nav",
            {"aria-label": _("Windows")},
            (_button(book) for book in model.sheet.books),
            _button(_LOG) if play else None,
            _button(_FRIENDS, model.online.unread) if play and model.online else None,
            (_button(book) for book in _SHARED),
        ),
    )


def _button(book: Book, unread: int = 0) -> Node:
    name, label, icon = book.name, _(book.label), book.icon
    return h(
        "button",
        {"type": "button", "data-act": f"overlay:{name}", "title": label, "class": f"open-{name}"},
        h(
            "svg",
            {"viewBox": "0 0 24 24", "aria-hidden": "true"},
            h("path", {"d": icon}),
        ),
        h("span", None, label),
        h(
            "b",
            {"class": "unread", "aria-label": _("{count} new").format(count=unread)},
            str(unread) if unread < 100 else "99+",
        )
        if unread
        else None,
        key=name,
    )


def notes_tree(model: Model) -> Node:
    """A warning while saving fails, and the message that passes."""
    return h(
        "div",
        {"id": "notes"},
        _strip(model.online) if model.online and model.play else None,
        _storage(model) if model.storage else None,
        h("p", {"class": "toast"}, model.toast, key="toast") if model.toast else None,
    )


def _strip(online: Online) -> Node | None:
    made: Node | None = import_module(f"{__package__}.online.strip").strip_tree(online)
    return made


_REASONS = {
    "full": N_(
        "There is no room left to save this game on this device. You can play on; it is lost when "
        "the page is closed."
    ),
    "forbidden": N_(
        "This browser does not let the page save games. You can play on; it is lost when the page "
        "is closed."
    ),
}


def _storage(model: Model) -> Node:
    known = _REASONS.get(model.storage)
    told = (
        _(known)
        if known
        else _(
            "The game can’t be saved: {reason}. You can play on; it is lost when the page is closed."
        ).format(reason=model.storage)
    )
    return h(
        "div",
        {"class": "warning", "role": "alert"},
        h("p", None, told),
        h(
            "button",
            {"type": "button", "class": "secondary", "data-act": "export-open:"},
            _("Save the game as a file"),
        )
        if model.play
        else None,
        key="storage",
    )
