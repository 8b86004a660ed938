"""The Conductor's own marks: a sentence of his, and the flag on what he would choose."""

from __future__ import annotations

from pygame_core.kernel.language import _
from pygame_core.view.nodes import Content, Node, h


def choice_flag() -> Node:
    """The flag on what is preferred."""
    return h("p", {"class": "choice-flag"}, _("Conductor’s choice"), key="choice")


def conductor_says(headline: str, sentence: str, *more: Content) -> Node:
    """What the Conductor says: a headline, "" for none, a sentence, and what goes with them."""
    return h(
        "section",
        {"class": "conductor", "aria-label": _("The Conductor")},
        h("svg", {"class": "cap", "viewBox": "0 0 24 24", "aria-hidden": "true"}, _CAP),
        h(
            "p",
            {"class": "conductor-says"},
            h("b", None, headline) if headline else None,
            " " if headline else None,
            sentence,
        ),
        *more,
        key="conductor",
    )


def waiting_text(*, silent: bool) -> str:
    """What stands where an answer will stand; `silent`: where none will."""
    return _("This can’t be reckoned here.") if silent else _("The Conductor is reckoning…")


_CAP = h(
    "path", {"d": "M4 10Q4 4 12 4T20 10V14H4zM4 14Q12 11 20 14L22 18Q12 14.5 2 18zM12 6.5V9.5"}
)
"""A conductor's cap."""
