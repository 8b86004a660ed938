"""The windows of a table with friends: who is there and what is said, the servers, the dice. Trees only."""

from __future__ import annotations

from pygame_core.kernel.language import _, n_
from pygame_core.peers.servers import usual
from pygame_core.peers.verdict import Unfinished, Verdict, hides, verify
from pygame_core.view.lobby_parts import button
from pygame_core.view.model import Model
from pygame_core.view.nodes import Content, Node, h
from pygame_core.view.over import window

from . import words
from .invite_page import invite_tree, paste_tree, reply_tree
from .letter_page import letter_window, letters_tree
from .people import asks, members_tree, sure_tree
from .state import ICE, RELAYS
from .talk import talk_tree


def window_tree(model: Model) -> Node | None:
    """The window of this name, None where it is another's."""
    if model.window == "servers":
        return window("servers", _("Settings of the connection"), _servers(model))
    if model.window == "dice":
        return window("dice", _title(model), _dice(model))
    online = model.online
    if online is None or online.net is None:
        return None
    net = online.net
    if model.window == "letter":
        return letter_window(model, online, net)
    if model.window != "friends":
        return None
    return window(
        "friends",
        _("Friends"),
        (
            h("h2", None, _("Friends")),
            reply_tree(online, net),
            letters_tree(online, net) if net.party.by_letter else None,
            paste_tree() if (net.alone or not net.there) and not net.party.by_letter else None,
            members_tree(net, online.asking),
            talk_tree(online),
            invite_tree(model, online, net),
            None if net.party.by_letter else letters_tree(online, net),
            h(
                "p",
                {"class": "buttons"},
                button("online:verify", _(words.to_verify(net.roster.game)), style="secondary")
                if net.party.room.whole and net.roster.begun
                else None,
                button("leave:", _("Put this table aside"), style="secondary"),
                asks("quit", _("Leave this table for good…")),
            ),
            sure_tree(net, online.asking) if online.asking == "quit" else None,
        ),
    )


def _servers(model: Model) -> Content:
    fault = model.link_fault
    relays, ice = usual()
    return (
        h("h2", None, _("Settings of the connection")),
        h(
            "p",
            {"class": "hint"},
            _(
                "A relay is a public server that helps browsers find each other; it sees neither names nor moves. "
                "A STUN server tells a browser its own address. Nothing is contacted before you play with friends. "
                "Empty fields mean the usual public servers; what you set rides in the links you send."
            ),
        ),
        h(
            "form",
            {"class": "servers", "data-submit": "servers"},
            h("p", {"class": "fault", "role": "alert"}, fault) if fault else None,
            h("label", {"for": "relays"}, _("Relays (Nostr), one a line")),
            h(
                "textarea",
                {
                    "id": "relays", "name": "relays", "rows": 3, "spellcheck": "false",
                    "placeholder": "\n".join(relays),
                },
                model.preferences.get(RELAYS, ""),
            ),
            h("label", {"for": "ice"}, _("STUN and TURN servers, one a line")),
            h(
                "textarea",
                {
                    "id": "ice", "name": "ice", "rows": 3, "spellcheck": "false",
                    "placeholder": "\n".join(server.url for server in ice),
                },
                model.preferences.get(ICE, ""),
            ),
            h(
                "p",
                {"class": "hint"},
                # Translators: "user" and "password" stand for what somebody has been given.
                _("A TURN server is written turn:host:port,user,password."),
            ),
            h("p", {"class": "buttons"}, h("button", {"type": "submit", "class": "primary"}, _("Save"))),
        ),
    )  # fmt: skip


def _title(model: Model) -> str:
    return _("The dealing") if hides(model.verdict) else _("The dice")


def _dice(model: Model) -> Content:
    cards, hint = hides(model.verdict), ""
    try:
        verdict = verify(model.verdict)
    except Unfinished:
        told: Content = h(
            "p",
            None,
            _(
                "The cards of this game were still hidden when it was saved, so its dealing can’t be checked yet. "
                "Save it again after the end; until then keep this file to yourself, for it may show your cards."
            ),
        )
    except ValueError:
        told = h("p", None, _("This is no game that was played with friends."))
    else:
        told = _verdict(verdict, cards=cards)
        hint = "" if verdict.fault or verdict.alone else _sealed(cards=cards)
    return (
        h("h2", None, _title(model)),
        told,
        h("p", {"class": "hint"}, hint) if hint else None,
        h(
            "p",
            {"class": "buttons"},
            button("online:record", _("Save the game with its proofs"), style="secondary"),
        )
        if model.online
        else None,
    )


def _sealed(*, cards: bool) -> str:
    """Why nobody chose what came; in a game of cards the host's page could have known it."""
    if cards:
        return _(
            "Before the game every player’s page sealed secret numbers of its own. What is drawn mixes one of "
            "everybody’s, so no page could choose it, the host’s neither; but with tricks the host could have "
            "looked at the cards. Whoever has the saved game can check that again."
        )
    return _(
        "Before the game every player’s page sealed secret numbers of its own. Each roll mixes one of "
        "everybody’s, so no page could choose or foresee it, the host’s neither. Whoever has the saved "
        "game can check that again."
    )


def _sound(count: int, *, alone: int, cards: bool) -> str:
    """That all fits."""
    if alone:
        told = n_(
            "{count} roll was checked, and it is what the players’ sealed numbers give.",
            "{count} rolls were checked, and all are what the players’ sealed numbers give.",
            count,
        )
    elif cards:
        told = n_(
            "{count} draw was checked, and it is fair: nobody could choose it.",
            "{count} draws were checked, and all are fair: nobody could choose them.",
            count,
        )
    else:
        told = n_(
            "{count} roll was checked, and it is fair: nobody could choose it.",
            "{count} rolls were checked, and all are fair: nobody could choose them.",
            count,
        )
    return told.format(count=count)


def _verdict(verdict: Verdict, *, cards: bool) -> Content:
    if verdict.fault:
        return h(
            "p",
            {"class": "fault"},
            _("The dice were checked, and move {number} does not fit. {alarm}").format(
                number=verdict.items + 1, alarm=words.alarm(verdict.fault, "")
            ),
        )
    return (
        h(
            "p",
            {"class": "verdict good"},
            _sound(verdict.rolls, alone=verdict.alone, cards=cards),
        ),
        h(
            "p",
            None,
            n_(
                "{count} roll was made by one player alone, who could have known it.",
                "{count} rolls were made by one player alone, who could have known them.",
                verdict.alone,
            ).format(count=verdict.alone),
        )
        if verdict.alone
        else None,
        h(
            "ul",
            None,
            (
                h(
                    "li",
                    None,
                    n_(
                        "{name}’s page was too late with its number once; that roll was made without it.",
                        "{name}’s page was too late with its number {count} times; those rolls were made without it.",
                        count,
                    ).format(name=name, count=count),
                )
                for name, count in verdict.missing
            ),
        )
        if verdict.missing
        else None,
    )
