"""How the benchmarks take time: medians of repeated samples."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter
from typing import TypeVar

SAMPLES = 15
T = TypeVar("T")


def seconds(work: Callable[[], object]) -> float:
    """Median of how long it takes."""
    samples = []
    for _ in range(SAMPLES):
        start = perf_counter()
        work()
        samples.append(perf_counter() - start)
    return median(samples)


def rate(work: Callable[[int], int]) -> float:
    """Median of units done per second over seeded runs of `work`."""
    samples = []
    for seed in range(SAMPLES):
        start = perf_counter()
        done = work(seed)
        samples.append(done / (perf_counter() - start))
    return median(samples)


def micros(work: Callable[[T], object], subjects: Sequence[T]) -> list[float]:
    """Per subject, the least microseconds of three runs."""
    samples = []
    for subject in subjects:
        times = []
        for _ in range(3):
            start = perf_counter()
            work(subject)
            times.append(perf_counter() - start)
        samples.append(min(times))
    return [1e6 * sample for sample in samples]
