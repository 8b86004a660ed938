"""A player's hands at a table: what clicks and keys of the panel and the map do.

Turns intents into actions and pointing; what actions do to the page is `play`'s matter. Nothing
here acts for a bot, and while something moves a hand only brings it to rest.
"""

from __future__ import annotations

import json

from pygame_core.coast.actions import Ride
from pygame_core.coast.codec import Coast
from pygame_core.coast.phases import Phase
from pygame_core.coast.text import either, money
from pygame_core.kernel.faults import DecodeError
from pygame_core.kernel.language import _
from pygame_core.view.mind import Refused
from pygame_core.view.program import Announce, Effect, Focus

from .dialogs import windows
from .play import Play, act, skip
from .primary import primary_of
from .ways import away_text

ROLLED = (Phase.BEGIN, Phase.DESTINATION, Phase.ROLL, Phase.BONUS)
"""Where the main thing to do is to roll."""
_GAME = Coast()


def do(play: Play, plain: str) -> list[Effect]:
    """Do the action of a `do:` intent; Refused says why not."""
    try:
        action = _GAME.decode_action(json.loads(plain))
    except (ValueError, RecursionError, DecodeError) as fault:
        raise Refused(_("That can’t be done.")) from fault
    return act(play, action)


def step(play: Play, section: int) -> list[Effect]:
    """Ride one section."""
    return act(play, Ride((section,)))


def ride(play: Play, sections: tuple[int, ...]) -> list[Effect]:
    """Ride several sections at once."""
    return act(play, Ride(sections)) if sections and not play.rolling else []


def choose_at(play: Play, stop: int) -> list[Effect]:
    """Go to a stop: at once over its only railroad, else its railroads are laid out to choose from."""
    way = play.way(stop)
    if way is None:
        raise Refused(_("The train can’t step there."))
    if len(way.tracks) == 1:
        return step(play, way.tracks[0].section)
    play.aim = play.choosing = stop
    return [
        Announce(
            _("{count} railroads lead to {stop}: choose one.").format(
                count=len(way.tracks), stop=play.words.stop(stop)
            )
        ),
        Focus("track-1"),
    ]


def aim_on(play: Play, by: int) -> list[Effect]:
    """Highlight the next legal stop, clockwise or back."""
    if not play.ways:
        return []
    stops = [way.stop for way in play.ways]
    place = stops.index(play.aim) if play.aim in stops else -1
    play.aim = stops[(place + by) % len(stops)]
    play.choosing = -1
    way = play.way(play.aim)
    assert way is not None
    lines = either([play.words.railroad(track.railroad) for track in way.tracks])
    fee = way.tracks[0].fee
    # Translators: a stop pointed at, and the railroads that lead there.
    told = _("{stop} by {railroads}.")
    if play.counsel.informed and fee:
        told = _("{stop} by {railroads}, costs {fee}, {away}.")
    elif play.counsel.informed:
        told = _("{stop} by {railroads}, costs nothing more, {away}.")
    stop = play.words.stop(way.stop)
    return [Announce(told.format(stop=stop, railroads=lines, fee=money(fee), away=away_text(way)))]


def draft(play: Play, verb: str, rest: str) -> list[Effect]:
    """Compose in the window that is open."""
    if not play.rolling and not play.elsewhere:
        play.drafts = windows.update(play.moment, play.drafts, verb, rest)
        play.window_kept = None
    return []


def press(play: Play, key: str) -> list[Effect] | None:
    """Do what a key stands for; None if it stands for nothing here."""
    if key in ("ArrowLeft", "ArrowRight"):
        return aim_on(play, 1 if key == "ArrowRight" else -1)
    if key.isdigit():
        way = play.way(play.aim)
        number = int(key)
        if way is None or not 1 <= number <= len(way.tracks):
            return []
        return tap(play, f"step:{way.tracks[number - 1].section}")
    if key == "Escape" and (play.choosing >= 0 or play.line is not None):
        play.choosing, play.line = -1, None
        return []
    if key == "Escape" and play.drafts.deal:
        return draft(play, "deal", "close")
    if not play.rolling and (act_text := windows.key_intent(play.moment, play.drafts, key)):
        return perform(play, act_text)
    if key == "R" and play.rolling:
        return skip(play)
    if key == "R" and play.phase in ROLLED and not play.guarded:
        button = primary_of(play.rules, play.pos, play.words, play.way(play.aim))
        assert button is not None
        return perform(play, button.act)
    return None


def tap(play: Play, act_text: str) -> list[Effect]:
    """Ride, choose where to, or with others at the table point at it: there a second tap or Confirm sends it."""
    verb, _colon, rest = act_text.partition(":")
    section = int(rest) if verb == "step" and rest.isdecimal() else -1
    way = next(
        (way for way in play.ways if section in (track.section for track in way.tracks)), None
    )
    if play.remote is None or play.rolling or way is None or play.poised == act_text:
        return perform(play, act_text)
    play.poised, play.aim, play.choosing = act_text, way.stop, -1
    if len(way.tracks) > 1:
        play.choosing = way.stop
    stop = play.words.stop(way.stop)
    return [Announce(_("To {stop}: tap once more, or confirm.").format(stop=stop))]


def perform(play: Play, act_text: str) -> list[Effect]:
    """Do what a button's intent asks; Refused says why not."""
    verb, _colon, rest = act_text.partition(":")
    if play.rolling:
        return skip(play)
    if verb == "stop" and play.elsewise:
        raise Refused(_("It is {name}’s turn to choose.").format(name=play.words.seat(play.actor)))
    if verb == "do":
        return do(play, rest)
    if rest.isdecimal():
        return choose_at(play, int(rest)) if verb == "stop" else step(play, int(rest))
    return []
