"""A page without a browser, to play programs through.

It applies the program's patches to a model of the page and keeps the program's effects. After every
intent the page must equal what the program's view says, and no fault may have been told; so every
story played through here also tests the patches. Storage, timers and preferences behave as
`pygame_core.view.program` promises, in memory.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html.parser import HTMLParser

from pygame_core.kernel.faults import DecodeError
from pygame_core.session.thinking import Thinker
from pygame_core.view.loop import CALM, TROUBLE, Loop
from pygame_core.view.nodes import SWALLOWING, VOID, Node, to_html
from pygame_core.view.program import (
    After,
    Announce,
    Close,
    Connect,
    Delete,
    Disconnect,
    Effect,
    Open,
    Order,
    Prefer,
    Program,
    Save,
    Saved,
    Start,
    Think,
)


class Text:
    """A text in the page."""

    def __init__(self, data: str) -> None:
        self.data = data


class Element:
    """An element in the page; its identity lasts as long as a browser's would."""

    def __init__(self, tag: str, attrs: dict[str, str]) -> None:
        self.tag = tag
        self.attrs = attrs
        self.children: list[Element | Text] = []

    def walk(self):
        """Give this element and all inside it, in the page's order."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    @property
    def text(self) -> str:
        """Give all text inside, as a reader gets it."""
        return "".join(c.data if isinstance(c, Text) else c.text for c in self.children)

    def plain(self):
        """Give the element as nested tuples, to be compared."""
        inner = tuple(c.data if isinstance(c, Text) else c.plain() for c in self.children)
        return (self.tag, self.attrs, inner)


def plain(tree: Node | str):
    """Give a tree as nested tuples, to be compared with an element's."""
    if isinstance(tree, str):
        return tree
    return (tree.tag, dict(tree.attrs), tuple(plain(child) for child in tree.children))


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.top = Element("", {})
        self.open = [self.top]

    def handle_starttag(self, tag, attrs):
        # The parser lowers all names; SVG's (viewBox) are told apart by case.
        raw = self.get_starttag_text()
        names = re.findall(r'[\s<]([^\s=<>"]+)(?:="[^"]*")?', raw)
        assert [name.lower() for name in names] == [tag, *(name for name, _ in attrs)]
        values = ["" if value is None else value for _, value in attrs]
        element = Element(names[0], dict(zip(names[1:], values, strict=True)))
        self.open[-1].children.append(element)
        if element.tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag):
        assert self.open.pop().tag.lower() == tag

    def handle_data(self, data):
        parent = self.open[-1]
        if parent.tag in SWALLOWING and not parent.children:
            data = data.removeprefix("\n")
        if parent.children and isinstance(parent.children[-1], Text):
            parent.children[-1].data += data
        elif data:
            parent.children.append(Text(data))


def parse(html: str) -> list[Element | Text]:
    """Read HTML as `to_html` writes it."""
    parser = _Parser()
    parser.feed(html)
    parser.close()
    assert parser.open == [parser.top], f"not closed: {parser.open[-1].tag}"
    return parser.top.children


def parse_one(html: str) -> Element | Text:
    """Read HTML that is exactly one element or text."""
    (only,) = parse(html)
    return only


def apply_patch(root: Element | Text, patch: list) -> Element | Text:
    """Apply one patch as the page does; give the root, which may be another one now."""
    kind, path, *rest = patch
    parent, target = None, root
    for index in path:
        assert index >= 0
        parent, target = target, target.children[index]
    if kind == "replace":
        fresh = parse_one(rest[0])
        if parent is None:
            return fresh
        parent.children[path[-1]] = fresh
    elif kind == "text":
        assert isinstance(target, Text)
        target.data = rest[0]
    elif kind == "attr":
        name, value = rest
        if value is None:
            del target.attrs[name]
        else:
            target.attrs[name] = value
    elif kind == "insert":
        assert 0 <= rest[0] <= len(target.children)
        target.children.insert(rest[0], parse_one(rest[1]))
    elif kind == "remove":
        del target.children[rest[0]]
    elif kind == "move":
        moved = target.children.pop(rest[0])
        assert 0 <= rest[1] <= len(target.children)
        target.children.insert(rest[1], moved)
    else:
        raise AssertionError(f"unknown patch {kind}")
    return root


class Headless:
    """A program on a page without a browser.

    `page` holds the roots by id; `effects` all effects so far, `done()` those since last asked;
    `saved` the stored records; `timers` the waiting `After` intents, first to fire first;
    `spoken` the announcements; `busy` the tables that "another tab" has open. Questions are answered
    at once; while `pensive` they wait in `questions`, the newest of each kind, until `think`. `shim`
    carries out what is wanted of connections.
    """

    def __init__(
        self,
        program: Program,
        *,
        saved: dict[str, Save] | None = None,
        preferences: dict[str, str] | None = None,
        fragment: str = "",
        still: bool = False,
        trouble_expected: bool = False,
        pensive: bool = False,
        today: str = "",
        address: str = "",
        shim: Callable[[Effect], None] | None = None,
    ) -> None:
        self.page: dict[str, Element] = {
            root: parse_one(to_html(make())) for root, make in program.prerendered().items()
        }
        self.page[TROUBLE] = parse_one(to_html(CALM))
        self.effects: list[Effect] = []
        self.saved: dict[str, Save] = saved or {}
        self.preferences: dict[str, str] = preferences or {}
        self.spoken: list[str] = []
        self.timers: list[tuple[int, str]] = []
        self.busy: set[str] = set()
        self.open: str | None = None
        self.trouble_expected = trouble_expected
        self.pensive = pensive
        self.today = today
        self.shim = shim
        self.questions: dict[str, Think] = {}
        self.thinker = Thinker()
        self._now = 0
        self._seen = 0
        self._misfits: list[str] = []
        self._program = program
        self.loop = Loop(program, self)
        tables = tuple(
            Saved(save.table, save.about, "2026-11-30 21:05")
            for save in reversed(self.saved.values())
        )
        self.loop.begin(Start(tables, dict(self.preferences), fragment, still, today, address))
        self._check()

    # What the loop asks for

    def apply(self, batch: str) -> None:
        try:
            for root, patches in json.loads(batch):
                for patch in patches:
                    self.page[root] = apply_patch(self.page.get(root), patch)
        except Exception as misfit:
            self._misfits.append(repr(misfit))
            raise

    def perform(self, effect: Effect) -> None:
        self.effects.append(effect)
        match effect:
            case Save() | Open() | Close() | Delete():
                self._store(effect)
            case Prefer():
                self.preferences.pop(effect.name, None)
                if effect.value:
                    self.preferences[effect.name] = effect.value
            case Announce():
                self.spoken.append(effect.text)
            case After():
                self.timers = [timer for timer in self.timers if timer[1] != effect.intent]
                self.timers.append((self._now + effect.milliseconds, effect.intent))
                self.timers.sort(key=lambda timer: timer[0])
            case Think():
                self._ask(effect)
            case Connect() | Order() | Disconnect() if self.shim:
                self.shim(effect)

    def _store(self, effect: Save | Open | Close | Delete) -> None:
        match effect:
            case Save():
                assert re.fullmatch(r"[a-z0-9-]+", effect.table), effect.table
                self.open = effect.table
                self.saved.pop(effect.table, None)  # so that the newest stands last
                self.saved[effect.table] = effect
            case Open():
                self.open = None
                if effect.take_over:
                    self.busy.discard(effect.table)
                if effect.table not in self.saved:
                    self.loop.send(f"store:missing:{effect.table}")
                    return
                text = self.saved[effect.table].text
                if effect.table in self.busy:
                    self.loop.send(f"store:busy:{effect.table}:{text}")
                else:
                    self.open = effect.table
                    self.loop.send(f"store:opened:{effect.table}:{text}")
            case Close():
                self.open = None
            case Delete():
                self.saved.pop(effect.table, None)

    def _ask(self, effect: Think) -> None:
        kind, _, number = effect.id.rpartition("-")
        assert re.fullmatch("[a-z]+", kind), effect.id
        assert number.isdecimal(), effect.id
        self.questions.pop(kind, None)
        self.questions[kind] = effect
        if not self.pensive:
            self._answer(kind)

    def _answer(self, kind: str) -> None:
        asked = self.questions.pop(kind)
        try:
            answer = self.thinker.answer(asked.question)
        except DecodeError:
            self.loop.send(f"thought:failed:{asked.id}")
        else:
            self.loop.send(f"thought:{asked.id}:{answer}")

    def think(self) -> None:
        """Let the questions that wait be answered, in the order they were asked."""
        for kind in list(self.questions):
            self._answer(kind)
            self._check()

    # What a reader does

    def send(self, intent: str) -> None:
        """Send any intent."""
        self.loop.send(intent)
        self._check()

    def click(self, act: str) -> None:
        """Click the first element with this `data-act`; there must be one that is not disabled."""
        found = self.find("data-act", act)
        assert found is not None, f"nothing acts as {act!r}; there are {self.acts()}"
        assert "disabled" not in found.attrs, f"{act!r} is disabled"
        if found.attrs.get("aria-disabled") != "true":
            self.send(act)

    def press(self, key: str) -> None:
        """Press a key outside of any field."""
        self.send(f"key:{key}")

    def submit(self, name: str, /, **fields: str | list[str]) -> None:
        """Submit the form with this `data-submit`."""
        assert self.find("data-submit", name) is not None, f"no form {name!r}"
        self.send(f"{name}:{json.dumps(fields)}")

    def type(self, name: str, value: str) -> None:
        """Type into the field with this `data-input`."""
        assert self.find("data-input", name) is not None, f"no field {name!r}"
        self.send(f"{name}:{value}")

    def wait(self) -> None:
        """Let the next timer fire; there must be one."""
        self._now, intent = self.timers.pop(0)
        self.send(intent)

    def settle(self, most: int = 1000) -> None:
        """Let timers fire until none is left."""
        while self.timers:
            assert most, "timers without end"
            most -= 1
            self.wait()

    def reload(self) -> Headless:
        """Open the page anew with what is stored."""
        return Headless(
            self._program,
            saved=self.saved,
            preferences=self.preferences,
            pensive=self.pensive,
            today=self.today,
        )

    # What a reader sees

    def find(self, attr: str, value: str) -> Element | None:
        """Give the first element with this attribute value."""
        for root in self.page.values():
            for element in root.walk():
                if element.attrs.get(attr) == value:
                    return element
        return None

    def acts(self) -> list[str]:
        """Give every `data-act` in the page that is not disabled."""
        return [
            element.attrs["data-act"]
            for root in self.page.values()
            for element in root.walk()
            if "data-act" in element.attrs
            and "disabled" not in element.attrs
            and element.attrs.get("aria-disabled") != "true"
        ]

    def text(self, root: str) -> str:
        """Give the text of a root."""
        return self.page[root].text

    def done(self) -> list[Effect]:
        """Give the effects since this was last asked."""
        new = self.effects[self._seen :]
        self._seen = len(self.effects)
        return new

    def _check(self) -> None:
        assert not self._misfits, self._misfits
        for root, tree in self.loop._shown.items():
            assert self.page[root].plain() == plain(tree), f"root {root} is not what the view says"
            for element in self.page[root].walk():
                assert "style" not in element.attrs, "the page's security policy forbids style="
        if not self.trouble_expected:
            assert not self.page[TROUBLE].children, self.text(TROUBLE)
