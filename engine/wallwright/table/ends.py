"""The end of a match: who has won, how the points arose, and how the scores went."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from wallwright.core.match import Match
from wallwright.core.sight import Result
from wallwright.table.finale import why
from wallwright.table.html import button, icon, tag, text
from wallwright.table.logbook import log_line
from wallwright.table.panels import owner
from wallwright.table.picture import NOBODY
from wallwright.table.story import round_starts
from wallwright.table.table import Table

LEFT, TOP, BELOW = 46, 18, 36  # of the chart: what the figures, the best and the rounds take
DASHES = {"R": "", "Y": "2 8", "B": "14 7", "G": "14 6 3 6", "N": "14 5 3 5 3 5"}
APART = 34  # px between two names at the right end of the chart


class Frame(NamedTuple):
    """The chart's room: its letters must stay readable where it is scaled down to fit."""

    kind: str
    wide: int
    high: int
    right: int  # where the lines end
    moments: int  # how many rounds are told below
    named: bool  # whether there is room for names beside the emblems

    @property
    def bottom(self) -> int:
        return self.high - BELOW


BROAD = Frame("ch", 860, 460, 690, 4, True)
LOW = BROAD._replace(high=320)
SLIM = Frame("ch slim", 430, 340, 330, 3, False)


def end(table: Table) -> str:
    """The whole end screen; nothing while the match runs."""
    if not table.match.over:
        return ""
    result = table.title.voice.result(table.look())
    tallies = tag("div", _ranking(table) + _sources(table, result), cls="half")
    course = _finale(table, result) + _chart(table)
    return _winner(table, result) + tallies + tag("div", course, cls="half")


def _winner(table: Table, result: Result) -> str:
    words = table.words
    winners = table.title.rules.winners(table.match.state)
    decided = why(table, result)
    told = f"{result.headline}. {result.detail}" if decided else result.detail
    said = tag("h2", text(decided or result.headline)) + tag("p", text(told))
    look = tag("span", text(words("table.end.look")), cls="show-d")
    board = tag("span", text(words("table.end.board")), cls="show-p")
    actions = (
        button(words("table.end.rematch"), "rematch", "pri", "again")
        + tag("button", icon("eye") + look + board, type="button", cls="btn", data_do="replay")
        + button(words("table.end.share"), "give", "", "share")
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
        letter = table.title.voice.EMBLEMS[seat]
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


def _finale(table: Table, result: Result) -> str:
    """What only the end brought, step by step, where a game has such a scoring.

    What stands above it already, and a heading that is alone, are for the log.
    """
    lines = [line for line in table.title.voice.finale(table.look()) if line.text != result.detail]
    if not lines:
        return ""
    if sum(line.heading for line in lines) == 1:
        lines = [line for line in lines if not line.heading]
    again = button(table.words("table.finale.again"), "finale", "ghost", "rp-play")
    heading = tag("h2", text(table.words("table.end.finale")) + again)
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


def _frame(table: Table) -> Frame:
    """An upright phone has its hand below the board, as wide as that."""
    board, hand = table.settings.board, table.settings.hand
    if board.width < 600 and hand.width >= board.width * 0.9:
        return SLIM
    return LOW if board.height < 500 else BROAD


def _chart(table: Table) -> str:
    words, seats, frame = table.words, range(table.match.seats), _frame(table)
    courses = scores_by_round(table.match)
    top = max(10, *(max(scores) for scores in courses))
    step = next(step for step in (2, 5, 10, 20, 50, 100) if top <= step * 5)
    top = -(-top // step) * step
    last = frame.moments - 1
    marks = [(len(courses) - 1) * part // last for part in range(frame.moments)]
    drawn = "".join(_level(frame, value, top) for value in range(0, top + 1, step))
    for place, mark in enumerate(dict.fromkeys(marks)):
        ends = mark == len(courses) - 1
        label = words("table.end.finish") if ends else words("table.round", number=mark)
        label = words("table.end.start") if place == 0 else label
        drawn += _moment(frame, label, mark, len(courses))
    drawn += "".join(_line(table, frame, seat, courses, top) for seat in seats)
    drawn += _names(table, frame, courses[-1], top)
    heading = tag("h2", text(words("table.end.chart")))
    picture = (
        f'<svg class="{frame.kind}" viewBox="0 0 {frame.wide} {frame.high}" role="img" '
        f'aria-label="{text(_chart_label(table, courses))}">{drawn}</svg>'
    )
    return tag("section", heading + picture, cls="card-p chp")


def _chart_label(table: Table, courses: Sequence[tuple[int, ...]]) -> str:
    final = [f"{name} {score}" for name, score in zip(table.names, courses[-1], strict=True)]
    return table.words("table.end.chart_label", rounds=len(courses) - 1, final=", ".join(final))


def _across(frame: Frame, number: int, count: int) -> float:
    return LEFT + (frame.right - LEFT) * number / max(count - 1, 1)


def _down(frame: Frame, score: int, top: int) -> float:
    return frame.bottom - (frame.bottom - TOP) * score / top


def _level(frame: Frame, value: int, top: int) -> str:
    y = _down(frame, value, top)
    return (
        f'<path class="gr" d="M{LEFT} {y:g}H{frame.right}"/>'
        f'<text x="{LEFT - 8}" y="{y + 5:g}" text-anchor="end">{value}</text>'
    )


def _moment(frame: Frame, label: str, number: int, count: int) -> str:
    anchor = "start" if number == 0 else "end" if number == count - 1 else "middle"
    x = _across(frame, number, count)
    return f'<text x="{x:g}" y="{frame.bottom + 26}" text-anchor="{anchor}">{text(label)}</text>'


def _line(
    table: Table, frame: Frame, seat: int, courses: Sequence[tuple[int, ...]], top: int
) -> str:
    letter = table.title.voice.EMBLEMS[seat]
    points = " ".join(
        f"{_across(frame, number, len(courses)):.1f},{_down(frame, scores[seat], top):.1f}"
        for number, scores in enumerate(courses)
    )
    return (
        f'<polyline class="line p{letter}" points="{points}" fill="none" '
        f'stroke-width="4" stroke-dasharray="{DASHES[letter]}" stroke-linejoin="round"/>'
    )


def _names(table: Table, frame: Frame, final: Sequence[int], top: int) -> str:
    """Emblem, name and score at the end of each line, pushed apart where they would meet."""
    drawn = ""
    order = sorted(range(len(final)), key=lambda seat: (-final[seat], seat))
    downs = _apart([_down(frame, final[seat], top) for seat in order], frame.high - 16)
    for seat, y in zip(order, downs, strict=True):
        letter = table.title.voice.EMBLEMS[seat]
        told = f"{table.names[seat][:10]} {final[seat]}" if frame.named else str(final[seat])
        drawn += (
            f'<use href="#tb-em-{letter}" x="{frame.right + 4}" y="{y - 14:g}" '
            f'width="28" height="28"/><text class="nm" x="{frame.right + 38}" y="{y + 5:g}">'
            f"{text(told)}</text>"
        )
    return drawn


def _apart(wanted: Sequence[float], lowest: float) -> list[float]:
    """Each as high as it may be, but below the one before it, and all above the lowest."""
    found: list[float] = []
    for y in wanted:
        found.append(max(y, found[-1] + APART) if found else y)
    after = range(len(found) - 1, -1, -1)
    return [min(y, lowest - APART * later) for y, later in zip(found, after, strict=True)]
