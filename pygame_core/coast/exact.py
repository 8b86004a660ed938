"""A turn's rides, exactly: the least cost for any number of pips, from every stop of a region at once.

A state is (set of owners paid this turn, stop); riding a section leads to another state and costs a
fee when its owner is not yet paid. Sets of more than `apart` owners are not kept apart: a
further owner is paid each time it is entered, which is dear and rare. States are numbered by set,
then by stop.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from operator import itemgetter

WALLED_IN = 200_000.0
"""The cost of a state that no section leaves."""

Track = tuple[int, int, int]
"""One owner's way to a neighbour: the neighbour's place, the owner's key (-1: free), the fee."""
Costs = list[float]


class Rides:
    """The sections between some stops as steps between states.

    `tracks[place]` lists a stop's tracks; `keys` are the owners' keys that may stand in a set, `apart`
    the most that do.
    """

    def __init__(
        self, tracks: Sequence[Sequence[Track]], keys: Collection[int], goal: int, apart: int
    ) -> None:
        masks = [0]
        for key in sorted(keys):
            masks += [mask | 1 << key for mask in masks if mask.bit_count() < apart]
        self.masks: Mapping[int, int] = {mask: n * len(tracks) for n, mask in enumerate(masks)}
        """Per set of owners, the number of its first state."""
        self.stops = len(tracks)
        self._goals = [first + goal for first in self.masks.values()]
        self._first: list[tuple[int, Callable[[Costs], Sequence[float]]]] = []
        self._further: list[tuple[int, int, Callable[[Costs], Sequence[float]]]] = []
        for mask, first in self.masks.items():
            for place, ways in enumerate(tracks):
                self._add(first + place, self._by_fee(mask, first, ways))

    def _by_fee(self, mask: int, first: int, ways: Sequence[Track]) -> dict[int, list[int]]:
        """The states reached, by what it costs to reach them."""
        reached: dict[int, list[int]] = {}
        for other, key, fee in ways:
            if key < 0 or mask >> key & 1:
                reached.setdefault(0, []).append(first + other)
            else:
                paid = self.masks.get(mask | 1 << key, first)
                reached.setdefault(fee, []).append(paid + other)
        return reached

    def _add(self, state: int, reached: Mapping[int, list[int]]) -> None:
        groups = [(fee, itemgetter(*targets, targets[0])) for fee, targets in reached.items()]
        self._first.append(groups[0] if groups else (0, lambda _: (WALLED_IN,)))
        self._further += [(state, fee, get) for fee, get in groups[1:]]

    def one_more(self, costs: Costs) -> Costs:
        """Least costs with one pip more than in `costs`."""
        more = [fee + min(get(costs)) for fee, get in self._first]
        for state, fee, get in self._further:
            cost = fee + min(get(costs))
            more[state] = min(more[state], cost)
        for goal in self._goals:
            more[goal] = 0.0
        return more

    def up_to(self, pips: int, ended: Costs) -> list[Costs]:
        """Least costs for 0 to `pips` pips, `ended` being those of a ride that is over."""
        layers = [ended]
        for _ in range(pips):
            layers.append(self.one_more(layers[-1]))
        return layers
