"""The chart at the end of a match: what it tells of every round can be read off it."""

import re
from itertools import pairwise

import pytest

from tests.page import table_of
from tests.test_table import ROOMS, at_the_end
from wallwright.table.chart import APART, LEFT, TOP, points

GAMES = ("great_wall", "china")


@pytest.fixture(scope="module", params=GAMES)
def ended(request):
    return at_the_end(request.param)


@pytest.fixture(params=ROOMS, ids=lambda room: str(room[1]))
def chart(ended, request):
    """The picture, its room, and the scores it tells."""
    frame, board, hand = request.param
    ended.ask("rooms", rooms={"board": board, "hand": hand, "touch": False})
    drawn = ended.zones["end"].partition(f'<svg class="{frame.kind}"')[2].partition("</svg>")[0]
    return drawn, frame, [one.values for one in points(table_of(ended)).moments]


def levels(drawn):
    """What each line across stands for, and how far down it is."""
    found = re.findall(r'class="gr" d="M(\d+) ([\d.]+)H(\d+)"/><text[^>]*>(\d+)</text>', drawn)
    assert {int(left) for left, *_ in found} == {LEFT}
    return {int(value): float(y) for _, y, _, value in found}


def courses(drawn):
    """The points of every line."""
    lines = re.findall(r'<polyline class="line p\w" points="([^"]+)"', drawn)
    return [[tuple(map(float, point.split(","))) for point in line.split()] for line in lines]


def test_levels_are_even_and_reach_from_nothing_to_the_best(chart):
    drawn, frame, scores = chart
    lines = levels(drawn)
    values, steps = list(lines), {high - low for low, high in pairwise(lines)}
    assert values[0] == 0 and len(steps) == 1
    assert values[-2] < max(10, *(max(of_all) for of_all in scores)) <= values[-1]
    assert 3 <= len(values) <= 6
    assert (lines[0], lines[values[-1]]) == (frame.bottom, TOP)
    gaps = [low - high for low, high in pairwise(lines.values())]
    assert max(gaps) - min(gaps) < 0.1


def test_every_score_stands_where_the_levels_say(chart):
    drawn, _, scores = chart
    lines = levels(drawn)
    most = max(lines)
    assert len(courses(drawn)) == len(scores[0])
    for seat, line in enumerate(courses(drawn)):
        assert len(line) == len(scores)
        for (_, y), of_all in zip(line, scores, strict=True):
            share = of_all[seat] / most
            assert y == pytest.approx(lines[0] + (lines[most] - lines[0]) * share, abs=0.1)


def test_rounds_follow_each_other_evenly_from_edge_to_edge(chart):
    drawn, frame, _ = chart
    for line in courses(drawn):
        across = [x for x, _ in line]
        assert (across[0], across[-1]) == (LEFT, frame.right)
        gaps = [after - before for before, after in pairwise(across)]
        assert min(gaps) > 0 and max(gaps) - min(gaps) < 0.21


def test_the_rounds_that_are_named_stand_below_their_points(chart):
    drawn, frame, scores = chart
    below = rf'<text x="([\d.]+)" y="{frame.bottom + 26}" text-anchor="(\w+)">([^<]+)</text>'
    named = re.findall(below, drawn)
    assert len(named) == frame.moments
    assert [anchor for _, anchor, _ in named] == ["start", *["middle"] * (len(named) - 2), "end"]
    rounds = [int(told.split()[-1]) for _, _, told in named[1:-1]]
    assert not any(letter.isdigit() for _, _, told in (named[0], named[-1]) for letter in told)
    points = courses(drawn)[0]
    places = [0, *rounds, len(scores) - 1]
    for (x, _, _), number in zip(named, places, strict=True):
        assert float(x) == pytest.approx(points[number][0], abs=0.1)
    gaps = [after - before for before, after in pairwise(places)]
    assert max(gaps) - min(gaps) <= 1


def test_names_and_scores_stand_at_the_ends_of_the_lines_best_first(ended, chart):
    drawn, frame, scores = chart
    table = table_of(ended)
    found = re.findall(r'<use href="#tb-em-(\w)" x="(\d+)" y="([-\d.]+)"', drawn)
    told = re.findall(r'class="nm" x="\d+" y="([\d.]+)">([^<]+)<', drawn)
    order = sorted(range(len(scores[-1])), key=lambda seat: -scores[-1][seat])
    assert [letter for letter, *_ in found] == [table.title.voice.EMBLEMS[seat] for seat in order]
    names = [f"{table.names[seat][:10]} " if frame.named else "" for seat in order]
    assert [words for _, words in told] == [
        f"{name}{scores[-1][seat]}" for name, seat in zip(names, order, strict=True)
    ]
    ends = [courses(drawn)[seat][-1][1] for seat in order]
    middle = [float(y) - 5 for y, _ in told]
    lowest = frame.high - 16
    assert middle[0] == pytest.approx(min(ends[0], lowest - APART * (len(ends) - 1)), abs=0.1)
    for (above, _), (name, end) in pairwise(zip(middle, ends, strict=True)):
        assert name >= above + APART - 0.1
        assert name == pytest.approx(end, abs=0.1) or name < end or name < above + APART + 0.1
    assert middle[-1] <= lowest + 0.1


def test_who_cannot_see_it_hears_how_long_it_was_and_how_it_ended(ended, chart):
    drawn, _, scores = chart
    label = re.search(r'aria-label="([^"]+)"', drawn)
    assert label
    names = table_of(ended).names
    final = ", ".join(f"{name} {score}" for name, score in zip(names, scores[-1], strict=True))
    assert final in label[1] and str(len(scores) - 1) in label[1].removesuffix(final)
