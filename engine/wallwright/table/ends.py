"""The end of a match: who has won, how the points arose, and what it has turned on."""

from collections.abc import Sequence

from wallwright.core.sight import Result
from wallwright.table.chart import chart
from wallwright.table.finale import why
from wallwright.table.html import button, icon, tag, text
from wallwright.table.insight import summary
from wallwright.table.logbook import log_line
from wallwright.table.panels import owner
from wallwright.table.table import Table


def end(table: Table) -> str:
    """The whole end screen; nothing while the match runs."""
    if not table.match.over:
        return ""
    result = table.title.voice.result(table.look())
    tallies = tag("div", _ranking(table) + _sources(table, result), cls="half")
    course = chart(table) + summary(table) + _finale(table, result)
    return _winner(table, result) + tallies + tag("div", course, cls="half")


def _winner(table: Table, result: Result) -> str:
    words = table.words
    winners = table.title.rules.winners(table.match.state)
    decided = why(table, result)
    told = f"{result.headline}. {result.detail}" if decided else result.detail
    said = tag("h2", text(decided or result.headline)) + tag("p", text(told))
    if not table.leads:
        said += tag("p", text(words("table.end.host_again")), cls="mut")
    look = tag("span", text(words("table.end.look")), cls="show-d")
    board = tag("span", text(words("table.end.board")), cls="show-p")
    again = button(words("table.end.rematch"), "rematch", "pri", "again")
    actions = (
        (again if table.leads else "")
        + tag("button", icon("eye") + look + board, type="button", cls="btn", data_do="replay")
        + button(words("table.end.share"), "give", "", "share")
        + (button(words("table.end.send"), "send_turn", "", "share") if table.linked else "")
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
