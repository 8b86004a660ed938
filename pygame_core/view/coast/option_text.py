"""What each option and preset is called and what it means, in one line each, for whoever sets a table.

Knows the names and values of `coast.options` and describes every one of them (C12). Texts are marked
here and translated where they are shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from pygame_core.kernel.language import N_


class OptionText(NamedTuple):
    """An option's label, one line of explanation, and a label per value (none for the target)."""

    label: str
    explanation: str
    values: Mapping[object, str]


class PresetText(NamedTuple):
    """A preset's label and what sort of game it makes."""

    label: str
    description: str


_NO_YES: Mapping[object, str] = {False: N_("No"), True: N_("Yes")}

OPTION_TEXT: Mapping[str, OptionText] = MappingProxyType(
    {
        "target": OptionText(
            N_("Target"),
            N_("The cash a player needs to declare and race home; less makes a shorter game."),
            {},
        ),
        "start_engine": OptionText(
            N_("First engine"),
            N_("The engine everybody starts with; better ones roll the bonus die more often."),
            {"freight": N_("Freight"), "express": N_("Express"), "superchief": N_("Superchief")},
        ),
        "payoff_percent": OptionText(
            N_("Payoffs"),
            N_("Whether a trip pays the printed amount or half as much again."),
            {100: N_("As printed"), 150: N_("One and a half times")},
        ),
        "own_track_fee": OptionText(
            N_("Pay for your own track"),
            N_("Whether riding your own railroads costs the $1,000 that unowned ones do."),
            {False: N_("Free"), True: N_("$1,000 a turn")},
        ),
        "repick_region": OptionText(
            N_("Choose your own region again"),
            N_("Whether a player who rolls the region they are in may choose to stay in it."),
            _NO_YES,
        ),
        "shared_homes": OptionText(
            N_("Shared homes"),
            N_("Whether two players may have the same home city."),
            _NO_YES,
        ),
        "superchief_price": OptionText(
            N_("Superchief price"),
            N_("What the best engine costs, the one that rolls the bonus die every turn."),
            {40_000: N_("$40,000"), 20_000: N_("$20,000")},
        ),
        "bankrupt_cash": OptionText(
            N_("A bankrupt’s cash"),
            N_("Who gets what is left when a player can’t pay: the owners owed, or the Bank."),
            {"creditors": N_("Owners owed"), "bank": N_("Bank")},
        ),
        "bo_new_york": OptionText(
            N_("B&O reaches New York"),
            N_("Whether the Baltimore & Ohio runs on from Philadelphia to New York."),
            _NO_YES,
        ),
        "established_rate": OptionText(
            N_("Established rate"),
            N_("Whether a train on a line keeps its old fee there when the fee goes up under it."),
            _NO_YES,
        ),
        "forced_sale_auction": OptionText(
            N_("Forced sales"),
            N_(
                "Whether a railroad sold to pay fees goes to the Bank or is auctioned to the others."
            ),
            {False: N_("To the Bank"), True: N_("Auction")},
        ),
        "deals": OptionText(
            N_("Deals"),
            N_("Whether players may trade railroads and cash with each other."),
            {True: N_("Allowed"), False: N_("None")},
        ),
        "multi_buy": OptionText(
            N_("Purchases per arrival"),
            N_("How much a player may buy after a payoff."),
            {False: N_("One"), True: N_("Any number")},
        ),
        "rover_bounty": OptionText(
            N_("Rover bounty"),
            N_("What a declared player loses to a rival who catches their train."),
            {"soft": N_("$25,000"), "classic": N_("$50,000"), "harsh": N_("$100,000")},
        ),
        "home_swap": OptionText(
            N_("Home swap"),
            N_(
                "Whether homes may be exchanged at the start: with a player, or with a destination."
            ),
            {
                "off": N_("Off"),
                "players": N_("With a player"),
                "destination": N_("With the destination"),
            },
        ),
        "dice_together": OptionText(
            N_("Bonus die rolled with the others"),
            N_("Who rolls the bonus die with the white dice, instead of after walking them."),
            {
                "never": N_("Nobody"),
                "superchief": N_("Superchief owners"),
                "always": N_("Everybody"),
            },
        ),
    }
)
"""Every option, in the order of C12."""

PRESET_TEXT: Mapping[str, PresetText] = MappingProxyType(
    {
        "house": PresetText(
            N_("House"),
            N_("The full race to $200,000 with deals and gentle fees: a good first game."),
        ),
        "1977": PresetText(
            N_("1977"),
            N_("Stricter and older: your own track costs, forced sales are auctioned, no deals."),
        ),
        "fast-track": PresetText(
            N_("Fast Track"),
            N_("An evening’s game: Express engines, bigger payoffs, home with $100,000."),
        ),
        "new-century": PresetText(
            N_("New Century"),
            N_("Homes may be shared, Superchiefs are cheap, the B&O reaches New York."),
        ),
        "daily": PresetText(N_("Daily"), N_("A shorter race to $150,000 without deals.")),
    }
)
"""Every preset, in the order offered."""
