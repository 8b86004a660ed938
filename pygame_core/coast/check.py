"""Whether the board's data files are sound: each fault a sentence naming the file and the thing.

Knows what the printed board must be. Reads the files itself, not through `board`, so that it can
name what `board` would stumble over; networkx judges the graph. Only `build.py` and tests come
here, never the page. Invariant: whatever is in the files, the answer is a list of sentences.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pygame_core.coast.board import REGIONS
from pygame_core.coast.shapes import MalformedFile, read_json, read_rows, require

if TYPE_CHECKING:
    from networkx import Graph, MultiGraph

CITIES, MILEPOSTS, RAILROADS = 67, 465, 28
SECTIONS, TOWN_PAIRS = 758, 707
"""Sections in the file and the pairs of towns they join, links between twins included."""
STOP_SECTIONS, STOP_PAIRS = 750, 705
"""The same once twins are one stop and their links are gone (C2.6)."""
PRICES = 514_000
LARGEST_PAYOFF, SMALLEST_PAYOFF, PAYOFF_STEP = 35_000, 500, 500

BRIDGES = frozenset(
    {
        "AT&SF: los-angeles-ca to san-juan-capistrano-ca",
        "AT&SF: san-diego-ca to san-juan-capistrano-ca",
        "B&M: dover-nh to portland-me",
        "N&W: norfolk-va to petersburg-va",
        "SAL: dade-city-fl to lake-wales-fl",
        "SAL: lake-wales-fl to okeechobee-fl",
        "SAL: miami-fl to west-palm-beach-fl",
        "SAL: okeechobee-fl to west-palm-beach-fl",
    }
)
"""The only sections whose loss cuts the board in two.

They lead to Miami, Norfolk, Portland (ME) and San Diego. Dade City to Tampa is none: two railroads
run there.
"""

_PLACE = {"name": str, "state": str, "lat": float, "lon": float}
_NETWORK = {
    "regions": dict.fromkeys(REGIONS, str),
    "cities": [{"id": str, "region": str, **_PLACE}],
    "mileposts": [{"id": str, **_PLACE}],
    "railroads": [
        {"id": str, "name": str, "short_name": str, "price": int, "lines": [[str]]},
    ],
    "twins": [[str]],
    "junctions": [{"id": str, "railroad": str, "stops": [str], **_PLACE}],
    "bends": [{"stops": [str], "via": [_PLACE]}],
}
_POLYGONS = [[[[float]]]]
_OUTLINE = {
    "albers": dict.fromkeys(("lat_1", "lat_2", "lat_0", "lon_0"), float),
    "us": _POLYGONS,
    "neighbours": _POLYGONS,
    "state_borders": [[[float]]],
}
_VARIANTS = {"variants": [{"id": str, "name": str, "origin": str, "add_lines": dict}]}

Piece = tuple[str, str, str]
"""A section as the files have it: railroad id and the ids of its ends, in alphabetical order."""


class _Network(NamedTuple):
    """`network.json` in a shape that can be asked; `twin_of` leads the second twin to the first."""

    raw: Mapping[str, Any]
    regions: dict[str, str]
    """City id -> region."""
    places: frozenset[str]
    railroads: tuple[str, ...]
    twin_of: dict[str, str]
    pieces: tuple[Piece, ...]


def faults(path: Path) -> list[str]:
    """Return every fault of the data in the folder `path`, the one that holds network.json."""
    found: list[str] = []
    network: _Network | None = None
    try:
        network = _network(read_json(path / "network.json", _NETWORK))
        found += _network_faults(network)
    except MalformedFile as fault:
        found.append(str(fault))
    for name, look in _OTHERS.items():
        try:
            found += look(path / name, network)
        except MalformedFile as fault:
            found.append(str(fault))
    return found


def _network(raw: Mapping[str, Any]) -> _Network:
    for kind in ("twins", "bends"):
        for number, pair in enumerate(raw[kind], 1):
            if len(pair if kind == "twins" else pair["stops"]) != 2:
                raise MalformedFile(f"network.json: {kind} {number} does not name two stops.")
    return _Network(
        raw=raw,
        regions={city["id"]: city["region"] for city in raw["cities"]},
        places=frozenset(place["id"] for kind in ("cities", "mileposts") for place in raw[kind]),
        railroads=tuple(railroad["id"] for railroad in raw["railroads"]),
        twin_of={second: first for first, second in raw["twins"]},
        pieces=tuple(
            piece
            for railroad in raw["railroads"]
            for chain in railroad["lines"]
            for piece in _pieces(railroad["id"], chain)
        ),
    )


def _pieces(railroad: str, chain: Sequence[str]) -> Iterator[Piece]:
    for a, b in pairwise(chain):
        yield (railroad, min(a, b), max(a, b))


# The network


def _network_faults(network: _Network) -> Iterator[str]:
    yield from _count_faults(network)
    yield from _name_faults(network)
    yield from _section_faults(network)
    yield from _drawing_faults(network)
    yield from _graph_faults(network, network.pieces, "network.json")


def _count_faults(network: _Network) -> Iterator[str]:
    raw = network.raw
    pairs = {(a, b) for _, a, b in network.pieces}
    merged = _merged(network, network.pieces)
    counts = {
        "cities": (len(raw["cities"]), CITIES),
        "mileposts": (len(raw["mileposts"]), MILEPOSTS),
        "railroads": (len(raw["railroads"]), RAILROADS),
        "sections": (len(network.pieces), SECTIONS),
        "pairs of towns joined by sections": (len(pairs), TOWN_PAIRS),
        "sections once twins are one stop": (len(merged), STOP_SECTIONS),
        "pairs of stops once twins are one stop": (len({(a, b) for _, a, b in merged}), STOP_PAIRS),
    }
    for what, (found, expected) in counts.items():
        if found != expected:
            yield f"network.json has {found} {what}, not {expected}."
    total = sum(railroad["price"] for railroad in raw["railroads"])
    if total != PRICES:
        yield f"network.json: the railroads' prices sum to ${total:,}, not ${PRICES:,}."
    for railroad in raw["railroads"]:
        if railroad["price"] <= 0 or railroad["price"] % 1000:
            yield (
                f"network.json: the price of {railroad['id']} is {railroad['price']}, "
                "not a positive multiple of 1,000."
            )


def _name_faults(network: _Network) -> Iterator[str]:
    raw = network.raw
    towns = [place["id"] for kind in ("cities", "mileposts") for place in raw[kind]]
    for kind, names in (("town", towns), ("railroad", network.railroads)):
        for name, times in Counter(names).items():
            if times > 1:
                yield f"network.json has the {kind} {name} {times} times."
    for city, region in network.regions.items():
        if region not in REGIONS:
            yield f"network.json: {city} is in the region {region}, which does not exist."
    for name in _unknown(raw["twins"], network.regions):
        yield f"network.json: twins name {name}, which is no city."
    for kind in ("junctions", "bends"):
        for name in _unknown((entry["stops"] for entry in raw[kind]), network.places):
            yield f"network.json: {kind} name {name}, which is no stop."


def _unknown(lists: Iterable[Iterable[str]], known: Container[str]) -> Iterator[str]:
    return (name for names in lists for name in names if name not in known)


def _section_faults(network: _Network) -> Iterator[str]:
    for railroad in network.raw["railroads"]:
        for chain in railroad["lines"]:
            if len(chain) < 2:
                yield f"network.json: {railroad['id']} has a line of fewer than two stops."
        for name in _unknown(railroad["lines"], network.places):
            yield f"network.json: {railroad['id']} goes to {name}, which is no stop."
    for piece, times in Counter(network.pieces).items():
        if times > 1:
            yield f"network.json has the section {_shown(piece)} {times} times."
        if piece[1] == piece[2]:
            yield f"network.json: the section {_shown(piece)} joins a stop to itself."


def _drawing_faults(network: _Network) -> Iterator[str]:
    """Check that a junction's stops are joined two by two, and that a bend bends a section."""
    pieces = set(network.pieces)
    for junction in network.raw["junctions"]:
        for pair in combinations(junction["stops"], 2):
            for piece in _pieces(junction["railroad"], pair):
                if piece not in pieces:
                    section = _shown(piece)
                    yield f"network.json: junction {junction['id']} lacks the section {section}."
    pairs = {(a, b) for _, a, b in pieces}
    for bend in network.raw["bends"]:
        for _, a, b in _pieces("", bend["stops"]):
            if (a, b) not in pairs:
                yield f"network.json: a bend names {a} to {b}, which is no section."


def _graph_faults(network: _Network, pieces: Sequence[Piece], where: str) -> Iterator[str]:
    """Find what is cut off, dead ends at mileposts, and bridges that are not as expected."""
    import networkx as nx  # noqa: PLC0415  # a second's import that only this check needs

    whole: MultiGraph[Any] = nx.MultiGraph()
    whole.add_nodes_from(sorted(network.twin_of.get(town, town) for town in network.places))
    merged = _merged(network, pieces)
    for railroad, a, b in merged:
        whole.add_edge(a, b, key=railroad)
    if whole and not nx.is_connected(whole):
        parts = sorted(nx.connected_components(whole), key=lambda part: (-len(part), min(part)))
        yield f"{where}: {min(parts[1])} can't be reached from {min(parts[0])}."
    for railroad in network.railroads:
        own: Graph[str] = nx.Graph((a, b) for line, a, b in merged if line == railroad)
        if not own:
            yield f"{where}: {railroad} has no section."
        elif not nx.is_connected(own):
            yield f"{where}: the sections of {railroad} are not connected."
    for place in whole:
        if place not in network.regions and len(whole[place]) < 2:
            yield f"{where}: the milepost {place} is a dead end."
    if whole:
        bridges = {
            _shown((railroad, min(a, b), max(a, b)))
            for a, b in nx.bridges(whole)
            for railroad in whole[a][b]
        }
        for name in sorted(bridges - BRIDGES):
            yield f"{where}: the section {name} is the only way on, but should not be."
        for name in sorted(BRIDGES - bridges):
            yield f"{where}: the section {name} should be the only way on, but is not."


def _merged(network: _Network, pieces: Sequence[Piece]) -> list[Piece]:
    """Make twins one stop and drop the links between them."""
    twin_of = network.twin_of
    ends = ((line, twin_of.get(a, a), twin_of.get(b, b)) for line, a, b in pieces)
    return [(line, min(a, b), max(a, b)) for line, a, b in ends if a != b]


def _shown(piece: Piece) -> str:
    railroad, a, b = piece
    return f"{railroad}: {a} to {b}"


# The other files


def _variant_faults(path: Path, network: _Network | None) -> Iterator[str]:
    variants = read_json(path, _VARIANTS)["variants"]
    if [variant["id"] for variant in variants] != ["bo-new-york"]:
        yield f"{path.name} does not hold exactly the variant bo-new-york."
    for variant in variants:
        where = f"{path.name}: {variant['id']}"
        for name in sorted(variant.keys() - _VARIANTS["variants"][0].keys()):
            yield f"{where} has {name}, which the board does not apply."
        added = variant["add_lines"]
        require(added, {railroad: [[str]] for railroad in added}, f"{where}: add_lines")
        if network:
            yield from _added_faults(network, added, where)


def _added_faults(
    network: _Network, added: Mapping[str, Sequence[Sequence[str]]], where: str
) -> Iterator[str]:
    known = set(network.pieces)
    new: list[Piece] = []
    for railroad, chains in added.items():
        if railroad not in network.railroads:
            yield f"{where} adds to {railroad}, which is no railroad."
        for name in _unknown(chains, network.places):
            yield f"{where} goes to {name}, which is no stop."
        for piece in (piece for chain in chains for piece in _pieces(railroad, chain)):
            if piece in known:
                yield f"{where} adds the section {_shown(piece)}, which is there already."
            known.add(piece)
            new.append(piece)
    if not new:
        yield f"{where} changes nothing."
    already = set(_graph_faults(network, network.pieces, where))
    for fault in _graph_faults(network, (*network.pieces, *new), where):
        if fault not in already:
            yield fault


def _destination_faults(path: Path, network: _Network | None) -> Iterator[str]:
    rows = read_rows(path, ("chart", "parity", "sum", "result"))
    cells = {
        (chart, parity, str(total))
        for chart in ("REGION", *REGIONS)
        for parity in ("odd", "even")
        for total in range(2, 13)
    }
    seen: Counter[tuple[str, str, str]] = Counter()
    results: set[tuple[str, str]] = set()
    for number, row in enumerate(rows, 2):
        cell = row["chart"], row["parity"], row["sum"]
        seen[cell] += 1
        results.add((row["chart"], row["result"]))
        if cell not in cells:
            yield f"{path.name}: row {number} is for {' '.join(cell)}, which no chart has."
        elif row["chart"] == "REGION":
            if row["result"] not in REGIONS:
                yield f"{path.name}: row {number} leads to {row['result']}, which is no region."
        elif network and network.regions.get(row["result"]) != row["chart"]:
            yield (
                f"{path.name}: row {number} leads to {row['result']}, "
                f"which is no city of {row['chart']}."
            )
    for cell in sorted(cells):
        if seen[cell] != 1:
            yield f"{path.name} has {seen[cell]} results for {' '.join(cell)}, not one."
    wanted = [("REGION", region) for region in REGIONS]
    if network:
        wanted += [(region, city) for city, region in network.regions.items()]
    for chart, result in wanted:
        if (chart, result) not in results:
            yield f"{path.name}: {result} is never rolled on the chart {chart}."


def _payoff_faults(path: Path, network: _Network | None) -> Iterator[str]:
    seen: dict[frozenset[str], int] = {}
    for number, row in enumerate(read_rows(path, ("from", "to", "payoff")), 2):
        pair = frozenset((row["from"], row["to"]))
        shown = f"{row['from']} to {row['to']}"
        if not re.fullmatch("[0-9]{1,6}", row["payoff"]):
            raise MalformedFile(f"{path.name}: the payoff in row {number} is not a whole number.")
        payoff = int(row["payoff"])
        if len(pair) == 1:
            yield f"{path.name}: row {number} pays from {row['from']} to itself."
        if pair in seen:
            yield f"{path.name} has {shown} twice."
        if payoff % PAYOFF_STEP:
            yield f"{path.name}: {shown} pays {payoff}, not a multiple of {PAYOFF_STEP}."
        seen[pair] = payoff
    smallest = min((payoff for payoff in seen.values() if payoff), default=0)
    if smallest != SMALLEST_PAYOFF:
        yield f"{path.name}: the smallest payoff above 0 is {smallest}, not {SMALLEST_PAYOFF}."
    largest = max(seen.values(), default=0)
    if largest != LARGEST_PAYOFF:
        yield f"{path.name}: the largest payoff is {largest}, not {LARGEST_PAYOFF}."
    if network:
        yield from _pair_faults(path.name, network, seen)


def _pair_faults(
    where: str, network: _Network, payoffs: Mapping[frozenset[str], int]
) -> Iterator[str]:
    """Check that every pair of cities is there, nobody else, and that only twins pay nothing."""
    for name in sorted(set(_unknown(payoffs, network.regions))):
        yield f"{where} names {name}, which is no city."
    missing = [p for p in combinations(network.regions, 2) if frozenset(p) not in payoffs]
    if missing:
        a, b = missing[0]
        yield f"{where} lacks {len(missing)} of the pairs of cities, the first {a} to {b}."
    twins = {frozenset(pair) for pair in network.raw["twins"]}
    for pair, payoff in payoffs.items():
        if (payoff == 0) != (pair in twins):
            rule = "but twins pay nothing" if pair in twins else "but only twins pay nothing"
            yield f"{where}: {' to '.join(sorted(pair))} pays {payoff}, {rule}."


def _outline_faults(path: Path, network: _Network | None) -> Iterator[str]:
    """Check that the outline is made of points and that every place is inside the land's extent."""
    outline = read_json(path, _OUTLINE)
    lines = [ring for kind in ("us", "neighbours") for rings in outline[kind] for ring in rings]
    lines += outline["state_borders"]
    if any(len(point) != 2 for line in lines for point in line):
        raise MalformedFile(f"{path.name} has a point that is not a longitude and a latitude.")
    land = [point for rings in outline["us"] for ring in rings for point in ring]
    if not land:
        raise MalformedFile(f"{path.name}: us is empty.")
    if not network:
        return
    lons, lats = [lon for lon, _ in land], [lat for _, lat in land]
    raw = network.raw
    points = [point for kind in ("cities", "mileposts", "junctions") for point in raw[kind]]
    points += [point for bend in raw["bends"] for point in bend["via"]]
    for point in points:
        lat, lon = point["lat"], point["lon"]
        if not (min(lats) <= lat <= max(lats) and min(lons) <= lon <= max(lons)):
            yield (
                f"network.json: {point['name']} ({point['state']}) at {lat}, {lon} "
                f"is outside the map of {path.name}."
            )


_OTHERS = {
    "variants.json": _variant_faults,
    "destinations.csv": _destination_faults,
    "payoffs.csv": _payoff_faults,
    "outline.json": _outline_faults,
}
