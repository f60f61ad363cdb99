"""The pictures as plain data: where their bars, dots and lines are, between which axes, and what they say."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kingsuicide.dashboard.lab.axes import decimals, powers, round_ticks
from kingsuicide.dashboard.lab.figures import FATES, Exact, errors, fates, lengths
from kingsuicide.dashboard.lab.state import Lab, Side
from kingsuicide.messages import message
from kingsuicide.numerals import decimal, percent, whole
from kingsuicide.words import say

Spot = tuple[float, float]
# Between one seat's bars and the next there is room for one.
_APART = 4
_LEAST_ERROR = 1e-6
_FEW_LENGTHS = 12
_ABOVE = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True, slots=True)
class Axis:
    """An axis: its label, its ticks with their words, and from where to where it goes."""

    label: str
    ticks: tuple[tuple[float, str], ...]
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of one rule set. All shares are in percent.

    Args:
        x: The axis along the bottom.
        y: The one on the left.
        is_log: Whether both are logarithmic.
        bars: Where a bar stands, how high it is, and which shade it has, 0 to 2.
        dots: Shares.
        whiskers: Where an interval is, its lower and its upper end.
        exact: Exact values.
        curve: The error along the way.
        guide: What it is held against.
    """

    x: Axis
    y: Axis
    is_log: bool = False
    bars: tuple[tuple[float, float, int], ...] = ()
    dots: tuple[Spot, ...] = ()
    whiskers: tuple[tuple[float, float, float], ...] = ()
    exact: tuple[Spot, ...] = ()
    curve: tuple[Spot, ...] = ()
    guide: tuple[Spot, ...] = ()


def pictures(lab: Lab, exact: Exact, lang: str) -> tuple[Picture, ...]:
    """Return the picture that is chosen, one for each rule set, all between the same axes."""
    if lab.picture == "error":
        return _errors(lab, exact, lang)
    if lab.picture == "loses":
        return _loses(lab, exact, lang)
    return _leaves(lab, exact, lang) if lab.picture == "leaves" else _lengths(lab, lang)


def _loses(lab: Lab, exact: Exact, lang: str) -> tuple[Picture, ...]:
    every = [fates(side, exact, "loses") for side in lab.sides]
    shown = [one for rows, side in zip(every, lab.sides, strict=True) if side.total.games for one in rows]
    chances = [one.exact for rows in every for one in rows if one.exact is not None]
    ends = [*chances, *(one.low for one in shown), *(one.high for one in shown)]
    y = _shares(min(ends, default=0.0), max(ends, default=1.0), lang)
    x = _seats(lab, 1, lang)
    return tuple(
        Picture(
            x,
            y,
            dots=tuple((seat, 100 * one.share) for seat, one in rows) if games else (),
            whiskers=tuple((seat, 100 * one.low, 100 * one.high) for seat, one in rows) if games else (),
            exact=tuple((seat, 100 * one.exact) for seat, one in rows if one.exact is not None),
        )
        for rows, games in (
            (list(enumerate(rows, 1)), side.total.games) for rows, side in zip(every, lab.sides, strict=True)
        )
    )


def _leaves(lab: Lab, exact: Exact, lang: str) -> tuple[Picture, ...]:
    placed = [
        [
            (_APART * seat + shade - 1, shade, one)
            for shade, (fate, _, _) in enumerate(FATES)
            for seat, one in enumerate(fates(side, exact, fate), 1)
        ]
        for side in lab.sides
    ]
    tops = [max(one.share, one.exact or 0) for row in placed for _, _, one in row]
    x, y = _seats(lab, _APART, lang), _shares(0, max(tops) or 1, lang)
    return tuple(
        Picture(
            x,
            y,
            bars=tuple((at, 100 * one.share, shade) for at, shade, one in row),
            exact=tuple((at, 100 * one.exact) for at, _, one in row if one.exact is not None),
        )
        for row in placed
    )


def _lengths(lab: Lab, lang: str) -> tuple[Picture, ...]:
    every = [lengths(side.total, lab.picture) for side in lab.sides]
    longest = max((rows[-1][0] for rows in every if rows), default=_FEW_LENGTHS)
    top = max((share for rows in every for _, _, share in rows), default=1)
    step = 1 if longest <= _FEW_LENGTHS else 5
    ticks = [1, *range(5, longest + 1, 5)] if step > 1 else range(1, longest + 1)
    label = say(message("lab-axis-length", what=lab.picture), lang)
    x = Axis(label, tuple((tick, whole(tick, lang)) for tick in ticks), 0.4, longest + 0.6)
    y = _shares(0, top, lang)
    return tuple(
        Picture(x, y, bars=tuple((length, 100 * share, 0) for length, _, share in rows)) for rows in every
    )


def _errors(lab: Lab, exact: Exact, lang: str) -> tuple[Picture, ...]:
    every = [errors(side, exact) for side in lab.sides]
    shown = [one for rows in every for one in rows]
    # A million games, and one at the table, need no room up to ten million.
    across = powers(1, max((one.games for one in shown), default=10) / 1.05)
    low = min((min(max(one.error, _LEAST_ERROR), one.root) for one in shown), default=0.01)
    up = powers(low, 1)
    label = say(message("lab-axis-games"), lang)
    last = max(across[-1], *(one.games for one in shown), 10)
    x = Axis(label, tuple((tick, _short(tick)) for tick in _some(across)), across[0], last)
    marks = tuple((100 * tick, percent(tick, lang, max(0, -_exponent(tick) - 2))) for tick in up)
    y = Axis("", marks, 100 * up[0], 100 * up[-1])
    return tuple(
        Picture(
            x,
            y,
            is_log=True,
            curve=tuple((one.games, 100 * max(one.error, _LEAST_ERROR)) for one in rows),
            guide=tuple((one.games, 100 * one.root) for one in rows),
        )
        for rows in every
    )


def _some(ticks: tuple[float, ...]) -> tuple[float, ...]:
    """Leave some out where their words would run into each other."""
    return ticks if len(ticks) <= 4 else ticks[::2]


def _short(power: float) -> str:
    """Write a power of ten, a large one with its exponent above: so it takes little room."""
    exponent = _exponent(power)
    return str(round(power)) if exponent <= 3 else f"10{str(exponent).translate(_ABOVE)}"


def _exponent(power: float) -> int:
    return round(float(f"{power:.0e}".split("e")[1]))


def _seats(lab: Lab, apart: int, lang: str) -> Axis:
    seats = range(1, lab.sides[0].rules.players + 1)
    label = say(message("lab-axis-seats"), lang)
    ticks = tuple((apart * seat, str(seat)) for seat in seats)
    return Axis(label, ticks, apart * 0.5, apart * (len(seats) + 0.5))


def _shares(low: float, high: float, lang: str) -> Axis:
    ticks = round_ticks(max(low, 0), min(high, 1))
    digits = decimals(ticks)
    marks = tuple((round(100 * tick, 9), percent(tick, lang, digits)) for tick in ticks)
    return Axis("", marks, marks[0][0], marks[-1][0])


def summary(sides: Iterable[Side], lang: str) -> str:
    """Return the seat that lost most often so far, for each rule set with games, in a sentence."""
    told = []
    for side in sides:
        total = side.total
        if total.games:
            most = max(range(side.rules.players), key=total.loses.__getitem__)
            share = decimal(100 * total.loses[most] / total.games, lang, 2)
            told.append(message("lab-most", seat=most + 1, share=share))
    return " ".join(say(one, lang) for one in told)
