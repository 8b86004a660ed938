"""Sentences for players: what happened, what must be done now, why an action is refused.

The only module of the game where prose stands. Everything is made from events, positions and the facts of faults;
names of seats come in as a list, names of places and railroads from the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import NamedTuple

from pygame_core.kernel.faults import IllegalAction

from . import events as e
from .actions import Terms
from .board import Board
from .movement import goal_of
from .phases import WON_AT_HOME, WON_HOME, Phase
from .position import BANK, Position
from .rules import CoastRules
from .trips import may_declare

ENGINE_NAMES = ("Freight", "Express", "Superchief")


class Words(NamedTuple):
    """Where names come from: the board and the seats' names in order."""

    board: Board
    names: Sequence[str]

    def seat(self, seat: int) -> str:
        """A seat's name; BANK is the Bank."""
        return "the Bank" if seat == BANK else self.names[seat]

    def city(self, city: int) -> str:
        """A city's name."""
        return self.board.cities[city].name

    def stop(self, stop: int) -> str:
        """A stop's name."""
        return self.board.stops[stop].name

    def railroad(self, railroad: int) -> str:
        """A railroad's short name with its article where English wants one."""
        return "the " + self.board.railroads[railroad].short_name

    def region(self, region: int) -> str:
        """A region's name."""
        return self.board.region_names[region]


def money(amount: int) -> str:
    """Dollars as printed: $5,000."""
    return f"−${-amount:,}" if amount < 0 else f"${amount:,}"


def listed(items: Sequence[str]) -> str:
    """Items in words: a, b and c."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def stops_text(count: int) -> str:
    """A number of stops in words."""
    return "1 stop" if count == 1 else f"{count} stops"


def bundle(words: Words, cash: int, deeds: Sequence[int]) -> str:
    """One side of a deal in words."""
    items = [words.railroad(railroad) for railroad in deeds]
    if cash:
        items.insert(0, money(cash))
    return listed(items) or "nothing"


def _dice(dice: tuple[int, int, int]) -> str:
    colour, *white = dice
    return f"{'odd' if colour % 2 else 'even'} {sum(white)}"


@singledispatch
def tell(event: object, words: Words) -> str:
    """One past event as a sentence."""
    raise TypeError(f"no sentence for {event!r} with {words!r}")


@tell.register
def _(event: e.HomeRolled, words: Words) -> str:
    name, city = words.seat(event.seat), words.city(event.city)
    if event.taken:
        return f"{name} rolled {city}, which is taken, and rolls again."
    return f"{name}'s home is {city}."


@tell.register
def _(event: e.OrderRolled, words: Words) -> str:
    return f"{words.seat(event.seat)} rolled {sum(event.dice)} for the first turn."


@tell.register
def _(event: e.HomesSwapped, words: Words) -> str:
    return f"{words.seat(event.seat)} swapped homes with {words.seat(event.other)}."


@tell.register
def _(event: e.HomeKept, words: Words) -> str:
    return f"{words.seat(event.seat)} kept home as it is."


@tell.register
def _(event: e.HomeExchanged, words: Words) -> str:
    home, destination = words.city(event.home), words.city(event.destination)
    return f"{words.seat(event.seat)} now lives in {home} and travels to {destination}."


@tell.register
def _(event: e.TurnBegan, words: Words) -> str:
    return f"{words.seat(event.seat)}'s turn."


@tell.register
def _(event: e.RegionRolled, words: Words) -> str:
    told = f"{words.seat(event.seat)} rolled {_dice(event.dice)}: {words.region(event.region)}"
    return f"{told}, the region of the city it is in." if event.own else f"{told}."


@tell.register
def _(event: e.RegionChosen, words: Words) -> str:
    return f"{words.seat(event.seat)} chose {words.region(event.region)}."


@tell.register
def _(event: e.CityRolled, words: Words) -> str:
    kind = "alternate destination" if event.alternate else "destination"
    name = words.seat(event.seat)
    return f"{name} rolled {_dice(event.dice)}: the {kind} is {words.city(event.city)}."


@tell.register
def _(event: e.TurnLost, words: Words) -> str:
    return f"{words.seat(event.seat)} is in {words.city(event.city)} already and loses the turn."


@tell.register
def _(event: e.DiceRolled, words: Words) -> str:
    first, second = event.white
    total = first + second
    told = f"{words.seat(event.seat)} rolled {first} and {second}: {stops_text(total)}"
    if event.red:
        return f"{told} and {event.red} on the bonus die."
    return f"{told}, with a bonus roll to come." if event.bonus else f"{told}."


@tell.register
def _(event: e.BonusRolled, words: Words) -> str:
    return f"{words.seat(event.seat)} rolled a bonus of {stops_text(event.red)}."


@tell.register
def _(event: e.Stepped, words: Words) -> str:
    railroad = words.board.sections[event.section].railroad
    return f"{words.seat(event.seat)} rode {words.railroad(railroad)} to {words.stop(event.stop)}."


@tell.register
def _(event: e.FeeIncurred, words: Words) -> str:
    return f"{words.seat(event.seat)} owes {words.seat(event.to)} {money(event.amount)}."


@tell.register
def _(event: e.Arrived, words: Words) -> str:
    name, city = words.seat(event.seat), words.city(event.city)
    return f"{name} arrived in {city} and was paid {money(event.payoff)}."


@tell.register
def _(event: e.CameHome, words: Words) -> str:
    return f"{words.seat(event.seat)} came home."


@tell.register
def _(event: e.RailroadBought, words: Words) -> str:
    line, price = words.railroad(event.railroad), money(event.price)
    return f"{words.seat(event.seat)} bought {line} for {price}."


@tell.register
def _(event: e.EngineBought, words: Words) -> str:
    engine = ENGINE_NAMES[event.engine]
    return f"{words.seat(event.seat)} bought the {engine} for {money(event.price)}."


@tell.register
def _(event: e.PurchaseEnded, words: Words) -> str:
    return f"{words.seat(event.seat)} bought nothing more."


@tell.register
def _(event: e.FeesPaid, words: Words) -> str:
    return f"{words.seat(event.seat)} paid {words.seat(event.to)} {money(event.amount)}."


@tell.register
def _(event: e.SaleForced, words: Words) -> str:
    return f"{words.seat(event.seat)} is {money(event.short)} short and must sell a railroad."


@tell.register
def _(event: e.RailroadSold, words: Words) -> str:
    line, price = words.railroad(event.railroad), money(event.price)
    return f"{words.seat(event.seat)} sold {line} to {words.seat(event.to)} for {price}."


@tell.register
def _(event: e.AuctionOpened, words: Words) -> str:
    line, minimum = words.railroad(event.railroad), money(event.minimum)
    return f"{words.seat(event.seat)} puts {line} under the hammer, from {minimum}."


@tell.register
def _(event: e.BidMade, words: Words) -> str:
    line = words.railroad(event.railroad)
    return f"{words.seat(event.seat)} bid {money(event.amount)} for {line}."


@tell.register
def _(event: e.BidderLeft, words: Words) -> str:
    return f"{words.seat(event.seat)} bids no more for {words.railroad(event.railroad)}."


@tell.register
def _(event: e.WentBankrupt, words: Words) -> str:
    shares = [f"{money(cash)} to {words.seat(to)}" for to, cash in event.shares if cash]
    told = f"{words.seat(event.seat)} can't pay and is bankrupt"
    return f"{told}; what was left went {listed(shares)}." if shares else f"{told}."


@tell.register
def _(event: e.Offered, words: Words) -> str:
    terms = event.terms
    gives = bundle(words, terms.give_cash, terms.give_deeds)
    takes = bundle(words, terms.take_cash, terms.take_deeds)
    verb = "countered" if event.counter else "offered"
    return f"{words.seat(event.seat)} {verb} {words.seat(event.to)} {gives} for {takes}."


@tell.register
def _(event: e.DealMade, words: Words) -> str:
    terms = event.terms
    gives = bundle(words, terms.give_cash, terms.give_deeds)
    takes = bundle(words, terms.take_cash, terms.take_deeds)
    by, other = words.seat(event.by), words.seat(event.seat)
    return f"{other} accepted: {by} gave {gives} for {takes}."


@tell.register
def _(event: e.DealDeclined, words: Words) -> str:
    return f"{words.seat(event.seat)} declined {words.seat(event.by)}'s offer."


@tell.register
def _(event: e.DealVoid, words: Words) -> str:
    return (
        f"The deal of {words.seat(event.by)} and {words.seat(event.seat)} can't be done any more."
    )


@tell.register
def _(event: e.Declared, words: Words) -> str:
    return f"{words.seat(event.seat)} declares and races home!"


@tell.register
def _(event: e.Undeclared, words: Words) -> str:
    return f"{words.seat(event.seat)} races home no more and makes for the alternate destination."


@tell.register
def _(event: e.SectionsReleased, words: Words) -> str:
    name = words.seat(event.seat)
    return f"{name}'s used sections are free again, since there was no way left without them."


@tell.register
def _(event: e.Roved, words: Words) -> str:
    amount = money(event.amount)
    return f"Rover play! {words.seat(event.seat)} took {amount} from {words.seat(event.victim)}."


@tell.register
def _(event: e.Neared, words: Words) -> str:
    return (
        f"{words.seat(event.seat)} has {money(event.cash)}, three quarters of the target or more."
    )


@tell.register
def _(event: e.AllSold, words: Words) -> str:
    if event.sold:
        return (
            f"All {len(words.board.railroads)} railroads are owned: rivals' lines now cost $10,000."
        )
    return "A railroad is for sale again: rivals' lines cost $5,000."


@tell.register
def _(event: e.GameWon, words: Words) -> str:
    name = words.seat(event.seat)
    if event.reason == WON_HOME:
        return f"{name} came home with the target in hand and wins!"
    if event.reason == WON_AT_HOME:
        return f"{name} declared at home and wins on the spot!"
    return f"{name} is the last one left and wins!"


_PROMPTS = {
    Phase.BEGIN: "Roll for everybody's home and the first turn.",
    Phase.SWAP: "{name}: swap homes with somebody, or keep {home}.",
    Phase.DESTINATION: "{name}: roll for your destination.",
    Phase.REGION: "{name}: you rolled your own region, so choose where to go.",
    Phase.EXCHANGE: "{name}: exchange your home {home} and your destination {goal}, or keep them.",
    Phase.ROLL: "{name}: roll the dice to travel to {goal}.",
    Phase.MOVE: "{name}: ride {pips}; {goal} is {away} away.",
    Phase.BONUS: "{name}: roll your bonus die.",
    Phase.PURCHASE: "{name}: buy a railroad or an engine, or pass.",
    Phase.ANSWER: "{name}: answer the offer of {other}.",
    Phase.COUNTERED: "{name}: answer the counter-offer of {other}.",
    Phase.SALE: "{name}: you are {short} short for your fees, so sell a railroad.",
    Phase.AUCTION: "{name}: bid for {railroad}, or pass.",
    Phase.OVER: "{name} has won the game.",
}
_NEAR = "{name}: {goal} is {away} away, and you have {pips} to ride."
_RIDE = "{name}: ride {pips} on the way to {goal}."
_MAY_DECLARE = "{name}: declare and race home, or roll for your next destination."


def prompt(rules: CoastRules, pos: Position, words: Words, *, informed: bool = True) -> str:
    """What must be done now, in one plain sentence that begins with who must do it.

    `informed`: it says how far the destination is.
    """
    number, seat, *rest = pos.frames[-1]
    phase = Phase(number)
    facts = {"name": words.seat(seat)}
    if phase in (Phase.SWAP, Phase.EXCHANGE):
        facts["home"] = words.city(pos.home[seat])
    if phase in (Phase.EXCHANGE, Phase.ROLL, Phase.MOVE):
        facts["goal"] = words.city(pos.target_city(seat))
    if phase == Phase.MOVE:
        distances = rules.tables.trails.distances(goal_of(rules.tables, pos, seat))
        away = distances[pos.stop[seat]]
        facts |= {"pips": stops_text(pos.pips), "away": stops_text(away)}
        if informed:
            return (_NEAR if away < pos.pips else _PROMPTS[phase]).format(**facts)
        return _RIDE.format(**facts)
    if phase in (Phase.ANSWER, Phase.COUNTERED):
        facts["other"] = words.seat(rest[0])
    if phase == Phase.SALE:
        facts["short"] = money(pos.owes() - pos.cash[seat])
    if phase == Phase.AUCTION:
        facts["railroad"] = words.railroad(rest[0])
    if phase == Phase.DESTINATION and may_declare(rules.tables, pos, seat):
        return _MAY_DECLARE.format(**facts)
    return _PROMPTS[phase].format(**facts)


def terms_text(words: Words, terms: Terms) -> tuple[str, str]:
    """What the proposer of these terms gives and takes, in words."""
    return (
        bundle(words, terms.give_cash, terms.give_deeds),
        bundle(words, terms.take_cash, terms.take_deeds),
    )


_REFUSALS = {
    "turn": "It is {to_act}'s turn to choose.",
    "phase": "That can't be done now.",
    "over": "The game is over.",
    "C1.7": "That home swap is not possible.",
    "C2.2": "That region can't be chosen.",
    "C3.1": "The roll does not reach that far.",
    "C3.3": "That section was used on this trip already.",
    "C3.5": "That railroad does not serve the stop the train stands on.",
    "C3.7": "From there {seat} could not reach the destination any more.",
    "C4.7": "{seat} can't use that engine.",
    "C5.2": "That can't be bought.",
    "C7.1": "Only railroads of one's own can be sold.",
    "C7.2": "A bid must be at least {least} in steps of $500, and no more than {cash}.",
    "C8.1": "An offer needs another seat in the game and something to give or take.",
    "C8.2": "Three offers a turn are the most.",
    "C8.3": "Somebody in that deal does not have what it asks for.",
    "C9.1": "To declare, {seat} needs {target} in cash after fees.",
}


def explain(fault: IllegalAction, words: Words) -> str:
    """Why an action was refused, with the ruling's id."""
    facts = {
        name: words.seat(value)
        if name in ("seat", "to_act", "to", "other") and isinstance(value, int)
        else money(value)
        if name in ("cash", "least", "target", "price") and isinstance(value, int)
        else value
        for name, value in fault.facts.items()
    }
    if fault.code == "C5.2" and "price" in facts:
        sentence = f"It costs {facts['price']}, and {facts['seat']} has {facts['cash']}."
    elif fault.code == "C5.2" and "owner" in facts:
        sentence = "That railroad is owned already."
    else:
        sentence = _REFUSALS[fault.code].format(**facts)
    return f"{sentence} ({fault.code})" if fault.code.startswith("C") else sentence
