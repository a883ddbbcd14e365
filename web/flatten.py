"""A drawing made cheap for a browser: its symbols and groups resolved into few plain paths.

Each <use> clones its symbol, and each shape costs. So everything becomes a path in the coordinates
of the picture, and what is painted alike is drawn at once. What is not understood here is kept as
it was.
"""

from __future__ import annotations

import copy
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from itertools import groupby
from typing import NamedTuple

from web.merge import BLURRED, Box, Cells, Grid, Piece, around, box_of, merged
from web.paths import (
    Matrix,
    Point,
    number,
    parts,
    path_data,
    read_transform,
    trace,
)

SVG = "http://www.w3.org/2000/svg"
XLINK_HREF = "{http://www.w3.org/1999/xlink}href"
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
SERVERS = {"linearGradient", "radialGradient", "pattern"}
UNSEEN = {"defs", "symbol", "clipPath", "style", "title", "desc", "metadata", *SERVERS}
FILL = ("fill", "fill-opacity", "fill-rule")
SCALED = ("stroke-width", "stroke-dasharray", "stroke-dashoffset")
LINE_SHAPE = ("stroke-linecap", "stroke-linejoin", "stroke-miterlimit")
LINE = ("stroke", "stroke-opacity", *SCALED, *LINE_SHAPE)
FONT = ("font-family", "font-size", "font-style", "font-weight", "letter-spacing", "text-anchor")
INHERITED = {*FILL, *LINE, *FONT, "paint-order", "visibility", "clip-rule"}
GEOMETRY = {"d", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "points", "x1", "y1"}
GEOMETRY |= {"x2", "y2", "viewBox", "preserveAspectRatio", "overflow", "href", XLINK_HREF}
WRITTEN = {"x", "y", "dx", "dy", "textLength", "lengthAdjust"}
LAID = {"transform", "opacity", "clip-path", "display"}
DROPPED = {"id", "pointer-events"}
UNDERSTOOD = INHERITED | GEOMETRY | WRITTEN | LAID | DROPPED
USUAL = {"fill-opacity": "1", "fill-rule": "nonzero", "stroke-opacity": "1", "stroke-width": "1"}
USUAL |= {"stroke-linecap": "butt", "stroke-linejoin": "miter", "stroke-miterlimit": "4"}
USUAL |= {"stroke-dasharray": "none", "stroke-dashoffset": "0"}
DASH = re.compile(r"[-+.\de]+")
POINTED = 2
UNNOTICED = 0.05  # as far beyond an edge nothing need be cut off
REFERENCE = re.compile(r"url\(#([^)]+)\)")


class Place(NamedTuple):
    """Where an element stands: what it inherits, what cuts it off, how large a part may be."""

    matrix: Matrix
    style: Mapping[str, str]
    clip: str = ""
    size: Point = (0, 0)


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


def flattened(svg: str) -> str:
    ET.register_namespace("", SVG)
    root = ET.fromstring(svg)
    left, top, width, height = (float(edge) for edge in root.get("viewBox", "").split())
    drawing = Drawing(root, Grid(left, top, width, height))
    place = Place(Matrix(), {}, size=(width, height))
    pieces = [piece for child in root for piece in drawing.pieces(child, place)]
    flat = ET.Element(root.tag, root.attrib)
    painted = together([piece.drawn() for piece in merged(pieces)])
    definitions = drawing.definitions(painted)
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


def plain(element: ET.Element) -> str:
    return element.tag.removeprefix(f"{{{SVG}}}")


def reference(element: ET.Element) -> str:
    return element.get("href", element.get(XLINK_HREF, "")).removeprefix("#")


class Drawing:
    """A document on its way to be flat, and the definitions that its pieces need."""

    def __init__(self, root: ET.Element, grid: Grid) -> None:
        self.grid = grid
        self.known = {element.get("id", ""): element for element in root.iter()}
        self.made: dict[str, ET.Element] = {}
        self.ids: dict[tuple[str, ...], str] = {}
        self.clips = {"": Clip("", grid.all)}

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
        except (UnclearError, ValueError):
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
        target = self.known[reference(element)]
        if plain(target) == "symbol":
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
        inner = place._replace(matrix=place.matrix.after(fit), size=view[2:])
        # The window itself has the size asked for, which may be more than its view.
        clip = place.clip
        if frame.get("overflow") != "visible":
            clip = self.window_clip(place, (0, 0, width, height))
        inner = Place(place.matrix.after(fit), place.style, clip, view[2:])
        return [piece for child in frame for piece in self.pieces(child, inner)]

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
        outlines = [[(x + shift[0], y + shift[1]) for x, y in line] for line in drawn.outlines]
        if straight(outlines):
            fill = "none"
        if fill == line == "none":
            return []
        look, alone = {"fill": fill}, False
        for key, value, keys in (("fill", fill, FILL), ("stroke", line, LINE)):
            if value != "none":
                look |= painted_with(style, keys, by)
                look[key], single = self.server(value, place.matrix, outlines)
                alone = alone or single
        if "none" not in (fill, line) and "paint-order" in style:
            look["paint-order"] = style["paint-order"]
        margin = width_of(style) / 2 * by if line != "none" else 0
        if fill == "none" and "stroke-linecap" not in look and straight(outlines):
            clip = self.needed_clip(place.clip, [broad(line, margin) for line in outlines], 0)
        else:
            clip = self.needed_clip(place.clip, outlines, margin)
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
        cells = frozenset(cell for outline in outlines for cell in touched(outline, margin))
        return cells & self.clips[clip].cells if clip else cells

    def text(self, element: ET.Element, place: Place) -> Piece:
        written, style, matrix = copy.deepcopy(element), place.style, place.matrix
        stroked = seen(style, "stroke", "none") != "none"
        keys = {*FILL, *FONT, "paint-order", *(LINE if stroked else ())}
        written.attrib = {key: value for key, value in element.items() if key in WRITTEN}
        written.attrib |= {key: value for key, value in style.items() if key in keys}
        at = (float(element.get("x", 0)), float(element.get("y", 0)))
        corners = [matrix.at(corner) for corner in corners_of(text_box(written, at))]
        clip = self.needed_clip(place.clip, [corners], 0)
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

    # Definitions.

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
        # A texture goes on from shape to shape, wherever each of them would begin it.
        key = told(matrix._replace(e=0, f=0)) if kind == "pattern" else told(matrix)
        return f"url(#{self.define(tag, (asked[1], key), given)})", False

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

    def cut_out(self, name: str, place: Place) -> str:
        target = self.known[name]
        if plain(target) != "clipPath" or set(target.keys()) - {"id"}:
            raise UnclearError(name)
        bare = Place(place.matrix, {})
        found = [piece for child in target for piece in self.pieces(child, bare)]
        if any(not piece.pen or "clip-path" in piece.element.attrib for piece in found):
            raise UnclearError(name)
        return self.clip(place.clip, found)

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

    def window_clip(self, place: Place, edges: Box) -> str:
        given = {"width": str(edges[2]), "height": str(edges[3])}
        frame = ET.Element(f"{{{SVG}}}rect", given)
        window = Window(place.matrix.back(), edges)
        return self.clip(place.clip, self.pieces(frame, Place(place.matrix, {})), window)

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

    def definitions(self, painted: list[ET.Element]) -> list[ET.Element]:
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


# Numbers and styles.


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


def short(length: float) -> str:
    return number(parts(length))


def told(matrix: Matrix) -> str:
    return f"matrix({' '.join(f'{round(value, 4):g}' for value in matrix)})"


def rounded(value: float) -> str:
    return f"{round(value, 2):g}"


def corners_of(box: Box) -> list[Point]:
    left, top, right, bottom = box
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def seen(style: Mapping[str, str], key: str, usual: str) -> str:
    """A colour, or none where nothing of it can be seen."""
    if key == "stroke" and width_of(style) == 0:
        return "none"
    return style.get(key, usual) if float(style.get(f"{key}-opacity", 1)) else "none"


def width_of(style: Mapping[str, str]) -> float:
    return float(style.get("stroke-width", 1))


def painted_with(style: Mapping[str, str], keys: tuple[str, ...], by: float) -> dict[str, str]:
    """What a style says of a fill or a line, at another scale."""
    look = {}
    for key in keys:
        value = style.get(key, USUAL.get(key, ""))
        if key in SCALED and value != "none":
            value = " ".join(rounded(float(one) * by) for one in DASH.findall(value))
        elif key.endswith("opacity"):
            value = rounded(float(value))
        if value != USUAL.get(key, ""):
            look[key] = value
    return look


def text_box(text: ET.Element, at: Point) -> Box:
    """Room enough for a text in any font."""
    size = float(text.get("font-size", "16").removesuffix("px"))
    letters = len("".join(text.itertext()))
    width = letters * (size + float(text.get("letter-spacing", 0)))
    width = max(width, float(text.get("textLength", 0))) + float(text.get("stroke-width", 0))
    before = {"middle": 0.5, "end": 1}.get(text.get("text-anchor", ""), 0) * width
    return at[0] - before, at[1] - size * 1.2, at[0] - before + width, at[1] + size / 2


def fade(element: ET.Element, opacity: float) -> None:
    """Let something shine through; where it is one layer of paint, more cheaply."""
    key = "opacity"
    if plain(element) == "path" and "stroke" not in element.attrib:
        key = "fill-opacity"
    elif plain(element) == "path" and element.get("fill") == "none":
        key = "stroke-opacity"
    element.set(key, rounded(float(element.get(key, 1)) * opacity))
