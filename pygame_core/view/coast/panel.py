"""The panel: what must be done now in one sentence, the one primary button, and what goes with it.

Knows a `Play` and draws it; changes nothing. Windows the position asks for (purchase, deal, sale …)
come from `choices`. The root `panel`.
"""

from __future__ import annotations

from pygame_core.coast.events import Arrived
from pygame_core.coast.phases import Phase
from pygame_core.coast.position import BANK
from pygame_core.coast.prompts import prompt
from pygame_core.coast.telling import tell
from pygame_core.coast.text import money, stops_text
from pygame_core.kernel.language import _
from pygame_core.view.looks import look_class
from pygame_core.view.nodes import Content, Node, h
from pygame_core.view.panel import Button, button_tree, elsewhere_tree, undo_tree

from .advice.asking import ON_THE_WAY, beacon, may_choose, suggested
from .advice.routes import auto_button, routes_tree
from .bot_panel import bot_moves, bot_tree, headline
from .choices import has_primary, in_panel
from .dice import throw_tree
from .liveries import line_id
from .play import Play
from .primary import primary_of
from .ways import Track, Way, fee_text, owner_text

RECENT = 4
"""How many turns of the log the panel shows."""
_WITH_DICE = (
    Phase.SWAP,
    Phase.DESTINATION,
    Phase.REGION,
    Phase.EXCHANGE,
    Phase.ROLL,
    Phase.MOVE,
    Phase.BONUS,
)
"""Where the last throw still lies on the table."""


def panel_tree(play: Play) -> Node:
    """The whole panel of a table in play."""
    pos = play.shown
    seat = pos.frames[-1][1]
    rolling = play.rolling
    window = in_panel(play)
    return h(
        "section",
        {
            "id": "panel",
            "class": f"play {look_class(play.looks[seat])} {Phase(pos.frames[-1][0]).name.lower()}",
            "aria-label": _("Your move"),
            "aria-busy": "true" if play.guarded else None,
        },
        elsewhere_tree() if play.elsewhere else None,
        h(
            "div",
            {"class": "now"},
            h(
                "h1",
                {"id": "prompt", "class": "prompt"},
                headline(play)
                or prompt(play.rules, pos, play.words, informed=play.counsel.informed),
            ),
            _undo(play),
            _primary(play) if rolling or not (has_primary(window) or play.mind.fault) else None,
            None if rolling else auto_button(play),
            key="now",
        ),
        h(
            "div",
            {"class": "matter", "tabindex": 0, "role": "group", "aria-labelledby": "prompt"},
            bot_tree(play),
            throw_tree(play.throw, play.looks)
            if play.throw and (rolling or play.phase in _WITH_DICE)
            else None,
            None if rolling else _news(play),
            None if rolling else _moving(play),
            window,
            _recap(play),
            key=f"matter{pos.turn}-{play.phase}",  # a new one begins at its top
        ),
    )


def _undo(play: Play) -> Node | None:
    if play.rolling or play.elsewhere or not play.undoable:
        return None
    return undo_tree()


def _primary(play: Play) -> Node | None:
    """The panel's own primary button, where no window has one."""
    if play.rolling or play.bot:
        button: Button | None = Button(_("Skip"), "skip:")
    elif play.remote and play.remote.waiting:
        button = Button(_("On its way…"), "confirm:")
    else:
        button = None if play.elsewise else primary_button(play)
    if button is None:
        return None
    idle = play.guarded or play.elsewhere or (play.waits and not play.rolling)
    style = "secondary" if bot_moves(play) else "primary"
    return button_tree(button._replace(idle=idle), style, name="primary", key="primary")


def primary_button(play: Play) -> Button | None:
    """What takes the game on; with others at the table it confirms the step that is pointed at."""
    aimed = play.way(play.aim)
    if play.poised and aimed:
        section = int(play.poised.partition(":")[2])
        chosen = tuple(track for track in aimed.tracks if track.section == section)
        aimed = aimed._replace(tracks=chosen) if chosen else aimed
    button = primary_of(play.rules, play.pos, play.words, aimed, informed=play.counsel.informed)
    if button and play.remote and button.act.startswith("step:"):
        return button._replace(act=f"confirm:{button.act}")
    return button


# --- moving


def _moving(play: Play) -> Content:
    """Pips left, fees so far, what the Conductor suggests, and the stops that may be stepped to."""
    pos = play.pos
    ledger = _ledger(play)
    advice = routes_tree(play) if play.phase in ON_THE_WAY and may_choose(play) else None
    if play.phase != Phase.MOVE:
        return ledger, advice
    next_stop = beacon(play)
    return (
        h(
            "p",
            {"class": "pips"},
            h("span", {"class": "pip-dots", "aria-hidden": "true"}, "●" * pos.pips),
            " ",
            _("{stops} left").format(stops=stops_text(pos.pips)),
            key="pips",
        ),
        ledger,
        advice,
        _chooser(play),
        h(
            "ul",
            {"class": "next-stops", "aria-label": _("Where the train may go")},
            (_stop(play, way, advised=way.stop == next_stop) for way in play.ways),
            key="stops",
        )
        if play.ways
        else None,
    )


def _ledger(play: Play) -> Node | None:
    """What this turn has cost so far."""
    pos = play.pos
    owed = [
        _("{amount} to {other}").format(amount=money(amount), other=play.words.seat(seat))
        for seat, amount in [*enumerate(pos.owed), (BANK, pos.owed_bank)]
        if amount
    ]
    if play.phase not in (Phase.MOVE, Phase.BONUS, Phase.DESTINATION, Phase.ROLL) or not (
        owed or play.phase == Phase.MOVE
    ):
        return None
    return h(
        "p",
        {"class": "fees"},
        _("Fees this turn: {fees}").format(fees=", ".join(owed))
        if owed
        else _("Fees this turn: none so far"),
        key="fees",
    )


def _stop(play: Play, way: Way, *, advised: bool) -> Node:
    sections = [track.section for track in way.tracks]
    act = f"step:{sections[0]}" if len(sections) == 1 else f"stop:{way.stop}"
    return h(
        "li",
        {"class": "aimed" if way.stop == play.aim else None},
        h(
            "button",
            {
                "type": "button",
                "class": "stop",
                "data-act": act,
                "aria-current": "true" if way.stop == play.aim else None,
            },
            h(
                "b",
                None,
                play.words.stop(way.stop),
                _flag() if advised else None,
            ),
            h(
                "span",
                {"class": "tracks"},
                (_track_name(play, track) for track in way.tracks),
            ),
            h(
                "span",
                {"class": "cost"},
                _short_fee(play, way.tracks[0]),
            ),
            h(
                "span",
                {"class": "away"},
                # Translators: {count} stops are left to the destination.
                _("{count} to go").format(count=way.away) if way.away else _("arrives"),
            )
            if play.counsel.informed
            else None,
        ),
        key=str(way.stop),
    )


def _flag() -> Node:
    # Translators: the Conductor suggests this stop, or this railroad.
    return h("small", {"class": "choice-flag"}, _("suggested"))


def _track_name(play: Play, track: Track) -> Node:
    railroad = play.words.board.railroads[track.railroad]
    return h("span", {"class": f"line-name {line_id(railroad.id)}"}, f"{railroad.short_name} ")


def _short_fee(play: Play, track: Track) -> str:
    if not play.counsel.informed:
        return owner_text(track, play.actor, play.words)
    if track.fee:
        return money(track.fee) + " "
    # Translators: instead of a fee: the railroad is yours, or costs nothing more this turn.
    return (_("yours") if track.owner == play.actor else _("free")) + " "


def _chooser(play: Play) -> Node | None:
    """The railroads to one stop, cheapest first, to choose from."""
    way = play.way(play.choosing)
    if way is None:
        return None
    advised = suggested(play)[:1]
    return h(
        "div",
        {"class": "chooser", "role": "group", "aria-labelledby": "chooser-title"},
        h(
            "h2",
            {"id": "chooser-title"},
            _("To {stop} by which railroad?").format(stop=play.words.stop(way.stop)),
        ),
        h(
            "ol",
            None,
            (
                h(
                    "li",
                    None,
                    h(
                        "button",
                        {
                            "type": "button",
                            "id": f"track-{number}",
                            "class": "stop",
                            "data-act": f"step:{track.section}",
                        },
                        h("kbd", {"aria-hidden": "true"}, str(number)),
                        _track_name(play, track),
                        _flag() if track.section in advised else None,
                        h("span", {"class": "cost"}, _fee(play, track)),
                    ),
                    key=str(track.section),
                )
                for number, track in enumerate(way.tracks, 1)
            ),
        ),
        key="chooser",
    )


def _fee(play: Play, track: Track) -> str:
    told = fee_text if play.counsel.informed else owner_text
    return told(track, play.actor, play.words)


# --- what happened last


def _news(play: Play) -> Node | None:
    """The arrival that opens the purchase window."""
    if play.phase != Phase.PURCHASE:
        return None
    events = [event for entry in play.table.events[-30:] for event in entry]
    arrived = next((event for event in reversed(events) if isinstance(event, Arrived)), None)
    return h("p", {"class": "news"}, tell(arrived, play.words), key="news") if arrived else None


def _recap(play: Play) -> Node | None:
    """The last turns of the log, so that the next player sees what the one before did."""
    if not play.rolling or play.recap is None:
        play.recap = play.log.tree(play.looks, RECENT)
    if not play.recap.children:
        return None
    return h(
        "section",
        {"class": "recap", "aria-labelledby": "recap-title"},
        h("h2", {"id": "recap-title"}, _("What happened")),
        play.recap,
        key="recap",
    )
