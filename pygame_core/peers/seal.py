"""Texts sealed under a link's secret: a relay that carries them can neither read nor change them.

HKDF-SHA256 makes the keys, HMAC-SHA256 in counter mode the stream, a second HMAC over all of it the
mark (encrypt, then authenticate). Not AES: Python's standard library has none, and the browser's is
asynchronous and missing from CPython, where this must run just the same. The messages are a few
hundred bytes, so speed is no matter. Who has the secret can read and write everything: it is a door
key, not a passport.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256

NONCE = 16
"""Bytes of the nonce, which must never be used twice under one key: take them at random."""
MARK = 16
"""Bytes of the mark that shows whether a text is whole and by somebody who has the secret."""
LONGEST = 32_768
"""Characters of the longest sealed text that is looked at."""


class BrokenSeal(ValueError):
    """A text that was not sealed under this secret and for this purpose, or was changed since."""


def derive(secret: bytes, purpose: str, length: int = 32) -> bytes:
    """Return bytes that depend on a secret and a purpose, by HKDF-SHA256 (RFC 5869)."""
    return _expand(_mac(b"milepost", secret), purpose.encode(), length)


def _expand(key: bytes, info: bytes, length: int) -> bytes:
    made = block = b""
    for count in range(1, -(-length // 32) + 1):
        block = _mac(key, block + info + bytes([count]))
        made += block
    return made[:length]


def to_text(data: bytes) -> str:
    """Return bytes as base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    """Return what `to_text` made a text of; ValueError for any other text."""
    if not text.isascii():
        raise ValueError("not base64url")
    data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if to_text(data) != text:  # the library passes over what does not belong
        raise ValueError("not base64url")
    return data


class Seal:
    """Seals and opens texts for one purpose under one secret."""

    def __init__(self, secret: bytes, purpose: str) -> None:
        keys = derive(secret, purpose, 64)
        self._stream_key, self._mark_key = keys[:32], keys[32:]

    def close(self, text: str, nonce: bytes) -> str:
        """Return the text sealed, as base64url; `nonce` are fresh random bytes."""
        if len(nonce) != NONCE:
            raise ValueError(f"a nonce has {NONCE} bytes")
        body = nonce + self._stream(nonce, text.encode())
        return to_text(body + self._mark(body))

    def open(self, sealed: str) -> str:
        """Return the text that was sealed; raise BrokenSeal when it can't have been."""
        if len(sealed) > LONGEST:
            raise BrokenSeal("too long")
        try:
            data = to_bytes(sealed)
        except ValueError as fault:
            raise BrokenSeal(str(fault)) from None
        body, mark = data[:-MARK], data[-MARK:]
        if len(body) < NONCE or not hmac.compare_digest(mark, self._mark(body)):
            raise BrokenSeal("not sealed under this secret, or changed since")
        return self._stream(body[:NONCE], body[NONCE:]).decode()

    def _mark(self, body: bytes) -> bytes:
        return _mac(self._mark_key, body)[:MARK]

    def _stream(self, nonce: bytes, data: bytes) -> bytes:
        blocks = -(-len(data) // 32)
        stream = b"".join(_mac(self._stream_key, nonce + n.to_bytes(4)) for n in range(blocks))
        length = len(data)
        return (int.from_bytes(data) ^ int.from_bytes(stream[:length])).to_bytes(length)


def _mac(key: bytes, data: bytes) -> bytes:
    return hmac.digest(key, data, sha256)
