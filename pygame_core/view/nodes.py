"""Trees of nodes: what a view makes, before it is HTML or a patch of the page.

A tree is pure data and equals itself on every machine. Its HTML, parsed by a browser, gives exactly
the tree's elements and text: neighbouring texts are joined and empty ones dropped when a node is
made. So a view writes what a parser would (a `tbody` in every `table`, no block inside a `p`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape

Value = str | int | float | bool | None
"""An attribute's value: True is an attribute without a value, False and None are no attribute."""

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
SWALLOWING = frozenset({"pre", "textarea"})
"""Elements whose first line break a parser drops."""


class Node:
    """An element: `tag`, `attrs` as the page will hold them, `children`, and `key`.

    A key is unique among the siblings; None is no key.
    """

    __slots__ = ("attrs", "children", "key", "tag")

    def __init__(
        self, tag: str, attrs: Mapping[str, str], children: tuple[Child, ...], key: str | None
    ) -> None:
        self.tag = tag
        self.attrs = attrs
        self.children = children
        self.key = key

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Node):
            return NotImplemented
        return (self.tag, self.key, self.attrs, self.children) == (
            other.tag,
            other.key,
            other.attrs,
            other.children,
        )

    def __hash__(self) -> int:
        return hash((self.tag, self.key, len(self.children)))

    def __repr__(self) -> str:
        return f"Node({to_html(self)!r})"


Child = Node | str
Content = Child | None | Iterable["Content"]
"""What may stand inside an element: nodes, texts, None for nothing, and any nesting of them."""


def h(
    tag: str, attrs: Mapping[str, Value] | None = None, /, *content: Content, key: str | None = None
) -> Node:
    """Make a node; numbers in attributes become text, floats with at most two decimals."""
    children: list[Child] = []
    _gather(content, children)
    plain = {
        name: "" if value is True else _text(value)
        for name, value in (attrs or {}).items()
        if value is not None and value is not False
    }
    return Node(tag, plain, tuple(children), key)


def _text(value: str | float) -> str:
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return str(value)


def _gather(content: Iterable[Content], into: list[Child]) -> None:
    for item in content:
        if item is None or item == "":
            continue
        if isinstance(item, str):
            if into and isinstance(into[-1], str):
                into[-1] += item
            else:
                into.append(item)
        elif isinstance(item, Node):
            into.append(item)
        else:
            _gather(item, into)


def to_html(child: Child) -> str:
    """Write the tree as HTML text; all texts and attribute values are escaped."""
    parts: list[str] = []
    _write(child, parts.append)
    return "".join(parts)


def _quoted(value: str) -> str:
    return escape(value).replace("\r", "&#13;")


def _write(child: Child, write: Callable[[str], object]) -> None:
    if isinstance(child, str):
        write(escape(child, quote=False).replace("\r", "&#13;"))
        return
    write(f"<{child.tag}")
    for name, value in child.attrs.items():
        write(f' {name}="{_quoted(value)}"' if value else f" {name}")
    write(">")
    if child.tag in VOID:
        return
    if child.tag in SWALLOWING and child.children and str(child.children[0]).startswith("\n"):
        write("\n")
    for inner in child.children:
        _write(inner, write)
    write(f"</{child.tag}>")
