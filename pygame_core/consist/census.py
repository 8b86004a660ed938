"""What many games of bots came to: figures to judge the deck and the options by.

`summary` tells of one game in plain values, `census` adds them up. Places are those in the list of
bots: seats change from game to game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from .actions import is_joker, stands_for
from .events import Dealt, Eliminated, Ended, TrainLaid, TurnBegan
from .position import Position
from .rules import ConsistRules


def summary(
    rules: ConsistRules, pos: Position, happened: Sequence[object], places: Sequence[int]
) -> dict[str, Any]:
    """One game in figures; `places` gives each seat's place in the list of bots."""
    bots = len(places)
    turns, trains, points, missions, jokers, wagons = ([0] * bots for _ in range(6))
    used: Counter[str] = Counter()
    told: dict[str, Any] = {"why": "", "first": 0, "out": 0}
    kinds = rules.tables.deck.kinds
    for event in happened:
        match event:
            case Dealt(first):
                told["first"] = first
            case TurnBegan(seat, _):
                turns[places[seat]] += 1
            case TrainLaid(seat, train, scored):
                place = places[seat]
                trains[place] += 1
                points[place] += scored
                missions[place] += train.mission >= 0
                jokers[place] += sum(map(is_joker, train.cards()))
                wagons[place] += len(train.wagons)
                used.update(
                    "joker" if is_joker(card) else kinds[stands_for(card)].id
                    for card in train.cards()
                )
            case Eliminated(seats, _):
                told["out"] += len(seats)
            case Ended(why, _):
                told["why"] = why
    outcome = rules.outcome(pos)
    assert outcome is not None
    first = told["first"]
    others = [scored for seat, scored in enumerate(outcome.scores) if seat != first]
    return {
        **told,
        "turns": turns,
        "trains": trains,
        "points": points,
        "missions": missions,
        "jokers": jokers,
        "wagons": wagons,
        "used": dict(used),
        "scores": {places[seat]: scored for seat, scored in enumerate(outcome.scores)},
        "first_more": outcome.scores[first] - sum(others) / len(others),
        "first_won": (first in outcome.winners) / len(outcome.winners),
        "kinds": [kind.id for kind in kinds],
    }


def census(summaries: Sequence[dict[str, Any]], bots: Sequence[str]) -> dict[str, Any]:
    """All games in figures: shares from 0 to 1, points and turns as means."""
    games = len(summaries)
    used: Counter[str] = Counter()
    for game in summaries:
        used.update(game["used"])
    laid = sum(sum(game["trains"]) for game in summaries)
    whys = Counter(game["why"] for game in summaries)
    never = [name for name in summaries[0]["kinds"] if not used[name]]
    scarce = sorted((count, name) for name, count in used.items())[:6]
    more = [game["first_more"] for game in summaries]
    return {
        "turns_per_train": _per(summaries, "turns", laid),
        "points_per_train": _per(summaries, "points", laid),
        "wagons_per_train": _per(summaries, "wagons", laid),
        "missions_per_train": _per(summaries, "missions", laid),
        "jokers_per_train": _per(summaries, "jokers", laid),
        "ended_by": {why: round(count / games, 3) for why, count in sorted(whys.items())},
        "with_elimination": round(sum(game["out"] > 0 for game in summaries) / games, 3),
        "seats_out_per_game": round(sum(game["out"] for game in summaries) / games, 2),
        "first_seat_points": round(sum(more) / games, 2),
        "first_seat_points_error": round(_error(more), 2),
        "first_seat_wins": round(sum(game["first_won"] for game in summaries) / games, 3),
        "never_used": never,
        "least_used": {name: round(count / games, 3) for count, name in scarce},
        "bots": {name: _of_bot(summaries, bots, name) for name in dict.fromkeys(bots)},
    }


def _per(summaries: Sequence[dict[str, Any]], what: str, by: int) -> float:
    return round(sum(sum(game[what]) for game in summaries) / max(1, by), 3)


def _error(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    many = len(values)
    mean = sum(values) / many
    return float((sum((value - mean) ** 2 for value in values) / max(1, many - 1) / many) ** 0.5)


def _of_bot(
    summaries: Sequence[dict[str, Any]], bots: Sequence[str], name: str
) -> dict[str, float]:
    places = [place for place, bot in enumerate(bots) if bot == name]
    counted = {
        what: sum(game[what][place] for game in summaries for place in places)
        for what in ("turns", "trains", "points", "missions", "wagons")
    }
    trains = max(1, counted["trains"])
    seats = len(summaries) * len(places)
    scores = sum(game["scores"][place] for game in summaries for place in places)
    return {
        "turns_per_train": round(counted["turns"] / trains, 3),
        "points_per_train": round(counted["points"] / trains, 3),
        "wagons_per_train": round(counted["wagons"] / trains, 3),
        "missions_per_train": round(counted["missions"] / trains, 3),
        "trains_per_game": round(counted["trains"] / seats, 3),
        "score": round(scores / seats, 2),
    }
