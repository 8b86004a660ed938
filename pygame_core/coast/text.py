"""The words that sentences are made of, and the sentences that refuse an action.

Names of seats come in as a list, names of places and railroads from the board. What happened is said
in `telling`, what must be done now in `prompts`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from pygame_core.kernel.faults import IllegalAction
from pygame_core.kernel.language import N_, _, n_, number

from .actions import Terms
from .board import Board
from .position import BANK
from .tables import BID_STEP

ENGINE_NAMES = ("Freight", "Express", "Superchief")
"""Names in every language."""
REGION_NAMES = (
    N_("Northeast"),
    N_("Southeast"),
    N_("North Central"),
    N_("South Central"),
    N_("Plains"),
    N_("Northwest"),
    N_("Southwest"),
)
"""The regions as the board names them."""


class Words(NamedTuple):
    """Where names come from: the board and the seats' names in order."""

    board: Board
    names: Sequence[str]

    def seat(self, seat: int) -> str:
        """A seat's name; BANK is the Bank."""
        return _("the Bank") if seat == BANK else self.names[seat]

    def city(self, city: int) -> str:
        """A city's name."""
        return self.board.cities[city].name

    def stop(self, stop: int) -> str:
        """A stop's name."""
        return self.board.stops[stop].name

    def railroad(self, railroad: int) -> str:
        """A railroad's short name with its article where English wants one."""
        # Translators: within a sentence, "Ben bought the Union Pacific".
        return _("the {railroad}").format(railroad=self.board.railroads[railroad].short_name)

    def region(self, region: int) -> str:
        """A region's name."""
        return _(self.board.region_names[region])


def money(amount: int) -> str:
    """Dollars as printed: $5,000."""
    if amount < 0:
        return _("−${amount}").format(amount=number(-amount))
    # Translators: dollars.
    return _("${amount}").format(amount=number(amount))


def listed(items: Sequence[str]) -> str:
    """Items in words: a, b and c."""
    if len(items) < 2:
        return "".join(items)
    # Translators: the end of a list; {items} are parted by commas.
    return _("{items} and {last}").format(items=", ".join(items[:-1]), last=items[-1])


def either(items: Sequence[str]) -> str:
    """Items to choose from in words: a or b or c."""
    return reduce(lambda one, other: _("{one} or {other}").format(one=one, other=other), items)


def stops_text(count: int) -> str:
    """A number of stops in words."""
    return n_("1 stop", "{count} stops", count).format(count=number(count))


def bundle(words: Words, cash: int, deeds: Sequence[int]) -> str:
    """One side of a deal in words."""
    items = [words.railroad(railroad) for railroad in deeds]
    if cash:
        items.insert(0, money(cash))
    # Translators: one side of a deal, "Anna offered Ben nothing for …".
    return listed(items) or _("nothing")


def terms_text(words: Words, terms: Terms) -> tuple[str, str]:
    """What the proposer of these terms gives and takes, in words."""
    return (
        bundle(words, terms.give_cash, terms.give_deeds),
        bundle(words, terms.take_cash, terms.take_deeds),
    )


# --- why an action is refused

_REFUSALS = {
    "turn": N_("It is {to_act}'s turn to choose."),
    "phase": N_("That can't be done now."),
    "over": N_("The game is over."),
    "C1.7": N_("That home swap is not possible."),
    "C2.2": N_("That region can't be chosen."),
    "C3.1": N_("The roll does not reach that far."),
    "C3.3": N_("That section was used on this trip already."),
    "C3.5": N_("That railroad does not serve the stop the train stands on."),
    "C3.7": N_("From there {seat} could not reach the destination any more."),
    "C4.7": N_("{seat} can't use that engine."),
    "C5.2": N_("That can't be bought."),
    "C7.1": N_("Only railroads of one's own can be sold."),
    "C7.2": N_("A bid must be at least {least} in steps of {step}, and no more than {cash}."),
    "C8.1": N_("An offer needs another seat in the game and something to give or take."),
    "C8.2": N_("Three offers a turn are the most."),
    "C8.3": N_("Somebody in that deal does not have what it asks for."),
    "C9.1": N_("To declare, {seat} needs {target} in cash after fees."),
}


def explain(fault: IllegalAction, words: Words) -> str:
    """Why an action was refused, with the ruling's id."""
    facts: dict[str, object] = {"step": money(BID_STEP)} | {
        name: words.seat(value)
        if name in ("seat", "to_act", "to", "other") and isinstance(value, int)
        else money(value)
        if name in ("cash", "least", "target", "price") and isinstance(value, int)
        else value
        for name, value in fault.facts.items()
    }
    if fault.code == "C5.2" and "price" in facts:
        sentence = _("It costs {price}, and {seat} has {cash}.")
    elif fault.code == "C5.2" and "owner" in facts:
        sentence = _("That railroad is owned already.")
    else:
        sentence = _(_REFUSALS[fault.code])
    sentence = sentence.format(**facts)
    return f"{sentence} ({fault.code})" if fault.code.startswith("C") else sentence
