"""Drawings of locomotives: steam with chimney and rods, boxy diesels, electrics with pantographs."""

from __future__ import annotations

from pygame_core.view.nodes import Node

from .ink import VEHICLE, bogie, dot, label, line, path, rect, symbol, wheel


def buffalo() -> Node:
    """Class 424: a large tender engine."""
    return symbol(
        "loco_424",
        VEHICLE,
        dot("smoke", 9, 4.5, 3), dot("smoke", 14.5, 3, 2.3), dot("smoke", 19, 2.6, 1.7),
        path("ink", "M9 14V8.8L7.6 7h8.8L15 8.8V14z"),
        path("boiler", "M5 16q0-3 3-3h32v13H5z"),
        path("steel", "M4 15h3.4v10H4z"),
        line("cream", "M17 13v13M27 13v13", 0.9),
        path("boiler", "M21 13a3.6 3.6 0 0 1 7.2 0z"), path("brass", "M31 13a2.4 2.4 0 0 1 4.8 0z"),
        path("boiler", "M39 9h16v20H39z"), path("ink", "M37 6.4h20v2.8H37z"),
        rect("glass", 43, 12.5, 8, 6.5, round_by=0.8),
        path("red", "M4 26h54v3H4z"), path("ink", "M1.5 26H6v7z"),
        dot("lamp", 4.6, 16.6, 1.7),
        wheel(9.5, 3, "red"),
        wheel(20, 5.4, "red"), wheel(31, 5.4, "red"), wheel(42, 5.4, "red"),
        wheel(53.5, 3.4, "red"),
        line("steel", "M20 32.6h22M13 29.5h9", 1.8),
    )  # fmt: skip


def tank_engine() -> Node:
    """Class 375: small, with tanks on its sides."""
    return symbol(
        "loco_375",
        VEHICLE,
        dot("smoke", 17, 4.6, 2.7), dot("smoke", 22, 3, 2), dot("smoke", 26, 2.4, 1.5),
        path("ink", "M14.2 16V9L12.8 7h7.4L18.8 9v7z"),
        path("boiler", "M10 18q0-3 3-3h26v11H10z"),
        path("steel", "M9 17h3v8.4H9z"),
        path("leaf", "M20 17.5h18V28H20z"), line("cream", "M22 19.5h14v6H22z", 0.8),
        path("brass", "M24 15a3.2 3.2 0 0 1 6.4 0z"),
        path("leaf", "M37 10h15v18H37z"), path("ink", "M35 7.4h19v2.8H35z"),
        rect("glass", 40.5, 13, 8, 6, round_by=0.8),
        path("ink", "M52 18h4.5v10H52z"),
        path("red", "M8 27h50v3H8z"),
        dot("lamp", 9.6, 18.5, 1.6),
        wheel(17, 4.6, "red"), wheel(29, 4.6, "red"), wheel(41, 4.6, "red"), wheel(52, 3, "red"),
        line("steel", "M17 32.4h24", 1.8),
    )  # fmt: skip


def sergei() -> Node:
    """M62: a long diesel with two noses."""
    return symbol(
        "loco_m62",
        VEHICLE,
        dot("smoke", 34, 4, 2), dot("smoke", 38.5, 2.8, 1.5),
        rect("ink", 30, 5.8, 6, 3),
        path("red", "M3 29V19.5L9.5 8h45L61 19.5V29z"),
        path("roof", "M10.6 6.6h42.8L55 9H9z"),
        path("cream", "M3 21h58v2.4H3z"),
        path("glass", "M7.2 16.4 10.7 10h5.8v6.4zM56.8 16.4 53.3 10h-5.8v6.4z"),
        line("ink", "M22 11.5v7M25 11.5v7M28 11.5v7M31 11.5v7M34 11.5v7M37 11.5v7M40 11.5v7", 1.1),
        dot("lamp", 5.2, 25.8, 1.5), dot("lamp", 58.8, 25.8, 1.5),
        path("frame", "M1.5 28.5h61v2h-61z"),
        bogie(15, 3), bogie(49, 3),
    )  # fmt: skip


def rattler() -> Node:
    """M41: a boxy diesel with an exhaust."""
    return symbol(
        "loco_m41",
        VEHICLE,
        dot("smoke", 22, 4.2, 2.1), dot("smoke", 26.5, 2.8, 1.5),
        rect("ink", 19, 5.6, 5, 3),
        path("red", "M6 29V12q0-3.5 3.5-3.5h45Q58 8.5 58 12v17z"),
        path("roof", "M9 7h46l2 2.6H7z"),
        path("yellow", "M6 22.5h52V25H6z"),
        rect("glass", 8.2, 12, 6.4, 6, round_by=1), rect("glass", 49.4, 12, 6.4, 6, round_by=1),
        rect("ink", 25, 12, 14, 7, round_by=0.8),
        line("red", "M27 14h10M27 16.4h10", 1),
        dot("lamp", 7.9, 26.8, 1.3), dot("lamp", 56.1, 26.8, 1.3),
        path("frame", "M4 28.5h56v2H4z"),
        bogie(17), bogie(47),
    )  # fmt: skip


def gigant() -> Node:
    """V63: a long electric, one pantograph up."""
    return symbol(
        "loco_v63",
        VEHICLE,
        line("wire", "M0 1.4h64", 0.9),
        line("ink", "M16 10 10.5 6 18 2M18 2h-7M18 2h6", 1.3),
        line("ink", "M43 9.6h10", 1.5),
        path("blue", "M3.5 29V14q0-4.5 4-4.5h49q4 0 4 4.5v15z"),
        path("roof", "M9 9.6 10.5 8h43L55 9.6z"),
        path("cream", "M3.5 21.5h57v3h-57z"),
        path("glass", "M6 17.5v-3q0-2 2-2h6v5zM58 17.5v-3q0-2-2-2h-6v5z"),
        [rect("ink", x, 13, 4.4, 4.4, round_by=0.6) for x in (20, 27, 34, 41)],
        dot("lamp", 5.6, 26.6, 1.4), dot("lamp", 58.4, 26.6, 1.4),
        path("frame", "M2 28.5h60v2H2z"),
        bogie(15, 3), bogie(49, 3),
    )  # fmt: skip


def szili() -> Node:
    """V43: a short electric with a high forehead and two pantographs."""
    return symbol(
        "loco_v43",
        VEHICLE,
        line("wire", "M0 1.4h64", 0.9),
        line("ink", "M20 9 14 5.6 20 2M13 2h13M44 9l6-3.4L44 2M38 2h13", 1.3),
        path("sky", "M7 29V11q0-2 2-2h46q2 0 2 2v18z"),
        path("roof", "M7 9.4 9 7.6h46l2 1.8z"),
        path("blue", "M7 20h50v9H7z"),
        path("cream", "M7 19h50v2H7z"),
        rect("glass", 9.4, 11.6, 6.4, 6, round_by=1), rect("glass", 48.2, 11.6, 6.4, 6, round_by=1),
        rect("glass", 24, 12.4, 5, 4, round_by=2), rect("glass", 35, 12.4, 5, 4, round_by=2),
        label("★", 32, 27.6, 6, "cream"),
        dot("lamp", 9.4, 26, 1.4), dot("lamp", 54.6, 26, 1.4),
        path("frame", "M5 28.5h54v2H5z"),
        bogie(18), bogie(46),
    )  # fmt: skip


def unknown_engine() -> list[Node]:
    """What a joker is drawn as in a locomotive's place, one per traction."""
    return [
        symbol(
            f"joker-{traction}",
            VEHICLE,
            path("ghost", body),
            line("ink", f"{body}{extra}", 1.3),
            label("★", 31, 25.5, 12, "joker"),
            wheel(16), wheel(48),
        )
        for traction, body, extra in (
            ("steam", "M6 16h32V9h18v20H6z", "M10 16V8h6v8"),
            ("diesel", "M4 29V19L10 9h44l6 10v10z", ""),
            ("electric", "M6 29V10h52v19z", "M22 10l-5-4 5-4M15 2h14"),
        )
    ]  # fmt: skip


def engines() -> list[Node]:
    """All locomotives."""
    return [
        buffalo(), tank_engine(), sergei(), rattler(), gigant(), szili(), *unknown_engine(),
    ]  # fmt: skip
