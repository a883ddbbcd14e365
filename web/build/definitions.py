"""What a flat picture refers to: gradients and textures where they were, and what cuts off."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import NamedTuple

from web.build.matrix import Box, Matrix, Point, around, box_of, read_transform
from web.build.merge import Cells, Piece
from web.build.paths import number, parts

SVG = "http://www.w3.org/2000/svg"
XLINK_HREF = "{http://www.w3.org/1999/xlink}href"
SERVERS = {"linearGradient", "radialGradient", "pattern"}
UNNOTICED = 0.05  # units: as far beyond an edge nothing need be cut off
ROOMY = 40  # units: in shapes as large as this nobody sees where a texture begins
REFERENCE = re.compile(r"url\(#([^)]+)\)")


class Window(NamedTuple):
    """A rectangle that may lie askew: the way back to where it is upright, and its edges there."""

    back: Matrix
    edges: Box


class Clip(NamedTuple):
    within: str
    cells: Cells
    window: Window | None = None


class UnclearError(Exception):
    """Something that is better left as it is."""


def plain(element: ET.Element) -> str:
    return element.tag.removeprefix(f"{{{SVG}}}")


def reference(element: ET.Element) -> str:
    return element.get("href", element.get(XLINK_HREF, "")).removeprefix("#")


class Definitions:
    """Those of a document by their names, and those made for what has become flat."""

    def __init__(self, root: ET.Element, everywhere: Cells) -> None:
        self.known = {element.get("id", ""): element for element in root.iter()}
        self.made: dict[str, ET.Element] = {}
        self.ids: dict[tuple[str, ...], str] = {}
        self.clips = {"": Clip("", everywhere)}

    def define(self, tag: str, key: tuple[str, ...], given: dict[str, str]) -> str:
        """A definition made for what has become flat; one for all that need the same."""
        if key not in self.ids:
            self.ids[key] = f"_{len(self.ids)}"
            self.made[self.ids[key]] = ET.Element(f"{{{SVG}}}{tag}", {"id": self.ids[key], **given})
        return self.ids[key]

    def server(self, value: str, matrix: Matrix, outlines: list[list[Point]]) -> tuple[str, bool]:
        """A colour, gradient or pattern, and whether it is made for one shape alone."""
        asked = REFERENCE.fullmatch(value)
        if not asked or asked[1] not in self.known:
            return value, False
        target = self.known[asked[1]]
        tag = plain(target)
        if tag not in SERVERS:
            raise UnclearError(tag)
        kind = "pattern" if tag == "pattern" else "gradient"
        own = read_transform(self.looked_up(target, f"{kind}Transform"))
        if self.looked_up(target, f"{kind}Units") != "userSpaceOnUse":
            if kind == "pattern" or not matrix.straight() or min(matrix.a, matrix.d) <= 0:
                raise UnclearError(tag)
            return self.upright(asked[1], outlines)
        if matrix == Matrix():
            return value, False
        given = {"href": f"#{asked[1]}", f"{kind}Transform": told(matrix.after(own))}
        left, top, right, bottom = box_of(point for outline in outlines for point in outline)
        if kind == "pattern" and min(right - left, bottom - top) > ROOMY:
            key = ("anywhere", told(matrix._replace(e=0, f=0)))
        else:
            key = ("here", told(matrix))
        return f"url(#{self.define(tag, (asked[1], *key), given)})", False

    def upright(self, name: str, outlines: list[list[Point]]) -> tuple[str, bool]:
        """A gradient from top to bottom can serve all shapes of the same height beside it."""
        target = self.known[name]
        x1, y1, x2, y2 = (self.looked_up(target, key) for key in ("x1", "y1", "x2", "y2"))
        if plain(target) != "linearGradient" or (x1 or "0") != (x2 or "1"):
            return f"url(#{name})", True
        if "gradientTransform" in target.attrib or "%" in y1 + y2:
            return f"url(#{name})", True
        _, top, _, bottom = box_of(point for outline in outlines for point in outline)
        ends = [short(top + float(y or 0) * (bottom - top)) for y in (y1, y2)]
        given = {"href": f"#{name}", "gradientUnits": "userSpaceOnUse", "x1": "0", "x2": "0"}
        given |= {"y1": ends[0], "y2": ends[1]}
        return f"url(#{self.define('linearGradient', (name, *ends), given)})", False

    def looked_up(self, target: ET.Element | None, key: str) -> str:
        """An attribute of a gradient or pattern, or of the one it continues."""
        while target is not None and key not in target.attrib:
            target = self.known.get(reference(target) or "#")
        return "" if target is None else target.get(key, "")

    def clip(self, within: str, found: list[Piece], window: Window | None = None) -> str:
        outlines = [piece.pen.data() for piece in found if piece.pen]
        given = {"clip-path": f"url(#{within})"} if within else {}
        name = self.define("clipPath", (within, *outlines), given)
        if name not in self.clips:
            paths = (ET.Element(f"{{{SVG}}}path", {"d": outline}) for outline in outlines)
            self.made[name].extend(paths)
            cells = frozenset[int]().union(*(piece.cells for piece in found))
            self.clips[name] = Clip(within, cells & self.clips[within].cells, window)
        return name

    def needed_clip(self, clip: str, outlines: list[list[Point]], margin: float) -> str:
        """Without the windows that cut nothing off."""
        while window := self.clips[clip].window:
            box = box_of(window.back.at(point) for outline in outlines for point in outline)
            left, top, right, bottom = around(box, margin * window.back.scale() - UNNOTICED)
            edges = window.edges
            if left < edges[0] or top < edges[1] or right > edges[2] or bottom > edges[3]:
                break
            clip = self.clips[clip].within
        return clip

    def wanted(self, painted: list[ET.Element]) -> list[ET.Element]:
        """What the elements refer to, and what that refers to in turn."""
        every = {**self.known, **self.made}
        wanted: set[str] = set()
        fresh = names_in(painted)
        while fresh:
            wanted |= fresh
            fresh = names_in([every[name] for name in fresh if name in every]) - wanted
        return [every[name] for name in every if name in wanted]


def names_in(elements: list[ET.Element]) -> set[str]:
    names = set()
    for element in (inner for one in elements for inner in one.iter()):
        names |= {name for value in element.attrib.values() for name in REFERENCE.findall(value)}
        names.add(reference(element))
    return names - {""}


def short(length: float) -> str:
    return number(parts(length))


def told(matrix: Matrix) -> str:
    return f"matrix({' '.join(f'{round(value, 4):g}' for value in matrix)})"
