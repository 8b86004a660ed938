"""The purchase window after an arrival (C5): deeds for sale, engines, pass."""

from __future__ import annotations

from pygame_core.coast.actions import Action, BuyEngine, BuyRailroad, Pass
from pygame_core.coast.advice_text import Deeds, deed_reason
from pygame_core.coast.position import BANK, EXPRESS, SUPERCHIEF
from pygame_core.coast.text import ENGINE_NAMES, money
from pygame_core.view.coast.advice.says import CHOICE, conductor_says
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
    EXPRESS: "A bonus die whenever both dice are equal.",
    SUPERCHIEF: "A bonus die every turn.",
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
        f"In {at.words.city(at.pos.city[at.seat])}: buy a railroad?",
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
            {"class": "beyond", "aria-label": "Too dear for now"},
            h("h3", None, "Too dear for now"),
            h("div", {"class": "deed-cards"}, (deed(at, line, dimmed=True) for line in beyond)),
            key="beyond",
        )
        if beyond
        else None,
        actions(
            leave(
                do(Pass()),
                "Pass" if len(menu) == 1 or not at.tables.purchases_repeat else "Done",
                h("kbd", {"aria-hidden": "true"}, "P"),
                aria_keyshortcuts="P",
            ),
            deal_button(at),
        ),
    )


def _sentence(at: Moment, menu: list[Action]) -> str:
    if len(menu) == 1:
        return "Nothing for sale is within your means."
    how_many = "Buy as much as you like" if at.tables.purchases_repeat else "You may buy one thing"
    if at.pos.owes():
        return f"{how_many}. Each card says what is left after this turn’s fees."
    return f"{how_many}."


def _purse(at: Moment) -> Node:
    cash, owes = at.pos.cash[at.seat], at.pos.owes()
    if not owes:
        return figures(("Cash", cash))
    return h(
        "div",
        {"class": "purse"},
        figures(("Cash", cash), ("Fees this turn", -owes), ("After fees", cash - owes)),
        h("p", {"class": "hint"}, f"You owe {owed_to(at)}, due when your turn ends."),
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
        button("overlay:deeds", "What would each deed do?", style="quiet"),
        key="advice",
    )


def _choice(at: Moment, advice: Deeds) -> str:
    """What the Conductor would buy, by name; "" for nothing."""
    if advice.railroad >= 0:
        return f"Buy {at.words.railroad(advice.railroad)}."
    return f"Buy the {ENGINE_NAMES[advice.engine]}." if advice.engine >= 0 else ""


def _left(at: Moment, price: int) -> Node:
    """What a purchase leaves, and a warning where the fees could not be paid then (C5.3)."""
    bought = at.pos.cash[at.seat] - price
    owes = at.pos.owes()
    after: Content = None
    if owes > bought:
        after = h("b", {"class": "short"}, f"{money(owes - bought)} short for the fees")
    elif owes:
        after = h("span", None, f"{money(bought - owes)} after fees")
    return h("p", {"class": "left"}, h("span", None, f"Leaves {money(bought)}"), " ", after)


def _for_sale(at: Moment, line: int) -> Node:
    price = at.tables.prices[line]
    return deed(
        at,
        line,
        CHOICE if at.advice and at.advice.railroad == line else None,
        _left(at, price),
        button(
            do(BuyRailroad(line)),
            "Buy",
            style="buy",
            aria_label=f"Buy {at.words.railroad(line)} for {money(price)}",
        ),
    )


def _engine(at: Moment, engine: int, affordable: bool) -> Node:
    price = at.tables.engine_prices[engine]
    name = ENGINE_NAMES[engine]
    return h(
        "article",
        {"class": "engine-card" if affordable else "engine-card dimmed"},
        CHOICE if at.advice and at.advice.engine == engine else None,
        h("header", None, h("h3", None, name), h("p", {"class": "deed-price"}, money(price))),
        h("p", None, ENGINE_SENTENCES[engine]),
        (
            _left(at, price),
            button(
                do(BuyEngine(engine)),
                "Buy",
                style="buy",
                aria_label=f"Buy the {name} for {money(price)}",
            ),
        )
        if affordable
        else None,
        key=name,
    )
