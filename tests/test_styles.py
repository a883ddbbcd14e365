"""The style sheets of drawings, and what a picture that stands alone takes of them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from random import Random
from xml.etree import ElementTree

import pytest

from wallwright import GAMES, SHELF, Match, draw
from wallwright.core import styles
from wallwright.core.styles import Style, read
from wallwright.core.svg import WHOLE
from web.build.places import ROOT
from web.build.styles import DRAWINGS, THEME, write_styles

every_game = pytest.mark.parametrize("game", SHELF)

PAINTED = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text"}
LINES = {"path", "line", "polyline"}  # a straight one has nothing to be filled
ALONE = re.compile(r"\.([\w-]+)")  # a selector of one class


def pictures(game: str) -> Iterator[ElementTree.Element]:
    """Pictures of a match of chance, for everybody and for those who act."""
    rules, dice = GAMES[game], Random(game)
    match = Match(rules, rules.SEATS[-1], seed=game)
    while not match.over:
        match.play(dice.choice(match.legal()))
    for at in range(0, len(match.log), len(match.log) // 6):
        for eyes in (-1, max(rules.actor(match.states[at]), -1)):
            yield ElementTree.fromstring(draw(match, eyes, at, width=720, height=480))


def plain(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]


def classes(element: ElementTree.Element) -> list[str]:
    return element.get("class", "").split()


def worn(picture: ElementTree.Element) -> list[Style]:
    [style] = (one for one in picture if plain(one) == "style")
    return list(read(style.text or ""))


def of_one_class(sheet: Iterator[Style] | list[Style], before: str = "") -> Mapping[str, set[str]]:
    """By class the properties that it sets wherever it stands."""
    found: dict[str, set[str]] = {}
    for selectors, meaning in sheet:
        for selector in selectors:
            if alone := ALONE.fullmatch(selector.removeprefix(before)):
                found.setdefault(alone[1], set()).update(meaning)
    return found


# Reading


def test_rules_are_read_without_remarks_and_without_what_depends_on_the_screen():
    sheet = """
        /* { a remark } */
        .a,
        .b > .c { fill: red; stroke : blue }
        @media (forced-colors: active) { .a { fill: Canvas; } .b { fill: Canvas; } }
        .d:is(.e, .f) { stroke-dasharray: 5 4; }
    """
    assert list(read(sheet)) == [
        ((".a", ".b > .c"), {"fill": "red", "stroke": "blue"}),
        ((".d:is(.e, .f)",), {"stroke-dasharray": "5 4"}),
    ]


def test_the_light_theme_is_the_one_of_whoever_chose_none(monkeypatch):
    sheet = """
        :root { --serif: Georgia, serif; }
        :root, [data-theme="light"] { --ink: #123; }
        [data-theme="dark"] { --ink: #fed; }
        @media (prefers-color-scheme: dark) { :root:not([data-theme]) { --ink: #fed; } }
    """
    monkeypatch.setattr(styles, "theme", lambda: sheet)
    assert styles.light() == {"--serif": "Georgia, serif", "--ink": "#123"}


# What a picture wears


@pytest.fixture
def dressed(monkeypatch):
    """The style sheet of a picture, given the sheet of a game and the classes in it."""

    def dress(sheet: str, *drawn: str) -> list[Style]:
        theme = ':root { --sans: "Noto Sans", sans-serif; --ink: #123; }'
        monkeypatch.setattr(styles, "theme", lambda: theme)
        monkeypatch.setattr(styles, "general", lambda: ".tip { visibility: hidden; }")
        monkeypatch.setattr(styles, "own", lambda package: sheet)
        markup = "".join(f'<g class="{one}"/>' for one in drawn)
        first, *more = read(styles.worn(markup, "any"))
        assert first == ((f".{WHOLE}",), {"font-family": '"Noto Sans", sans-serif'})
        return more

    return dress


@pytest.mark.parametrize(
    ("rule", "drawn", "kept"),
    [
        (".a { fill: var(--ink); }", ["a"], ".a"),
        (".a { fill: var(--ink); }", ["b"], ""),
        (".a, .b { fill: var(--ink); }", ["b x"], ".b"),
        (".a .b { fill: var(--ink); }", ["a", "b"], ".a .b"),
        (".a .b { fill: var(--ink); }", ["b"], ""),
        (".a:is(.c, .d) { fill: var(--ink); }", ["a"], ".a:is(.c, .d)"),
        (".a:hover, .a:focus-visible .b { fill: var(--ink); }", ["a", "b"], ""),
        (".a { cursor: pointer; fill: var(--ink); pointer-events: none; }", ["a"], ".a"),
        (".a { cursor: pointer; }", ["a"], ""),
    ],
)
def test_a_picture_wears_what_its_classes_mean(dressed, rule, drawn, kept):
    expected = [((f".{WHOLE} {kept}",), {"fill": "#123"})] if kept else []
    assert dressed(rule, *drawn) == expected


def test_the_general_styles_come_before_those_of_the_game(dressed):
    assert dressed(".tip { visibility: visible; }", "tip") == [
        ((f".{WHOLE} .tip",), {"visibility": "hidden"}),
        ((f".{WHOLE} .tip",), {"visibility": "visible"}),
    ]


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A game in a folder of its own, without a style sheet so far."""
    (tmp_path / "fifth" / "picture").mkdir(parents=True)
    (tmp_path / "fifth" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path / "fifth"
    sys.modules.pop("fifth", None)


def test_a_game_may_have_no_style_sheet(package):
    assert styles.own("fifth") == ""


def test_the_site_joins_the_style_sheet_that_a_game_has(package, tmp_path):
    fifth = next(iter(SHELF.values()))._replace(package="fifth")
    joined = []
    for sheet in ("", ".fi-ink { fill: red; }\n"):
        (package / styles.ART).write_text(sheet, "utf-8")
        write_styles(tmp_path, {**SHELF, "fifth": fifth})
        joined.append((tmp_path / DRAWINGS).read_text("utf-8"))
    assert joined[1] == f"{joined[0]}\n.fi-ink {{ fill: red; }}\n"
    assert (tmp_path / THEME).read_text("utf-8") == styles.theme()


@every_game
def test_all_that_the_site_styles_in_a_drawing_has_its_rule_in_the_picture(game):
    sheet = styles.general() + styles.own(SHELF[game].package)
    wanted = of_one_class(read(sheet))
    met: set[str] = set()
    for picture in pictures(game):
        there = of_one_class(worn(picture), f".{WHOLE} ")
        for name in {name for one in picture.iter() for name in classes(one)} & wanted.keys():
            met.add(name)
            assert wanted[name] - styles.POINTING <= there.get(name, set())
    assert len(met) > 2, "the pictures use hardly any of the classes of the game"


@every_game
def test_nothing_in_a_picture_is_black_for_want_of_a_colour(game):
    for picture in pictures(game):
        meaning = of_one_class(worn(picture), f".{WHOLE} ")
        named = {f"#{one.get('id')}": one for one in picture.iter()}
        drawn = [one for one in picture if plain(one) not in ("defs", "style")]
        assert [found for one in drawn for found in black(one, meaning, named)] == []


def black(
    element: ElementTree.Element,
    meaning: Mapping[str, set[str]],
    named: Mapping[str, ElementTree.Element],
    above: frozenset[str] = frozenset(),
) -> Iterator[Mapping[str, str]]:
    """What would be filled with black, since neither it nor what it is in says otherwise."""
    given = above.union(element.attrib, *(meaning.get(one, ()) for one in classes(element)))
    if given & {"fill", "visibility"}:
        return
    if plain(element) in PAINTED and not ("stroke" in given and plain(element) in LINES):
        yield element.attrib
    used = [named[element.attrib["href"]]] if plain(element) == "use" else []
    for child in (*element, *used):
        yield from black(child, meaning, named, given & {"stroke"})


@every_game
def test_a_picture_knows_no_variables_and_moves_nothing(game):
    for picture in pictures(game):
        for style in worn(picture):
            assert all(one.startswith(f".{WHOLE}") for one in style.selectors)
            assert not any("var(" in value for value in style.meaning.values())
            assert not style.meaning.keys() & styles.POINTING


@every_game
def test_a_picture_lies_on_the_ground_of_the_page(game):
    for picture in pictures(game):
        ground = next(one for one in picture if plain(one) == "g")
        [plate] = (one for one in ground if plain(one) == "rect")
        assert (plate.get("width"), plate.get("height")) == (
            picture.get("width"),
            picture.get("height"),
        )
        colours = [one.get("stop-color") for one in ground.iter() if plain(one) == "stop"]
        assert colours == [styles.light()["--bg1"], styles.light()["--bg2"]]


# What the browser asks anew for every piece that is painted

LARGE = r"(?::root|html|body|#table|\.tbl|#lobby|\.lobby|#board|\.board)"
DOWNWARD = re.compile(rf"(?<![\w-]){LARGE}(?:[.#\[][^\s,>+~(]*)*:has\((?!\s*~)[^{{}}]*")


@pytest.mark.parametrize(
    ("sheet", "found"),
    [
        (":root:has(#table[data-guest]) .a {}", True),
        ("body:has(.a) .b {}", True),
        (".board:has(~ .dock .a) .b {}", False),
        (".tbl > .players:has(.pl) .h {}", False),
        ("#table:is([data-a]) ~ .b {}", False),
    ],
)
def test_it_is_seen_what_looks_down_from_a_large_part_of_the_page(sheet, found):
    assert bool(DOWNWARD.search(sheet)) == found


def test_no_large_part_of_the_page_is_styled_by_what_is_somewhere_in_it():
    for path in (ROOT / "web" / "style").glob("*.css"):
        assert not DOWNWARD.findall(path.read_text("utf-8")), path.name
