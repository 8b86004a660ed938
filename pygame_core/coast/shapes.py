"""Reading a data file that may hold anything: its value, or the first fault as one sentence.

Knows JSON, CSV and shapes, not what the files mean. A shape is a type, [the shape of each item] or
{name: shape of its value}; where a float is asked for, an int will do.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

_KINDS = {str: "a text", int: "a whole number", float: "a number", dict: "an object"}


class MalformedFile(Exception):
    """A file can't be used at all; the message is the fault."""


def read_json(path: Path, shape: object) -> Any:
    """Return the value of a JSON file of this shape; raises MalformedFile."""
    try:
        value = json.loads(path.read_text("utf-8"), parse_constant=_refuse)
    except OSError:
        raise MalformedFile(f"{path.name} can't be read.") from None
    except (ValueError, RecursionError) as reason:
        raise MalformedFile(f"{path.name} is not JSON: {reason}.") from None
    require(value, shape, path.name)
    return value


def read_rows(path: Path, columns: Sequence[str]) -> list[dict[str, str]]:
    """Return the rows of a CSV file with exactly these columns; raises MalformedFile."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            reader = csv.DictReader(file)
            header, rows = reader.fieldnames, list(reader)
    except OSError:
        raise MalformedFile(f"{path.name} can't be read.") from None
    except (ValueError, csv.Error) as reason:
        raise MalformedFile(f"{path.name} is not CSV: {reason}.") from None
    if header != list(columns):
        raise MalformedFile(f"{path.name} does not have the columns {', '.join(columns)}.")
    for number, row in enumerate(rows, 2):
        if None in row or None in row.values():
            raise MalformedFile(f"{path.name}: row {number} does not have {len(columns)} cells.")
    return rows


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no number")


def require(value: object, shape: object, where: str) -> None:
    """Raise MalformedFile for the first place where the value departs from the shape."""
    for misfit in _misfits(value, shape, where):
        raise MalformedFile(misfit)


def _misfits(value: object, shape: object, where: str) -> Iterator[str]:
    if isinstance(shape, dict):
        if not isinstance(value, dict):
            yield f"{where} is not an object."
            return
        for name, inner in shape.items():
            if name in value:
                yield from _misfits(value[name], inner, f"{where}: {name}")
            else:
                yield f"{where} has no {name}."
    elif isinstance(shape, list):
        if not isinstance(value, list):
            yield f"{where} is not a list."
            return
        for number, item in enumerate(value, 1):
            yield from _misfits(item, shape[0], f"{where} {number}")
    elif isinstance(shape, type) and not _is(value, shape):
        yield f"{where} is not {_KINDS[shape]}."


def _is(value: object, kind: type) -> bool:
    return type(value) is kind or (kind is float and type(value) is int)
