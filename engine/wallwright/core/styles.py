"""The style sheets of drawings: for the page, and for a picture that stands alone.

Two are for all games, and each game may have its own beside its symbols. A browser reads them
whole. A picture that stands alone wears what its own classes mean, in the light colours and without
variables, so that every program that can show a picture shows this one.
"""

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from textwrap import indent
from typing import NamedTuple

from wallwright.core.svg import WHOLE

ART = "picture/art.css"
COMMENT = re.compile(r"/\*.*?\*/", re.S)
CONDITIONAL = re.compile(r"@[^{;]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
COMMA = re.compile(r",(?![^(]*\))")  # of a list of selectors, not of what stands in brackets
DARK = re.compile(r'\[data-theme="dark"\] (\{[^{}]*\}\n)')
BRACKETS = re.compile(r"\([^()]*\)")
NAMED = re.compile(r"\.([\w-]+)")
VARIABLE = re.compile(r"var\((--[\w-]+)\)")
WORN = re.compile(r'\sclass="([^"]*)"')
MOVED = re.compile(r":(?:hover|focus|active)")
POINTING = {"cursor", "pointer-events"}


class Style(NamedTuple):
    selectors: tuple[str, ...]
    meaning: Mapping[str, str]  # by property


def theme() -> str:
    """Letters, and colours light and dark; where nobody has chosen, the system decides."""
    css = files("wallwright.core").joinpath("theme.css").read_text("utf-8")
    dark = indent(f":root:not([data-theme]) {DARK.findall(css)[0]}", "  ")
    return f"{css}\n@media (prefers-color-scheme: dark) {{\n{dark}}}\n"


def general() -> str:
    """What the drawings of all games have in common."""
    return files("wallwright.core").joinpath("drawing.css").read_text("utf-8")


def own(package: str) -> str:
    """The style sheet of a game, if it has one: its classes, its colours, its layout."""
    css = files(package).joinpath(ART)
    return css.read_text("utf-8") if css.is_file() else ""


def light() -> Mapping[str, str]:
    """The variables of the theme where nobody has chosen another."""
    roots = (style for style in read(theme()) if ":root" in style.selectors)
    return {name: value for style in roots for name, value in style.meaning.items()}


def read(css: str) -> Iterator[Style]:
    """Those of a style sheet that hold on every screen."""
    for listed, body in RULE.findall(CONDITIONAL.sub("", COMMENT.sub("", css))):
        selectors = tuple(" ".join(one.split()) for one in COMMA.split(listed))
        pairs = (line.split(":", 1) for line in body.split(";") if ":" in line)
        yield Style(selectors, {name.strip(): value.strip() for name, value in pairs})


def meant(package: str) -> Iterator[Style]:
    """What the classes in the drawings of a game mean, with the light colours written out."""
    values = light()
    for selectors, meaning in read(general() + own(package)):
        settled = {
            name: VARIABLE.sub(lambda found: values.get(found[1], found[0]), value)
            for name, value in meaning.items()
        }
        yield Style(selectors, settled)


def worn(markup: str, package: str) -> str:
    """The style sheet for a picture of such markup alone; in a page it reaches nothing else."""
    classes = {name for found in WORN.findall(markup) for name in found.split()}
    lines = [f".{WHOLE} {{ font-family: {light()['--sans']} }}"]
    for style in meant(package):
        selectors = [f".{WHOLE} {one}" for one in style.selectors if _met(one, classes)]
        seen = [f"{name}: {style.meaning[name]}" for name in style.meaning if name not in POINTING]
        if selectors and seen:
            lines.append(f"{', '.join(selectors)} {{ {'; '.join(seen)} }}")
    return "\n".join(lines)


def _met(selector: str, classes: set[str]) -> bool:
    """Whether it may be about a picture with such classes that nobody points at."""
    named = NAMED.findall(BRACKETS.sub("", selector))
    return {*named} <= classes and not MOVED.search(selector)
