"""The rules of Consist in plain words, chapter by chapter, as a table's options make them.

Texts only; every ruling is told by one rule.
"""

from __future__ import annotations

from pygame_core.consist.options import Options
from pygame_core.kernel.language import _
from pygame_core.view.handbook_parts import Chapter, Rule, rule


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
                    "**load for each wagon**, and **two stations**: its origin and its "
                    "destination."
                ),
            ),
            rule(
                "K2.2",
                _(
                    "One or two wagons take one energy card, three or four take two, all of the "
                    "locomotive’s kind: exactly so many, no more."
                ),
            ),
            rule("K2.3", _("Origin and destination are different towns.")),
            rule(
                "K2.4",
                _(
                    "A **joker** stands for any card but a mission. Say what it stands for "
                    "when you lay the train: a locomotive of one kind (steam, diesel or "
                    "electric), or the very card."
                ),
                jokers,
                _("Nor may jokers make the two stations one town."),
                _("Passenger cars and freight wagons may be mixed."),
            ),
            rule(
                "K2.5",
                _(
                    "One **mission** may be laid with a train that does what it asks. That is "
                    "judged when the train is laid; no mission is laid without a train or "
                    "added later."
                ),
            ),
            rule("K2.6", _("The cards come from your hand and from your own face-up cards.")),
        ),
    )


def _turn(o: Options) -> Chapter:
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
                    "**deck**, or any **face-up place** at the table, others’ or your own, each "
                    "place at most once a turn. A card given for a face-up card lies face up in "
                    "its place. Cards given for cards from the deck go under the deck, in random "
                    "order. You choose all of it before you see what the deck gives."
                ),
            ),
            rule(
                "K3.4",
                _(
                    "The deck gives no more cards than it has, but you can always swap with a "
                    "face-up card of your own: nobody is ever stuck. In an exchange a face-up "
                    "card never goes straight to the deck."
                ),
            ),
            *_swaps(o),
        ),
    )


def _swaps(o: Options) -> tuple[Rule, ...]:
    if o.swap == "none":
        return (rule("K3.5 K3.6", _("At this table jokers stay in the trains they were laid in.")),)
    return (
        rule(
            "K3.5",
            _("Before you lay or exchange, you may take **jokers** out of any laid trains:")
            if o.swap == "any"
            else _("Before you lay or exchange, you may take **jokers** out of your own trains:"),
            _(
                "for each, give from your hand (not from your face-up cards) the very card it "
                "stands for (for a locomotive, any of its kind), and take the joker to your hand. "
                "The train keeps its mission, and now scores the real card’s points."
            ),
        ),
        rule("K3.6", _("You may use the joker in the same turn.")),
    )


def _after(o: Options) -> Chapter:
    return Chapter(
        "K4",
        _("After a train"),
        (
            rule(
                "K4.1",
                _(
                    "You draw to 14 again: twelve in hand, two face up. If face-up cards went "
                    "into the train, choose after drawing which cards take their places."
                ),
            ),
            *_shortage(o),
        ),
    )


def _shortage(o: Options) -> tuple[Rule, ...]:
    if o.shortage == "ends":
        return (
            rule(
                "K4.2 K4.3 K4.4 K4.5",
                _(
                    "If the deck can’t give you all the cards you need, the game ends at once, "
                    "and the most points win (K5.4). At this table nobody is ever out."
                ),
            ),
        )
    return (
        rule(
            "K4.2",
            _(
                "If the deck can’t give you all the cards you need, then before you draw any "
                "the player with the lowest standing is **out**; if several share the lowest, all "
                "of them. You may be among them. Standing is the points of laid trains, the "
                "one just laid included, and those printed on locomotives, wagons and loads in "
                "hand. Face-up cards don’t count."
            ),
        ),
        rule(
            "K4.3",
            _(
                "All cards of those who are out – hand, face-up cards and trains – are shuffled "
                "into the deck; that is always enough. Then you draw. If you are out yourself, "
                "you draw nothing, and it is the next player’s turn."
            ),
        ),
        rule(
            "K4.4",
            _("If everybody still in the game would be out at once, nobody is: the game ends."),
        ),
        rule(
            "K4.5",
            _("Players who are out look on. Their places are skipped, and they can’t win."),
        ),
    )


def _end(o: Options) -> Chapter:
    goal = (
        _("The goal is **5 trains**, with six players **4**.")
        if o.goal == "by-size"
        else _("The goal is **{goal} trains**.")
    )
    ending = {
        "round": _(
            "When somebody reaches it, the round is finished: play goes on until everybody "
            "still in the game has had equally many turns. From then on nobody draws. With two "
            "players the game ends at once instead."
        ),
        "at-once": _("When somebody reaches it, the game ends at once."),
    }[o.ending]
    return Chapter(
        "K5",
        _("The end"),
        (
            rule("K5.1", goal, ending, goal=str(o.goal)),
            rule("K5.2", _("If only one player is left in the game, that player wins.")),
            rule(
                "K5.3",
                _(
                    "**Signal at danger**: when everybody still in the game has had ten turns in "
                    "a row without anybody laying a train, the game ends."
                ),
            ),
            rule(
                "K5.4",
                _(
                    "Whoever has the most points in laid trains wins, no matter who ended the "
                    "game. On a tie more missions win, then more wagons; if these are equal "
                    "too, the win is shared."
                ),
            ),
        ),
    )


def _points(o: Options) -> Chapter:
    bonus = {
        "standard": _("Two wagons bring a bonus of 5 points, three 12, four 20."),
        "mild": _("Two wagons bring a bonus of 3 points, three 7, four 12."),
        "off": _("Long trains bring no bonus."),
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
