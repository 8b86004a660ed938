"""The contract between a program (model, update, view) and the page that runs it.

Everything that reaches a program is an intent, a text; everything it wants done is an `Effect`,
plain data; everything it shows is a tree of nodes per root. So a program runs the same in the
page, in tests and in the build. This module knows neither games nor browsers.

Intents are `verb` or `verb:rest`. From the page's markup:

- `data-act="step:417"` on anything: that text when it is clicked, or when Enter or Space is pressed
  on it;
- `data-submit="seats"` on a form: `seats:` and a JSON object of its fields, name to text; a field
  whose name ends in `[]` gives a list, under the name without the `[]`;
- `data-input="search"` on a field: `search:` and its value at every change; a checkbox gives `on`
  or `off`;
- `data-drag="<token>"` on anything, let go over the nearest `data-drop="<place>"`:
  `drop:<token>:<place>`; what can be dragged should also do by clicks;
- `data-file="import"` on a file field: `import:` and JSON `{"name", "text"}`, or
  `{"name", "fault"}`; a file let go over the page is `import:` too;
- anywhere but in a text field: `key:R`, `key:7`, `key:?`, `key:Enter`, `key:Escape`,
  `key:ArrowLeft`; letters always capital, Enter only where the focused control has no use for it.

An element with `aria-disabled="true"` acts as nothing. A `<dialog data-modal>` in the tree is shown
as a modal window with the focus inside; Escape in it is the intent in its `data-cancel`, or else
`key:Escape`; with `data-cancel`, so is a click beside it. The program closes it by leaving it out,
and the focus goes back to where it was.

From the page itself:

- `store:opened:<table>:<text>`: the record asked for with `Open`; this tab may now save it;
- `store:busy:<table>:<text>`: the same, but another tab has it open: to be shown, not saved;
- `store:missing:<table>`: there is no such record;
- `store:broken:<table>:<what is wrong>`: there is one, but storage can't give it back;
- `store:robbed:<table>`: another tab took the table over; this one can't save it any more;
- `store:failed:<reason>`: saving fails; reason is `full`, `forbidden` or the browser's words; told
  once, until
- `store:recovered`: saving works again, and the newest text of each table is saved;
- `today:<date>`: the page is looked at again, on this date by UTC, `2026-11-30`;
- `copy:done`, `copy:failed`: what became of `Copy`;
- `fragment:<text>`: what follows # in the address is another now;
- `wire:<milliseconds since 1970>:<text>`: what `web/peers.js` tells, "" four times a second, between
  `Connect` and `Disconnect`; `wire:failed`: that script can't be had;
- `thought:<id>:<answer>`, `thought:failed:<id>`: what came of `Think`.

No tree may have a `style` attribute: the page's security policy forbids it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from .nodes import Node

Model = TypeVar("Model")


@dataclass(frozen=True, slots=True)
class Saved:
    """One line of the list of saved tables.

    `about` is the text given with `Save`; `when` is local time, "2026-11-30 21:05", "" just now; `fault`
    says why the table can't be opened, or is "".
    """

    table: str
    about: str
    when: str
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Start:
    """What the page knows when the program begins.

    `tables` newest first; `preferences` of this device, as set by `Prefer`; `fragment` is what
    follows # in the address and `address` what stands before it; `still` when the system asks for
    less motion; `today` is the date by UTC, "2026-11-30", "" where nobody knows it.
    """

    tables: tuple[Saved, ...] = ()
    preferences: Mapping[str, str] = field(default_factory=dict)
    fragment: str = ""
    still: bool = False
    today: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True)
class Save:
    """Keep this text as the table's record, replacing the one before; a new table is opened by it.

    `table` is made of a-z, 0-9 and hyphens; `about` is a small text for the list of saved tables.
    """

    table: str
    text: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class Open:
    """Fetch a record and let only this tab save it; `take_over` takes it from another tab."""

    table: str
    take_over: bool = False


@dataclass(frozen=True, slots=True)
class Close:
    """Let other tabs have the open table."""


@dataclass(frozen=True, slots=True)
class Delete:
    """Forget a table's record."""

    table: str


@dataclass(frozen=True, slots=True)
class Prefer:
    """Remember a choice of this device; it also stands as `data-<name>` on `<html>`; "" forgets it.

    `name` is a-z only and neither "ready", "version" nor "shares": "theme", "motion", "speed".
    """

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Announce:
    """Have screen readers say a sentence, once they are done with what they are saying."""

    text: str


@dataclass(frozen=True, slots=True)
class Focus:
    """Move the keyboard focus to the element with this id, and bring it into sight."""

    id: str


@dataclass(frozen=True, slots=True)
class FocusMap:
    """Bring a box of the map into sight: left, top, width, height; None is the whole map.

    The map's script hears it as `milepost:map`.
    """

    box: tuple[float, float, float, float] | None


@dataclass(frozen=True, slots=True)
class Signal:
    """Tell the page's small scripts: the event `milepost:<name>`, with the text as its detail."""

    name: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Download:
    """Offer a text as a file."""

    filename: str
    text: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Put a text on the clipboard; `copy:done` or `copy:failed` follows."""

    text: str


@dataclass(frozen=True, slots=True)
class Share:
    """Let the player choose how to send a text with a link; where the browser can't, nothing happens.

    Where it can, `<html>` has `data-shares`.
    """

    title: str
    text: str
    url: str


@dataclass(frozen=True, slots=True)
class After:
    """Send an intent after some milliseconds; the same intent waiting already is put off."""

    milliseconds: int
    intent: str


@dataclass(frozen=True, slots=True)
class Think:
    """Have a question of `session.thinking` answered beside the page, as `thought:<id>:<answer>`.

    `id` is a kind of a-z, a hyphen and a number: "choose-57". The newest question of a kind wins:
    once it is asked, an older one is not answered any more. Where no answer can be had,
    `thought:failed:<id>` follows.
    """

    id: str
    question: str


@dataclass(frozen=True, slots=True)
class Wake:
    """Get ready to think: questions will follow."""


@dataclass(frozen=True, slots=True)
class Fullscreen:
    """Fill the screen with the page, or stop doing so."""

    on: bool


@dataclass(frozen=True, slots=True)
class Reload:
    """Load the page anew once everything is saved, in its newer version if one waits."""


@dataclass(frozen=True, slots=True)
class Connect:
    """Be ready to connect to other players: `wire:` intents come from now on."""


@dataclass(frozen=True, slots=True)
class Disconnect:
    """Close every connection to other players."""


@dataclass(frozen=True, slots=True)
class Order:
    """Have `web/peers.js` do something; its own words."""

    text: str


@dataclass(frozen=True, slots=True)
class Address:
    """Write this after the # of the address, in place of what stands there; "" nothing."""

    fragment: str


@dataclass(frozen=True, slots=True)
class Same:
    """Nothing that is on show has changed: `view` need not be asked."""


Effect = (
    Save
    | Open
    | Close
    | Delete
    | Prefer
    | Announce
    | Focus
    | FocusMap
    | Signal
    | Download
    | Copy
    | Share
    | After
    | Think
    | Wake
    | Fullscreen
    | Reload
    | Connect
    | Disconnect
    | Order
    | Address
    | Same
)
Effects = Sequence[Effect]


class Program(Protocol[Model]):
    """What the page runs. Nothing here may use a browser, a clock or an await."""

    def prerendered(self) -> Mapping[str, Callable[[], Node]]:
        """Give what makes those roots of `view` that the build wrote into the page, exactly as written.

        The first view that has such a root is patched into it; roots not given here are put into
        the page whole.
        """
        ...

    def begin(self, start: Start, /) -> tuple[Model, Effects]:
        """Make the model; its first view is shown, then the effects are done."""
        ...

    def warm(self) -> Iterator[None]:
        """Get ready for what is likely to come, step by step; the page rests between the steps.

        Begun once, when the page is ready. Whatever comes earlier must not depend on it.
        """
        ...

    def update(self, model: Model, intent: str, /) -> Effects:
        """Change the model as the intent asks; an intent that means nothing now changes nothing.

        Check first, change last: an update that raises should leave the model as it was.
        """
        ...

    def view(self, model: Model, /) -> Mapping[str, Node]:
        """Give the roots by their ids; a root left out stays in the page as it stands.

        A root is the element itself: it has that id, and its tag never changes. The very same node
        object as last time costs nothing, so keep what has not changed. Children that come, go or
        change places are given keys. Roots may be SVG groups beside static ones never named here.
        The ids "trouble" and "live" are the page's own.
        """
        ...

    def public(self, text: str, /) -> str:
        """Give what of a saved text may leave the device."""
        ...

    def retreat(self) -> Effects:
        """Give what makes the page come up anew without what was open, should that not let itself be shown."""
        ...


def split(intent: str) -> tuple[str, str]:
    """Split an intent into its verb and the rest, "" if there is none."""
    verb, _, rest = intent.partition(":")
    return verb, rest
