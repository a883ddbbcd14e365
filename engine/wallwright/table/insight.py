"""What an analysis has found, in words: of a whole match, and of one decision."""

from collections.abc import Sequence

from wallwright.core.analysis import (
    BRILLIANT,
    GOOD,
    Analysis,
    Verdict,
    accounts,
    accuracy,
    in_thousandths,
    swing,
    turning_points,
)
from wallwright.core.game import CHANCE
from wallwright.core.texts import Words
from wallwright.table.counsel import steps
from wallwright.table.course import Course
from wallwright.table.html import emblem, icon, tag, text
from wallwright.table.panels import owner
from wallwright.table.reasons import chips, figure, signed
from wallwright.table.replaying import Replaying
from wallwright.table.table import Table

COLUMNS = ("luck", "own", "others")
SHARE = 1000  # millionths in a thousandth


# Of a whole match


def summary(table: Table) -> str:
    """How well everybody decided, luck apart from that, and what it all turned on."""
    found = table.analysing.found
    if not found:
        return ""
    return _accounts(table, found) + _turning_points(table, found)


def _actors(table: Table) -> list[int]:
    return [table.title.rules.actor(state) for state in table.played.states[:-1]]


def _accounts(table: Table, found: Analysis) -> str:
    """A column for each player, and a line for each of what has changed their chances."""
    words, seats = table.words, range(table.match.seats)
    told = accounts(_actors(table), found.chances)
    shown = [in_thousandths(account) for account in told]
    heads = "".join(
        tag("th", owner(table, seat, "s") + tag("span", text(name), cls="sr"), scope="col")
        for seat, name in enumerate(table.names)
    )
    corner = tag("td", tag("span", text(words("table.luck.what")), cls="sr"))
    right = [_accuracy(words, accuracy(found.verdicts, seat)) for seat in seats]
    rows = _row(words, "accuracy", right)
    for name in COLUMNS:
        rows += _row(words, name, [_points(words, getattr(one, name)) for one in shown])
    together = _row(words, "change", [_points(words, one.change) for one in shown])
    grid = tag(
        "table",
        tag("thead", tag("tr", corner + heads)) + tag("tbody", rows) + tag("tfoot", together),
        cls="bd luck",
    )
    note = tag("p", text(words("table.luck.note")), cls="mut")
    heading = tag("h2", text(words("table.luck.title")))
    return tag("section", heading + grid + note, cls="card-p lkp")


def _row(words: Words, name: str, figures: Sequence[str]) -> str:
    cells = "".join(tag("td", text(figure)) for figure in figures)
    return tag("tr", tag("th", text(words(f"table.luck.{name}")), scope="row") + cells)


def _accuracy(words: Words, right: int | None) -> str:
    return "–" if right is None else words("table.luck.percent", n=right)


def _points(words: Words, thousandths: int) -> str:
    return signed(words, thousandths) if thousandths else figure(words, 0)


def _turning_points(table: Table, found: Analysis) -> str:
    """The three moments at which most of the chance went from one to another."""
    actors, course = _actors(table), Course(table.story())
    places = turning_points(actors, found.chances)
    items = "".join(_turning_point(table, course, found, actors, place) for place in places)
    heading = tag("h2", text(table.words("table.turning.title")))
    return tag("section", heading + tag("ol", items, cls="turning"), cls="card-p tpp")


def _turning_point(
    table: Table, course: Course, found: Analysis, actors: Sequence[int], place: int
) -> str:
    words, after = table.words, place + 1
    while actors[place] == CHANCE and after < len(actors) and actors[after] == CHANCE:
        after += 1
    here, there = found.chances[place], found.chances[after]
    gains = [then - was for was, then in zip(here, there, strict=True)]
    winner = max(range(len(gains)), key=lambda seat: gains[seat])
    loser = min(range(len(gains)), key=lambda seat: gains[seat])
    step = course.step_of(place)
    told = " ".join(line.text for line in course.lines(step))
    says = words(
        "table.turning.point",
        gains=table.names[winner],
        loses=table.names[loser],
        points=figure(words, swing(here, there) // SHARE),
    )
    body = tag("b", text(told or words("table.turning.quiet"))) + tag("span", text(says))
    return tag(
        "li",
        tag(
            "button",
            body,
            type="button",
            cls="btn",
            data_do="moment",
            data_step=str(step),
            data_key=f"turning-{place}",
        ),
    )


# Of one decision, while somebody looks back


def aside(table: Replaying) -> str:
    """What is shown on the board instead of what was done; "" where that is what was done."""
    if not table.aside or not table.verdict:
        return ""
    return table.words("table.variation.shown", choice=_shown(table, table.verdict))


def panel(table: Replaying) -> str:
    """What was done at this step, and what would have been better."""
    verdict = table.verdict
    if not verdict:
        return ""
    letter = table.title.voice.EMBLEMS[verdict.seat]
    head = tag("div", emblem(letter, "s") + tag("h2", text(_title(table, verdict))), cls="rh")
    return head + tag("div", _body(table, verdict), cls=f"rb {verdict.kind}")


def spoken(table: Replaying) -> str:
    """The same in sentences; nothing of what was good."""
    verdict = table.verdict
    if not verdict or verdict.kind == GOOD:
        return ""
    return f"{_title(table, verdict)}. {_other(table, verdict)}."


def _title(table: Replaying, verdict: Verdict) -> str:
    words, name = table.words, table.names[verdict.seat]
    lost = figure(words, verdict.lost)
    key = "best" if verdict.kind == GOOD and not verdict.lost else verdict.kind
    return words(f"table.verdict.{key}", name=name, points=lost)


def _body(table: Replaying, verdict: Verdict) -> str:
    if not verdict.reason:
        return ""
    words = table.words
    told = tag("p", tag("b", text(_other(table, verdict))))
    ways = tag("div", _ways(table, verdict), cls="acts")
    return told + ways + chips(words, verdict.reason)


def _other(table: Replaying, verdict: Verdict) -> str:
    """What would have been better; of a brilliant decision, what only looked so."""
    key = "looked" if verdict.kind == BRILLIANT else "better"
    change = verdict.reason.change if verdict.reason else 0
    points = figure(table.words, change)
    return table.words(f"table.verdict.{key}", choice=_said(table, verdict), points=points)


def _said(table: Replaying, verdict: Verdict) -> str:
    return "; ".join(_steps(table, verdict))


def _shown(table: Replaying, verdict: Verdict) -> str:
    """As far as somebody has stepped into it."""
    return "; ".join(_steps(table, verdict, table.aside))


def _steps(table: Replaying, verdict: Verdict, groups: int | None = None) -> list[str]:
    rules, seat = table.title.rules, verdict.seat
    view = rules.view(table.played.states[verdict.at], seat)
    look = table.story().look(view)._replace(eyes=seat)
    paths, start = [], 0
    for number in verdict.groups[:groups]:
        paths.append(verdict.other[start : start + number])
        start += number
    return steps(table.title, look, tuple(paths))


def _ways(table: Replaying, verdict: Verdict) -> str:
    """Into it, and back; and to play on from before it."""
    words, whole = table.words, len(verdict.groups)
    ways = ""
    if table.aside < whole:
        key = "further" if table.aside else "show"
        ways += _way(words(f"table.variation.{key}"), str(table.aside + 1), "on")
    if table.aside:
        ways += _way(words("table.variation.back"), "0", "back")
    step = str(table.course.step_at(verdict.at))
    again = tag(
        "button",
        icon("again") + tag("span", text(words("table.variation.again"))),
        type="button",
        cls="btn",
        data_do="try_again",
        data_at=str(verdict.at),
        data_step=step,
        data_key="try-again",
    )
    return ways + (again if verdict.is_mistake else "")


def _way(label: str, groups: str, key: str) -> str:
    return tag(
        "button",
        text(label),
        type="button",
        cls="btn",
        data_do="aside",
        data_groups=groups,
        data_key=f"aside-{key}",
    )
