"""From degrees to map units: an Albers equal-area cone laid on a sheet of WIDTH x HEIGHT units, y down.

Knows two standard parallels, an origin and the sheet. Knows no towns, no pixels. Equal areas stay
equal, so the west is not blown up and the crowded Northeast is not squeezed.
"""

from __future__ import annotations

from math import cos, radians, sin, sqrt

WIDTH, HEIGHT = 1000, 620
"""The sheet in map units; the 48 states fit on it with a margin."""

SHEET = (-16, -24, WIDTH + 32, HEIGHT + 48)
"""The sheet with its margin: left, top, width, height in map units."""

_LAT_1, _LAT_2, _LAT_0, _LON_0 = 29.5, 45.5, 37.5, -96.0
_UNITS_PER_EARTH_RADIUS = 1310.0
_ORIGIN = (510.3, 333.2)

_N = (sin(radians(_LAT_1)) + sin(radians(_LAT_2))) / 2
_C = cos(radians(_LAT_1)) ** 2 + 2 * _N * sin(radians(_LAT_1))


def _radius(lat: float) -> float:
    return sqrt(_C - 2 * _N * sin(radians(lat))) / _N


_RADIUS_0 = _radius(_LAT_0)


def project(lon: float, lat: float) -> tuple[float, float]:
    """Where a place in degrees lies on the sheet, in map units."""
    angle, radius = _N * radians(lon - _LON_0), _radius(lat)
    return (
        _ORIGIN[0] + _UNITS_PER_EARTH_RADIUS * radius * sin(angle),
        _ORIGIN[1] - _UNITS_PER_EARTH_RADIUS * (_RADIUS_0 - radius * cos(angle)),
    )
