"""The figures of a tournament in lines for a terminal, and as a value for a program."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from wallwright.cli.arena.agents import short
from wallwright.cli.arena.figures import Told

DIGITS = 6  # of a figure for a program


def as_json(figures: Told, times: list[Told]) -> str:
    return json.dumps(_rounded({**figures, "times": times}), ensure_ascii=False, indent=1)


def as_lines(figures: Told, times: list[Told]) -> Iterator[str]:
    shown = short(tuple(figures["agents"]))
    options = "".join(f", {name} {value}" for name, value in figures["options"].items())
    yield f"{figures['game']}, {figures['seats']} seats{options}, seed {figures['seed']}:"
    yield f"{figures['matches']:,} matches of {figures['deals']:,} deals"
    if figures["ratings"]:
        yield ""
        yield from _ratings(figures, times, shown)
    met = [table for table in figures["met"] if table["par"] < 1]
    if met:
        yield ""
        yield from columns([("table", "won", "+-", "par", "deals"), *_tables(met, shown)])
    yield ""
    yield from columns([("seat", "won", "+-"), *_seats(figures)])
    yield ""
    yield from _ends(figures, shown)
    yield ""
    yield from columns([("player", "ms a decision", "worst"), *_times(times, shown)])


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The first column to the left, all others to the right."""
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = [one.rjust(width) for one, width in zip(others, wide[1:], strict=True)]
        yield "  ".join([first.ljust(wide[0]), *cells]).rstrip()


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _ratings(figures: Told, times: list[Told], shown: dict[str, str]) -> Iterator[str]:
    ordered = sorted(figures["ratings"], key=lambda one: -one["points"])
    rows = [(shown[one["player"]], f"{round(one['points']):+}", _from_to(one)) for one in ordered]
    yield from columns([("player", "rating", "95 % of draws"), *rows])


def _from_to(one: Told) -> str:
    return f"{round(one['low']):+} to {round(one['high']):+}"


def _tables(met: list[Told], shown: dict[str, str]) -> Iterator[tuple[str, ...]]:
    for table in met:
        figures = percent(table["share"]), percent(table["margin"]), percent(table["par"])
        yield company(table["players"], shown), *figures, f"{table['deals']:,}"


def company(players: Sequence[str], shown: dict[str, str]) -> str:
    """Who sits at a table: the first, and how many of which others."""
    first, *others = players
    told = [
        f"{others.count(one)} x {shown[one]}" if others.count(one) > 1 else shown[one]
        for one in dict.fromkeys(others)
    ]
    return f"{shown[first]} against {', '.join(told)}"


def _seats(figures: Told) -> Iterator[tuple[str, ...]]:
    for one in figures["seats_share"]:
        yield f"{one['seat'] + 1}", percent(one["share"]), percent(one["margin"])


def _ends(figures: Told, shown: dict[str, str]) -> Iterator[str]:
    whole = max(1, figures["matches"])
    for ending, times in figures["endings"].items():
        yield f"{ending}: {percent(times / whole)}"
    for what, key in (("shared victories", "shared"), ("nobody scores", "scoreless")):
        yield f"{what}: {percent(figures[key] / whole)}"
    for what, key in (("actions", "actions"), ("best score", "best_scores")):
        spread = figures[key]
        if cuts := spread["cuts"]:
            told = f"{cuts['5']} to {cuts['95']} in nine of ten, half of them up to {cuts['50']}"
            yield f"{what}: {spread['mean']:.1f} on average, {told}"
    for one in figures["players"]:
        yield f"score of {shown[one['player']]}: {one['scores']['mean']:.1f} on average"
    for one in figures["sources"]:
        winners, others = f"{one['winners']:.1f}", f"{one['others']:.1f}"
        yield f"{one['labels']['en']}: {winners} for winners, {others} for others"


def _times(times: list[Told], shown: dict[str, str]) -> Iterator[tuple[str, ...]]:
    for one in times:
        yield shown[one["player"]], f"{1000 * one['mean']:.2f}", f"{1000 * one['worst']:.0f}"


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {key: _rounded(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(one) for one in value]
    return value
