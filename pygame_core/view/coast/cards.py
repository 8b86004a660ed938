"""The seats around the table, a card each: who they are, what they own, where they are going.

Knows positions and how things are named; no rule beyond reading distances. A card whose facts have
not changed is the very same node.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame_core.coast.movement import goal_of
from pygame_core.coast.position import NOWHERE, Position
from pygame_core.coast.rules import CoastRules
from pygame_core.coast.text import ENGINE_NAMES, Words, money, stops_text
from pygame_core.kernel.language import N_, _, language, p_
from pygame_core.view.looks import badge, described, look_class
from pygame_core.view.nodes import Node, h
from pygame_core.view.odds import odds_tree

from .advice.counsel import Counsel
from .bot_text import BOT_TEXT
from .liveries import line_id


class Deed(NamedTuple):
    """A railroad a seat owns: its number, the class of its colour, its short and full name."""

    railroad: int
    colour: str
    short_name: str
    name: str


class Facts(NamedTuple):
    """Everything a card shows."""

    name: str
    look: int
    state: str  # "turn": must choose now; "out": bankrupt; "won"; or ""
    cash: str
    engine: str
    home: str
    destination: str
    away: int  # stops to the goal; -1 where there is none, or it is not told
    pays: str  # the trip's payoff, or ""
    declared: bool
    deeds: tuple[Deed, ...]
    odds: int = -1  # percent; -1 where they are not told
    stale: bool = False  # whether the odds are those of a moment ago
    bot: str = ""  # which bot plays the seat


def cards_tree(
    rules: CoastRules,
    pos: Position,
    words: Words,
    looks: Sequence[int],
    counsel: Counsel | None = None,
    bots: Sequence[str] = (),
) -> Node:
    """All cards, in the order of the seats; the root `seats`. `counsel` says how much they tell.

    `bots` are the seats' bots, "" for a person; without it all are people.
    """
    counsel = counsel or Counsel()
    return h(
        "section",
        {"id": "seats"},
        h(
            "ul",
            {"class": "cards", "tabindex": 0, "aria-label": _("Players")},
            (
                _card(
                    _advised(facts, seat, pos, counsel)._replace(bot=bots[seat] if bots else ""),
                    seat,
                )
                for seat in range(rules.seats)
                for facts in [_facts(rules, pos, words, looks, seat)]
            ),
        ),
    )


def _facts(
    rules: CoastRules, pos: Position, words: Words, looks: Sequence[int], seat: int
) -> Facts:
    board = rules.tables.board
    out = pos.is_out(seat)
    goal = NOWHERE if out else pos.target_city(seat)
    away = -1
    if goal != NOWHERE:
        away = rules.tables.trails.distances(goal_of(rules.tables, pos, seat))[pos.stop[seat]]
    if pos.winner == seat:
        state = "won"
    elif out:
        state = "out"
    else:
        state = "turn" if seat in rules.to_act(pos) else ""
    return Facts(
        name=words.names[seat],
        look=looks[seat],
        state=state,
        cash=money(pos.cash[seat]),
        engine=ENGINE_NAMES[pos.engine[seat]],
        home="" if pos.home[seat] == NOWHERE else words.city(pos.home[seat]),
        destination="" if pos.dest[seat] == NOWHERE else words.city(pos.dest[seat]),
        away=away,
        pays=_pays(rules, pos, seat),
        declared=pos.is_declared(seat),
        deeds=tuple(
            Deed(line, line_id(railroad.id), railroad.short_name, railroad.name)
            for line in pos.deeds(seat)
            for railroad in [board.railroads[line]]
        ),
    )


def _advised(facts: Facts, seat: int, pos: Position, counsel: Counsel) -> Facts:
    """The facts as far as this device wants them told, with the odds."""
    if not counsel.informed:
        return facts._replace(away=-1, pays="")
    if not counsel.odds or pos.winner >= 0 or pos.is_out(seat):
        return facts
    return facts._replace(odds=counsel.odds[seat], stale=counsel.stale)


def _style(bot: str) -> str:
    """How a bot plays, after a player's look; "" for a person."""
    if not bot:
        return ""
    words = BOT_TEXT[bot]
    return f". {_(words.label)}: {_(words.description)}"


_BADGES = {"out": N_("Bankrupt"), "won": N_("Winner")}


def _card(facts: Facts, seat: int) -> Node:
    return _card_in(language(), facts, seat)


@lru_cache(maxsize=256)
def _card_in(_language: str, facts: Facts, seat: int) -> Node:
    return h(
        "li",
        {
            "class": " ".join(filter(None, ("card", look_class(facts.look), facts.state))),
            "id": f"card-{seat}",
            "aria-current": "true" if facts.state == "turn" else None,
        },
        h(
            "h3",
            {"title": described(facts.look) + _style(facts.bot)},
            badge(facts.look),
            h("span", {"class": "name"}, facts.name),
            # Translators: said after a player's name.
            _hidden(_("a bot")) if facts.bot else None,
            # Translators: said after the name of the player whose turn it is.
            _hidden(_("to play")) if facts.state == "turn" else None,
            _badge(facts),
        ),
        h(
            "p",
            {"class": "wallet"},
            h("b", {"class": "cash"}, facts.cash),
            h("span", {"class": "engine"}, facts.engine),
        ),
        odds_tree(facts.odds, stale=facts.stale) if facts.odds >= 0 else None,
        h(
            "p",
            {"class": "journey"},
            # Translators: on a player's card, before the name of a city.
            _place("home", _("Home"), facts.home),
            # Translators: on a player's card, before the name of the destination.
            _place(
                "destination",
                _("Alternate") if facts.declared else p_("destination", "To"),
                facts.destination,
            ),
            h("span", {"class": "away"}, _away(facts)) if facts.away >= 0 else None,
            h("span", {"class": "pays"}, " ", _("pays {payoff}").format(payoff=facts.pays))
            if facts.pays
            else None,
        ),
        h(
            "ul",
            {
                "class": "deeds",
                "aria-label": _("{name}’s railroads").format(name=facts.name),
            },
            (
                h(
                    "li",
                    None,
                    h(
                        "button",
                        {
                            "type": "button",
                            "class": f"owned-line {deed.colour}",
                            "data-act": f"line:{deed.railroad}",
                            "title": deed.name,
                        },
                        deed.short_name,
                    ),
                    key=str(deed.railroad),
                )
                for deed in facts.deeds
            ),
        )
        if facts.deeds
        else None,
        key=str(seat),
    )


def _badge(facts: Facts) -> Node | None:
    if facts.state in _BADGES:
        return h("span", {"class": f"flag {facts.state}"}, _(_BADGES[facts.state]))
    return h("span", {"class": "flag declared"}, _("Declared")) if facts.declared else None


def _hidden(told: str) -> Node:
    """What is only heard."""
    return h("span", {"class": "visually-hidden"}, f", {told}")


def _place(kind: str, label: str, city: str) -> Node | None:
    if not city:
        return None
    return h("span", {"class": kind}, h("span", {"class": "label"}, label), f" {city} ")


def _pays(rules: CoastRules, pos: Position, seat: int) -> str:
    if pos.dest[seat] == NOWHERE or pos.is_declared(seat) or pos.is_out(seat):
        return ""
    return money(rules.tables.payoffs[pos.city[seat]][pos.dest[seat]])


def _away(facts: Facts) -> str:
    told = _("{stops} to home") if facts.declared else _("{stops} to go")
    return told.format(stops=stops_text(facts.away))
