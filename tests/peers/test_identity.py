"""Who somebody is: the same on every day, and proved for one connection alone."""

from __future__ import annotations

import pytest

from pygame_core.peers.chain import Chain
from pygame_core.peers.identity import GUEST, HOST, Me, id_of, is_proof

pytestmark = pytest.mark.pyodide

ANN, BOB = (Me(f"secret of {name}", name, Chain(bytes(32))) for name in ("Ann", "Bob"))


def test_me_is_told_by_a_secret_alone():
    again = Me(ANN.secret, "Annie", Chain(bytes(range(32))))
    assert (again.id, again.public) == (ANN.id, ANN.public)
    assert ANN.id == id_of(ANN.public) == id_of(ANN.public.upper())
    assert BOB.id != ANN.id


def test_a_proof_is_good_for_one_key_one_part_one_room_and_one_connection():
    proof = ANN.proof(GUEST, "room", "tie")
    assert is_proof(ANN.public, proof, GUEST, "room", "tie")
    assert not is_proof(BOB.public, proof, GUEST, "room", "tie")
    assert not is_proof(ANN.public, proof, GUEST, "another room", "tie")
    assert not is_proof(ANN.public, proof, GUEST, "room", "another tie")
    assert not is_proof(ANN.public, BOB.proof(GUEST, "room", "tie"), GUEST, "room", "tie")
    assert not is_proof(ANN.public, proof, HOST, "room", "tie")


@pytest.mark.parametrize("text", ["", "00", "xx" * 64, "00" * 64, "ff" * 64, "00" * 65, "é" * 128])
def test_what_is_no_proof_proves_nothing(text):
    assert not is_proof(ANN.public, text, GUEST, "room", "tie")
    assert not is_proof(text, ANN.proof(GUEST, "room", "tie"), GUEST, "room", "tie")


@pytest.mark.parametrize("public", ["", "00", "x" * 64, "00" * 33])
def test_what_is_no_key_is_nobody_s(public):
    with pytest.raises(ValueError, match=r"bytes|hexadecimal"):
        id_of(public)
