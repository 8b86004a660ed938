"""The map of Coast to Coast: four layers in one picture, with the buttons that move the view.

`#map-base` and `#map-places` are printed (`sheet`) and change with the language alone, in the roots
`#map-words` and `#map-stops` inside of them; `#map-lines` and `#map-scene` (`scene`) are the ones a game
updates. `web/map.js` zooms and pans; `web/map.css` colours. Knows no
rules.
"""

from __future__ import annotations

from pygame_core.coast.board import Board
from pygame_core.kernel.language import N_, _
from pygame_core.view.coast.projection import SHEET
from pygame_core.view.coast.scene import EMPTY, Scene, lines_tree, scene_tree
from pygame_core.view.coast.sheet import CREDITS, definitions, ground, places
from pygame_core.view.nodes import Node, h


def map_tree(board: Board, scene: Scene = EMPTY) -> Node:
    """The whole picture, `#map`; a page that shows it already needs only `lines_tree` and `scene_tree` afterwards."""
    return h(
        "svg",
        {
            "id": "map",
            "viewBox": " ".join(map(str, SHEET)),
            "role": "group",
            "aria-labelledby": "map-name",
            "tabindex": 0,
        },
        definitions(),
        ground(),
        lines_tree(board, scene),
        places(),
        scene_tree(board, scene),
    )


def map_controls() -> Node:
    """The buttons beside the map; `web/map.js` acts on their `data-map`."""
    return h(
        "div",
        {
            "id": "map-controls",
            "class": "map-controls",
            "role": "group",
            "aria-label": _("View of the map"),
        },
        (
            h(
                "button",
                {"type": "button", "data-map": act, "aria-label": _(label), "title": _(label)},
                h(
                    "svg",
                    {"viewBox": "0 0 24 24", "aria-hidden": "true"},
                    h("path", {"d": drawing}),
                ),
            )
            for act, label, drawing in _BUTTONS
        ),
    )


_BUTTONS = (
    ("in", N_("Zoom in"), "M12 5v14M5 12h14"),
    ("out", N_("Zoom out"), "M5 12h14"),
    (
        "train",
        N_("Show my train"),
        "M12 3v4M12 17v4M3 12h4M17 12h4M12 7a5 5 0 1 0 0 10a5 5 0 0 0 0-10",
    ),
    ("whole", N_("Whole map"), "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"),
)


def map_figure(board: Board, scene: Scene = EMPTY) -> Node:
    """The map with its buttons, a caption that names what is pointed at, and the credits its data asks for."""
    return h(
        "figure",
        {"class": "map-frame"},
        map_tree(board, scene),
        map_controls(),
        h("p", {"class": "map-caption", "aria-hidden": "true"}),
        map_credits(),
    )


def map_credits() -> Node:
    """Whom the map's data comes from, `#map-credits`."""
    return h("figcaption", {"id": "map-credits", "class": "map-credits"}, _(CREDITS))
