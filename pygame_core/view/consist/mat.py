"""The mat: the card table with the bench, one's hand, the deck, and a board for every seat. The root `mat`.

Knows a `Play` and draws it from what its seat may see; changes nothing.
"""

from __future__ import annotations

from functools import cache

from pygame_core.consist.actions import NO_MISSION
from pygame_core.consist.deck import MISSION
from pygame_core.consist.events import Exchanged, TrainLaid
from pygame_core.consist.phases import Phase
from pygame_core.consist.position import EMPTY
from pygame_core.consist.tables import PLACES
from pygame_core.consist.text import card_name, mission_text
from pygame_core.consist.trains import points
from pygame_core.consist.turns import score
from pygame_core.kernel.language import _, n_
from pygame_core.view.looks import LOOKS, badge, look_class
from pygame_core.view.nodes import Node, h
from pygame_core.view.odds import odds_tree

from .art_engines import engines
from .art_things import things
from .art_wagons import wagons
from .bench import bench_tree
from .coach import coach_tree
from .draft import EXCHANGE, TRAIN, UP, hand_tokens
from .faces import Face, back, face, points_text
from .little import little
from .order import KIND, group_of, ordered
from .play import NOBODY, Play

NO_MAT = h("section", {"id": "mat", "hidden": True})


@cache
def drawings() -> Node:
    """All drawings, once in the page, to be used by their names."""
    return h(
        "svg",
        {"class": "drawings", "aria-hidden": "true", "width": 0, "height": 0},
        engines(),
        wagons(),
        things(),
        key="drawings",
    )


def mat_tree(play: Play) -> Node:
    """The whole mat."""
    seat = play.viewer if play.viewer != NOBODY else max(play.actor, 0)
    return h(
        "section",
        {"id": "mat", "class": look_class(play.looks[seat]), "aria-label": _("The table")},
        drawings(),
        h(
            "div",
            {"class": "own"},
            coach_tree(play),
            bench_tree(play),
            _curtain(play) if play.curtain else (_hand(play), _own_up(play), _missions(play)),
            key="own",
        ),
        h("div", {"class": "around"}, _deck(play), _boards(play), key="around"),
    )


def _curtain(play: Play) -> Node:
    """What stands where a hand would, while the device is passed on."""
    return h(
        "div",
        {"class": f"curtain {look_class(play.looks[play.actor])}"},
        badge(play.looks[play.actor]),
        h("p", {"class": "curtain-says"}, play.words.seat(play.actor)),
        h(
            "p",
            {"class": "hint"},
            _("Nobody’s cards are shown until the device has been passed on."),
        ),
        h("div", {"class": "backs", "aria-hidden": "true"}, [back() for _each in range(7)]),
        key="curtain",
    )


# --- one's own cards


def _hand(play: Play) -> Node | None:
    seat = play.viewer
    if seat == NOBODY or play.over or not play.seen.hand[seat]:
        return None
    deck = play.rules.tables.deck
    cards = dict(hand_tokens(deck, play.seen.hand[seat]))
    kinds = {*cards.values(), *(card for card in play.seen.up[seat] if card != EMPTY)}
    fresh = play.fresh.copy()
    faces = []
    last = ""
    for token, kind in ordered(play, cards):
        new = fresh[kind] > 0 and sum(1 for k in cards.values() if k == kind) > 0
        if new:
            fresh[kind] -= 1
        group = group_of(deck, kinds, kind) if play.order != KIND else str(deck.sort[kind])
        starts = bool(last) and group != last
        last = group
        faces.append(
            h(
                "li",
                {"class": f"g-{group} starts" if starts else f"g-{group}"},
                _own(play, token, kind, new=new),
                key=token,
            )
        )
    return h(
        "div",
        {"class": "hand-box", "data-drop": "hand"},
        h(
            "div",
            {"class": "hand-head"},
            h("h2", None, _("Your hand")),
            h(
                "button",
                {"type": "button", "class": "quiet order", "data-act": "order:"},
                _("Sort by what fits") if play.order == KIND else _("Sort by kind"),
            ),
            key="head",
        ),
        h("ul", {"class": "hand", "id": "hand", "tabindex": "-1", "aria-label": _("Your hand")}, faces, key="hand"),
        key="hand-box",
    )  # fmt: skip


def _own(play: Play, token: str, kind: int, *, new: bool) -> Node:
    laying = play.draft.use == TRAIN and play.phase == Phase.TURN
    used = play.draft.holds(token, laying=laying)
    in_use = (_("in the train") if laying else _("picked")) if used else ""
    return face(
        Face(
            kind,
            act=f"tap:{token}" if play.at_work else "",
            drag=token if play.at_work else "",
            pressed=used,
            state=" ".join(filter(None, ("used" * used, "fresh" * new))),
            mark=", ".join(filter(None, (_("new") * new, in_use))),
            name=f"card-{token}",
        )
    )


def _missions(play: Play) -> Node | None:
    """What the missions ask that one could lay."""
    deck = play.rules.tables.deck
    held = sorted({kind for kind in play.held.values() if deck.sort[kind] == MISSION})
    if not held or play.over:
        return None
    return h(
        "div",
        {"class": "missions"},
        (
            h("p", None, h("b", None, card_name(kind)), ": ", mission_text(kind), key=str(kind))
            for kind in held
        ),
        key="missions",
    )


def _own_up(play: Play) -> Node | None:
    """One's own face-up cards: for one's train, or to be taken back by an exchange."""
    seat = play.viewer
    if seat == NOBODY or play.over or all(card == EMPTY for card in play.seen.up[seat]):
        return None
    if play.at_work and play.phase == Phase.FILL:
        return None  # the bench shows them, with the empty place
    return h(
        "div",
        {"class": "own-up"},
        h("h3", None, _("Your face-up cards")),
        h(
            "ul",
            {"class": "hand up"},
            (
                h("li", None, _own_up_card(play, number, card), key=str(number))
                for number, card in enumerate(play.seen.up[seat])
                if card != EMPTY
            ),
        ),
        key="own-up",
    )


def _own_up_card(play: Play, number: int, card: int) -> Node:
    token = f"{UP}{number}"
    place = play.viewer * PLACES + number
    turn = play.at_work and play.phase == Phase.TURN
    taken = play.draft.use == EXCHANGE and place in play.draft.sources
    used = (bool(play.draft.where(token)) and play.draft.use == TRAIN) or taken
    return face(
        Face(
            card,
            act=f"tap:{token}" if turn and (play.draft.use == TRAIN or play.draft.picked) else "",
            drag=token if turn else "",
            drop=f"at.{place}" if turn else "",
            pressed=used,
            state="used" if used else "",
            mark=_("face up") if not used else _("face up, chosen"),
            name=f"card-{token}",
        )
    )


# --- the table


def _deck(play: Play) -> Node:
    cards = play.seen.in_deck()
    return h(
        "div",
        {"class": "deck", "data-drop": "deck" if play.at_work and cards else None},
        back("pile" if cards else "gone"),
        h(
            "p",
            None,
            h("b", None, str(cards)),
            " ",
            n_("card in the deck", "cards in the deck", cards),
        ),
        h(
            "p",
            {"class": "goal"},
            n_("Goal: {count} train", "Goal: {count} trains", play.rules.tables.goal).format(
                count=play.rules.tables.goal
            ),
        ),
        key="deck",
    )


def _boards(play: Play) -> Node:
    return h(
        "ul",
        {"class": f"boards of-{play.rules.seats}", "aria-label": _("Players")},
        (_board(play, seat) for seat in range(play.rules.seats)),
        key="boards",
    )


def _board(play: Play, seat: int) -> Node:
    pos, t = play.seen, play.rules.tables
    out = bool(pos.out >> seat & 1)
    turn = seat in play.rules.to_act(pos) and (pos.phase != Phase.CHOOSE or seat == play.actor)
    look = LOOKS[play.looks[seat]]
    state = "out" if out else "won" if seat in pos.winners else "turn" if turn else ""
    laid = pos.trains[seat]
    newest = _newest(play, seat)
    odds = play.counsel.odds
    return h(
        "li",
        {
            "class": " ".join(filter(None, ("board", look_class(play.looks[seat]), state))),
            "id": f"board-{seat}",
            "aria-current": "true" if turn else None,
        },
        h(
            "div",
            {"class": "board-head"},
            h(
                "h3",
                {"title": f"{_(look.colour)}, {_(look.pattern)}"},
                badge(play.looks[seat]),
                h("span", {"class": "name"}, play.words.seat(seat)),
                _hidden(_("a bot")) if play.bots[seat] else None,
                _hidden(_("to play")) if turn else None,
            ),
            h("span", {"class": "flag out"}, _("Out")) if out else None,
            h("span", {"class": "flag won"}, _("Winner")) if state == "won" else None,
            h(
                "p",
                {"class": "board-score"},
                h("b", {"aria-hidden": "true"}, str(score(t, pos, seat))),
                h("span", {"class": "visually-hidden"}, points_text(score(t, pos, seat))),
                h(
                    "span",
                    {"class": "tally", "title": _("trains laid, of the goal")},
                    f" {len(laid)}/{t.goal}",
                ),
            ),
            key="head",
        ),
        odds_tree(odds[seat], stale=play.counsel.odds_pos is not play.counsel.pos)
        if play.counsel.informed and len(odds) > seat and not out and not play.over
        else None,
        None if out or (seat == play.viewer and not play.over) else _up(play, seat),
        h(
            "ol",
            {"class": "trains", "aria-label": _("Trains of {seat}").format(seat=play.words.seat(seat))},
            (
                h(
                    "li",
                    None,
                    little(
                        train,
                        points(t, train),
                        f"train:{seat}:{number}",
                        new=newest == number,
                    ),
                    key=str(number),
                )
                for number, train in enumerate(laid)
            ),
            key="trains",
        )
        if laid
        else h("p", {"class": "hint none"}, _("No train yet"), key="none"),
        key=str(seat),
    )  # fmt: skip


def _hidden(words: str) -> Node:
    """Words for those who can't see, after a name."""
    return h("span", {"class": "visually-hidden"}, ", ", words)


def _newest(play: Play, seat: int) -> int:
    """The number of the train that the last action laid, if this seat laid it; -1 none."""
    last = play.table.events[-1] if play.table.events else ()
    laid = any(isinstance(event, TrainLaid) and event.seat == seat for event in last)
    return len(play.seen.trains[seat]) - 1 if laid else -1


def _changed(play: Play) -> tuple[int, ...]:
    """The places whose cards the last action changed."""
    last = play.table.events[-1] if play.table.events else ()
    return next((event.places for event in last if isinstance(event, Exchanged)), ())


def _up(play: Play, seat: int) -> Node | None:
    """Another's face-up cards, to be exchanged for."""
    cards = play.seen.up[seat]
    if all(card == EMPTY for card in cards):
        return (
            h(
                "p",
                {"class": "hint held"},
                _cards_text(len(play.seen.hand[seat])),
                key="held",
            )
            if play.seen.hand[seat]
            else None
        )
    draft = play.draft
    takes = play.at_work and play.phase == Phase.TURN and draft.use == EXCHANGE and draft.picked
    changed = _changed(play)

    def act(place: int) -> str:
        if takes and (place not in draft.sources or draft.sources[draft.row] == place):
            return f"source:{draft.row}:{place}"
        return f"look:{place}"

    return h(
        "div",
        {"class": "pair"},
        (
            face(
                Face(
                    card,
                    act=act(seat * PLACES + number),
                    drop=f"at.{seat * PLACES + number}" if play.at_work else "",
                    pressed=seat * PLACES + number in draft.sources if takes else None,
                    state="fresh" if seat * PLACES + number in changed else "",
                    mark=_("face up before {seat}").format(seat=play.words.seat(seat)),
                    small=True,
                )
            )
            for number, card in enumerate(cards)
            if card != EMPTY
        ),
        h("span", {"class": "held"}, _cards_text(len(play.seen.hand[seat]))),
        key="pair",
    )


def _cards_text(cards: int) -> str:
    return n_("{count} card in hand", "{count} cards in hand", cards).format(count=cards)


__all__ = ["NO_MAT", "NO_MISSION", "drawings", "mat_tree", "points_text"]
