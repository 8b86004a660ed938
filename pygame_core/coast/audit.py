"""C11: the lasting laws that one position can show, asserted. Never called in play, only by tests and tools."""

from __future__ import annotations

from .money import SEAT_SPAN
from .phases import AUTOMATIC, Phase
from .position import BANK, NOWHERE, SUPERCHIEF, Position
from .tables import BANK_FEE, Tables


def audit(t: Tables, pos: Position) -> None:
    """Raise AssertionError naming the broken law."""
    _audit_money(t, pos)
    _audit_places(t, pos)
    phase, seat, *_ = pos.frames[-1]
    assert phase not in AUTOMATIC, f"phase {phase} should have settled"
    assert 0 <= seat < t.seats, f"nobody has seat {seat}"
    if phase != Phase.OVER:
        assert not pos.is_out(seat), f"C7.5: bankrupt seat {seat} is asked"
    if phase == Phase.MOVE:
        assert 1 <= pos.pips <= 18, f"C11.3: {pos.pips} pips left to move"
    assert (pos.offer is not None) == (phase in (Phase.ANSWER, Phase.COUNTERED)), (
        "C8.2: a loose offer"
    )


def _audit_money(t: Tables, pos: Position) -> None:
    assert min(pos.cash) >= 0, "C7.4: cash below zero"
    assert len(pos.owner) == len(t.prices), "C11.2: deeds are missing"
    assert all(owner == BANK or 0 <= owner < t.seats for owner in pos.owner), "C11.2: no such owner"
    assert pos.unsold == pos.owner.count(BANK), "C11.2: unsold deeds miscounted"
    assert all(fee in (0, *t.fees[2:]) for fee in pos.owed), f"C11.4: fees {pos.owed}"
    assert pos.owed_bank in (0, BANK_FEE), f"C11.4: Bank fee {pos.owed_bank}"
    for seat in range(t.seats):
        if pos.is_declared(seat):
            assert not pos.is_out(seat), "C7.5: a bankrupt seat is declared"
            assert pos.cash[seat] >= t.target, f"C11.5: seat {seat} has {pos.cash[seat]}"
        if pos.is_out(seat):
            assert seat not in pos.owner, "C7.3: a bankrupt seat owns deeds"
            assert pos.cash[seat] == 0, "C7.3: a bankrupt seat has cash"
            assert pos.owed[seat] == 0, "C7.5: a bankrupt seat is owed a fee"


def _audit_places(t: Tables, pos: Position) -> None:
    if pos.frames[-1][0] == Phase.BEGIN:
        return
    for seat in range(t.seats):
        assert 0 <= pos.engine[seat] <= SUPERCHIEF, "C4.7: no such engine"
        if pos.is_out(seat):
            continue
        assert pos.home[seat] != NOWHERE, "C1.2: no home"
        if pos.dest[seat] == NOWHERE:
            assert not pos.used[seat], "C3.6: sections used without a trip"
            # Who wins by declaring at home rolls no alternate (C9.4).
            raced = pos.is_declared(seat) and pos.winner != seat
            assert not raced, "C9.2: declared without an alternate"
        else:
            goal = t.stop_of_city[pos.target_city(seat)]
            assert t.trails.reaches(pos.stop[seat], goal, pos.used[seat]), "C3.7: stranded"
    for seat, railroad in (divmod(key, SEAT_SPAN) for key in pos.held):
        assert not pos.is_out(seat), "C7.5: a bankrupt seat holds a rate"
        assert railroad in t.board.lines_at[pos.stop[seat]], "C6.5: a rate held from afar"
    if not t.homes_shared:
        assert len(set(pos.home)) == t.seats, "C1.3: two equal homes"
