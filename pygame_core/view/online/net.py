"""One room and the lines to it: the switchboard's news go to the party, the party's texts to the switchboard.

Pure Python, driven by what the browser tells (`hear`, four times a second with ""); `settle` brings
everything that was said or wished to where it goes. Lines are the party's peers. What two hosts
compare, their standing, rides as the note of every call: so guests find the greater host, the lesser
one yields, and who takes a lost host's place is found by the others. Invariant: the switchboard
answers calls exactly while this page leads, and calls exactly while it does not.
"""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_bytes
from typing import Any

from pygame_core.peers.clock import AwakeClock
from pygame_core.peers.guest import Guest
from pygame_core.peers.host import Host
from pygame_core.peers.invite import BadInvite, Ice, OfferLink, Reply, RoomLink, parse
from pygame_core.peers.line import Back as Returned
from pygame_core.peers.line import Heard, Lost, Opened, Quiet
from pygame_core.peers.news import OfferMade, ReplyMade, Stage, TurnedDown
from pygame_core.peers.party import TURN, Party
from pygame_core.peers.relays import RelayState
from pygame_core.peers.rendezvous import Rival
from pygame_core.peers.room import Drop, Ended, News
from pygame_core.peers.roster import Roster
from pygame_core.peers.switchboard import Switchboard

PATIENCE = 12_000
"""Milliseconds in which a greater host must be reached; else this page goes on leading."""
PASSED_OVER = 15_000
"""Milliseconds for which a host is not called again that could not be one, or slept: others have time to answer."""
STRANGER = 10_000
"""Milliseconds for which a line is kept over which nobody has come in."""
NOBODY = (0, 0, 0, -99)

Standing = tuple[int, int, int, int]


def note_of(standing: Standing) -> str:
    """A standing as the note of a call."""
    return " ".join(str(number) for number in standing)


def standing_of(note: str) -> Standing:
    """The standing in a note; the least one for any other text."""
    try:
        epoch, mark, count, seat = (int(word) for word in note.split())
    except ValueError:
        return NOBODY
    return (epoch, mark, count, seat)


class Net:
    """See above. `offer` is a hand-carried link to answer; `servers` are the relays and ICE servers to use.

    `news` is the room's, to be taken by the page; `orders` what the browser is to do. `reply` is the
    code that answers the offer, `offers` the invitations that wait, by their lines: "" until made,
    `entering` the lines of those whose reply was taken; `expired`: one of these came to nothing.
    `ended` says why I am out of the room, "" while I am in it. `now` is the machine's clock; what is
    waited for here, `away` and `lost` too, goes by `time`.
    """

    def __init__(
        self,
        link: RoomLink,
        party: Party,
        servers: tuple[tuple[str, ...], tuple[Ice, ...]],
        *,
        offer: OfferLink | None = None,
        random: Callable[[int], bytes] = token_bytes,
    ) -> None:
        self.link, self.party, self.offer = link, party, offer
        self.news: list[News] = []
        self.orders: list[str] = []
        self.stage = Stage("", 0)
        self.turned = ""
        self.reply = ""
        self.ended = ""
        self.offers: dict[str, str] = {}
        self.entering: set[str] = set()
        self.expired = False
        self._carried = ""
        self.away: dict[str, int] = {}
        self.quiet: set[str] = set()
        self.now = 0
        self.begun = 0
        self.lost = 0
        self._clock = AwakeClock(0)
        self._servers, self._random = servers, random
        self._board: Switchboard | None = None
        self._doing = ""
        self._yielding: int | None = None
        self._met: dict[str, str] = {}  # line: the note of the host at its other end
        self._passed_over: dict[str, int] = {}  # a note: until when
        self._strangers: dict[str, int] = {}  # line: since when
        self._note = ""
        self._seen: Roster | None = None

    # --- what the browser tells

    def hear(self, text: str, now: int) -> None:
        """Take what the browser told, "" for a tick; `now` is in milliseconds since 1970."""
        self.now = now
        self._clock.set(now)
        if self._board is None:
            self._begin(now)
        if self.ended:
            self.settle()
            return
        if text:
            self.board.hear(text, self.now)
        else:
            self.board.tick(self.now)
        self.party.tick(self.time)
        self._show_out()
        self.settle()

    def _begin(self, now: int) -> None:
        relays, ice = self._servers
        self._board = Switchboard(self._random, now, relays=relays, ice=ice)
        room = self.party.room
        room.tie_of = self._board.tie_of
        # Nobody else can lead a room that has not begun: whoever opened it need not look for another.
        opener = not room.roster.begun and room.roster.host == room.me.id
        self._clock.time = TURN if opener else 0
        self.begun = now
        # Greater than the serial of anything I may have asked for before a reload.
        room.me.serial = max(room.me.serial, now)
        if self.offer:
            self._carried = self.board.answer(self.offer, now)

    @property
    def board(self) -> Switchboard:
        """The switchboard, once the browser has told something."""
        assert self._board
        return self._board

    @property
    def time(self) -> int:
        """The party's time: milliseconds awake since it was begun here, however the clock is set."""
        return self._clock.time

    # --- what the page asks

    @property
    def roster(self) -> Roster:
        """The room as it is known."""
        return self.party.room.roster

    @property
    def me(self) -> str:
        """My id."""
        return self.party.room.me.id

    @property
    def seat(self) -> int:
        """Where I sit, -1 nowhere."""
        return self.roster.seat_of(self.me)

    @property
    def hosting(self) -> bool:
        """Whether this page leads the room."""
        return self.party.hosting

    @property
    def may_lead(self) -> bool:
        """Whether this page leads the room, or would at once: by letter, while nobody does, whoever sits may."""
        by_letter = self.party.by_letter and self.party.role is None and self.seat >= 0
        return self.hosting or by_letter

    @property
    def there(self) -> bool:
        """Whether I lead the room or have been welcomed by who does."""
        role = self.party.role
        return isinstance(role, Host) or (isinstance(role, Guest) and role.welcome)

    @property
    def alone(self) -> bool:
        """Whether I lead a table that must wait, and nobody else is here: the others may be elsewhere."""
        role = self.party.role
        return isinstance(role, Host) and self.roster.begun and role.paused and not role.guests

    @property
    def waiting(self) -> bool:
        """Whether an action of this page's is on its way, or dice are being gathered for one."""
        role = self.party.role
        return role.rolling if isinstance(role, Host) else isinstance(role, Guest) and role.waiting

    @property
    def relays(self) -> list[RelayState]:
        """The relays in use."""
        return self._board.relays if self._board else []

    def absent(self) -> list[str]:
        """Those who sit and are not here, by their seats."""
        return [member.id for member in self.roster.seated() if not member.present]

    def round_trip(self, who: str) -> int | None:
        """Milliseconds to somebody and back, None where that is not known here."""
        role, trips = self.party.role, self._board.round_trips if self._board else {}
        if isinstance(role, Host):
            return next((trips.get(p) for p, member in role.guests.items() if member == who), None)
        if isinstance(role, Guest) and who == self.roster.host:
            return trips.get(role.host)
        return None

    def act(self, seat: int, action: list[Any]) -> None:
        """Do an action for a seat of mine, or of a bot's where I lead."""
        self.party.act(seat, action)

    def wish(self, what: str, *detail: Any) -> None:
        """Ask for a change of the room."""
        self.party.lead_by_letter()
        if self.party.role:
            self.party.role.wish(what, list(detail))

    def say(self, text: str) -> None:
        """Say something to all."""
        if self.party.role:
            self.party.role.say(text)

    def remove(self, who: str) -> None:
        """Send somebody away for good."""
        if isinstance(self.party.role, Host):
            self.party.role.remove(who)

    def invite(self) -> None:
        """Make an invitation to be carried by hand; its code stands in `offers` once it is made."""
        for line in [line for line, code in self.offers.items() if code]:
            self.board.drop(line, self.now)
            del self.offers[line]
        self.expired = False
        self.offers[self.board.invite(self.now)] = ""

    def answer(self, offer: OfferLink) -> None:
        """Answer a hand-carried link; the code to send back stands in `reply` once it is made."""
        self.offer, self.reply, self.expired = offer, "", False
        if self._board:
            self._carried = self._board.answer(offer, self.now)

    def take_reply(self, text: str) -> None:
        """Take the reply to an invitation; raise BadInvite as `invite.parse` and `Switchboard.reply` do."""
        told = parse(text)
        if not isinstance(told, Reply):
            raise BadInvite("other")
        line = self.board.reply(told, self.now)
        self.offers.pop(line, None)
        self.entering.add(line)

    def leave(self) -> None:
        """Leave the room for good, and tell it."""
        if self.party.role:
            self.party.role.close()
        self.settle()

    def close(self) -> None:
        """End all lines: the page goes, the seat is kept."""
        if self._board:
            self.board.close(self.now)
            self.orders += self.board.take_orders()

    # --- bringing it all together

    def settle(self) -> None:
        """Bring what was told, said and wished to where it goes."""
        if self._board is None:
            return
        busy = True
        while busy:
            told = self.board.take_news()
            for each in told:
                self._heard(each)
            self._steer()
            busy = self._post() or bool(told)
            self.orders += self.board.take_orders()
        self._look()

    def _heard(self, told: Any) -> None:
        match told:
            case Opened(line):
                self._opened(line)
            case Heard(line, text) if line in self.board.round_trips:  # not one just sent away
                self.party.hear(line, text)
                self._post()
            case Quiet(line):
                self.quiet.add(line)
            case Returned(line):
                self.quiet.discard(line)
            case Lost(line):
                self._lost(line)
            case Stage():
                self.stage = told
            case TurnedDown(why):
                self.turned = why
            case Rival(note) if self.hosting and not self.party.yielding and self._wants(note):
                self._yielding = self.time if self._yielding is None else self._yielding
            case OfferMade(line, code):
                self.offers[line] = code
            case ReplyMade(_, code):
                self.reply = code

    def _lost(self, line: str) -> None:
        self.quiet.discard(line)
        unmet = line == self._carried and (self.alone or not self.there)
        if line in self.offers or line in self.entering or unmet:
            self.offers.pop(line, None)
            self.entering.discard(line)
            self.reply, self.expired = "", True
        self._met.pop(line, None)
        self.party.left(line)

    def _opened(self, line: str) -> None:
        self.turned = ""
        self.expired = False
        if line in self.entering:
            self.entering.discard(line)
        elif self.party.seeking or (line == self._carried and self.party.step_down()):
            self._met[line] = self.stage.note
            self.party.meet(line)
            self.reply = ""
        elif self._yielding is not None:
            self._yielding = None
            self._met[line] = self.stage.note
            self.party.yield_to(line)
        elif isinstance(self.party.role, Guest) and line != self.party.role.host:
            self.board.drop(line, self.now)

    def _steer(self) -> None:
        """Answer calls while this page leads, call while it does not."""
        if self.ended:
            if self._doing:
                self._doing = ""
                self.board.leave(self.now)
            return
        if self._yielding is not None and self.time - self._yielding > PATIENCE:
            self._yielding = None
        wanted = "host" if self.hosting and self._yielding is None else "join"
        note = note_of(self.party.standing)
        if wanted != self._doing:
            self._doing = wanted
            if wanted == "host":
                self.board.host(self.link.secret, note, self.now)
            else:
                self.board.join(self.link.secret, note, self.now, self._wants)
        elif note != self._note:
            self.board.renote(note)
        self._note = note

    def _wants(self, note: str) -> bool:
        """Whether the host with this note is one to join, and not lately one that did not let me in."""
        if self._passed_over.get(note, 0) > self.time:
            return False
        if self.hosting:
            return standing_of(note) > self.party.standing
        return standing_of(note)[0] >= self.roster.epoch

    def _post(self) -> bool:
        room = self.party.room
        sent, room.outbox = room.outbox, []
        for item in sent:
            if isinstance(item, Drop):
                if note := self._met.pop(item.peer, ""):
                    self._passed_over[note] = self.time + PASSED_OVER
                self.board.drop(item.peer, self.now)
            else:
                self.board.send(item.peer, item.text, self.now)
        self._collect()
        return bool(sent)

    def _collect(self) -> None:
        room = self.party.room
        for told in room.news:
            if isinstance(told, Ended):
                self.ended = told.code
        self.news += room.news
        room.news = []

    def _show_out(self) -> None:
        """Close the lines over which nobody has come in: so many can be open, and no more."""
        role = self.party.role
        known = {*self._met, *(role.guests if isinstance(role, Host) else ())}
        found = [line for line in self.board.round_trips if line not in known]
        self._strangers = {line: self._strangers.get(line, self.time) for line in found}
        for line, since in self._strangers.items():
            if self.time - since >= STRANGER:
                self.board.drop(line, self.now)
                self._lost(line)

    def _look(self) -> None:
        """Note since when who is away."""
        self.lost = 0 if self.there else self.lost or self.time
        if self.roster is self._seen:
            return
        self._seen = self.roster
        gone = {m.id for m in self.roster.members if not m.present and not m.gone}
        self.away = {who: self.away.get(who, self.time) for who in gone}
