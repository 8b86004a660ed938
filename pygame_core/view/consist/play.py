"""A table of Consist as it is played on the page: the table itself, who looks at it, what is composed.

Knows rules through `Table` alone and decides nothing by itself. Invariants: everything that is drawn
comes from `seen`, the position as the seat at the device may know it, so what is hidden from that
seat is nowhere on the page; with several people at one device nobody's cards are shown until the
one whose turn it is has taken it; after every change `settle` has been called; whatever a reload
loses is not worth keeping.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from pygame_core.consist.actions import Action
from pygame_core.consist.events import Eliminated, TrainLaid, TurnBegan
from pygame_core.consist.phases import Phase
from pygame_core.consist.position import Position
from pygame_core.consist.prompts import prompt
from pygame_core.consist.rules import ConsistRules
from pygame_core.consist.telling import tell
from pygame_core.consist.text import Words, card_name, explain, listed
from pygame_core.kernel.chance import Rng, SeededRng, SystemRng
from pygame_core.kernel.faults import IllegalAction
from pygame_core.kernel.language import _, n_
from pygame_core.session.table import Table
from pygame_core.view.about import kept
from pygame_core.view.mind import Mind, Refused
from pygame_core.view.pace import CALM, Pace
from pygame_core.view.program import After, Announce, Effect, Focus, Save
from pygame_core.view.remote import Remote, ask
from pygame_core.view.undoing import steps_back

from .counsel import Counsel
from .draft import Draft, leaving, tokens
from .log import Log

NOBODY = -1
GUARD = 350
"""Milliseconds after a turn has passed to another in which a click meant for the one before does nothing."""
MOST_SPOKEN = 5
LOOK = 2
"""How many times longer a train that has been laid is looked at."""


@dataclass(slots=True)
class Play:
    """A table on the page; `view.games.Play` tells what the page itself asks of it.

    `viewer` is the seat whose cards are shown, NOBODY while none may be. `draft` is what is being
    composed, `before` its earlier states for Undo. `fresh` are the kinds that the viewer got with
    its last action. `shortage` waits to be read by all. `order` is how the hand is sorted. `looking` is a laid train to
    be looked at, (seat, number), () none. `cursor` is the card that the arrow keys are at. `remote` is
    there when others sit elsewhere, see `apart`: then the seat at the device is always mine.
    """

    id: str
    table: Table
    seed: str = ""
    still: bool = False
    elsewhere: bool = False
    pace: Pace = CALM
    dismissed: bool = False
    guarded: bool = False
    viewer: int = NOBODY
    draft: Draft = field(default_factory=Draft)
    before: list[Draft] = field(default_factory=list)
    fresh: Counter[int] = field(default_factory=Counter)
    shortage: Eliminated | None = None
    order: str = ""
    looking: tuple[int, int] | tuple[()] = ()
    cursor: str = ""
    mind: Mind = field(default_factory=Mind)
    counsel: Counsel = field(default_factory=Counsel)
    coach: str = "done"
    remote: Remote | None = None
    told: int = 0
    words: Words = field(init=False)
    looks: tuple[int, ...] = field(init=False)
    bots: tuple[str, ...] = field(init=False)
    people: tuple[int, ...] = field(init=False)
    log: Log = field(init=False)
    _seen: tuple[Position, int, Position] | None = None

    def __post_init__(self) -> None:
        seats = self.table.settings.seats
        self.words = Words(tuple(seat.name for seat in seats))
        self.looks = tuple(seat.look for seat in seats)
        self.bots = tuple(seat.bot for seat in seats)
        self.people = tuple(seat for seat, bot in enumerate(self.bots) if not bot)
        self.log = Log(self.words)
        self.log.retell(self.table.events)
        self.told = len(self.table.entries)
        self.settle()

    @property
    def rules(self) -> ConsistRules:
        """The rules of this table."""
        rules = self.table.rules
        assert isinstance(rules, ConsistRules)
        return rules

    @property
    def pos(self) -> Position:
        """Where the game stands; hidden cards too, so never to be drawn."""
        pos = self.table.pos
        assert isinstance(pos, Position)
        return pos

    @property
    def seen(self) -> Position:
        """The position as the seat at the device may know it; as an onlooker while that is nobody."""
        kept = self._seen
        if kept is None or kept[0] is not self.pos or kept[1] != self.viewer:
            seat = self.viewer if self.viewer != NOBODY else self.rules.seats
            kept = self._seen = (self.pos, self.viewer, self.rules.mask(self.pos, seat))
        return kept[2]

    @property
    def phase(self) -> Phase:
        """What must be chosen now."""
        return self.pos.phase

    @property
    def turn(self) -> int:
        """The number of the turn, 0 before the first."""
        return self.pos.turn

    @property
    def actor(self) -> int:
        """Who must choose now, people first where several must; NOBODY when the game is over."""
        to_act = self.rules.to_act(self.pos)
        if self.remote:
            mine, leads = self.remote.seat, self.remote.leads
            if mine in to_act and not self.bots[mine]:
                return mine
            return next((s for s in to_act if leads and self.bots[s]), next(iter(to_act), NOBODY))
        return next((seat for seat in to_act if not self.bots[seat]), next(iter(to_act), NOBODY))

    @property
    def bot(self) -> str:
        """The bot that must choose now, "" where a person does or nobody."""
        seat = self.actor
        if seat < 0 or self.mind.yielded or (self.remote and not self.remote.leads):
            return ""
        return self.bots[seat]

    @property
    def wanted(self) -> int:
        """The seat for which a person here must choose now; NOBODY while others must or nobody."""
        if self.remote and self.actor != self.remote.seat:
            return NOBODY
        return NOBODY if self.bot else self.actor

    @property
    def secret(self) -> bool:
        """Whether several people share the device and hide their cards from each other."""
        return len(self.people) > 1

    @property
    def at_work(self) -> bool:
        """Whether the seat at the device is the one that must choose."""
        return self.wanted != NOBODY and self.wanted == self.viewer and not self.elsewhere

    @property
    def parting(self) -> bool:
        """Whether one whose turn is over still looks at cards that another must not see."""
        return self.viewer != NOBODY and self.wanted not in (NOBODY, self.viewer)

    @property
    def curtain(self) -> bool:
        """Whether the device waits to be taken by the one who must choose; before the deal nothing is hidden."""
        return self.wanted != NOBODY and self.viewer == NOBODY and self.phase != Phase.BEGIN

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == Phase.OVER

    @property
    def held(self) -> dict[str, int]:
        """The kinds of the cards that the seat at the device can use, by their tokens."""
        if self.viewer == NOBODY:
            return {}
        return tokens(
            self.rules.tables.deck, self.seen.hand[self.viewer], self.seen.up[self.viewer]
        )

    @property
    def undoable(self) -> int:
        """How many entries Undo takes back: to the last choice of a person since cards were drawn."""
        return 0 if self.remote else steps_back(self.table, self.bots)

    def settle(self) -> None:
        """Fit everything to the position: the draft goes, a bot makes up its mind anew."""
        self.mind = Mind()
        if self.remote:
            self.bots = tuple(self.remote.bot_of(seat) for seat in range(self.rules.seats))
            self.people = (self.remote.seat,) if self.remote.seat >= 0 else ()
        self.point()

    def point(self) -> None:
        """Decide whose cards may be shown, and begin a new draft."""
        self.draft, self.before, self.cursor = Draft(), [], ""
        if not self.secret:
            yielded = self.mind.yielded and not self.over
            self.viewer = self.actor if yielded else next(iter(self.people), NOBODY)
        elif self.over or (self.parting and not self.fresh):
            self.viewer = NOBODY
        if self.over or (self.viewer != NOBODY and self.pos.out >> self.viewer & 1):
            self.fresh = Counter()

    def change(self, draft: Draft) -> None:
        """Go on with another draft; Undo comes back to this one."""
        if draft != self.draft:
            self.before.append(self.draft)
            self.draft = draft

    def rng(self) -> Rng:
        """Where the next action's draws come from: with a seed, the same after a reload or an undo."""
        if self.seed:
            return SeededRng(f"{self.seed}:{len(self.table.entries)}")
        return SystemRng()

    @property
    def about(self) -> str:
        """What the list of saved tables tells of it."""
        return kept(
            "consist",
            self.words.names,
            turn=0 if self.phase in (Phase.BEGIN, Phase.CHOOSE) else self.pos.turn,
            winners=[self.words.seat(seat) for seat in self.pos.winners] if self.over else None,
        )

    @property
    def now(self) -> str:
        """What must be done now, in one sentence; nothing hidden is in it."""
        return prompt(self.rules, self.pos, max(self.actor, 0), self.words)

    @property
    def waits(self) -> bool:
        """Whether no bot may act: a notice waits to be read, or another tab has the table."""
        held = self.remote is not None and (self.remote.waiting or bool(self.remote.halt))
        return self.elsewhere or self.shortage is not None or held

    @property
    def pause(self) -> int:
        """Milliseconds before a bot's action; a train that was laid is looked at longer."""
        last = self.table.events[-1] if self.table.events else ()
        laid = any(isinstance(event, TrainLaid) for event in last)
        return self.pace.pause * (LOOK if laid else 1)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.words.seat(seat)

    def obey(self, action: Action) -> list[Effect]:
        """Do a bot's action; Refused says why not."""
        return act(self, action, by_bot=True)

    def saving(self) -> Save:
        """What keeps the table as it stands."""
        if self.remote:
            return self.remote.saving(self.about)
        return Save(self.id, self.table.text(), self.about)

    def reword(self) -> None:
        """Make all texts that are kept anew: the language has changed."""
        self.log.retell(self.table.events)


def act(play: Play, action: Action, *, by_bot: bool = False) -> list[Effect]:
    """Do an action for the seat that must choose; Refused says why not."""
    if play.elsewhere:
        raise Refused(_("This table is open in another tab. Take it over to play here."))
    if play.remote and not by_bot and play.wanted == NOBODY and play.actor != NOBODY:
        raise Refused(_("It is {seat}’s turn.").format(seat=play.words.seat(play.actor)))
    if play.bot and not by_bot:
        raise Refused(_("It is {seat}’s turn.").format(seat=play.words.seat(play.actor)))
    if not by_bot and play.phase != Phase.BEGIN and not play.at_work:
        raise Refused(_("First {seat} takes the device.").format(seat=play.words.seat(play.actor)))
    actor = play.actor
    before = play.pos
    try:
        if play.remote:
            ask(play.remote, actor, action)
            return []
        events = play.table.act(actor, action, play.rng())
    except IllegalAction as fault:
        raise Refused(explain(fault, play.words)) from fault
    drew = bool(play.table.entries[-1].draws)
    got = (
        got_by(play, action, before, play.pos, actor) if drew or play.wanted == actor else Counter()
    )
    return [play.saving(), *done(play, actor, got, events)]


def got_by(
    play: Play, action: Action, before: Position, after: Position, seat: int
) -> Counter[int]:
    """The cards that a seat's action brought to its hand."""
    used = leaving(play.rules.tables.deck, action, before.up[seat])
    return Counter(after.hand[seat]) - (Counter(before.hand[seat]) - used)


def done(play: Play, actor: int, got: Counter[int], events: tuple[Any, ...]) -> list[Effect]:
    """Show the last entry, by which a seat got these cards."""
    play.log.add(events)
    if actor == play.viewer:
        play.looking = ()
        dealt = play.phase in (Phase.BEGIN, Phase.CHOOSE)
        play.fresh = Counter() if dealt else got
    play.shortage = next(
        (event for event in events if isinstance(event, Eliminated)), play.shortage
    )
    play.settle()
    effects: list[Effect] = [_say(play, events)]
    if play.bot or (play.remote and actor != play.remote.seat):
        return effects
    return [*effects, *_guard(play, actor), Focus("primary")]


def _guard(play: Play, before: int) -> list[Effect]:
    """Keep the one whose turn it is now from a click meant for the one before."""
    if play.actor in (before, NOBODY):
        return []
    play.guarded = True
    return [After(GUARD, "guard:")]


def show(play: Play) -> list[Effect]:
    """Let the one who must choose see their cards."""
    if not play.curtain or play.elsewhere or play.guarded:
        return []
    play.fresh = Counter()
    play.viewer = play.wanted
    play.draft, play.before = Draft(), []
    return [Announce(play.now), Focus("hand")]


def hide(play: Play) -> list[Effect]:
    """Hide the cards of one whose turn is over."""
    if not play.parting:
        return []
    play.viewer, play.fresh = NOBODY, Counter()
    play.point()
    play.guarded = True  # a double click must not show the next one's cards
    return [Announce(passing(play)), After(GUARD, "guard:"), Focus("primary")]


def passing(play: Play) -> str:
    """Whom to pass the device to."""
    return _("Pass the device to {seat}.").format(seat=play.words.seat(play.actor))


def farewell(play: Play) -> str:
    """That the turn of the seat at the device is over."""
    return _("{seat}: your turn is over.").format(seat=play.words.seat(play.viewer))


def dismiss(play: Play) -> list[Effect]:
    """Close the window that lies over everything."""
    play.looking = ()
    if play.shortage:
        play.shortage = None
    else:
        play.dismissed = play.over
    return []


def _say(play: Play, events: tuple[object, ...]) -> Announce:
    """What happened, what the seat at the device drew, and what must be done now."""
    told = [tell(event, play.words) for event in events if not is_quiet(event)]
    told = told[-MOST_SPOKEN:]
    if play.parting:
        told.append(farewell(play))
    elif not play.bot:
        told.append(passing(play) if play.curtain else play.now)
    return Announce(" ".join(told))


def is_quiet(event: object) -> bool:
    """Whether an event goes without saying."""
    return isinstance(event, TurnBegan)


def drawn_text(play: Play) -> str:
    """What the seat at the device got with its last action, "" nothing."""
    cards = [card_name(kind) for kind in sorted(play.fresh.elements())]
    if not cards:
        return ""
    return n_("You got {cards}.", "You got {cards}.", len(cards)).format(cards=listed(cards))


__all__ = [
    "NOBODY", "Play", "Refused", "act", "dismiss", "done", "drawn_text", "farewell", "got_by", "hide", "is_quiet",
    "passing", "replace", "show",
]  # fmt: skip
