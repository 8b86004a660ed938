"""Patches turn one tree's page into another's, and keep what can be kept."""

from __future__ import annotations

import json
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from view.headless import apply_patch, parse_one, plain
from view.trees import nodes

from pygame_core.view.diff import diff
from pygame_core.view.nodes import Node, h, to_html


def patched(page, old, new):
    """Apply the patches as they arrive in the page: as JSON."""
    for patch in json.loads(json.dumps(diff(old, new))):
        page = apply_patch(page, patch)
    return page


def turn(old, new):
    return patched(parse_one(to_html(old)), old, new)


def row(*keys):
    return h("ul", {}, [h("li", {}, key, key=key) for key in keys])


@given(nodes(), nodes())
def test_patches_turn_the_old_page_into_the_new(old, new):
    assert turn(old, new).plain() == plain(new)


@given(nodes())
def test_equal_trees_need_no_patch(tree):
    same = Node(tree.tag, dict(tree.attrs), tuple(tree.children), tree.key)
    assert diff(tree, same) == []


@given(st.lists(st.integers(0, 9), unique=True), st.lists(st.integers(0, 9), unique=True))
def test_keyed_children_stay_the_very_same_elements(before, after):
    old, new = row(*map(str, before)), row(*map(str, after))
    page = parse_one(to_html(old))
    elements = dict(zip(before, page.children, strict=True))
    page = patched(page, old, new)
    assert [child.text for child in page.children] == [str(number) for number in after]
    for number, element in zip(after, page.children, strict=True):
        assert number not in elements or elements[number] is element


@given(nodes(tag="div"))
def test_an_unchanged_tree_is_not_looked_into(tree):
    class Untouchable(Node):
        __slots__ = ()

        def __getattribute__(self, name):
            if name in {"attrs", "children"}:
                raise AssertionError("looked into")
            return super().__getattribute__(name)

    kept = Untouchable(tree.tag, tree.attrs, tree.children, "kept")
    old = h("div", {}, h("p", {}, "1"), kept)
    new = h("div", {}, h("p", {}, "2"), kept)
    assert diff(old, new) == [["text", [0, 0], "2"]]


def test_each_kind_of_patch_as_it_is_written():
    old = h("div", {"class": "a", "title": "t"}, h("p", {}, "x"), row("a", "b", "c"), "end")
    new = h("div", {"class": "b", "id": "i"}, h("p", {}, h("b")), row("d", "c", "a"), "END")
    assert diff(old, new) == [
        ["attr", [], "title", None],
        ["attr", [], "class", "b"],
        ["attr", [], "id", "i"],
        ["remove", [0], 0],
        ["insert", [0], 0, "<b></b>"],
        ["remove", [1], 1],
        ["move", [1], 1, 0],
        ["insert", [1], 0, "<li>d</li>"],
        ["text", [2], "END"],
    ]


def test_another_tag_or_key_at_the_root_replaces_it():
    assert diff(h("p", {}, "x"), h("b", {}, "x")) == [["replace", [], "<b>x</b>"]]
    assert diff(h("p", {}, key="a"), h("p", {}, key="b")) == [["replace", [], "<p></p>"]]


def moves_needed(order):
    """Count by trying every subset, largest first, which children can stay."""
    size = len(order)
    best = max(
        subset.bit_count()
        for subset in range(1 << size)
        if (run := [n for i, n in enumerate(order) if subset >> i & 1]) == sorted(run)
    )
    return size - best


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_no_more_children_move_than_must(size):
    old = row(*map(str, range(size)))
    for order in permutations(range(size)):
        patches = diff(old, row(*map(str, order)))
        assert [patch[0] for patch in patches] == ["move"] * moves_needed(order)


def test_unkeyed_children_keep_their_place_among_their_tag():
    old = h("div", {}, h("input", {"value": "typed"}), h("p", {}, "1"))
    new = h("div", {}, h("h2", {}, "new"), h("input", {"value": "typed"}), h("p", {}, "2"))
    page = parse_one(to_html(old))
    field = page.children[0]
    assert patched(page, old, new).children[1] is field
