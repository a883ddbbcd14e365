"""Where things lie: points and boxes, and the matrices that move them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from typing import NamedTuple

NUMBER = r"[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)"
TRANSFORM = re.compile(r"(\w+)\s*\(([^)]*)\)")
ALIKE = 1e-3  # as far as this, two sides of a matrix are the same

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom


class Matrix(NamedTuple):
    """As in SVG: x' = ax + cy + e, y' = bx + dy + f."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def at(self, point: Point) -> Point:
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def after(self, first: Matrix) -> Matrix:
        a, b = self.a * first.a + self.c * first.b, self.b * first.a + self.d * first.b
        c, d = self.a * first.c + self.c * first.d, self.b * first.c + self.d * first.d
        return Matrix(a, b, c, d, *self.at((first.e, first.f)))

    def straight(self) -> bool:
        """Upright rectangles stay upright."""
        return abs(self.b) < ALIKE and abs(self.c) < ALIKE

    def even(self) -> bool:
        """Circles stay circles."""
        turned = abs(self.a - self.d) < ALIKE and abs(self.b + self.c) < ALIKE
        return turned or (abs(self.a + self.d) < ALIKE and abs(self.b - self.c) < ALIKE)

    def mirrors(self) -> bool:
        return self.a * self.d < self.b * self.c

    def back(self) -> Matrix:
        whole = self.a * self.d - self.b * self.c
        a, b, c, d = self.d / whole, -self.b / whole, -self.c / whole, self.a / whole
        return Matrix(a, b, c, d, -a * self.e - c * self.f, -b * self.e - d * self.f)

    def scale(self) -> float:
        return math.sqrt(abs(self.a * self.d - self.b * self.c))


def read_transform(text: str) -> Matrix:
    whole = Matrix()
    for name, operands in TRANSFORM.findall(text):
        numbers = [float(number) for number in re.findall(NUMBER, operands)]
        whole = whole.after(single_transform(name, numbers))
    return whole


def single_transform(name: str, numbers: list[float]) -> Matrix:
    if name == "matrix":
        return Matrix(*numbers)
    if name == "translate":
        return Matrix(e=numbers[0], f=numbers[1] if len(numbers) > 1 else 0)
    if name == "scale":
        return Matrix(a=numbers[0], d=numbers[-1])
    slope = math.tan(math.radians(numbers[0]))
    if name == "skewX":
        return Matrix(c=slope)
    if name == "skewY":
        return Matrix(b=slope)
    if name != "rotate":
        raise ValueError(f"no transform: {name}")
    cos, sin = math.cos(math.radians(numbers[0])), math.sin(math.radians(numbers[0]))
    x, y = numbers[1:] or (0, 0)
    return Matrix(e=x, f=y).after(Matrix(cos, sin, -sin, cos)).after(Matrix(e=-x, f=-y))


def around(box: Box, margin: float) -> Box:
    return box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin


def box_of(points: Iterable[Point]) -> Box:
    across, down = zip(*points, strict=True)
    return min(across), min(down), max(across), max(down)


def corners_of(box: Box) -> list[Point]:
    left, top, right, bottom = box
    return [(left, top), (right, top), (right, bottom), (left, bottom)]
