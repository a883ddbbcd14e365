"""Ten thousand hostile inputs: names, parameters, links, files, and texts for the library. Nothing
gets through as markup, nothing fails otherwise than in one sentence, and the running match is never
touched.

A hundred thousand are for `make torture`; the browser has its share in e2e/test_security.py.
"""

import json
import re
from random import Random
from typing import Any

import pytest

from tests.forged import TEXTS
from tests.hostile import RECORDS, WISHED, chained
from tests.page import Page, table_of
from tests.verdict import judge_answer, judge_text, wrong_in

EACH = 1500  # of seven kinds
CHUNKS = 10  # so that two processes can share the work


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("kind", WISHED)
def test_hostile_wishes_get_nowhere(kind, chunk):
    make, dice = WISHED[kind], Random(f"{kind}/{chunk}")
    page = Page()
    page.new("", "novice")
    fulfilled = sum(judge_answer(page, make(dice)) for _ in range(EACH // CHUNKS))
    assert page.ask("ping") == {}
    if kind == "names":
        assert fulfilled == EACH // CHUNKS, "a name is a name, whatever is in it"
    if kind == "parameters":
        assert fulfilled, "the wishes must be good enough to be fulfilled"
    if kind == "files":
        assert fulfilled, "the files must be good enough to be shown"


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("kind", TEXTS)
def test_forged_texts_get_nowhere(kind, chunk):
    make, dice = TEXTS[kind], Random(f"{kind}/{chunk}")
    fulfilled = sum(judge_text(make(dice)) for _ in range(EACH // CHUNKS))
    assert fulfilled, "the texts must be good enough to be read"


def test_the_judge_sees_what_is_wrong():
    for markup in (
        "<script>",
        "<p onclick=x>",
        "<b style=x>",
        "<a href='javascript:x'>",
        "<!-- -->",
    ):
        assert wrong_in({"html": {"log": f"<li>{markup}</li>"}}), markup
    assert wrong_in({"html": {"log": '<li><b class="x">&lt;script&gt;</b></li>'}}) == []


HEAVY: dict[str, dict[str, Any]] = {
    "a count of five thousand digits": {"note": f"# {'9' * 5000} taken back"},
    "a seat of five thousand digits": {"note": f"# seat {'9' * 5000}: adept replaced by novice"},
    "a long remark": {"note": f"# {'z' * 900_000}"},
    "a long name": {"name": "x" * 900_000},
    "a level of two lines": {"level": "novice\nend 0"},
    "a long level": {"level": "x" * 900_000},
    "a long seed": {"header": {"seed": "9" * 900_000}},
    "nested options": {"header": {"options": json.loads("[" * 300 + "]" * 300)}},
}


def a_file(
    name: str = "Anna", level: str = "novice", note: str = "", header: Any = None
) -> dict[str, Any]:
    lines = RECORDS[1].split("\n")
    told = json.loads(lines[1]) | (header or {})
    told["players"][0][0], told["players"][1][1] = name, level
    entries = [line.partition(" ")[2] for line in lines[2:-2]]
    entries += [note] if note else []
    return {"record": chained(json.dumps(told), entries)}


@pytest.mark.parametrize("heavy", HEAVY)
def test_a_heavy_record_is_refused_and_the_running_match_untouched(heavy):
    page = Page()
    page.new("", "novice")
    assert not judge_answer(page, json.dumps({"op": "load", **a_file(**HEAVY[heavy])})), heavy


def test_signs_that_nobody_sees_are_not_shown():
    """Some of them turn the rest of the line around."""
    hidden = "\x07\x1b\x85\u200b\u200f\u2028\u202e\u2066\ufeff"
    page = Page()
    page.ask("load", **a_file(f"An{hidden}na\u202e", note=f"# so{hidden} it\u2066 was"))
    assert table_of(page).names == ("An na", "Mei")
    assert "so it was" in page.text()
    assert not re.search("[\u202a-\u202e\u2066-\u2069\u200b-\u200f]", page.text())


@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN"])
def test_a_number_beyond_all_numbers_is_refused(number):
    page = Page()
    page.new("", "novice")
    assert not judge_answer(page, f'{{"op":"settings","pace":{number}}}')
    rooms = f'{{"board":[{number},5],"hand":[9,9]}}'
    assert not judge_answer(page, f'{{"op":"rooms","rooms":{rooms}}}')
