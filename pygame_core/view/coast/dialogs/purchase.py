"""The purchase window after an arrival (C5): deeds for sale, engines, pass."""

from __future__ import annotations

from pygame_core.coast.actions import Action, BuyEngine, BuyRailroad, Pass
from pygame_core.coast.advice_text import Deeds, deed_reason
from pygame_core.coast.position import BANK, EXPRESS, SUPERCHIEF
from pygame_core.coast.text import ENGINE_NAMES, money
from pygame_core.kernel.language import N_, _
from pygame_core.view.coast.advice.says import choice_flag, conductor_says
from pygame_core.view.nodes import Content, Node, h

from .parts import (
    Moment,
    actions,
    button,
    deal_button,
    deed,
    do,
    figures,
    owed_to,
    primary,
    window,
)

ENGINE_SENTENCES = {
    EXPRESS: N_("A bonus die whenever both dice are equal."),
    SUPERCHIEF: N_("A bonus die every turn."),
}


def purchase(at: Moment) -> Node:
    """Everything the Bank sells; what is too dear is shown dimmed, last."""
    menu = at.rules.menu(at.pos, at.seat)
    prices = at.tables.prices
    unowned = [line for line, owner in enumerate(at.pos.owner) if owner == BANK]
    preferred = at.advice.railroad if at.advice else -1
    unowned.sort(key=lambda line: (line != preferred, -prices[line], line))
    within = [line for line in unowned if BuyRailroad(line) in menu]
    beyond = [line for line in unowned if BuyRailroad(line) not in menu]
    engines = [engine for engine in (EXPRESS, SUPERCHIEF) if engine > at.pos.engine[at.seat]]
    leave = button if len(menu) > 1 else primary
    return window(
        at,
        "purchase",
        _("In {city}: buy a railroad?").format(city=at.words.city(at.pos.city[at.seat])),
        _purse(at),
        h("p", {"class": "hint"}, _sentence(at, menu)),
        _advice(at),
        h(
            "div",
            {"class": "engines"},
            (_engine(at, engine, BuyEngine(engine) in menu) for engine in engines),
            key="engines",
        )
        if engines
        else None,
        h("div", {"class": "deed-cards"}, (_for_sale(at, line) for line in within), key="within")
        if within
        else None,
        h(
            "section",
            {"class": "beyond", "aria-label": _("Too dear for now")},
            h("h3", None, _("Too dear for now")),
            h("div", {"class": "deed-cards"}, (deed(at, line, dimmed=True) for line in beyond)),
            key="beyond",
        )
        if beyond
        else None,
        actions(
            leave(
                do(Pass()),
                _("Pass") if len(menu) == 1 or not at.tables.purchases_repeat else _("Done"),
                h("kbd", {"aria-hidden": "true"}, "P"),
                aria_keyshortcuts="P",
            ),
            deal_button(at),
        ),
    )


def _sentence(at: Moment, menu: list[Action]) -> str:
    if len(menu) == 1:
        return _("Nothing for sale is within your means.")
    how_many = (
        _("Buy as much as you like.") if at.tables.purchases_repeat else _("You may buy one thing.")
    )
    if at.pos.owes():
        fees = _("Each card says what is left after this turn’s fees.")
        return f"{how_many} {fees}"
    return how_many


def _purse(at: Moment) -> Node:
    cash, owes = at.pos.cash[at.seat], at.pos.owes()
    if not owes:
        return figures((_("Cash"), cash))
    return h(
        "div",
        {"class": "purse"},
        figures((_("Cash"), cash), (_("Fees this turn"), -owes), (_("After fees"), cash - owes)),
        h(
            "p",
            {"class": "hint"},
            _("You owe {owed}, due when your turn ends.").format(owed=owed_to(at)),
        ),
    )


def _advice(at: Moment) -> Node | None:
    """What the Conductor would do, and the way to the table of what each thing would do."""
    if not at.informed:
        return None
    cash = at.pos.cash[at.seat]
    return h(
        "div",
        {"class": "advice"},
        conductor_says(_choice(at, at.advice), deed_reason(at.advice, at.words, cash))
        if at.advice
        else None,
        button("overlay:deeds", _("What would each deed do?"), style="quiet"),
        key="advice",
    )


def _choice(at: Moment, advice: Deeds) -> str:
    """What the Conductor would buy, by name; "" for nothing."""
    if advice.railroad >= 0:
        # Translators: what the Conductor would do.
        return _("Buy {railroad}.").format(railroad=at.words.railroad(advice.railroad))
    if advice.engine < 0:
        return ""
    return _("Buy the {engine}.").format(engine=ENGINE_NAMES[advice.engine])


def _left(at: Moment, price: int) -> Node:
    """What a purchase leaves, and a warning where the fees could not be paid then (C5.3)."""
    bought = at.pos.cash[at.seat] - price
    owes = at.pos.owes()
    after: Content = None
    if owes > bought:
        after = h(
            "b",
            {"class": "short"},
            _("{amount} short for the fees").format(amount=money(owes - bought)),
        )
    elif owes:
        after = h("span", None, _("{amount} after fees").format(amount=money(bought - owes)))
    return h(
        "p",
        {"class": "left"},
        h("span", None, _("Leaves {amount}").format(amount=money(bought))),
        " ",
        after,
    )


def _for_sale(at: Moment, line: int) -> Node:
    price = at.tables.prices[line]
    return deed(
        at,
        line,
        choice_flag() if at.advice and at.advice.railroad == line else None,
        _left(at, price),
        button(
            do(BuyRailroad(line)),
            _("Buy"),
            style="buy",
            aria_label=_("Buy {railroad} for {price}").format(
                railroad=at.words.railroad(line), price=money(price)
            ),
        ),
    )


def _engine(at: Moment, engine: int, affordable: bool) -> Node:
    price = at.tables.engine_prices[engine]
    name = ENGINE_NAMES[engine]
    return h(
        "article",
        {"class": "engine-card" if affordable else "engine-card dimmed"},
        choice_flag() if at.advice and at.advice.engine == engine else None,
        h("header", None, h("h3", None, name), h("p", {"class": "deed-price"}, money(price))),
        h("p", None, _(ENGINE_SENTENCES[engine])),
        (
            _left(at, price),
            button(
                do(BuyEngine(engine)),
                _("Buy"),
                style="buy",
                aria_label=_("Buy the {engine} for {price}").format(
                    engine=name, price=money(price)
                ),
            ),
        )
        if affordable
        else None,
        key=name,
    )
