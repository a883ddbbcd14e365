"""The end as it is played on the board: step by step what it brings, and what decided it."""

from collections.abc import Sequence
from typing import NamedTuple

from wallwright.core.sight import Line, Result
from wallwright.core.texts import joined, within
from wallwright.table.html import button, emblem, tag, text
from wallwright.table.logbook import log_line
from wallwright.table.protocol import Extra, Reckoned
from wallwright.table.table import Table

LONG = 150  # of the longest bar, in its own measure


class Reckoning(NamedTuple):
    """The steps of the last scoring, and what everybody had before it."""

    lines: Sequence[Line]
    before: tuple[int, ...]

    def after(self, number: int) -> list[int]:
        """The scores after so many lines."""
        gains = [line.gains for line in self.lines[:number] if line.gains]
        return [sum(figures) for figures in zip(self.before, *gains, strict=True)]


def reckoning(table: Table) -> Reckoning:
    """What the game tells of it; one that tells nothing shows the sources of its points."""
    look, voice = table.look(), table.title.voice
    scores = table.title.rules.scores(table.match.state)
    lines = voice.finale(look)
    if not any(line.gains for line in lines):
        lines = [_of_row(label, figures) for label, figures in voice.result(look).rows]
    gains = [line.gains for line in lines if line.gains]
    in_all = [sum(figures) for figures in zip(*gains, strict=True)] or [0] * len(scores)
    before = tuple(score - gain for score, gain in zip(scores, in_all, strict=True))
    return Reckoning(lines, before)


def _of_row(label: str, figures: tuple[int, ...]) -> Line:
    """A source of points; what it brought lies with those who have most of it."""
    best = [f"seat {seat}" for seat, figure in enumerate(figures) if figure == max(figures) > 0]
    return Line(-1, label, spots=tuple(best), gains=figures)


def told(table: Table) -> Extra:
    """For the page: where each step lies, and the scores after it."""
    if table.state != "over":
        return {}
    steps = reckoning(table)
    reckoned: list[Reckoned] = [
        {"spots": [*line.spots], "scores": steps.after(number), "brings": any(line.gains)}
        for number, line in enumerate(steps.lines, 1)
    ]
    return {"finale": [{"spots": [], "scores": [*steps.before], "brings": False}, *reckoned]}


def finale(table: Table) -> str:
    """The steps, and the ranking that fills beside them; the page plays both."""
    if table.state != "over":
        return ""
    steps, words = reckoning(table), table.words
    skip = button(words("table.finale.skip"), "skip_finale", "", "close")
    head = tag("div", tag("h2", text(words("table.finale.title"))) + skip, cls="fh")
    lines = "".join(log_line(table, line, new=False) for line in steps.lines)
    seats = "".join(_bar(table, seat, score) for seat, score in enumerate(steps.before))
    told = tag("div", head + tag("ol", lines, cls="log fl"), cls="fs")
    ranking = tag("h2", text(words("table.end.ranking"))) + tag("ol", seats, cls="fr")
    return told + tag("div", ranking, cls="frs")


def _bar(table: Table, seat: int, score: int) -> str:
    letter = table.title.voice.EMBLEMS[seat]
    bar = (
        f'<svg class="bars p{letter}" viewBox="0 0 {LONG} 10" preserveAspectRatio="none" '
        f'aria-hidden="true"><rect width="0" height="10" fill="url(#tb-hatch-{letter})"/></svg>'
    )
    name = tag("b", text(table.names[seat]))
    number = tag("span", str(score), cls="sc")
    return tag("li", emblem(letter, "s") + name + bar + number, cls=f"p{letter}")


# What decided it


def why(table: Table, result: Result) -> str:
    """The source of points that made the winner win; "" where none did by itself.

    One in which the winner is ahead of all says more than one in which others have as much.
    """
    game, state = table.title.rules, table.match.state
    scores, winners = game.scores(state), game.winners(state)
    if len(winners) != 1 or not result.rows:
        return ""
    winner, rivals = winners[0], sorted(range(len(scores)), key=lambda seat: -scores[seat])
    rivals.remove(winner)
    rows = [row for row in result.rows if row[1][winner] > row[1][rivals[0]]]
    alone = [row for row in rows if all(row[1][winner] > row[1][seat] for seat in rivals)]
    if not rows:
        return ""
    label, figures = max(alone or rows, key=lambda row: row[1][winner] - row[1][rivals[0]])
    words = table.words
    return words(
        "table.end.why",
        name=table.names[winner],
        source=within(words, label),
        own=_number(figures[winner]),
        others=joined(words, "table.finale.rivals", [_number(figures[seat]) for seat in rivals]),
    )


def _number(figure: int) -> str:
    return str(figure).replace("-", "−")
