"""What happened, a sentence for each event of the past.

Made from events and the words of `text`; every event has its sentence.
"""

from __future__ import annotations

from functools import singledispatch

from pygame_core.kernel.language import _

from . import events as e
from .phases import WON_AT_HOME, WON_HOME
from .text import ENGINE_NAMES, Words, listed, money, stops_text, terms_text


@singledispatch
def tell(event: object, words: Words) -> str:
    """One past event as a sentence."""
    raise TypeError(f"no sentence for {event!r} with {words!r}")


def _dice(dice: tuple[int, int, int]) -> str:
    colour, *white = dice
    # Translators: a throw for a table: whether the coloured die is odd or even, and the white dice's sum.
    told = _("odd {sum}") if colour % 2 else _("even {sum}")
    return told.format(sum=sum(white))


@tell.register
def _home_rolled(event: e.HomeRolled, words: Words) -> str:
    told = (
        _("{name} rolled {city}, which is taken, and rolls again.")
        if event.taken
        else _("{name}'s home is {city}.")
    )
    return told.format(name=words.seat(event.seat), city=words.city(event.city))


@tell.register
def _order_rolled(event: e.OrderRolled, words: Words) -> str:
    return _("{name} rolled {sum} for the first turn.").format(
        name=words.seat(event.seat), sum=sum(event.dice)
    )


@tell.register
def _homes_swapped(event: e.HomesSwapped, words: Words) -> str:
    return _("{name} swapped homes with {other}.").format(
        name=words.seat(event.seat), other=words.seat(event.other)
    )


@tell.register
def _home_kept(event: e.HomeKept, words: Words) -> str:
    return _("{name} kept home as it is.").format(name=words.seat(event.seat))


@tell.register
def _home_exchanged(event: e.HomeExchanged, words: Words) -> str:
    return _("{name} now lives in {home} and travels to {destination}.").format(
        name=words.seat(event.seat),
        home=words.city(event.home),
        destination=words.city(event.destination),
    )


@tell.register
def _turn_began(event: e.TurnBegan, words: Words) -> str:
    return _("{name}'s turn.").format(name=words.seat(event.seat))


@tell.register
def _region_rolled(event: e.RegionRolled, words: Words) -> str:
    told = (
        _("{name} rolled {dice}: {region}, the region of the city it is in.")
        if event.own
        else _("{name} rolled {dice}: {region}.")
    )
    return told.format(
        name=words.seat(event.seat), dice=_dice(event.dice), region=words.region(event.region)
    )


@tell.register
def _region_chosen(event: e.RegionChosen, words: Words) -> str:
    return _("{name} chose {region}.").format(
        name=words.seat(event.seat), region=words.region(event.region)
    )


@tell.register
def _city_rolled(event: e.CityRolled, words: Words) -> str:
    told = (
        _("{name} rolled {dice}: the alternate destination is {city}.")
        if event.alternate
        else _("{name} rolled {dice}: the destination is {city}.")
    )
    return told.format(
        name=words.seat(event.seat), dice=_dice(event.dice), city=words.city(event.city)
    )


@tell.register
def _turn_lost(event: e.TurnLost, words: Words) -> str:
    return _("{name} is in {city} already and loses the turn.").format(
        name=words.seat(event.seat), city=words.city(event.city)
    )


@tell.register
def _dice_rolled(event: e.DiceRolled, words: Words) -> str:
    first, second = event.white
    if event.red:
        told = _("{name} rolled {first} and {second}: {stops} and {red} on the bonus die.")
    elif event.bonus:
        told = _("{name} rolled {first} and {second}: {stops}, with a bonus roll to come.")
    else:
        told = _("{name} rolled {first} and {second}: {stops}.")
    return told.format(
        name=words.seat(event.seat),
        first=first,
        second=second,
        stops=stops_text(first + second),
        red=event.red,
    )


@tell.register
def _bonus_rolled(event: e.BonusRolled, words: Words) -> str:
    return _("{name} rolled a bonus of {stops}.").format(
        name=words.seat(event.seat), stops=stops_text(event.red)
    )


@tell.register
def _stepped(event: e.Stepped, words: Words) -> str:
    railroad = words.board.sections[event.section].railroad
    return _("{name} rode {railroad} to {stop}.").format(
        name=words.seat(event.seat),
        railroad=words.railroad(railroad),
        stop=words.stop(event.stop),
    )


@tell.register
def _fee_incurred(event: e.FeeIncurred, words: Words) -> str:
    return _("{name} owes {other} {amount}.").format(
        name=words.seat(event.seat), other=words.seat(event.to), amount=money(event.amount)
    )


@tell.register
def _arrived(event: e.Arrived, words: Words) -> str:
    return _("{name} arrived in {city} and was paid {payoff}.").format(
        name=words.seat(event.seat), city=words.city(event.city), payoff=money(event.payoff)
    )


@tell.register
def _came_home(event: e.CameHome, words: Words) -> str:
    return _("{name} came home.").format(name=words.seat(event.seat))


@tell.register
def _railroad_bought(event: e.RailroadBought, words: Words) -> str:
    return _("{name} bought {railroad} for {price}.").format(
        name=words.seat(event.seat),
        railroad=words.railroad(event.railroad),
        price=money(event.price),
    )


@tell.register
def _engine_bought(event: e.EngineBought, words: Words) -> str:
    return _("{name} bought the {engine} for {price}.").format(
        name=words.seat(event.seat), engine=ENGINE_NAMES[event.engine], price=money(event.price)
    )


@tell.register
def _purchase_ended(event: e.PurchaseEnded, words: Words) -> str:
    return _("{name} bought nothing more.").format(name=words.seat(event.seat))


@tell.register
def _fees_paid(event: e.FeesPaid, words: Words) -> str:
    return _("{name} paid {other} {amount}.").format(
        name=words.seat(event.seat), other=words.seat(event.to), amount=money(event.amount)
    )


@tell.register
def _sale_forced(event: e.SaleForced, words: Words) -> str:
    return _("{name} is {amount} short and must sell a railroad.").format(
        name=words.seat(event.seat), amount=money(event.short)
    )


@tell.register
def _railroad_sold(event: e.RailroadSold, words: Words) -> str:
    return _("{name} sold {railroad} to {other} for {price}.").format(
        name=words.seat(event.seat),
        railroad=words.railroad(event.railroad),
        other=words.seat(event.to),
        price=money(event.price),
    )


@tell.register
def _auction_opened(event: e.AuctionOpened, words: Words) -> str:
    return _("{name} puts {railroad} under the hammer, from {minimum}.").format(
        name=words.seat(event.seat),
        railroad=words.railroad(event.railroad),
        minimum=money(event.minimum),
    )


@tell.register
def _bid_made(event: e.BidMade, words: Words) -> str:
    return _("{name} bid {amount} for {railroad}.").format(
        name=words.seat(event.seat),
        amount=money(event.amount),
        railroad=words.railroad(event.railroad),
    )


@tell.register
def _bidder_left(event: e.BidderLeft, words: Words) -> str:
    return _("{name} bids no more for {railroad}.").format(
        name=words.seat(event.seat), railroad=words.railroad(event.railroad)
    )


@tell.register
def _went_bankrupt(event: e.WentBankrupt, words: Words) -> str:
    shares = [
        # Translators: part of "what was left went $4,500 to Ben and $300 to the Bank".
        _("{amount} to {other}").format(amount=money(cash), other=words.seat(to))
        for to, cash in event.shares
        if cash
    ]
    if not shares:
        return _("{name} can't pay and is bankrupt.").format(name=words.seat(event.seat))
    return _("{name} can't pay and is bankrupt; what was left went {shares}.").format(
        name=words.seat(event.seat), shares=listed(shares)
    )


@tell.register
def _offered(event: e.Offered, words: Words) -> str:
    gives, takes = terms_text(words, event.terms)
    told = (
        _("{name} countered {other} {gives} for {takes}.")
        if event.counter
        else _("{name} offered {other} {gives} for {takes}.")
    )
    return told.format(
        name=words.seat(event.seat), other=words.seat(event.to), gives=gives, takes=takes
    )


@tell.register
def _deal_made(event: e.DealMade, words: Words) -> str:
    gives, takes = terms_text(words, event.terms)
    return _("{other} accepted: {name} gave {gives} for {takes}.").format(
        other=words.seat(event.seat), name=words.seat(event.by), gives=gives, takes=takes
    )


@tell.register
def _deal_declined(event: e.DealDeclined, words: Words) -> str:
    return _("{name} declined {other}'s offer.").format(
        name=words.seat(event.seat), other=words.seat(event.by)
    )


@tell.register
def _deal_void(event: e.DealVoid, words: Words) -> str:
    return _("The deal of {name} and {other} can't be done any more.").format(
        name=words.seat(event.by), other=words.seat(event.seat)
    )


@tell.register
def _declared(event: e.Declared, words: Words) -> str:
    return _("{name} declares and races home!").format(name=words.seat(event.seat))


@tell.register
def _undeclared(event: e.Undeclared, words: Words) -> str:
    return _("{name} races home no more and makes for the alternate destination.").format(
        name=words.seat(event.seat)
    )


@tell.register
def _sections_released(event: e.SectionsReleased, words: Words) -> str:
    return _(
        "{name}'s used sections are free again, since there was no way left without them."
    ).format(name=words.seat(event.seat))


@tell.register
def _roved(event: e.Roved, words: Words) -> str:
    return _("Rover play! {name} took {amount} from {victim}.").format(
        name=words.seat(event.seat), amount=money(event.amount), victim=words.seat(event.victim)
    )


@tell.register
def _neared(event: e.Neared, words: Words) -> str:
    return _("{name} has {cash}, three quarters of the target or more.").format(
        name=words.seat(event.seat), cash=money(event.cash)
    )


@tell.register
def _all_sold(event: e.AllSold, words: Words) -> str:
    if event.sold:
        return _("All {count} railroads are owned: rivals' lines now cost {fee}.").format(
            count=len(words.board.railroads), fee=money(10_000)
        )
    return _("A railroad is for sale again: rivals' lines cost {fee}.").format(fee=money(5_000))


@tell.register
def _game_won(event: e.GameWon, words: Words) -> str:
    if event.reason == WON_HOME:
        told = _("{name} came home with the target in hand and wins!")
    elif event.reason == WON_AT_HOME:
        told = _("{name} declared at home and wins on the spot!")
    else:
        told = _("{name} is the last one left and wins!")
    return told.format(name=words.seat(event.seat))
