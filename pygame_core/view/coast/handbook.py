"""The handbook: the rules of one table's options, to be read before, during and without a game.

Knows the board and the options, no position. A quick start comes first, then the rules by chapter
(each ruling id is an anchor, `c3-7` for C3.7), the Conductor and the bots, the options, the
destination charts and the keys.
"""

from __future__ import annotations

from pygame_core.coast.board import Board, Chart
from pygame_core.coast.options import Options, preset_of, to_plain
from pygame_core.coast.survey import region_chances
from pygame_core.coast.tables import BANK_FEE, ROVER_BOUNTIES
from pygame_core.coast.text import money
from pygame_core.view.nodes import Content, Node, h

from . import handbook_money, handbook_travel
from .handbook_help import HELP, help_tree
from .handbook_parts import Chapter, anchor, chapter_tree, marked
from .option_text import OPTION_TEXT, PRESET_TEXT
from .wording import city_labels, percent

KEYS = (
    ("R", "rolls the dice"),
    ("Enter", "does the main thing on offer, or takes the highlighted stop"),
    ("← →", "go through the stops you can step to"),
    (
        "1 2 3 …",
        "take the highlighted stop by the first, second, … of several railroads that go there",
    ),
    ("P", "passes, where you may"),
    ("A", "follows the Conductor’s way to the end of the roll (Guided)"),
    ("U", "undoes: a step, or what you did since the last dice"),
    ("?", "opens this handbook"),
    ("Esc", "closes whatever lies over the map"),
    ("+ − 0", "zoom the map in or out, or show all of it, when it has the focus; ← → ↑ ↓ move it"),
    ("Tab", "goes from control to control; Enter or Space presses the one in focus"),
)
"""Keys and what they do."""


def handbook_tree(board: Board, options: Options) -> Node:
    """Make the whole handbook for these options."""
    chapters = rule_chapters(options)
    return h(
        "article",
        {"class": "handbook"},
        h("h2", None, "Handbook"),
        h("p", {"class": "lead"}, marked(_table_name(options))),
        _contents(chapters),
        _quick_start(options),
        (chapter_tree(chapter) for chapter in chapters),
        help_tree(),
        _options(options),
        _charts(board),
        _keys(),
    )


def rule_chapters(options: Options) -> tuple[Chapter, ...]:
    """Write chapters C1 to C11 for these options."""
    return (
        handbook_travel.setting_up(options),
        handbook_travel.destinations(options),
        handbook_travel.movement(options),
        handbook_travel.engines(options),
        handbook_money.arrival(options),
        handbook_money.fees(options),
        handbook_money.shortage(options),
        handbook_money.deals(options),
        handbook_money.race(options),
        handbook_money.rover(options),
        handbook_money.promises(),
    )


def target_in_words(options: Options) -> str:
    """Say in one sentence what the game is about."""
    return f"Be the first to come home with {money(options.target)} in cash."


def _table_name(options: Options) -> str:
    preset = preset_of(options)
    rules = f"the **{PRESET_TEXT[preset].label}** rules" if preset else "rules of its own"
    return f"{target_in_words(options)} This table plays by {rules}; here they are."


def _contents(chapters: tuple[Chapter, ...]) -> Node:
    entries = (
        ("hb-start", "Quick start"),
        *((anchor(chapter.ruling), chapter.title) for chapter in chapters),
        ("hb-help", HELP),
        ("c12", "Options of this table"),
        ("hb-charts", "Destination charts"),
        ("hb-keys", "Keys"),
    )
    return h(
        "nav",
        {"aria-label": "Handbook"},
        h("ul", None, (h("li", None, h("a", {"href": f"#{to}"}, title)) for to, title in entries)),
    )


def _quick_start(o: Options) -> Node:
    bank, rival, all_sold = (
        money(fee)
        for fee in (BANK_FEE, handbook_money.RIVAL_FEE, handbook_money.RIVAL_FEE_ALL_SOLD)
    )
    own = "to the Bank for unowned and your own lines" if o.own_track_fee else "for unowned lines"
    engines = "" if o.start_engine == "superchief" else " or a better engine"
    things = f"railroads{engines}, any number" if o.multi_buy else f"one railroad{engines}"
    deal = " Before it comes to that, make a deal (C8)." if o.deals else ""
    bounty = money(ROVER_BOUNTIES[o.rover_bounty])
    steps = {
        "Get a destination.": "The dice name a city. Reaching it pays, as a rule the more the "
        "farther it is (C2, C5).",
        "Roll and ride.": "Move as many stops as the dice say, along any railroads, but over no "
        "section twice on the same trip (C3).",
        "Arrive, be paid, buy.": f"After each payoff you may buy {things} (C4, C5).",
        "Pay at the end of your turn.": f"{bank} {own}, {rival} to each rival whose lines you "
        f"rode, {all_sold} once every railroad is owned (C6). So own lines that lead where you "
        "need to go, and where others do.",
        "Short of cash?": "You must sell railroads; if that is not enough, you are out "
        f"(C7).{deal}",
        "Declare and race home.": f"With {money(o.target)} in cash, declare when a trip starts "
        "and get your train home with the money still in hand (C9).",
        "Watch your back.": "A rival who reaches your train while you are declared takes "
        f"{bounty} from you (C10).",
    }
    return h(
        "section",
        {"id": "hb-start", "class": "quick-start"},
        h("h3", None, "Quick start"),
        h(
            "ol",
            None,
            (h("li", None, h("b", None, lead), " ", marked(rest)) for lead, rest in steps.items()),
        ),
    )


def _options(options: Options) -> Node:
    plain = to_plain(options)
    rows: list[Content] = []
    for name, told in OPTION_TEXT.items():
        value = told.values[plain[name]] if told.values else money(options.target)
        rows += [
            h("dt", None, told.label),
            h("dd", None, h("b", None, value), f" {told.explanation}"),
        ]
    return h(
        "section",
        {"id": "c12"},
        h("h3", None, "Options of this table"),
        h(
            "p",
            None,
            "They were chosen when the table was made and stay as they are to the end. ",
            h("small", {"class": "ruling"}, "C12"),
        ),
        h("dl", {"class": "options"}, rows),
    )


def _charts(board: Board) -> Node:
    chances = region_chances(board)
    regions = [
        f"{name} ({percent(chance)})"
        for name, chance in zip(board.region_names, chances, strict=True)
    ]
    return h(
        "section",
        {"id": "hb-charts"},
        h("h3", None, "Destination charts"),
        h(
            "p",
            None,
            "The column goes by the coloured die, the row by the sum of the white dice. The share "
            "beside a region is how often it is rolled.",
        ),
        _chart("Regions", board.region_chart, board.region_names),
        (
            _chart(title, chart, city_labels(board))
            for title, chart in zip(regions, board.city_charts, strict=True)
        ),
    )


def _chart(title: str, chart: Chart, results: tuple[str, ...]) -> Node:
    odd, even = chart
    return h(
        "details",
        None,
        h("summary", None, title),
        h(
            "table",
            {"class": "chart"},
            h(
                "thead",
                None,
                h("tr", None, (h("th", {"scope": "col"}, t) for t in ("Sum", "Odd", "Even"))),
            ),
            h(
                "tbody",
                None,
                (
                    h(
                        "tr",
                        None,
                        h("th", {"scope": "row"}, str(total)),
                        h("td", None, results[odd[total]]),
                        h("td", None, results[even[total]]),
                    )
                    for total in range(2, 13)
                ),
            ),
        ),
    )


def _keys() -> Node:
    return h(
        "section",
        {"id": "hb-keys"},
        h("h3", None, "Keys"),
        h(
            "p",
            None,
            "Everything can be done with mouse, touch or keyboard.",
        ),
        h(
            "dl",
            {"class": "keys"},
            ((h("dt", None, h("kbd", None, key)), h("dd", None, what)) for key, what in KEYS),
        ),
    )
