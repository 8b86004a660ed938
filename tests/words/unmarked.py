"""Finds texts for people that no mark of `kernel.language` stands around.

Reads sources, runs nothing. A text for people is told from a name by its look: two words with a space
between them, or one word with a capital. What looks so and is none stands in a place where nobody reads
it (an attribute such as `class`, a comparison, a docstring, an error for developers), or in ALLOWED.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

MARKS = {"_", "n_", "p_", "N_"}
READ = re.compile(
    r"[A-Za-z’']{2,}[.,:;!?…—–]* +[“(]?[A-Za-z]{2,}|^\W*[A-Z][a-z’]+\W*$|^[a-z]{3,} $|^ [a-z]{3,}"
)
"""What people would read."""
ATTRIBUTES = re.compile(
    r"class|d|id|href|role|type|rel|tabindex|transform|viewBox|points|preserveAspectRatio|inputmode"
    r"|autocomplete|key|style|text-anchor|stroke-.*|data-.*|aria-(?!label$|description$|valuetext$).*"
)
"""Attributes, and arguments of that name, that nobody reads."""
FOR_DEVELOPERS = {
    "AssertionError",
    "DecodeError",
    "KeyError",
    "RuntimeError",
    "TypeError",
    "ValueError",
}
"""What only developers read."""
ALLOWED = {
    "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Escape", "Enter", "Delete", "Esc", "Tab",
    "Milepost", "Coast to Coast", "Freight", "Express", "Superchief",  # names in every language
    "English", "Magyar",  # languages by their own names
    "Ada", "Bruno", "Clara", "Dmitri", "Elsie", "Felix",  # names that bots go by
    "quiet undo", "secondary swap", "trip", "ways on", "early",  # classes
    "above right", "below right", "above left", "below left",  # sides of a dot
    "daily", "Node(", "Game", "Model", "Play",  # a seed; what programmers read
}  # fmt: skip


def unmarked(path: Path) -> list[str]:
    """The texts of a module that look as if people read them and are marked nowhere in it, each with its line."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    marked = {
        part.value
        for call in marks_of(tree)
        for part in call.args
        if isinstance(part, ast.Constant)
    }
    return [f"{path.name}:{line}: {text!r}" for line, text in _walk(tree) if text not in marked]


def _walk(node: ast.AST) -> Iterator[tuple[int, str]]:
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str) and _reads(node.value):
            yield node.lineno, node.value
        return
    for part in _parts(node):
        yield from _walk(part)


def _reads(text: str) -> bool:
    return bool(READ.search(text)) and text.strip(" .:,…") not in ALLOWED


def _parts(node: ast.AST) -> Iterable[ast.AST]:
    """What inside of a node may be read by people."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Assert() | ast.Compare() | ast.MatchValue():
            return []
        case ast.Raise(exc=ast.Call(func=ast.Name(id=name))) if name in FOR_DEVELOPERS:
            return []
        case ast.Call(func=ast.Name(id=name)) if name in MARKS | {"TypeVar"}:
            return []
        case ast.Call(func=ast.Attribute(value=ast.Name(id="re"))):
            return []
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return []
        case ast.Call():
            named = ((k.arg or "", k.value) for k in node.keywords)
            return [node.func, *node.args, *(value for name, value in named if not _unread(name))]
        case ast.Dict():
            named = (
                (key.value if isinstance(key, ast.Constant) else "", value)
                for key, value in zip(node.keys, node.values, strict=True)
            )
            return [value for name, value in named if not _unread(str(name))]
        case ast.Subscript():
            return [node.value]
        case ast.AnnAssign():
            return [node.value] if node.value else []
        case ast.FunctionDef():
            return [*node.body, *node.args.defaults, *filter(None, node.args.kw_defaults)]
    return ast.iter_child_nodes(node)


def _unread(name: str) -> bool:
    return bool(ATTRIBUTES.fullmatch(name.replace("_", "-")))


def marks_of(tree: ast.AST) -> Iterator[ast.Call]:
    """Every call of a mark in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
            yield node
