"""The figures of a tournament as one picture: it stands alone, in light and in dark."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from wallwright.cli.arena.agents import short
from wallwright.cli.arena.figures import Told
from wallwright.cli.arena.told import company, percent

WIDE = 760
LEFT, RIGHT = 250, 90  # what labels take, and figures
LINE = 28
HEAD = 44
LOW = 150  # of a distribution
BARS = 40  # in a distribution, at most
STYLE = """
svg { background: #fff; color: #1d2428; font: 14px system-ui, sans-serif }
text { fill: currentColor }
.h { font-size: 17px; font-weight: 600 }
.q { opacity: .72 }
.n { text-anchor: end; font-variant-numeric: tabular-nums }
.m { text-anchor: middle }
.b { fill: #2f7d6d }
.w { stroke: #1d2428; stroke-width: 2; fill: none }
.a { stroke: currentColor; opacity: .3 }
.p { stroke: #b3541e; stroke-width: 2; stroke-dasharray: 4 3 }
@media (prefers-color-scheme: dark) {
  svg { background: #16191c; color: #e8e6e1 }
  .b { fill: #58b09c } .w { stroke: #e8e6e1 } .p { stroke: #e59a5f }
}
"""


class Row(NamedTuple):
    """One bar with its interval and what is par, between 0 and 1."""

    label: str
    share: float
    margin: float
    par: float | None = None


class Drawn(NamedTuple):
    """A part of the picture and how high it is."""

    markup: str
    high: int


def charts(figures: Told) -> str:
    parts = list(_parts(figures))
    high = sum(part.high for part in parts) + 20
    body, top = [], 10
    for part in parts:
        body.append(f'<g transform="translate(0 {top})">{part.markup}</g>')
        top += part.high
    title = f"{figures['game']}, {figures['seats']} seats"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE}" '
        f'height="{high}" role="img"><title>{escape(title)}</title><style>{STYLE}</style>'
        f"{''.join(body)}</svg>\n"
    )


def _parts(figures: Told) -> Iterator[Drawn]:
    shown = short(tuple(figures["agents"]))
    whole = max(1, figures["matches"])
    yield _heading(figures)
    if figures["ratings"]:
        yield _ladder(figures["ratings"], shown)
    met = [table for table in figures["met"] if table["par"] < 1]
    if met:
        rows = [
            Row(company(one["players"], shown), one["share"], one["margin"], one["par"])
            for one in met
        ]
        yield bars("Share of the wins, by table", rows)
    par = 1 / figures["seats"]
    seats = [
        Row(f"seat {one['seat'] + 1}", one["share"], one["margin"], par)
        for one in figures["seats_share"]
    ]
    yield bars("Share of the wins, by seat", seats)
    endings = [Row(name, times / whole, 0.0) for name, times in figures["endings"].items()]
    yield bars("How matches end", endings)
    yield distribution("How long they last: actions of a match", figures["actions"]["counts"])
    yield distribution("The best score of a match", figures["best_scores"]["counts"])


def _heading(figures: Told) -> Drawn:
    told = f"{figures['game']}: {figures['matches']:,} matches of {figures['deals']:,} deals"
    more = f"{figures['seats']} seats, seed {figures['seed']}; lines show 95 % intervals over deals"
    return Drawn(_text(10, 24, told, "h") + _text(10, 46, more, "q"), 64)


def _ladder(ratings: Sequence[Told], shown: Mapping[str, str]) -> Drawn:
    """Ratings as points on one scale, the best above."""
    low = min(one["low"] for one in ratings) - 10
    span = max(one["high"] for one in ratings) + 10 - low
    body = [_text(10, 26, "Rating: 100 points more are odds of 64 to 36", "h")]
    for line, one in enumerate(sorted(ratings, key=lambda one: -one["points"])):
        middle = HEAD + line * LINE + LINE / 2
        near, far, at = (_across((one[key] - low) / span) for key in ("low", "high", "points"))
        body.append(_text(10, middle + 5, shown[one["player"]]))
        body.append(_line(near, middle, far, middle, "w"))
        body.append(f'<circle class="b" cx="{at:.1f}" cy="{middle:.1f}" r="6"/>')
        body.append(_text(WIDE - 10, middle + 5, f"{round(one['points']):+}", "n"))
    return Drawn("".join(body), HEAD + LINE * len(ratings) + 16)


def bars(title: str, rows: Sequence[Row]) -> Drawn:
    """Shares from nothing to all, each with its figure."""
    body = [_text(10, 26, title, "h")]
    for line, row in enumerate(rows):
        top = HEAD + line * LINE
        middle = top + LINE / 2
        body.append(_text(10, middle + 5, row.label))
        body.append(_line(LEFT, top + 2, LEFT, top + LINE - 2, "a"))
        body.append(_bar(LEFT, top + 5, _across(row.share) - LEFT, LINE - 10))
        if row.margin:
            near, far = max(0.0, row.share - row.margin), min(1.0, row.share + row.margin)
            body.append(_line(_across(near), middle, _across(far), middle, "w"))
        if row.par is not None:
            body.append(_line(_across(row.par), top + 2, _across(row.par), top + LINE - 2, "p"))
        body.append(_text(WIDE - 10, middle + 5, percent(row.share), "n"))
    return Drawn("".join(body), HEAD + LINE * len(rows) + 16)


def distribution(title: str, counts: Mapping[str, int]) -> Drawn:
    """How often each value came, neighbours together where there are many."""
    body = [_text(10, 26, title, "h")]
    values = {int(value): times for value, times in counts.items()}
    if values:
        low, high = min(values), max(values)
        each = -(-(high - low + 1) // BARS)
        sums = [0] * ((high - low) // each + 1)
        for value, times in values.items():
            sums[(value - low) // each] += times
        wide, most = (WIDE - 20) / len(sums), max(sums)
        for place, times in enumerate(sums):
            tall = LOW * times / most
            body.append(_bar(10 + place * wide + 1, HEAD + LOW - tall, max(1, wide - 2), tall))
        base = HEAD + LOW
        body.append(_line(10, base, WIDE - 10, base, "a"))
        body.append(_text(10, base + 20, str(low)))
        body.append(_text(WIDE / 2, base + 20, _about(low, high, each), "m q"))
        body.append(_text(WIDE - 10, base + 20, str(high), "n"))
    return Drawn("".join(body), HEAD + LOW + 40)


def _about(low: int, high: int, each: int) -> str:
    return f"{each} values a bar" if each > 1 and high > low else ""


def _across(share: float) -> float:
    return LEFT + share * (WIDE - LEFT - RIGHT)


def _bar(x: float, y: float, wide: float, high: float) -> str:
    return f'<rect class="b" x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"/>'


def _line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    return f'<path class="{kind}" d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"/>'


def _text(x: float, y: float, told: str, kind: str = "") -> str:
    dressed = f' class="{kind}"' if kind else ""
    return f'<text{dressed} x="{x:.1f}" y="{y:.1f}">{escape(told)}</text>'
