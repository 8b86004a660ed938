"""Arena and fit serve either game; what the card game adds to them is counted right."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pygame_core.cli.arena import match
from pygame_core.cli.contests import contest_of, rules_of
from pygame_core.cli.main import main
from pygame_core.consist.actions import Lay, is_joker
from pygame_core.consist.odds import FEATURES
from pygame_core.consist.trains import points
from pygame_core.kernel.chance import SeededRng
from pygame_core.session.games import GAMES


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_has_a_contest_whose_parts_fit_together(game: str) -> None:
    contest = contest_of(game)
    assert set(contest.MAKERS) == set(GAMES[game].bots)
    assert set(contest.BOT_MIX) <= set(contest.MAKERS)
    assert {*contest.PRESET_MIX, contest.DEFAULT_PRESET} <= set(contest.PRESETS)
    rules = rules_of(game, contest.DEFAULT_PRESET, 3)
    player = contest.MAKERS["steady"](rules)
    pos, rng = rules.initial(), SeededRng("contest")
    while not contest.is_sample(pos):
        (seat, *_) = rules.to_act(pos)
        rules.apply(pos, seat, player.choose(pos, seat), rng)
    assert contest.seats_in(rules, pos) == [0, 1, 2]
    assert [len(row) for row in contest.rows(rules, pos)] == [len(contest.FEATURES)] * 3
    assert len(contest.settled(rules, pos)) == len(contest.baseline(rules, pos)) == 3


def test_arena_plays_consist_and_can_be_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    asked = (
        "arena", "consist", "--bots", "steady,newcomer,steady", "--games", "6", "--seed", "3",
        "--preset", "classic", "--workers", "1",
    )  # fmt: skip
    code, printed, _ = run(capsys, *asked)
    answer = json.loads(printed)
    assert code == 0
    assert sum(line["wins"] for line in answer["standings"]) == pytest.approx(6)
    assert sum(answer["ended_by"].values()) == pytest.approx(1, abs=0.01)
    assert set(answer["bots"]) == {"steady", "newcomer"}
    assert "cpu_ms" not in answer
    assert run(capsys, *asked)[1] == printed
    timed = json.loads(run(capsys, *asked, "--timed")[1])
    assert set(timed.pop("cpu_ms")) == {"steady", "newcomer"}
    assert timed == answer


def test_a_games_figures_are_those_of_its_actions() -> None:
    """One game played again by hand: turns, trains, points, missions and jokers of each place."""
    bots = ["steady", "newcomer", "steady"]
    number, seats = 4, 3
    told = match("consist", bots, "balanced", "seed", number).summary
    rules = rules_of("consist", "balanced", seats)
    places = [(seat + number) % seats for seat in range(seats)]
    players = [contest_of("consist").MAKERS[bots[place]](rules) for place in places]
    pos, rng = rules.initial(), SeededRng(f"seed {number}")
    counted = {
        what: [0] * seats for what in ("turns", "trains", "points", "missions", "jokers", "wagons")
    }
    turn = 0
    while acting := rules.to_act(pos):
        seat = acting[0]
        place = places[seat]
        if pos.turn != turn:
            turn = pos.turn
            counted["turns"][place] += 1
        action = players[seat].choose(pos, seat)
        if isinstance(action, Lay):
            counted["trains"][place] += 1
            counted["points"][place] += points(rules.tables, action.train)  # type: ignore[attr-defined]
            counted["missions"][place] += action.train.mission >= 0
            counted["jokers"][place] += sum(map(is_joker, action.train.cards()))
            counted["wagons"][place] += len(action.train.wagons)
        rules.apply(pos, seat, action, rng)
    assert {what: told[what] for what in counted} == counted
    outcome = rules.outcome(pos)
    assert outcome is not None
    first = outcome.scores[pos.first]
    others = [scored for seat, scored in enumerate(outcome.scores) if seat != pos.first]
    assert told["first"] == pos.first
    assert told["first_more"] == pytest.approx(first - sum(others) / 2)


def test_arena_names_an_unknown_preset(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed, told = run(
        capsys, "arena", "consist", "--bots", "steady,steady", "--preset", "house"
    )
    assert (code, printed) == (1, "")
    assert told == "arena: unknown preset house; there are balanced, classic\n"


def test_fit_writes_weights_for_consist_that_beat_the_baselines(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contest_of("consist"), "BOT_MIX", ("steady", "newcomer"))
    out = tmp_path / "odds.json"
    code, printed, _ = run(
        capsys, "fit", "consist", "--games", "30", "--held-out", "15", "--workers", "1",
        "--out", str(out),
    )  # fmt: skip
    answer = json.loads(printed)
    assert code == 0
    assert json.loads(out.read_text("utf-8"))["weights"] == answer["weights"]
    assert set(answer["weights"]) == set(FEATURES)
    for guess in ("uniform", "score"):
        assert answer["all"]["model"]["brier"] < answer["all"][guess]["brier"]
