"""The windows of a game: what can be chosen in them is what the rules allow, and what they say is true."""

from __future__ import annotations

import json
import random

import pytest
from view.headless import parse_one, plain
from view.moments import DEEDS, HOMES, examples, moment, railroad
from view.reading import elements, text

from pygame_core.coast import actions as a
from pygame_core.coast.bots import choose
from pygame_core.coast.codec import Coast
from pygame_core.coast.events import WentBankrupt
from pygame_core.coast.phases import WON_AT_HOME, WON_HOME, WON_LAST, Phase
from pygame_core.coast.position import BANK, SUPERCHIEF
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.record import Seat, Settings
from pygame_core.session.table import Table
from pygame_core.view.coast.dialogs import windows
from pygame_core.view.coast.dialogs.auction import bid_fault
from pygame_core.view.coast.dialogs.ending import (
    AGAIN,
    DISMISS,
    LEAVE,
    RECORD,
    STORY,
    bankruptcy,
    ranking,
)
from pygame_core.view.coast.dialogs.parts import Moment, do
from pygame_core.view.coast.dialogs.windows import Drafts
from pygame_core.view.nodes import Node, to_html

NONE = Drafts()
EXAMPLES = examples()
HOSTILE = ("<img src=x>", "&amp;\"'", "</section><b>", "%s {0}", "a" * 24, "Ünï ✓")


def view(at: Moment, drafts: Drafts = NONE) -> Node:
    tree = windows.view(at, drafts)
    assert tree is not None
    return tree


def offered(tree: Node) -> list[a.Action]:
    """The actions of the game that can be done in a window."""
    return [
        Coast().decode_action(json.loads(e.attrs["data-act"].removeprefix("do:")))
        for e in elements(tree)
        if e.attrs.get("data-act", "").startswith("do:")
        and "disabled" not in e.attrs
        and e.attrs.get("aria-disabled") != "true"
    ]


def acts(tree: Node) -> list[str]:
    return [e.attrs["data-act"] for e in elements(tree) if "data-act" in e.attrs]


def card(tree: Node, name: str) -> Node:
    """The card with this title."""
    (found,) = [
        e for e in elements(tree, "article") if [text(t) for t in elements(e, "h3")] == [name]
    ]
    return found


def figures(tree: Node) -> dict[str, str]:
    return {
        text(elements(row, "dt")[0]): text(elements(row, "dd")[0])
        for listed in elements(tree, "dl")
        for row in elements(listed, "div")
    }


# --- every window


@pytest.mark.parametrize("name", [name for name in EXAMPLES if name not in ("auction", "ending")])
def test_a_window_offers_exactly_what_the_rules_allow(name: str):
    at = EXAMPLES[name]
    shown = offered(view(at))
    assert len(shown) == len(set(shown))
    assert set(shown) == set(at.rules.menu(at.pos, at.seat))


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_window_has_a_title_unique_ids_and_real_buttons(name: str):
    tree = view(EXAMPLES[name])
    ids = [e.attrs["id"] for e in elements(tree) if "id" in e.attrs]
    assert len(ids) == len(set(ids))
    (title,) = elements(tree, "h2")
    assert tree.attrs["aria-labelledby"] == title.attrs["id"] == "window-title"
    assert all(e.attrs["type"] == "button" for e in elements(tree, "button"))
    assert all(e.tag == "button" for e in elements(tree) if "data-act" in e.attrs)


@pytest.mark.parametrize("name", EXAMPLES)
def test_names_of_players_are_text_only(name: str):
    at = EXAMPLES[name]
    hostile = at._replace(words=at.words._replace(names=HOSTILE[: at.rules.seats]))
    tree = view(hostile)
    assert not elements(tree, "img")
    assert parse_one(to_html(tree)).plain() == plain(tree)


@pytest.mark.parametrize("phase", [Phase.BEGIN, Phase.ROLL, Phase.MOVE, Phase.BONUS])
def test_dice_and_map_need_no_window(phase: Phase):
    assert windows.view(moment(phase, 0), NONE) is None


def test_rolling_a_destination_needs_no_window_unless_one_may_declare():
    assert windows.view(moment(Phase.DESTINATION, 0), NONE) is None
    assert windows.view(moment(Phase.DESTINATION, 0, cash={0: 200_000}), NONE) is not None
    owing = moment(Phase.DESTINATION, 0, cash={0: 200_000}, owed={BANK: 1_000})
    assert windows.view(owing, NONE) is None


TABLES = {
    "House": ({}, {Phase.PURCHASE, Phase.REGION, Phase.SALE}),
    "swap": ({"home_swap": "players", "shared_homes": True}, {Phase.SWAP, Phase.PURCHASE}),
    "exchange": (
        {"home_swap": "destination", "repick_region": True},
        {Phase.EXCHANGE, Phase.REGION},
    ),
    "auctions": (
        {"forced_sale_auction": True, "multi_buy": True},
        {Phase.PURCHASE, Phase.SALE, Phase.AUCTION},
    ),
    "short": ({"target": 30_000}, {Phase.PURCHASE, Phase.DESTINATION, Phase.OVER}),
}


@pytest.mark.parametrize(("options", "wanted"), TABLES.values(), ids=TABLES)
def test_in_whole_games_every_window_offers_the_menu_and_nothing_illegal(options, wanted):
    """Trains find their way; everything else is chosen at random."""
    seats = (Seat("Ann", 0), Seat("Bob", 1), Seat("Cy", 2))
    table = Table(Settings("coast", options, seats))
    pick, rng = random.Random(7), SeededRng("windows")
    words = moment(Phase.BEGIN, 0).words
    seen = set()
    for _ in range(2500):
        at = Moment(table.rules, table.pos, words, (0, 1, 2))
        tree = windows.view(at, NONE)
        if tree is not None:
            seen.add(at.phase)
        if not table.rules.to_act(table.pos):
            break
        menu = at.rules.menu(at.pos, at.seat)
        if tree is not None:
            shown = offered(tree)
            assert set(menu) <= set(shown)
            for action in shown:
                at.rules.check(at.pos, at.seat, action)
        moving = at.phase == Phase.MOVE
        table.act(at.seat, choose(at.rules, at.pos, at.seat) if moving else pick.choice(menu), rng)
    assert wanted <= seen


# --- purchase


def test_a_deed_says_what_buying_it_leaves_and_whether_the_fees_can_be_paid_then():
    tree = view(EXAMPLES["purchase"])
    assert figures(tree) == {
        "Cash": "$41,500",
        "Fees this turn": "−$6,000",
        "After fees": "$35,500",
    }
    assert "You owe $5,000 to Bob and $1,000 to the Bank, due when your turn ends." in text(tree)
    assert "Leaves $1,500 $4,500 short for the fees" in text(card(tree, "Santa Fe"))
    assert "Leaves $11,500 $5,500 after fees" in text(card(tree, "Pennsylvania"))
    assert "Leaves $37,500 $31,500 after fees" in text(card(tree, "Express"))


def test_without_fees_a_deed_says_nothing_of_them():
    tree = view(moment(Phase.PURCHASE, 0, cash={0: 41_500}))
    assert figures(tree) == {"Cash": "$41,500"}
    assert "fees" not in text(tree)


def test_a_deed_names_price_cities_and_access():
    pennsylvania = card(view(EXAMPLES["purchase"]), "Pennsylvania")
    assert "$30,000" in text(pennsylvania)
    assert "13 cities" in text(pennsylvania)
    assert "28.1% access" in text(pennsylvania)
    cities = [text(city) for city in elements(pennsylvania, "li")]
    assert len(cities) == 13
    assert "Pittsburgh" in cities


def test_what_is_too_dear_is_shown_dimmed_and_what_is_owned_is_not_shown():
    tree = view(EXAMPLES["purchase"])
    southern_pacific = card(tree, "Southern Pacific")
    assert "dimmed" in southern_pacific.attrs["class"]
    assert not acts(southern_pacific)
    titles = [text(title) for title in elements(tree, "h3")]
    assert "Union Pacific" not in titles
    assert len([t for t in titles if t != "Too dear for now"]) == 28 - len(DEEDS) + 2


def test_an_engine_that_is_owned_or_worse_is_not_offered():
    at = moment(Phase.PURCHASE, 0, cash={0: 90_000})
    at.pos.engine[0] = SUPERCHIEF
    assert "Express" not in [text(title) for title in elements(view(at), "h3")]


def test_passing_is_the_primary_choice_only_when_nothing_can_be_bought():
    def has_primary(at: Moment) -> bool:
        return any(e.attrs.get("id") == "primary" for e in elements(view(at)))

    assert has_primary(EXAMPLES["purchase-nothing"])
    assert not has_primary(EXAMPLES["purchase"])
    assert not has_primary(EXAMPLES["answer"])


def test_one_key_passes_where_passing_is_a_choice():
    assert windows.key_intent(EXAMPLES["purchase"], NONE, "P") == 'do:["pass"]'
    assert windows.key_intent(EXAMPLES["auction"], NONE, "P") == 'do:["pass"]'
    assert windows.key_intent(EXAMPLES["purchase"], NONE, "X") == ""
    assert windows.key_intent(EXAMPLES["sale"], NONE, "P") == ""
    assert windows.key_intent(EXAMPLES["ending"], NONE, "P") == ""
    composing = windows.update(EXAMPLES["purchase"], NONE, "deal", "open")
    assert windows.key_intent(EXAMPLES["purchase"], composing, "P") == ""


# --- regions, homes, declaring


def test_ones_own_region_is_barred_unless_it_may_be_picked_again():
    def barred(at: Moment) -> list[str]:
        return [
            text(elements(e, "b")[0]) for e in elements(view(at), "button") if "disabled" in e.attrs
        ]

    assert barred(moment(Phase.REGION, 0)) == ["North Central"]
    assert barred(moment(Phase.REGION, 0, repick_region=True)) == []


def test_a_region_shows_its_cities_and_what_a_trip_there_pays():
    at = moment(Phase.REGION, 1)  # in Miami
    buttons = elements(view(at), "button")
    assert len(buttons) == 7
    northwest = next(e for e in buttons if "Northwest" in text(e))
    to = [at.board.city_number(c) for c in ("seattle-wa", "spokane-wa", "billings-mt")]
    pays = at.tables.payoffs[at.pos.city[1]]
    assert f"${max(pays[c] for c in to):,}" in text(northwest)
    assert "Billings" in text(northwest)
    assert sum(text(e).count(", ") + 1 for e in buttons) == 67


def test_homes_are_swapped_with_a_seat_by_name():
    tree = view(EXAMPLES["swap"])
    labels = [e.attrs["aria-label"] for e in elements(tree, "button") if "aria-label" in e.attrs]
    assert labels == [
        "Swap homes with Bob and live in Miami",
        "Swap homes with Cy and live in Seattle",
        "Swap homes with Dee and live in Denver",
    ]


def test_an_exchange_says_where_the_trip_goes_and_that_it_pays_the_same():
    at = EXAMPLES["exchange"]
    assert "The trip pays $3,000 either way." in text(view(at))
    assert at.tables.payoffs[at.pos.home[0]][at.pos.dest[0]] == 3_000


def test_declaring_tells_of_the_race_or_of_the_win_on_the_spot():
    racing, home = text(view(EXAMPLES["declare"])), text(view(EXAMPLES["declare-home"]))
    assert (
        "Declare, and you win by reaching Chicago with $200,000 still in hand after fees, unless a "
        "rival’s train catches yours first and takes $50,000." in racing
    )
    assert "Home is 3 stops away." in racing
    assert "You stand in Chicago with the target in hand; declaring wins at once." in home
    assert elements(view(EXAMPLES["declare"]), "button")[0].attrs["data-act"] == do(a.Declare())


# --- forced sale and auction


def test_a_forced_sale_says_what_is_owed_and_what_each_deed_brings():
    tree = view(EXAMPLES["sale"])
    assert figures(tree) == {"Cash": "$3,500", "Fees this turn": "−$15,000", "Short by": "−$11,500"}
    assert "You owe $10,000 to Bob and $5,000 to Cy, and are $11,500 short." in text(tree)
    assert "Then $5,500 in cash still $9,500 short" in text(card(tree, "Boston & Maine"))
    assert "Then $17,500 in cash $2,500 after fees" in text(card(tree, "New York Central"))
    assert "Sell for $14,000" in text(card(tree, "New York Central"))


def test_with_auctions_a_sale_brings_at_least_half():
    tree = view(EXAMPLES["sale-auction"])
    assert "Then at least $5,500 in cash still up to $9,500 short" in text(
        card(tree, "Boston & Maine")
    )
    assert "Auction from $14,000" in text(tree)


def test_an_auction_offers_the_least_bid_and_steps_that_can_be_paid():
    at = EXAMPLES["auction"]
    tree = view(at)
    bids = [action.amount for action in offered(tree) if isinstance(action, a.Bid)]
    assert bids == [16_000, 16_500, 17_000]
    assert a.Pass() in offered(tree)
    assert "$15,500 is bid by" in text(tree)
    still_in = next(e for e in elements(tree, "ul") if e.attrs.get("aria-label") == "Still bidding")
    assert [text(li).removeprefix("BV"[n]) for n, li in enumerate(elements(still_in, "li"))] == [
        "Bob $19,000",
        "Cy $20,000 highest bid",
    ]


def test_the_first_bid_of_an_auction_is_half_the_price():
    at = moment(Phase.AUCTION, 1, 17, 0, 0, BANK, 0b110, forced_sale_auction=True)
    price = at.tables.prices[17]
    assert offered(view(at))[0] == a.Bid(price // 2)
    assert f"Bidding starts at ${price // 2:,}." in text(view(at))


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("16000", ""),
        ("$19,000", ""),
        ("15,500", "The least bid is $16,000."),
        ("16,250", "Bids go up in steps of $500: $16,000 or $16,500."),
        ("19,500", "You have $19,000."),
        ("lots", "“lots” is no amount of dollars."),
    ],
)
def test_a_typed_bid_is_offered_if_it_is_legal_and_else_says_why_not(typed: str, fault: str):
    at = EXAMPLES["auction"]
    drafts = windows.update(at, NONE, "bid", typed)
    tree = view(at, drafts)
    assert bid_fault(at, typed) == fault
    field = next(e for e in elements(tree, "input") if e.attrs["id"] == "bid")
    assert field.attrs["value"] == typed
    assert ("aria-invalid" in field.attrs) == bool(fault)
    assert fault in text(tree)
    assert len(offered(tree)) == len(offered(view(at))) + (not fault)
    for action in offered(tree):
        at.rules.check(at.pos, at.seat, action)


# --- the end


def test_standings_have_the_winner_first_and_the_bankrupt_last():
    at = EXAMPLES["ending"]
    assert ranking(at) == [2, 3, 0, 1]
    rows = [
        [text(cell) for cell in elements(row) if cell.tag in ("td", "th")]
        for row in elements(elements(view(at), "tbody")[0], "tr")
    ]
    assert [[row[0], *row[2:]] for row in rows] == [
        ["1", "$214,000", "1", "$224,000"],
        ["2", "$88,500", "2", "$132,500"],
        ["3", "$41,500", "2", "$73,500"],
        ["4", "$0", "0", "$0"],
    ]
    assert acts(view(at)) == [AGAIN, STORY, LEAVE, RECORD]


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        (WON_HOME, "Cy came home with the target in hand and wins!"),
        (WON_AT_HOME, "Cy declared at home and wins on the spot!"),
        (WON_LAST, "Cy is the last one left and wins!"),
    ],
)
def test_the_end_says_how_it_was_won(reason: int, told: str):
    at = moment(Phase.OVER, 2, reason)
    at.pos.winner = 2
    assert told in text(view(at))


def test_bankruptcy_tells_where_the_cash_went_and_who_plays_on():
    at = moment(Phase.ROLL, 2, seats=4)
    at.pos.bankrupt = 0b10
    tree = bankruptcy(at, WentBankrupt(1, ((0, 3_500), (BANK, 400))))
    assert text(elements(tree, "h2")[0]) == "Bob is bankrupt"
    assert "what was left went $3,500 to Ann and $400 to the Bank" in text(tree)
    (left,) = [e for e in elements(tree, "p") if e.attrs.get("class") == "hint"]
    assert [text(name) for name in elements(left) if name.attrs.get("class") == "name"] == [
        "Ann",
        "Cy",
        "Dee",
    ]
    assert acts(tree) == [DISMISS]


def test_examples_stand_where_they_say():
    at = EXAMPLES["swap"]
    assert [at.board.cities[city].id for city in at.pos.home] == list(HOMES[:4])
    assert at.pos.owner[railroad(EXAMPLES["purchase"], "UP")] == BANK
