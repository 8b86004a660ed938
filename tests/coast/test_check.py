"""`coast.check` finds no fault in our data and names every kind of fault put into a copy."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pygame_core.coast.check import faults
from pygame_core.kernel.files import data_path

FILES = ("network.json", "destinations.csv", "payoffs.csv", "variants.json", "outline.json")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    for name in FILES:
        shutil.copy(data_path() / "coast" / name, tmp_path)
    return tmp_path


def change_json(path: Path, change: Callable[[Any], object]) -> None:
    value = json.loads(path.read_text("utf-8"))
    change(value)
    path.write_text(json.dumps(value), "utf-8")


def change_text(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} is not once in {path.name}"
    path.write_text(text.replace(old, new), "utf-8")


def railroad(network: Any, name: str) -> Any:
    return next(line for line in network["railroads"] if line["id"] == name)


def town(network: Any, name: str) -> Any:
    return next(t for kind in ("cities", "mileposts") for t in network[kind] if t["id"] == name)


def test_our_data_has_no_fault() -> None:
    assert faults(data_path() / "coast") == []


NETWORK_FAULTS: dict[str, Callable[[Any], object]] = {
    "network.json has 66 cities, not 67.": lambda n: n["cities"].pop(),
    "network.json has 466 mileposts, not 465.": lambda n: n["mileposts"].append(
        {"id": "dunkirk-ny", "name": "Dunkirk", "state": "NY", "lat": 42.48, "lon": -79.33}
    ),
    "network.json: dunkirk-ny can't be reached from aberdeen-sd.": lambda n: n["mileposts"].append(
        {"id": "dunkirk-ny", "name": "Dunkirk", "state": "NY", "lat": 42.48, "lon": -79.33}
    ),
    "network.json has 27 railroads, not 28.": lambda n: n["railroads"].pop(),
    "network.json has 757 sections, not 758.": lambda n: railroad(n, "RF&P")["lines"][0].pop(),
    "network.json has 706 pairs of towns joined by sections, not 707.": lambda n: railroad(
        n, "RF&P"
    )["lines"][0].pop(),
    "network.json has 749 sections once twins are one stop, not 750.": lambda n: railroad(
        n, "RF&P"
    )["lines"][0].pop(),
    "network.json has 704 pairs of stops once twins are one stop, not 705.": lambda n: railroad(
        n, "RF&P"
    )["lines"][0].pop(),
    "network.json: the railroads' prices sum to $515,000, not $514,000.": lambda n: railroad(
        n, "RF&P"
    ).update(price=5000),
    "network.json: the price of RF&P is 4001, not a positive multiple of 1,000.": lambda n: (
        railroad(n, "RF&P").update(price=4001)
    ),
    "network.json has the town boston-ma 2 times.": lambda n: town(n, "albany-ny").update(
        id="boston-ma"
    ),
    "network.json has the railroad B&M 2 times.": lambda n: railroad(n, "B&O").update(id="B&M"),
    "network.json: miami-fl is in the region FL, which does not exist.": lambda n: town(
        n, "miami-fl"
    ).update(region="FL"),
    "network.json: twins name akron-oh, which is no city.": lambda n: n["twins"][0].__setitem__(
        1, "akron-oh"
    ),
    "network.json: junctions name atlantis, which is no stop.": lambda n: n["junctions"][0][
        "stops"
    ].append("atlantis"),
    "network.json: bends name atlantis, which is no stop.": lambda n: n["bends"][0][
        "stops"
    ].__setitem__(0, "atlantis"),
    "network.json: RF&P goes to atlantis, which is no stop.": lambda n: railroad(n, "RF&P")[
        "lines"
    ][0].append("atlantis"),
    "network.json: RF&P has a line of fewer than two stops.": lambda n: railroad(n, "RF&P")[
        "lines"
    ].append(["richmond-va"]),
    "network.json has the section RF&P: fredericksburg-va to richmond-va 2 times.": lambda n: (
        railroad(n, "RF&P")["lines"].append(["fredericksburg-va", "richmond-va"])
    ),
    "network.json: the section RF&P: richmond-va to richmond-va joins a stop to itself.": (
        lambda n: railroad(n, "RF&P")["lines"][0].insert(0, "richmond-va")
    ),
    "network.json: junction lowell-ma lacks the section B&M: boston-ma to dover-nh.": lambda n: (
        railroad(n, "B&M")["lines"].pop()
    ),
    "network.json: a bend names chicago-il to gary-in, which is no section.": lambda n: n["bends"][
        0
    ].update(stops=["gary-in", "chicago-il"]),
    "network.json: the sections of NYC are not connected.": lambda n: railroad(n, "NYC")[
        "lines"
    ].pop(),
    "network.json: RF&P has no section.": lambda n: railroad(n, "RF&P").update(lines=[]),
    "network.json: the milepost providence-ri is a dead end.": lambda n: railroad(n, "NYNH&H")[
        "lines"
    ][0].remove("boston-ma"),
    "network.json: the section NYNH&H: new-haven-ct to providence-ri is the only way on, "
    "but should not be.": lambda n: railroad(n, "NYNH&H")["lines"][0].remove("boston-ma"),
    "network.json: the section N&W: norfolk-va to petersburg-va should be the only way on, "
    "but is not.": lambda n: railroad(n, "RF&P")["lines"].append(["norfolk-va", "richmond-va"]),
    "network.json: Miami (FL) at -25.7743, -80.1937 is outside the map of outline.json.": (
        lambda n: town(n, "miami-fl").update(lat=-25.7743, lon=-80.1937)
    ),
    "network.json: Gary (IN) at 41.5934, 87.3464 is outside the map of outline.json.": (
        lambda n: n["bends"][0]["via"][0].update(lon=87.3464)
    ),
}


@pytest.mark.parametrize("fault", NETWORK_FAULTS)
def test_each_fault_of_the_network_is_named(data: Path, fault: str) -> None:
    change_json(data / "network.json", NETWORK_FAULTS[fault])
    assert fault in faults(data)


def test_a_railroad_is_connected_through_twins(data: Path) -> None:
    # The Milwaukee Road without its link St. Paul-Minneapolis is in one piece only as they are one.
    def cut(network: Any) -> None:
        lines = railroad(network, "CMStP&P")["lines"]
        whole = lines[0]
        at = whole.index("minneapolis-mn")
        lines[0:1] = [whole[:at], whole[at:]]

    change_json(data / "network.json", cut)
    assert faults(data) == [
        "network.json has 757 sections, not 758.",
    ]


SHAPE_FAULTS: dict[str, Callable[[Any], object]] = {
    "network.json has no railroads.": lambda n: n.pop("railroads"),
    "network.json: cities is not a list.": lambda n: n.update(cities={}),
    "network.json: cities 3 is not an object.": lambda n: n["cities"].__setitem__(2, "Boston"),
    "network.json: cities 3 has no lat.": lambda n: n["cities"][2].pop("lat"),
    "network.json: cities 3: lat is not a number.": lambda n: n["cities"][2].update(lat="42"),
    "network.json: cities 3: name is not a text.": lambda n: n["cities"][2].update(name=None),
    "network.json: railroads 1: price is not a whole number.": lambda n: n["railroads"][0].update(
        price=True
    ),
    "network.json: railroads 1: lines 1 2 is not a text.": lambda n: n["railroads"][0]["lines"][
        0
    ].__setitem__(1, 7),
    "network.json: regions has no SW.": lambda n: n["regions"].pop("SW"),
    "network.json: twins 2 does not name two stops.": lambda n: n["twins"][1].pop(),
    "network.json: bends 1 does not name two stops.": lambda n: n["bends"][0]["stops"].pop(),
}


@pytest.mark.parametrize("fault", SHAPE_FAULTS)
def test_a_misshapen_network_is_one_fault(data: Path, fault: str) -> None:
    change_json(data / "network.json", SHAPE_FAULTS[fault])
    assert faults(data) == [fault]


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_named(data: Path, name: str) -> None:
    (data / name).unlink()
    assert faults(data) == [f"{name} can't be read."]


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".json")])
@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b'{"cities": NaN}', b"[" * 100_000])
def test_what_is_not_json_is_named(data: Path, name: str, content: bytes) -> None:
    (data / name).write_bytes(content)
    (fault,) = faults(data)
    assert fault.startswith(f"{name} is not JSON: ")


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".csv")])
@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "does not have the columns "),
        (b"a,b\n1,2\n", "does not have the columns "),
        (b"\xff\xfe", "is not CSV: "),
    ],
)
def test_what_is_not_our_csv_is_named(data: Path, name: str, content: bytes, fault: str) -> None:
    (data / name).write_bytes(content)
    (found,) = faults(data)
    assert found.startswith(f"{name} {fault}")


CELL_FAULTS = {
    "payoffs.csv: the payoff in row 2 is not a whole number.": (
        "payoffs.csv", "albany-ny,atlanta-ga,10000", "albany-ny,atlanta-ga,ten"),
    "payoffs.csv: row 3 does not have 3 cells.": (
        "payoffs.csv", "albany-ny,baltimore-md,3500", "albany-ny,baltimore-md"),
    "payoffs.csv: row 2 does not have 3 cells.": (
        "payoffs.csv", "albany-ny,atlanta-ga,10000", "albany-ny,atlanta-ga,10000,1"),
    "payoffs.csv: row 2 pays from albany-ny to itself.": (
        "payoffs.csv", "albany-ny,atlanta-ga,10000", "albany-ny,albany-ny,10000"),
    "payoffs.csv lacks 1 of the pairs of cities, the first albany-ny to atlanta-ga.": (
        "payoffs.csv", "albany-ny,atlanta-ga,10000", "albany-ny,baltimore-md,3500"),
    "payoffs.csv has albany-ny to baltimore-md twice.": (
        "payoffs.csv", "albany-ny,atlanta-ga,10000", "baltimore-md,albany-ny,3500"),
    "payoffs.csv: albany-ny to atlanta-ga pays 10001, not a multiple of 500.": (
        "payoffs.csv", "albany-ny,atlanta-ga,10000", "albany-ny,atlanta-ga,10001"),
    "payoffs.csv: the largest payoff is 35500, not 35000.": (
        "payoffs.csv", "albany-ny,atlanta-ga,10000", "albany-ny,atlanta-ga,35500"),
    "payoffs.csv: the smallest payoff above 0 is 250, not 500.": (
        "payoffs.csv", "albany-ny,atlanta-ga,10000", "albany-ny,atlanta-ga,250"),
    "payoffs.csv: albany-ny to atlanta-ga pays 0, but only twins pay nothing.": (
        "payoffs.csv", "albany-ny,atlanta-ga,10000", "albany-ny,atlanta-ga,0"),
    "payoffs.csv: minneapolis-mn to st-paul-mn pays 500, but twins pay nothing.": (
        "payoffs.csv", "minneapolis-mn,st-paul-mn,0", "minneapolis-mn,st-paul-mn,500"),
    "payoffs.csv names atlantis, which is no city.": (
        "payoffs.csv", "albany-ny,atlanta-ga,10000", "albany-ny,atlantis,10000"),
    "destinations.csv has 0 results for REGION odd 2, not one.": (
        "destinations.csv", "REGION,odd,2,PL\n", ""),
    "destinations.csv has 2 results for REGION odd 3, not one.": (
        "destinations.csv", "REGION,odd,2,PL", "REGION,odd,3,PL"),
    "destinations.csv: row 2 is for REGION odd 13, which no chart has.": (
        "destinations.csv", "REGION,odd,2,PL", "REGION,odd,13,PL"),
    "destinations.csv: row 2 is for REGION green 2, which no chart has.": (
        "destinations.csv", "REGION,odd,2,PL", "REGION,green,2,PL"),
    "destinations.csv: row 2 leads to XX, which is no region.": (
        "destinations.csv", "REGION,odd,2,PL", "REGION,odd,2,XX"),
    "destinations.csv: row 24 leads to miami-fl, which is no city of NE.": (
        "destinations.csv", "NE,odd,2,new-york-ny", "NE,odd,2,miami-fl"),
    "destinations.csv: row 24 leads to atlantis, which is no city of NE.": (
        "destinations.csv", "NE,odd,2,new-york-ny", "NE,odd,2,atlantis"),
    "destinations.csv: albany-ny is never rolled on the chart NE.": (
        "destinations.csv", "NE,odd,5,albany-ny", "NE,odd,5,new-york-ny"),
}  # fmt: skip


@pytest.mark.parametrize("fault", CELL_FAULTS)
def test_each_fault_of_a_chart_is_named(data: Path, fault: str) -> None:
    name, old, new = CELL_FAULTS[fault]
    change_text(data / name, old, new)
    assert fault in faults(data)


def test_a_region_never_rolled_is_named(data: Path) -> None:
    path = data / "destinations.csv"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text(
        "".join(
            line.replace(",NE\n", ",NC\n") if line.startswith("REGION") else line for line in lines
        ),
        "utf-8",
    )
    assert faults(data) == ["destinations.csv: NE is never rolled on the chart REGION."]


VARIANT_FAULTS: dict[str, Callable[[Any], object]] = {
    "variants.json has no variants.": lambda v: v.pop("variants"),
    "variants.json does not hold exactly the variant bo-new-york.": lambda v: v["variants"].pop(),
    "variants.json: variants 1 has no add_lines.": lambda v: v["variants"][0].pop("add_lines"),
    "variants.json: bo-new-york: add_lines: B&O is not a list.": lambda v: v["variants"][0].update(
        add_lines={"B&O": "trenton-nj"}
    ),
    "variants.json: bo-new-york has remove_lines, which the board does not apply.": lambda v: v[
        "variants"
    ][0].update(remove_lines={}),
    "variants.json: bo-new-york adds to XYZ, which is no railroad.": lambda v: v["variants"][0][
        "add_lines"
    ].update(XYZ=[["trenton-nj", "new-york-ny"]]),
    "variants.json: bo-new-york goes to atlantis, which is no stop.": lambda v: v["variants"][0][
        "add_lines"
    ]["B&O"][0].append("atlantis"),
    "variants.json: bo-new-york adds the section PA: new-york-ny to trenton-nj, "
    "which is there already.": lambda v: v["variants"][0]["add_lines"].update(
        PA=[["trenton-nj", "new-york-ny"]]
    ),
    "variants.json: bo-new-york changes nothing.": lambda v: v["variants"][0].update(add_lines={}),
    "variants.json: bo-new-york: the sections of B&O are not connected.": lambda v: v["variants"][
        0
    ].update(add_lines={"B&O": [["boston-ma", "portland-me"]]}),
    "variants.json: bo-new-york: the section B&M: dover-nh to portland-me should be the only way "
    "on, but is not.": lambda v: v["variants"][0].update(
        add_lines={"B&O": [["boston-ma", "portland-me"]]}
    ),
}


@pytest.mark.parametrize("fault", VARIANT_FAULTS)
def test_each_fault_of_a_variant_is_named(data: Path, fault: str) -> None:
    change_json(data / "variants.json", VARIANT_FAULTS[fault])
    assert fault in faults(data)


def test_a_fault_of_the_network_is_not_repeated_for_its_variant(data: Path) -> None:
    change_json(data / "network.json", NETWORK_FAULTS["network.json: RF&P has no section."])
    assert [fault for fault in faults(data) if fault.startswith("variants.json")] == []


OUTLINE_FAULTS: dict[str, Callable[[Any], object]] = {
    "outline.json has no us.": lambda o: o.pop("us"),
    "outline.json: us is empty.": lambda o: o.update(us=[]),
    "outline.json: albers has no lat_1.": lambda o: o["albers"].pop("lat_1"),
    "outline.json has a point that is not a longitude and a latitude.": lambda o: o[
        "state_borders"
    ][0].append([1.0]),
    "outline.json: us 1 1 1 2 is not a number.": lambda o: o["us"][0][0][0].__setitem__(1, "north"),
}


@pytest.mark.parametrize("fault", OUTLINE_FAULTS)
def test_each_fault_of_the_outline_is_named(data: Path, fault: str) -> None:
    change_json(data / "outline.json", OUTLINE_FAULTS[fault])
    assert faults(data) == [fault]


def test_faults_of_several_files_are_all_named(data: Path) -> None:
    (data / "outline.json").unlink()
    change_text(data / "destinations.csv", "REGION,odd,2,PL\n", "")
    change_json(data / "network.json", lambda n: railroad(n, "RF&P").update(price=5000))
    assert faults(data) == [
        "network.json: the railroads' prices sum to $515,000, not $514,000.",
        "destinations.csv has 0 results for REGION odd 2, not one.",
        "outline.json can't be read.",
    ]
