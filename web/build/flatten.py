"""A drawing made cheap for a browser: its symbols and groups resolved into few plain paths.

Each <use> clones its symbol, and each shape costs. So everything becomes a path in the coordinates
of the picture, and what is painted alike is drawn at once. What is not understood here is kept as
it was.

Without it the lobby's four pictures cost a browser 34 to 73 ms more, and as AVIF they would be 105
or 248 kB (densities 1 and 2) instead of 44; DECISIONS.md has the figures.
"""

from __future__ import annotations

import copy
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from itertools import chain, groupby
from typing import NamedTuple

from web.build.definitions import (
    REFERENCE,
    SERVERS,
    SVG,
    XLINK_HREF,
    Definitions,
    UnclearError,
    Window,
    plain,
    reference,
    short,
    told,
)
from web.build.matrix import Box, Matrix, Point, box_of, corners_of, read_transform
from web.build.merge import BLURRED, Cells, Grid, Piece, merged
from web.build.paint import FILL, LINE, fade, painted_with, seen, width_of
from web.build.paths import parts, path_data, trace

SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
UNSEEN = {"defs", "symbol", "clipPath", "style", "title", "desc", "metadata", *SERVERS}
FONT = ("font-family", "font-size", "font-style", "font-weight", "letter-spacing", "text-anchor")
INHERITED = {*FILL, *LINE, *FONT, "paint-order", "visibility", "clip-rule"}
GEOMETRY = {"d", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "points", "x1", "y1"}
GEOMETRY |= {"x2", "y2", "viewBox", "preserveAspectRatio", "overflow", "href", XLINK_HREF}
WRITTEN = {"x", "y", "dx", "dy", "textLength", "lengthAdjust"}
LAID = {"transform", "opacity", "clip-path", "display"}
DROPPED = {"id", "pointer-events"}
UNDERSTOOD = INHERITED | GEOMETRY | WRITTEN | LAID | DROPPED
POINTED = 2  # half widths: as far as this a corner may stand out


class Place(NamedTuple):
    """Where an element stands: what it inherits, what cuts it off, how large a part may be."""

    matrix: Matrix
    style: Mapping[str, str]
    clip: str = ""
    size: Point = (0, 0)


def flattened(svg: str) -> str:
    ET.register_namespace("", SVG)
    root = ET.fromstring(svg)
    left, top, width, height = (float(edge) for edge in root.get("viewBox", "").split())
    drawing = Drawing(root, Grid(left, top, width, height))
    place = Place(Matrix(), {}, size=(width, height))
    pieces = [piece for child in root for piece in drawing.pieces(child, place)]
    flat = ET.Element(root.tag, root.attrib)
    painted = together([piece.drawn() for piece in merged(pieces)])
    definitions = drawing.own.wanted(painted)
    if definitions:
        ET.SubElement(flat, f"{{{SVG}}}defs").extend(definitions)
    flat.extend(painted)
    return ET.tostring(flat, encoding="unicode") + "\n"


def together(painted: list[ET.Element]) -> list[ET.Element]:
    """What follows each other and is cut off alike is cut off at once."""
    found: list[ET.Element] = []
    for clip, run in groupby(painted, key=lambda element: element.get("clip-path")):
        elements = list(run)
        if clip and len(elements) > 1:
            for element in elements:
                del element.attrib["clip-path"]
            group = ET.Element(f"{{{SVG}}}g", {"clip-path": clip})
            group.extend(elements)
            elements = [group]
        found += elements
    return found


class Drawing:
    """A document on its way to be flat, and the definitions that its pieces need."""

    def __init__(self, root: ET.Element, grid: Grid) -> None:
        self.grid = grid
        self.own = Definitions(root, grid.all)

    # The tree.

    def pieces(self, element: ET.Element, place: Place) -> list[Piece]:
        tag = plain(element)
        if tag in UNSEEN or element.get("display") == "none":
            return []
        try:
            inside = self.entered(element, place)
            if inside.style.get("visibility") == "hidden":
                raise UnclearError(tag)
            found = self.parts_of(tag, element, inside)
        except (UnclearError, ValueError, KeyError, ZeroDivisionError):
            return [self.kept(element, place)]
        return self.faded(found, element.get("opacity", "1"))

    def parts_of(self, tag: str, element: ET.Element, place: Place) -> list[Piece]:
        if tag in SHAPES:
            return self.shape(tag, element, place)
        if tag == "text":
            return [self.text(element, place)]
        if tag == "use":
            return self.used(element, place)
        if tag == "svg":
            x, y = float(element.get("x", 0)), float(element.get("y", 0))
            corner = place._replace(matrix=place.matrix.after(Matrix(e=x, f=y)))
            return self.window(element, element, corner)
        if tag != "g":
            raise UnclearError(tag)
        return [piece for child in element for piece in self.pieces(child, place)]

    def entered(self, element: ET.Element, place: Place) -> Place:
        """What stands within an element."""
        if set(element.keys()) - UNDERSTOOD:
            raise UnclearError(element.tag)
        matrix = place.matrix.after(read_transform(element.get("transform", "")))
        style = {key: value for key, value in element.items() if key in INHERITED}
        place = place._replace(matrix=matrix, style={**place.style, **style})
        if cut := REFERENCE.fullmatch(element.get("clip-path", "")):
            place = place._replace(clip=self.cut_out(cut[1], place))
        return place

    def used(self, element: ET.Element, place: Place) -> list[Piece]:
        x, y = float(element.get("x", 0)), float(element.get("y", 0))
        place = place._replace(matrix=place.matrix.after(Matrix(e=x, f=y)))
        target = self.own.known[reference(element)]
        if plain(target) == "symbol":
            if "opacity" in target.attrib:
                raise UnclearError(target.tag)
            return self.window(target, element, self.entered(target, place))
        return self.pieces(target, place)

    def window(self, frame: ET.Element, sized: ET.Element, place: Place) -> list[Piece]:
        """What a symbol or an inner svg shows."""
        width = float(sized.get("width", place.size[0]))
        height = float(sized.get("height", place.size[1]))
        view = (0.0, 0.0, width, height)
        fit = Matrix()
        if box := frame.get("viewBox"):
            left, top, wide, high = (float(edge) for edge in box.replace(",", " ").split())
            view = (left, top, wide, high)
            fit = fitted(view, width, height, frame.get("preserveAspectRatio", ""))
        # The window itself has the size asked for, which may be more than its view.
        clip = place.clip
        if frame.get("overflow") != "visible":
            clip = self.window_clip(place, (0, 0, width, height))
        inner = Place(place.matrix.after(fit), place.style, clip, view[2:])
        return [piece for child in frame for piece in self.pieces(child, inner)]

    def cut_out(self, name: str, place: Place) -> str:
        target = self.own.known[name]
        if plain(target) != "clipPath" or set(target.keys()) - {"id"}:
            raise UnclearError(name)
        bare = Place(place.matrix, {})
        found = [piece for child in target for piece in self.pieces(child, bare)]
        if any(not piece.pen or "clip-path" in piece.element.attrib for piece in found):
            raise UnclearError(name)
        return self.own.clip(place.clip, found)

    def window_clip(self, place: Place, edges: Box) -> str:
        given = {"width": str(edges[2]), "height": str(edges[3])}
        frame = ET.Element(f"{{{SVG}}}rect", given)
        window = Window(place.matrix.back(), edges)
        return self.own.clip(place.clip, self.pieces(frame, Place(place.matrix, {})), window)

    # The pieces.

    def shape(self, tag: str, element: ET.Element, place: Place) -> list[Piece]:
        data, style = path_data(tag, element.attrib), place.style
        fill, line = seen(style, "fill", "#000"), seen(style, "stroke", "none")
        if line != "none" and not place.matrix.even():
            raise UnclearError(tag)
        drawn = trace(data, place.matrix._replace(e=0, f=0))
        if not drawn:
            return []
        by = place.matrix.scale()
        shift = (place.matrix.e, place.matrix.f)
        outlines = [[(x + shift[0], y + shift[1]) for x, y in one] for one in drawn.outlines]
        if straight(outlines):
            fill = "none"
        if fill == line == "none":
            return []
        look, alone = {"fill": fill}, False
        for key, value, keys in (("fill", fill, FILL), ("stroke", line, LINE)):
            if value != "none":
                look |= painted_with(style, keys, by)
                look[key], single = self.own.server(value, place.matrix, outlines)
                alone = alone or single
        if "none" not in (fill, line) and "paint-order" in style:
            look["paint-order"] = style["paint-order"]
        margin = width_of(style) / 2 * by if line != "none" else 0
        if fill == "none" and "stroke-linecap" not in look and straight(outlines):
            clip = self.own.needed_clip(place.clip, [broad(one, margin) for one in outlines], 0)
        else:
            clip = self.own.needed_clip(place.clip, outlines, margin)
        if clip:
            look["clip-path"] = f"url(#{clip})"
        path = ET.Element(f"{{{SVG}}}path", look)
        # The origin of a symbol is rounded once for all its parts.
        pen = drawn.pen.moved(parts(shift[0]), parts(shift[1]))
        return [Piece(path, self.cells(outlines, margin, look, clip), pen, alone)]

    def cells(
        self, outlines: list[list[Point]], margin: float, look: Mapping[str, str], clip: str
    ) -> Cells:
        # A pointed corner stands out beyond half the width of its line.
        margin = margin * (1 if look.get("stroke-linejoin") else POINTED) + BLURRED
        touched = self.grid.drawn if look["fill"] == "none" else self.grid.filled
        rows = (row for outline in outlines for row in touched(outline, margin))
        cells = frozenset(chain.from_iterable(rows))
        return cells & self.own.clips[clip].cells if clip else cells

    def text(self, element: ET.Element, place: Place) -> Piece:
        written, style, matrix = copy.deepcopy(element), place.style, place.matrix
        stroked = seen(style, "stroke", "none") != "none"
        keys = {*FILL, *FONT, "paint-order", *(LINE if stroked else ())}
        written.attrib = {key: value for key, value in element.items() if key in WRITTEN}
        written.attrib |= {key: value for key, value in style.items() if key in keys}
        at = (float(element.get("x", 0)), float(element.get("y", 0)))
        corners = [matrix.at(corner) for corner in corners_of(text_box(written, at))]
        clip = self.own.needed_clip(place.clip, [corners], 0)
        if matrix[:4] == Matrix()[:4] and not len(element):
            x, y = matrix.at(at)
            written.attrib |= {"x": short(x), "y": short(y)}
        else:
            written.set("transform", told(matrix))
        return Piece(cut(written, clip), self.grid.within(box_of(corners)))

    def kept(self, element: ET.Element, place: Place) -> Piece:
        """What is not understood, as it was; it may show anywhere."""
        group = ET.Element(f"{{{SVG}}}g", {"transform": told(place.matrix), **place.style})
        group.append(copy.deepcopy(element))
        return Piece(cut(group, place.clip), self.grid.all)

    def faded(self, found: list[Piece], opacity: str) -> list[Piece]:
        if float(opacity) == 1 or not found:
            return found
        cells = frozenset[int]().union(*(piece.cells for piece in found))
        if sum(len(piece.cells) for piece in found) > len(cells):
            found = merged(found)
        if len(found) > 1 and sum(len(piece.cells) for piece in found) > len(cells):
            group = ET.Element(f"{{{SVG}}}g")
            group.extend(piece.drawn() for piece in found)
            found = [Piece(group, cells)]
        for piece in found:
            fade(piece.element, float(opacity))
        return found


def fitted(view: Box, width: float, height: float, how: str) -> Matrix:
    """As preserveAspectRatio says: stretched, or as a whole in the middle."""
    left, top, wide, high = view
    across, down = width / wide, height / high
    if how == "none":
        return Matrix(across, 0, 0, down, -left * across, -top * down)
    if how not in ("", "xMidYMid", "xMidYMid meet"):
        raise UnclearError(how)
    by = min(across, down)
    x, y = (width - wide * by) / 2 - left * by, (height - high * by) / 2 - top * by
    return Matrix(by, 0, 0, by, x, y)


def straight(outlines: list[list[Point]]) -> bool:
    """Lines from point to point, which enclose nothing."""
    return all(len(corners) < 3 for corners in outlines)


def broad(line: list[Point], margin: float) -> list[Point]:
    """A line that ends where it ends, as the rectangle it covers."""
    start, end = complex(*line[0]), complex(*line[-1])
    aside = (end - start) / (abs(end - start) or 1) * 1j * margin
    corners = (start + aside, end + aside, end - aside, start - aside)
    return [(corner.real, corner.imag) for corner in corners]


def cut(element: ET.Element, clip: str) -> ET.Element:
    if not clip:
        return element
    group = ET.Element(f"{{{SVG}}}g", {"clip-path": f"url(#{clip})"})
    group.append(element)
    return group


def text_box(text: ET.Element, at: Point) -> Box:
    """Room enough for a text in any font."""
    size = float(text.get("font-size", "16").removesuffix("px"))
    letters = len("".join(text.itertext()))
    width = letters * (size + float(text.get("letter-spacing", 0)))
    width = max(width, float(text.get("textLength", 0))) + float(text.get("stroke-width", 0))
    before = {"middle": 0.5, "end": 1}.get(text.get("text-anchor", ""), 0) * width
    return at[0] - before, at[1] - size * 1.2, at[0] - before + width, at[1] + size / 2
