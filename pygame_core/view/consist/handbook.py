"""The Handbook's chapters of Consist: the game in short, the rules with every ruling, examples, options, help, keys.

Knows the deck and the options, no position. A handbook is in the language spoken when it is made.
"""

from __future__ import annotations

from pygame_core.consist.deck import (
    ENERGY,
    JOKER,
    LOAD,
    LOCOMOTIVE,
    MISSION,
    STATION,
    WAGON,
    load_deck,
)
from pygame_core.consist.options import CHOICES, Options
from pygame_core.consist.text import card_name, mission_text
from pygame_core.kernel.language import _, number
from pygame_core.view.handbook_parts import chapter_tree
from pygame_core.view.nodes import Node, h

from .examples import examples_tree
from .faces import Face, face, points_text, sort_name
from .handbook_help import HELP, help_tree
from .handbook_rules import chapters
from .mat import drawings as drawings_tree
from .setup import SHEET


def handbook_tree(options: Options, *, drawings: bool) -> Node:
    """The whole Handbook for these options; `drawings`: with the drawings its cards use, where no table has them."""
    told = chapters(options)
    return h(
        "article",
        {"class": "handbook consist-handbook"},
        drawings_tree() if drawings else None,
        h("h2", None, _("Handbook")),
        h("p", {"class": "lead"}, _("How Consist is played. Every ruling has its id, such as K2.4.")),
        _contents([*((chapter.ruling.lower(), chapter.title) for chapter in told)]),
        _start(),
        _deck(),
        [chapter_tree(chapter) for chapter in told],
        examples_tree(),
        _missions(),
        _options(options),
        help_tree(),
        _keys(),
    )  # fmt: skip


def _contents(told: list[tuple[str, str]]) -> Node:
    entries = [
        ("hb-start", _("The game in short")),
        ("hb-deck", _("The cards")),
        *told,
        ("hb-examples", _("Legal and illegal trains")),
        ("hb-missions", _("All missions")),
        ("hb-options", _("Options of this table")),
        ("hb-help", _(HELP)),
        ("hb-keys", _("Keys")),
    ]
    return h(
        "nav",
        {"aria-label": _("Contents")},
        h(
            "ul",
            None,
            (h("li", None, h("a", {"href": f"#{name}"}, title)) for name, title in entries),
        ),
    )


def _start() -> Node:
    steps = (
        _("Everybody has 14 cards: 12 in hand, two face up."),
        _("On your turn lay one train, or exchange up to three cards."),
        _(
            "A train is a locomotive, its energy, one to four wagons, a load for each, and two "
            "different stations. Three or four wagons need two energy cards."
        ),
        _("A mission may go with the train that does what it asks, for many points."),
        _("A joker stands for any card but a mission, and scores nothing."),
        _("After a train you draw to 14 again."),
        _("Whoever has the most points at the end wins."),
    )
    return h(
        "section",
        {"id": "hb-start", "class": "quick-start"},
        h("h3", None, _("The game in short")),
        h("ol", None, (h("li", None, step) for step in steps)),
    )


def _deck() -> Node:
    """A card of each kind with how many there are, by sort."""
    deck = load_deck()
    says = {
        LOCOMOTIVE: _("Steam, diesel or electric: each runs on its own energy."),
        ENERGY: _("Coal for steam, diesel oil for diesel, current for electric."),
        WAGON: _("Green bands are passenger cars, brown ones freight wagons. The corner shows the load."),
        LOAD: _("Each load goes with one wagon: the one in its corner."),
        STATION: _("A train starts in one town and ends in another."),
        MISSION: _("One for a train, if it does what the mission asks."),
        JOKER: _("Stands for any card but a mission."),
    }  # fmt: skip
    return h(
        "section",
        {"id": "hb-deck"},
        h("h3", None, _("The cards")),
        (
            h(
                "div",
                {"class": "deck-sort"},
                h("h4", None, sort_name(sort)),
                h("p", None, words),
                h(
                    "ul",
                    {"class": "hand"},
                    (
                        h(
                            "li",
                            None,
                            face(Face(kind)),
                            # Translators: how many cards of a kind the deck has.
                            h("small", {"class": "count"}, _("× {count}").format(count=told.count)),
                            key=told.id,
                        )
                        for kind, told in enumerate(deck.kinds)
                        if told.sort == sort
                    ),
                ),
                key=str(sort),
            )
            for sort, words in says.items()
        ),
        h(
            "p",
            {"class": "hint"},
            _("A deck has {count} cards.").format(count=number(deck.total)),
        ),
    )


def _missions() -> Node:
    deck = load_deck()
    return h(
        "section",
        {"id": "hb-missions"},
        h("h3", None, _("All missions")),
        h(
            "dl",
            {"class": "options"},
            (
                (
                    h("dt", None, _("{mission}: {points}").format(
                        mission=card_name(kind), points=points_text(told.points)
                    )),
                    h("dd", None, mission_text(kind)),
                )
                for kind, told in enumerate(deck.kinds)
                if told.sort == MISSION
            ),
        ),
    )  # fmt: skip


def _options(options: Options) -> Node:
    return h(
        "section",
        {"id": "hb-options"},
        h("h3", None, _("Options of this table")),
        h(
            "dl",
            {"class": "options"},
            (
                (
                    h("dt", None, _(SHEET.option_words[name].label)),
                    h(
                        "dd",
                        None,
                        h("b", None, _(SHEET.option_words[name].values[getattr(options, name)])),
                        " ",
                        _(SHEET.option_words[name].explanation),
                    ),
                )
                for name in CHOICES
            ),
        ),
    )


def _keys() -> Node:
    keys = (
        ("Enter", _("What the large button says")),
        ("← →", _("Go along your hand; Enter takes the card, or puts it back")),
        ("T", _("Turn to laying a train")),
        ("E", _("Turn to exchanging cards")),
        ("L", _("Lay, exchange, or lay face up what you have put together")),
        ("S", _("Sort the hand the other way")),
        ("U", _("Undo")),
        ("H", _("Hide or show the cards when the device is passed on")),
        ("Esc", _("Take everything back into the hand; close what lies over the table")),
        ("?", _("This Handbook")),
    )
    return h(
        "section",
        {"id": "hb-keys"},
        h("h3", None, _("Keys")),
        h(
            "dl",
            {"class": "keys"},
            ((h("dt", None, h("kbd", None, key)), h("dd", None, words)) for key, words in keys),
        ),
    )
