"""Cards as they lie on the page: a face in full, and a small one.

Knows a kind and how it is named; what a tap does is told it. A face whose facts have not changed is
the very same node. Sorts are told apart by outline, mark and colour; what goes together bears the
same small mark: locomotive and energy the energy's, wagon and load each other's.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pygame_core.consist.deck import (
    ENERGY,
    JOKER,
    LOAD,
    LOCOMOTIVE,
    MISSION,
    SORTS,
    STATION,
    TRACTIONS,
    WAGON,
    load_deck,
)
from pygame_core.consist.text import card_name, meant, mission_text
from pygame_core.kernel.language import _, language, n_
from pygame_core.view.nodes import Node, h

from .ink import THING, VEHICLE

MISSION_ART = {
    "m_steam": "loco_424",
    "m_heavy": "m-heavy",
    "m_mixed": "m-mixed",
    "m_night": "l_sleep",
    "m_east": "m-east",
    "m_balaton": "m-balaton",
    "m_fruit": "l_reefer",
    "m_green": "m-green",
    "m_cars": "l_carrier",
    "m_timber": "l_flat",
    "m_ic": "m-ic",
    "m_book": "m-book",
}
"""What a mission shows."""


class Face(NamedTuple):
    """Everything a card shows: `kind`, `counts` as (a joker's), and its state.

    `name` is its element's id and `act` what a tap means, "" for a card that can't be tapped; `drag`
    its token where it may be dragged, `drop` the place it stands for where another may be dropped.
    `mark` is a word for its state.
    """

    kind: int
    counts: int = -1
    act: str = ""
    drag: str = ""
    drop: str = ""
    pressed: bool | None = None
    state: str = ""
    mark: str = ""
    name: str = ""
    small: bool = False


def use(name: str, box: str = THING, style: str = "art") -> Node:
    """A drawing by its name."""
    return h(
        "svg",
        {"class": style, "viewBox": box, "aria-hidden": "true"},
        h("use", {"href": f"#art-{name}"}),
    )


def art(kind: int, style: str = "art") -> Node:
    """What a card shows in its middle."""
    deck = load_deck()
    sort, name = deck.sort[kind], deck.kinds[kind].id
    if sort in (LOCOMOTIVE, WAGON):
        return use(name, VEHICLE, style)
    if sort == STATION:
        return _map(name, style)
    if sort == MISSION:
        shown = MISSION_ART[name]
        return use(shown, VEHICLE if shown.startswith("loco") else THING, style)
    return use(name, THING, style)


_PLACES = {
    "st_budapest": (27, 13), "st_debrecen": (47, 12), "st_szeged": (36, 27), "st_pecs": (20, 28),
    "st_gyor": (15, 11), "st_miskolc": (41, 7), "st_szombathely": (6, 15), "st_zahony": (53, 5),
    "st_siofok": (19, 19), "st_kecskemet": (32, 19),
}  # fmt: skip
"""Where the towns lie in the outline."""


def _map(name: str, style: str) -> Node:
    x, y = _PLACES[name]
    return h(
        "svg",
        {"class": style, "viewBox": "0 0 62 34", "aria-hidden": "true"},
        h("use", {"href": "#art-country"}),
        h("circle", {"class": "a-red town", "cx": x, "cy": y, "r": 3.4}),
    )


def mate(kind: int) -> str:
    """The drawing of what goes with a card, "" nothing: the energy of an engine, the load of a wagon."""
    deck = load_deck()
    sort, group = deck.sort[kind], deck.group[kind]
    number = {
        LOCOMOTIVE: deck.energy,
        ENERGY: deck.energy,
        WAGON: deck.load,
        LOAD: deck.wagon,
    }.get(sort)
    return deck.kinds[number[group]].id if number else ""


def style_of(kind: int) -> str:
    """The classes that give a card its sort's and traction's look."""
    deck = load_deck()
    sort = deck.sort[kind]
    style = f"k-{SORTS[sort]}"
    if sort in (LOCOMOTIVE, ENERGY):
        style += f" t-{TRACTIONS[deck.group[kind]]}"
    if deck.kinds[kind].category:
        style += f" c-{deck.kinds[kind].category}"
    return style


_PARTS = (
    "szállító", "osztályú", "kocsi", "vonat", "tartályos", "emberek", "országról", "szerű",
    "párosok", "erator", "class",
)  # fmt: skip
"""Where long words on cards may be broken, in any language."""


def breakable(name: str) -> str:
    """A name with soft hyphens in its long words."""
    words = []
    for word in name.split():
        for part in _PARTS:
            if len(word) > 9 and part in word[2:]:
                at = word.rindex(part)
                word = f"{word[:at]}\u00ad{word[at:]}".replace("-\u00ad", "-")  # noqa: PLW2901
        words.append(word)
    return " ".join(words)


def told(kind: int) -> str:
    """A card in words: its name, sort and points, and what a mission asks."""
    deck = load_deck()
    parts = [card_name(kind), sort_name(deck.sort[kind])]
    if deck.sort[kind] in (LOCOMOTIVE, ENERGY):
        parts[1:] = [parts[1], traction_name(deck.group[kind])]
    if points := deck.points[kind]:
        parts.append(points_text(points))
    if deck.sort[kind] == MISSION:
        parts.append(mission_text(kind))
    return ", ".join(parts)


def points_text(points: int) -> str:
    """So many points."""
    return n_("{count} point", "{count} points", points).format(count=points)


def sort_name(sort: int) -> str:
    """A sort of card in words."""
    return {
        LOCOMOTIVE: _("locomotive"),
        ENERGY: _("energy"),
        WAGON: _("wagon"),
        LOAD: _("load"),
        STATION: _("station"),
        MISSION: _("mission"),
        JOKER: _("joker"),
    }[sort]


def traction_name(traction: int) -> str:
    """A traction in words."""
    return (_("steam"), _("diesel"), _("electric"))[traction]


def face(facts: Face) -> Node:
    """A card."""
    return _face(facts, language())


@lru_cache(maxsize=1024)
def _face(facts: Face, _language: str) -> Node:
    deck = load_deck()
    kind = facts.kind
    shown = facts.counts if facts.counts >= 0 else kind
    is_joker = deck.sort[kind] == JOKER and shown != kind
    points = 0 if is_joker else deck.points[kind]
    goes_with = mate(shown)
    spoken = told(shown)
    if is_joker:
        spoken = _("joker as {card}").format(card=meant(shown))
    if facts.mark:
        spoken = f"{spoken}, {facts.mark}"
    taps = bool(facts.act)
    longest = max(
        map(len, breakable(card_name(shown)).replace("\u00ad", " ").replace("-", "- ").split())
    )
    much = 10 if deck.sort[shown] == STATION else 11
    length = "k-longer" if longest > much else "k-long" if longest > 8 else ""
    styles = (
        "k",
        length,
        style_of(shown),
        "k-small" * facts.small,
        facts.state,
        "k-as-joker" * is_joker,
    )
    style = " ".join(filter(None, styles))
    return h(
        "button" if taps else "span",
        {
            "type": "button" if taps else None,
            "role": None if taps else "img",
            "id": facts.name or None,
            "class": style,
            "data-act": facts.act or None,
            "data-drag": facts.drag or None,
            "data-drop": facts.drop or None,
            "data-card": deck.kinds[kind].id,
            "aria-pressed": None
            if facts.pressed is None or not taps
            else str(facts.pressed).lower(),
            "aria-label": spoken,
            "title": spoken,
        },
        h(
            "span",
            {"class": "k-top", "aria-hidden": "true"},
            use(f"sort-{SORTS[deck.sort[kind]]}", "0 0 16 16", "k-sort"),
            h("b", {"class": "k-points"}, str(points)) if points else None,
        ),
        art(shown, "k-art"),
        h("span", {"class": "k-name", "aria-hidden": "true"}, breakable(card_name(shown))),
        use(goes_with, VEHICLE if goes_with.startswith("w_") else THING, "k-mate")
        if goes_with and deck.sort[shown] != ENERGY
        else None,
    )


def back(style: str = "") -> Node:
    """The back of a card."""
    return h(
        "span", {"class": f"k k-small k-back {style}".strip(), "aria-hidden": "true"},
        use("sort-locomotive", "0 0 16 16", "k-crest"),
    )  # fmt: skip
