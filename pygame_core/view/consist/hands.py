"""A player's hands at the table: what taps, drags and keys do to the draft, and how it becomes an action.

Turns intents into drafts and actions; what actions do to the page is `play`'s matter. Nothing here
acts for a bot or for a seat whose cards are not shown.
"""

from __future__ import annotations

import json
from dataclasses import replace

from pygame_core.consist.actions import DECK, Choose, Exchange, Fill
from pygame_core.consist.codec import Consist
from pygame_core.consist.deck import ENERGY, JOKER, LOAD, LOCOMOTIVE, STATION, WAGON
from pygame_core.consist.phases import Phase
from pygame_core.consist.position import EMPTY
from pygame_core.consist.tables import MAX_EXCHANGED, MAX_WAGONS, PLACES
from pygame_core.consist.trains import faults
from pygame_core.kernel.faults import DecodeError
from pygame_core.kernel.language import _
from pygame_core.view.program import Effect, Focus

from .draft import (
    EXCHANGE,
    SLOTS,
    TRAIN,
    UP,
    Draft,
    Misplaced,
    cars_of,
    choose_source,
    lay_of,
    pick,
    place,
    take,
    unpick,
)
from .order import ordered
from .play import Play, Refused, act, hide, show

_GAME = Consist()


def _working(play: Play) -> None:
    """Refuse what only the one whose turn it is, with the cards in sight, may do."""
    if play.elsewhere:
        raise Refused(_("This table is open in another tab. Take it over to play here."))
    if not play.at_work:
        seat = play.words.seat(play.actor) if play.actor >= 0 else ""
        raise Refused(
            _("It is {seat}’s turn.").format(seat=seat) if seat else _("The game is over.")
        )


def _kind(play: Play, token: str) -> int:
    held = play.held
    if token not in held:
        raise Refused(_("That card is not among yours."))
    return held[token]


def do(play: Play, plain: str) -> list[Effect]:
    """Do the action of a `do:` intent; Refused says why not."""
    try:
        action = _GAME.decode_action(json.loads(plain))
    except (ValueError, RecursionError, DecodeError) as fault:
        raise Refused(_("That can’t be done.")) from fault
    return act(play, action)


def tap(play: Play, token: str) -> list[Effect]:
    """Use a card for what is being composed, or take it back."""
    _working(play)
    kind = _kind(play, token)
    draft = play.draft
    if play.phase == Phase.TURN and draft.use == TRAIN:
        if draft.where(token):
            play.change(take(draft, token))
        elif draft.asking == token:
            play.draft = replace(draft, asking="", asking_for="")
        else:
            return _place(play, token, kind, "")
        return []
    if token.startswith(UP):
        return source(play, f"{draft.row}:{_own_place(play, token)}")
    most = MAX_EXCHANGED
    if play.phase == Phase.CHOOSE:
        most = PLACES
    elif play.phase == Phase.FILL:
        most = play.seen.up[play.viewer].count(EMPTY)
    try:
        play.change(pick(draft, token, most))
    except Misplaced as fault:
        raise Refused(_("Three cards at most are exchanged in a turn.")) from fault
    return []


def _own_place(play: Play, token: str) -> int:
    return play.viewer * PLACES + int(token.removeprefix(UP))


def _place(play: Play, token: str, kind: int, slot: str) -> list[Effect]:
    """Put a card into the train; a joker first asks what it stands for."""
    deck = play.rules.tables.deck
    if deck.sort[kind] == JOKER:
        if slot == "mission":
            raise Refused(_("A joker can’t stand for a mission."))
        play.draft = replace(play.draft, asking=token, asking_for=slot)
        return [Focus("joker-first")]
    try:
        play.change(place(deck, play.draft, token, kind, kind, slot))
    except Misplaced as fault:
        raise Refused(_misplaced(fault)) from fault
    return []


def _misplaced(fault: Misplaced) -> str:
    code, sort = fault.args
    if code == "full":
        return _("A train has four wagons at most.")
    return {
        LOCOMOTIVE: _("A locomotive goes to the head of the train."),
        ENERGY: _("Energy goes behind the locomotive."),
        WAGON: _("A wagon goes into a wagon’s place."),
        LOAD: _("A load goes onto its wagon."),
        STATION: _("A station is where the train starts or ends."),
    }.get(sort, _("A mission has a place of its own."))


def slot(play: Play, name: str) -> list[Effect]:
    """Take back what lies in one of the train's places."""
    _working(play)
    piece = play.draft.slots.get(name)
    if piece:
        play.change(take(play.draft, piece.token))
    elif name not in SLOTS:
        raise Refused(_("There is no such place."))
    return []


def joker(play: Play, kind_id: str) -> list[Effect]:
    """Say what a joker stands for; "" changes one's mind."""
    _working(play)
    draft, deck = play.draft, play.rules.tables.deck
    if not draft.asking:
        return []
    token = draft.asking
    if not kind_id:
        play.draft = replace(draft, asking="", asking_for="")
        return [Focus(f"card-{token}")]
    counts = deck.number.get(kind_id, -1)
    if counts < 0 or counts not in joker_choices(play):
        raise Refused(_("A joker can’t stand for that."))
    try:
        play.change(place(deck, draft, token, deck.joker, counts, draft.asking_for))
    except Misplaced as fault:
        raise Refused(_misplaced(fault)) from fault
    return [Focus("primary")]


def joker_lacks(play: Play) -> list[int]:
    """What the train that is being composed lacks, but for stations, any of which might do."""
    deck, slots = play.rules.tables.deck, play.draft.slots
    lacks = []
    energy, engine = slots.get("en0"), slots.get("loco")
    if not engine:
        lacks += [deck.engine[deck.group[energy.counts]]] if energy else list(deck.engine)
    elif not energy or ("en1" not in slots and cars_of(play.draft) > 2):  # K2.2
        lacks.append(deck.energy[deck.group[engine.counts]])
    for car in range(cars_of(play.draft)):
        wagon, load = slots.get(f"w{car}"), slots.get(f"l{car}")
        if wagon and not load:
            lacks.append(deck.load[deck.group[wagon.counts]])
        elif load and not wagon:
            lacks.append(deck.wagon[deck.group[load.counts]])
    allowed = joker_choices(play)
    return [kind for kind in lacks if kind in allowed] if slots else []


def joker_takes(play: Play, sort: int) -> bool:
    """Whether the train still has an empty place for a card of this sort."""
    slots = play.draft.slots
    places = [slot for slot, its in SLOTS.items() if its == sort and slot != "en1"]
    return any(slot not in slots for slot in places) and (
        sort not in (WAGON, LOAD) or cars_of(play.draft) < MAX_WAGONS
    )


def joker_choices(play: Play) -> list[int]:
    """What a joker may stand for in the place it is put."""
    deck, draft = play.rules.tables.deck, play.draft
    all_of = [*deck.engine, *deck.energy, *deck.wagon, *deck.load, *deck.station]
    if draft.asking_for in SLOTS:
        all_of = [kind for kind in all_of if deck.sort[kind] == SLOTS[draft.asking_for]]
    return all_of


def use(play: Play, what: str) -> list[Effect]:
    """Turn to laying a train or to exchanging cards; what was composed for the other is kept."""
    _working(play)
    if play.phase == Phase.TURN and what in (TRAIN, EXCHANGE):
        play.draft = replace(play.draft, use=what, asking="", asking_for="")
    return []


def source(play: Play, rest: str) -> list[Effect]:
    """Say where the card comes from that a given one is exchanged for: `<row>:<place, or deck>`."""
    _working(play)
    row, _colon, where = rest.partition(":")
    draft = play.draft
    if play.phase != Phase.TURN or draft.use != EXCHANGE:
        return []
    if not row.isdecimal() or int(row) >= len(draft.picked):
        raise Refused(_("First choose a card of your hand to give."))
    occupied = [number for number, _card in play.seen.places()]
    if where == "deck":
        if play.seen.in_deck() <= draft.sources.count(DECK) - (draft.sources[int(row)] == DECK):
            raise Refused(_("The deck has no more cards to give."))
        play.change(choose_source(draft, int(row), DECK))
    elif where.isdecimal() and int(where) in occupied:
        play.change(choose_source(draft, int(row), int(where)))
    else:
        raise Refused(_("There is no card on that place."))
    return []


def drop(play: Play, rest: str) -> list[Effect]:
    """Put down a dragged card: `<token>:<place>`; the place is one of the train's, `hand`, `deck`, or `at.<n>`."""
    _working(play)
    token, _colon, where = rest.partition(":")
    kind = _kind(play, token)
    draft = play.draft
    if where == "hand":
        play.change(unpick(take(draft, token) if draft.where(token) else draft, token))
        return []
    if where == "deck" or where.startswith("at."):
        if play.phase != Phase.TURN or token.startswith(UP):
            return []
        play.draft = replace(draft, use=EXCHANGE)
        if token not in draft.picked:
            tap(play, token)
        row = play.draft.picked.index(token)
        return source(play, f"{row}:{where.removeprefix('at.')}")
    if where == "tray":
        return [] if token in draft.picked else tap(play, token)
    if play.phase != Phase.TURN:
        return []
    if draft.use != TRAIN:
        play.draft = replace(draft, use=TRAIN)
    return _place(play, token, kind, "" if where == "train" else where)


def clear(play: Play, _rest: str = "") -> list[Effect]:
    """Take everything back into the hand."""
    _working(play)
    if not play.draft.is_empty:
        play.change(Draft(use=play.draft.use))
    return []


def commit(play: Play, _rest: str = "") -> list[Effect]:
    """Do what has been composed; Refused says what lacks."""
    _working(play)
    draft, held = play.draft, play.held
    kinds = [held[token] for token in draft.picked]
    if play.phase == Phase.CHOOSE:
        return act(play, Choose(tuple(sorted(kinds))))
    if play.phase == Phase.FILL:
        return act(play, Fill(tuple(kinds)))
    if draft.use == EXCHANGE:
        return act(play, Exchange(tuple(kinds), draft.sources))
    return act(play, lay_of(draft))


def can_commit(play: Play) -> bool:
    """Whether what has been composed is whole."""
    if not play.at_work:
        return False
    picked = len(play.draft.picked)
    if play.phase == Phase.CHOOSE:
        return picked == PLACES
    if play.phase == Phase.FILL:
        return picked == play.seen.up[play.viewer].count(EMPTY)
    if play.phase != Phase.TURN:
        return True
    if play.draft.use == EXCHANGE:
        return picked > 0
    return not faults(play.rules.tables, lay_of(play.draft).train)


def press(play: Play, key: str) -> list[Effect] | None:
    """Do what a key stands for; None if it stands for nothing here."""
    if key in ("ArrowLeft", "ArrowRight") and play.viewer >= 0:
        return _walk(play, 1 if key == "ArrowRight" else -1)
    if key == "Escape":
        if play.draft.asking:
            return joker(play, "")
        return clear(play) if not play.draft.is_empty else []
    if key in ("T", "E") and play.at_work:
        return use(play, TRAIN if key == "T" else EXCHANGE)
    if key == "S":
        play.order = "" if play.order == "kind" else "kind"
        return []
    if key == "L" and play.at_work:
        return commit(play)
    if key == "H":
        return hide(play) or show(play)
    return None


def _walk(play: Play, by: int) -> list[Effect]:
    """Move the focus along the hand and on to one's face-up cards."""
    held = play.held
    hand = {token: kind for token, kind in held.items() if not token.startswith(UP)}
    line = [token for token, _kind in ordered(play, hand)]
    line += [token for token in held if token.startswith(UP)]
    if not line or play.over:
        return []
    at = line.index(play.cursor) if play.cursor in line else (-1 if by > 0 else 0)
    play.cursor = line[(at + by) % len(line)]
    return [Focus(f"card-{play.cursor}")]
