"""Path data: read, moved by a matrix, and written again as briefly as the eye allows.

All is written in tenths of a unit, and as seen from where the path starts, so that equal paths at
different places read alike and pack well.
"""

from __future__ import annotations

import cmath
import math
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from web.build.matrix import ALIKE, NUMBER, Matrix, Point

PARTS = 10  # of a unit
STRAIGHT = 0.25  # units: a line that bends no more is none the worse for being straight
CHORD, MOST_CHORDS = 4, 12  # units, and lines: what stands for a curve where only its reach counts

FLAG = r"[\s,]*([01])"
COMMAND = re.compile(r"[\s,]*([A-Za-z])")
COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}
OPERANDS = {kind: re.compile(NUMBER * count) for kind, count in COUNTS.items()}
OPERANDS["A"] = re.compile(NUMBER * 3 + FLAG * 2 + NUMBER * 2)
NEEDLESS = re.compile(r" (?=-)|(?<=\.\d) (?=\.)")  # what parts numbers that are apart anyway
HALF_TURN = 0.9  # of a diameter, from where a chord is about as long


class Arc(NamedTuple):
    rx: float
    ry: float
    turn: float  # degrees
    large: bool
    sweep: bool


class Segment(NamedTuple):
    kind: str  # M L C Q A Z
    points: tuple[Point, ...] = ()
    arc: Arc | None = None


class Pen(NamedTuple):
    """Path data, with where it starts and where the pen ends; both in parts of a unit."""

    start: tuple[int, int]
    text: str
    end: tuple[int, int]

    def moved(self, across: int, down: int) -> Pen:
        start, end = self.start, self.end
        return Pen(
            (start[0] + across, start[1] + down), self.text, (end[0] + across, end[1] + down)
        )

    def then(self, other: Pen) -> Pen:
        """Both, and the second as seen from where the first ends: so equal steps read alike."""
        steps = (other.start[0] - self.end[0], other.start[1] - self.end[1])
        step = NEEDLESS.sub("", f"m{number(steps[0])} {number(steps[1])}")
        return Pen(self.start, f"{self.text}{step}{other.text}", other.end)

    def data(self) -> str:
        return NEEDLESS.sub("", f"M{number(self.start[0])} {number(self.start[1])}") + self.text


class Trace(NamedTuple):
    """A path as it is written, and its subpaths as polygons."""

    pen: Pen
    outlines: tuple[tuple[Point, ...], ...]


# From elements to path data.


def path_data(tag: str, given: Mapping[str, str]) -> str:
    """The outline of a shape; it starts where the shape's own does, for the sake of dashes."""
    if tag == "path":
        return given.get("d", "")
    if tag in ("polyline", "polygon"):
        return f"M{given.get('points', '')}" + ("z" if tag == "polygon" else "")
    if tag == "line":
        x1, y1, x2, y2 = (float(given.get(key, 0)) for key in ("x1", "y1", "x2", "y2"))
        return f"M{x1} {y1}L{x2} {y2}"
    if tag == "rect":
        return rectangle(given)
    cx, cy = float(given.get("cx", 0)), float(given.get("cy", 0))
    rx, ry = (float(given.get(key, given.get("r", 0))) for key in ("rx", "ry"))
    halves = f"a{rx} {ry} 0 1 1 {-2 * rx} 0a{rx} {ry} 0 1 1 {2 * rx} 0z"
    return f"M{cx + rx} {cy}{halves}" if rx > 0 and ry > 0 else ""


def rectangle(given: Mapping[str, str]) -> str:
    x, y, w, h = (float(given.get(key, 0)) for key in ("x", "y", "width", "height"))
    rx = min(float(given.get("rx", given.get("ry", 0))), w / 2)
    ry = min(float(given.get("ry", given.get("rx", 0))), h / 2)
    if w <= 0 or h <= 0:
        return ""
    if rx <= 0 or ry <= 0:
        return f"M{x} {y}h{w}v{h}h{-w}z"
    turn = f"a{rx} {ry} 0 0 1 "
    across, down = w - 2 * rx, h - 2 * ry
    top = f"M{x + rx} {y}h{across}{turn}{rx} {ry}v{down}{turn}{-rx} {ry}"
    return f"{top}h{-across}{turn}{-rx} {-ry}v{-down}{turn}{rx} {-ry}z"


# Reading.


def commands(data: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    at, end = 0, len(data.rstrip())
    while at < end:
        found = COMMAND.match(data, at)
        if not found:
            raise ValueError(f"no path data: {data[at : at + 20]}")
        letter, at = found[1], found.end()
        if letter in "Zz":
            yield letter, ()
            continue
        operands = OPERANDS[letter.upper()]
        while given := operands.match(data, at):
            yield letter, tuple(map(float, given.groups()))
            at = given.end()
            letter = {"M": "L", "m": "l"}.get(letter, letter)


@cache
def segments(data: str) -> tuple[Segment, ...]:
    """Path data with absolute points, and with every subpath begun by an M."""
    read: list[Segment] = []
    here = start = (0.0, 0.0)
    for letter, given in commands(data):
        kind = letter.upper()
        if kind == "Z":
            read.append(Segment("Z"))
            here = start
            continue
        if kind != "M" and read and read[-1].kind == "Z":
            read.append(Segment("M", (start,)))
        base = here if letter.islower() else (0.0, 0.0)
        read.append(segment(kind, given, here, base, read[-1] if read else Segment("M")))
        here = read[-1].points[-1]
        start = here if kind == "M" else start
    return tuple(read)


def segment(
    kind: str, given: tuple[float, ...], here: Point, base: Point, last: Segment
) -> Segment:
    if kind == "A":
        rx, ry, turn, large, sweep, x, y = given
        arc = Arc(abs(rx), abs(ry), turn, bool(large), bool(sweep))
        return Segment("A" if rx and ry else "L", ((base[0] + x, base[1] + y),), arc)
    if kind == "H":
        return Segment("L", ((base[0] + given[0], here[1]),))
    if kind == "V":
        return Segment("L", ((here[0], base[1] + given[0]),))
    pairs = zip(given[::2], given[1::2], strict=True)
    points = tuple((base[0] + x, base[1] + y) for x, y in pairs)
    if kind not in ("S", "T"):
        return Segment(kind, points)
    smooth = "C" if kind == "S" else "Q"
    pull = last.points[-2] if last.kind == smooth else here
    return Segment(smooth, ((2 * here[0] - pull[0], 2 * here[1] - pull[1]), *points))


# Moving.


def moved(path: Iterable[Segment], matrix: Matrix) -> Iterator[Segment]:
    here = (0.0, 0.0)
    for one in path:
        if one.kind == "A" and one.arc:
            arc = moved_arc(one.arc, matrix)
            parts = [one._replace(arc=arc)] if arc else list(bent(here, one))
        else:
            parts = [one]
        for part in parts:
            yield part._replace(points=tuple(map(matrix.at, part.points)))
        here = one.points[-1] if one.points else here


def moved_arc(arc: Arc, matrix: Matrix) -> Arc | None:
    """The same arc elsewhere, if it is easily told."""
    sweep = arc.sweep != matrix.mirrors()
    if matrix.straight() and (arc.turn == 0 or (arc.rx == arc.ry and matrix.even())):
        return Arc(arc.rx * abs(matrix.a), arc.ry * abs(matrix.d), 0, arc.large, sweep)
    if not matrix.even():
        return None
    turned = math.degrees(math.atan2(matrix.b, matrix.a))
    turn = (turned - arc.turn if matrix.mirrors() else turned + arc.turn) % 180
    by = matrix.scale()
    return Arc(arc.rx * by, arc.ry * by, 0 if arc.rx == arc.ry else turn, arc.large, sweep)


def bent(here: Point, one: Segment) -> Iterator[Segment]:
    """An arc as curves of a quarter turn at most."""
    assert one.arc
    rx, ry, turn, large, sweep = one.arc
    lean = cmath.rect(1, math.radians(turn))
    # On a circle of radius 1: stretched back, and turned back.
    ends = [complex(*point) / lean for point in (here, one.points[-1])]
    first, last = (complex(end.real / rx, end.imag / ry) for end in ends)
    half, middle = (last - first) / 2, (first + last) / 2
    if not half:
        return
    grow = max(1.0, abs(half))
    aside = 1j * half / abs(half) * math.sqrt(max(0.0, grow * grow - abs(half) ** 2))
    centre = middle + (-aside if large == sweep else aside)
    begin, whole = cmath.phase(first - centre), cmath.phase((last - centre) / (first - centre))
    if sweep != (whole > 0):
        whole += math.tau if sweep else -math.tau
    steps = math.ceil(abs(whole) / (math.pi / 2) - ALIKE)
    reach = 4 / 3 * math.tan(whole / steps / 4)
    for step in range(steps):
        spokes = [cmath.rect(grow, begin + whole * (step + end) / steps) for end in (0, 1)]
        circle = (spokes[0] * (1 + 1j * reach), spokes[1] * (1 - 1j * reach), spokes[1])
        round_ = (centre + point for point in circle)
        places = (complex(point.real * rx, point.imag * ry) * lean for point in round_)
        yield Segment("C", tuple((place.real, place.imag) for place in places))


# Writing.


@cache
def trace(data: str, matrix: Matrix) -> Trace | None:
    subpaths: list[list[Segment]] = []
    for one in moved(segments(data), matrix):
        if one.kind == "M":
            subpaths.append([])
        subpaths[-1].append(one)
    drawn = [straightened(subpath) for subpath in subpaths if len(subpath) > 1]
    if not drawn:
        return None
    origin = drawn[0][0].points[0]
    return Trace(written(drawn, origin), tuple(map(outline, drawn)))


def straightened(subpath: list[Segment]) -> list[Segment]:
    """Without the corners that nobody would miss."""
    kept = [subpath[0]]
    run: list[Segment] = []
    for one in subpath[1:]:
        if one.kind != "L":
            kept += [*needed(kept[-1].points, run), one]
            run = []
        else:
            run.append(one)
    return kept + needed(kept[-1].points, run)


def needed(before: tuple[Point, ...], run: list[Segment]) -> list[Segment]:
    """Of a run of lines those that lead to corners: halved at its farthest, as long as it bends."""
    if len(run) < 2 or not before:
        return run
    start, end = complex(*before[-1]), complex(*run[-1].points[0])
    along = end - start
    aside = [complex(*one.points[0]) - start for one in run[:-1]]
    if along:
        # Seen from the line between the ends; what lies before or behind it counts too.
        seen = [gap / along for gap in aside]
        gaps = [abs(gap - min(max(gap.real, 0), 1)) * abs(along) for gap in seen]
    else:
        gaps = [abs(gap) for gap in aside]
    most = max(gaps)
    if most < STRAIGHT:
        return run[-1:]
    half = gaps.index(most) + 1
    return needed(before, run[:half]) + needed(run[half - 1].points, run[half:])


def outline(subpath: list[Segment]) -> tuple[Point, ...]:
    """A polygon close to a subpath."""
    here = subpath[0].points[0]
    corners = [here]
    for one in subpath[1:]:
        for curve in bent(here, one) if one.kind == "A" else [one]:
            if curve.kind in "CQ":
                corners += chords(here, curve.points)
            else:
                corners += curve.points or subpath[0].points
            here = corners[-1]
    return tuple(corners)


def chords(here: Point, points: tuple[Point, ...]) -> Iterator[Point]:
    reach = max(abs(x - here[0]) + abs(y - here[1]) for x, y in points)
    steps = min(MOST_CHORDS, math.ceil(reach / CHORD) + 1)
    for step in range(1, steps + 1):
        left = [here, *points]
        share = step / steps
        while len(left) > 1:
            pairs = pairwise(left)
            left = [(p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share) for p, q in pairs]
        yield left[0]


def written(subpaths: list[list[Segment]], origin: Point) -> Pen:
    """A path in commands that are relative, after the first."""
    text, before, here, start = "", "", (0, 0), (0, 0)
    for one in (one for subpath in subpaths for one in subpath):
        steps = [(parts(x - origin[0]), parts(y - origin[1])) for x, y in one.points]
        letter, numbers = command(one, here, steps)
        here = steps[-1] if steps else start
        if letter == "m":
            start = here
            if one is subpaths[0][0]:
                continue
        if numbers != ["0"] or before in ("", "m"):  # a step to where it is draws a dot, if alone
            text += (" " if letter == before else letter) + " ".join(numbers)
            before = letter
    left, top = parts(origin[0]), parts(origin[1])
    return Pen((0, 0), NEEDLESS.sub("", text), here).moved(left, top)


def command(
    one: Segment, here: tuple[int, int], steps: list[tuple[int, int]]
) -> tuple[str, list[str]]:
    if one.kind == "Z":
        return "z", []
    if one.kind == "L":
        across, down = steps[0][0] - here[0], steps[0][1] - here[1]
        if across and down:
            return "l", [number(across), number(down)]
        return ("v", [number(down)]) if down else ("h", [number(across)])
    reach = [number(step[side] - here[side]) for step in steps for side in (0, 1)]
    if not one.arc:
        return one.kind.lower(), reach
    chord = complex(steps[0][0] - here[0], steps[0][1] - here[1]) / PARTS
    return "a", [*curvature(one.arc, chord), *reach]


def curvature(arc: Arc, chord: complex) -> list[str]:
    rx, ry, turn, large, sweep = arc
    along = chord / cmath.rect(1, math.radians(turn))
    half = abs(complex(along.real / rx, along.imag / ry)) / 2
    # About half a turn: a radius that is a little too short is stretched to fit the chord, but one
    # that is a little too long would move the centre far away.
    fit = math.floor if half > HALF_TURN else round
    return [
        number(fit(rx * PARTS)),
        number(fit(ry * PARTS)),
        f"{turn:.3g}",
        str(int(large)),
        str(int(sweep)),
    ]


def parts(length: float) -> int:
    return round(length * PARTS)


def number(count: int) -> str:
    """So many parts, as a number of units."""
    whole, rest = divmod(abs(count), PARTS)
    sign, fraction = "-" if count < 0 else "", f".{rest}" if rest else ""
    return sign + (str(whole) if whole or not rest else "") + fraction
