"""The rules of Consist in plain words, chapter by chapter, as a table's options make them.

Texts only; every ruling is told by one rule.
"""

from __future__ import annotations

from pygame_core.consist.options import Options
from pygame_core.kernel.language import _
from pygame_core.view.handbook_parts import Chapter, rule


def chapters(o: Options) -> tuple[Chapter, ...]:
    """K1 to K6."""
    return (_setup(o), _train(o), _turn(o), _after(o), _end(o), _points(o))


def _setup(o: Options) -> Chapter:
    decks = {
        "by-size": _("With two or three players one deck is shuffled, with four to six two."),
        "one": _("One deck is shuffled."),
        "two": _("Two decks are shuffled together."),
    }[o.decks]
    return Chapter(
        "K1",
        _("Before the first turn"),
        (
            rule("K1.1", _("Two to six play."), decks),
            rule(
                "K1.2",
                _(
                    "Everybody is dealt **14 cards** and chooses two to lay **face up**. The "
                    "choices are shown together when all have chosen. Twelve cards stay hidden "
                    "in hand."
                ),
            ),
            rule("K1.3", _("Lots are drawn for the first turn; then it goes clockwise.")),
        ),
    )


def _train(o: Options) -> Chapter:
    jokers = {
        "one": _("A train may hold **one** joker."),
        "any": _("A train may hold any number of jokers."),
    }[o.jokers]
    return Chapter(
        "K2",
        _("A train"),
        (
            rule(
                "K2.1",
                _(
                    "A train is **one locomotive**, its **energy** (coal for steam, diesel oil "
                    "for diesel, current for electric), **one to four wagons**, a matching "
                    "**load for each wagon**, and **two stations**: where it starts and where "
                    "it ends."
                ),
            ),
            rule(
                "K2.2",
                _(
                    "One or two wagons take one energy card, three or four take two: exactly so "
                    "many."
                ),
            ),
            rule("K2.3", _("It starts and ends in different towns.")),
            rule(
                "K2.4",
                _(
                    "A **joker** stands for any card but a mission. Say what it stands for "
                    "when you lay the train."
                ),
                jokers,
                _("Passengers and goods may travel in one train."),
            ),
            rule(
                "K2.5",
                _(
                    "One **mission** may be laid with a train that does what it asks; never "
                    "without a train, and never later."
                ),
            ),
            rule("K2.6", _("The cards come from your hand and from your own face-up cards.")),
        ),
    )


def _turn(o: Options) -> Chapter:
    swap = {
        "any": _("Out of any train on the table."),
        "own": _("Only out of your own trains."),
        "none": _("At this table jokers stay where they are."),
    }[o.swap]
    return Chapter(
        "K3",
        _("Your turn"),
        (
            rule("K3.1", _("Either you **lay** one train …")),
            rule("K3.2", _("… or you **exchange** one, two or three cards. You can’t pass.")),
            rule(
                "K3.3",
                _(
                    "For each card you give from your hand, say where another comes from: the "
                    "**deck**, or any **face-up place** at the table, each place once. A card "
                    "for the deck goes under it; a card for a place lies face up there. You "
                    "choose all of it before you see what the deck gives."
                ),
            ),
            rule(
                "K3.4",
                _(
                    "The deck gives no more cards than it has. A face-up card never goes into "
                    "the deck."
                ),
            ),
            rule(
                "K3.5",
                _(
                    "Before that, you may take **jokers** out of laid trains: give the very "
                    "card the joker stands for."
                ),
                swap,
                _("The train keeps its mission, and now scores the real card’s points."),
            ),
            rule("K3.6", _("You may use the joker in the same turn.")),
        ),
    )


def _after(o: Options) -> Chapter:
    short = {
        "out": _(
            "If the deck can’t give you all, whoever stands lowest is **out** at once: points "
            "of laid trains, and of locomotives, wagons and loads in hand. If several stand "
            "lowest, all of them are out."
        ),
        "ends": _("If the deck can’t give you all, the game ends."),
    }[o.shortage]
    return Chapter(
        "K4",
        _("After a train"),
        (
            rule(
                "K4.1",
                _(
                    "You draw to 14 again: twelve in hand, two face up. If a face-up card went "
                    "into the train, choose which cards take its place."
                ),
            ),
            rule("K4.2", short),
            rule(
                "K4.3",
                _(
                    "All cards of those who are out, their trains too, are shuffled into the "
                    "deck. Then you draw, unless it is you."
                ),
            ),
            rule("K4.4", _("If all would be out at once, nobody is: the game ends.")),
            rule("K4.5", _("Who is out looks on and can’t win.")),
        ),
    )


def _end(o: Options) -> Chapter:
    goal = (
        _("When somebody lays their **fifth** train (with six players the fourth),")
        if o.goal == "by-size"
        else _("When somebody lays train number {goal},")
    )
    ending = {
        "round": _(
            "the round is finished, with two players the game ends at once. In the last round "
            "nobody draws."
        ),
        "at-once": _("the game ends at once."),
    }[o.ending]
    return Chapter(
        "K5",
        _("The end"),
        (
            rule("K5.1", goal, ending, goal=str(o.goal)),
            rule("K5.2", _("If only one player is left, that player wins.")),
            rule(
                "K5.3",
                _(
                    "**Signal at danger**: if everybody has had ten turns and nobody has laid "
                    "a train, the game ends."
                ),
            ),
            rule(
                "K5.4",
                _(
                    "The most points in laid trains win, whoever ended the game. If there is a "
                    "tie, more missions win, then more wagons; then the win is shared."
                ),
            ),
        ),
    )


def _points(o: Options) -> Chapter:
    bonus = {
        "standard": _("Two wagons are worth 5 points more, three 12, four 20."),
        "mild": _("Two wagons are worth 3 points more, three 7, four 12."),
        "off": _("Long trains are worth nothing extra."),
    }[o.length_bonus]
    return Chapter(
        "K6",
        _("What a train scores"),
        (
            rule(
                "",
                _("The points of its cards (a joker scores nothing), and those of its mission."),
                bonus,
            ),
        ),
    )
