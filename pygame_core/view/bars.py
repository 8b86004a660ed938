"""What frames the page: the bar on top, and notes that come and go below it.

Roots `bar` and `notes`. Knows the model, changes nothing.
"""

from __future__ import annotations

from .model import Model
from .nodes import Node, h

_ICONS = {
    "undo": "M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
    "ledger": "M4 8h16M4 16h16M7 5v14M12 5v14M17 5v14",
    "payoffs": "M4 5h16v14H4zM4 10h16M10 5v14",
    "log": "M5 6h14M5 12h14M5 18h9",
    "handbook": "M5 4h9a4 4 0 0 1 4 4v12H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10",
    "menu": "M4 7h16M4 12h16M4 17h16",
}


def bar_tree(model: Model) -> Node:
    """The bar: the game's name and turn, and the buttons that open windows."""
    play = model.play
    turn = f"Turn {play.shown.turn}" if play and play.shown.turn else ""
    return h(
        "header",
        {"id": "bar"},
        h(
            "p",
            {"class": "brand"},
            h("b", None, "Coast to Coast"),
            h("span", {"class": "turn"}, turn) if turn else None,
        ),
        h(
            "nav",
            {"aria-label": "Windows"},
            _button("ledger", "Railroads"),
            _button("payoffs", "Payoffs"),
            _button("log", "Log") if play else None,
            _button("handbook", "Handbook"),
            _button("menu", "Menu"),
        ),
    )


def _button(name: str, label: str) -> Node:
    return h(
        "button",
        {"type": "button", "data-act": f"overlay:{name}", "title": label, "class": f"open-{name}"},
        h(
            "svg",
            {"viewBox": "0 0 24 24", "aria-hidden": "true"},
            h("path", {"d": _ICONS[name]}),
        ),
        h("span", None, label),
        key=name,
    )


def notes_tree(model: Model) -> Node:
    """A warning while saving fails, and the message that passes."""
    return h(
        "div",
        {"id": "notes"},
        _storage(model) if model.storage else None,
        h("p", {"class": "toast"}, model.toast, key="toast") if model.toast else None,
    )


_REASONS = {
    "full": "There is no room left to save this game on this device.",
    "forbidden": "This browser does not let the page save games.",
}


def _storage(model: Model) -> Node:
    reason = _REASONS.get(model.storage, f"The game can’t be saved: {model.storage}.")
    return h(
        "div",
        {"class": "warning", "role": "alert"},
        h("p", None, f"{reason} You can play on; it is lost when the page is closed."),
        h(
            "button",
            {"type": "button", "class": "secondary", "data-act": "export-open:"},
            "Save the game as a file",
        )
        if model.play
        else None,
        key="storage",
    )
