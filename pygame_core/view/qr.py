"""Links as QR codes, to be read from one screen by another's camera.

The library that makes them is imported when the first one is shown. Black on white whatever the
page's colours are, or cameras would not see it.
"""

from __future__ import annotations

from functools import lru_cache

from .nodes import Node, h

MARGIN = 4
"""Modules of white that must surround the code."""


@lru_cache(maxsize=8)
def outline(text: str) -> tuple[int, str]:
    """Return the modules along one side, margins included, and the SVG path of the black ones.

    Raises ValueError when the text is too long for a code (some 2,900 characters).
    """
    from qrcodegen import QrCode  # type: ignore[import-untyped]  # noqa: PLC0415  # most play without

    code = QrCode.encode_text(text, QrCode.Ecc.LOW)
    size = code.get_size()
    runs = []
    for y in range(size):
        x = 0
        while x < size:
            length = 0
            while x + length < size and code.get_module(x + length, y):
                length += 1
            if length:
                runs.append(f"M{x + MARGIN} {y + MARGIN}h{length}v1h-{length}z")
            x += length or 1
    return size + 2 * MARGIN, "".join(runs)


def picture(text: str, label: str) -> Node:
    """Return the code of a text as a picture; `label` says to those who can't see it what it is."""
    size, path = outline(text)
    return h(
        "svg",
        {"class": "qr", "viewBox": f"0 0 {size} {size}", "role": "img", "aria-label": label,
         "shape-rendering": "crispEdges"},
        h("rect", {"width": size, "height": size, "fill": "#fff"}),
        h("path", {"d": path, "fill": "#000"}),
    )  # fmt: skip
