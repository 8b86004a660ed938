"""A seat's chance of winning, as it stands on its card."""

from __future__ import annotations

from pygame_core.view.nodes import Node, h


def odds_tree(percent: int, *, stale: bool) -> Node:
    """The chance in whole percent, with a bar; `stale`: that of a moment ago, a new one is on its way."""
    return h(
        "p",
        {"class": "odds stale" if stale else "odds", "title": "Chance of winning"},
        h("span", {"class": "odds-figure"}, f"{percent}%"),
        h("span", {"class": "odds-word"}, " to win"),
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
