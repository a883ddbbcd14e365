"""What is said at a puzzle, and the buttons that lead on."""

from typing import NamedTuple

from wallwright.core.advice import NOTHING, Reason
from wallwright.table.counsel import idea, steps
from wallwright.table.html import tag, text
from wallwright.table.protocol import Extra, Found
from wallwright.table.puzzling import Puzzling
from wallwright.table.reasons import figure, signed, with_parts
from wallwright.table.sources import REST, source_name

NAMED = 3  # sources of a reason: there is not much room


class Said(NamedTuple):
    """What is to be read now: sentences, and what a gain or a loss is made of."""

    lines: tuple[str, ...]
    reason: Reason | None = None


def box(table: Puzzling) -> str:
    kind = "said tried" if table.tried else "said"
    now = _said(table)
    body = "".join(tag("p", text(line)) for line in now.lines)
    if now.reason:
        body += tag("ul", "".join(_part(table, *part) for part in now.reason.parts), cls="parts")
    said = tag("div", body, cls=kind, data_key=f"{table.told}")
    return tag("div", _head(table) + said, cls="g puz") + tag("div", _ways(table), cls="ways")


def _part(table: Puzzling, source: str, points: int) -> str:
    told = tag("b", text(signed(table.words, points)))
    return tag("li", told + " " + text(source_name(table.words, source)))


def told(table: Puzzling) -> Extra:
    """What the page must know: how it stands, to keep it."""
    how: Found = "shown" if table.given_up else "solved" if table.solved else "open"
    return {
        "guide": {"asks": not table.solved, "spots": []},
        "puzzle": {
            "game": table.title.rules.NAME,
            "number": table.which.number,
            "rating": table.puzzle.rating,
            "how": how,
            "tries": table.tries,
            "helped": table.helped,
        },
    }


def spoken(table: Puzzling) -> tuple[str, int]:
    """For the ear."""
    return f"{heading(table)}. {remark(table)}", table.told


def heading(table: Puzzling) -> str:
    key = "daily" if table.which.daily else "title"
    return table.words(f"table.puzzle.{key}", number=table.which.number)


def remark(table: Puzzling) -> str:
    """What is to be read now, in one piece."""
    now = _said(table)
    told = ". ".join(now.lines)
    return with_parts(table.words, told, now.reason) if now.reason else told


def _said(table: Puzzling) -> Said:
    if table.solved:
        return _solved(table)
    if table.tried:
        return _tried(table)
    if table.hinted:
        key = "spot" if table.hint else "idea"
        said = idea(table.title, table.look(), table.left)
        return Said((table.words(f"table.puzzle.{key}", choice=said),))
    return Said((_asked(table),))


def _asked(table: Puzzling) -> str:
    words, left = table.words, len(table.left)
    if table.done:
        return words("table.puzzle.go_on", n=left)
    return words("table.puzzle.find", n=left)


def _tried(table: Puzzling) -> Said:
    """No; and as soon as it is known, what it loses and why."""
    words = table.words
    choice = steps(table.title, table.look(), (table.tried[-1:],))[-1]
    if not table.weighed:
        return Said((words("table.puzzle.weighing", choice=choice),))
    if table.loses is None:
        return Said((words("table.puzzle.not_best", choice=choice),))
    if table.loses.change <= 0:
        return Said((words("table.puzzle.hardly", choice=choice),))
    said = words("table.puzzle.loses", choice=choice, points=figure(words, table.loses.change))
    return Said((said,), _parts(table.loses, -1))


def _solved(table: Puzzling) -> Said:
    """What it was, how much better it is than the second best, and why."""
    words, puzzle = table.words, table.puzzle
    key = "shown" if table.given_up else "solved"
    before = table.look()._replace(view=puzzle.view, legal=(), picked=(), hint="", ways=())
    best = "; ".join(steps(table.title, before, tuple((one,) for one in puzzle.find)))
    second = "; ".join(steps(table.title, before, tuple((one,) for one in puzzle.second)))
    ahead = words("table.puzzle.ahead", second=second, points=figure(words, puzzle.behind))
    lines = (words(f"table.puzzle.{key}", best=best), ahead)
    return Said(lines, _parts(table.because, 1) if table.because else None)


def _parts(why: Reason, sign: int) -> Reason | None:
    """The weightiest sources; what was lost is told with its signs turned around."""
    if why.against == NOTHING or not why.parts:
        return None
    parts = [(source, sign * part) for source, part in why.parts]
    if len(parts) > NAMED + 1:
        rest = sum(part for _, part in parts[NAMED:])
        parts = [*parts[:NAMED], (REST, rest)]
    return why._replace(parts=tuple(parts))


def themes(table: Puzzling) -> list[str]:
    """What it is about, as far as the words know it."""
    words, found = table.words, []
    for theme in table.puzzle.themes:
        if f"theme.{theme}" in words:
            found.append(words(f"theme.{theme}"))
        elif f"source.{theme}" in words:
            found.append(words(f"source.{theme}"))
    return found


def _head(table: Puzzling) -> str:
    words = table.words
    title = tag("b", text(heading(table)))
    rated = words("table.puzzle.rating", rating=table.puzzle.rating)
    about = [rated, *(themes(table) if table.solved else ())]
    leave = _do(words("table.lesson.leave"), "leave", "ghost")
    return tag("div", title + tag("span", text(" · ".join(about)), cls="mut") + leave, cls="gh")


def _ways(table: Puzzling) -> str:
    words = table.words
    if table.solved:
        again = _do(words("table.lesson.again"), "puzzle_again", "ghost")
        share = _do(words("table.puzzle.share"), "puzzle_share", "")
        return again + share + _do(words("table.puzzle.next"), "puzzle_next", "pri")
    shown = _do(words("table.puzzle.show"), "puzzle_answer", "ghost")
    key = "where" if table.hinted else "hint"
    return shown + ("" if table.hint else _do(words(f"table.puzzle.{key}"), "hint", ""))


def _do(label: str, what: str, kind: str) -> str:
    key = f"way-{what}"
    cls = f"btn {kind}".strip()
    return tag("button", text(label), type="button", cls=cls, data_do=what, data_key=key)
