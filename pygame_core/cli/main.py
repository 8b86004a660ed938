"""What can be asked on the command line; each command's work is done elsewhere.

Exit codes: 0 done, 1 what was given is faulty (one sentence on standard error), 2 the command line itself is.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from pygame_core.coast.board import Board, load_board
from pygame_core.coast.options import MAX_SEATS, MIN_SEATS, PRESETS
from pygame_core.coast.survey import board_json
from pygame_core.kernel.faults import DecodeError, InvalidOptions
from pygame_core.kernel.record import from_text
from pygame_core.session.games import GAMES

from .bench import measure
from .play import play


def main(arguments: Sequence[str]) -> int:
    """Run a command and give its exit code."""
    given = _parser().parse_args(arguments)
    try:
        answer = given.command(given)
    except (DecodeError, InvalidOptions, OSError) as fault:
        print(f"{given.name}: {fault}", file=sys.stderr)
        return 1
    print(answer)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m pygame_core", description=__doc__)
    commands = parser.add_subparsers(dest="name", required=True)

    playing = commands.add_parser("play", help="play a game to its end with a simple policy")
    playing.add_argument("game", choices=sorted(GAMES))
    playing.add_argument("--seats", type=int, choices=range(MIN_SEATS, MAX_SEATS + 1), default=4)
    playing.add_argument("--seed", default="1", help="any text; the same seed gives the same game")
    playing.add_argument("--preset", choices=sorted(PRESETS), default="house")
    playing.add_argument("--out", type=Path, help="write the record to this file")
    playing.set_defaults(command=_play)

    replaying = commands.add_parser("replay", help="verify a record and print its digest")
    replaying.add_argument("record", type=Path)
    replaying.set_defaults(command=_replay)

    paying = commands.add_parser("payoff", help="the payoff between two cities, in dollars")
    paying.add_argument("cities", nargs=2, metavar="city", help="such as chicago-il")
    paying.set_defaults(command=_payoff)

    boarding = commands.add_parser("board", help="the railroads: prices, cities, access, meetings")
    boarding.add_argument("--bo-new-york", action="store_true", help="the New Century network")
    boarding.set_defaults(command=lambda g: json.dumps(board_json(load_board(g.bo_new_york))))

    benching = commands.add_parser("bench", help="medians of the engine's speed on this machine")
    benching.set_defaults(command=lambda _: json.dumps(measure()))
    return parser


def _play(given: argparse.Namespace) -> str:
    answer, text = play(given.seats, given.seed, PRESETS[given.preset])
    if given.out:
        given.out.write_text(text, "utf-8")
    return json.dumps(answer)


def _replay(given: argparse.Namespace) -> str:
    try:
        text = given.record.read_text("utf-8")
    except UnicodeDecodeError as fault:
        raise DecodeError(f"{given.record} is not text: {fault}") from fault
    record, _ = from_text(text, GAMES)
    return json.dumps({"entries": len(record.entries), "digest": record.digest})


def _payoff(given: argparse.Namespace) -> str:
    board = load_board()
    here, there = (_city(board, name) for name in given.cities)
    return str(board.payoffs[here][there])


def _city(board: Board, name: str) -> int:
    try:
        return board.city_number(name)
    except KeyError:
        close = [city.id for city in board.cities if city.id.startswith(name[:3])]
        hint = f"; did you mean {', '.join(close)}?" if close else ""
        raise DecodeError(f"unknown city {name!r}{hint}") from None
