"""The bar below the board where a match is looked back at, and what stands beside it then.

The zone `replay` has named parts, each made by one function of PARTS: whoever has more to show of
a step adds a part here, and what it is made of has a module of its own.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from wallwright.core.sight import Line
from wallwright.table import insight
from wallwright.table.graph import graph, mistakes
from wallwright.table.html import button, emblem, icon, tag, text
from wallwright.table.logbook import line_item
from wallwright.table.protocol import Extra, Replayed
from wallwright.table.replaying import OPEN, Replaying
from wallwright.table.zones import position

HIGH = 10  # of the band that tells whose turns these are, in its own measure
WAYS = ("first", "turn_back", "back", "play", "on", "turn", "scoring", "last")
PACES = ("slow", "usual", "fast")


def zones(table: Replaying) -> dict[str, str]:
    """How things stood, what was done, and the bar; nothing is asked here."""
    empty = ("stakes", "story", "outcome", "recent", "list", "cover")
    return {
        **dict.fromkeys(empty, ""),
        **position(table),
        "prompt": _told(table),
        "reasons": insight.panel(table),
        "replay": "".join(tag("div", part(table), data_part=name) for name, part in PARTS.items()),
    }


def told(table: Replaying) -> Extra:
    """Where the page is now."""
    course = table.course
    now: Replayed = {
        "step": table.step,
        "last": course.last,
        "said": said(table),
    }
    if table.unmarked or table.marked is not table.analysing.found:
        now["course"] = {**course.marks(), "mistakes": mistakes(table)}
        table.unmarked, table.marked = False, table.analysing.found
    return {"replay": now}


def said(table: Replaying) -> str:
    """The step in words, with its number."""
    if aside := insight.aside(table):
        return aside
    told = table.words("table.replay.said", step=table.heading, told=_sentences(table))
    return " ".join(filter(None, (told, insight.spoken(table))))


def _sentences(table: Replaying) -> str:
    lines = [f"{line.text} {line.points}".strip() for line in table.lines]
    return " ".join(lines) or table.words("table.replay.begins")


def _told(table: Replaying) -> str:
    """What was done, in the place of what is asked."""
    aside = text(insight.aside(table))
    shown = aside or " ".join(map(_line, table.lines)) or text(_sentences(table))
    seats = [line.seat for line in table.lines if line.seat >= 0]
    owner = emblem(table.title.voice.EMBLEMS[seats[0] if seats else table.doer], "l")
    key = "result" if table.played.over else "away"
    away = tag(
        "button",
        text(table.words(f"table.replay.{key}")),
        type="button",
        cls="btn",
        data_do="look_away",
    )
    return owner + tag("div", tag("span", shown, cls="said"), cls="say") + away


def _line(line: Line) -> str:
    points = " " + tag("b", text(line.points), cls="num") if line.points else ""
    return text(line.text) + points


def log(table: Replaying) -> Sequence[str]:
    """The whole log; a touch on a line leads to its step."""
    return table.course.written(lambda line, step: line_item(table, line, step))


# The parts of the bar


def _course(table: Replaying) -> str:
    """The slider, over a band that tells whose turns these are, with a mark for all points."""
    words, last = table.words, table.course.last
    slider = (
        f'<input type="range" min="0" max="{last}" step="1" data-look '
        f'aria-label="{text(words("table.replay.slider"))}">'
    )
    return slider + table.course.drawn("band", lambda: _band(table))


def _band(table: Replaying) -> str:
    turns, seats = table.course.turns
    last = max(table.course.last, 1)
    paths: dict[int, str] = {}
    for seat, (start, stop) in zip(seats, pairwise([*turns, last]), strict=True):
        paths[seat] = paths.get(seat, "") + f"M{start} 0H{stop}V{HIGH}H{start}z"
    drawn = "".join(
        f'<path class="p{table.title.voice.EMBLEMS[seat]}" d="{path}"/>'
        for seat, path in sorted(paths.items())
    )
    marks = "".join(f"M{step} 0V{HIGH // 2}" for step in table.course.scorings)
    return (
        f'<svg class="band" viewBox="0 0 {last} {HIGH}" preserveAspectRatio="none" '
        f'aria-hidden="true">{drawn}<path class="pts" d="{marks}"/></svg>'
    )


def _ways(table: Replaying) -> str:
    """The buttons that lead on and back; the page knows where to."""
    return "".join(_way(table, way) for way in WAYS)


def _way(table: Replaying, way: str) -> str:
    shown = icon(f"rp-{way}")
    if way == "play":
        shown = tag("span", shown, cls="playing") + tag("span", icon("rp-pause"), cls="pausing")
    return tag(
        "button",
        shown,
        type="button",
        cls="btn icon",
        data_do="look",
        data_to=way,
        data_key=f"look-{way}",
        aria_label=table.words(f"table.replay.{way}"),
    )


def _paces(table: Replaying) -> str:
    options = "".join(
        tag(
            "option",
            text(table.words(f"table.replay.{pace}")),
            value=pace,
            selected="" if pace == "usual" else None,
        )
        for pace in PACES
    )
    name = tag("span", text(table.words("table.replay.pace")), cls="sr")
    return tag("label", name + tag("select", options, data_look="pace"), cls="btn pace")


def _eyes(table: Replaying) -> str:
    """Through whose eyes; only they can be chosen that may see it."""
    words = table.words
    options = "".join(_eye(table, eyes) for eyes in table.open_to)
    name = tag("span", text(words("table.replay.eyes")))
    eyes = tag("label", name + tag("select", options, data_look="eyes"), cls="btn eyes")
    return eyes + _paces(table)


def _eye(table: Replaying, eyes: int) -> str:
    key = "open" if eyes == OPEN else "nobody"
    shown = table.names[eyes] if eyes >= 0 else table.words(f"table.replay.{key}")
    chosen = "" if eyes == table.through else None
    return tag("option", text(shown), value=str(eyes), selected=chosen)


def _deeds(table: Replaying) -> str:
    """What can be done from here; a match that runs would be known better by trying it."""
    if not table.played.over or table.match.over:
        return ""
    whole, short = table.words("table.replay.practise"), table.words("table.replay.go_on")
    return tag(
        "button",
        icon("rp-go_on") + tag("span", text(short)),
        type="button",
        cls="btn",
        data_do="practise",
        data_key="practise",
        aria_label=whole,
        title=whole,
    )


def _pen(table: Replaying) -> str:
    """To write about it; of a match that runs that would tell too much."""
    return button(table.words("table.pen.write"), "write", "", "pen") if table.played.over else ""


PARTS: Mapping[str, Callable[[Replaying], str]] = {
    "course": _course,
    "ways": _ways,
    "analysis": graph,
    "eyes": _eyes,
    "pen": _pen,
    "deeds": _deeds,
}
