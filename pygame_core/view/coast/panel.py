"""The panel: what must be done now in one sentence, the one primary button, and what goes with it.

Knows a `Play` and draws it; changes nothing. Windows the position asks for (purchase, deal, sale …)
come from `choices`. The root `panel`.
"""

from __future__ import annotations

from pygame_core.coast.phases import Phase
from pygame_core.coast.position import BANK
from pygame_core.coast.text import money, prompt, stops_text
from pygame_core.view.looks import look_class
from pygame_core.view.nodes import Content, Node, h

from .choices import has_primary, in_panel
from .dice import throw_tree
from .liveries import line_id
from .play import Play
from .primary import Button, primary_of
from .ways import Track, Way, fee_text, shortest


def panel_tree(play: Play, *, show_way: bool) -> Node:
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
            "aria-label": "Your move",
        },
        _elsewhere() if play.elsewhere else None,
        h(
            "div",
            {"class": "now"},
            h(
                "h1",
                {"id": "prompt", "class": "prompt"},
                "The dice are rolling…" if rolling else prompt(play.rules, pos, play.words),
            ),
            _buttons(play, own=not has_primary(window)),
            key="now",
        ),
        h(
            "div",
            {"class": "matter"},
            throw_tree(play.throw, play.looks) if play.throw else None,
            None if rolling else _moving(play, show_way=show_way),
            window,
            None if rolling else _recap(play),
            key="matter",
        ),
    )


def _elsewhere() -> Node:
    return h(
        "p",
        {"class": "elsewhere", "role": "status"},
        "Another tab has this table open; here it can only be watched. ",
        _button(Button("Take over", "takeover:"), "secondary"),
        key="elsewhere",
    )


def _button(
    button: Button,
    style: str,
    *,
    name: str | None = None,
    idle: bool = False,
    key: str | None = None,
) -> Node:
    return h(
        "button",
        {
            "type": "button",
            "id": name,
            "class": style,
            "data-act": button.act,
            "aria-disabled": "true" if idle else None,
        },
        button.label,
        key=key,
    )


def _buttons(play: Play, *, own: bool) -> Node | None:
    """The primary button if it is the panel's `own` and not the window's, and Undo."""
    primary: Button | None = None
    if play.rolling:
        primary = Button("Skip", "skip:")
    elif own:
        primary = primary_of(play.rules, play.pos, play.words, play.way(play.aim))
    extra: list[Node] = []
    if not play.rolling and play.table.undoable and not play.elsewhere:
        extra.append(_button(Button("Undo", "undo:"), "quiet", key="undo"))
    if not primary and not extra:
        return None
    return h(
        "p",
        {"class": "buttons"},
        _button(
            primary, "primary", name="primary", idle=play.guarded or play.elsewhere, key="primary"
        )
        if primary
        else None,
        extra,
    )


# --- moving


def _moving(play: Play, *, show_way: bool) -> Content:
    """Pips left, fees so far, and the stops that may be stepped to."""
    pos = play.pos
    ledger = _ledger(play)
    if play.phase != Phase.MOVE:
        return ledger
    way = shortest(play.rules, pos)
    return (
        h(
            "p",
            {"class": "pips"},
            h("span", {"class": "pip-dots", "aria-hidden": "true"}, "●" * pos.pips),
            f" {stops_text(pos.pips)} left",
            key="pips",
        ),
        ledger,
        _chooser(play),
        h(
            "ul",
            {"class": "next-stops", "aria-label": "Where the train may go"},
            (_stop(play, way) for way in play.ways),
            key="stops",
        ),
        h(
            "p",
            {"class": "way-tools"},
            _button(
                Button(f"Ride the shortest way, {stops_text(min(pos.pips, len(way)))}", "ride-on:"),
                "quiet",
            )
            if len(way) > 1
            else None,
            h(
                "label",
                {"class": "check"},
                h("input", {"type": "checkbox", "data-input": "way", "checked": show_way}),
                " Show it on the map",
            ),
            key="tools",
        ),
    )


def _ledger(play: Play) -> Node | None:
    """What this turn has cost so far."""
    pos = play.pos
    owed = [
        f"{money(amount)} to {play.words.seat(seat)}"
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
        f"Fees this turn: {', '.join(owed) if owed else 'none so far'}",
        key="fees",
    )


def _stop(play: Play, way: Way) -> Node:
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
            h("b", None, play.words.stop(way.stop)),
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
                f"{way.away} to go" if way.away else "arrives",
            ),
        ),
        key=str(way.stop),
    )


def _track_name(play: Play, track: Track) -> Node:
    railroad = play.words.board.railroads[track.railroad]
    return h("span", {"class": f"line-name {line_id(railroad.id)}"}, f"{railroad.short_name} ")


def _short_fee(play: Play, track: Track) -> str:
    if track.fee:
        return f"{money(track.fee)} "
    return "yours " if track.owner == play.actor else "free "


def _chooser(play: Play) -> Node | None:
    """The railroads to one stop, cheapest first, to choose from."""
    way = play.way(play.choosing)
    if way is None:
        return None
    return h(
        "div",
        {"class": "chooser", "role": "group", "aria-labelledby": "chooser-title"},
        h("h2", {"id": "chooser-title"}, f"To {play.words.stop(way.stop)} by which railroad?"),
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
                        h("span", {"class": "cost"}, fee_text(track, play.actor, play.words)),
                    ),
                    key=str(track.section),
                )
                for number, track in enumerate(way.tracks, 1)
            ),
        ),
        key="chooser",
    )


# --- what happened last


def _recap(play: Play) -> Node | None:
    """The last sentences of the log, so that the next player sees what the one before did."""
    lines = play.recap
    if not lines or play.phase == Phase.MOVE:
        return None
    return h(
        "div",
        {"class": "recap"},
        h("h2", None, "Just now"),
        h("ul", None, (h("li", None, line) for line in lines)),
        key="recap",
    )
