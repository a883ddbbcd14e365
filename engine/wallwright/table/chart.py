"""The chart at the end of a match: the standing after every round, or the winning chances.

The points are those of a match that would have ended then: what the end alone brings is no cliff.
A touch on it leads to that moment of the match.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from wallwright.core import reckoning
from wallwright.core.analysis import WHOLE
from wallwright.table.course import Course
from wallwright.table.html import tag, text
from wallwright.table.sitting import CHANCES, POINTS
from wallwright.table.story import round_starts
from wallwright.table.table import Table
from wallwright.table.work import work

LEFT, TOP, BELOW = 46, 18, 36  # of the chart: what the figures, the best and the rounds take
DASHES = {"R": "", "Y": "2 8", "B": "14 7", "G": "14 6 3 6", "N": "14 5 3 5 3 5"}
APART = 34  # px between two names at the right end of the chart
HUNDRED, QUARTER = 100, 25
STEPS = (2, 5, 10, 20, 50, 100)  # from one line across to the next
FINE = 5  # thousandths of the chance: less is not seen


class Frame(NamedTuple):
    """The chart's room: its letters must stay readable where it is scaled down to fit."""

    kind: str
    wide: int
    high: int
    right: int  # where the lines end
    moments: int  # how many rounds are told below
    named: bool  # whether there is room for names beside the emblems
    columns: int  # moments that a finger can tell apart

    @property
    def bottom(self) -> int:
        return self.high - BELOW


BROAD = Frame("ch", 600, 300, 430, 4, True, 16)
LOW = BROAD._replace(high=260)
SLIM = Frame("ch slim", 430, 276, 316, 3, False, 9)


class Moment(NamedTuple):
    """A place in the log, and what everybody had there."""

    place: int
    values: tuple[float, ...]


class Plot(NamedTuple):
    """What a chart shows: its moments from left to right, and how high the lines can go."""

    moments: Sequence[Moment]
    top: int
    step: int
    unit: str  # behind every figure
    even: bool  # whether the moments follow each other evenly

    def across(self, frame: Frame, at: int) -> float:
        first, last = self.moments[0].place, self.moments[-1].place
        share = at / max(len(self.moments) - 1, 1)
        if not self.even:
            share = (self.moments[at].place - first) / max(last - first, 1)
        return LEFT + (frame.right - LEFT) * share

    def down(self, frame: Frame, value: float) -> float:
        return frame.bottom - (frame.bottom - TOP) * value / self.top


def chart(table: Table) -> str:
    """The card with the chart and the switch, and with what is still to be worked out."""
    words, found = table.words, table.analysing.found
    shows = CHANCES if table.charted == CHANCES else POINTS
    heading = tag("h2", text(words("table.end.chart"))) + _switch(table, shows)
    body = "" if shows == CHANCES and not found else _picture(table, shows)
    if shows == CHANCES or table.analysing.is_running:
        body += work(table)
    return tag("section", tag("div", heading, cls="chh") + body, cls="card-p chp")


def _switch(table: Table, shows: str) -> str:
    ways = "".join(
        tag(
            "button",
            text(table.words(f"table.chart.{kind}")),
            type="button",
            cls="btn",
            data_do="chart",
            data_shows=kind,
            data_key=f"chart-{kind}",
            aria_pressed="true" if kind == shows else "false",
        )
        for kind in (POINTS, CHANCES)
    )
    label = table.words("table.end.chart")
    return tag("div", ways, cls="switch", role="group", aria_label=label)


def _picture(table: Table, shows: str) -> str:
    plot, frame = (chances(table) if shows == CHANCES else points(table)), _frame(table)
    drawn = "".join(_level(plot, frame, at) for at in range(0, plot.top + 1, plot.step))
    drawn += "".join(_named(table, plot, frame))
    drawn += "".join(_line(table, plot, frame, seat) for seat in range(table.match.seats))
    drawn += _names(table, plot, frame) + _columns(table, plot, frame)
    return (
        f'<svg class="{frame.kind}" viewBox="0 0 {frame.wide} {frame.high}" role="group" '
        f'aria-label="{text(_label(table, plot, shows))}">{drawn}</svg>'
    )


# What it shows


def points(table: Table) -> Plot:
    """What everybody would have had, had it ended then: at the start, after every round, now."""
    match, starts = table.match, round_starts(table.match)
    places = [*starts, len(match.log)]
    moments = [Moment(place, totals(table, match.states[place])) for place in places]
    top = max(10, *(round(max(one.values)) for one in moments))
    step = next(step for step in STEPS if top <= step * 5)
    return Plot(moments, -(-top // step) * step, step, "", even=True)


def totals(table: Table, state: Any) -> tuple[float, ...]:
    """As the game reckons its standing; where it has none the points are all there is."""
    standing = table.title.voice.standing(table.story().look(state))
    if not standing:
        return table.title.rules.scores(state)
    found = {seat: reckoning.number(cells[-1]) for seat, cells in standing.rows}
    return tuple(found[seat] for seat in sorted(found))


def chances(table: Table) -> Plot:
    """Of winning, in per cent, after every action that has changed them."""
    found = table.analysing.found
    assert found, "it was worked out"
    begun = round_starts(table.match)[0]
    last, moments = len(found.chances) - 1, list[Moment]()
    for place in range(begun, last + 1):
        values = tuple(HUNDRED * share / WHOLE for share in found.chances[place])
        if place == last or not moments or _differ(values, moments[-1].values):
            moments.append(Moment(place, values))
    return Plot(moments, HUNDRED, QUARTER, " %", even=False)


def _differ(one: Sequence[float], other: Sequence[float]) -> bool:
    return any(abs(mine - its) * 10 >= FINE for mine, its in zip(one, other, strict=True))


# How it is drawn


def _frame(table: Table) -> Frame:
    """An upright phone has its hand below the board, as wide as that."""
    board, hand = table.settings.board, table.settings.hand
    if board.width < 600 and hand.width >= board.width * 0.9:
        return SLIM
    return LOW if board.height < 500 else BROAD


def _label(table: Table, plot: Plot, shows: str) -> str:
    told = zip(table.names, plot.moments[-1].values, strict=True)
    final = [f"{name} {_figure(plot, value)}" for name, value in told]
    rounds = len(round_starts(table.match))
    return table.words(f"table.chart.label_{shows}", rounds=rounds, final=", ".join(final))


def _figure(plot: Plot, value: float) -> str:
    return f"{value:.0f}{plot.unit}".replace("-", "−")


def _level(plot: Plot, frame: Frame, value: int) -> str:
    y = plot.down(frame, value)
    return (
        f'<path class="gr" d="M{LEFT} {y:g}H{frame.right}"/>'
        f'<text x="{LEFT - 8}" y="{y + 5:g}" text-anchor="end">{value}</text>'
    )


def _named(table: Table, plot: Plot, frame: Frame) -> Iterator[str]:
    """The beginning, some rounds and the end, below the lines."""
    ends = [*round_starts(table.match)[1:], len(table.match.log)]
    last = frame.moments - 1
    rounds = dict.fromkeys(len(ends) * part // last for part in range(frame.moments))
    for at, number in enumerate(rounds):
        place = ends[number - 1] if number else plot.moments[0].place
        label = _round(table, number, len(ends))
        anchor = "start" if at == 0 else "end" if number == len(ends) else "middle"
        x = _at(plot, frame, place)
        yield f'<text x="{x:g}" y="{frame.bottom + 26}" text-anchor="{anchor}">{text(label)}</text>'


def _round(table: Table, number: int, rounds: int) -> str:
    if number in (0, rounds):
        return table.words("table.end.finish" if number else "table.end.start")
    return table.words("table.round", number=number)


def _at(plot: Plot, frame: Frame, place: int) -> float:
    """Where the last moment up to a place stands."""
    at = max(at for at, one in enumerate(plot.moments) if one.place <= place)
    return plot.across(frame, at)


def _line(table: Table, plot: Plot, frame: Frame, seat: int) -> str:
    letter = table.title.voice.EMBLEMS[seat]
    drawn = " ".join(
        f"{plot.across(frame, at):.1f},{plot.down(frame, one.values[seat]):.1f}"
        for at, one in enumerate(plot.moments)
    )
    return (
        f'<polyline class="line p{letter}" points="{drawn}" fill="none" '
        f'stroke-width="4" stroke-dasharray="{DASHES[letter]}" stroke-linejoin="round"/>'
    )


def _names(table: Table, plot: Plot, frame: Frame) -> str:
    """Emblem, name and score at the end of each line, pushed apart where they would meet."""
    drawn, final = "", plot.moments[-1].values
    order = sorted(range(len(final)), key=lambda seat: (-final[seat], seat))
    downs = _apart([plot.down(frame, final[seat]) for seat in order], frame.high - 16)
    for seat, y in zip(order, downs, strict=True):
        letter, told = table.title.voice.EMBLEMS[seat], _figure(plot, final[seat])
        if frame.named:
            told = f"{table.names[seat][:10]} {told}"
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


# Where it leads


def _columns(table: Table, plot: Plot, frame: Frame) -> str:
    """A strip for every round, or for some of them, that leads there."""
    ends = [*round_starts(table.match)[1:], len(table.match.log)]
    each = -(-len(ends) // frame.columns)
    course, drawn, left = Course(table.story()), "", float(LEFT)
    for number in range(each, len(ends) + each, each):
        last = min(number, len(ends))
        place = ends[last - 1]
        x = _at(plot, frame, place)
        told = _told(table, plot, place, _round(table, last, len(ends)))
        drawn += tag(
            "g",
            f'<rect x="{left:.1f}" y="{TOP}" width="{max(x - left, 0):.1f}" '
            f'height="{frame.bottom - TOP}"/><path d="M{x:.1f} {TOP}V{frame.bottom}"/>',
            cls="spot moment",
            role="button",
            tabindex="0" if number == each else "-1",
            data_do="moment",
            data_step=str(course.step_at(place)),
            aria_label=told,
        )
        left = x
    return drawn


def _told(table: Table, plot: Plot, place: int, named: str) -> str:
    """A round in words: what everybody had by then."""
    values = max((one for one in plot.moments if one.place <= place), key=lambda one: one.place)
    figures = [
        f"{name} {_figure(plot, value)}"
        for name, value in zip(table.names, values.values, strict=True)
    ]
    return table.words("table.chart.moment", round=named, values=", ".join(figures))
