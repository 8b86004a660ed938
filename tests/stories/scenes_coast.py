"""Fixed positions of Coast to Coast, from which all that can follow is counted."""

from __future__ import annotations

from coast.story import Story
from stories.perft import Scene


def _roll() -> Story:
    return Story().seat(0, bound="chicago-il").turn(0)


def _destination() -> Story:
    return Story().turn(0)


def _move() -> Story:
    return Story().seat(0, at="denver-co", bound="boston-ma").turn(0).roll(3, 4)


def _worn() -> Story:
    s = Story().seat(0, at="albany-ny", bound="portland-me").turn(0).roll(6, 6)
    return s.ride("NYC poughkeepsie-ny new-york-ny NYNH&H new-haven-ct providence-ri boston-ma")


def _bonus() -> Story:
    s = Story().seat(0, bound="chicago-il", engine="superchief").turn(0).roll(1, 1)
    return s.ride("B&M greenfield-ma albany-ny")


def _together() -> Story:
    s = Story(dice_together="always").seat(0, bound="chicago-il", engine="express")
    return s.turn(0)


def _purchase() -> Story:
    s = Story(deals=False).seat(0, bound="new-york-ny", cash=20_000).seat(1, owns=["PA"]).turn(0)
    return s.roll(1, 2).ride("NYNH&H providence-ri new-haven-ct new-york-ny")


def _multi_buy() -> Story:
    s = Story(multi_buy=True).seat(0, bound="new-york-ny", cash=9_500).turn(0)
    return s.roll(1, 2).ride("NYNH&H providence-ri new-haven-ct new-york-ny")


def _auction() -> Story:
    s = Story(4, forced_sale_auction=True).seat(0, bound="seattle-wa", cash=0, owns=["WP", "RF&P"])
    s.seat(1, owns=["B&M"], cash=6_000).seat(2, cash=5_000).seat(3, cash=4_500).turn(0)
    return s.roll(1, 1).ride("B&M greenfield-ma albany-ny")


def _swap() -> Story:
    homes = (1, 3, 3, 2, 4, 3, 1, 1, 2, 2, 3, 3, 2, 6, 6, 1, 2, 3)
    s = Story(3, fresh=True, home_swap="players")
    return s.begin(*homes, 6, 6, 6, 1, 1, 1, 2, 2, 2)


def _answer() -> Story:
    s = Story().seat(0, owns=["UP"]).seat(1, owns=["PA"]).turn(0)
    return s.offer(1, give="UP", take="5000 PA")


def _race() -> Story:
    s = Story().seat(1, standing="greenfield-ma", bound="miami-fl", home="seattle-wa")
    s.seat(1, standing="greenfield-ma", bound="miami-fl", declared=True, cash=200_000)
    return s.seat(0, bound="chicago-il").turn(0).roll(2, 1)


SCENES = {
    "roll": Scene("In Boston, bound for Chicago, the white dice to be rolled.", 3, _roll),
    "destination": Scene("In Boston at the start of a trip.", 1, _destination),
    "move": Scene("From Denver for Boston, seven stops to ride.", 5, _move),
    "worn": Scene(
        "From Albany round by New York to Boston, bound for Portland, six stops left.", 3, _worn
    ),
    "bonus": Scene("Two stops ridden from Boston, the bonus die to be rolled.", 2, _bonus),
    "together": Scene("An Express in Boston, dice together always.", 3, _together),
    "purchase": Scene("Arrived in New York with $22,500; seat 1 owns the PA.", 1, _purchase),
    "multi-buy": Scene(
        "Arrived in New York with $12,000; any number may be bought.", 2, _multi_buy
    ),
    "auction": Scene(
        "Four seats; seat 0 owes $5,000 and owns WP and RF&P; rivals have $6,000, $5,000, $4,500.",
        4,
        _auction,
    ),
    "swap": Scene("Three homes rolled, each may be swapped once.", 3, _swap),
    "answer": Scene("UP is offered to seat 1 for PA and $5,000.", 1, _answer),
    "race": Scene("Three stops from Boston; a declared rival stands in Greenfield.", 3, _race),
}
