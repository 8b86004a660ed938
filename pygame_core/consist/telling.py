"""What happened, a sentence or more for each event of the past.

Made from events and the words of `text`; every event has its sentences.
"""

from __future__ import annotations

from functools import singledispatch

from pygame_core.kernel.language import N_, _, n_, number

from . import events as e
from .actions import NO_MISSION, Train, is_joker
from .tables import PLACES
from .text import Words, card_name, cards_text, train_card


@singledispatch
def tell(event: object, words: Words) -> str:
    """One past event in words."""
    raise TypeError(f"no sentence for {event!r} with {words!r}")


def train_text(train: Train) -> str:
    """A train in words: its route, locomotive, wagons and mission; of energy and loads only jokers."""
    ends = train_card(train.origin), train_card(train.destination)
    # Translators: a train's route; a joker may stand in it.
    route = _("{origin} – {destination}").format(origin=ends[0], destination=ends[1])
    others = (card for card in (*train.energy, *train.loads) if is_joker(card))
    shown = [train_card(card) for card in (train.locomotive, *train.wagons, *others)]
    shown.insert(0, route)
    if train.mission != NO_MISSION:
        # Translators: the name of a mission, in quotation marks.
        shown.append(_("“{mission}”").format(mission=card_name(train.mission)))
    return ", ".join(shown)


@tell.register
def _dealt(event: e.Dealt, words: Words) -> str:
    return _("The cards are dealt. The first turn falls to: {name}.").format(
        name=words.seat(event.first)
    )


@tell.register
def _revealed(event: e.Revealed, words: Words) -> str:
    shown = (
        # Translators: whose cards lie face up, and which.
        _("{name}: {cards}").format(name=words.seat(seat), cards=cards_text(cards))
        for seat, cards in enumerate(event.places)
    )
    # Translators: {places} are names with their cards, parted by semicolons.
    return _("Face up now are – {places}.").format(places="; ".join(shown))


@tell.register
def _turn_began(event: e.TurnBegan, words: Words) -> str:
    return _("{name}’s turn.").format(name=words.seat(event.seat))


@tell.register
def _train_laid(event: e.TrainLaid, words: Words) -> str:
    return n_(
        "{name} laid a train for {points} point: {train}.",
        "{name} laid a train for {points} points: {train}.",
        event.points,
    ).format(
        name=words.seat(event.seat), points=number(event.points), train=train_text(event.train)
    )


@tell.register
def _exchanged(event: e.Exchanged, words: Words) -> str:
    name = words.seat(event.seat)
    told = []
    for place, given, taken in zip(event.places, event.given, event.taken, strict=True):
        owner = place // PLACES
        sentence = (
            _("{name} took back {taken} from the table and laid {given} there.")
            if owner == event.seat
            else _("{name} took {taken} from {owner} and laid {given} there.")
        )
        told.append(
            sentence.format(
                name=name,
                taken=card_name(taken),
                given=card_name(given),
                owner=words.seat(owner),
            )
        )
    if event.from_deck:
        told.append(
            n_(
                "{name} exchanged {count} card with the deck.",
                "{name} exchanged {count} cards with the deck.",
                event.from_deck,
            ).format(name=name, count=event.from_deck)
        )
    return " ".join(told)


@tell.register
def _joker_swapped(event: e.JokerSwapped, words: Words) -> str:
    sentence = (
        _("{name} took a joker out of their own train and laid {card} in its place.")
        if event.owner == event.seat
        else _("{name} took a joker out of {owner}’s train and laid {card} in its place.")
    )
    return sentence.format(
        name=words.seat(event.seat), owner=words.seat(event.owner), card=card_name(event.card)
    )


@tell.register
def _drew(event: e.Drew, words: Words) -> str:
    return n_("{name} drew {count} card.", "{name} drew {count} cards.", event.cards).format(
        name=words.seat(event.seat), count=event.cards
    )


@tell.register
def _places_filled(event: e.PlacesFilled, words: Words) -> str:
    return _("{name} laid face up: {cards}.").format(
        name=words.seat(event.seat), cards=cards_text(event.cards)
    )


@tell.register
def _eliminated(event: e.Eliminated, words: Words) -> str:
    return n_(
        "The deck ran short: {names} is out, with the lowest standing of {points}.",
        "The deck ran short: {names} are out, with the lowest standing of {points}.",
        len(event.seats),
    ).format(names=words.seats(event.seats), points=number(min(event.standings)))


@tell.register
def _last_round(event: e.LastRound, words: Words) -> str:
    return _("{name} has laid the last train: the round is finished, and nobody draws.").format(
        name=words.seat(event.seat)
    )


ENDINGS = {
    "trains": N_("The last train is laid."),
    "left": N_("Only one is left."),
    "signal": N_("Signal at danger: nobody has laid a train for ten turns each."),
    "all-out": N_("The deck ran short, and all would be out at once."),
    "shortage": N_("The deck ran short."),
}
"""Why a game ended, by `events.Ended.why`."""


@tell.register
def _ended(event: e.Ended, words: Words) -> str:
    won = n_("{names} has won the game.", "{names} share the win.", len(event.winners))
    return f"{_(ENDINGS[event.why])} {won.format(names=words.seats(event.winners))}"
