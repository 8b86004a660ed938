"""What the Conductor suggests at a device that wants it, in words, with a button that composes it.

Knows a `Play` and draws what it has been told; changes nothing.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from pygame_core.consist.text import card_name, cards_text, listed
from pygame_core.kernel.language import _, n_
from pygame_core.view.nodes import Content, Node, h

from .faces import points_text
from .play import Play


def hint_tree(play: Play) -> Node | None:
    """The suggestion, or None."""
    counsel = play.counsel
    if not counsel.guided or not counsel.hint or not play.at_work:
        return None
    try:
        content = list(_content(counsel.hint))
    except (KeyError, IndexError, TypeError, ValueError):
        return None  # an answer that can't be understood is as good as none
    return h(
        "section",
        {"class": "hint-box", "aria-labelledby": "hint-title"},
        h("h2", {"id": "hint-title"}, _("The Conductor suggests")),
        content,
        key="hint",
    )


def _content(hint: Mapping[str, Any]) -> Iterator[Content]:
    choice = hint["choice"]
    reasons = [text for reason in hint["reasons"] if (text := _reason(reason))]
    if choice in ("choose", "fill"):
        yield _offer(" ".join(reasons), _("Pick these"), "suggest:picked", first=True)
        return
    if choice == "swap":
        act = json.dumps(hint["action"], separators=(",", ":"))
        yield _offer(" ".join(reasons), _("Take the joker"), f"do:{act}", first=True)
        reasons = []
    train, exchange = hint["train"], hint["exchange"]
    if reasons:
        yield h("p", None, " ".join(reasons))
    if train:
        worth = points_text(train["points"])
        yield _offer(
            _("The best train now scores {points}.").format(points=worth),
            _("Put it together"),
            "suggest:train",
            first=choice == "lay",
        )
    if exchange:
        yield _offer(
            _exchange(exchange), _("Prepare it"), "suggest:exchange", first=choice == "exchange"
        )
    if aim := hint.get("aim"):
        yield h("p", {"class": "hint"}, _aim(aim))


def _offer(words: str, label: str, act: str, *, first: bool) -> Node:
    return h(
        "div",
        {"class": "offer first" if first else "offer"},
        h("p", None, words),
        h("button", {"type": "button", "class": "secondary", "data-act": act}, label),
        key=act,
    )


def _exchange(exchange: Mapping[str, Any]) -> str:
    open_cards = [card_name(kind) for kind in exchange["takes"] if kind >= 0]
    blind = sum(kind < 0 for kind in exchange["takes"])
    if blind:
        open_cards.append(
            n_("{count} card from the deck", "{count} cards from the deck", blind).format(
                count=blind
            )
        )
    return _("Exchange: give {given}; take {taken}.").format(
        given=cards_text(exchange["gives"]), taken=listed(open_cards)
    )


def _aim(aim: Mapping[str, Any]) -> str:
    missing = Counter(aim["missing"])
    cards = [
        card_name(kind)
        if many == 1
        else _("{count} × {card}").format(count=many, card=card_name(kind))
        for kind, many in missing.items()
    ]
    if not cards:
        return ""
    return _("Closest: a train of {points} points; you still need {cards}.").format(
        points=aim["points"], cards=listed(cards)
    )


def _reason(reason: Mapping[str, Any]) -> str:
    """A reason as a sentence, "" for one that is not known."""
    match reason:
        case {"code": "wins"}:
            return _("Laying this train ends the game, and wins it.")
        case {"code": "ends", "chance": chance}:
            return _(
                "Laying a train now ends the game or begins its last round: {chance} % to win."
            ).format(chance=chance)
        case {"code": "last-turn"}:
            return _("There is no later turn: lay what you can.")
        case {"code": "now"}:
            return _("Laying a train now promises more than waiting.")
        case {"code": "wait", "points": points}:
            return _("There is a train ({points}), but waiting promises more.").format(
                points=points_text(points)
            )
        case {"code": "no-train"}:
            return _("No train can be laid yet.")
        case {"code": "take", "card": card}:
            return _("{card} lies face up and helps more than a card from the deck.").format(
                card=card_name(card)
            )
        case {"code": "spare", "cards": cards}:
            return _("What serves you least: {cards}.").format(cards=cards_text(cards))
        case {"code": "joker", "card": card}:
            return _("A joker is worth more to you than this card: {card}.").format(
                card=card_name(card)
            )
        case {"code": "face-up", "cards": cards}:
            return _("You can spare these most: {cards}.").format(cards=cards_text(cards))
    return ""
