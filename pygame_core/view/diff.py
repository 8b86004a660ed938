"""The difference of two trees, as patches of the page: plain lists that travel as JSON.

A patch names a place by its path, the child indices from the root down, and counts on all patches
before it having been applied:

- `["attr", path, name, value]`: set an attribute, or take it away if value is None;
- `["text", path, text]`: change a text;
- `["replace", path, html]`: put another element here, or another text;
- `["insert", path, index, html]`: make a new child, so that it has this index;
- `["remove", path, index]`: drop that child;
- `["move", path, index, to]`: take that child out and put it back at index `to`.

An element of the old tree becomes the element of the new one with the same key and tag; without
keys, the nth of a tag becomes the nth of that tag. So what the reader typed, where the focus is and
a transition under way survive as long as the element does.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict, deque
from collections.abc import Callable, Sequence

from .nodes import Child, Node, to_html

Patch = list[object]
Path = list[int]

NEW = -1
"""Instead of an old child's index: this child grows from none."""


def diff(old: Node, new: Node) -> list[Patch]:
    """Give the patches that turn the old tree into the new one; the very same node gives none."""
    patches: list[Patch] = []
    _diff_child(old, new, [], patches.append)
    return patches


def _diff_child(old: Child, new: Child, path: Path, emit: Callable[[Patch], object]) -> None:
    if old is new:
        return
    if isinstance(old, str) or isinstance(new, str):
        if isinstance(old, str) and isinstance(new, str):
            if old != new:
                emit(["text", [*path], new])
        else:
            emit(["replace", [*path], to_html(new)])
    elif _kind(old) != _kind(new):
        emit(["replace", [*path], to_html(new)])
    else:
        _diff_attrs(old, new, path, emit)
        _diff_children(old.children, new.children, path, emit)


def _diff_attrs(old: Node, new: Node, path: Path, emit: Callable[[Patch], object]) -> None:
    if old.attrs == new.attrs:
        return
    for name in old.attrs:
        if name not in new.attrs:
            emit(["attr", [*path], name, None])
    for name, value in new.attrs.items():
        if old.attrs.get(name) != value:
            emit(["attr", [*path], name, value])


def _diff_children(
    old: Sequence[Child], new: Sequence[Child], path: Path, emit: Callable[[Patch], object]
) -> None:
    if old is new:
        return
    if len(old) == len(new) and all(
        a is b or _kind(a) == _kind(b) for a, b in zip(old, new, strict=True)
    ):
        sources = list(range(len(new)))
    else:
        sources = _match(old, new)
        _arrange(len(old), new, sources, path, emit)
    for index, source in enumerate(sources):
        if source != NEW and old[source] is not new[index]:
            path.append(index)  # one list for the whole walk; what is emitted gets its copy
            _diff_child(old[source], new[index], path, emit)
            path.pop()


def _kind(child: Child) -> tuple[str, str | None]:
    return ("", None) if isinstance(child, str) else (child.tag, child.key)


def _match(old: Sequence[Child], new: Sequence[Child]) -> list[int]:
    """For each new child give the index of the old child it grows from, or NEW."""
    waiting: dict[tuple[str, str | None], deque[int]] = defaultdict(deque)
    for index, child in enumerate(old):
        waiting[_kind(child)].append(index)
    return [found.popleft() if (found := waiting[_kind(child)]) else NEW for child in new]


def _arrange(
    count: int,
    new: Sequence[Child],
    sources: Sequence[int],
    path: Path,
    emit: Callable[[Patch], object],
) -> None:
    """Remove, move and insert children so that each new one stands in its place.

    From the last to the first, each child that is new or moves is put right before the one that
    follows it. `now` holds the children as they stand: old indices, and -2 - index for new ones.
    """
    kept = set(sources)
    now = list(range(count))
    for index in reversed(range(count)):
        if index not in kept:
            emit(["remove", [*path], index])
            del now[index]
    staying = _longest_run(sources)
    follower: int | None = None
    for index in reversed(range(len(new))):
        source = sources[index]
        if source == NEW:
            place = len(now) if follower is None else now.index(follower)
            source = -2 - index
            emit(["insert", [*path], place, to_html(new[index])])
            now.insert(place, source)
        elif source not in staying:
            place = now.index(source)
            del now[place]
            to = len(now) if follower is None else now.index(follower)
            emit(["move", [*path], place, to])
            now.insert(to, source)
        follower = source


def _longest_run(sources: Sequence[int]) -> set[int]:
    """Give the longest rising run of old indices: these children need not move."""
    tails: list[int] = []  # tails[n] ends the best run of n + 1 so far
    before: dict[int, int] = {}
    for source in sources:
        if source != NEW:
            length = bisect_left(tails, source)
            before[source] = tails[length - 1] if length else NEW
            tails[length : length + 1] = [source]
    run: set[int] = set()
    last = tails[-1] if tails else NEW
    while last != NEW:
        run.add(last)
        last = before[last]
    return run
