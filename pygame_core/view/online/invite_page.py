"""How friends are invited: the room's link with its QR code, and invitations to carry by hand. Trees only."""

from __future__ import annotations

from pygame_core.kernel.language import _
from pygame_core.peers.invite import offer_link
from pygame_core.view.lobby_parts import button
from pygame_core.view.model import Model
from pygame_core.view.nodes import Node, h
from pygame_core.view.qr import picture

from .net import Net
from .state import Online
from .wishes import page_link


def invite_tree(model: Model, online: Online, net: Net) -> Node:
    """The link to send, its picture, and for the host what needs no relay."""
    link = page_link(model, online)
    return h(
        "section",
        {"class": "invite", "aria-labelledby": "invite-title"},
        h("h2", {"id": "invite-title", "class": "lobby-part"}, _("Invite your friends")),
        text_to_send("room-link", link, _("The link to this table"), "link"),
        h(
            "p",
            {"class": "hint"},
            _("Whoever has the link can come in. Send it only to those who shall play or look on."),
        ),
        _as_picture(link, _("QR code of the link to this table")),
        _relays(net),
        _carrying(model, online, net) if net.hosting else None,
        key="invite",
    )


def paste_form(
    what: str,
    label: str,
    press: str,
    *more: Node | None,
    at: str = "",
    primary: bool = False,
    faulty: bool = False,
) -> Node:
    """The place for a text that somebody sent: `online:<what>` takes it; `at` is the field's id, if not `what`."""
    at = at or what
    return h(
        "form",
        {"class": "reply-form", "data-submit": f"online:{what}"},
        h("label", {"for": at}, label),
        h(
            "p",
            {"class": "to-send"},
            h(
                "input",
                {
                    "type": "text", "id": at, "name": what, "autocomplete": "off",
                    "spellcheck": "false", "aria-invalid": "true" if faulty else None,
                },
            ),
            h("button", {"type": "submit", "class": "primary" if primary else "secondary"}, press),
        ),
        *more,
        key=f"paste-{at}",
    )  # fmt: skip


def _as_picture(text: str, label: str) -> Node:
    """A text as a QR code, once it is asked for."""
    return h(
        "details",
        {"class": "invite-qr"},
        h("summary", None, _("Show it as a QR code")),
        picture(text, label),
        key="qr",
    )


def text_to_send(name: str, text: str, label: str, what: str) -> Node:
    """A text that is to be sent, and the button that copies it."""
    return h(
        "p",
        {"class": "to-send"},
        h(
            "input",
            {"type": "text", "id": name, "readonly": True, "value": text, "aria-label": label},
        ),
        button(f"online:copy:{what}", _("Copy"), style="secondary"),
        key=name,
    )


def _relays(net: Net) -> Node | None:
    """Whether the table can be found."""
    every = net.relays
    if net.roster.letters or any(relay.state == "open" for relay in every):
        return None
    waits = not net.begun or any(relay.state == "dialling" for relay in every)
    return h(
        "p",
        {"class": "hint" if waits else "warning", "role": "status"},
        _("Reaching the relays over which friends find this table…")
        if waits
        else _(
            "None of the relays answers, so friends can’t find this table by the link now. Carry "
            "an invitation by hand, or choose other relays in the settings."
        ),
        key="relays",
    )


def carried_link(model: Model, online: Online, net: Net) -> str:
    """The invitation that waits to be carried by hand, "" none."""
    code = next((code for code in net.offers.values() if code), "")
    return offer_link(model.address, code, online.link.ice, online.link) if code else ""


def _carrying(model: Model, online: Online, net: Net) -> Node:
    """An invitation that needs no relay: a link for one friend, and the code that comes back."""
    link, made = carried_link(model, online, net), bool(net.offers or net.entering)
    fault = online.fault if online.fault_at == "reply" else ""
    return h(
        "details",
        {"class": "invite-carried", "open": made or net.expired},
        h("summary", None, _("The link does not work? Carry an invitation by hand")),
        h(
            "ol",
            {"class": "hint steps"},
            h("li", None, _("Make an invitation and send it to one friend.")),
            h("li", None, _("They open it, and their page gives them a code to send back to you.")),
            h(
                "li",
                None,
                _("Paste the code here within ten minutes. Keep this page open until then."),
            ),
        ),
        h(
            "p",
            {"class": "warning", "role": "status"},
            _("The invitation has expired. Make a new one."),
        )
        if net.expired and not made
        else None,
        h("p", {"class": "hint", "role": "status"}, _how_far(net, link), key="made")
        if made
        else None,
        text_to_send("carried-link", link, _("The invitation to carry by hand"), "offer")
        if link
        else None,
        _as_picture(link, _("QR code of the invitation")) if link else None,
        paste_form(
            "reply",
            _("The code that your friend sent back"),
            _("Let them in"),
            h("p", {"class": "fault", "role": "alert"}, fault) if fault else None,
            primary=True,
            faulty=bool(fault),
        )
        if link
        else None,
        button(
            "online:invite",
            _("Make a new invitation") if made else _("Make an invitation"),
            style="secondary",
            aria_disabled=None if net.begun else "true",
        ),
        key="carried",
    )


def _how_far(net: Net, link: str) -> str:
    """What becomes of the invitations that were made, in sentences."""
    told = [_("Connecting…")] if net.entering else []
    if link:
        told.append(_("The invitation is ready: it is for one friend alone."))
    elif net.offers:
        told.append(_("Making the invitation…"))
    return " ".join(told)


def reply_tree(online: Online, net: Net) -> Node | None:
    """For a friend with a hand-carried link: the code to send back."""
    if online.offer is None or (net.there and not net.alone):
        return None
    if net.expired:
        return h(
            "p",
            {"class": "warning", "role": "status"},
            _("The invitation has expired. Ask your friend for a new one."),
            key="reply",
        )
    if not net.reply:
        return h("p", {"role": "status"}, _("Making the code to send back…"), key="reply")
    return h(
        "section",
        {"class": "invite", "aria-labelledby": "reply-title"},
        h("h2", {"id": "reply-title"}, _("Send this code back")),
        h(
            "p",
            None,
            _("Your friend pastes it at their page, and you are in. Keep this page open."),
        ),
        text_to_send("reply-code", net.reply, _("The code to send back"), "reply"),
        _as_picture(net.reply, _("QR code of the code to send back")),
        key="reply",
    )


def paste_tree() -> Node:
    """For somebody who has lost the host: the place for a new invitation."""
    return paste_form("link", _("Paste a new invitation to this table"), _("Come in"))
