"""What the lobby must know of Consist: its seats, presets, options and their words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from pygame_core.consist.options import CHOICES, MAX_SEATS, MIN_SEATS, PRESETS, parse, to_plain
from pygame_core.kernel.language import N_
from pygame_core.view.lobby_sheet import BotWords, Company, GameSheet, faults_by


class _PresetWords(NamedTuple):
    """A preset's label and description."""

    label: str
    description: str


class _OptionWords(NamedTuple):
    """An option's label, explanation and a label per value."""

    label: str
    explanation: str
    values: Mapping[object, str]


_PRESETS: Mapping[str, _PresetWords] = MappingProxyType(
    {
        "balanced": _PresetWords(
            N_("Balanced"),
            N_("A second deck from four players on, one joker a train, and the round is finished."),
        ),
        "classic": _PresetWords(
            N_("Classic"),
            N_("One deck, any number of jokers, and the fifth train ends the game at once."),
        ),
    }
)

_OPTIONS: Mapping[str, _OptionWords] = MappingProxyType(
    {
        "decks": _OptionWords(
            N_("Decks"),
            N_("How many decks of 108 cards are shuffled together."),
            {"by-size": N_("Two from four players on"), "one": N_("One"), "two": N_("Two")},
        ),
        "jokers": _OptionWords(
            N_("Jokers in a train"),
            N_("A joker stands for any card but a mission; it counts no points."),
            {"one": N_("One at most"), "any": N_("Any number")},
        ),
        "ending": _OptionWords(
            N_("The last train"),
            N_("With three or more players the round can be finished before points are counted."),
            {"round": N_("The round is finished"), "at-once": N_("The game ends at once")},
        ),
        "goal": _OptionWords(
            N_("Trains to lay"),
            N_("Whoever lays this many trains ends the game; the most points win."),
            {"by-size": N_("Five, with six players four"), 3: "3", 4: "4", 5: "5", 6: "6"},
        ),
        "swap": _OptionWords(
            N_("Taking jokers out"),
            N_("Give the very card a joker stands for, and take the joker to your hand."),
            {
                "any": N_("Out of any train"),
                "own": N_("Out of your own trains"),
                "none": N_("Not allowed"),
            },
        ),
        "shortage": _OptionWords(
            N_("When the deck runs short"),
            N_("What happens when the deck can’t fill up a hand after a train."),
            {"out": N_("Whoever stands lowest is out"), "ends": N_("The game ends, points win")},
        ),
        "length_bonus": _OptionWords(
            N_("Bonus for long trains"),
            N_("Points on top for two, three and four wagons."),
            {"standard": N_("5, 12 and 20"), "mild": N_("3, 7 and 12"), "off": N_("None")},
        ),
    }
)

_BOTS: Mapping[str, BotWords] = MappingProxyType(
    {
        "newcomer": BotWords(
            N_("Newcomer"),
            N_("Learning as you are: lays whatever fits, swaps what comes to hand."),
            N_("Newcomer {given}"),
        ),
        "steady": BotWords(
            N_("Steady"),
            N_("Lays the best train in hand, and swaps the cards that fit least."),
            N_("Steady {given}"),
        ),
        "engineer": BotWords(
            N_("Engineer"),
            N_("Plans several trains ahead and watches what lies open; hard to beat."),
            N_("Engineer {given}"),
        ),
    }
)

_COMPANIES: Mapping[str, Company] = MappingProxyType(
    {
        "newcomer": Company(N_("a Newcomer"), ("newcomer",)),
        "one-steady": Company(N_("a Steady"), ("steady",)),
        "steady": Company(N_("three Steadys"), ("steady",) * 3),
        "engineer": Company(N_("an Engineer"), ("engineer",)),
        "engineers": Company(N_("three Engineers"), ("engineer",) * 3),
    }
)


SHEET = GameSheet(
    game="consist",
    motto=N_("A locomotive, wagons with their loads, two towns: couple the best trains."),
    begin=N_("Deal the cards"),
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    presets={name: to_plain(options) for name, options in PRESETS.items()},
    preset_words=_PRESETS,
    amounts={},
    choices=CHOICES,
    option_words=_OPTIONS,
    bots=_BOTS,
    stand_in="engineer",
    companies=_COMPANIES,
    books=(),
    windows=frozenset(),
    daily=None,
    faults=faults_by(parse),
)
