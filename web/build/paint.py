"""How shapes are painted, as attributes that say only what is not usual."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping

from web.build.definitions import plain

FILL = ("fill", "fill-opacity", "fill-rule")
SCALED = ("stroke-width", "stroke-dasharray", "stroke-dashoffset")
LINE_SHAPE = ("stroke-linecap", "stroke-linejoin", "stroke-miterlimit")
LINE = ("stroke", "stroke-opacity", *SCALED, *LINE_SHAPE)
USUAL = {"fill-opacity": "1", "fill-rule": "nonzero", "stroke-opacity": "1", "stroke-width": "1"}
USUAL |= {"stroke-linecap": "butt", "stroke-linejoin": "miter", "stroke-miterlimit": "4"}
USUAL |= {"stroke-dasharray": "none", "stroke-dashoffset": "0"}
DASH = re.compile(r"[-+.\de]+")


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


def rounded(value: float) -> str:
    return f"{round(value, 2):g}"


def fade(element: ET.Element, opacity: float) -> None:
    """Let something shine through; where it is one layer of paint, more cheaply."""
    key = "opacity"
    if plain(element) == "path" and "stroke" not in element.attrib:
        key = "fill-opacity"
    elif plain(element) == "path" and element.get("fill") == "none":
        key = "stroke-opacity"
    element.set(key, rounded(float(element.get(key, 1)) * opacity))
