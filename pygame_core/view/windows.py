"""The windows that lie over the table: Handbook, Railroads, Payoff chart, log, menu, and messages.

Each is a `<dialog data-modal>` in the root `windows`; the one that is not open is not made. Knows
the trees of others and the model; changes nothing.
"""

from __future__ import annotations

from functools import lru_cache

from pygame_core.coast.board import Board, load_board
from pygame_core.coast.options import HOUSE, Options
from pygame_core.coast.position import BANK
from pygame_core.coast.survey import RailroadSurvey, survey_railroads

from .coast.advice.deeds import deeds_tree
from .coast.advice.levels import ASSIST, LEVELS, level_of, levels_tree
from .coast.advice.story import story_tree
from .coast.choices import over_all
from .coast.handbook import handbook_tree
from .coast.ledger import OwnerLook, ledger_tree
from .coast.mind import PACE, PACES
from .coast.payoffs import chart_tree, payoffs_tree
from .coast.play import Play
from .looks import LOOKS, look_class
from .model import MOTION, THEME, Model
from .nodes import Content, Node, h

NO_WINDOW = h("div", {"id": "windows"})

NAMES = ("handbook", "ledger", "payoffs", "log", "menu", "deeds", "story")
"""The windows a player can open; the intent is `overlay:<name>`."""


def windows_tree(model: Model) -> Node:
    """The root `windows` with the window that is open."""
    if model.broken:
        return h("div", {"id": "windows"}, _broken(model))
    if model.play and not model.window and (told := over_all(model.play)):
        return h("div", {"id": "windows"}, _over_all(told))
    make = {
        "handbook": _handbook,
        "ledger": _ledger,
        "payoffs": _payoffs,
        "log": _log,
        "menu": _menu,
        "deeds": _deeds,
        "story": _story,
    }.get(model.window)
    return h("div", {"id": "windows"}, make(model)) if make else NO_WINDOW


def window(name: str, label: str, content: Content, *, close: str = "close:") -> Node:
    """A window with a button that closes it."""
    return h(
        "dialog",
        {
            "class": f"over {name}-over",
            "data-modal": True,
            "data-cancel": close,
            "aria-label": label,
        },
        h(
            "button",
            {"type": "button", "class": "close", "data-act": close, "aria-label": "Close"},
            "×",
        ),
        h("div", {"class": "over-body", "tabindex": 0}, content),
        key=name,
    )


def _over_all(content: Node) -> Node:
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


def _board(model: Model) -> Board:
    return model.play.rules.tables.board if model.play else load_board()


def _options(model: Model) -> Options:
    return model.play.rules.options if model.play else HOUSE


@lru_cache(maxsize=4)
def _handbook_of(options: Options) -> Node:
    return handbook_tree(load_board(options.bo_new_york), options)


def _handbook(model: Model) -> Node:
    return window("handbook", "Handbook", _handbook_of(_options(model)))


@lru_cache(maxsize=2)
def _surveys(bo_new_york: bool) -> tuple[RailroadSurvey, ...]:
    return survey_railroads(load_board(bo_new_york))


def _ledger(model: Model) -> Node:
    board = _board(model)
    owners: list[OwnerLook | None] = [None] * len(board.railroads)
    if model.play:
        owners = [_owner(model.play, owner) for owner in model.play.pos.owner]
    tree = ledger_tree(
        board,
        _surveys(_options(model).bo_new_york),
        owners,
        model.ledger_query,
        _entry_to_deeds(model.play) if model.play else None,
        levels_tree(level_of(model.preferences)),
    )
    return window("ledger", "Railroads", tree)


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
            "What would each deed do?",
        ),
        key="deeds",
    )


def _deeds(model: Model) -> Node:
    tree = deeds_tree(model.play) if model.play else h("p", None, "No game is being played.")
    return window("deeds", "What would each deed do?", tree)


def _story(model: Model) -> Node:
    tree = story_tree(model.play) if model.play else h("p", None, "No game is being played.")
    return window("story", "The story of this game", tree)


def _payoffs(model: Model) -> Node:
    board, percent = _board(model), _options(model).payoff_percent
    query = model.payoff_query
    chart = model.memo("chart", (percent, query), lambda: chart_tree(board, percent, query))
    tree = payoffs_tree(board, chart, model.payoff_from, model.payoff_to, percent)
    return window("payoffs", "Payoff chart", tree)


def _log(model: Model) -> Node:
    if model.play is None:
        return window("log", "Log", h("p", None, "No game is being played."))
    return window(
        "log", "Log", (h("h2", None, "What happened"), model.play.log.tree(model.play.looks))
    )


# --- the menu


def _menu(model: Model) -> Node:
    play = model.play
    return window(
        "menu",
        "Menu",
        (
            h("h2", None, "Menu"),
            h(
                "ul",
                {"class": "menu"},
                _entry("Go on playing", "close:") if play else None,
                _entry("Save the game as a file", "export-open:") if play else None,
                _entry("Put this table aside", "leave:") if play else None,
                _entry("New table, same players", "again:") if play else None,
                _entry("Full screen", "fullscreen:on"),
            ),
            _choice(model, THEME, "Colours", (("", "Auto"), ("light", "Light"), ("dark", "Dark"))),
            _choice(
                model,
                ASSIST,
                "Assistance",
                tuple((level.name.lower(), told.label) for level, told in LEVELS.items()),
                level_of(model.preferences).name.lower(),
            ),
            _choice(model, PACE, "Bots", tuple((name, pace.label) for name, pace in PACES.items())),
            _choice(model, MOTION, "Motion", (("", "Auto"), ("full", "Full"), ("still", "None"))),
            h(
                "p",
                {"class": "hint"},
                "The game is saved on this device after every move. Put a table aside and go on "
                "with it whenever you like.",
            ),
        ),
    )


def _entry(label: str, act: str) -> Node:
    return h(
        "li", None, h("button", {"type": "button", "class": "secondary", "data-act": act}, label)
    )


def _choice(
    model: Model, name: str, label: str, values: tuple[tuple[str, str], ...], value_now: str = ""
) -> Node:
    chosen = value_now or model.preferences.get(name, "")
    return h(
        "p",
        {"class": "choice", "role": "group", "aria-label": label},
        h("span", {"class": "label"}, label),
        (
            h(
                "button",
                {
                    "type": "button",
                    "data-act": f"prefer:{name}:{value}",
                    "aria-pressed": "true" if value == chosen else "false",
                },
                text,
            )
            for value, text in values
        ),
    )


# --- messages


def _broken(model: Model) -> Node:
    broken = model.broken
    assert broken is not None
    return window(
        "broken",
        "This game can’t be opened",
        (
            h("h2", None, "This game can’t be opened"),
            h("p", None, f"“{broken.name}”: {broken.fault}."),
            h("p", None, "Nothing was changed, and all other games are untouched."),
            h(
                "p",
                {"class": "buttons"},
                h(
                    "button",
                    {"type": "button", "class": "primary", "data-act": "broken:export"},
                    "Save its text as a file",
                )
                if broken.text
                else None,
                h(
                    "button",
                    {"type": "button", "class": "secondary", "data-act": "broken:close"},
                    "Close",
                ),
            ),
        ),
        close="broken:close",
    )
