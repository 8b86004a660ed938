"""The table of what each railroad and engine on offer would do for a seat.

Knows a `Play` and draws it; changes nothing. A railroad opens to its regions; the intent is
`deed:<railroad>`. What the Conductor prefers is flagged only where the level is Guided.
"""

from __future__ import annotations

from pygame_core.coast.advice_text import Deed, Deeds, engine_text, share
from pygame_core.coast.phases import Phase
from pygame_core.coast.text import money
from pygame_core.kernel.language import _, p_
from pygame_core.view.coast.liveries import line_id
from pygame_core.view.coast.play import Play
from pygame_core.view.nodes import Content, Node, h

from .asking import advised
from .says import choice_flag, waiting_text

COLUMNS = 4


def deeds_tree(play: Play) -> Node:
    """The whole window."""
    seat = advised(play)
    deeds = play.counsel.deeds
    return h(
        "section",
        {"class": "deed-advice"},
        h("h2", None, _("What would each deed do for {name}?").format(name=play.words.names[seat])),
        _table(play, seat, deeds) if deeds else _waiting(play),
    )


def _waiting(play: Play) -> Node:
    told = waiting_text(silent=play.counsel.silent)
    return h("p", {"class": "hint", "role": "status"}, told, key="waiting")


def _table(play: Play, seat: int, deeds: Deeds) -> Content:
    if not deeds.railroads and not deeds.engines:
        return h("p", None, _("Everything is sold."), key="none")
    lines = sorted(deeds.railroads, key=lambda deed: (-deed.price, deed.railroad))
    now = lines[0].access_before if lines else 0.0
    alone = lines[0].monopoly_before if lines else 0.0
    reach = (
        _("{name}’s lines now reach {share} of destinations, {alone} alone.")
        if alone
        else _("{name}’s lines now reach {share} of destinations.")
    )
    return (
        h(
            "p",
            None,
            reach.format(name=play.words.names[seat], share=share(now), alone=share(alone)),
            key="now",
        )
        if lines
        else None,
        _railroads(play, deeds, lines) if lines else None,
        h(
            "ul",
            {"class": "engine-advice"},
            (
                h(
                    "li",
                    None,
                    h("span", None, engine_text(engine, stops)),
                    h("b", {"class": "amount"}, money(price)),
                    choice_flag() if _flags(play) and deeds.engine == engine else None,
                    key=str(engine),
                )
                for engine, price, stops in deeds.engines
            ),
            key="engines",
        )
        if deeds.engines
        else None,
        h(
            "p",
            {"class": "hint"},
            _(
                "Access is the chance that a rolled destination is on these lines; open a line to "
                "see it by region, and monopoly, the chance that it is on no other. Saved is what "
                "riding the line would cost a turn if a rival had it, earned what rivals would pay "
                "for it in a round; both are averages."
            ),
            key="hint",
        ),
    )


def _flags(play: Play) -> bool:
    return play.counsel.guided and play.phase == Phase.PURCHASE


def _railroads(play: Play, deeds: Deeds, lines: list[Deed]) -> Node:
    titles = (_("Railroad"), _("Access"), p_("railroad", "Saved"), p_("railroad", "Earned"))
    return h(
        "table",
        {"class": "deed-table"},
        h("caption", {"class": "visually-hidden"}, _("Railroads for sale")),
        h("thead", None, h("tr", None, (h("th", {"scope": "col"}, title) for title in titles))),
        h("tbody", None, (row for deed in lines for row in _rows(play, deeds, deed))),
        key="table",
    )


def _rows(play: Play, deeds: Deeds, deed: Deed) -> list[Node]:
    railroad = play.words.board.railroads[deed.railroad]
    opened = play.counsel.deed == deed.railroad
    preferred = _flags(play) and deeds.railroad == deed.railroad
    row = h(
        "tr",
        {"class": "preferred" if preferred else None},
        h(
            "th",
            {"scope": "row"},
            h(
                "button",
                {
                    "type": "button",
                    "class": f"deed-name {line_id(railroad.id)}",
                    "data-act": f"deed:{deed.railroad}",
                    "aria-expanded": "true" if opened else "false",
                },
                railroad.short_name,
            ),
            h("span", {"class": "price"}, money(deed.price)),
            choice_flag() if preferred else None,
        ),
        h("td", {"class": "amount"}, f"+{share(deed.gain)}"),
        h("td", {"class": "amount"}, money(round(deed.saves, -1))),
        h("td", {"class": "amount"}, money(round(deed.earns, -1))),
        key=railroad.id,
    )
    return [row, _opened(play, deed)] if opened else [row]


def _opened(play: Play, deed: Deed) -> Node:
    """What a railroad would do in each region, and what it keeps from whom."""
    railroad = play.words.board.railroads[deed.railroad]
    rival, denied = deed.denies
    return h(
        "tr",
        {"class": "deed-more"},
        h(
            "td",
            {"colspan": COLUMNS},
            h("h3", None, railroad.name),
            h(
                "dl",
                {"class": "deed-facts"},
                _fact(_("Access"), deed.access_before, deed.access_after),
                _fact(_("Monopoly"), deed.monopoly_before, deed.monopoly_after),
                h(
                    "div",
                    None,
                    h("dt", None, _("Kept from {name}").format(name=play.words.seat(rival))),
                    h("dd", None, share(denied)),
                )
                if denied >= 1
                else None,
            ),
            _regions(play, deed),
        ),
        key=f"{railroad.id}-more",
    )


def _fact(name: str, before: float, after: float) -> Node:
    told = f"{share(before)} → {share(after)}" if after > before else share(before)
    return h("div", None, h("dt", None, name), h("dd", None, told))


def _regions(play: Play, deed: Deed) -> Node:
    return h(
        "table",
        {"class": "region-advice"},
        h("caption", {"class": "visually-hidden"}, _("By region, in percent of its destinations")),
        h(
            "thead",
            None,
            h(
                "tr",
                None,
                (h("th", {"scope": "col"}, t) for t in (_("Region"), _("Access"), _("Monopoly"))),
            ),
        ),
        h(
            "tbody",
            None,
            (
                h(
                    "tr",
                    {"class": "changed" if (a, c) != (b, d) else None},
                    h("th", {"scope": "row"}, play.words.region(region)),
                    h("td", {"class": "amount"}, _change(a, b)),
                    h("td", {"class": "amount"}, _change(c, d)),
                    key=str(region),
                )
                for region, (a, b, c, d) in enumerate(deed.regions)
            ),
        ),
    )


def _change(before: int, after: int) -> str:
    return f"{before} → {after}%" if after != before else f"{before}%"
