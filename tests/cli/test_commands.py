"""The command line: what scripts and CI rely on."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from peers.network import Network

from pygame_core.cli.arena import wilson
from pygame_core.cli.bench import measure
from pygame_core.cli.main import main
from pygame_core.coast.options import PRESETS
from pygame_core.coast.temper import BARON
from pygame_core.consist.options import PRESETS as CONSIST
from pygame_core.peers.verdict import public


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pygame_core", "payoff", "chicago-il", "miami-fl"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "14500\n", "")


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_play_comes_to_an_end_and_its_record_replays(
    preset: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "game.json"
    code, printed, _ = run(
        capsys,
        "play",
        "coast",
        "--seats",
        "3",
        "--seed",
        "7",
        "--preset",
        preset,
        "--out",
        str(out),
    )
    answer = json.loads(printed)
    assert code == 0
    assert printed.count("\n") == 1
    assert set(answer) == {"winner", "turns", "cash", "entries", "digest"}
    assert answer["cash"][answer["winner"]] >= PRESETS[preset].target
    code, printed, _ = run(capsys, "replay", str(out))
    assert code == 0
    assert json.loads(printed) == {"entries": answer["entries"], "digest": answer["digest"]}


@pytest.mark.parametrize("preset", sorted(CONSIST))
def test_a_game_of_cards_comes_to_an_end_and_its_record_replays(
    preset: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "game.json"
    asked = ("play", "consist", "--seats", "4", "--seed", "x", "--preset", preset)
    code, printed, _ = run(capsys, *asked, "--out", str(out))
    answer = json.loads(printed)
    assert code == 0
    assert printed.count("\n") == 1
    assert set(answer) == {"winners", "scores", "turns", "entries", "digest"}
    best = max(answer["scores"])
    assert all(answer["scores"][winner] == best for winner in answer["winners"])
    assert json.loads(out.read_text("utf-8"))["options"]["jokers"] == CONSIST[preset].jokers
    code, printed, _ = run(capsys, "replay", str(out))
    assert code == 0
    assert json.loads(printed) == {"entries": answer["entries"], "digest": answer["digest"]}


@pytest.mark.parametrize("game", ["coast", "consist"])
def test_the_same_seed_gives_the_same_game(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    first = run(capsys, "play", game, "--seats", "2", "--seed", "5")
    again = run(capsys, "play", game, "--seats", "2", "--seed", "5")
    other = run(capsys, "play", game, "--seats", "2", "--seed", "6")
    assert first == again != other


def test_play_names_a_preset_that_is_none_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed, told = run(capsys, "play", "consist", "--preset", "house")
    assert (code, printed) == (1, "")
    assert told == "play: unknown preset house; there are balanced, classic\n"


def test_replay_names_the_faulty_entry(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "game.json"
    run(capsys, "play", "coast", "--seats", "2", "--seed", "1", "--out", str(out))
    lines = out.read_text("utf-8").split("\n")
    seat, action, draws, check = json.loads(lines[20].removesuffix(","))
    lines[20] = json.dumps([1 - seat, action, draws, check]) + ","
    out.write_text("\n".join(lines), "utf-8")
    code, printed, told = run(capsys, "replay", str(out))
    assert (code, printed) == (1, "")
    assert told.startswith("replay: entry 20: edited")


@pytest.mark.parametrize(
    ("content", "fault"),
    [(b"", "not JSON"), (b"[]", "not a Milepost record"), (b"\xff\xfe\x00", "is not text")],
)
def test_replay_says_what_is_wrong_with_a_file(
    content: bytes, fault: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "game.json"
    out.write_bytes(content)
    code, printed, told = run(capsys, "replay", str(out))
    assert (code, printed) == (1, "")
    assert fault in told


def test_replay_names_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, told = run(capsys, "replay", "no-such-file.json")
    assert code == 1
    assert "no-such-file.json" in told


def test_payoff_names_an_unknown_city(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed, told = run(capsys, "payoff", "chicago", "miami-fl")
    assert (code, printed) == (1, "")
    assert told == "payoff: unknown city 'chicago'; did you mean chicago-il?\n"


def test_board_lists_28_railroads_in_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed, _ = run(capsys, "board")
    railroads = json.loads(printed)["railroads"]
    assert code == 0
    assert printed.count("\n") == 1
    assert len(railroads) == 28
    assert sum(railroad["price"] for railroad in railroads) == 514_000


def test_bench_gives_every_figure_the_readme_names() -> None:
    figures = measure()
    assert all(figure > 0 for figure in figures.values())
    assert {
        "playouts_per_s",
        "random_turns_per_s",
        "applied_actions_per_s",
        "position_copy_us",
        "menu_moving_us",
        "replayed_entries_per_s",
        "shortest_paths_us",
        "shortest_paths_networkx_us",
        "consist_random_turns_per_s",
        "consist_position_copy_us",
        "consist_menu_us",
        "consist_solver_us",
        "consist_solver_worst_us",
        "consist_replay_1000_entries_ms",
    } <= set(figures)


def test_arena_counts_every_game_and_can_be_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("arena", "coast", "--bots", "steady,newcomer", "--games", "6", "--seed", "3")
    code, printed, _ = run(capsys, *asked)
    answer = json.loads(printed)
    assert code == 0
    assert printed.count("\n") == 1
    assert sum(line["wins"] for line in answer["standings"]) == answer["games"] == 6
    for line in answer["standings"]:
        assert line["low"] <= line["share"] <= line["high"]
    assert run(capsys, *asked)[1] == printed


@pytest.mark.parametrize(
    ("bots", "fault"), [("baron,nobody", "unknown bot nobody"), ("baron", "2 to 6 bots")]
)
def test_arena_names_what_it_cant_seat(
    bots: str, fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, printed, told = run(capsys, "arena", "coast", "--bots", bots)
    assert (code, printed) == (1, "")
    assert fault in told


def test_wilson_gives_the_95_percent_interval() -> None:
    low, high = wilson(70, 100)
    assert (low, high) == (0.6041, 0.7811)


def test_fit_writes_weights_that_beat_the_baselines(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "odds.json"
    code, printed, _ = run(
        capsys, "fit", "coast", "--games", "12", "--held-out", "6", "--out", str(out)
    )
    answer = json.loads(printed)
    assert code == 0
    assert json.loads(out.read_text("utf-8"))["weights"] == answer["weights"]
    assert answer["all"]["model"]["brier"] < answer["all"]["uniform"]["brier"]


def test_tune_tells_of_every_round(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed, _ = run(capsys, "tune", "coast", "--rounds", "1", "--games", "2")
    first, last = map(json.loads, printed.splitlines())
    assert code == 0
    assert set(first) == {"round", "changed", "shares", "taken"}
    assert set(last["champion"]) == set(BARON._fields)


def test_verify_looks_at_the_dice_of_a_game_with_friends(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    network = Network(2)
    network.sit_and_begin()
    pick = Random(4)
    for _ in range(60):
        network.play(pick)
        network.step()
    saved = tmp_path / "game.json"
    saved.write_text(public(network.kept[1]), "utf-8")
    code, printed, _ = run(capsys, "verify", str(saved))
    told = json.loads(printed)
    assert (code, told["fault"], told["alone"]) == (0, "", 0)
    assert told["rolls"] > 3
    plain = json.loads(network.kept[1])
    at = next(n for n, item in enumerate(plain["items"]) if n > 8 and item[6])
    plain["items"][at][3][0] ^= 1
    saved.write_text(json.dumps(plain), "utf-8")
    code, printed, fault = run(capsys, "verify", str(saved))
    assert (code, printed) == (1, "")
    assert fault == f"verify: {saved}: item {at} does not fit: dice\n"
    saved.write_text("nonsense", "utf-8")
    code, printed, fault = run(capsys, "verify", str(saved))
    assert code == 1
    assert fault.startswith(f"verify: {saved} is no game with proofs: ")
