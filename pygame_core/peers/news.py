"""What a switchboard tells besides the news of its lines: how far the way in is, and codes to carry by hand."""

from __future__ import annotations

from dataclasses import dataclass

from .line import Back, Heard, Lost, Opened, Quiet
from .rendezvous import Rival


@dataclass(frozen=True, slots=True)
class OfferMade:
    """An invitation to carry by hand is ready: its code, for `invite.offer_link`."""

    line: str
    code: str


@dataclass(frozen=True, slots=True)
class ReplyMade:
    """The reply to a hand-carried link is ready: its code, to be sent to the host."""

    line: str
    code: str


@dataclass(frozen=True, slots=True)
class Stage:
    """How far a guest is: `calling`, `reaching`, `there`; `relays` of them answer. `note` is the host's."""

    stage: str
    relays: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class TurnedDown:
    """The host won't answer: `full`, `version`, `code`, or a word of the room's."""

    why: str
    note: str


News = OfferMade | ReplyMade | Opened | Heard | Quiet | Back | Lost | Stage | TurnedDown | Rival
