"""What a Baron cares for: weights, as the arena tuned them, and the personalities made of them.

All weights are whole numbers. Deeds are scored in points: chances are in per mille of a rolled
destination, prices in thousands of dollars.

Ideas tried in House games, one challenger with the idea against Barons without it at a table of four (25 % is even;
few games, so these show no harm rather than a gain):

    idea                                          games, seed   won by the challenger (95 %)
    proposing deals (`bargain` 200 against 0)     100, "d1"     26 % (18 to 35)
    the leader's dollar counts 120 (`leader`)      24, "x"      29 % (15 to 49)
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Temper(NamedTuple):
    """The weights of one Baron.

    `turn`: what a turn is worth when ways are weighed, in dollars. `access`, `sole`, `traffic`,
    `denial`: points per mille of the chance gained to own a line at a destination, of destinations
    only this line serves, of the board's traffic over it, and of the access it would give the rival
    who gains most. `price`: points lost per $1,000. `reserve`, `reserve_all_sold`: dollars to keep.
    `superchief`, `express`: dollars to keep after buying the engine. `bargain`: points a deal must
    bring the two sides together before it is proposed, 0 for never proposing. `around`: how many
    stops off a line may be that it proposes a deal about. `margin`: dollars above the target wanted
    before declaring. `leader`: percent that a dollar paid to the leader counts.
    """

    turn: int = 6_000
    access: int = 10
    sole: int = 3
    traffic: int = 3
    denial: int = 2
    price: int = 25
    reserve: int = 5_000
    reserve_all_sold: int = 20_000
    superchief: int = 5_000
    express: int = 3_000
    bargain: int = 200
    around: int = 0
    margin: int = 0
    leader: int = 120


BARON = Temper()
PERSONALITIES: Mapping[str, Temper] = MappingProxyType(
    {
        "surveyor": BARON._replace(access=14, sole=1, denial=0),
        "gatekeeper": BARON._replace(sole=9, denial=5, access=8),
        "broker": BARON._replace(reserve=8_000, bargain=60, around=5),
        "flyer": BARON._replace(superchief=0, express=0, price=35),
    }
)
