"""The curve secp256k1: points, adding them, multiplying them by numbers.

Knows arithmetic only. A point is a pair of ints, or None for the point at infinity. Not in constant
time: fit for keys that live as long as a page, not for keys that guard money.
"""

from __future__ import annotations

P = 2**256 - 2**32 - 977
"""The field's prime."""
N = 0xFFFFFFFF_FFFFFFFF_FFFFFFFF_FFFFFFFE_BAAEDCE6_AF48A03B_BFD25E8C_D0364141
"""How many points there are."""

Point = tuple[int, int] | None
_Jacobian = tuple[int, int, int]  # x / z², y / z³; z = 0 at infinity

G: Point = (
    0x79BE667E_F9DCBBAC_55A06295_CE870B07_029BFCDB_2DCE28D9_59F2815B_16F81798,
    0x483ADA77_26A3C465_5DA4FBFC_0E1108A8_FD17B448_A6855419_9C47D08F_FB10D4B8,
)
"""The point all others are multiples of."""

_INFINITY: _Jacobian = (1, 1, 0)
_WIDTH = 4  # bits taken at a time when multiplying


def on_curve(point: Point) -> bool:
    """Whether a point lies on the curve; infinity does."""
    if point is None:
        return True
    x, y = point
    return 0 <= x < P and 0 <= y < P and (y * y - x * x * x - 7) % P == 0


def lift(x: int) -> Point:
    """Return the point with this x and an even y, or None where there is none."""
    if not 0 <= x < P:
        return None
    square = (x * x * x + 7) % P
    y = pow(square, (P + 1) // 4, P)
    if y * y % P != square:
        return None
    return x, y if y % 2 == 0 else P - y


def negate(point: Point) -> Point:
    """Return the point that makes infinity with this one."""
    return None if point is None else (point[0], -point[1] % P)


def add(one: Point, other: Point) -> Point:
    """Return the sum of two points."""
    return _affine(_add(_jacobian(one), _jacobian(other)))


def multiply(number: int, point: Point) -> Point:
    """Return a point added to itself `number` times; any whole number will do."""
    number %= N
    if point is None or number == 0:
        return None
    multiples = [_INFINITY, _jacobian(point)]
    for _ in range(2, 1 << _WIDTH):
        multiples.append(_add(multiples[-1], multiples[1]))
    total = _INFINITY
    for shift in range(256 - _WIDTH, -1, -_WIDTH):
        for _ in range(_WIDTH):
            total = _double(total)
        digit = number >> shift & ((1 << _WIDTH) - 1)
        if digit:
            total = _add(total, multiples[digit])
    return _affine(total)


def _jacobian(point: Point) -> _Jacobian:
    return _INFINITY if point is None else (*point, 1)


def _affine(point: _Jacobian) -> Point:
    x, y, z = point
    if z == 0:
        return None
    inverse = pow(z, -1, P)
    square = inverse * inverse % P
    return x * square % P, y * square * inverse % P


def _double(point: _Jacobian) -> _Jacobian:
    x, y, z = point
    if z == 0:
        return _INFINITY
    yy = y * y % P
    s = 4 * x * yy % P
    m = 3 * x * x % P
    x3 = (m * m - 2 * s) % P
    return x3, (m * (s - x3) - 8 * yy * yy) % P, 2 * y * z % P


def _add(one: _Jacobian, other: _Jacobian) -> _Jacobian:
    x1, y1, z1 = one
    x2, y2, z2 = other
    if z1 == 0:
        return other
    if z2 == 0:
        return one
    zz1, zz2 = z1 * z1 % P, z2 * z2 % P
    u1, u2 = x1 * zz2 % P, x2 * zz1 % P
    s1, s2 = y1 * zz2 * z2 % P, y2 * zz1 * z1 % P
    if u1 == u2:
        return _double(one) if s1 == s2 else _INFINITY
    h, r = u2 - u1, s2 - s1
    hh = h * h % P
    hhh, v = hh * h % P, u1 * hh % P
    x3 = (r * r - hhh - 2 * v) % P
    return x3, (r * (v - x3) - s1 * hhh) % P, h * z1 * z2 % P
