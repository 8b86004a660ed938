"""What must be done now, as a sentence for the player whose choice it is.

Made from a position; reads rules, changes nothing.
"""

from __future__ import annotations

from pygame_core.kernel.language import N_, _

from .movement import goal_of
from .phases import Phase
from .position import Position
from .rules import CoastRules
from .text import Words, money, stops_text
from .trips import may_declare

_PROMPTS = {
    Phase.BEGIN: N_("Roll for everybody's home and the first turn."),
    Phase.SWAP: N_("{name}: swap homes with somebody, or keep {home}."),
    Phase.DESTINATION: N_("{name}: roll for your destination."),
    Phase.REGION: N_("{name}: you rolled your own region, so choose where to go."),
    Phase.EXCHANGE: N_(
        "{name}: exchange your home {home} and your destination {goal}, or keep them."
    ),
    Phase.ROLL: N_("{name}: roll the dice to travel to {goal}."),
    Phase.MOVE: N_("{name}: ride {pips}; {goal} is {away} away."),
    Phase.BONUS: N_("{name}: roll your bonus die."),
    Phase.PURCHASE: N_("{name}: buy a railroad or an engine, or pass."),
    Phase.ANSWER: N_("{name}: answer the offer of {other}."),
    Phase.COUNTERED: N_("{name}: answer the counter-offer of {other}."),
    Phase.SALE: N_("{name}: you are {short} short for your fees, so sell a railroad."),
    Phase.AUCTION: N_("{name}: bid for {railroad}, or pass."),
    Phase.OVER: N_("{name} has won the game."),
}


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
        return _riding(rules, pos, facts, informed=informed)
    if phase in (Phase.ANSWER, Phase.COUNTERED):
        facts["other"] = words.seat(rest[0])
    if phase == Phase.SALE:
        facts["short"] = money(pos.owes() - pos.cash[seat])
    if phase == Phase.AUCTION:
        facts["railroad"] = words.railroad(rest[0])
    if phase == Phase.DESTINATION and may_declare(rules.tables, pos, seat):
        told = _("{name}: declare and race home, or roll for your next destination.")
        return told.format(**facts)
    return _(_PROMPTS[phase]).format(**facts)


def _riding(rules: CoastRules, pos: Position, facts: dict[str, str], *, informed: bool) -> str:
    seat = pos.frames[-1][1]
    away = rules.tables.trails.distances(goal_of(rules.tables, pos, seat))[pos.stop[seat]]
    if not informed:
        told = _("{name}: ride {pips} on the way to {goal}.")
    elif away < pos.pips:
        told = _("{name}: {goal} is {away} away, and you have {pips} to ride.")
    else:
        told = _(_PROMPTS[Phase.MOVE])
    return told.format(pips=stops_text(pos.pips), away=stops_text(away), **facts)
