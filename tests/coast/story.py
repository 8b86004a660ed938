"""Stories told of the table: a scripted moment, dice that show what is said, and what came of it.

Cities and mileposts are named by their ids ("denver-co"), railroads by theirs ("UP"), dice by what
they show. After every action the lasting laws are checked by a second bookkeeper.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from coast.laws import Watch, ledger_of

from pygame_core.coast import actions as a
from pygame_core.coast.board import REGIONS
from pygame_core.coast.money import SEAT_SPAN
from pygame_core.coast.options import PRESETS
from pygame_core.coast.phases import AUTOMATIC, Phase
from pygame_core.coast.position import BANK, NOWHERE
from pygame_core.coast.rules import CoastRules
from pygame_core.kernel.chance import ScriptedRng
from pygame_core.kernel.faults import IllegalAction
from pygame_core.kernel.record import perform

HOMES = ("boston-ma", "miami-fl", "seattle-wa", "san-diego-ca", "denver-co", "chicago-il")
ENGINES = ("freight", "express", "superchief")
E = TypeVar("E")
Dice = tuple[int, int, int]


class Story:
    """A table in mid-game: seat 0 in Boston, 1 in Miami, 2 in Seattle …, all at home, $20,000 each.

    `fresh` leaves the table as it is before homes are rolled.
    """

    def __init__(
        self, seats: int = 2, preset: str = "house", *, fresh: bool = False, **options: object
    ) -> None:
        self.rules = CoastRules(replace(PRESETS[preset], **options), seats)  # type: ignore[arg-type]
        self.t = self.rules.tables
        self.board = self.t.board
        self.pos = self.rules.initial()
        self.events: list[Any] = []
        self.watch = Watch(self.rules, self.pos)
        if not fresh:
            self.pos.exchangeable = 0
            for seat in range(seats):
                self.seat(seat, home=HOMES[seat])

    # ── names ────────────────────────────────────────────────────────────────────────────────

    def city(self, city_id: str) -> int:
        return self.board.city_number(city_id)

    def place(self, town_id: str) -> int:
        """The stop of a city or milepost."""
        for town in self.board.towns:
            if town.id == town_id:
                return town.stop
        raise KeyError(town_id)

    def railroad(self, railroad_id: str) -> int:
        return [railroad.id for railroad in self.board.railroads].index(railroad_id)

    def section(self, railroad_id: str, start: int, end: int) -> int:
        """The railroad's section between two stops."""
        railroad = self.railroad(railroad_id)
        for section, other, line, _ in self.t.steps[start]:
            if other == end and line == railroad:
                return section
        raise KeyError((railroad_id, self.name(start), self.name(end)))

    def name(self, stop: int) -> str:
        return self.board.towns[self.board.stops[stop].towns[0]].id

    def rate(self, seat: int, railroad_id: str) -> int:
        """The key of a seat's established rate on a railroad."""
        return seat * SEAT_SPAN + self.railroad(railroad_id)

    # ── the scene ────────────────────────────────────────────────────────────────────────────

    def seat(
        self,
        seat: int,
        *,
        home: str = "",
        at: str = "",
        standing: str = "",
        bound: str = "",
        cash: int = -1,
        engine: str = "",
        owns: Iterable[str] = (),
        declared: bool = False,
        used: str = "",
    ) -> Story:
        """Set a seat's scene; what is not named stays.

        `at` is the city last arrived at, `standing` where the train is if it left it, `used` the
        sections used so far: a route such as "denver-co UP cheyenne-wy laramie-wy".
        """
        pos = self.pos
        if home:
            pos.home[seat] = self.city(home)
        if at or home:
            pos.city[seat] = self.city(at or home)
            pos.stop[seat] = self.t.stop_of_city[pos.city[seat]]
        if standing:
            pos.stop[seat] = self.place(standing)
        if bound:
            pos.dest[seat] = self.city(bound)
        if cash >= 0:
            pos.cash[seat] = cash
        if engine:
            pos.engine[seat] = ENGINES.index(engine)
        for railroad_id in owns:
            pos.owner[self.railroad(railroad_id)] = seat
        pos.unsold = pos.owner.count(BANK)
        if declared:
            pos.declared |= 1 << seat
        if used:
            start, *route = used.split()
            for section in self.route(self.place(start), route):
                pos.used[seat] |= 1 << section
        self.watch = Watch(self.rules, pos)
        return self

    def all_owned_by(self, seat: int, *, but: Iterable[str] = ()) -> Story:
        """Give a seat every railroad nobody owns, but those named."""
        left_out = {self.railroad(railroad_id) for railroad_id in but}
        for railroad, owner in enumerate(self.pos.owner):
            if owner == BANK and railroad not in left_out:
                self.pos.owner[railroad] = seat
        self.pos.unsold = self.pos.owner.count(BANK)
        return self

    def turn(self, seat: int = 0) -> Story:
        """Begin a seat's turn."""
        self.pos.frames = [(Phase.TURN, seat)]
        self.events = []
        while self.pos.frames[-1][0] in AUTOMATIC:
            self.rules._settle(self.pos, self.events.append)
        self.watch = Watch(self.rules, self.pos)
        self.rules.audit(self.pos)
        return self

    # ── what seats do ────────────────────────────────────────────────────────────────────────

    def act(self, action: a.Action, *dice: int, seat: int | None = None) -> Story:
        """The seat to act (or the one named) does this, with dice that show these numbers."""
        actor = self.to_act if seat is None else seat
        script = ScriptedRng([die - 1 for die in dice])
        self.events = []
        perform(self.rules, self.pos, actor, action, script, self.events.append)
        assert script.left == 0, "more dice were told than rolled"
        self.watch.saw(self.pos, self.events)
        return self

    def begin(self, *dice: int) -> Story:
        return self.act(a.Begin(), *dice)

    def roll(self, white: int, other: int, red: int = 0) -> Story:
        """Roll the white dice, and the bonus die with them if `red` is given."""
        return self.act(a.Roll(), white, other, *([red] if red else []))

    def bonus(self, red: int) -> Story:
        return self.act(a.RollBonus(), red)

    def destination(self, city_id: str) -> Story:
        """Roll a destination in another region than one's own."""
        return self.act(a.RollDestination(), *self.dice_for(city_id))

    def own_region(self) -> Story:
        """Roll the region one stands in."""
        region = self.board.cities[self.pos.city[self.to_act]].region
        return self.act(a.RollDestination(), *self.region_dice(region))

    def region(self, code: str, city_id: str) -> Story:
        """Choose a region, then roll a city there."""
        return self.act(a.ChooseRegion(REGIONS.index(code)), *self.city_dice(city_id))

    def declare(self, alternate: str = "") -> Story:
        """Declare, then roll the alternate destination unless the game is won on the spot."""
        return self.act(a.Declare(), *(self.dice_for(alternate) if alternate else ()))

    def ride(self, *route: str) -> Story:
        """Ride a route: railroad ids and the places on them, as in ("UP", "cheyenne-wy", "laramie-wy")."""
        words = [word for part in route for word in part.split()]
        return self.act(a.Ride(tuple(self.route(self.pos.stop[self.to_act], words))))

    def route(self, stop: int, words: Iterable[str]) -> Iterator[int]:
        """The sections of a route from a stop."""
        ids = {railroad.id for railroad in self.board.railroads}
        line = ""
        for word in words:
            if word in ids:
                line = word
                continue
            end = self.place(word)
            yield self.section(line, stop, end)
            stop = end

    def buy(self, what: str) -> Story:
        """Buy an engine or a railroad."""
        if what in ENGINES:
            return self.act(a.BuyEngine(ENGINES.index(what)))
        return self.act(a.BuyRailroad(self.railroad(what)))

    def passes(self) -> Story:
        return self.act(a.Pass())

    def sell(self, railroad_id: str) -> Story:
        return self.act(a.Sell(self.railroad(railroad_id)))

    def bid(self, amount: int) -> Story:
        return self.act(a.Bid(amount))

    def terms(self, give: str | int = "", take: str | int = "") -> a.Terms:
        """Terms such as give="5000 UP WP": cash and deeds."""
        give_cash, give_deeds = self._side(str(give))
        take_cash, take_deeds = self._side(str(take))
        return a.Terms(give_cash, give_deeds, take_cash, take_deeds)

    def _side(self, side: str) -> tuple[int, tuple[int, ...]]:
        words = side.split()
        cash = sum(int(word) for word in words if word.lstrip("-").isdigit())
        deeds = [self.railroad(word) for word in words if not word.lstrip("-").isdigit()]
        return cash, tuple(sorted(deeds))

    def offer(self, to: int, give: str | int = "", take: str | int = "") -> Story:
        return self.act(a.Offer(to, self.terms(give, take)))

    def counter(self, give: str | int = "", take: str | int = "") -> Story:
        return self.act(a.Counter(self.terms(give, take)))

    def accept(self) -> Story:
        return self.act(a.Accept())

    def decline(self) -> Story:
        return self.act(a.Decline())

    @contextmanager
    def refused(self, code: str) -> Iterator[dict[str, object]]:
        """What is done inside must be refused with this code and change nothing; gives the facts."""
        before = self.rules.key(self.pos)
        facts: dict[str, object] = {}
        with pytest.raises(IllegalAction) as refusal:
            yield facts
        assert refusal.value.code == code
        assert self.rules.key(self.pos) == before
        facts.update(refusal.value.facts)

    # ── dice ─────────────────────────────────────────────────────────────────────────────────

    def region_dice(self, region: int) -> Dice:
        """Some throw that gives this region."""
        return _throw(self.board.region_chart, region)

    def city_dice(self, city_id: str) -> Dice:
        """Some throw that gives this city on its region's chart."""
        city = self.city(city_id)
        return _throw(self.board.city_charts[self.board.cities[city].region], city)

    def dice_for(self, city_id: str) -> tuple[int, ...]:
        """Some throw of region and city that gives this city."""
        region = self.board.cities[self.city(city_id)].region
        return (*self.region_dice(region), *self.city_dice(city_id))

    # ── what came of it ──────────────────────────────────────────────────────────────────────

    @property
    def phase(self) -> Phase:
        return Phase(self.pos.frames[-1][0])

    @property
    def to_act(self) -> int:
        (seat,) = self.rules.to_act(self.pos)
        return seat

    @property
    def menu(self) -> list[a.Action]:
        return self.rules.menu(self.pos, self.to_act)

    def cash(self, seat: int) -> int:
        return self.pos.cash[seat]

    def owner(self, railroad_id: str) -> int:
        return self.pos.owner[self.railroad(railroad_id)]

    def stands(self, seat: int) -> str:
        return self.name(self.pos.stop[seat])

    def bound(self, seat: int) -> str:
        """The destination city (declared: the alternate), "" if none."""
        dest = self.pos.dest[seat]
        return "" if dest == NOWHERE else self.board.cities[dest].id

    def home(self, seat: int) -> str:
        return self.board.cities[self.pos.home[seat]].id

    def declared(self, seat: int) -> bool:
        return self.pos.is_declared(seat)

    @property
    def owes(self) -> dict[int, int]:
        """The turn's ledger: dollars by seat or BANK."""
        return ledger_of(self.pos)

    def seen(self, kind: type[E]) -> list[E]:
        """Events of a kind in the last action."""
        return [event for event in self.events if isinstance(event, kind)]

    def next_stops(self) -> dict[str, set[str]]:
        """Per place the train may step to, the railroads that may carry it."""
        found: dict[str, set[str]] = {}
        for action in self.menu:
            assert isinstance(action, a.Ride)
            (section,) = action.sections
            stop = self.board.network.other_end(section, self.pos.stop[self.to_act])
            line = self.board.railroads[self.board.sections[section].railroad].id
            found.setdefault(self.name(stop), set()).add(line)
        return found

    def buyable(self) -> set[str]:
        """Railroads and engines the purchase window offers."""
        lines = {
            self.board.railroads[action.railroad].id
            for action in self.menu
            if isinstance(action, a.BuyRailroad)
        }
        return lines | {
            ENGINES[action.engine] for action in self.menu if isinstance(action, a.BuyEngine)
        }


def _throw(chart: tuple[tuple[int, ...], tuple[int, ...]], result: int) -> Dice:
    for parity, column in enumerate(chart):
        for total in range(2, 13):
            if column[total] == result:
                low = max(1, total - 6)
                return 1 + parity, low, total - low
    raise ValueError(f"no throw gives {result}")
