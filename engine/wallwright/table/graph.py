"""The winning chances under the slider, with a mark at every mistake that leads there."""

from wallwright.core.analysis import WHOLE, Verdict
from wallwright.table.html import icon, tag, text
from wallwright.table.replaying import Replaying
from wallwright.table.work import work

ICONS = {"mistake_back": "rp-back", "mistake": "rp-on"}
HIGH = 100  # in its own measure: per cent


def graph(table: Replaying) -> str:
    """A part of the bar; nothing while the match runs."""
    if not table.played.over:
        return ""
    found = table.analysing.found
    drawn = table.course.drawn("graph", lambda: _lines(table), found) if found else ""
    return drawn + work(table)


def _lines(table: Replaying) -> str:
    found, course = table.analysing.found, table.course
    assert found, "there is one"
    lines = ""
    for seat in range(table.played.seats):
        letter = table.title.voice.EMBLEMS[seat]
        path = " ".join(
            f"{step},{HIGH - HIGH * found.chances[place][seat] / WHOLE:.1f}"
            for step, place in enumerate(course.places)
        )
        lines += f'<polyline class="line p{letter}" points="{path}" fill="none"/>'
    marks = "".join(_mark(table, one) for one in found.verdicts if one.reason)
    label = text(table.words("table.analysis.graph"))
    drawing = (
        f'<svg class="graph" viewBox="0 0 {max(course.last, 1)} {HIGH}" '
        f'preserveAspectRatio="none" role="group" aria-label="{label}">{lines}{marks}</svg>'
    )
    return drawing + _ways(table)


def _mark(table: Replaying, verdict: Verdict) -> str:
    """A dot on the line of whoever decided: as a line without length it is round in any room.

    A finger may touch anywhere above or below it.
    """
    found = table.analysing.found
    assert found, "there is one"
    step = _step(table, verdict)
    place = table.course.places[step]
    down = HIGH - HIGH * found.chances[place][verdict.seat] / WHOLE
    key = f"table.verdict.{verdict.kind}"
    points = table.words("table.advice.points", whole=verdict.lost // 10, tenth=verdict.lost % 10)
    label = table.words(key, name=table.names[verdict.seat], points=points)
    return tag(
        "g",
        f'<rect class="room" x="{step - 0.5}" y="0" width="1" height="{HIGH}"/>'
        f'<path d="M{step} {down:.1f}h0"/>',
        cls=f"spot mark {verdict.kind}",
        role="button",
        tabindex="-1",
        data_do="moment",
        data_step=str(step),
        aria_label=label,
    )


def _step(table: Replaying, verdict: Verdict) -> int:
    """Where it is seen what was done."""
    return table.course.step_of(verdict.at + verdict.actions - 1)


def mistakes(table: Replaying) -> list[int]:
    """The steps at which they were made."""
    found = table.analysing.found
    return sorted({_step(table, one) for one in found.mistakes()}) if found else []


def _ways(table: Replaying) -> str:
    """To the mistakes before and after; the page knows where they are."""
    ways = "".join(_way(table, way) for way in ("mistake_back", "mistake"))
    return tag("div", ways, cls="mistakes")


def _way(table: Replaying, way: str) -> str:
    label = table.words(f"table.analysis.{way}")
    return tag(
        "button",
        icon(ICONS[way]) + tag("span", text(label), cls="show-d"),
        type="button",
        cls=f"btn {way}",
        data_do="look",
        data_to=way,
        data_key=f"look-{way}",
        aria_label=label,
        aria_disabled=None if mistakes(table) else "true",
    )
