"""What can be asked on the command line; each command's work is done elsewhere.

Exit codes: 0 done, 1 what was given is faulty (one sentence on standard error), 2 the command line itself is.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from pygame_core.coast.board import Board, load_board
from pygame_core.coast.options import MAX_SEATS, MIN_SEATS
from pygame_core.coast.survey import board_json
from pygame_core.kernel.faults import DecodeError, InvalidOptions
from pygame_core.kernel.record import from_text
from pygame_core.peers.verdict import verify
from pygame_core.session.games import GAMES

from .arena import arena
from .bench import measure
from .contests import contest_of
from .fit import fit, gather, report
from .play import new_table, play
from .tune import tune


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

    playing = commands.add_parser("play", help="play a game of bots to its end")
    playing.add_argument("game", choices=sorted(GAMES))
    playing.add_argument("--seats", type=int, choices=range(MIN_SEATS, MAX_SEATS + 1), default=4)
    playing.add_argument("--seed", default="1", help="any text; the same seed gives the same game")
    playing.add_argument("--preset", help="one of the game's; its first is the default")
    playing.add_argument("--out", type=Path, help="write the record to this file")
    playing.set_defaults(command=_play)

    replaying = commands.add_parser("replay", help="verify a record and print its digest")
    replaying.add_argument("record", type=Path)
    replaying.set_defaults(command=_replay)

    verifying = commands.add_parser("verify", help="verify the dice of a game played with friends")
    verifying.add_argument("saved", type=Path, help="the game as a page saved it with its proofs")
    verifying.set_defaults(command=_verify)

    paying = commands.add_parser("payoff", help="the payoff between two cities, in dollars")
    paying.add_argument("cities", nargs=2, metavar="city", help="such as chicago-il")
    paying.set_defaults(command=_payoff)

    boarding = commands.add_parser("board", help="the railroads: prices, cities, access, meetings")
    boarding.add_argument("--bo-new-york", action="store_true", help="the New Century network")
    boarding.set_defaults(command=lambda g: json.dumps(board_json(load_board(g.bo_new_york))))

    fighting = commands.add_parser("arena", help="bots against each other, seats rotated")
    fighting.add_argument("game", choices=sorted(GAMES))
    fighting.add_argument("--bots", required=True, help="two to six names: baron,steady")
    fighting.add_argument("--games", type=int, default=1_000)
    fighting.add_argument("--seed", default="1")
    fighting.add_argument("--preset", help="one of the game's; its first is the default")
    fighting.add_argument(
        "--workers", type=int, help="how many processes play; all cores if left out"
    )
    fighting.add_argument("--timed", action="store_true", help="tell what decisions take")
    fighting.set_defaults(command=_arena)

    fitting = commands.add_parser("fit", help="fit the win odds and test them on other games")
    fitting.add_argument("game", choices=sorted(GAMES))
    fitting.add_argument("--games", type=int, default=4_000, help="games to fit on")
    fitting.add_argument("--held-out", type=int, default=2_000, help="games to test on")
    fitting.add_argument("--seed", default="odds")
    fitting.add_argument(
        "--workers", type=int, help="how many processes play; all cores if left out"
    )
    fitting.add_argument("--out", type=Path, help="write the weights to this file")
    fitting.set_defaults(command=_fit)

    tuning = commands.add_parser("tune", help="tune the Baron's weights by games")
    tuning.add_argument("game", choices=sorted(GAMES))
    tuning.add_argument("--rounds", type=int, default=20)
    tuning.add_argument("--games", type=int, default=200, help="games per round and table size")
    tuning.add_argument("--seed", default="1")
    tuning.set_defaults(command=_tune)

    benching = commands.add_parser("bench", help="medians of the engines' speed on this machine")
    benching.set_defaults(command=lambda _: json.dumps(measure()))
    return parser


def _play(given: argparse.Namespace) -> str:
    table = new_table(given.game, given.seats, given.preset)
    answer = play(table, given.seed)
    if given.out:
        given.out.write_text(table.text(), "utf-8")
    return json.dumps(answer)


def _arena(given: argparse.Namespace) -> str:
    bots = given.bots.split(",")
    unknown = [name for name in bots if name not in GAMES[given.game].bots]
    if unknown:
        known = ", ".join(GAMES[given.game].bots)
        raise DecodeError(f"unknown bot {', '.join(unknown)}; there are {known}")
    if not MIN_SEATS <= len(bots) <= MAX_SEATS or given.games < 1:
        raise DecodeError(f"an arena takes {MIN_SEATS} to {MAX_SEATS} bots and at least one game")
    contest = contest_of(given.game)
    preset = given.preset or contest.DEFAULT_PRESET
    if preset not in contest.PRESETS:
        known = ", ".join(contest.PRESETS)
        raise DecodeError(f"unknown preset {preset}; there are {known}")
    return json.dumps(
        arena(given.game, bots, preset, given.seed, given.games, given.workers, given.timed)
    )


def _tune(given: argparse.Namespace) -> str:
    return "\n".join(map(json.dumps, tune(given.rounds, given.games, given.seed)))


def _fit(given: argparse.Namespace) -> str:
    game, contest = given.game, contest_of(given.game)
    weights = fit(gather(game, given.seed, given.games, given.workers))
    others = gather(game, f"{given.seed} held out", given.held_out, given.workers)
    told = report(weights, others, contest.BASELINE)
    rounded = {name: round(w, 4) for name, w in zip(contest.FEATURES, weights, strict=True)}
    if given.out:
        plain = {"weights": rounded, "games": given.games, "seed": given.seed}
        given.out.write_text(json.dumps(plain, indent=1) + "\n", "utf-8")
    return json.dumps({"weights": rounded, **told})


def _replay(given: argparse.Namespace) -> str:
    try:
        text = given.record.read_text("utf-8")
    except UnicodeDecodeError as fault:
        raise DecodeError(f"{given.record} is not text: {fault}") from fault
    record, _ = from_text(text, GAMES)
    return json.dumps({"entries": len(record.entries), "digest": record.digest})


def _verify(given: argparse.Namespace) -> str:
    try:
        verdict = verify(given.saved.read_text("utf-8"))
    except ValueError as fault:
        raise DecodeError(f"{given.saved} is no game with proofs: {fault}") from fault
    if verdict.fault:
        raise DecodeError(f"{given.saved}: item {verdict.items} does not fit: {verdict.fault}")
    return json.dumps(asdict(verdict))


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
