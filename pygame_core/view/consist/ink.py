"""Drawing in SVG with few words: shapes in the inks that `consist.css` names `a-…`.

Knows no card. A drawing is a `<symbol>`, made once and used by its name wherever it is shown.
"""

from __future__ import annotations

from pygame_core.view.nodes import Node, h


def path(ink: str, d: str) -> Node:
    """A filled shape."""
    return h("path", {"class": f"a-{ink}", "d": d})


def line(ink: str, d: str, width: float = 1.4) -> Node:
    """A stroke with round ends."""
    return h("path", {"class": f"s-{ink}", "d": d, "stroke-width": width})


def rect(
    ink: str, left: float, top: float, width: float, height: float, *, round_by: float = 0
) -> Node:
    """A box, its corners rounded."""
    return h(
        "rect",
        {
            "class": f"a-{ink}",
            "x": left,
            "y": top,
            "width": width,
            "height": height,
            "rx": round_by or None,
        },
    )


def dot(ink: str, x: float, y: float, radius: float) -> Node:
    """A disc."""
    return h("circle", {"class": f"a-{ink}", "cx": x, "cy": y, "r": radius})


def label(text: str, x: float, y: float, size: float, ink: str = "ink") -> Node:
    """A word in a drawing, its middle at x and its foot at y."""
    return h(
        "text",
        {"class": f"a-{ink} a-text", "x": x, "y": y, "font-size": size, "text-anchor": "middle"},
        text,
    )


def wheel(x: float, radius: float = 3.4, ink: str = "steel") -> list[Node]:
    """A wheel standing on the rail."""
    y = 37 - radius
    return [dot("ink", x, y, radius), dot(ink, x, y, radius - 1.1), dot("ink", x, y, 0.9)]


def bogie(x: float, wheels: int = 2) -> list[Node]:
    """A bogie with its middle at x."""
    span = 8.0 * (wheels - 1)
    return [
        rect("frame", x - span / 2 - 4, 29.5, span + 8, 3.2, round_by=1),
        *(part for n in range(wheels) for part in wheel(x - span / 2 + 8 * n)),
    ]


def windows(xs: list[float], top: float, width: float, height: float) -> list[Node]:
    """A row of windows."""
    return [rect("glass", x, top, width, height, round_by=0.8) for x in xs]


def symbol(name: str, box: str, *parts: Node | list[Node]) -> Node:
    """A drawing to be used by its name."""
    return h("symbol", {"id": f"art-{name}", "viewBox": box}, parts, key=name)


VEHICLE = "0 0 64 40"
"""The box of what rides on rails, which lie at 37."""
THING = "0 0 40 40"
"""The box of everything else."""
