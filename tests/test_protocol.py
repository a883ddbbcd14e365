"""What page and engine say to each other is declared once, and both sides keep to it."""

import re
from itertools import islice
from random import Random
from typing import Any, Literal, NotRequired, TypedDict, get_args, is_typeddict

import pytest

from tests.page import Page, play_on, table_of
from tests.seats import seating
from wallwright.ai import arena
from wallwright.core import record
from wallwright.core.match import Player
from wallwright.games import SHELF
from wallwright.table import protocol
from wallwright.table.door import ANSWERS, WISHES, RefusedError, enter, fields_of, fits
from wallwright.table.html import text
from web.build.places import WEB
from web.build.protocol import DECLARED, TESTED, declarations, shapes

each_game = pytest.mark.parametrize("game", SHELF)


def test_the_page_is_checked_against_what_is_declared() -> None:
    assert DECLARED.read_text("utf-8") == declarations(), "run python -m web.build.protocol"
    assert TESTED.read_text("utf-8") == shapes(), "run python -m web.build.protocol"


def test_the_desk_fulfils_every_wish() -> None:
    assert Page().desk.wishes.keys() == WISHES.keys()


class Some(TypedDict):
    """A declared type with a field of each kind."""

    number: float
    name: str
    pair: NotRequired[tuple[float, str]]
    names: NotRequired[list[str]]
    places: NotRequired[dict[str, int]]
    kind: NotRequired[Literal["one", "other"]]
    value: NotRequired[bool | int]


ENOUGH: dict[str, Any] = {"number": 1, "name": ""}


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"number": -0.5},
        {"number": 10**400},
        {"pair": [2, "x"]},
        {"names": []},
        {"names": ["x", "y"]},
        {"places": {"x": 1}},
        {"kind": "other"},
        {"value": True},
        {"value": 7},
    ],
    ids=str,
)
def test_what_is_declared_fits(more):
    assert fits({**ENOUGH, **more}, Some)


@pytest.mark.parametrize(
    "wrong",
    [
        [],
        None,
        {"number": 1},
        {"name": ""},
        {**ENOUGH, "colour": "red"},
        {**ENOUGH, "number": True},
        {**ENOUGH, "number": "1"},
        {**ENOUGH, "number": float("inf")},
        {**ENOUGH, "number": float("nan")},
        {**ENOUGH, "name": None},
        {**ENOUGH, "pair": [1]},
        {**ENOUGH, "pair": [1, "x", "y"]},
        {**ENOUGH, "pair": ["x", 1]},
        {**ENOUGH, "pair": "1x"},
        {**ENOUGH, "names": "xy"},
        {**ENOUGH, "names": ["x", 1]},
        {**ENOUGH, "names": {"x": "y"}},
        {**ENOUGH, "places": ["x"]},
        {**ENOUGH, "places": {"x": 1.5}},
        {**ENOUGH, "kind": "two"},
        {**ENOUGH, "kind": ["one"]},
        {**ENOUGH, "value": "7"},
        {**ENOUGH, "value": 0.5},
    ],
    ids=str,
)
def test_what_is_not_declared_does_not_fit(wrong):
    assert not fits(wrong, Some)


def test_a_wish_comes_in_by_its_name_and_its_fields() -> None:
    assert enter('{"op": "pick", "words": "lay wall"}') == ("pick", {"words": "lay wall"})
    assert enter('{"op": "clear"}') == ("clear", {})
    for wrong in ('{"op": "pick"}', '{"op": "clear", "all": true}', '{"op": []}', "[" * 9999, "7"):
        with pytest.raises(RefusedError):
            enter(wrong)


def told(form: Any) -> set[Any]:
    """The declared types of which a type is made."""
    parts = {inner for part in get_args(form) for inner in told(part)}
    if not is_typeddict(form):
        return parts
    return {form}.union(*map(told, fields_of(form).values()))


SAID = {form for answer in (*ANSWERS.values(), protocol.FirstBoards) for form in told(answer)}


@pytest.fixture(scope="module")
def read_by_the_page() -> set[str]:
    paths = [path for path in (WEB / "page").glob("*.mjs") if path != TESTED]
    scripts = [path.read_text("utf-8") for path in paths]
    return set(re.findall(r"\w+", "\n".join(scripts)))


@pytest.mark.parametrize("form", sorted(SAID, key=str))
def test_the_engine_tells_nothing_that_the_page_does_not_read(form, read_by_the_page):
    assert fields_of(form).keys() <= read_by_the_page


# What the page is told beside what it paints


PANEL = re.compile(
    r'<section class="pl p(\w).*?<div class="n"><b>(.*?)</b>.*?'
    r'<span class="sc(?: wide)?"[^>]*>(.*?)</span>'
)


def listed(page: Page) -> list[dict[str, str]]:
    """The players as their panels show them."""
    found = PANEL.findall(page.zones["players"])
    return [
        {"emblem": emblem, "name": name, "score": re.sub("<.*?>", "", score)}
        for emblem, name, score in found
    ]


@each_game
@pytest.mark.parametrize("alone", [True, False], ids=["alone", "several"])
def test_the_page_is_told_what_it_shows(game, alone):
    """What is asked, and for the lobby the players; no score that only one of several may know."""
    page, saves = Page(), 0
    levels = seating(game) if alone else ("",) * SHELF[game].rules.SEATS[0]
    page.new(*levels, game=game, seed="told")
    for _ in islice(play_on(page, Random(4)), 60):
        patch, over = page.patch, page.patch["state"] == "over"
        assert (f"<b>{text(patch['asks'])}</b>" in page.zones["prompt"]) != over
        if "save" not in patch or over:
            continue
        saves += 1
        summary, players = patch["save"]["summary"], listed(page)
        if not alone:
            players = [player | {"score": ""} for player in players]
        assert (summary["game"], summary["players"], summary["over"]) == (game, players, False)
        assert f"<b>{text(summary['turn'])}</b>" in page.zones["turn"]
    assert saves


@each_game
def test_when_a_match_is_over_the_lobby_lists_all_scores(game):
    title, page = SHELF[game], Page()
    match = arena.play(title, ["random"] * title.rules.SEATS[0], "over")
    match.players = [Player(player.name) for player in match.players]  # all of them are people
    patch = page.ask("load", record=record.write(match))
    summary = patch["save"]["summary"]
    assert (patch["state"], summary["over"]) == ("over", True)
    ended = [player.pop("ended") for player in summary["players"]]
    assert summary["players"] == listed(page)
    state, seats = match.state, [panel.seat for panel in title.voice.panels(table_of(page).look())]
    points, winners = title.rules.scores(state), title.rules.winners(state)
    assert ended == [
        {"points": points[seat], "won": seat in winners, "level": ""} for seat in seats
    ]
    assert all(player["score"] for player in summary["players"])


def beaten(*levels):
    """The level that the lobby is told of, when the first seat has won and these sat there."""
    title = SHELF["china"]
    match = next(
        match
        for match in (arena.play(title, ["random"] * len(levels), f"won {n}") for n in range(99))
        if match.game.winners(match.state) == (0,)
    )
    match.players = [Player(f"Player {seat}", level) for seat, level in enumerate(levels)]
    return Page().ask("load", record=record.write(match))["save"]["summary"].get("beaten")


def test_a_summary_says_whom_one_person_alone_has_beaten():
    assert beaten("", "adept", "adept") == "adept"
    assert beaten("", "adept", "novice") == "novice"
    assert beaten("", "adept", "random") is None
    assert beaten("novice", "", "adept") is None
    assert beaten("", "", "adept") is None
    assert beaten("", "", "") is None
    assert beaten("novice", "adept", "adept") is None
