"""The end of a match: who has won, how the points arose, and how the scores went."""

from collections.abc import Sequence
from typing import Any

from wallwright.core.match import Match
from wallwright.core.sight import Result
from wallwright.table.html import button, tag, text
from wallwright.table.picture import NOBODY
from wallwright.table.story import round_starts
from wallwright.table.table import Table
from wallwright.table.zones import log_line, owner

WIDTH, HEIGHT = 860, 460  # of the chart
LEFT, RIGHT, TOP, BOTTOM = 46, 690, 18, 424
DASHES = {"R": "", "Y": "2 8", "B": "14 7", "G": "14 6 3 6", "N": "14 5 3 5 3 5"}
APART = 34  # px between two names at the right end of the chart


def end(table: Table) -> str:
    """The whole end screen; nothing while the match runs."""
    if not table.match.over:
        return ""
    result = table.title.tell.result(table.look())
    tallies = tag("div", _ranking(table) + _sources(table, result), cls="half")
    return _winner(table, result) + tallies + tag("div", _finale(table) + _chart(table), cls="half")


def _winner(table: Table, result: Result) -> str:
    words = table.words
    winners = table.title.rules.winners(table.match.state)
    said = tag("h2", text(result.headline)) + tag("p", text(result.detail))
    actions = (
        button(words("table.end.rematch"), "rematch", "pri", "again")
        + button(words("table.end.record"), "record", "", "save")
        + button(words("table.end.lobby"), "lobby", "ghost", "lobby")
    )
    emblems = "".join(owner(table, seat) for seat in winners)
    body = emblems + tag("div", said, cls="t") + tag("div", actions, cls="acts")
    return tag("section", body, cls="win wide")


def placed(scores: Sequence[int], winners: Sequence[int]) -> list[tuple[int, int]]:
    """Place and seat, the best first; who lost a tie comes after who won it."""
    results = [(score, seat in winners) for seat, score in enumerate(scores)]
    order = sorted(range(len(results)), key=lambda seat: results[seat], reverse=True)
    return [(1 + sum(other > results[seat] for other in results), seat) for seat in order]


def _ranking(table: Table) -> str:
    game, state = table.title.rules, table.match.state
    scores = game.scores(state)
    best = max(*scores, 1)
    items = ""
    for place, seat in placed(scores, game.winners(state)):
        letter = table.title.tell.EMBLEMS[seat]
        name = tag("b", text(table.names[seat]), cls="nm")
        body = (
            tag("span", str(place), cls="pos")
            + owner(table, seat, "l")
            + tag("span", name + _bar(letter, scores[seat], best))
            + tag("span", str(scores[seat]), cls="sc")
        )
        items += tag("li", body)
    heading = tag("h2", text(table.words("table.end.ranking")))
    return tag("section", heading + tag("ol", items, cls="rk"), cls="card-p rkp")


def _finale(table: Table) -> str:
    """What only the end brought, step by step, where a game has such a scoring."""
    lines = table.title.tell.finale(table.look())
    if not lines:
        return ""
    heading = tag("h2", text(table.words("table.end.finale")))
    told = "".join(log_line(table, line, new=False) for line in lines)
    return tag("section", heading + tag("ol", told, cls="log"), cls="card-p fin")


def _bar(letter: str, score: int, best: int) -> str:
    width = max(score, 0) * 150 // best
    return (
        f'<svg class="bars p{letter}" viewBox="0 0 150 10" width="150" height="10" '
        f'aria-hidden="true"><rect width="{width}" height="10" '
        f'fill="url(#tb-hatch-{letter})"/></svg>'
    )


def _sources(table: Table, result: Result) -> str:
    """A line for every source of points, the best in it marked."""
    words, scores = table.words, table.title.rules.scores(table.match.state)
    heads = "".join(
        tag("th", owner(table, seat, "s") + tag("span", text(name), cls="sr"), scope="col")
        for seat, name in enumerate(table.names)
    )
    rows = "".join(_source(label, figures) for label, figures in result.rows)
    total = "".join(tag("td", _figure(score)) for score in scores)
    foot = tag("tr", tag("th", text(words("table.end.total")), scope="row") + total)
    corner = tag("td", tag("span", text(words("table.end.source")), cls="sr"))
    grid = tag(
        "table",
        tag("thead", tag("tr", corner + heads)) + tag("tbody", rows) + tag("tfoot", foot),
        cls="bd",
    )
    most = tag("span", text(words("table.end.most")), cls="mut")
    heading = tag("h2", text(words("table.end.sources")) + " " + most)
    return tag("section", heading + grid, cls="card-p bdp")


def _source(label: str, figures: Sequence[int]) -> str:
    most = max(figures)
    cells = "".join(
        tag("td", _figure(figure), cls="mx" if figure == most > 0 else None) for figure in figures
    )
    return tag("tr", tag("th", text(label), scope="row") + cells)


def _figure(number: int) -> str:
    """A number with the sign that is written before less than nothing."""
    return str(number).replace("-", "−")


def scores_by_round(match: Match[Any, Any]) -> list[tuple[int, ...]]:
    """The scores at the start, as all could see them after every round, and at the end."""
    game = match.game
    views = [game.view(match.states[index], NOBODY) for index in round_starts(match)[1:]]
    return [(0,) * match.seats, *map(game.scores, views), game.scores(match.state)]


def _chart(table: Table) -> str:
    words, seats = table.words, range(table.match.seats)
    courses = scores_by_round(table.match)
    top = max(10, *(max(scores) for scores in courses))
    step = next(step for step in (2, 5, 10, 20, 50, 100) if top <= step * 5)
    top = -(-top // step) * step
    marks = [(len(courses) - 1) * part // 3 for part in (0, 1, 2, 3)]
    drawn = "".join(_level(value, top) for value in range(0, top + 1, step))
    for place, mark in enumerate(dict.fromkeys(marks)):
        last = mark == len(courses) - 1
        label = words("table.end.finish") if last else words("table.round", number=mark)
        drawn += _moment(words("table.end.start") if place == 0 else label, mark, len(courses))
    drawn += "".join(_line(table, seat, courses, top) for seat in seats)
    drawn += _names(table, courses[-1], top)
    heading = tag("h2", text(words("table.end.chart")))
    picture = (
        f'<svg class="ch" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{text(_chart_label(table, courses))}">{drawn}</svg>'
    )
    return tag("section", heading + picture, cls="card-p chp")


def _chart_label(table: Table, courses: Sequence[tuple[int, ...]]) -> str:
    final = [f"{name} {score}" for name, score in zip(table.names, courses[-1], strict=True)]
    return table.words("table.end.chart_label", rounds=len(courses) - 1, final=", ".join(final))


def _across(number: int, count: int) -> float:
    return LEFT + (RIGHT - LEFT) * number / max(count - 1, 1)


def _down(score: int, top: int) -> float:
    return BOTTOM - (BOTTOM - TOP) * score / top


def _level(value: int, top: int) -> str:
    y = _down(value, top)
    return (
        f'<path class="gr" d="M{LEFT} {y:g}H{RIGHT}"/>'
        f'<text x="{LEFT - 8}" y="{y + 5:g}" text-anchor="end">{value}</text>'
    )


def _moment(label: str, number: int, count: int) -> str:
    anchor = "start" if number == 0 else "end" if number == count - 1 else "middle"
    x = _across(number, count)
    return f'<text x="{x:g}" y="{BOTTOM + 26}" text-anchor="{anchor}">{text(label)}</text>'


def _line(table: Table, seat: int, courses: Sequence[tuple[int, ...]], top: int) -> str:
    letter = table.title.tell.EMBLEMS[seat]
    points = " ".join(
        f"{_across(number, len(courses)):.1f},{_down(scores[seat], top):.1f}"
        for number, scores in enumerate(courses)
    )
    return (
        f'<polyline class="line p{letter}" points="{points}" fill="none" '
        f'stroke-width="4" stroke-dasharray="{DASHES[letter]}" stroke-linejoin="round"/>'
    )


def _names(table: Table, final: Sequence[int], top: int) -> str:
    """Emblem, name and score at the end of each line, pushed apart where they would meet."""
    drawn, free = "", float(TOP - APART)
    for seat in sorted(range(len(final)), key=lambda seat: (-final[seat], seat)):
        free = max(_down(final[seat], top), free + APART)
        letter = table.title.tell.EMBLEMS[seat]
        drawn += (
            f'<use href="#tb-em-{letter}" x="{RIGHT + 4}" y="{free - 14:g}" '
            f'width="28" height="28"/><text class="nm" x="{RIGHT + 38}" y="{free + 5:g}">'
            f"{text(table.names[seat][:10])} {final[seat]}</text>"
        )
    return drawn
