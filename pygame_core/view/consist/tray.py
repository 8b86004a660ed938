"""The tray of an exchange: what is given, and where each new card comes from.

Knows a `Play` and draws it; changes nothing.
"""

from __future__ import annotations

from pygame_core.consist.actions import DECK
from pygame_core.consist.deck import MISSION
from pygame_core.consist.tables import MAX_EXCHANGED, PLACES
from pygame_core.consist.text import card_name, mission_text
from pygame_core.kernel.language import _
from pygame_core.view.looks import badge
from pygame_core.view.nodes import Content, Node, h

from .faces import Face, back, face
from .play import Play


def exchange_tree(play: Play) -> Content:
    """The cards that are given with what is taken for each, and the places to take from."""
    draft = play.draft
    rows = [_row(play, row) for row in range(len(draft.picked))]
    return (
        h(
            "ol",
            {"class": "exchange", "data-drop": "tray", "aria-label": _("What is exchanged")},
            rows,
            key="rows",
        )
        if rows
        else None,
        h(
            "p",
            {"class": "lacks", "data-drop": "tray"},
            _("Tap up to three cards of your hand to give them away."),
            key="says",
        )
        if len(rows) < MAX_EXCHANGED and not rows
        else None,
        _sources(play) if rows else None,
    )


def _row(play: Play, row: int) -> Node:
    draft = play.draft
    token, where = draft.picked[row], draft.sources[row]
    given = play.held[token]
    return h(
        "li",
        {"class": "row on" if row == draft.row else "row"},
        face(Face(given, act=f"tap:{token}", small=True, mark=_("given; tap to keep it"))),
        h("span", {"class": "arrow", "aria-hidden": "true"}, "⇄"),
        h("span", {"class": "visually-hidden"}, _("for")),
        h(
            "button",
            {
                "type": "button",
                "class": "take",
                "data-act": f"row:{row}",
                "aria-label": _("For {given}: {taken}. Choose another source.").format(
                    given=card_name(given), taken=source_text(play, where)
                ),
                "aria-pressed": "true" if row == draft.row else "false",
            },
            back() if where == DECK else face(Face(_card_at(play, where), small=True)),
        ),
        key=token,
    )


def _card_at(play: Play, where: int) -> int:
    owner, number = divmod(where, PLACES)
    return play.seen.up[owner][number]


def source_text(play: Play, where: int) -> str:
    """Where a card is taken from, in words."""
    if where == DECK:
        return _("a card from the deck")
    return _("{card}, face up before {seat}").format(
        card=card_name(_card_at(play, where)), seat=play.words.seat(where // PLACES)
    )


def _sources(play: Play) -> Node:
    """Where the card of the row that is on can come from."""
    row, draft = play.draft.row, play.draft
    at = draft.sources[row]
    given = card_name(play.held[draft.picked[row]])

    def button(where: str, content: Content, label: str, *, on: bool, gone: bool = False) -> Node:
        return h(
            "button",
            {
                "type": "button",
                "class": "source",
                "data-act": f"source:{row}:{where}",
                "aria-pressed": "true" if on else "false",
                "aria-label": label,
                "disabled": gone,
            },
            content,
            key=where,
        )

    return h(
        "div",
        {
            "class": "sources",
            "role": "group",
            "aria-label": _("Take for {card}").format(card=given),
        },
        h("span", {"class": "label"}, _("For {card} take").format(card=given)),
        h(
            "div",
            {"class": "source-row"},
            button(
                "deck",
                (back(), h("span", None, _("Deck"))),
                _("a card from the deck"),
                on=at == DECK,
            )
            if play.seen.in_deck()
            else None,
            (
                button(
                    str(place),
                    (face(Face(card, small=True)), badge(play.looks[place // PLACES])),
                    source_text(play, place),
                    on=at == place,
                    gone=at != place and place in draft.sources,  # another row takes it
                )
                for place, card in play.seen.places()
            ),
        ),
        _mission_asked(play, at),
        key="sources",
    )


def _mission_asked(play: Play, where: int) -> Node | None:
    """What a mission asks that would be taken."""
    if where == DECK or play.rules.tables.deck.sort[_card_at(play, where)] != MISSION:
        return None
    card = _card_at(play, where)
    return h("p", {"class": "hint"}, h("b", None, card_name(card)), ": ", mission_text(card))
