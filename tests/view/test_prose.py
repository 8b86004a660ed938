"""A message's marks become elements; what is put into it stays what it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from view.trees import texts

from pygame_core.view.nodes import Content, Node, h
from pygame_core.view.prose import prose


def told(message: str, **facts: Content) -> Node:
    return h("p", None, prose(message, **facts))


def test_a_message_without_marks_is_its_text() -> None:
    assert told("Roll * and {} ride, 2 ** 3.") == h("p", None, "Roll * and {} ride, 2 ** 3.")


def test_words_between_stars_are_stressed() -> None:
    assert told("Pay **once** a **long** turn.") == h(
        "p", None, "Pay ", h("b", None, "once"), " a ", h("b", None, "long"), " turn."
    )


def test_a_ruling_leads_to_where_it_is_told() -> None:
    assert told("See C9.5 and K2 (not A4.1).") == h(
        "p",
        None,
        "See ",
        h("a", {"href": "#c9-5"}, "C9.5"),
        " and ",
        h("a", {"href": "#k2"}, "K2"),
        " (not A4.1).",
    )


def test_facts_are_texts_or_nodes_and_may_be_stressed() -> None:
    key = h("kbd", None, "R")
    assert told("{key} costs **{price} a turn**.", key=key, price="$1,000") == h(
        "p", None, key, " costs ", h("b", None, "$1,000 a turn"), "."
    )


@given(texts)
def test_a_facts_text_is_never_taken_for_marks(text: str) -> None:
    for fact in (text, f"**{text}**", "{other}", "C9.5"):
        assert told("{fact}", fact=fact, other="x") == h("p", None, fact)


def test_a_fact_that_is_not_given_is_an_error() -> None:
    with pytest.raises(KeyError, match="price"):
        prose("It costs {price}.", cost="$1,000")
