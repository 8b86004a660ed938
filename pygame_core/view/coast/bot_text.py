"""The bots in words: what they are called and how they play, for the lobby and the seat cards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from pygame_core.view.lobby_sheet import BotWords, Company

BOT_TEXT: Mapping[str, BotWords] = MappingProxyType(
    {
        "newcomer": BotWords(
            "Newcomer", "Learning as you are: strays, splurges, forgets to declare."
        ),
        "steady": BotWords("Steady", "Takes the shortest way and the best access per dollar."),
        "baron": BotWords("Baron", "Plans every way and every deed; hard to beat."),
        "surveyor": BotWords("The Surveyor", "A Baron who wants a line of her own in every city."),
        "gatekeeper": BotWords("The Gatekeeper", "A Baron who buys the only way into a city."),
        "broker": BotWords(
            "The Broker", "A Baron with cash in hand and a deal to offer, large or small."
        ),
        "flyer": BotWords("The Flyer", "A Baron who wants a Superchief before anything else."),
    }
)
"""By the bot's name in a record."""

COMPANIES: Mapping[str, Company] = MappingProxyType(
    {
        "newcomers": Company("three Newcomers", ("newcomer",) * 3),
        "steady": Company("three Steadys", ("steady",) * 3),
        "barons": Company("three Barons", ("baron",) * 3),
        "characters": Company("four characters", ("surveyor", "gatekeeper", "broker", "flyer")),
    }
)
"""Whom one can play alone against, from the easiest on."""
