"""The handbook: the rules of one table's options, to be read before, during and without a game.

Knows the board and the options, no position. A quick start comes first, then the rules by chapter
(each ruling id is an anchor, `c3-7` for C3.7), the Conductor and the bots, the options, the
destination charts and the keys. A handbook is in the language spoken when it is made.
"""

from __future__ import annotations

from pygame_core.coast.board import Board, Chart
from pygame_core.coast.options import Options, preset_of, to_plain
from pygame_core.coast.survey import region_chances
from pygame_core.coast.text import money
from pygame_core.kernel.language import N_, _
from pygame_core.view.handbook_parts import Chapter, chapter_tree
from pygame_core.view.nodes import Content, Node, h
from pygame_core.view.prose import anchor, prose

from . import handbook_money, handbook_race, handbook_travel
from .handbook_help import HELP, help_tree
from .handbook_start import START, quick_start
from .option_text import OPTION_TEXT, PRESET_TEXT
from .wording import city_labels, percent

KEYS = (
    ("R", N_("rolls the dice")),
    ("Enter", N_("does the main thing on offer, or takes the highlighted stop")),
    ("← →", N_("go through the stops you can step to")),
    (
        "1 2 3 …",
        N_("take the highlighted stop by the first, second, … of several railroads that go there"),
    ),
    ("P", N_("passes, where you may")),
    ("A", N_("follows the Conductor’s way to the end of the roll (Guided)")),
    ("U", N_("undoes: a step, or what you did since the last dice")),
    ("?", N_("opens this handbook")),
    ("Esc", N_("closes whatever lies over the map")),
    (
        "+ − 0",
        N_("zoom the map in or out, or show all of it, when it has the focus; ← → ↑ ↓ move it"),
    ),
    ("Tab", N_("goes from control to control; Enter or Space presses the one in focus")),
)
"""Keys and what they do."""
OPTIONS, CHARTS, KEYS_TITLE = N_("Options of this table"), N_("Destination charts"), N_("Keys")
"""The titles of chapters that tell no rules."""


def handbook_tree(board: Board, options: Options) -> Node:
    """Make the whole handbook for these options."""
    chapters = rule_chapters(options)
    return h(
        "article",
        {"class": "handbook"},
        h("h2", None, _("Handbook")),
        h("p", {"class": "lead"}, _lead(options)),
        _contents(chapters),
        quick_start(options),
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
        handbook_race.race(options),
        handbook_race.rover(options),
        handbook_race.promises(),
    )


def _lead(options: Options) -> list[Content]:
    """Say what the game is about and whose rules these are."""
    preset = preset_of(options)
    aim = _("Be the first to come home with {target} in cash.")
    rules = (
        _("This table plays by the **{preset}** rules; here they are.")
        if preset
        else _("This table plays by rules of its own; here they are.")
    )
    return prose(
        f"{aim} {rules}",
        target=money(options.target),
        preset=_(PRESET_TEXT[preset].label) if preset else None,
    )


def _contents(chapters: tuple[Chapter, ...]) -> Node:
    entries = (
        ("hb-start", _(START)),
        *((anchor(chapter.ruling), chapter.title) for chapter in chapters),
        ("hb-help", _(HELP)),
        ("c12", _(OPTIONS)),
        ("hb-charts", _(CHARTS)),
        ("hb-keys", _(KEYS_TITLE)),
    )
    return h(
        "nav",
        {"aria-label": _("Handbook")},
        h("ul", None, (h("li", None, h("a", {"href": f"#{to}"}, title)) for to, title in entries)),
    )


def _options(options: Options) -> Node:
    plain = to_plain(options)
    rows: list[Content] = []
    for name, told in OPTION_TEXT.items():
        value = _(told.values[plain[name]]) if told.values else money(options.target)
        rows += [
            h("dt", None, _(told.label)),
            h("dd", None, h("b", None, value), " ", _(told.explanation)),
        ]
    return h(
        "section",
        {"id": "c12"},
        h("h3", None, _(OPTIONS)),
        h(
            "p",
            None,
            _("They were chosen when the table was made and stay as they are to the end."),
            " ",
            h("small", {"class": "ruling"}, "C12"),
        ),
        h("dl", {"class": "options"}, rows),
    )


def _charts(board: Board) -> Node:
    chances = region_chances(board)
    names = tuple(_(name) for name in board.region_names)
    regions = [f"{name} ({percent(chance)})" for name, chance in zip(names, chances, strict=True)]
    return h(
        "section",
        {"id": "hb-charts"},
        h("h3", None, _(CHARTS)),
        h(
            "p",
            None,
            _(
                "The column goes by the coloured die, the row by the sum of the white dice. The "
                "share beside a region is how often it is rolled."
            ),
        ),
        _chart(_("Regions"), board.region_chart, names),
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
                h(
                    "tr",
                    None,
                    (h("th", {"scope": "col"}, t) for t in (_("Sum"), _("Odd"), _("Even"))),
                ),
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
        h("h3", None, _(KEYS_TITLE)),
        h(
            "p",
            None,
            _("Everything can be done with mouse, touch or keyboard."),
        ),
        h(
            "dl",
            {"class": "keys"},
            ((h("dt", None, h("kbd", None, key)), h("dd", None, _(what))) for key, what in KEYS),
        ),
    )
