"""The page and the program's trees agree: as built, and once the program runs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from pygame_core.view.app import Milepost
from pygame_core.view.nodes import Node
from pygame_core.view.program import Start

READ = """(told, id) => {
    const read = (node) => node.nodeType === Node.TEXT_NODE ? node.data : [
        node.localName,
        Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
        [...node.childNodes].map(read),
    ];
    return read(told.getElementById(id));
}"""


def plain(tree: Node | str) -> Any:
    """The tree in the shape in which the browser is asked for the page's."""
    if isinstance(tree, str):
        return tree
    return [tree.tag, dict(tree.attrs), [plain(child) for child in tree.children]]


def test_a_browser_reads_what_was_built_as_the_trees_that_the_program_counts_on(
    page: Page, address: str, dist: Path
) -> None:
    page.goto(address)
    built = (dist / "index.html").read_text(encoding="utf-8")
    roots = Milepost().prerendered()
    assert roots
    for root, make in roots.items():
        found = page.evaluate(
            f"""([html, root]) => ({READ})(
                new DOMParser().parseFromString(html, "text/html"), root)""",
            [built, root],
        )
        assert found == plain(make()), root


def test_the_page_after_its_start_is_what_the_program_shows(ready_page: Page) -> None:
    program = Milepost()
    today = ready_page.evaluate("new Date().toISOString().slice(0, 10)")
    model, _ = program.begin(Start(today=today))
    roots = program.view(model)
    assert roots
    for root, tree in roots.items():
        found = ready_page.evaluate(f"(root) => ({READ})(document, root)", root)
        assert found == plain(tree), root
