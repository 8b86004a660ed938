"""The map's layers: what is printed, what a scene shows, and what may be pointed at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from pygame_core.coast.board import load_board
from pygame_core.view.coast.liveries import line_id
from pygame_core.view.coast.map import map_controls, map_figure, map_tree
from pygame_core.view.coast.scene import EMPTY, Mark, Scene, Step, Train, lines_tree, scene_tree
from pygame_core.view.diff import diff
from pygame_core.view.looks import LOOKS, look_class
from pygame_core.view.nodes import Node, to_html

BOARD = load_board()
STYLES = (Path(__file__).parents[2] / "web" / "map.css").read_text("utf-8")
SCRIPT = (Path(__file__).parents[2] / "web" / "map.js").read_text("utf-8")


def stop(name: str) -> int:
    return next(n for n, s in enumerate(BOARD.stops) if s.name == name)


def section(railroad: str, a: str, b: str) -> int:
    ends = {stop(a), stop(b)}
    return next(
        n
        for n, s in enumerate(BOARD.sections)
        if BOARD.railroads[s.railroad].id == railroad and {s.a, s.b} == ends
    )


SANTA_FE = next(n for n, r in enumerate(BOARD.railroads) if r.id == "AT&SF")
TO_KENOSHA = (
    section("C&NW", "Chicago", "Kenosha"),
    section("CMStP&P", "Chicago", "Kenosha"),
)
TO_GILMAN = (section("IC", "Chicago", "Gilman"),)
PLAYED = Scene(
    owners=tuple(2 if n == SANTA_FE else -1 for n in range(28)),
    names=("Ada", "Ben", "Cleo", "Dora", "Eva", "Finn"),
    trains=(
        Train(1, stop("Chicago"), "Ben’s train in Chicago", to_move=True),
        Train(2, stop("Chicago"), "Cleo’s train in Chicago"),
    ),
    homes=(Mark(1, stop("Denver"), "Denver, Ben’s home"),),
    destinations=(Mark(1, stop("Miami"), "Miami, Ben’s destination"),),
    trip=(section("CB&Q", "Chicago", "Wyanet"),),
    trip_look=1,
    steps=(
        Step(stop("Kenosha"), f"stop:{stop('Kenosha')}", "Step to Kenosha", TO_KENOSHA),
        Step(
            stop("Gilman"),
            f"step:{TO_GILMAN[0]}",
            "Step to Gilman by Illinois Central, free",
            TO_GILMAN,
            highlighted=True,
        ),
    ),
    selected=SANTA_FE,
)


def walk(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from walk(child)


def find(tree: Node, **attrs: str) -> list[Node]:
    """Nodes with these attributes; `class_` asks for one class among others."""
    kind = attrs.pop("class_", None)
    return [
        node
        for node in walk(tree)
        if all(node.attrs.get(name.replace("_", "-")) == value for name, value in attrs.items())
        and (kind is None or kind in node.attrs.get("class", "").split())
    ]


def test_the_prerendered_map_stays_small():
    assert len(to_html(map_figure(BOARD)).encode()) < 250_000


def test_printed_and_played_layers_stand_apart_in_one_picture():
    tree = map_tree(BOARD)
    assert tree.attrs["id"] == "map"
    layers = [node.attrs.get("id") for node in tree.children if isinstance(node, Node)]
    assert layers == [None, "map-base", "map-lines", "map-places", "map-scene"]


def test_a_scene_changes_only_its_two_layers():
    bare, played = map_tree(BOARD), map_tree(BOARD, PLAYED)
    for number, (one, other) in enumerate(zip(bare.children, played.children, strict=True)):
        assert (one is other) == (number in (0, 1, 3))


def test_the_same_scene_gives_the_same_layers():
    assert not diff(lines_tree(BOARD, PLAYED), lines_tree(BOARD, PLAYED))
    assert not diff(scene_tree(BOARD, PLAYED), scene_tree(BOARD, PLAYED))


def test_ids_are_unique():
    ids = [n.attrs["id"] for n in walk(map_tree(BOARD, PLAYED)) if "id" in n.attrs]
    assert len(ids) == len(set(ids))


def test_no_styles_are_written_into_the_tree():
    """A strict content policy forbids them."""
    for node in walk(map_figure(BOARD, PLAYED)):
        assert "style" not in node.attrs
        assert node.tag not in ("style", "script")


def test_every_line_can_be_focused_and_says_name_owner_and_price():
    lines = find(lines_tree(BOARD), class_="line")
    assert len(lines) == 28
    assert [line.attrs["data-act"] for line in lines] == [f"line:{n}" for n in range(28)]
    assert {line.attrs["role"] for line in lines} == {"button"}
    assert [line.attrs["tabindex"] for line in lines] == ["0"] + ["-1"] * 27
    title = next(n for n in walk(lines[SANTA_FE]) if n.tag == "title")
    assert title.children == ("Santa Fe — unowned — $40,000",)


def test_every_line_has_a_wide_reach_below_all_lines():
    reaches = find(map_tree(BOARD).children[1], class_="reaches")  # type: ignore[arg-type]
    uses = [n.attrs for n in walk(reaches[0]) if n.tag == "use"]
    assert [u["data-act"] for u in uses] == [f"line:{n}" for n in range(28)]
    assert [u["href"] for u in uses] == [f"#{line_id(r.id)}" for r in BOARD.railroads]


def test_an_owned_line_carries_its_owners_stripe_and_name():
    lines = find(lines_tree(BOARD, PLAYED), class_="owned")
    (line,) = lines
    assert line.attrs["data-act"] == f"line:{SANTA_FE}"
    assert look_class(2) in line.attrs["class"].split()
    assert find(line, class_="stripe")
    title = next(n for n in walk(line) if n.tag == "title")
    assert title.children == ("Santa Fe — Cleo — $40,000",)


def test_the_selected_line_is_marked():
    (line,) = find(lines_tree(BOARD, PLAYED), aria_pressed="true")
    assert line.attrs["data-act"] == f"line:{SANTA_FE}"
    assert not find(lines_tree(BOARD), aria_pressed="true")


def test_a_step_sends_what_it_was_given_and_says_its_label():
    steps = find(scene_tree(BOARD, PLAYED), class_="step")
    assert [s.attrs["data-act"] for s in steps] == [
        f"stop:{stop('Kenosha')}",
        f"step:{TO_GILMAN[0]}",
    ]
    assert [s.attrs["aria-label"] for s in steps] == [
        "Step to Kenosha",
        "Step to Gilman by Illinois Central, free",
    ]
    assert all((s.attrs["role"], s.attrs["tabindex"]) == ("button", "0") for s in steps)
    assert ["on" in s.attrs["class"].split() for s in steps] == [False, True]


def test_the_reach_of_no_step_covers_the_ring_of_another():
    (group,) = find(scene_tree(BOARD, PLAYED), class_="steps")
    kinds = [n.attrs["class"].split()[0] for n in group.children if isinstance(n, Node)]
    assert kinds == ["touch", "touch", "step", "step"]


def test_trains_on_one_stop_stand_side_by_side():
    trains = find(scene_tree(BOARD, PLAYED), class_="train")
    assert len({t.attrs["transform"] for t in trains}) == 1
    aside = [find(t, class_="aside")[0].attrs["transform"] for t in trains]
    assert aside == ["translate(-15 -15)", "translate(15 -15)"]
    assert ["to-move" in t.attrs["class"].split() for t in trains] == [True, False]


def test_a_train_that_moves_stays_the_same_element():
    moved = Scene(trains=(PLAYED.trains[0]._replace(stop=stop("Gilman")), PLAYED.trains[1]))
    kept = Scene(trains=PLAYED.trains)
    patches = diff(scene_tree(BOARD, kept), scene_tree(BOARD, moved))
    assert {patch[0] for patch in patches} == {"attr"}


def test_pieces_carry_their_letter():
    tree = scene_tree(BOARD, PLAYED)
    for piece in [*find(tree, class_="train"), *find(tree, class_="mark")]:
        look = next(n for n in range(6) if look_class(n) in piece.attrs["class"].split())
        letters = [n.children for n in walk(piece) if n.tag == "text"]
        assert letters == [(LOOKS[look].letter,)]


def test_the_page_is_told_where_the_train_to_move_and_its_steps_are():
    tree = scene_tree(BOARD, PLAYED)
    left, top, right, bottom, apart = map(float, tree.attrs["data-follow"].split(","))
    x, y = map(float, tree.attrs["data-train"].split(","))
    assert left <= x <= right
    assert top <= y <= bottom
    assert 0 < apart < 30
    assert "data-follow" not in scene_tree(BOARD, EMPTY).attrs


def test_the_variants_track_is_drawn_with_its_line_and_its_dots():
    variant = load_board(bo_new_york=True)
    number = next(n for n, r in enumerate(variant.railroads) if r.id == "B&O")
    printed = find(lines_tree(BOARD), data_act=f"line:{number}")[0]
    drawn = find(lines_tree(variant), data_act=f"line:{number}")[0]
    assert not [n for n in walk(printed) if n.tag == "path"]
    assert {n.attrs["class"] for n in walk(drawn) if n.tag == "path"} == {"halo", "track", "reach"}
    assert find(lines_tree(variant), class_="milepost")
    assert find(lines_tree(variant), class_="city")


def test_every_stop_has_its_name_for_pointer_and_screen_reader():
    (group,) = find(map_tree(BOARD), class_="stops")
    names = [n.children[0] for n in walk(group) if n.tag == "title"]
    assert len(names) == len(BOARD.stops)
    assert names[stop("Denver")] == "Denver, CO · Plains"
    assert names[stop("Kenosha")] == "Kenosha, WI"
    assert names[stop("Minneapolis/St. Paul")] == "Minneapolis/St. Paul, MN · Plains"


def test_the_sources_of_the_data_are_credited():
    assert "GeoNames (CC BY 4.0)" in to_html(map_figure(BOARD))


def test_every_control_is_one_that_the_script_knows():
    acts = {n.attrs["data-map"] for n in walk(map_controls()) if "data-map" in n.attrs}
    (known,) = re.findall(r"const acts = \{(.*?)\};", SCRIPT)
    assert acts == set(re.findall(r"(\w+): ", known)) == {"in", "out", "train", "whole"}


# --- the style sheet

COLOURS = {
    line: (light, dark)
    for line, light, dark in re.findall(
        r"\.(rr-[a-z]+) \{ --c: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)", STYLES
    )
}


def linear(colour: str) -> tuple[float, float, float]:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return r, g, b


def oklab(colour: str) -> tuple[float, float, float]:
    """Björn Ottosson's colour space: distances in it are differences as seen."""
    r, g, b = linear(colour)
    cone_l = (0.4122215 * r + 0.5363325 * g + 0.0514460 * b) ** (1 / 3)
    cone_m = (0.2119035 * r + 0.6806995 * g + 0.1073970 * b) ** (1 / 3)
    cone_s = (0.0883025 * r + 0.2817188 * g + 0.6299787 * b) ** (1 / 3)
    return (
        0.2104543 * cone_l + 0.7936178 * cone_m - 0.0040720 * cone_s,
        1.9779985 * cone_l - 2.4285922 * cone_m + 0.4505937 * cone_s,
        0.0259040 * cone_l + 0.7827718 * cone_m - 0.8086758 * cone_s,
    )


def contrast(one: str, other: str) -> float:
    low, high = sorted(
        0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(other))
    )
    return (high + 0.05) / (low + 0.05)


def test_every_railroad_has_a_colour():
    assert set(COLOURS) == {line_id(railroad.id) for railroad in BOARD.railroads}


@pytest.mark.parametrize("paper", [0, 1], ids=["light", "dark"])
def test_lines_that_meet_differ_in_colour(paper: int):
    meeting = {pair for lines in BOARD.lines_at for pair in combinations(lines, 2)}
    for a, b in sorted(meeting):
        one, other = (oklab(COLOURS[line_id(BOARD.railroads[n].id)][paper]) for n in (a, b))
        difference = sum((p - q) ** 2 for p, q in zip(one, other, strict=True)) ** 0.5
        assert difference > 0.1, (BOARD.railroads[a].id, BOARD.railroads[b].id)


@pytest.mark.parametrize("paper", [0, 1], ids=["light", "dark"])
def test_lines_stand_out_from_every_regions_tint(paper: int):
    tints = re.findall(r"--tint-\w+: light-dark\((#\w{6}), (#\w{6})\)", STYLES)
    assert len(tints) == 7
    for tint in tints:
        for line, colours in COLOURS.items():
            assert contrast(colours[paper], tint[paper]) > (1.9, 3.5)[paper], (line, tint)


def test_stripes_have_the_dashes_of_the_looks():
    for number, look in enumerate(LOOKS):
        (dashes,) = re.findall(
            rf"#map \.{look_class(number)} \.stripe \{{ stroke-dasharray: (.*); \}}", STYLES
        )
        lengths = re.findall(r"calc\(([\d.]+) \* var\(--u\)\)|\b(0)\b", dashes)
        assert [float(a or b) for a, b in lengths] == [float(d) for d in look.dash.split()]
