"""Trees and their HTML."""

from __future__ import annotations

import pytest
from hypothesis import given
from view.headless import parse_one, plain
from view.trees import nodes, texts

from pygame_core.view.nodes import h, to_html


@given(nodes())
def test_html_parsed_gives_the_tree_back(tree):
    assert plain_of_html(tree) == plain(tree)


@given(texts, texts)
def test_no_text_can_escape_its_place(value, text):
    tree = h("p", {"title": value}, text)
    assert plain_of_html(tree) == ("p", {"title": value}, (text,) if text else ())


def plain_of_html(tree):
    return parse_one(to_html(tree)).plain()


def test_neighbouring_texts_are_one_and_empty_ones_are_none():
    tree = h("p", {}, "a", ["b", None, [""]], h("br"), "", ("c",))
    assert tree.children == ("ab", h("br"), "c")


def test_true_is_a_bare_attribute_and_false_and_none_are_none():
    tree = h("input", {"checked": True, "disabled": False, "name": None, "value": ""})
    assert to_html(tree) == "<input checked value>"


@pytest.mark.parametrize(
    ("number", "text"),
    [(3, "3"), (0, "0"), (2.5, "2.5"), (1 / 3, "0.33"), (2.0, "2"), (-0.5, "-0.5")],
)
def test_numbers_are_written_with_at_most_two_decimals(number, text):
    assert h("circle", {"r": number}).attrs == {"r": text}


def test_a_leading_line_break_survives_in_pre():
    assert to_html(h("pre", {}, "\nx")) == "<pre>\n\nx</pre>"


def test_trees_are_equal_when_all_they_hold_is():
    assert h("p", {"id": "a"}, "x", key="k") == h("p", {"id": "a"}, ["x"], key="k")
    assert h("p", {}, "x", key="k") != h("p", {}, "x")
    assert h("p", {}, "x") != h("p", {}, h("b", {}, "x"))
