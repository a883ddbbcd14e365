"""Whoever sees no colours, or little of them, sees whose everything is, and can read it."""

import re
import xml.etree.ElementTree as ET
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from random import Random

import pytest

from wallwright.core import styles
from wallwright.core.match import Match
from wallwright.core.sight import Look, Room
from wallwright.core.texts import words
from wallwright.games import SHELF
from wallwright.table.screen import SYMBOLS
from web.build.places import WEB

every_game = pytest.mark.parametrize("game", SHELF)
every_theme = pytest.mark.parametrize("theme", ["light", "dark"])

READ, SEEN = 4.5, 3.0  # contrast of letters, and of what else must be told apart
APART = 0.06  # of white's luminance: as far are greys that are told apart side by side
OWNERS = "[RYBGN]|red|yellow|blue|green|purple|orange"
OWNED = re.compile(rf"(?P<family>[\w-]+?)-(?P<owner>{OWNERS})")
NAMED = re.compile(rf"#(?P<family>[\w-]+?)-(?P<owner>{OWNERS})\b")
NOBODY, ROOM, LONG = -1, Room(1100, 640), 400
COLOUR = re.compile(r"#(?:[0-9a-f]{3}){1,2}")
PAINT = {"fill", "stroke", "stop-color", "flood-color"}
GROUNDS = ("bg1", "bg2", "panel", "panel-2", "well")
LETTERS = ("ink", "ink-2", "ink-3", "gold", "good")
ON_PANELS = ("bad",)  # never on the ground of the page


def luminance(colour: str) -> float:
    """As the Web Content Accessibility Guidelines reckon it."""
    digits = colour.removeprefix("#")[:6]
    long = digits if len(digits) == 6 else "".join(2 * one for one in digits[:3])
    parts = [int(long[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


# The themes.


@cache
def tokens(theme: str) -> dict[str, str]:
    css = styles.theme()
    [block] = re.findall(rf'\[data-theme="{theme}"\] \{{([^}}]*)\}}', css)[:1]
    return dict(re.findall(r"--([\w-]+): (#\w+)", block))


@every_theme
@pytest.mark.parametrize("letters", [*LETTERS, *ON_PANELS])
def test_what_is_read_stands_out_from_every_ground(theme: str, letters: str) -> None:
    known = tokens(theme)
    grounds = GROUNDS if letters in LETTERS else GROUNDS[2:4]
    told = {ground: contrast(known[letters], known[ground]) for ground in grounds}
    assert min(told.values()) >= READ, told


@every_theme
@pytest.mark.parametrize("sign", ["edge", "focus"])
def test_edges_and_the_focus_are_seen_on_every_ground(theme: str, sign: str) -> None:
    known = tokens(theme)
    told = {ground: contrast(known[sign], known[ground]) for ground in GROUNDS}
    assert min(told.values()) >= SEEN, told


@every_game
def test_the_bar_of_a_game_can_be_read(game: str) -> None:
    css = styles.own(SHELF[game].package)
    own = dict(re.findall(r"--(ac2?): (#\w+)", css))
    general = dict(re.findall(r"--([\w-]+): (#\w+)", (WEB / "style" / "tokens.css").read_text()))
    for ground in own.values():
        assert contrast(general["on-ac"], ground) >= READ
        assert contrast("#f6e6c4", ground) >= READ  # its steps
    for gold in ("gold-a", "gold-b"):
        assert contrast(general["on-gold"], general[gold]) >= READ


def test_the_marks_of_a_spot_are_seen_on_any_colour() -> None:
    """A light line within a dark one: whatever lies below, one of the two stands out."""
    known = dict(re.findall(r"--([\w-]+): (#\w+)", (WEB / "style" / "tokens.css").read_text()))
    for light in ("st-ivory", "st-sel", "st-hint"):
        grounds = (f"#{grey:02x}{grey:02x}{grey:02x}" for grey in range(0, 256, 5))
        for ground in grounds:
            best = max(contrast(known[light], ground), contrast(known["st-ink"], ground))
            assert best >= SEEN, (light, ground)


# What the players own.

Essence = tuple[object, ...]


class Symbols:
    """The symbols of a game and of the table, and what is left of one without its colours."""

    def __init__(self, markup: str) -> None:
        svg = f'<svg xmlns:xlink="http://www.w3.org/1999/xlink">{markup}</svg>'
        self.known = {one.get("id", ""): one for one in ET.fromstring(svg).iter() if one.get("id")}

    def families(self) -> Iterator[tuple[str, dict[str, str]]]:
        """What there is for each owner or colour: its name and the symbols, by owner."""
        found: dict[str, dict[str, str]] = defaultdict(dict)
        for name in self.known:
            if (owned := OWNED.fullmatch(name)) and self.known[name].tag in ("symbol", "g"):
                found[owned["family"]][owned["owner"]] = name
        yield from ((family, names) for family, names in found.items() if len(names) > 1)

    def essence(self, name: str) -> Essence:
        return self._essence(self.known[name], frozenset([name]))

    def _essence(self, element: ET.Element, within: frozenset[str]) -> Essence:
        told = {
            key: self._resolved(value, within)
            for key, value in element.attrib.items()
            if key != "id" and not (key in PAINT and COLOUR.fullmatch(value))
        }
        inner = tuple(self._essence(child, within) for child in element)
        text = (element.text or "").strip()
        return (element.tag, text, tuple(sorted(told.items(), key=str)), inner)

    def _resolved(self, value: str, within: frozenset[str]) -> object:
        """What stands behind a name, since the names themselves differ."""
        named = re.fullmatch(r"(?:url\()?#([\w-]+)\)?", value)
        if not named or named[1] not in self.known or named[1] in within:
            return value
        return self._essence(self.known[named[1]], within | {named[1]})

    def paints(self, name: str) -> list[str]:
        """Every colour of a symbol, and of what it uses, in order."""
        markup = ET.tostring(self.known[name], encoding="unicode")
        used = [one for one in re.findall(r"#([\w-]+)", markup) if one in self.known]
        inner = "".join(ET.tostring(self.known[one], encoding="unicode") for one in used)
        return COLOUR.findall(re.sub(r'href="[^"]*"|url\([^)]*\)', "", markup + inner))


@cache
def symbols(game: str) -> Symbols:
    return Symbols(SYMBOLS + SHELF[game].picture.defs())


@cache
def drawn(game: str) -> frozenset[str]:
    """The markup of every shape, of moments of a match as everybody sees it."""
    title, dice = SHELF[game], Random("greys")
    match = Match(title.rules, title.rules.SEATS[-1], "greys")
    shapes: set[str] = set()
    while not match.over and len(match.log) < LONG:
        match.play(dice.choice(match.legal()))
        if len(match.log) % 40 == 0:
            view = title.rules.view(match.state, NOBODY)
            said = words("en", "wallwright.table", title.package)
            names = tuple(f"Player {seat}" for seat in range(match.seats))
            look = Look(view, NOBODY, (), (), names, said, ROOM, ROOM)
            shapes |= {shape.markup for shape in title.picture.board(look).shapes}
    return frozenset(shapes)


def alike(markup: str) -> str:
    """What is left of a piece if owners, colours and sizes do not count."""
    return re.sub(r"-?[\d.]+", "", COLOUR.sub("", NAMED.sub(r"#\g<family>-*", markup)))


def owned(game: str) -> dict[str, dict[str, list[str]]]:
    """The symbols of pieces that differ in nothing but their owner, by that."""
    known, pieces = symbols(game), defaultdict[str, dict[str, list[str]]](dict)
    for markup in drawn(game):
        names = [one[0].removeprefix("#") for one in NAMED.finditer(markup)]
        if names and all(name in known.known for name in names):
            owners = "".join(one["owner"] for one in NAMED.finditer(markup))
            pieces[alike(markup)][owners] = names
    return pieces


@every_game
def test_in_greys_the_pieces_of_all_owners_are_apart(game: str) -> None:
    """By their form: an emblem, a pattern, a letter; or, where that is alike, by their grey."""
    known = symbols(game)
    for by_owner in owned(game).values():
        for one, other in combinations(by_owner.values(), 2):
            if [*map(known.essence, one)] != [*map(known.essence, other)]:
                continue
            first, second = ([*map(luminance, known.paints(names[0]))] for names in (one, other))
            apart = max(abs(a - b) for a, b in zip(first, second, strict=True))
            assert apart >= APART, (one, other, apart)


def test_there_are_pieces_of_several_owners_to_be_told_apart() -> None:
    assert sum(len(by_owner) > 1 for game in SHELF for by_owner in owned(game).values()) > 5


@every_game
def test_an_emblem_is_seen_on_its_ground(game: str) -> None:
    for family, names in symbols(game).families():
        if not family.endswith("-em"):
            continue
        for name in names.values():
            ground, *signs = symbols(game).paints(name)
            light = [
                one for one in signs if luminance(one) > 0.95
            ]  # the ring around it may be ivory
            assert light, name
            assert all(contrast(ground, one) >= SEEN for one in light), (name, ground)


def test_the_emblems_of_the_page_are_those_of_the_games() -> None:
    page = (WEB / "parts" / "symbols.html").read_text("utf-8")
    shown = dict(re.findall(r'id="em([RYBGN])".*?fill="(#\w+)"', page))
    for game in SHELF:
        for family, names in symbols(game).families():
            if family.endswith("-em"):
                grounds = {owner: symbols(game).paints(name)[0] for owner, name in names.items()}
                assert grounds.items() <= shown.items(), game


@every_theme
def test_of_five_players_no_two_neighbours_have_the_same_grey(theme: str) -> None:
    """Of lines of a chart the patterns help; still, of those that cross two are apart at least."""
    css = (WEB / "style" / "tokens.css").read_text("utf-8")
    greys = sorted(luminance(one) for one in re.findall(r"--p[RYBGN]-line: (#\w+)", css))
    assert len(greys) == 5
    assert sum(after - before >= 0.02 for before, after in pairwise(greys)) >= 3
