"""Composing deals and answering them: the draft, its faults, what is sent, what it is worth."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from view.headless import parse_one, plain
from view.moments import DEEDS, examples, moment, railroad
from view.reading import elements, text

from pygame_core.coast import actions as a
from pygame_core.coast.codec import Coast
from pygame_core.coast.phases import Phase
from pygame_core.kernel.faults import IllegalAction
from pygame_core.view.coast.dialogs import deal, windows
from pygame_core.view.coast.dialogs.deal import DealDraft, draft_faults, terms_of
from pygame_core.view.coast.dialogs.parts import Moment, may_offer
from pygame_core.view.coast.dialogs.windows import Drafts
from pygame_core.view.nodes import Node, to_html

EXAMPLES = examples()
AT = EXAMPLES["purchase"]  # Ann has $41,500, the B&M and the NYC; Bob $20,000, the RF&P and the UP
BM, NYC, RFP, UP, TP = (railroad(AT, name) for name in ("B&M", "NYC", "RF&P", "UP", "T&P"))


def compose(at: Moment, *rests: str) -> DealDraft:
    drafts = Drafts()
    for rest in ("open", *rests):
        drafts = windows.update(at, drafts, "deal", rest)
    assert drafts.deal is not None
    return drafts.deal


def view(at: Moment, draft: DealDraft) -> Node:
    tree = windows.view(at, Drafts(draft))
    assert tree is not None
    return tree


def sent(tree: Node) -> a.Action | None:
    (send,) = [e for e in elements(tree, "button") if e.attrs.get("id") == "primary"]
    if send.attrs.get("aria-disabled") == "true":
        assert "data-act" not in send.attrs
        return None
    return Coast().decode_action(json.loads(send.attrs["data-act"].removeprefix("do:")))


def figures(tree: Node) -> list[str]:
    return [text(amount) for amount in elements(tree, "dd")]


def chips(tree: Node) -> dict[str, str]:
    return {
        e.attrs["data-act"]: e.attrs["aria-pressed"]
        for e in elements(tree, "button")
        if "aria-pressed" in e.attrs
    }


# --- making an offer


def test_a_composed_deal_is_sent_as_the_offer_it_says():
    draft = compose(AT, "give-cash:8,000", f"give:{NYC}", f"take:{UP}")
    assert sent(view(AT, draft)) == a.Offer(1, a.Terms(8_000, (NYC,), 0, (UP,)))


def test_the_preview_sums_printed_prices_and_cash_of_each_side():
    tree = view(AT, compose(AT, "give-cash:8,000", f"give:{NYC}", f"take:{UP}"))
    assert figures(tree) == ["$36,000", "$40,000", "$33,500", "$28,000"]
    assert "$4,000 in your favour, by printed prices." in text(tree)
    worse = view(AT, compose(AT, "give-cash:13,000", f"give:{NYC}", f"take:{UP}"))
    assert "$1,000 in Bob’s favour, by printed prices." in text(worse)
    even = view(AT, compose(AT, "give-cash:12,000", f"give:{NYC}", f"take:{UP}"))
    assert "Even by printed prices." in text(even)


def test_deeds_are_chips_of_their_owners_that_toggle():
    draft = compose(AT, f"give:{NYC}")
    assert chips(view(AT, draft)) == {
        "deal:to:1": "true",
        "deal:to:2": "false",
        f"deal:give:{BM}": "false",
        f"deal:give:{NYC}": "true",
        f"deal:take:{RFP}": "false",
        f"deal:take:{UP}": "false",
    }
    assert compose(AT, f"give:{NYC}", f"give:{BM}").give_deeds == tuple(sorted((BM, NYC)))
    assert compose(AT, f"give:{NYC}", f"give:{NYC}") == compose(AT)


def test_another_partner_gives_other_things():
    draft = compose(AT, "take-cash:500", f"take:{UP}", f"give:{BM}", "to:2")
    assert draft == DealDraft(2, give_deeds=(BM,))
    assert f"deal:take:{TP}" in chips(view(AT, draft))


@pytest.mark.parametrize(
    "rest", [f"give:{UP}", f"take:{NYC}", "give:99", "give:x", "to:0", "to:7", "nonsense", "give:"]
)
def test_what_can_not_be_put_into_a_deal_changes_nothing(rest: str):
    assert compose(AT, rest) == compose(AT)


def test_a_bankrupt_seat_is_no_partner():
    at = moment(Phase.PURCHASE, 0, deeds=DEEDS)
    at.pos.bankrupt = 0b10
    assert compose(at).to == 2
    assert compose(at, "to:1").to == 2


@pytest.mark.parametrize(
    ("rests", "faults"),
    [
        ((), ["Put in some cash or a railroad."]),
        (("give-cash:0", "take-cash: "), ["Put in some cash or a railroad."]),
        (("give-cash:41,500",), []),
        (("give-cash:42,000",), ["Ann has $41,500, not $42,000."]),
        (("take-cash:20,500",), ["Bob has $20,000, not $20,500."]),
        (
            ("give-cash:x", "take-cash:-1"),
            ["“x” is no amount of dollars.", "“-1” is no amount of dollars."],
        ),
    ],
)
def test_faults_of_a_deal_are_sentences_and_nothing_is_sent(
    rests: tuple[str, ...], faults: list[str]
):
    draft = compose(AT, *rests)
    tree = view(AT, draft)
    assert draft_faults(AT, draft) == faults
    (status,) = [e for e in elements(tree, "div") if e.attrs.get("class") == "faults"]
    assert [text(p) for p in elements(status, "p")] == faults
    assert (sent(tree) is None) == bool(faults)


@given(
    st.lists(
        st.one_of(
            st.sampled_from(["to:1", "to:2", "open"]),
            st.builds(
                "{}:{}".format,
                st.sampled_from(["give", "take"]),
                st.sampled_from([BM, NYC, RFP, UP, TP]),
            ),
            st.builds(
                "{}-cash:{}".format, st.sampled_from(["give", "take"]), st.integers(-500, 50_000)
            ),
        ),
        max_size=8,
    )
)
def test_a_deal_can_be_sent_exactly_if_the_rules_allow_it(rests: list[str]):
    draft = compose(AT, *rests)
    tree = view(AT, draft)
    assert parse_one(to_html(tree)).plain() == plain(tree)
    action, terms = sent(tree), terms_of(draft)
    if terms is None:
        assert action is None
        return
    try:
        AT.rules.check(AT.pos, AT.seat, a.Offer(draft.to, terms))
    except IllegalAction:
        assert action is None
    else:
        assert action == a.Offer(draft.to, terms)


def test_a_deal_that_ends_a_race_says_so():
    at = moment(Phase.PURCHASE, 0, deeds=DEEDS, cash={1: 201_000})
    at.pos.declared = 0b10
    assert "Bob would no longer race home." in text(view(at, compose(at, "take-cash:2,000")))
    assert "race home" not in text(view(at, compose(at, "take-cash:1,000")))


# --- when an offer may be made


@pytest.mark.parametrize("phase", [Phase.PURCHASE, Phase.DESTINATION])
def test_deals_are_offered_where_the_rules_allow_them(phase: Phase):
    at = moment(phase, 0, cash={0: 200_000})
    tree = windows.view(at, Drafts())
    assert tree is not None
    assert "deal:open" in [e.attrs.get("data-act") for e in elements(tree)]


@pytest.mark.parametrize("why", ["no deals", "three offers made", "alone"])
def test_deals_are_not_offered_where_they_are_refused(why: str):
    at = moment(Phase.PURCHASE, 0, deals=why != "no deals")
    at.pos.offers = 3 if why == "three offers made" else 0
    at.pos.bankrupt = 0b110 if why == "alone" else 0
    assert not may_offer(at)
    assert windows.update(at, Drafts(), "deal", "open") == Drafts()
    tree = windows.view(at, Drafts(DealDraft(1)))
    assert tree is not None
    assert "purchase" in tree.attrs["class"]
    assert "deal:open" not in [e.attrs.get("data-act") for e in elements(tree)]


def test_the_number_of_offers_left_is_told():
    at = moment(Phase.PURCHASE, 0)
    at.pos.offers = 2
    assert "You can make 1 more offer this turn." in text(view(at, compose(at)))


def test_closing_drops_the_draft():
    assert windows.update(AT, Drafts(compose(AT, f"give:{BM}")), "deal", "close") == Drafts()


# --- answering


def test_an_offer_is_told_from_the_side_of_the_one_who_answers():
    tree = windows.view(EXAMPLES["answer"], Drafts())  # Ann offers $12,000 and the NYC for the UP
    assert tree is not None
    sides = {
        text(elements(side, "h3")[0]): [text(li) for li in elements(side, "li")]
        for side in elements(tree, "section")[1:]
    }
    assert sides == {
        "You get": ["$12,000", "New York Central$28,000"],
        "You give": ["Union Pacific$40,000"],
    }
    assert "Even by printed prices." in text(tree)
    assert "You would have $32,000 in cash." in text(tree)


def test_a_counter_begins_with_the_offer_turned_round():
    at = EXAMPLES["answer"]
    draft = compose(at)
    assert draft == DealDraft(0, "", (UP,), "12,000", (NYC,))
    tree = view(at, draft)
    assert sent(tree) == a.Counter(a.Terms(0, (UP,), 12_000, (NYC,)))
    more = compose(at, "take-cash:15,000")
    assert sent(view(at, more)) == a.Counter(a.Terms(0, (UP,), 15_000, (NYC,)))
    assert "deal:to:2" not in chips(tree)
    assert compose(at, "to:2") == draft


def test_a_counter_can_not_be_countered():
    at = EXAMPLES["countered"]
    assert not deal.may_compose(at)
    tree = windows.view(at, Drafts())
    assert tree is not None
    assert "deal:open" not in [e.attrs.get("data-act") for e in elements(tree)]
    assert "$8,000 in your favour" not in text(tree)
    assert "$8,000 in Bob’s favour, by printed prices." in text(tree)
