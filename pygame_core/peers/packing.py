"""A connection's description (SDP) as a code of some hundred characters, and back.

Of a description only the credentials, the certificate's fingerprint, the role and the addresses
differ from peer to peer; those are packed field by field, everything else is put back as it always
is: one data channel over DTLS and SCTP. Nothing here is squeezed further, random bytes can't be.

Layout of a code, base64url of: one byte of version (4 bits) and role (4 bits); the ice-ufrag and the
ice-pwd, each one byte of alphabet (2 bits) and length (6 bits) before its bytes; 32 bytes of
fingerprint; for every address one byte of kind and family before its bytes and two of port. The
text that carries a code has to tell its end and to see to its being whole: see `invite`.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID

from .seal import to_bytes, to_text

VERSION = 1
ROLES = ("actpass", "active", "passive")
"""What stands in a=setup: an offer leaves it open who begins, an answer settles it."""
KINDS = ("host", "srflx", "relay")
MOST_CANDIDATES = 6
"""Addresses of one description that are packed; where there are more, each kind and family is kept."""
LONGEST_CODE = 300
"""Characters; a longer text is no code."""
LARGEST_MESSAGE = 262_144
"""Bytes that a peer may send at once, as said in every description."""

_PREFERENCE = {"host": 126, "srflx": 100, "relay": 0}
_ICE = re.compile(r"[A-Za-z0-9+/]+")
_PLAIN, _BASE64, _HEX = range(3)
_STEP = {_PLAIN: 1, _BASE64: 4, _HEX: 2}  # letters that belong together
_NAME, _IPV4, _IPV6 = range(3)


class BadCode(ValueError):
    """A text or description that can't be packed or unpacked; the message says what is wrong with it.

    `version` is set when it was made by another version of this.
    """

    def __init__(self, message: str, *, version: bool = False) -> None:
        super().__init__(message)
        self.version = version


@dataclass(frozen=True, slots=True)
class Candidate:
    """An address where a peer may be reached: `kind` is one of KINDS, `address` an IP or a name in .local."""

    kind: str
    address: str
    port: int


@dataclass(frozen=True, slots=True)
class Description:
    """What differs from one connection to another; `role` is one of ROLES, `fingerprint` 32 bytes."""

    role: str
    ufrag: str
    pwd: str
    fingerprint: bytes
    candidates: tuple[Candidate, ...]

    @property
    def kind(self) -> str:
        """`offer` or `answer`."""
        return "offer" if self.role == "actpass" else "answer"


def read(sdp: str) -> Description:
    """Take from an SDP text what differs; raise BadCode when it is not one of ours to pack."""
    found: dict[str, str] = {}
    candidates = []
    for line in sdp.splitlines():
        name, _, value = line.removeprefix("a=").partition(":")
        if name == "candidate":
            candidates.append(_candidate(value))
        elif line.startswith("a="):
            found.setdefault(name, value.strip())
    missing = [n for n in ("ice-ufrag", "ice-pwd", "fingerprint", "setup") if n not in found]
    if missing:
        raise BadCode(f"the description has no {', '.join(missing)}")
    method, _, digest = found["fingerprint"].partition(" ")
    if method.lower() != "sha-256":
        raise BadCode(f"the fingerprint is by {method}, not by sha-256")
    try:
        fingerprint = bytes.fromhex(digest.replace(":", ""))
    except ValueError:
        raise BadCode("the fingerprint is not hexadecimal") from None
    return _checked(
        Description(
            found["setup"], found["ice-ufrag"], found["ice-pwd"], fingerprint, _chosen(candidates)
        )
    )


def write(told: Description) -> str:
    """Return the whole SDP text of a description."""
    digest = ":".join(f"{byte:02X}" for byte in told.fingerprint)
    lines = [
        "v=0",
        "o=- 1 2 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "a=msid-semantic: WMS",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        *(f"a={line}" for line in candidate_lines(told)),
        f"a=ice-ufrag:{told.ufrag}",
        f"a=ice-pwd:{told.pwd}",
        "a=ice-options:trickle",
        f"a=fingerprint:sha-256 {digest}",
        f"a=setup:{told.role}",
        "a=mid:0",
        "a=sctp-port:5000",
        f"a=max-message-size:{LARGEST_MESSAGE}",
    ]
    return "\r\n".join(lines) + "\r\n"


def candidate_lines(told: Description, again: int = 0) -> list[str]:
    """Return the candidates as SDP has them, for the `again`-th time.

    A browser gives up an address that did not answer; under another foundation and priority the
    same one counts as new and is tried afresh.
    """
    lines = []
    for number, candidate in enumerate(told.candidates):
        preference = 65_535 - number - MOST_CANDIDATES * (again % 10_000)
        priority = (_PREFERENCE[candidate.kind] << 24) + (preference << 8) + 255
        related = "" if candidate.kind == "host" else " raddr 0.0.0.0 rport 0"
        foundation = 1 + number + MOST_CANDIDATES * again
        lines.append(
            f"candidate:{foundation} 1 udp {priority} {candidate.address} {candidate.port} "
            f"typ {candidate.kind}{related}"
        )
    return lines


def pack(told: Description) -> bytes:
    """Return the description's bytes."""
    body = bytes([VERSION << 4 | ROLES.index(told.role)])
    body += _packed_word(told.ufrag) + _packed_word(told.pwd) + told.fingerprint
    return body + b"".join(_packed_candidate(candidate) for candidate in told.candidates)


def unpack(data: bytes) -> Description:
    """Return the description that these bytes are of; raise BadCode for any others."""
    reader = _Reader(data)
    first = reader.take(1)[0]
    if first >> 4 != VERSION:
        raise BadCode(
            f"it is written in version {first >> 4}, not in version {VERSION}", version=True
        )
    if first & 15 >= len(ROLES):
        raise BadCode("the role is none")
    ufrag, pwd = reader.word(), reader.word()
    fingerprint = reader.take(32)
    candidates = []
    while reader.left:
        candidates.append(reader.candidate())
    if len(candidates) > MOST_CANDIDATES:
        raise BadCode("there are too many addresses")
    return _checked(Description(ROLES[first & 15], ufrag, pwd, fingerprint, tuple(candidates)))


def to_code(sdp: str) -> str:
    """Return an SDP text as a code; raise BadCode when that can't be done."""
    return to_text(pack(read(sdp)))


def from_code(code: str) -> Description:
    """Return the description that a code stands for; raise BadCode for any other text."""
    if len(code) > LONGEST_CODE:
        raise BadCode("it is too long")
    try:
        data = to_bytes(code)
    except ValueError:
        raise BadCode("there are signs in it that no code has") from None
    return unpack(data)


def _checked(told: Description) -> Description:
    if told.role not in ROLES:
        raise BadCode(f"the role {told.role!r} is none")
    if not 4 <= len(told.ufrag) < 64 or not 22 <= len(told.pwd) < 64:
        raise BadCode("the credentials are too short or too long")
    if not _ICE.fullmatch(told.ufrag) or not _ICE.fullmatch(told.pwd):
        raise BadCode("there are signs in the credentials that none have")
    if len(told.fingerprint) != 32:
        raise BadCode("the fingerprint has not 32 bytes")
    return told


def _candidate(value: str) -> Candidate | None:
    """Return what an SDP line tells; None for what is of no use: TCP between browsers, other parts."""
    parts = value.split()
    if len(parts) < 8 or parts[1] != "1" or parts[2].lower() != "udp" or parts[6] != "typ":
        return None
    address, port, kind = parts[4], parts[5], parts[7]
    if kind not in KINDS or not port.isdecimal() or not 0 < int(port) < 65_536:
        return None
    candidate = Candidate(kind, address.lower().partition("%")[0], int(port))
    try:
        _packed_candidate(candidate)
    except ValueError:
        return None
    return candidate


def _chosen(found: list[Candidate | None]) -> tuple[Candidate, ...]:
    """Return at most MOST_CANDIDATES, first those of a kind and family that is not there yet."""
    every = [candidate for candidate in dict.fromkeys(found) if candidate]
    seen: set[tuple[str, int]] = set()
    first: list[Candidate] = []
    more: list[Candidate] = []
    for candidate in every:
        group = candidate.kind, _packed_candidate(candidate)[0] & 15
        (more if group in seen else first).append(candidate)
        seen.add(group)
    kept = set((first + more)[:MOST_CANDIDATES])
    return tuple(candidate for candidate in every if candidate in kept)


def _packed_word(word: str) -> bytes:
    if len(word) % 2 == 0 and re.fullmatch(r"[0-9a-f]+", word):
        alphabet, data = _HEX, bytes.fromhex(word)
    elif len(word) % 4 == 0 and _ICE.fullmatch(word):
        alphabet, data = _BASE64, to_bytes(word.replace("+", "-").replace("/", "_"))
    else:
        alphabet, data = _PLAIN, word.encode()
    return bytes([alphabet << 6 | len(word)]) + data


def _unpacked_word(alphabet: int, data: bytes) -> str:
    if alphabet == _HEX:
        return data.hex()
    if alphabet == _BASE64:
        return to_text(data).replace("-", "+").replace("_", "/")
    return data.decode("latin-1")


def _packed_candidate(candidate: Candidate) -> bytes:
    """Return kind, family, address and port; ValueError when the address is neither IP nor local name."""
    if candidate.address.endswith(".local"):
        family, data = _NAME, UUID(candidate.address.removesuffix(".local")).bytes
        if f"{UUID(bytes=data)}.local" != candidate.address:
            raise ValueError(candidate.address)
    else:
        ip = ipaddress.ip_address(candidate.address)
        family, data = (_IPV4 if ip.version == 4 else _IPV6), ip.packed
    kind = KINDS.index(candidate.kind) << 4 | family
    return bytes([kind]) + data + candidate.port.to_bytes(2)


class _Reader:
    """Takes a code's bytes from left to right; BadCode when there are too few."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def left(self) -> int:
        return len(self._data) - self._at

    def take(self, count: int) -> bytes:
        if count > self.left:
            raise BadCode("something is missing at its end")
        self._at += count
        return self._data[self._at - count : self._at]

    def word(self) -> str:
        head = self.take(1)[0]
        alphabet, length = head >> 6, head & 63
        if alphabet not in _STEP:
            raise BadCode("the credentials are in no known letters")
        if length % _STEP[alphabet]:
            raise BadCode("the credentials are of no length they can have")
        size = {_PLAIN: length, _BASE64: length * 3 // 4, _HEX: length // 2}[alphabet]
        return _unpacked_word(alphabet, self.take(size))

    def candidate(self) -> Candidate:
        head = self.take(1)[0]
        kind, family = head >> 4, head & 15
        if kind >= len(KINDS) or family not in {_NAME, _IPV4, _IPV6}:
            raise BadCode("an address is of no known kind")
        data = self.take(4 if family == _IPV4 else 16)
        tell: dict[int, Callable[[bytes], str]] = {
            _NAME: lambda name: f"{UUID(bytes=name)}.local",
            _IPV4: lambda ip: str(ipaddress.IPv4Address(ip)),
            _IPV6: lambda ip: str(ipaddress.IPv6Address(ip)),
        }
        port = int.from_bytes(self.take(2))
        if port == 0:
            raise BadCode("an address has no port")
        return Candidate(KINDS[kind], tell[family](data), port)
