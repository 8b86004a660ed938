"""A table of Coast to Coast as it is played on the page: the table itself and what is pointed at.

Turns intents into actions and keeps what a record does not hold: the stop aimed at, the dice still
rolling, the log. Knows rules through `Table` alone and decides nothing by itself. Invariants: after
every change `settle` has been called, so that aim and log fit the position; whatever can be lost by
a reload is not worth keeping.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from pygame_core.coast.actions import Action, Ride
from pygame_core.coast.events import FeeIncurred, PurchaseEnded, Stepped, TurnBegan, WentBankrupt
from pygame_core.coast.phases import Phase
from pygame_core.coast.position import Position
from pygame_core.coast.prompts import prompt
from pygame_core.coast.rules import CoastRules
from pygame_core.coast.telling import tell
from pygame_core.coast.text import Words, explain, stops_text
from pygame_core.kernel.chance import Rng, ScriptedRng, SeededRng, SystemRng
from pygame_core.kernel.faults import IllegalAction
from pygame_core.kernel.language import _
from pygame_core.session.table import Table
from pygame_core.view.about import kept
from pygame_core.view.mind import Mind, Refused
from pygame_core.view.nodes import Node
from pygame_core.view.pace import CALM, Pace
from pygame_core.view.program import After, Announce, Effect, Focus, Save
from pygame_core.view.remote import Remote, ask
from pygame_core.view.undoing import steps_back

from . import daily
from .advice.counsel import Counsel
from .dialogs.parts import Moment
from .dialogs.windows import Drafts
from .log import Log
from .throws import ROLLING, Throw, throw_of
from .ways import Way, best, ways

GUARD = 350
"""Milliseconds after a turn has passed in which nothing rolls, so that no double click rolls for the next."""
MOST_SPOKEN = 5
_UNSPOKEN = (FeeIncurred, PurchaseEnded)


@dataclass(slots=True)
class Play:
    """A table on the page.

    `id` is the name it is saved under, `seed` fixes its dice ("": the system's), `still` wants no
    rolling dice, `elsewhere` says that another tab has the table: nothing can be done here. `aim`
    is the stop highlighted, `choosing` the stop whose railroad is being chosen (-1: none), `line`
    the railroad pointed out. `behind` is the position shown while dice roll or a bot's train rides;
    `guarded` that a turn has just passed. `recap` tells what happened last, but not what dice that still roll will say.
    `drafts` belong to the window the position asks for, `window_kept` is that window once made;
    both go with the position. `bankruptcy` waits to be read by all, `dismissed` says that the end
    has been. `counsel` is what the Conductor has said, `mind` what has become of a bot's decision,
    `pace` how fast bots play. `glide` holds what is still to be shown of a bot's ride after `behind`.
    `remote` is there when others sit elsewhere: then actions are asked for, and shown by `follow`
    once they are done; `told` entries have been. `poised` is a step that was tapped once.
    """

    id: str
    table: Table
    seed: str = ""
    still: bool = False
    elsewhere: bool = False
    aim: int = -1
    choosing: int = -1
    line: int | None = None
    throw: Throw | None = None
    behind: Position | None = None
    guarded: bool = False
    recap: Node | None = None
    drafts: Drafts = field(default_factory=Drafts)
    bankruptcy: WentBankrupt | None = None
    dismissed: bool = False
    window_kept: tuple[Node | None] | None = None
    counsel: Counsel = field(default_factory=Counsel)
    pace: Pace = CALM
    mind: Mind = field(default_factory=Mind)
    glide: list[Position] = field(default_factory=list)
    remote: Remote | None = None
    told: int = 0
    poised: str = ""
    words: Words = field(init=False)
    looks: tuple[int, ...] = field(init=False)
    bots: tuple[str, ...] = field(init=False)
    log: Log = field(init=False)
    ways: tuple[Way, ...] = field(init=False)

    def __post_init__(self) -> None:
        seats = self.table.settings.seats
        self.words = Words(self.rules.tables.board, [seat.name for seat in seats])
        self.looks = tuple(seat.look for seat in seats)
        self.bots = tuple(seat.bot for seat in seats)
        self.log = Log(self.words)
        self.log.retell(self.table.events)
        self.throw = self.last_throw()
        self.told = len(self.table.entries)
        self.settle()

    def last_throw(self) -> Throw | None:
        """The throw that lies on the table: the last one, until a turn begins without one."""
        for number in range(len(self.table.events), 0, -1):
            events = self.table.events[number - 1]
            thrown = throw_of(events, self.words, number)
            if thrown:
                thrown.finish()
            if thrown or any(isinstance(event, TurnBegan) for event in events):
                return thrown
        return None

    @property
    def rules(self) -> CoastRules:
        """The rules of this table."""
        rules = self.table.rules
        assert isinstance(rules, CoastRules)
        return rules

    @property
    def pos(self) -> Position:
        """Where the game stands."""
        pos = self.table.pos
        assert isinstance(pos, Position)
        return pos

    @property
    def shown(self) -> Position:
        """What the page shows: the position, or while dice roll the one before them."""
        return self.behind or self.pos

    @property
    def phase(self) -> Phase:
        """What must be chosen now."""
        return Phase(self.pos.frames[-1][0])

    @property
    def actor(self) -> int:
        """Who must choose now; -1 when the game is over."""
        return next(iter(self.rules.to_act(self.pos)), -1)

    @property
    def bot(self) -> str:
        """The bot that must choose now, "" where a person does or nobody."""
        seat = self.actor
        if seat < 0 or self.mind.yielded or (self.remote and not self.remote.leads):
            return ""
        return self.bots[seat]

    @property
    def elsewise(self) -> bool:
        """Whether who must choose is not at this page: a bot, or somebody who plays from elsewhere."""
        if self.remote is None or self.bot or self.actor < 0:
            return bool(self.bot)
        if self.mind.yielded and self.remote.leads:
            return False
        return self.actor != self.remote.seat or bool(self.bots[self.actor])

    @property
    def undoable(self) -> int:
        """How many entries Undo takes back: to the last choice of a person since the last dice."""
        return 0 if self.remote else steps_back(self.table, self.bots)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == Phase.OVER

    @property
    def moment(self) -> Moment:
        """The position as the windows see it."""
        counsel = self.counsel
        advice = counsel.deeds if counsel.guided and counsel.deeds_pos is self.pos else None
        return Moment(
            self.rules, self.pos, self.words, self.looks, advice, informed=counsel.informed
        )

    @property
    def glides(self) -> bool:
        """Whether what moves is a bot's train."""
        return self.rolling and (self.throw is None or self.throw.done)

    @property
    def rolling(self) -> bool:
        """Whether dice or a bot's train have yet to come to rest."""
        return self.behind is not None

    def settle(self) -> None:
        """Fit what is pointed at to the position, and let a bot make up its mind anew."""
        self.mind = Mind()
        if self.remote:
            self.bots = tuple(self.remote.bot_of(seat) for seat in range(self.rules.seats))
        self.point()

    def point(self) -> None:
        """Point at what a person may choose; at nothing where a bot must."""
        self.ways = () if self.elsewise else ways(self.rules, self.pos)
        self.aim = best(self.ways)
        self.choosing = -1
        self.poised = ""
        self.drafts = Drafts()
        self.window_kept = None

    def rng(self) -> Rng:
        """Where the next action's dice come from: with a seed, the same after a reload or an undo."""
        if daily.is_daily(self.id):
            return daily.rng(self.id, self.table.entries)
        if self.seed:
            return SeededRng(f"{self.seed}:{len(self.table.entries)}")
        return SystemRng()

    def way(self, stop: int) -> Way | None:
        """The way to a stop, if it may be stepped to."""
        return next((way for way in self.ways if way.stop == stop), None)

    @property
    def turn(self) -> int:
        """The number of the turn that is shown, 0 before the first."""
        return self.shown.turn

    @property
    def about(self) -> str:
        """What the list of saved tables tells of it."""
        over = self.phase == Phase.OVER
        return kept(
            "coast",
            self.words.names,
            turn=0 if self.phase == Phase.BEGIN else self.pos.turn,
            winners=[self.words.seat(max(self.pos.winner, 0))] if over else None,
            day=daily.day_of(self.id) if daily.is_daily(self.id) else "",
        )

    @property
    def now(self) -> str:
        """What must be done now, in one sentence."""
        return prompt(self.rules, self.pos, self.words, informed=self.counsel.informed)

    def reword(self) -> None:
        """Make all texts that are kept anew, for the language has changed; what moves comes to rest."""
        self.behind = None
        self.glide.clear()
        self.log.retell(self.table.events)
        self.throw = self.last_throw()
        self.recap = self.window_kept = self.counsel.said = None
        if self.mind.fault:
            self.mind = Mind()  # the bot is asked once more

    @property
    def waits(self) -> bool:
        """Whether no bot may act: something moves, waits to be read, or another tab has the table."""
        held = self.remote is not None and (self.remote.waiting or bool(self.remote.halt))
        return self.rolling or self.elsewhere or self.bankruptcy is not None or held

    @property
    def pause(self) -> int:
        """Milliseconds before a bot's action; a ride done step by step is one to look at."""
        last = self.table.entries[-1:]
        steps_on = self.phase == Phase.MOVE and last and isinstance(last[0].action, Ride)
        return self.pace.section if steps_on else self.pace.pause

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


def act(play: Play, action: Action, *, by_bot: bool = False) -> list[Effect]:
    """Do an action for the seat that must choose; Refused says why not."""
    if play.elsewhere:
        raise Refused(_("This table is open in another tab. Take it over to play here."))
    if play.elsewise and not by_bot:
        raise Refused(_("It is {name}’s turn to choose.").format(name=play.words.seat(play.actor)))
    before, actor = play.rules.copy(play.pos), play.actor
    try:
        if play.remote:
            ask(play.remote, actor, action)
            play.poised, play.drafts, play.window_kept = "", Drafts(), None
            return []
        events = play.table.act(actor, action, play.rng())
    except IllegalAction as fault:
        raise Refused(explain(fault, play.words)) from fault
    return [play.saving(), *done(play, before, events, by_bot=by_bot)]


def _focus(play: Play) -> list[Effect]:
    """Bring the focus to what comes next; not away from whoever writes while others play."""
    remote = play.remote
    if remote and play.table.entries and play.table.entries[-1].seat != remote.seat:
        return []
    return [Focus("primary")]


def done(play: Play, before: Position, events: tuple[Any, ...], *, by_bot: bool) -> list[Effect]:
    """Show the last entry, which caused these events; `by_bot`: nobody at this page did it."""
    actor = before.frames[-1][1]
    action = play.table.entries[-1].action
    play.log.add(events)
    play.settle()
    play.line = None
    play.bankruptcy = next((event for event in events if isinstance(event, WentBankrupt)), None)
    effects: list[Effect] = []
    thrown = throw_of(events, play.words, len(play.table.entries))
    if thrown or any(isinstance(event, TurnBegan) for event in events):
        play.throw = thrown
    if thrown and not play.still and (play.pace.dice or not by_bot):
        play.behind = before
        effects.append(After(ROLLING, "beat:"))
    else:
        play.behind = None
        if thrown:
            thrown.finish()
        ride = action if by_bot and isinstance(action, Ride) else None
        effects += (_glide(play, before, ride) if ride else []) or [_say(play, events)]
    if play.elsewise:
        return effects
    if not play.rolling:
        effects += _guard(play, actor)
    return [*effects, *_focus(play)]


def _guard(play: Play, before: int) -> list[Effect]:
    """Keep the one whose turn it is now from a click meant for the one before."""
    if play.actor in (before, -1):
        return []
    play.guarded = True
    return [After(GUARD, "guard:")]


def _glide(play: Play, before: Position, action: Ride) -> list[Effect]:
    """Show a bot's ride section by section, up to the last, after which the position is shown."""
    if play.still or not play.pace.section:
        return []
    entry = play.table.entries[-1]
    for count in range(1, len(action.sections)):
        at = play.rules.copy(before)
        part = Ride(action.sections[:count])
        play.rules.apply(at, entry.seat, part, ScriptedRng(entry.draws))
        play.glide.append(at)
    if not play.glide:
        return []
    play.behind = play.glide.pop(0)
    return [After(play.pace.section, "beat:")]


def beat(play: Play) -> list[Effect]:
    """Let the dice come one beat further."""
    if not play.rolling:
        return []
    if play.glide:
        play.behind = play.glide.pop(0)
        return [After(play.pace.section, "beat:")]
    wait = None if not play.throw or play.throw.done else play.throw.go_on()
    if wait is not None:
        return [After(wait, "beat:")]
    return skip(play)


def skip(play: Play) -> list[Effect]:
    """Bring the dice to rest at once, or the train to where it goes."""
    if not play.rolling:
        return []
    before = play.shown.frames[-1][1]
    play.behind = None
    play.glide.clear()
    if play.throw:
        play.throw.finish()
    said = _say(play, play.table.events[-1])
    if play.elsewise:
        return [said]
    return [said, *_guard(play, before), *_focus(play)]


def dismiss(play: Play) -> list[Effect]:
    """Close the window that lies over everything."""
    play.bankruptcy = None
    play.dismissed = play.over
    return []


def _say(play: Play, events: Iterable[object]) -> Announce:
    """What happened, and what must be done now if that is something new."""
    told = [tell(event, play.words) for event in events if not is_quiet(event)]
    if play.phase == Phase.MOVE and any(isinstance(event, Stepped) for event in events):
        left = _("{stops} left.").format(stops=stops_text(play.pos.pips))
        return Announce(" ".join([*told, left]))
    if play.bot:
        return Announce(" ".join(told[-MOST_SPOKEN:]))
    return Announce(" ".join([*told[-MOST_SPOKEN:], play.now]))


def is_quiet(event: object) -> bool:
    """Whether an event goes without saying."""
    return isinstance(event, _UNSPOKEN)
