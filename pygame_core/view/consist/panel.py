"""The panel: what must be done now in one sentence, the one primary button, and what goes with it. The root `panel`.

Knows a `Play` and draws it from what its seat may see; changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from pygame_core.consist.actions import SwapJoker
from pygame_core.consist.phases import Phase
from pygame_core.consist.text import card_name
from pygame_core.consist.turns import score, standing
from pygame_core.kernel.language import _, n_
from pygame_core.view.looks import badge, look_class
from pygame_core.view.nodes import Node, h
from pygame_core.view.panel import button_tree, elsewhere_tree, undo_tree

from .bot_panel import bot_tree, headline
from .faces import points_text
from .hint import hint_tree
from .play import NOBODY, Play, drawn_text, farewell, passing
from .primary import primary_of
from .swaps import swap_button, swaps_of

RECENT = 4
"""How many turns of the log the panel shows."""
SHORT = 14
"""So many cards a train can need at most: with fewer in the deck the lowest may be out (K4.2)."""


def panel_tree(play: Play) -> Node:
    """The whole panel of a table in play."""
    seat = max(play.actor, 0)
    return h(
        "section",
        {
            "id": "panel",
            "class": f"play consist {look_class(play.looks[seat])} {play.phase.name.lower()}",
            "aria-label": _("Your move"),
            "aria-busy": "true" if play.guarded else None,
        },
        elsewhere_tree() if play.elsewhere else None,
        h(
            "div",
            {"class": "now"},
            h("h1", {"id": "prompt", "class": "prompt", "tabindex": "-1"}, _prompt(play)),
            _undo(play),
            _latest(play),
            _primary(play),
            key="now",
        ),
        h(
            "div",
            {"class": "matter", "tabindex": 0, "role": "group", "aria-labelledby": "prompt"},
            bot_tree(play),
            _drawn(play),
            _last_round(play),
            _swaps(play),
            hint_tree(play),
            _short(play),
            _recap(play),
            key="matter",
        ),
    )


def _prompt(play: Play) -> str:
    if told := headline(play):
        return told
    if play.parting:
        return farewell(play)
    return passing(play) if play.curtain else play.now


def _latest(play: Play) -> Node | None:
    """What was done last, where there is no room for the log beside the table."""
    told = next((turn for turn in reversed(play.log.turns.all) if turn.lines and turn.number), None)
    if told is None or play.over or told.seat == play.viewer:
        return None
    return h("p", {"class": "latest", "aria-hidden": "true"}, " ".join(told.lines), key="latest")


def _undo(play: Play) -> Node | None:
    if play.elsewhere or not (play.before or play.undoable) or (play.parting and not play.before):
        return None
    return undo_tree()


def _primary(play: Play) -> Node | None:
    button = primary_of(play)
    if button is None:
        return None
    idle = play.guarded or play.elsewhere
    style = "secondary" if play.bot else "primary"
    return button_tree(
        button._replace(idle=idle or button.idle), style, name="primary", key="primary"
    )


def _drawn(play: Play) -> Node | None:
    """What the seat at the device drew at the end of its turn."""
    told = drawn_text(play) if not play.over else ""
    return h("p", {"class": "news"}, told, key="drawn") if told else None


def _last_round(play: Play) -> Node | None:
    if not play.pos.last_round or play.over:
        return None
    return h(
        "p",
        {"class": "notice", "role": "status"},
        h("b", None, _("The last round.")),
        " ",
        _(
            "The goal is reached: whoever has not had their turn in this round has one more. "
            "Nobody draws any more."
        ),
        key="last",
    )  # fmt: skip


def _swaps(play: Play) -> Node | None:
    """Jokers in laid trains that the seat can take for the cards they stand for (K3.5)."""
    swaps = swaps_of(play)
    if not swaps:
        return None
    return h(
        "section",
        {"class": "swaps", "aria-labelledby": "swaps-title"},
        h("h2", {"id": "swaps-title"}, _("Take a joker")),
        h(
            "p",
            {"class": "hint"},
            _(
                "You hold a card that a joker stands for. Give it and take the joker; your turn goes on."
            ),
        ),
        h(
            "ul",
            None,
            (
                h("li", None, _swap(play, swap), key=str(number))
                for number, swap in enumerate(swaps)
            ),
        ),
        key="swaps",
    )


def _swap(play: Play, swap: SwapJoker) -> Node:
    label = _("Give {card}: joker from train {number} of {seat}").format(
        card=card_name(swap.card), number=swap.train + 1, seat=play.words.seat(swap.owner)
    )
    return swap_button(swap, label)


def _short(play: Play) -> Node | None:
    """Who is how near to being out, once the deck runs low."""
    pos, t = play.seen, play.rules.tables
    cards = pos.in_deck()
    if play.over or pos.last_round or cards >= SHORT or pos.phase in (Phase.BEGIN, Phase.CHOOSE):
        return None
    says = (
        _("When a train needs more cards than the deck has, the game ends.")
        if t.shortage_ends
        else _(
            "When a train needs more cards than the deck has, whoever has the lowest standing is out: "
            "points of laid trains and of locomotives, wagons and loads in hand."
        )
    )
    return h(
        "section",
        {"class": "running-low", "aria-labelledby": "short-title"},
        h(
            "h2",
            {"id": "short-title"},
            n_("{count} card left in the deck", "{count} cards left in the deck", cards).format(
                count=cards
            ),
        ),
        h("p", {"class": "hint"}, says),
        None if t.shortage_ends else _standings(play),
        key="short",
    )


def _standings(play: Play) -> Iterator[Node]:
    pos, t = play.seen, play.rules.tables
    for seat in sorted(pos.playing(), key=lambda seat: -score(t, pos, seat)):
        laid = score(t, pos, seat)
        known = seat == play.viewer and play.viewer != NOBODY
        yield h(
            "p",
            {"class": "stands"},
            badge(play.looks[seat]),
            h("span", {"class": "name"}, play.words.seat(seat)),
            h(
                "b",
                None,
                points_text(standing(t, pos, seat))
                if known
                else _("{points} and the hand").format(points=points_text(laid)),
            ),
            key=str(seat),
        )


def _recap(play: Play) -> Node | None:
    """The last turns of the log, so that the next player sees what the one before did."""
    tree = play.log.tree(play.looks, RECENT)
    if not tree.children:
        return None
    return h(
        "section",
        {"class": "recap", "aria-labelledby": "recap-title"},
        h("h2", {"id": "recap-title"}, _("What happened")),
        tree,
        key="recap",
    )
