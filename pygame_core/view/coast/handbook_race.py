"""The handbook's chapters on the end: the race home, the rover play, promises (C9 to C11).

Prose for players, in our own words; each function writes its chapter for one set of options.
"""

from __future__ import annotations

from pygame_core.coast.options import Options
from pygame_core.coast.tables import BANK_FEE, NOTICE_PERCENT, ROVER_BOUNTIES
from pygame_core.coast.text import money
from pygame_core.kernel.language import _
from pygame_core.view.handbook_parts import Chapter, rule

from .handbook_money import RAILROADS, RIVAL_FEE, RIVAL_FEE_ALL_SOLD

PRICES = 514_000
"""What all railroads cost together (C11.2)."""


def race(o: Options) -> Chapter:
    """Write C9."""
    target = money(o.target)
    return Chapter(
        "C9",
        _("The race home"),
        (
            rule(
                "C9.1",
                _(
                    "With **{target}** in cash you may **declare** when a trip starts, before "
                    "rolling its destination. Fees already in this turn’s ledger are taken off "
                    "first."
                ),
                target=target,
            ),
            rule(
                "C9.2",
                _(
                    "You then roll an **alternate destination**, in any region, your own included; "
                    "if it is the very city you are in, it stands and costs no turn. Now you race "
                    "home under all the usual rules; no step may cut you off from home (C3.7)."
                ),
            ),
            rule(
                "C9.3",
                _(
                    "**You win** when you are home, declared, with the target still in hand after "
                    "this turn’s fees. Coming home pays nothing."
                ),
            ),
            rule(
                "C9.4",
                _("If you declare while standing in your home city, you win on the spot."),
            ),
            rule(
                "C9.5",
                _(
                    "If your cash falls below {target} in the race, for whatever reason, you are "
                    "**no longer declared**. Your destination is now the alternate, and it pays "
                    "from the city where you declared, which is {nothing} if that is the same "
                    "city. Sections you have used stay used, unless that would cut you off from "
                    "it."
                ),
                target=target,
                nothing=money(0),
            ),
            rule(
                "C9.6",
                _(
                    "Coming home and falling short once the fees are paid is no win: you are no "
                    "longer declared (C9.5), and a bonus die still to come is lost."
                ),
            ),
            rule(
                "C9.7",
                _("You may declare again once you have completed the trip to the alternate."),
            ),
            rule(
                "C9.8",
                _("Passing through or arriving at home without having declared never wins."),
            ),
            rule(
                "C9.9",
                _(
                    "When somebody’s cash reaches {notice}, three quarters of the target, everyone "
                    "is told. It changes nothing else."
                ),
                notice=money(-(-o.target * NOTICE_PERCENT // 100)),
            ),
        ),
    )


def rover(o: Options) -> Chapter:
    """Write C10."""
    return Chapter(
        "C10",
        _("The rover play"),
        (
            rule(
                "C10.1",
                _(
                    "The first rival whose train moves **onto or through** the stop of a declared "
                    "player takes **{bounty}** from them, or all they have if that is less."
                ),
                bounty=money(ROVER_BOUNTIES[o.rover_bounty]),
            ),
            rule(
                "C10.2",
                _(
                    "Only entering the stop counts. Starting on it and leaving does not, and "
                    "neither does the declared train coming to yours."
                ),
            ),
            rule(
                "C10.3",
                _(
                    "It happens the moment you enter, on the white dice or the bonus die, and you "
                    "may use the money in the same turn. A step that does this can’t be taken back."
                ),
            ),
            rule(
                "C10.4",
                _(
                    "One move may catch several declared trains. A declared player may catch "
                    "others and stays declared."
                ),
            ),
            rule(
                "C10.5",
                _(
                    "Whoever is caught is no longer declared and makes for the alternate with all "
                    "sections free again, paid as in C9.5. If they stand in that city already, "
                    "they arrive at the start of their next turn."
                ),
            ),
        ),
    )


def promises() -> Chapter:
    """Write C11."""
    return Chapter(
        "C11",
        _("What you can rely on"),
        (
            rule(
                "C11.1",
                _(
                    "Money between players only changes hands. It enters and leaves the game "
                    "through the Bank alone."
                ),
            ),
            rule(
                "C11.2",
                _(
                    "There are {railroads} railroads, worth {prices} together, and each has "
                    "exactly one owner or is the Bank’s."
                ),
                railroads=str(RAILROADS),
                prices=money(PRICES),
            ),
            rule(
                "C11.3",
                _("A train moves as many stops as were rolled, unless it reaches its goal."),
            ),
            rule(
                "C11.4",
                _(
                    "In a turn you owe a rival {rival}, {all_sold} or nothing, and the Bank {bank} "
                    "or nothing."
                ),
                rival=money(RIVAL_FEE),
                all_sold=money(RIVAL_FEE_ALL_SOLD),
                bank=money(BANK_FEE),
            ),
            rule(
                "C11.5",
                _("Whoever is declared has the target in cash; with less, nobody stays declared."),
            ),
            rule(
                "C11.6",
                _(
                    "The whole game can be played back from its record, roll by roll. A move that "
                    "is refused changes nothing."
                ),
            ),
            rule(
                "C11.7",
                _(
                    "You may leave at any point, in the middle of a ride, a purchase or an "
                    "auction, and carry on later exactly there."
                ),
            ),
        ),
    )
