"""When the Conductor is asked and what becomes of the answers.

`attend` is called after every change of the page, the `hear_` functions with each answer. Nothing
waits for an answer: a page without one shows what it showed. Questions are about the position
shown, never about dice that still roll.
"""

from __future__ import annotations

import json

from pygame_core.coast.advice_text import deeds_from, routes_from
from pygame_core.coast.codec import Coast
from pygame_core.coast.phases import Phase
from pygame_core.coast.position import Position
from pygame_core.session.thinking import question
from pygame_core.view.coast.hands import ride
from pygame_core.view.coast.play import Play
from pygame_core.view.coast.ways import best
from pygame_core.view.levels import Level
from pygame_core.view.program import Effect, Think

ON_THE_WAY = (Phase.ROLL, Phase.MOVE, Phase.BONUS)
"""Where a way to ride is worth knowing."""


def attend(play: Play, level: Level, window: str) -> list[Effect]:
    """Fit the counsel to what is shown, and ask for what is missing; `window` is the one on top."""
    counsel = play.counsel
    if level != counsel.level:
        _change(play, level)
    if play.rolling:
        return []
    if play.pos is not counsel.pos:
        if not same_leg(counsel.pos, play.pos):
            counsel.said, counsel.line = None, ()
        counsel.turn_to(play.pos)
        counsel.deed = -1
        if not counsel.informed:
            play.aim = -1  # to point out the nearest stop would be a suggestion
    asks = [kind for kind in _needed(play, window) if kind not in counsel.asked]
    counsel.asked.update(asks)
    return [_ask(play, kind) for kind in asks]


def same_leg(before: object, pos: Position) -> bool:
    """Whether the train that moves now did so already."""
    return (
        isinstance(before, Position)
        and before.frames == pos.frames
        and before.turn == pos.turn
        and before.dest == pos.dest
    )


def _change(play: Play, level: Level) -> None:
    """Show as much as another level does."""
    play.counsel.level = level
    play.window_kept = None
    play.aim = best(play.ways) if play.counsel.informed else -1
    play.choosing = -1
    aim_along(play)


def _needed(play: Play, window: str) -> list[str]:
    counsel = play.counsel
    needed = []
    if counsel.informed and play.pos.turn:
        needed.append("odds")
    if counsel.guided and may_choose(play):
        if play.phase in ON_THE_WAY:
            needed.append("routes")
        if play.phase == Phase.PURCHASE:
            needed.append("deeds")
    if window == "deeds" and counsel.informed and play.actor >= 0:
        needed.append("deeds")
    if window == "story" and play.over:
        needed.append("history")
    return needed


def may_choose(play: Play) -> bool:
    """Whether a person at this page must choose now."""
    return play.actor >= 0 and not play.elsewise and not play.elsewhere


def advised(play: Play) -> int:
    """The seat that advice about deeds is for: who must choose, or where that is a bot the first person."""
    if may_choose(play):
        return play.actor
    if play.remote and play.remote.seat >= 0:
        return play.remote.seat
    people = (n for n, bot in enumerate(play.bots) if not bot and not play.pos.is_out(n))
    return next(people, max(play.actor, 0))


def _ask(play: Play, kind: str) -> Think:
    more: dict[str, object] = {}
    seat = max(play.actor, 0)
    if kind == "routes":
        more["others"] = True
    elif kind == "deeds":
        seat = advised(play)
    elif kind == "history":
        encode = Coast().encode_action
        more["entries"] = [
            [entry.seat, encode(entry.action), list(entry.draws)] for entry in play.table.entries
        ]
    number = len(play.table.entries)
    return Think(f"{kind}-{number}", question(play.table, kind, seat, **more))


# --- answers; None says that there is none


def hear_odds(play: Play, answer: str | None) -> list[Effect]:
    """Take the win odds."""
    if answer is not None:
        play.counsel.odds = tuple(json.loads(answer)["percents"])
        play.counsel.odds_pos = play.counsel.pos
    return []


def hear_routes(play: Play, answer: str | None) -> list[Effect]:
    """Take the ways, and point at the next step unless the player points elsewhere."""
    counsel = play.counsel
    counsel.routes = routes_from(json.loads(answer)) if answer is not None else ()
    counsel.silent = not counsel.routes
    if counsel.silent:
        counsel.said, counsel.line = None, ()
    if play.choosing < 0 and play.aim == best(play.ways):
        aim_along(play)
    return []


def hear_deeds(play: Play, answer: str | None) -> list[Effect]:
    """Take what the deeds would do."""
    play.counsel.silent = answer is None
    play.counsel.deeds = deeds_from(json.loads(answer)) if answer is not None else None
    play.counsel.deeds_pos = play.pos
    play.window_kept = None
    return []


def hear_history(play: Play, answer: str | None) -> list[Effect]:
    """Take the story of the game."""
    play.counsel.silent = answer is None
    play.counsel.story = json.loads(answer) if answer is not None else None
    return []


# --- the player's answer to advice


def aim_along(play: Play) -> None:
    """Point at the first stop of the way chosen."""
    if (stop := beacon(play)) >= 0:
        play.aim = stop


def choose_way(play: Play, rest: str) -> list[Effect]:
    """Choose one of the ways, by its number."""
    counsel = play.counsel
    if not counsel.guided or not rest.isdecimal() or int(rest) >= len(counsel.routes):
        return []
    counsel.wanted[play.actor] = counsel.routes[int(rest)].sections
    play.choosing = -1
    aim_along(play)
    return []


def auto_route(play: Play) -> list[Effect]:
    """Follow the way chosen to the end of the roll, or to the stop where something else happens."""
    counsel = play.counsel
    if not counsel.routes or play.phase != Phase.MOVE or not suggested(play):
        return []
    return ride(play, leg_of(play))


def suggested(play: Play) -> tuple[int, ...]:
    """The sections of the way chosen, () where none is suggested; while it is thought over, what is left of it."""
    counsel = play.counsel
    if not counsel.guided or not may_choose(play) or play.phase not in ON_THE_WAY:
        return ()
    if counsel.routes:
        counsel.line = counsel.routes[counsel.chosen(play.actor)].sections
        return counsel.line
    used = play.pos.used[play.actor]
    return tuple(section for section in counsel.line if not used >> section & 1)


def beacon(play: Play) -> int:
    """The stop suggested next, -1 where there is none."""
    if play.phase != Phase.MOVE or not play.counsel.routes or not (way := suggested(play)):
        return -1
    return play.rules.tables.board.network.other_end(way[0], play.pos.stop[play.actor])


def leg_of(play: Play) -> tuple[int, ...]:
    """The sections auto-route would ride: no further than the first declared rival it meets."""
    route = play.counsel.routes[play.counsel.chosen(play.actor)]
    pos, network = play.pos, play.rules.tables.board.network
    hunted = {
        pos.stop[seat]
        for seat in range(play.rules.seats)
        if seat != play.actor and pos.is_declared(seat) and not pos.is_out(seat)
    }
    stop = pos.stop[play.actor]
    for done, section in enumerate(route.sections[: route.leg], 1):
        stop = network.other_end(section, stop)
        if stop in hunted:
            return route.sections[:done]
    return route.sections[: route.leg]


def show_deed(play: Play, rest: str) -> list[Effect]:
    """Open a railroad in the table of deeds, or close it."""
    if rest.isdecimal() and int(rest) < len(play.pos.owner):
        play.counsel.deed = -1 if play.counsel.deed == int(rest) else int(rest)
    return []
