"""The handbook's chapters on the road: setting up, destinations, movement, engines (C1 to C4).

Prose for players, in our own words; each function writes its chapter for one set of options.
"""

from __future__ import annotations

from pygame_core.coast.options import MAX_SEATS, MIN_SEATS, STARTING_CASH, Options
from pygame_core.coast.tables import EXPRESS_PRICE
from pygame_core.coast.text import money

from .handbook_parts import Chapter, Rule
from .option_text import OPTION_TEXT


def setting_up(o: Options) -> Chapter:
    """Write C1."""
    engine = OPTION_TEXT["start_engine"].values[o.start_engine]
    article = "an" if o.start_engine == "express" else "a"
    return Chapter(
        "C1",
        "Setting up",
        (
            Rule(
                "C1.1",
                f"A table seats {MIN_SEATS} to {MAX_SEATS} players. Everyone starts with "
                f"**{money(STARTING_CASH)}**, {article} **{engine}** engine and no railroads.",
            ),
            Rule(
                "C1.2",
                "The dice give you a **home city**: three dice on the region chart, then three on "
                "that region’s city chart.",
            ),
            Rule(
                "C1.3",
                "Two players may have the same home at this table."
                if o.shared_homes
                else "No two players share a home. If the dice give you one that is taken, region "
                "and city are both rolled again until the home is yours alone.",
            ),
            Rule(
                "C1.4",
                "Homes are no secret. Your train starts at home, and your first trip starts there.",
            ),
            Rule(
                "C1.5",
                "Everyone rolls three dice; the highest total goes first, and ties roll again. "
                "From there play goes round the table seat by seat.",
            ),
            Rule("C1.6", "Your first destination is rolled when your first turn begins."),
            Rule("C1.7", _home_swap(o)),
        ),
    )


def _home_swap(o: Options) -> str:
    if o.home_swap == "players":
        return (
            "**Home swap:** once all homes are known, each player in turn order may swap homes "
            "with another player, trains included, or pass. The other can’t refuse, and the same "
            "home may change hands more than once."
        )
    if o.home_swap == "destination":
        return (
            "**Home swap:** when you have seen your first destination, and before you roll to "
            "move, you may exchange it once with your home. Your train moves to the new home and "
            "the trip leads from there to the old one."
            + ("" if o.shared_homes else " You can’t take a home that another player has.")
        )
    return "Homes stay as the dice gave them: there is no home swap at this table."


def destinations(o: Options) -> Chapter:
    """Write C2."""
    regions = "any region, your own included" if o.repick_region else "any other region"
    return Chapter(
        "C2",
        "Where to go",
        (
            Rule(
                "C2.1",
                "Three dice choose your destination. The coloured die picks the odd or the even "
                "column of a chart, the two white dice together pick the row. Roll on the region "
                "chart first, then on the chart of that region’s cities.",
            ),
            Rule(
                "C2.2",
                "If the dice give the region your train is in, you choose instead: "
                f"**{regions}**. Then you roll for the city there.",
            ),
            Rule(
                "C2.3",
                "If they give the very city you are in, there is no trip and **the turn is lost**, "
                "along with any movement or bonus die you still had. Fees of this turn are still "
                "due. Your next turn begins with a fresh roll.",
            ),
            Rule(
                "C2.4",
                "Destinations are rolled only when a trip starts: at the start of a turn without "
                "one, or at once if you arrive with a bonus die still to come. Never on the way.",
            ),
            Rule(
                "C2.5",
                "Two players may be bound for the same city. Your own home can come up as well; "
                "it is then a trip like any other and pays.",
            ),
            Rule(
                "C2.6",
                "**Twin cities:** Minneapolis and St. Paul are two destinations but one stop, and "
                "so are Oakland and San Francisco. Every railroad at one twin serves the other. A "
                "trip between twins needs no movement and pays $0, but it is an arrival, and you "
                "may buy. Your train counts as being in the twin it last arrived at. Dallas and "
                "Fort Worth, Baltimore and Washington are ordinary neighbours.",
            ),
        ),
    )


def movement(o: Options) -> Chapter:
    """Write C3."""
    reach = (
        "At this table the Baltimore & Ohio runs on from Philadelphia to New York."
        if o.bo_new_york
        else "The Baltimore & Ohio ends at Philadelphia, as on the 1977 board."
    )
    swap = "" if o.home_swap == "off" else " or a home swap"
    return Chapter(
        "C3",
        "Moving",
        (
            Rule(
                "C3.1",
                "Roll the two white dice and move **exactly that many stops**, in any direction "
                "and on any railroads. Only your destination cuts the move short: the train stops "
                "there at once and the rest of the roll is lost.",
            ),
            Rule("C3.2", "Every dot on the map is a stop, city or milepost, and counts one."),
            Rule(
                "C3.3",
                "A **section** is one railroad’s track between two neighbouring stops. You may "
                "ride each section **once per trip**, in one direction or the other. The track of "
                "another railroad between the same stops is another section, and you may come "
                "through the same stop again.",
            ),
            Rule(
                "C3.4",
                "Where several railroads join the same two stops, you say whose track you take. "
                "You are offered the cheapest first: as a rule your own, then one whose owner you "
                "are paying this turn anyway, then an unowned one, then a rival’s.",
            ),
            Rule(
                "C3.5",
                "You can change railroads only at a stop that both serve. Lines that merely cross "
                f"on the map do not meet. {reach}",
            ),
            Rule(
                "C3.6",
                "Sections stay used from turn to turn until the trip ends. All of them are free "
                f"again when you arrive, on the bonus die too, and after a rover play (C10.5){swap}.",
            ),
            Rule(
                "C3.7",
                "You can’t strand yourself: a step is refused if it would leave no way to your "
                "destination over sections still unused.",
            ),
            Rule(
                "C3.8",
                "You may double straight back only over another railroad’s section between the "
                "same two stops.",
            ),
            Rule("C3.9", "So whenever you have to move, at least one step is open to you."),
        ),
    )


def engines(o: Options) -> Chapter:
    """Write C4."""
    return Chapter(
        "C4",
        "Engines and the bonus die",
        (
            Rule(
                "C4.1",
                "Your engine decides when you get a bonus: a **Freight** on a double six, an "
                "**Express** on any double, a **Superchief** on every turn.",
            ),
            Rule(
                "C4.2",
                "The bonus is one coloured die, one to six stops. You get at most one a turn, and "
                "you must take it.",
            ),
            Rule("C4.3", _bonus_timing(o)),
            Rule(
                "C4.4",
                "What counts is the white dice and the engine you had when you rolled them. An "
                "engine bought later in the turn earns nothing for that roll, and arriving does "
                "not cost you a bonus you have earned.",
            ),
            Rule(
                "C4.5",
                "Arrive on the white dice with a bonus to come and you are paid, may buy, and "
                "start the next trip at once: declare (C9.1) or roll a destination, then ride the "
                "bonus toward it.",
            ),
            Rule(
                "C4.6",
                "The bonus may bring you to that destination too, for a second payoff and a "
                "second purchase in one turn. There is no third leg.",
            ),
            Rule("C4.7", _engine_prices(o)),
        ),
    )


def _bonus_timing(o: Options) -> str:
    apart = "the white dice are rolled and ridden first, and only then is the bonus die rolled"
    if o.dice_together == "never":
        return f"It comes in two stages: {apart} and ridden."
    together = (
        "Arriving within the white total leaves the whole bonus die for the next trip; arriving "
        "with part of the bonus die ends the move."
    )
    if o.dice_together == "superchief":
        return f"A **Superchief** rolls all three dice at once. {together} For the others, {apart}."
    return f"A bonus die is rolled **together** with the white dice that earn it. {together}"


def _engine_prices(o: Options) -> str:
    superchief = money(o.superchief_price)
    keep = "An engine can’t be sold, traded in or given away."
    if o.start_engine == "superchief":
        return f"Everyone has the best engine already, so none is for sale. {keep}"
    if o.start_engine == "express":
        return f"The one engine left to buy is the Superchief, for **{superchief}**. {keep}"
    return (
        f"An Express costs **{money(EXPRESS_PRICE)}**, a Superchief **{superchief}**. {keep} "
        "The price is never reduced for an engine you own, and once you have a Superchief no "
        "Express is offered."
    )
