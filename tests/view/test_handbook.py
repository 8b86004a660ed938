"""The handbook tells every ruling once, tells it for this table's options, and its links lead on."""

from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from view.reading import elements, text

from pygame_core.coast.board import load_board
from pygame_core.coast.options import CHOICES, HOUSE, PRESETS, Options
from pygame_core.coast.tables import Tables
from pygame_core.view.coast import handbook_money
from pygame_core.view.coast.bot_text import BOT_TEXT
from pygame_core.view.coast.handbook import KEYS, handbook_tree, rule_chapters
from pygame_core.view.coast.option_text import OPTION_TEXT, PRESET_TEXT
from pygame_core.view.handbook_parts import Rule
from pygame_core.view.levels import LEVELS
from pygame_core.view.nodes import Node, h

BOARD = load_board()

RULINGS = {
    "C1": 7, "C2": 6, "C3": 9, "C4": 7, "C5": 6, "C6": 6,
    "C7": 5, "C8": 6, "C9": 9, "C10": 5, "C11": 7,
}  # fmt: skip
"""How many rulings each chapter of the rules has."""
EVERY = [f"{chapter}.{n + 1}" for chapter, count in RULINGS.items() for n in range(count)]

options = st.builds(
    Options,
    target=st.sampled_from([25_000, 150_500, 200_000, 1_000_000]),
    **{name: st.sampled_from(values) for name, values in CHOICES.items()},
)
each_value = pytest.mark.parametrize(
    ("option", "value"),
    [(name, value) for name, values in CHOICES.items() for value in values],
)


def told(chosen: Options) -> list[str]:
    """The rulings told, in order."""
    return [
        ruling
        for chapter in rule_chapters(chosen)
        for rule in chapter.rules
        for ruling in rule.rulings.split()
    ]


def rules_text(chosen: Options) -> str:
    return "\n".join(said(rule) for chapter in rule_chapters(chosen) for rule in chapter.rules)


def ids(tree: Node) -> list[str]:
    return [node.attrs["id"] for node in elements(tree) if "id" in node.attrs]


def rule_of(ruling: str, chosen: Options) -> str:
    (found,) = (
        said(rule)
        for chapter in rule_chapters(chosen)
        for rule in chapter.rules
        if ruling in rule.rulings.split()
    )
    return found


def said(rule: Rule) -> str:
    return text(h("p", None, rule.said))


def test_every_ruling_is_told_to_some_table() -> None:
    untold = set(EVERY) - {ruling for preset in PRESETS.values() for ruling in told(preset)}
    assert sorted(untold) == []


@each_value
def test_every_table_is_told_every_ruling_that_concerns_it(option: str, value: object) -> None:
    chosen = replace(HOUSE, **{option: value})  # type: ignore[arg-type]
    expected = set(EVERY)
    if not chosen.deals:
        expected -= {f"C8.{n}" for n in range(2, 7)}
    assert set(told(chosen)) == expected


@given(options)
def test_no_ruling_is_told_twice(chosen: Options) -> None:
    once = told(chosen)
    assert len(once) == len(set(once))


@settings(max_examples=30)
@given(options)
def test_ids_are_unique_and_every_link_leads_to_one(chosen: Options) -> None:
    tree = handbook_tree(BOARD, chosen)
    known = ids(tree)
    assert len(known) == len(set(known))
    links = {link.attrs["href"] for link in elements(tree, "a")}
    assert links <= {f"#{name}" for name in known}


def test_a_ruling_is_an_anchor() -> None:
    tree = handbook_tree(BOARD, HOUSE)
    (mark,) = [node for node in elements(tree) if node.attrs.get("id") == "c3-7"]
    assert text(mark) == "C3.7"
    assert {"c1", "c11", "c12", "hb-start", "hb-charts", "hb-keys"} <= set(ids(tree))


def test_the_contents_list_every_section() -> None:
    tree = handbook_tree(BOARD, HOUSE)
    (contents,) = elements(tree, "nav")
    listed = [link.attrs["href"][1:] for link in elements(contents, "a")]
    assert listed == [section.attrs["id"] for section in elements(tree, "section")]


def test_headings_form_one_tree() -> None:
    tree = handbook_tree(BOARD, HOUSE)
    levels = [node.tag for node in elements(tree) if node.tag[0] == "h" and node.tag[1:].isdigit()]
    assert levels == ["h2"] + ["h3"] * 16


@each_value
def test_each_option_changes_the_rules_told(option: str, value: object) -> None:
    chosen = replace(HOUSE, **{option: value})  # type: ignore[arg-type]
    if chosen != HOUSE:
        assert rules_text(chosen) != rules_text(HOUSE)


@each_value
def test_each_option_is_shown_with_its_value(option: str, value: object) -> None:
    chosen = replace(HOUSE, **{option: value})  # type: ignore[arg-type]
    (section,) = [
        node for node in elements(handbook_tree(BOARD, chosen)) if node.attrs.get("id") == "c12"
    ]
    shown = dict(
        zip(
            [text(term) for term in elements(section, "dt")],
            [text(elements(d, "b")[0]) for d in elements(section, "dd")],
            strict=True,
        )
    )
    assert shown[OPTION_TEXT[option].label] == OPTION_TEXT[option].values[value]
    assert len(shown) == len(fields(Options))


TOLD: list[tuple[str, dict[str, object], str, str]] = [
    ("C1.1", {}, "Everyone starts with $20,000, a Freight engine", "Express"),
    ("C1.1", {"start_engine": "express"}, "an Express engine", "Freight"),
    ("C1.1", {"start_engine": "superchief"}, "a Superchief engine", "Freight"),
    ("C1.3", {}, "No two players share a home", "may have the same"),
    ("C1.3", {"shared_homes": True}, "may have the same home", "No two"),
    ("C1.7", {}, "no home swap", "may swap"),
    ("C1.7", {"home_swap": "players"}, "swap homes with another player", "no home swap"),
    ("C1.7", {"home_swap": "destination"}, "exchange it once with your home", "no home swap"),
    ("C1.7", {"home_swap": "destination"}, "can’t take a home", "no home swap"),
    ("C1.7", {"home_swap": "destination", "shared_homes": True}, "exchange", "can’t take a home"),
    ("C2.2", {}, "any other region", "included"),
    ("C2.2", {"repick_region": True}, "any region, your own included", "other"),
    ("C3.5", {}, "ends at Philadelphia", "runs on"),
    ("C3.5", {"bo_new_york": True}, "from Philadelphia to New York", "ends"),
    ("C3.6", {}, "after a rover play (C10.5).", "home swap"),
    ("C3.6", {"home_swap": "players"}, "a home swap.", "no home swap"),
    ("C4.3", {}, "two stages", "together"),
    ("C4.3", {"dice_together": "superchief"}, "A Superchief rolls all three", "two stages"),
    ("C4.3", {"dice_together": "always"}, "together with the white dice", "Superchief"),
    ("C4.7", {}, "Express costs $4,000, a Superchief $40,000", "$20,000"),
    ("C4.7", {"superchief_price": 20_000}, "a Superchief $20,000", "$40,000"),
    ("C4.7", {"start_engine": "express"}, "Superchief, for $40,000", "$4,000"),
    ("C4.7", {"start_engine": "superchief"}, "none is for sale", "$"),
    ("C5.1", {}, "what the payoff chart says", "half"),
    ("C5.1", {"payoff_percent": 150}, "half as much again", "doubled"),
    ("C5.2", {}, "buy one thing", "as much as"),
    ("C5.2", {"multi_buy": True}, "as much as you like", "buy one"),
    ("C5.6", {}, "deals here (C8.1)", "never"),
    ("C5.6", {"deals": False}, "one key closes it", "deals"),
    ("C6.2", {}, "$1,000, paid to the Bank once a turn", "rival"),
    ("C6.3", {}, "costs $5,000, paid to that owner", "to the Bank"),
    ("C6.3", {}, "it costs $10,000", "$1,000"),
    ("C6.4", {}, "free", "not free"),
    ("C6.4", {"own_track_fee": True}, "not free at this table", "costs nothing"),
    ("C6.5", {}, "you pay them from the next section", "Established"),
    ("C6.5", {"established_rate": True}, "you keep the old fee", "next section"),
    ("C7.1", {}, "to the Bank for half their printed price", "auction"),
    ("C7.2", {}, "no auction at this table", "bidding"),
    ("C7.2", {"forced_sale_auction": True}, "rises by $500", "no auction"),
    ("C7.3", {}, "shared among the rivals you owe", "get nothing"),
    ("C7.3", {"bankrupt_cash": "bank"}, "the rivals you owe get nothing", "shared"),
    ("C7.5", {}, "no more turns or deals,", "bids"),
    ("C7.5", {"deals": False, "forced_sale_auction": True}, "turns or bids,", "deals"),
    ("C8.1", {}, "offer another player a deal", "no deals"),
    ("C8.1", {"deals": False}, "no deals", "offer"),
    ("C8.2", {}, "3 offers a turn", "no deals"),
    ("C9.1", {}, "With $200,000 in cash", "$100,000"),
    ("C9.1", {"target": 100_000}, "With $100,000 in cash", "$200,000"),
    ("C9.5", {"target": 100_000}, "falls below $100,000", "$200,000"),
    ("C9.9", {}, "reaches $150,000", "$200,000"),
    ("C9.9", {"target": 100_000}, "reaches $75,000", "$150,000"),
    ("C10.1", {}, "takes $50,000", "$25,000"),
    ("C10.1", {"rover_bounty": "soft"}, "takes $25,000", "$50,000"),
    ("C10.1", {"rover_bounty": "harsh"}, "takes $100,000", "$50,000"),
]


@pytest.mark.parametrize(("ruling", "changed", "said", "unsaid"), TOLD)
def test_a_ruling_is_told_as_the_options_have_it(
    ruling: str, changed: dict[str, object], said: str, unsaid: str
) -> None:
    rule = rule_of(ruling, replace(HOUSE, **changed))  # type: ignore[arg-type]
    assert said in rule
    assert unsaid not in rule


@given(options)
def test_figures_told_are_those_the_engine_plays_by(chosen: Options) -> None:
    tables = Tables(chosen, 2, BOARD)
    assert tables.fees[2:] == (handbook_money.RIVAL_FEE, handbook_money.RIVAL_FEE_ALL_SOLD)
    assert f"${tables.fees[1]:,}" in rule_of("C6.2", chosen)
    assert f"takes ${tables.bounty:,} from" in rule_of("C10.1", chosen)
    assert f"${tables.target:,} in cash" in rule_of("C9.1", chosen)
    assert f"reaches ${tables.notice:,}," in rule_of("C9.9", chosen)
    assert f"${tables.starting_cash:,}," in rule_of("C1.1", chosen)


def test_the_boards_figures_are_told() -> None:
    rule = rule_of("C11.2", HOUSE)
    assert f"{len(BOARD.railroads)} railroads" in rule
    assert f"${sum(railroad.price for railroad in BOARD.railroads):,}" in rule


@pytest.mark.parametrize("name", PRESETS)
def test_the_lead_names_the_goal_and_the_preset(name: str) -> None:
    lead = text(elements(handbook_tree(BOARD, PRESETS[name]), "p")[0])
    assert lead.startswith(
        f"Be the first to come home with ${PRESETS[name].target:,} in cash. "
        f"This table plays by the {PRESET_TEXT[name].label} rules"
    )


def test_a_table_of_its_own_is_called_that() -> None:
    lead = text(elements(handbook_tree(BOARD, replace(HOUSE, multi_buy=True)), "p")[0])
    assert "plays by rules of its own" in lead


@settings(max_examples=50)
@given(options)
def test_no_mark_of_the_text_is_left_in_the_tree(chosen: Options) -> None:
    assert "*" not in text(handbook_tree(BOARD, chosen))


def test_the_quick_start_does_not_sell_what_nobody_can_buy() -> None:
    def quick_start(chosen: Options) -> str:
        return text(elements(handbook_tree(BOARD, chosen), "ol")[0])

    assert "you may buy one railroad or a better engine" in quick_start(HOUSE)
    assert "better engine" not in quick_start(replace(HOUSE, start_engine="superchief"))
    assert "make a deal" not in quick_start(PRESETS["1977"])


def test_the_charts_are_the_boards() -> None:
    tree = handbook_tree(BOARD, HOUSE)
    tables = elements(tree, "table")
    assert len(tables) == 8
    cells = [text(cell) for cell in elements(tables[0], "td")]
    assert cells[:2] == ["Plains", "Southwest"]  # the white dice show 2
    assert len(cells) == 22
    summaries = [text(summary) for summary in elements(tree, "summary")]
    assert summaries[:2] == ["Regions", "Northeast (20.8%)"]


def test_every_key_is_explained() -> None:
    tree = handbook_tree(BOARD, HOUSE)
    assert [text(key) for key in elements(tree, "kbd")] == [key for key, _ in KEYS]
    told = {"R", "Enter", "← →", "1 2 3 …", "P", "A", "U", "?", "Esc", "+ − 0", "Tab"}
    assert told == {key for key, _ in KEYS}


def test_every_level_of_assistance_and_every_bot_is_told() -> None:
    (chapter,) = [
        node for node in elements(handbook_tree(BOARD, HOUSE)) if node.attrs.get("id") == "hb-help"
    ]
    names = [text(name) for name in elements(chapter, "dt")]
    assert names == [told.label for told in (*LEVELS.values(), *BOT_TEXT.values())]


def test_every_option_and_value_has_its_words() -> None:
    assert list(OPTION_TEXT) == [field.name for field in fields(Options)]
    assert OPTION_TEXT["target"].values == {}
    for name, values in CHOICES.items():
        assert set(OPTION_TEXT[name].values) == set(values)
        assert len(set(OPTION_TEXT[name].values.values())) == len(values)
    for words in OPTION_TEXT.values():
        assert "\n" not in words.explanation
        assert words.explanation.endswith(".")


def test_amounts_in_the_option_labels_are_those_the_engine_plays_by() -> None:
    for value, label in OPTION_TEXT["rover_bounty"].values.items():
        bounty = Tables(replace(HOUSE, rover_bounty=value), 2, BOARD).bounty
        assert label == f"${bounty:,}"
    for value, label in OPTION_TEXT["superchief_price"].values.items():
        assert label == f"${value:,}"


def test_every_preset_has_its_words() -> None:
    assert list(PRESET_TEXT) == list(PRESETS)
    assert all(words.description.endswith(".") for words in PRESET_TEXT.values())
