"""When the Conductor is asked about a table of Consist, and what becomes of the answers.

`attend` is called after every change of the page, the `hear_` functions with each answer. Nothing
waits for an answer: a page without one shows what it showed. A hint is asked for only from what the
seat at the device may see, while it must choose; odds are made of what lies open.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from pygame_core.consist.actions import DECK, Choose, Exchange, Fill, Lay
from pygame_core.consist.codec import Consist
from pygame_core.consist.deck import Deck
from pygame_core.consist.phases import Phase
from pygame_core.kernel.faults import DecodeError
from pygame_core.kernel.language import _
from pygame_core.session.thinking import question
from pygame_core.view.levels import Level
from pygame_core.view.program import Effect, Focus, Think

from .draft import EXCHANGE, UP, Draft, Misplaced, compose
from .play import Play, Refused

_GAME = Consist()


def attend(play: Play, level: Level) -> list[Effect]:
    """Ask for what is missing."""
    counsel = play.counsel
    counsel.level = level
    counsel.turn_to(play.pos)
    number = len(play.table.entries)
    effects: list[Effect] = []
    for kind in _needed(play):
        if kind not in counsel.asked:
            counsel.asked.add(kind)
            seat = play.viewer if kind == "hint" else max(play.actor, 0)
            effects.append(Think(f"{kind}-{number}", question(play.table, kind, seat)))
    return effects


def _needed(play: Play) -> list[str]:
    needed = []
    if play.counsel.informed and play.turn and not play.over:
        needed.append("odds")
    chooses = play.phase in (Phase.CHOOSE, Phase.TURN, Phase.FILL)
    if play.counsel.guided and play.at_work and chooses:
        needed.append("hint")
    return needed


# --- answers; None says that there is none


def hear_odds(play: Play, answer: str | None) -> list[Effect]:
    """Take the win odds."""
    if answer is not None:
        percents = tuple(map(int, json.loads(answer)["percents"]))
        if len(percents) == play.rules.seats:
            play.counsel.odds = percents
            play.counsel.odds_pos = play.counsel.pos
    return []


def hear_hint(play: Play, answer: str | None) -> list[Effect]:
    """Take a suggestion, if the seat it is for is still there."""
    told = json.loads(answer) if answer is not None else None
    if isinstance(told, dict) and play.at_work:
        play.counsel.hint = told
    return []


def suggested(play: Play, what: str) -> list[Effect]:
    """Compose what is suggested: the `train`, the `exchange`, or the cards to be `picked`."""
    hint = play.counsel.hint
    if not play.at_work or not hint:
        return []
    deck, held = play.rules.tables.deck, play.held
    try:
        draft = _draft(deck, hint, what, held, play.seen.up[play.viewer])
    except (DecodeError, KeyError, Misplaced, TypeError, ValueError) as fault:
        raise Refused(_("That suggestion no longer fits.")) from fault
    if draft is None:
        return []
    play.change(draft)
    return [Focus("primary")]


def _draft(
    deck: Deck, hint: Mapping[str, Any], what: str, held: dict[str, int], up: Sequence[int]
) -> Draft | None:
    plain = hint["action"] if what == "picked" else (hint.get(what) or {}).get("action")
    match _GAME.decode_action(plain) if plain else None:
        case Lay() as lay:
            return compose(deck, lay, held, up)
        case Exchange(given, sources):
            return Draft(EXCHANGE, picked=_tokens(deck, held, given), sources=sources)
        case Choose(cards) | Fill(cards):
            return Draft(picked=_tokens(deck, held, cards), sources=(DECK,) * len(cards))
    return None


def _tokens(deck: Deck, held: dict[str, int], kinds: tuple[int, ...]) -> tuple[str, ...]:
    """Cards of the hand of these kinds; KeyError if there are none."""
    left = [(token, kind) for token, kind in held.items() if not token.startswith(UP)]
    found = []
    for kind in kinds:
        match = next((pair for pair in left if pair[1] == kind), None)
        if match is None:
            raise KeyError(deck.kinds[kind].id)
        left.remove(match)
        found.append(match[0])
    return tuple(found)
