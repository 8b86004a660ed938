"""What the page says around the game: while it starts, when it can't, when a newer version waits.

These boxes are the boot script's; it finds its sentences in their data attributes. Made by the
build alone, once per language. Ids are fixed: `boot`, `boot-text`, `boot-bar`, `boot-again`, `offer`,
`offer-take`, `offer-later`.
"""

from __future__ import annotations

from pygame_core.kernel.language import _

from .nodes import Node, h


def boot_tree(size: int) -> Node:
    """The box that tells how far the start is; `size` is how many bytes its bar counts to."""
    failed = _(
        "Milepost could not start: {reason}. Check the connection and try again; if that does not "
        "help, close other tabs, or try another browser. Saved games are untouched, and the map, the "
        "Handbook and the payoff chart can be read all the same."
    )
    return h(
        "aside",
        {
            "id": "boot",
            "aria-live": "polite",
            "data-loading": _("Getting up steam… The map and the Handbook can be read meanwhile."),
            "data-failed": failed,
            "data-lost": _("{file} could not be loaded"),
            "data-refused": _("{file} could not be loaded (the host answered {status})"),
            "data-error": _("the game’s program stopped with an error"),
            "data-stopped": _(
                "The game’s program has stopped. Load the page again: the table is saved as it was "
                "at the last action."
            ),
            "data-old": _(
                "This browser is too old to play: please update it, or use a current Firefox, Chrome, "
                "Edge or Safari. The map, the Handbook and the payoff chart can be read all the same."
            ),
            "data-again": _("Try again"),
            "data-reload": _("Load again"),
        },
        h(
            "p",
            {"id": "boot-text"},
            h(
                "noscript",
                None,
                _(
                    "Without scripts nobody can play, but the map, the Handbook and the payoff chart "
                    "can be read."
                ),
            ),
        ),
        h("progress", {"id": "boot-bar", "max": size, "value": 0}),
        h("button", {"id": "boot-again", "type": "button", "hidden": True}, _("Try again")),
    )


def offer_tree() -> Node:
    """The box that offers a newer version."""
    return h(
        "aside",
        {"id": "offer", "hidden": True, "aria-live": "polite"},
        h(
            "p",
            None,
            _("A new version of Milepost is ready. Your game is saved; reload when you like."),
        ),
        h("button", {"id": "offer-take", "type": "button"}, _("Reload now")),
        h("button", {"id": "offer-later", "type": "button"}, _("Later")),
    )


def about_page() -> str:
    """The page in one sentence, for search engines and links."""
    return _("Two railway games for two to six at one table. Plays offline, without a server.")
