"""Trees for laws: any shape, keyed and not, with texts that try to break out."""

from __future__ import annotations

from hypothesis import strategies as st

from pygame_core.view.nodes import VOID, Node, h

texts = st.text(
    st.one_of(
        st.sampled_from("<>&\"'\r\n =/a;#x0"),
        st.characters(exclude_categories=["Cs"], exclude_characters="\0"),
    ),
    max_size=8,
)
tags = st.sampled_from(["div", "p", "li", "b", "g", "linearGradient", "input", "br", "pre"])
attrs = st.dictionaries(
    st.sampled_from(["class", "title", "value", "viewBox", "data-act", "checked"]),
    st.one_of(texts, st.booleans(), st.integers(-9, 9)),
    max_size=3,
)
keys = st.one_of(st.none(), st.sampled_from("abcdefgh"))


@st.composite
def nodes(draw, depth: int = 3, tag: str | None = None) -> Node:
    """Draw a tree whose keys are unique among siblings."""
    tag = tag or draw(tags)
    children: list[Node | str] = []
    if depth and tag not in VOID:
        inner = st.one_of(texts, nodes(depth=depth - 1))
        used = set()
        for child in draw(st.lists(inner, max_size=6)):
            key = None if isinstance(child, str) else draw(keys)
            if key in used:
                key = None
            if key is None:
                children.append(child)
            else:
                used.add(key)
                children.append(Node(child.tag, child.attrs, child.children, key))
    return h(tag, draw(attrs), children)
