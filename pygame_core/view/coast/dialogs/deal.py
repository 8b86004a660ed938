"""Composing a deal: whom with, cash and deeds each way, and what it is worth by the printed prices (C8).

The same window makes an offer and a counter to one. Invariant of a draft made by `update`: the deeds
in it belonged to the side that gives them when they were put in.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame_core.coast.actions import Counter, Offer, Terms
from pygame_core.coast.deals import fair_value, fault_of
from pygame_core.coast.phases import Phase
from pygame_core.coast.tables import OFFERS_A_TURN
from pygame_core.coast.text import money
from pygame_core.kernel.language import _, n_, number
from pygame_core.view.amounts import amount_field, parse_amount
from pygame_core.view.nodes import Node, h

from .parts import (
    Moment,
    actions,
    button,
    do,
    figures,
    may_offer,
    person,
    primary,
    swatch,
    verdict,
    window,
)


@dataclass(frozen=True, slots=True)
class DealDraft:
    """A deal being composed by the seat that must choose; cash as typed, deeds in ascending order."""

    to: int
    give_cash: str = ""
    give_deeds: tuple[int, ...] = ()
    take_cash: str = ""
    take_deeds: tuple[int, ...] = ()


def may_compose(at: Moment) -> bool:
    """Whether the seat that must choose may make an offer, or a counter (C8.1, C8.2)."""
    return may_offer(at) or at.phase == Phase.ANSWER


def open_draft(at: Moment) -> DealDraft:
    """Begin a draft: empty for an offer, for a counter the terms offered, turned round."""
    terms = at.pos.offer
    if at.phase != Phase.ANSWER or terms is None:
        return DealDraft(at.rivals[0])
    return DealDraft(
        at.pos.frames[-1][2],
        _typed(terms.take_cash),
        terms.take_deeds,
        _typed(terms.give_cash),
        terms.give_deeds,
    )


def _typed(cash: int) -> str:
    return number(cash) if cash else ""


def update(at: Moment, draft: DealDraft | None, rest: str) -> DealDraft | None:
    """Do what an intent `deal:<rest>` asks: the draft from now on, None if there is none.

    `open`, `close`, `to:<seat>`, `give-cash:<text>`, `take-cash:<text>`, and to put a deed in or take
    it out `give:<railroad>`, `take:<railroad>`.
    """
    what, _colon, detail = rest.partition(":")
    if what == "open":
        return open_draft(at) if may_compose(at) else draft
    if what == "close" or draft is None or not may_compose(at):
        return None
    if what == "give-cash":
        return replace(draft, give_cash=detail)
    if what == "take-cash":
        return replace(draft, take_cash=detail)
    if not detail.isdecimal():
        return draft
    number = int(detail)
    if what == "to" and number in at.rivals and at.phase != Phase.ANSWER and number != draft.to:
        return replace(draft, to=number, take_cash="", take_deeds=())
    if what == "give" and number in at.pos.deeds(at.seat):
        return replace(draft, give_deeds=_toggled(draft.give_deeds, number))
    if what == "take" and number in at.pos.deeds(draft.to):
        return replace(draft, take_deeds=_toggled(draft.take_deeds, number))
    return draft


def _toggled(deeds: tuple[int, ...], deed: int) -> tuple[int, ...]:
    return tuple(sorted({*deeds} ^ {deed}))


def terms_of(draft: DealDraft) -> Terms | None:
    """The terms composed so far; None while an amount can't be read. A blank amount is nothing."""
    give, take = (
        parse_amount(text) if text.strip() else 0 for text in (draft.give_cash, draft.take_cash)
    )
    if give is None or take is None:
        return None
    return Terms(give, draft.give_deeds, take, draft.take_deeds)


def draft_faults(at: Moment, draft: DealDraft) -> list[str]:
    """Why this can't be sent, a sentence each (C8.1, C8.3)."""
    faults = [
        _("“{text}” is no amount of dollars.").format(text=text.strip())
        for text in (draft.give_cash, draft.take_cash)
        if text.strip() and parse_amount(text) is None
    ]
    terms = terms_of(draft)
    if terms is None:
        return faults
    if terms == Terms():
        return [_("Put in some cash or a railroad.")]
    fault = fault_of(at.pos, at.seat, draft.to, terms)
    if fault is None:
        return []
    payer = fault.get("short_of_cash")
    if isinstance(payer, int):
        amount = abs(terms.give_cash - terms.take_cash)
        told = _("{name} has {cash}, not {amount}.")
        cash = money(at.pos.cash[payer])
        return [told.format(name=at.words.seat(payer), cash=cash, amount=money(amount))]
    return [_("One of these railroads has another owner now.")]


def deal(at: Moment, draft: DealDraft) -> Node:
    """The window to compose an offer, or a counter while an offer waits for its answer."""
    counter = at.phase == Phase.ANSWER
    terms = terms_of(draft)
    faults = draft_faults(at, draft)
    partner = at.words.seat(draft.to)
    if faults or terms is None:
        send = h(
            "button",
            {"type": "button", "class": "primary", "id": "primary", "aria-disabled": "true"},
            _("Send"),
        )
    elif counter:
        send = primary(do(Counter(terms)), _("Send the counter to {name}").format(name=partner))
    else:
        send = primary(do(Offer(draft.to, terms)), _("Offer it to {name}").format(name=partner))
    left = OFFERS_A_TURN - at.pos.offers
    return window(
        at,
        "deal",
        _("Counter {name}’s offer").format(name=partner) if counter else _("Propose a deal"),
        None if counter else _partners(at, draft),
        h(
            "div",
            {"class": "deal-sides"},
            _side(at, at.seat, "give", _("You give"), draft.give_cash, draft.give_deeds),
            _side(
                at,
                draft.to,
                "take",
                _("{name} gives").format(name=partner),
                draft.take_cash,
                draft.take_deeds,
            ),
        ),
        _worth(at, draft, terms),
        h("div", {"class": "faults", "role": "status"}, (h("p", None, f) for f in faults)),
        actions(send, button("deal:close", _("Back"))),
        None
        if counter
        else h(
            "p",
            {"class": "hint"},
            n_(
                "You can make 1 more offer this turn.",
                "You can make {count} more offers this turn.",
                left,
            ).format(count=left),
        ),
    )


def _partners(at: Moment, draft: DealDraft) -> Node | None:
    if len(at.rivals) == 1:
        return None
    return h(
        "div",
        {"class": "partners", "role": "group", "aria-label": _("With whom?")},
        (
            button(
                f"deal:to:{rival}",
                person(at, rival),
                style="chip",
                aria_pressed="true" if rival == draft.to else "false",
            )
            for rival in at.rivals
        ),
    )


def _side(at: Moment, seat: int, way: str, title: str, typed: str, chosen: tuple[int, ...]) -> Node:
    owned = at.pos.deeds(seat)
    wrong = bool(typed.strip()) and parse_amount(typed) is None
    return h(
        "fieldset",
        {"class": "deal-side"},
        h("legend", None, title),
        h(
            "label",
            None,
            _("Cash, of {amount}").format(amount=money(at.pos.cash[seat])),
            amount_field(
                f"{way}-cash",
                f"deal:{way}-cash",
                typed,
                placeholder="0",
                aria_invalid="true" if wrong else None,
            ),
        ),
        h(
            "div",
            {"class": "chips"},
            (
                button(
                    f"deal:{way}:{line}",
                    swatch(at, line),
                    at.board.railroads[line].short_name,
                    h("small", None, money(at.tables.prices[line])),
                    style="chip",
                    aria_pressed="true" if line in chosen else "false",
                )
                for line in owned
            ),
        )
        if owned
        else h("p", {"class": "hint"}, _("No railroads.")),
        key=way,
    )


def _worth(at: Moment, draft: DealDraft, terms: Terms | None) -> Node:
    """What the deal is worth by printed prices (C8.4), and the cash it would leave."""
    shown = terms or Terms()
    gives, takes = fair_value(at.tables, shown)
    partner = at.words.seat(draft.to)
    paid = shown.give_cash - shown.take_cash
    mine, theirs = at.pos.cash[at.seat] - paid, at.pos.cash[draft.to] + paid
    undeclared = [
        at.words.seat(seat)
        for seat, cash in ((at.seat, mine), (draft.to, theirs))
        if at.pos.is_declared(seat) and cash < at.tables.target
    ]
    return h(
        "section",
        {"class": "worth", "aria-label": _("Fair value")},
        figures(
            (_("You give, in all"), gives),
            (_("{name} gives, in all").format(name=partner), takes),
            (_("Your cash then"), mine),
            (_("{name}’s cash then").format(name=partner), theirs),
        ),
        verdict(takes - gives, partner),
        h(
            "p",
            {"class": "hint"},
            _("{name} would no longer race home.").format(name=undeclared[0]),
        )
        if undeclared
        else None,
        key="worth",
    )
