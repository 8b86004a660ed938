"""What lies over the table when it is asked for: Handbook, Railroads, Payoff chart, log, deeds, story.

And what everybody must read: a bankruptcy, the end. Knows the trees of others and the model;
changes nothing. Handbook, Railroads and Payoff chart can be read in the lobby too.
"""

from __future__ import annotations

from functools import lru_cache

from pygame_core.coast.board import Board, load_board
from pygame_core.coast.options import HOUSE, Options
from pygame_core.coast.position import BANK, NOWHERE
from pygame_core.coast.survey import RailroadSurvey, survey_railroads
from pygame_core.kernel.language import _, language
from pygame_core.view.levels import level_of, levels_tree
from pygame_core.view.looks import LOOKS, look_class
from pygame_core.view.model import Model
from pygame_core.view.nodes import Node, h
from pygame_core.view.over import window

from .advice.deeds import deeds_tree
from .advice.story import story_tree
from .choices import over_all
from .handbook import handbook_tree
from .ledger import OwnerLook, ledger_tree
from .payoffs import chart_tree, payoffs_tree
from .play import Play


def window_tree(model: Model, play: Play | None) -> Node | None:
    """The book that is open, or what everybody must read; None where nothing lies over the page."""
    make = {
        "handbook": _handbook,
        "ledger": _ledger,
        "payoffs": _payoffs,
        "log": _log,
        "deeds": _deeds,
        "story": _story,
    }.get(model.window)
    if make:
        return make(model, play)
    told = over_all(play) if play else None
    return _told(told) if told else None


def _told(content: Node) -> Node:
    return h(
        "dialog",
        {
            "class": "over told-over",
            "data-modal": True,
            "data-cancel": "dismiss:",
            "aria-labelledby": "window-title",
        },
        h("div", {"class": "over-body"}, content),
        key="told",
    )


def _board(play: Play | None) -> Board:
    return play.rules.tables.board if play else load_board()


def _options(play: Play | None) -> Options:
    return play.rules.options if play else HOUSE


@lru_cache(maxsize=4)
def _handbook_of(_language: str, options: Options) -> Node:
    return handbook_tree(load_board(options.bo_new_york), options)


def _handbook(_model: Model, play: Play | None) -> Node:
    return window("handbook", _("Handbook"), _handbook_of(language(), _options(play)))


@lru_cache(maxsize=2)
def _surveys(bo_new_york: bool) -> tuple[RailroadSurvey, ...]:
    return survey_railroads(load_board(bo_new_york))


def _ledger(model: Model, play: Play | None) -> Node:
    board = _board(play)
    owners: list[OwnerLook | None] = [None] * len(board.railroads)
    if play:
        owners = [_owner(play, owner) for owner in play.pos.owner]
    tree = ledger_tree(
        board,
        _surveys(_options(play).bo_new_york),
        owners,
        model.asked.get("ledger", ""),
        _entry_to_deeds(play) if play else None,
        levels_tree(level_of(model.preferences)),
    )
    return window("ledger", _("Railroads"), tree)


def _owner(play: Play, owner: int) -> OwnerLook | None:
    if owner == BANK:
        return None
    look = play.looks[owner]
    return OwnerLook(play.words.names[owner], LOOKS[look].letter, look_class(look))


def _entry_to_deeds(play: Play) -> Node | None:
    """The way to what each railroad for sale would do."""
    if not play.counsel.informed or not play.pos.unsold or not play.pos.turn or play.over:
        return None
    return h(
        "p",
        None,
        h(
            "button",
            {"type": "button", "class": "quiet ask-deeds", "data-act": "overlay:deeds"},
            _("What would each deed do?"),
        ),
        key="deeds",
    )


def _deeds(_model: Model, play: Play | None) -> Node:
    return window("deeds", _("What would each deed do?"), deeds_tree(play) if play else _nobody())


def _story(_model: Model, play: Play | None) -> Node:
    return window("story", _("The story of this game"), story_tree(play) if play else _nobody())


def _nobody() -> Node:
    return h("p", None, _("No game is being played."))


def _payoffs(model: Model, play: Play | None) -> Node:
    board, percent = _board(play), _options(play).payoff_percent
    query = model.asked.get("payoffs", "")
    chart = model.memo("chart", (percent, query), lambda: chart_tree(board, percent, query))
    start, end = _city(board, model.asked.get("from", "")), _city(board, model.asked.get("to", ""))
    if start is None and end is None and play:
        start, end = _trip(play)
    tree = payoffs_tree(board, chart, start, end, percent)
    return window("payoffs", _("Payoff chart"), tree)


def _trip(play: Play) -> tuple[int | None, int | None]:
    """The trip of the seat to play: where it began and where it goes."""
    pos, seat = play.pos, play.actor
    if play.over or pos.dest[seat] == NOWHERE or pos.is_declared(seat):
        return None, None
    return pos.city[seat], pos.dest[seat]


def _city(board: Board, city_id: str) -> int | None:
    try:
        return board.city_number(city_id)
    except KeyError:
        return None


def _log(_model: Model, play: Play | None) -> Node:
    if play is None:
        return window("log", _("Log"), _nobody())
    told = (h("h2", None, _("What happened")), play.log.tree(play.looks))
    return window("log", _("Log"), told)
