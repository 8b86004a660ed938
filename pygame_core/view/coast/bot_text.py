"""The bots in words: what they are called and how they play, for the lobby and the seat cards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from pygame_core.kernel.language import N_
from pygame_core.view.lobby_sheet import BotWords, Company

BOT_TEXT: Mapping[str, BotWords] = MappingProxyType(
    {
        "newcomer": BotWords(
            N_("Newcomer"),
            N_("Learning as you are: strays, splurges, forgets to declare."),
            N_("Newcomer {given}"),
        ),
        "steady": BotWords(
            N_("Steady"),
            N_("Takes the shortest way and the best access per dollar."),
            N_("Steady {given}"),
        ),
        "baron": BotWords(
            N_("Baron"), N_("Plans every way and every deed; hard to beat."), N_("Baron {given}")
        ),
        "surveyor": BotWords(
            N_("The Surveyor"),
            N_("A Baron who wants a line of her own in every city."),
            N_("{given} the Surveyor"),
        ),
        "gatekeeper": BotWords(
            N_("The Gatekeeper"),
            N_("A Baron who buys the only way into a city."),
            N_("{given} the Gatekeeper"),
        ),
        "broker": BotWords(
            N_("The Broker"),
            N_("A Baron with cash in hand and a deal to offer, large or small."),
            N_("{given} the Broker"),
        ),
        "flyer": BotWords(
            N_("The Flyer"),
            N_("A Baron who wants a Superchief before anything else."),
            N_("{given} the Flyer"),
        ),
    }
)
"""By the bot's name in a record."""

COMPANIES: Mapping[str, Company] = MappingProxyType(
    {
        "newcomers": Company(N_("three Newcomers"), ("newcomer",) * 3),
        "steady": Company(N_("three Steadys"), ("steady",) * 3),
        "barons": Company(N_("three Barons"), ("baron",) * 3),
        "characters": Company(N_("four characters"), ("surveyor", "gatekeeper", "broker", "flyer")),
    }
)
"""Whom one can play alone against, from the easiest on."""
