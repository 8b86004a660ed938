"""Schnorr signatures on secp256k1, as BIP 340 defines them: what a relay asks of every event.

Knows bytes only. Keys here are thrown away with the page; a signature takes some milliseconds.
"""

from __future__ import annotations

from hashlib import sha256

from .curve import G, N, P, Point, add, lift, multiply, negate


class Key:
    """A secret of 32 bytes and the `public` ones it is known by; ValueError for what is no secret."""

    def __init__(self, secret: bytes) -> None:
        number = int.from_bytes(secret)
        if len(secret) != 32 or not 0 < number < N:
            raise ValueError("a secret key is 32 bytes, not nought and below the curve's order")
        point = multiply(number, G)
        assert point is not None
        self._number = number if point[1] % 2 == 0 else N - number
        self.public = point[0].to_bytes(32)

    def sign(self, message: bytes, extra: bytes) -> bytes:
        """Return the 64 bytes by which the key stands for a message; `extra` are 32 fresh random ones."""
        mixed = self._number ^ int.from_bytes(_tagged("BIP0340/aux", extra))
        seed = _tagged("BIP0340/nonce", mixed.to_bytes(32) + self.public + message)
        once = int.from_bytes(seed) % N
        point = multiply(once, G)
        assert point is not None, "the hash gave nought, which nobody has ever seen"
        if point[1] % 2:
            once = N - once
        commitment = point[0].to_bytes(32)
        proof = (once + _challenge(commitment, self.public, message) * self._number) % N
        return commitment + proof.to_bytes(32)


def verify(message: bytes, public: bytes, signature: bytes) -> bool:
    """Whether the owner of a public key signed a message."""
    if len(public) != 32 or len(signature) != 64:
        return False
    owner = lift(int.from_bytes(public))
    r, s = int.from_bytes(signature[:32]), int.from_bytes(signature[32:])
    if owner is None or r >= P or s >= N:
        return False
    challenge = _challenge(signature[:32], public, message)
    point: Point = add(multiply(s, G), negate(multiply(challenge, owner)))
    return point is not None and point[1] % 2 == 0 and point[0] == r


def _challenge(commitment: bytes, public: bytes, message: bytes) -> int:
    return int.from_bytes(_tagged("BIP0340/challenge", commitment + public + message)) % N


def _tagged(tag: str, data: bytes) -> bytes:
    prefix = sha256(tag.encode()).digest()
    return sha256(prefix + prefix + data).digest()
