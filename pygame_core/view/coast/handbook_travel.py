"""The handbook's chapters on the road: setting up, destinations, movement, engines (C1 to C4).

Prose for players, in our own words; each function writes its chapter for one set of options.
"""

from __future__ import annotations

from pygame_core.coast.options import MAX_SEATS, MIN_SEATS, STARTING_CASH, Options
from pygame_core.coast.tables import EXPRESS_PRICE
from pygame_core.coast.text import money
from pygame_core.kernel.language import N_, _
from pygame_core.view.handbook_parts import Chapter, Rule, rule
from pygame_core.view.prose import prose

_FIRST_ENGINES = {
    "freight": N_("a **Freight** engine"),
    "express": N_("an **Express** engine"),
    "superchief": N_("a **Superchief** engine"),
}
"""By the option; Translators: what everyone starts with, beside cash and no railroads."""


def setting_up(o: Options) -> Chapter:
    """Write C1."""
    return Chapter(
        "C1",
        _("Setting up"),
        (
            rule(
                "C1.1",
                _(
                    "A table seats {least} to {most} players. Everyone starts with **{cash}**, "
                    "{engine} and no railroads."
                ),
                least=str(MIN_SEATS),
                most=str(MAX_SEATS),
                cash=money(STARTING_CASH),
                engine=prose(_(_FIRST_ENGINES[o.start_engine])),
            ),
            rule(
                "C1.2",
                _(
                    "The dice give you a **home city**: three dice on the region chart, then three "
                    "on that region’s city chart."
                ),
            ),
            rule(
                "C1.3",
                _("Two players may have the same home at this table.")
                if o.shared_homes
                else _(
                    "No two players share a home. If the dice give you one that is taken, region "
                    "and city are both rolled again until the home is yours alone."
                ),
            ),
            rule(
                "C1.4",
                _(
                    "Homes are no secret. Your train starts at home, and your first trip starts "
                    "there."
                ),
            ),
            rule(
                "C1.5",
                _(
                    "Everyone rolls three dice; the highest total goes first, and ties roll again. "
                    "From there play goes round the table seat by seat."
                ),
            ),
            rule("C1.6", _("Your first destination is rolled when your first turn begins.")),
            _home_swap(o),
        ),
    )


def _home_swap(o: Options) -> Rule:
    if o.home_swap == "players":
        return rule(
            "C1.7",
            _(
                "**Home swap:** once all homes are known, each player in turn order may swap homes "
                "with another player, trains included, or pass. The other can’t refuse, and the "
                "same home may change hands more than once."
            ),
        )
    if o.home_swap == "destination":
        return rule(
            "C1.7",
            _(
                "**Home swap:** when you have seen your first destination, and before you roll to "
                "move, you may exchange it once with your home. Your train moves to the new home "
                "and the trip leads from there to the old one."
            ),
            "" if o.shared_homes else _("You can’t take a home that another player has."),
        )
    return rule("C1.7", _("Homes stay as the dice gave them: there is no home swap at this table."))


def destinations(o: Options) -> Chapter:
    """Write C2."""
    return Chapter(
        "C2",
        _("Where to go"),
        (
            rule(
                "C2.1",
                _(
                    "Three dice choose your destination. The coloured die picks the odd or the "
                    "even column of a chart, the two white dice together pick the row. Roll on the "
                    "region chart first, then on the chart of that region’s cities."
                ),
            ),
            rule(
                "C2.2",
                _(
                    "If the dice give the region your train is in, you choose instead: **any "
                    "region, your own included**. Then you roll for the city there."
                )
                if o.repick_region
                else _(
                    "If the dice give the region your train is in, you choose instead: **any other "
                    "region**. Then you roll for the city there."
                ),
            ),
            rule(
                "C2.3",
                _(
                    "If they give the very city you are in, there is no trip and **the turn is "
                    "lost**, along with any movement or bonus die you still had. Fees of this turn "
                    "are still due. Your next turn begins with a fresh roll."
                ),
            ),
            rule(
                "C2.4",
                _(
                    "Destinations are rolled only when a trip starts: at the start of a turn "
                    "without one, or at once if you arrive with a bonus die still to come. Never "
                    "on the way."
                ),
            ),
            rule(
                "C2.5",
                _(
                    "Two players may be bound for the same city. Your own home can come up as "
                    "well; it is then a trip like any other and pays."
                ),
            ),
            rule(
                "C2.6",
                _(
                    "**Twin cities:** Minneapolis and St. Paul are two destinations but one stop, "
                    "and so are Oakland and San Francisco. Every railroad at one twin serves the "
                    "other. A trip between twins needs no movement and pays {nothing}, but it is "
                    "an arrival, and you may buy. Your train counts as being in the twin it last "
                    "arrived at. Dallas and Fort Worth, Baltimore and Washington are ordinary "
                    "neighbours."
                ),
                nothing=money(0),
            ),
        ),
    )


def movement(o: Options) -> Chapter:
    """Write C3."""
    return Chapter(
        "C3",
        _("Moving"),
        (
            rule(
                "C3.1",
                _(
                    "Roll the two white dice and move **exactly that many stops**, in any "
                    "direction and on any railroads. Only your destination cuts the move short: "
                    "the train stops there at once and the rest of the roll is lost."
                ),
            ),
            rule("C3.2", _("Every dot on the map is a stop, city or milepost, and counts one.")),
            rule(
                "C3.3",
                _(
                    "A **section** is one railroad’s track between two neighbouring stops. You may "
                    "ride each section **once per trip**, in one direction or the other. The track "
                    "of another railroad between the same stops is another section, and you may "
                    "come through the same stop again."
                ),
            ),
            rule(
                "C3.4",
                _(
                    "Where several railroads join the same two stops, you say whose track you "
                    "take. You are offered the cheapest first: as a rule your own, then one whose "
                    "owner you are paying this turn anyway, then an unowned one, then a rival’s."
                ),
            ),
            rule(
                "C3.5",
                _(
                    "You can change railroads only at a stop that both serve. Lines that merely "
                    "cross on the map do not meet."
                ),
                _("At this table the Baltimore & Ohio runs on from Philadelphia to New York.")
                if o.bo_new_york
                else _("The Baltimore & Ohio ends at Philadelphia, as on the 1977 board."),
            ),
            rule(
                "C3.6",
                _("Sections stay used from turn to turn until the trip ends."),
                _(
                    "All of them are free again when you arrive, on the bonus die too, and after a "
                    "rover play (C10.5)."
                )
                if o.home_swap == "off"
                else _(
                    "All of them are free again when you arrive, on the bonus die too, and after a "
                    "rover play (C10.5) or a home swap."
                ),
            ),
            rule(
                "C3.7",
                _(
                    "You can’t strand yourself: a step is refused if it would leave no way to your "
                    "destination over sections still unused."
                ),
            ),
            rule(
                "C3.8",
                _(
                    "You may double straight back only over another railroad’s section between the "
                    "same two stops."
                ),
            ),
            rule("C3.9", _("So whenever you have to move, at least one step is open to you.")),
        ),
    )


def engines(o: Options) -> Chapter:
    """Write C4."""
    return Chapter(
        "C4",
        _("Engines and the bonus die"),
        (
            rule(
                "C4.1",
                _(
                    "Your engine decides when you get a bonus: a **Freight** on a double six, an "
                    "**Express** on any double, a **Superchief** on every turn."
                ),
            ),
            rule(
                "C4.2",
                _(
                    "The bonus is one coloured die, one to six stops. You get at most one a turn, "
                    "and you must take it."
                ),
            ),
            _bonus_timing(o),
            rule(
                "C4.4",
                _(
                    "What counts is the white dice and the engine you had when you rolled them. An "
                    "engine bought later in the turn earns nothing for that roll, and arriving "
                    "does not cost you a bonus you have earned."
                ),
            ),
            rule(
                "C4.5",
                _(
                    "Arrive on the white dice with a bonus to come and you are paid, may buy, and "
                    "start the next trip at once: declare (C9.1) or roll a destination, then ride "
                    "the bonus toward it."
                ),
            ),
            rule(
                "C4.6",
                _(
                    "The bonus may bring you to that destination too, for a second payoff and a "
                    "second purchase in one turn. There is no third leg."
                ),
            ),
            _engine_prices(o),
        ),
    )


def _bonus_timing(o: Options) -> Rule:
    if o.dice_together == "never":
        return rule(
            "C4.3",
            _(
                "It comes in two stages: the white dice are rolled and ridden first, and only then "
                "is the bonus die rolled and ridden."
            ),
        )
    together = _(
        "Arriving within the white total leaves the whole bonus die for the next trip; arriving "
        "with part of the bonus die ends the move."
    )
    if o.dice_together == "superchief":
        return rule(
            "C4.3",
            _("A **Superchief** rolls all three dice at once."),
            together,
            _(
                "For the others, the white dice are rolled and ridden first, and only then is the "
                "bonus die rolled."
            ),
        )
    return rule(
        "C4.3",
        _("A bonus die is rolled **together** with the white dice that earn it."),
        together,
    )


def _engine_prices(o: Options) -> Rule:
    superchief = money(o.superchief_price)
    keep = _("An engine can’t be sold, traded in or given away.")
    if o.start_engine == "superchief":
        return rule("C4.7", _("Everyone has the best engine already, so none is for sale."), keep)
    if o.start_engine == "express":
        return rule(
            "C4.7",
            _("The one engine left to buy is the Superchief, for **{price}**."),
            keep,
            price=superchief,
        )
    return rule(
        "C4.7",
        _("An Express costs **{express}**, a Superchief **{superchief}**."),
        keep,
        _(
            "The price is never reduced for an engine you own, and once you have a Superchief no "
            "Express is offered."
        ),
        express=money(EXPRESS_PRICE),
        superchief=superchief,
    )
