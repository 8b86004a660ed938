"""A seat's chance of winning, as it stands on its card."""

from __future__ import annotations

from pygame_core.kernel.language import _

from .nodes import Node, h


def odds_tree(percent: int, *, stale: bool) -> Node:
    """The chance in whole percent, with a bar; `stale`: that of a moment ago, a new one is on its way."""
    return h(
        "p",
        {"class": "odds stale" if stale else "odds", "title": _("Chance of winning")},
        h("span", {"class": "odds-figure"}, f"{percent}%"),
        # Translators: after a chance, "31% to win".
        h("span", {"class": "odds-word"}, " ", _("to win")),
        h(
            "svg",
            {
                "class": "odds-bar",
                "viewBox": "0 0 100 4",
                "preserveAspectRatio": "none",
                "aria-hidden": "true",
            },
            h("rect", {"class": "odds-ground", "width": 100, "height": 4}),
            h("rect", {"class": "odds-share", "width": percent, "height": 4}),
        ),
        key="odds",
    )
