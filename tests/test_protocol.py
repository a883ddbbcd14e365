"""What page and engine say to each other is declared once, and both sides keep to it."""

import re
from typing import Any, Literal, NotRequired, TypedDict, get_args, is_typeddict

import pytest

from tests.page import Page
from wallwright.table import protocol
from wallwright.table.door import ANSWERS, WISHES, RefusedError, enter, fields_of, fits
from web.build.places import WEB
from web.build.protocol import DECLARED, declarations


def test_the_page_is_checked_against_what_is_declared() -> None:
    assert DECLARED.read_text("utf-8") == declarations(), "run python -m web.build.protocol"


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


@pytest.mark.parametrize("form", sorted(SAID, key=str))
def test_the_engine_tells_nothing_that_the_page_does_not_read(form):
    scripts = [path.read_text("utf-8") for path in (WEB / "page").glob("*.mjs")]
    read = set(re.findall(r"\w+", "\n".join(scripts)))
    assert fields_of(form).keys() <= read
