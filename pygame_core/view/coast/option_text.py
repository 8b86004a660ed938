"""What each option and preset is called and what it means, in one line each, for whoever sets a table.

Knows the names and values of `coast.options` and describes every one of them (C12).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class OptionText(NamedTuple):
    """An option's label, one line of explanation, and a label per value (none for the target)."""

    label: str
    explanation: str
    values: Mapping[object, str]


class PresetText(NamedTuple):
    """A preset's label and what sort of game it makes."""

    label: str
    description: str


_NO_YES: Mapping[object, str] = {False: "No", True: "Yes"}

OPTION_TEXT: Mapping[str, OptionText] = MappingProxyType(
    {
        "target": OptionText(
            "Target",
            "The cash a player needs to declare and race home; less makes a shorter game.",
            {},
        ),
        "start_engine": OptionText(
            "First engine",
            "The engine everybody starts with; better ones roll the bonus die more often.",
            {"freight": "Freight", "express": "Express", "superchief": "Superchief"},
        ),
        "payoff_percent": OptionText(
            "Payoffs",
            "Whether a trip pays the printed amount or half as much again.",
            {100: "As printed", 150: "One and a half times"},
        ),
        "own_track_fee": OptionText(
            "Pay for your own track",
            "Whether riding your own railroads costs the $1,000 that unowned ones do.",
            {False: "Free", True: "$1,000 a turn"},
        ),
        "repick_region": OptionText(
            "Choose your own region again",
            "Whether a player who rolls the region they are in may choose to stay in it.",
            _NO_YES,
        ),
        "shared_homes": OptionText(
            "Shared homes",
            "Whether two players may have the same home city.",
            _NO_YES,
        ),
        "superchief_price": OptionText(
            "Superchief price",
            "What the best engine costs, the one that rolls the bonus die every turn.",
            {40_000: "$40,000", 20_000: "$20,000"},
        ),
        "bankrupt_cash": OptionText(
            "A bankrupt’s cash",
            "Who gets what is left when a player can’t pay: the owners owed, or the Bank.",
            {"creditors": "Owners owed", "bank": "Bank"},
        ),
        "bo_new_york": OptionText(
            "B&O reaches New York",
            "Whether the Baltimore & Ohio runs on from Philadelphia to New York.",
            _NO_YES,
        ),
        "established_rate": OptionText(
            "Established rate",
            "Whether a train on a line keeps its old fee there when the fee goes up under it.",
            _NO_YES,
        ),
        "forced_sale_auction": OptionText(
            "Forced sales",
            "Whether a railroad sold to pay fees goes to the Bank or is auctioned to the others.",
            {False: "To the Bank", True: "Auction"},
        ),
        "deals": OptionText(
            "Deals",
            "Whether players may trade railroads and cash with each other.",
            {True: "Allowed", False: "None"},
        ),
        "multi_buy": OptionText(
            "Purchases per arrival",
            "How much a player may buy after a payoff.",
            {False: "One", True: "Any number"},
        ),
        "rover_bounty": OptionText(
            "Rover bounty",
            "What a declared player loses to a rival who catches their train.",
            {"soft": "$25,000", "classic": "$50,000", "harsh": "$100,000"},
        ),
        "home_swap": OptionText(
            "Home swap",
            "Whether homes may be exchanged at the start: with a player, or with a destination.",
            {"off": "Off", "players": "With a player", "destination": "With the destination"},
        ),
        "dice_together": OptionText(
            "Bonus die rolled with the others",
            "Who rolls the bonus die with the white dice, instead of after walking them.",
            {"never": "Nobody", "superchief": "Superchief owners", "always": "Everybody"},
        ),
    }
)
"""Every option, in the order of C12."""

PRESET_TEXT: Mapping[str, PresetText] = MappingProxyType(
    {
        "house": PresetText(
            "House", "The full race to $200,000 with deals and gentle fees: a good first game."
        ),
        "1977": PresetText(
            "1977",
            "Stricter and older: your own track costs, forced sales are auctioned, no deals.",
        ),
        "fast-track": PresetText(
            "Fast Track", "An evening’s game: Express engines, bigger payoffs, home with $100,000."
        ),
        "new-century": PresetText(
            "New Century", "Homes may be shared, Superchiefs are cheap, the B&O reaches New York."
        ),
        "daily": PresetText("Daily", "A shorter race to $150,000 without deals."),
    }
)
"""Every preset, in the order offered."""
