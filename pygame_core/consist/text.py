"""The words that sentences are made of, what is wrong with a train, and why an action is refused.

Names of seats come in as a list, names of cards from the deck's file in the language spoken now. What
happened is said in `telling`, what must be done now in `prompts`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import NamedTuple

from pygame_core.kernel.faults import IllegalAction
from pygame_core.kernel.language import ENGLISH, N_, _, language, n_

from .actions import is_joker, stands_for
from .deck import LOCOMOTIVE, WAGON, Deck, load_deck
from .trains import Fault

ENGINES = (N_("steam locomotive"), N_("diesel locomotive"), N_("electric locomotive"))
"""A locomotive of each traction."""


def _in_language(told: Mapping[str, str]) -> str:
    return told.get(language()) or told.get(ENGLISH, "")


def card_name(kind: int) -> str:
    """What a kind of card is called."""
    return _in_language(load_deck().kinds[kind].names)


def mission_text(kind: int) -> str:
    """What a mission asks for, as its card says; nothing for other cards."""
    return _in_language(load_deck().kinds[kind].asks)


def meant(kind: int) -> str:
    """What a joker of this kind stands for: any locomotive of a traction, or the very card."""
    deck = load_deck()
    if deck.sort[kind] == LOCOMOTIVE:
        return _(ENGINES[deck.group[kind]])
    return card_name(kind)


def train_card(card: int) -> str:
    """A card of a train; a joker with what it stands for."""
    if not is_joker(card):
        return card_name(card)
    # Translators: a joker in a train, and the card it stands for: joker (Coal).
    return _("joker ({card})").format(card=meant(stands_for(card)))


def listed(items: Sequence[str]) -> str:
    """Items in words: a, b and c."""
    if len(items) < 2:
        return "".join(items)
    # Translators: the end of a list; {items} are parted by commas.
    return _("{items} and {last}").format(items=", ".join(items[:-1]), last=items[-1])


def either(items: Sequence[str]) -> str:
    """Items to choose from in words: a or b or c."""
    return reduce(lambda one, other: _("{one} or {other}").format(one=one, other=other), items)


def cards_text(kinds: Iterable[int]) -> str:
    """Cards in words."""
    return listed([card_name(kind) for kind in kinds])


class Words(NamedTuple):
    """The seats' names in order."""

    names: Sequence[str]

    def seat(self, seat: int) -> str:
        """A seat's name."""
        return self.names[seat]

    def seats(self, seats: Iterable[int]) -> str:
        """Several seats' names."""
        return listed([self.names[seat] for seat in seats])


# --- what is wrong with a train

_FAULTS = {
    "locomotive": N_("{card} is no locomotive."),
    "energy": N_("{card} is no energy card."),
    "fuel": N_("{card} is the wrong energy for this locomotive."),
    "wagon": N_("{card} is no wagon."),
    "load": N_("Wagon {place} does not carry this load: {card}."),
    "loose-load": N_("{card} has no wagon."),
    "origin": N_("{card} is no station and can’t be the origin."),
    "destination": N_("{card} is no station and can’t be the destination."),
    "same-city": N_("Origin and destination are both {city}."),
    "stands-for": N_("A joker can’t stand for this card: {card}."),
    "mission": N_("{card} is no mission."),
    "only-passenger": N_("The mission asks for passenger cars only."),
    "only-freight": N_("The mission asks for freight wagons only."),
    "both": N_("The mission asks for a passenger car and a freight wagon."),
    "pair": N_("The mission asks for this wagon and its load: {wagon}, {load}."),
    "from": N_("The mission asks for this origin: {cities}."),
    "to": N_("The mission asks for this destination: {cities}."),
    "from-or-to": N_("The mission asks for this origin or destination: {cities}."),
    "no-joker": N_("The mission allows no joker in the train."),
}
_LACKING = {
    "locomotive": N_("A train needs a locomotive."),
    "energy": N_("An energy card is missing."),
    "wagon": N_("A load has no wagon."),
    "origin": N_("A train needs a station of origin."),
    "destination": N_("A train needs a station of destination."),
}
"""Where no card lies at all."""
_TRACTIONS = (
    N_("The mission asks for a steam locomotive."),
    N_("The mission asks for a diesel locomotive."),
    N_("The mission asks for an electric locomotive."),
)


def fault_text(fault: Fault) -> str:
    """What is wrong with a train, as a sentence."""
    what, number = fault.what, fault.number
    counted = _counted_fault(fault)
    if counted:
        return counted
    if what == "traction":
        return _(_TRACTIONS[number])
    if what in _LACKING and number < 0:
        return _(_LACKING[what])
    return _(_FAULTS[what]).format(**_facts(load_deck(), fault))


def _counted_fault(fault: Fault) -> str:
    """The sentence of a fault that is about a number of cards, "" of others."""
    number = fault.number
    match fault.what:
        case "energy-count" if fault.place < number and number > 1:
            if fault.place:
                return _("Three or four wagons need a second energy card.")
            return _("Three or four wagons need two energy cards.")
        case "energy-count" if fault.place < number:
            return _("A train needs an energy card.")
        case "energy-count":
            return n_(
                "One or two wagons take only one energy card.",
                "Three or four wagons take only two energy cards.",
                number,
            )
        case "wagon-count" if number:
            return _("A train has four wagons at most.")
        case "wagon-count":
            return _("A train needs a wagon.")
        case "jokers":
            return n_(
                "A train may hold {count} joker.", "A train may hold {count} jokers.", number
            ).format(count=number)
        case "min-wagons":
            return n_(
                "The mission asks for {count} wagon or more.",
                "The mission asks for {count} wagons or more.",
                number,
            ).format(count=number)
        case "empty":
            return _empty(load_deck(), fault)
    return ""


def _empty(deck: Deck, fault: Fault) -> str:
    kind = stands_for(fault.number)
    if not 0 <= kind < len(deck.sort) or deck.sort[kind] != WAGON:
        return _("Wagon {place} is empty.").format(place=fault.place + 1)
    return _("{wagon}: its load is missing ({load}).").format(
        wagon=card_name(kind), load=card_name(deck.load[deck.group[kind]])
    )


def _facts(deck: Deck, fault: Fault) -> dict[str, object]:
    number = fault.number
    facts: dict[str, object] = {"place": fault.place + 1}
    if fault.what in ("from", "to", "from-or-to"):
        cities = (city for city in range(len(deck.cities)) if number >> city & 1)
        facts["cities"] = either([card_name(deck.station[city]) for city in cities])
    elif fault.what == "same-city":
        facts["city"] = card_name(deck.station[number])
    elif fault.what == "pair":
        facts |= {"wagon": card_name(deck.wagon[number]), "load": card_name(deck.load[number])}
    else:  # a number that is no card comes from outside of the page
        known = 0 <= stands_for(number) < len(deck.kinds)
        facts["card"] = train_card(number) if known else str(number)
    return facts


# --- why an action is refused

_REFUSALS = {
    "turn": N_("It is not your turn: {to_act} must choose."),
    "phase": N_("That can’t be done now."),
    "over": N_("The game is over."),
    "K1.2": N_("Two cards of the hand are laid face up."),
    "K2.6": N_("That face-up card is not in the train."),
    "K3.2": N_("One, two or three cards are exchanged, each for one from somewhere."),
    "K3.3": N_("Each place can give its card once, if one lies there."),
    "K3.5": N_("There is no joker that can be swapped."),
}


def explain(fault: IllegalAction, words: Words) -> str:
    """Why an action was refused, with the ruling's id; of a train everything that is wrong with it."""
    faults = fault.facts.get("faults")
    if isinstance(faults, tuple):
        return " ".join(f"{fault_text(each)} ({each.code})" for each in faults)
    sentence = _refusal(fault.code, fault.facts, words)
    return f"{sentence} ({fault.code})" if fault.code.startswith("K") else sentence


def _refusal(code: str, facts: Mapping[str, object], words: Words) -> str:
    match facts:
        case {"missing": tuple(missing)}:
            return _("Not in the hand: {cards}.").format(cards=cards_text(map(stands_for, missing)))
        case {"to_act": tuple(to_act)}:
            return _(_REFUSALS[code]).format(to_act=words.seats(to_act))
        case {"wanted": int(), "deck": int(deck)}:
            return n_(
                "The deck holds only {count} card.", "The deck holds only {count} cards.", deck
            ).format(count=deck)
        case {"card": int(card), "stands_for": int(kind)}:
            return _("That joker stands for another card: {meant}, not {card}.").format(
                meant=meant(kind), card=card_name(card)
            )
        case {"empty": int(empty)} if code == "K4.1":
            return n_(
                "{count} place must be filled.", "{count} places must be filled.", empty
            ).format(count=empty)
    return _(_REFUSALS[code])
