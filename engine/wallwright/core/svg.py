"""Pictures as data: a drawing is a list of shapes, each with a key of its own."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from wallwright.core.camera import Camera

WHOLE = "wallwright"  # the class of a picture that stands alone
PIECE, NUMBER, LABEL = "piece", "number", "label"  # a label lies upon none of them
PLACE = "place"  # where a piece may come to lie: a label rather leaves it free


class Taken(NamedTuple):
    """What a shape takes of the room, and as what: a box around the origin of the shape."""

    role: str  # PIECE, NUMBER, LABEL or PLACE
    left: float
    top: float
    right: float
    bottom: float


class Shape(NamedTuple):
    """One keyed piece of a drawing, drawn around its own origin."""

    key: str  # stable between drawings, so the page can patch it and let it travel
    x: float
    y: float
    markup: str
    pick: str = ""  # the words this shape says when it is clicked
    label: str = ""  # what a screen reader says
    marks: str = ""  # class names: can, sel, no, last, hint, ground ...
    hot: str = ""  # the key that clicks it
    comes: str = ""  # the key of the piece it travels from when it is new
    why: str = ""  # without a pick: words that are refused with what stands against choosing it
    falls: str = ""  # of a die: what it shows; when that is new it is seen to fall
    takes: tuple[Taken, ...] = ()  # where no label may lie; the page need not know
    fixed: bool = False  # stays on the screen while a camera moves the map; such shapes come last


class Drawing(NamedTuple):
    """Shapes in painting order, in a frame of a certain size."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    label: str = ""
    camera: Camera | None = None  # where a map lies in it, if it is one


class Patch(NamedTuple):
    """What turns the drawing on the screen into the new one."""

    gone: list[str]
    changed: list[tuple[str, str, str]]  # key, SVG of the element, key of the shape it lies upon


def element(shape: Shape) -> str:
    """A shape as SVG: what can be pointed at is a button with a name."""
    key, x, y, markup, pick, label, marks, hot, comes, why, falls, _, fixed = shape
    attributes = [f'id="{escape(key)}"', f'transform="translate({x:g} {y:g})"']
    if pick:
        marks = f"spot {marks}".strip()
        attributes += ['role="button"', 'tabindex="-1"', f'data-pick="{escape(pick)}"']
        if "can" not in marks.split():
            attributes.append('aria-disabled="true"')
        if "sel" in marks.split():
            attributes.append('aria-pressed="true"')
    elif label:
        attributes.append('role="img"')
    else:
        attributes.append('aria-hidden="true"')
    if label:
        attributes.append(f'aria-label="{escape(label)}"')
    for name, value in (
        ("class", marks),
        ("data-hot", hot),
        ("data-comes", comes),
        ("data-why", "" if pick else why),
        ("data-falls", falls),
        ("data-fixed", "true" if fixed else ""),
    ):
        if value:
            attributes.append(f'{name}="{escape(value)}"')
    return f"<g {' '.join(attributes)}>{markup}</g>"


def patch(old: Sequence[Shape], new: Sequence[Shape]) -> Patch:
    """The keys to remove, and the shapes to add, redraw or move to another layer."""
    before = {shape.key: shape for shape in old}
    after = {shape.key for shape in new}
    kept = [shape.key for shape in old if shape.key in after]
    changed = []
    below, i = "", 0
    for shape in new:
        in_place = i < len(kept) and kept[i] == shape.key
        if in_place:
            i += 1
        elif shape.key in before:
            kept.remove(shape.key)
        if not in_place or before[shape.key] != shape:
            changed.append((shape.key, element(shape), below))
        below = shape.key
    return Patch([key for key in before if key not in after], changed)


def document(drawing: Drawing, defs: str = "", style: str = "") -> str:
    """A drawing as a file of its own."""
    width, height, shapes, label, _ = drawing
    body = "".join(map(element, shapes))
    worn = f"<style>{escape(style, quote=False)}</style>" if style else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" class="{WHOLE}" role="group" '
        f'aria-label="{escape(label)}">{worn}<defs>{defs}</defs>{body}</svg>'
    )
