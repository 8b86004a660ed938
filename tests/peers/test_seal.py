"""Sealed texts: only who has the secret reads them, nobody changes them."""

import pytest

from pygame_core.peers.seal import LONGEST, BrokenSeal, Seal, derive, to_bytes, to_text

pytestmark = pytest.mark.pyodide

SECRET = bytes(range(16))
NONCE = bytes(range(100, 116))
TEXT = '{"kind":"offer","über":"Bahn 🚂"}'


def test_keys_are_those_of_rfc_5869() -> None:
    """Test case 3 of the RFC has no salt, so the expansion is checked by the one key both share."""
    from pygame_core.peers.seal import _expand  # noqa: PLC0415

    key = bytes.fromhex("077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5")
    info = bytes.fromhex("f0f1f2f3f4f5f6f7f8f9")
    told = "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
    assert _expand(key, info, 42).hex() == told


def test_what_is_sealed_comes_out_again() -> None:
    seal = Seal(SECRET, "rendezvous")
    for text in ("", "x", TEXT, TEXT * 100):
        assert seal.open(seal.close(text, NONCE)) == text


def test_a_sealed_text_shows_nothing_of_it() -> None:
    sealed = Seal(SECRET, "rendezvous").close("milepost" * 20, NONCE)
    assert b"milepost" not in to_bytes(sealed)


def test_the_stream_never_repeats_within_a_text() -> None:
    data = to_bytes(Seal(SECRET, "a").close("\0" * 320, NONCE))[16:-16]
    assert len({data[at : at + 32] for at in range(0, 320, 32)}) == 10


def test_another_secret_or_purpose_opens_nothing() -> None:
    sealed = Seal(SECRET, "a").close(TEXT, NONCE)
    for other in (Seal(SECRET, "b"), Seal(SECRET[::-1], "a")):
        with pytest.raises(BrokenSeal):
            other.open(sealed)


def test_any_changed_bit_is_noticed() -> None:
    seal = Seal(SECRET, "a")
    data = to_bytes(seal.close("hello", NONCE))
    for at in range(len(data)):
        for bit in range(8):
            changed = bytearray(data)
            changed[at] ^= 1 << bit
            with pytest.raises(BrokenSeal):
                seal.open(to_text(bytes(changed)))


def test_a_text_cut_off_or_foreign_is_refused() -> None:
    seal = Seal(SECRET, "a")
    sealed = seal.close("hello", NONCE)
    for bad in ("", "A", "hello", sealed[:-1], sealed[4:], sealed + "AAAA", sealed + "=", "ü" * 80):
        with pytest.raises(BrokenSeal):
            seal.open(bad)
    with pytest.raises(BrokenSeal, match="too long"):
        seal.open("A" * (LONGEST + 1))


def test_a_nonce_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="16 bytes"):
        Seal(SECRET, "a").close("hello", b"short")


def test_purposes_have_keys_of_their_own() -> None:
    assert len({derive(SECRET, purpose) for purpose in ("a", "b", "c", "")}) == 4
    assert derive(SECRET, "a", 64)[:32] == derive(SECRET, "a")


def test_base64url_has_one_text_for_the_same_bytes() -> None:
    assert to_text(b"\xff\xfe") == "__4"
    assert to_bytes("__4") == b"\xff\xfe"
    for other in ("__5", "__4=", "//4", "__ 4", "__4\n"):
        with pytest.raises(ValueError, match=r"base64|Incorrect|Invalid|padding"):
            to_bytes(other)
