"""How many bytes the page costs: raw, gzip and brotli, as a good static host would send them."""

import gzip
from pathlib import Path

import brotli  # type: ignore[import-untyped]  # ships no types

LIMIT = 7_000_000


def report(dist: Path, files: list[str]) -> str:
    """Return a table of the biggest files and the totals, in kB; files are paths under dist."""
    rows = []
    for name in files:
        raw = (dist / name).read_bytes()
        zipped = len(gzip.compress(raw, 9, mtime=0))
        packed = len(brotli.compress(raw, quality=9))
        # A host sends what is smaller: archives and pictures are compressed already.
        rows.append((name, len(raw), min(zipped, len(raw)), min(packed, len(raw))))
    rows.sort(key=lambda row: -row[3])
    lines = [f"{'kB':>44} {'raw':>9} {'gzip':>9} {'brotli':>9}"]
    small = [row for row in rows if row[3] < 20_000]
    for name, *numbers in [row for row in rows if row[3] >= 20_000]:
        lines.append(_line(name, numbers))
    lines.append(_line(f"{len(small)} smaller files", _sums(small)))
    totals = _sums(rows)
    lines.append(_line(f"all {len(rows)} files", totals))
    verdict = "within" if totals[2] <= LIMIT else "OVER"
    lines.append(f"{verdict} the limit of {LIMIT / 1e6:.0f} MB: {totals[2] / 1e6:.2f} MB brotli")
    return "\n".join(lines)


def _sums(rows: list[tuple[str, int, int, int]]) -> list[int]:
    return [sum(row[column] for row in rows) for column in (1, 2, 3)]  # type: ignore[misc]


def _line(name: str, numbers: list[int]) -> str:
    return f"{name:>44} " + " ".join(f"{number / 1000:9.1f}" for number in numbers)
