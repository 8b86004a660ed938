"""Cards left with those who play: as many shares as may go on open them, fewer tell nothing."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_core.peers.escrow import (
    Deposit,
    Deposits,
    Vault,
    combine,
    key_of,
    needed_of,
    own_share,
    split,
    unlock,
)
from pygame_core.peers.ledger import Item
from pygame_core.peers.roster import Member, Place, Roster, may_go_on

ITEMS = [Item(1, n, ["take", n], (n,), "me", n, None, f"{n:016}") for n in range(3)]
NAMES = ("A", "B", "C", "D", "E")


@given(secret=st.binary(min_size=32, max_size=32), people=st.integers(2, 5), seed=st.integers())
def test_any_shares_that_are_enough_give_the_secret_and_fewer_give_nothing(secret, people, seed):
    needed = needed_of(people + 1)
    shares = split(secret, people, needed, Random(seed).randbytes)
    key = key_of(secret)
    for some in combinations(shares, needed):
        assert combine(key, some) == secret
    for few in combinations(shares, needed - 1):
        assert combine(key, few) is None
    assert combine(key, [shares[0], own_share(secret)]) == secret


def test_fewer_shares_fit_every_secret():
    """What one of two needed shares shows is the same, whatever the secret."""
    places = set()
    for secret in (bytes(32), b"\xff" * 32):
        (share, _) = split(secret, 2, 2, Random(1).randbytes)
        place, value = share.split(":")
        places.add(place)
        assert value != f"{int.from_bytes(secret):x}"
    assert places == {"1"}


@pytest.mark.parametrize("people", [3, 4, 5, 6])
def test_whoever_may_go_on_without_the_host_has_enough_shares_and_none_alone(people):
    ids = [f"member {number}" for number in range(people)]
    members = tuple(Member(who, who, "") for who in ids)
    places = tuple(Place("person", who) for who in ids)
    roster = Roster("room", 1, 1, ids[0], "consist", {}, members, places)
    needed = needed_of(people)
    for lost in range(people):
        rest = [who for number, who in enumerate(ids) if number != lost]
        for count in range(len(rest) + 1):
            for here in combinations(rest, count):
                if may_go_on(roster, here):
                    assert len(here) >= needed
    assert needed >= 2


def test_a_vault_opens_with_its_holders_shares():
    vault = Vault(NAMES, Random(2).randbytes)
    vault.lock(ITEMS[:2])
    vault.lock(ITEMS)
    secret = combine(vault.deposit.key, list(vault.shares.values())[:3])
    assert secret
    assert unlock(secret, vault.deposit.texts) == ITEMS
    assert combine(vault.deposit.key, [vault.deposit.share]) == secret


@pytest.mark.parametrize(
    ("spoil", "sound"), [("other key", 0), ("swapped", 0), ("cut", 1), ("nonsense", 2)]
)
def test_texts_are_read_up_to_one_that_was_not_sealed_so(spoil, sound):
    vault = Vault(NAMES, Random(2).randbytes)
    vault.lock(ITEMS)
    secret = combine(vault.deposit.key, [vault.deposit.share])
    assert secret
    texts = list(vault.deposit.texts)
    if spoil == "other key":
        secret = bytes(32)
    elif spoil == "swapped":
        texts[0], texts[1] = texts[1], texts[0]
    elif spoil == "cut":
        texts[1] = texts[1][:-4]
    else:
        texts[2] = "nonsense"
    assert unlock(secret, texts) == ITEMS[:sound]


@pytest.mark.parametrize(
    "false", ["", "1", "x:1", "-1:4", "6:4", "999:4", "0:77", "5:1f", "1:2:3", f"5:{1 << 9_000:x}"]
)
def test_a_false_share_hides_nothing(false):
    vault = Vault(NAMES[:4], Random(3).randbytes)
    right = list(vault.shares.values())
    found = combine(vault.deposit.key, [false, *right])
    assert found
    assert found == combine(vault.deposit.key, right)
    assert combine(vault.deposit.key, [false, *right[:2]]) is None


def test_a_device_holds_the_two_newest_keys_and_asks_for_what_lacks():
    deposits = Deposits()
    assert deposits.lacks(3) is None
    for key in ("one", "two", "two", "three"):
        deposits.open(key, f"share of {key}")
    assert [deposit.key for deposit in deposits.all] == ["two", "three"]
    assert deposits.lacks(3) == ("three", 0)
    deposits.put("three", 0, ["a", "b"])
    deposits.put("three", 5, ["f"])
    deposits.put_one(2, "three:c")
    deposits.put_one(2, "three:x")
    deposits.put_one(3, "four:d")
    assert deposits.all[-1].texts == ["a", "b", "c"]
    assert deposits.lacks(3) is None
    assert Deposits(deposits.plain()).all == deposits.all
    deposits.hold_only(Deposit("five", ""))
    assert deposits.of("three") is None
