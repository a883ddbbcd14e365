"""The story of what happened: what each rival did since one's own turn before, in a line."""

from collections.abc import Sequence
from typing import NamedTuple

from wallwright.core.lettering import width
from wallwright.core.sight import MAJOR, PLAIN, Deed, Line, Look, Seen
from wallwright.table.counsel import can_be_asked
from wallwright.table.html import emblem, icon, tag, text
from wallwright.table.table import Table

EDGES = 14  # pixels of a cell where nothing is written
EMBLEM = 20  # pixels of the first line that it takes
NAMED = 190  # a cell so wide has room for the name as well
BETWEEN, MORE = " · ", "…"


class Told(NamedTuple):
    """What a rival did: its actions by their places in the match, and what is said of them."""

    seat: int
    at: tuple[int, ...]
    deeds: tuple[Deed, ...]


def tales(table: Table) -> list[Told]:
    """A story for every rival of whoever looks, the oldest first."""
    met = [seen for _, seen in table.story().done()]
    return [
        Told(seat, at, _deeds(table, seat, [seen for place in at if (seen := met[place])]))
        for seat, at in table.turns()
    ]


def _deeds(table: Table, seat: int, turn: Sequence[Seen]) -> tuple[Deed, ...]:
    """What the game says of them; else the lines of the log, without the name."""
    if not turn:
        return ()
    voice, look = table.title.voice, table.story().look(turn[-1].after)
    told = voice.tale(look, seat, turn)
    if told is not None:
        return tuple(told)
    lines = [voice.line(look._replace(view=seen.view), seen) for seen in turn]
    return tuple(_of_line(look, line, seat) for line in lines if line)


def _of_line(look: Look, line: Line, seat: int) -> Deed:
    """Without the name of whoever is told of; what it brought to others keeps theirs."""
    said = line.text.removeprefix(look.names[seat] if line.seat == seat else "").strip()
    return Deed(said, MAJOR if line.points else PLAIN, line.points)


# In the strip


class Lines(NamedTuple):
    """How many lines a cell has, and what can be written in each; story.css says the same."""

    number: int
    size: int  # of the letters
    wide: float


NARROW = 820  # pixels: a strip as wide has smaller letters


def strip(table: Table) -> str:
    """A cell for every rival; it keeps its place, whether there is something to tell or not."""
    if table.state == "over" or not table.live:
        return ""
    told, room = tales(table), table.settings.story
    wide = room.width / max(len(told), 1) - EDGES
    size, leading = (12, 14) if room.width <= NARROW else (13, 16)
    lines = Lines(max(room.height // leading, 1), size, wide)
    return "".join(_cell(table, one, lines) for one in told)


def _cell(table: Table, told: Told, lines: Lines) -> str:
    name = table.names[told.seat]
    named = tag("b", text(name)) + " " if lines.wide >= NAMED or not told.deeds else ""
    taken = EMBLEM + (width(f"{name} ", lines.size, bold=True) if named else 0)
    nothing = table.words("table.story.nothing")
    shown = shortened(told.deeds or (Deed(nothing),), lines, taken)
    said = " ".join(filter(None, map(_spoken, told.deeds)))
    letter = table.title.voice.EMBLEMS[told.seat]
    return tag(
        "button",
        tag("span", emblem(letter, "s") + named + _written(shown)),
        type="button",
        data_key=f"story-{told.seat}",
        data_do="story",
        data_seat=str(told.seat),
        data_at=str(told.at[0]) if told.at else None,
        aria_label=f"{name}: {said or nothing}",
        aria_pressed="true" if table.retold == told.seat else "false",
        aria_disabled=None if told.deeds else "true",
    )


def shortened(deeds: Sequence[Deed], lines: Lines, taken: float = 0) -> list[Deed]:
    """As many as have room, in the order in which they were done; the least weighty go first."""
    left = list(deeds)
    while len(left) > 1 and not _fits(left, len(left) < len(deeds), lines, taken):
        least = min(deed.weight for deed in left)
        left.remove(next(deed for deed in left if deed.weight == least))
    cut = len(left) < len(deeds)
    while left and not _fits(left, cut, lines, taken) and " " in left[0].text:
        words, _, _ = left[0].text.removesuffix(MORE).rpartition(" ")
        left[0] = left[0]._replace(text=words + MORE)
    return [*left, Deed(MORE)] if cut else left


def _fits(deeds: Sequence[Deed], cut: bool, lines: Lines, taken: float) -> bool:
    said = BETWEEN.join(map(_plain, deeds)) + (BETWEEN + MORE if cut else "")
    room, used = lines.wide - taken, 1
    for word in said.split():
        wide = width(f"{word} ", lines.size)
        room -= wide
        if room < 0:
            used, room = used + 1, lines.wide - wide
    return used <= lines.number


def _plain(deed: Deed) -> str:
    return f"{deed.text} {deed.points}".strip()


def _spoken(deed: Deed) -> str:
    return f"{_plain(deed)}."


def _written(deeds: Sequence[Deed]) -> str:
    return BETWEEN.join(map(_deed, deeds))


def _deed(deed: Deed) -> str:
    gained = " " * bool(deed.text) + tag("i", text(deed.points)) if deed.points else ""
    return text(deed.text) + gained


# Told once more


def retelling(table: Table) -> Told | None:
    """What is shown on the board once more."""
    return next((one for one in tales(table) if one.seat == table.retold and one.at), None)


def retold(table: Table, told: Told) -> str:
    """As much of it as has room in the place of the prompt, and the way back."""
    name, room = table.names[told.seat], table.settings.story
    lines = (
        Lines(4, 13, room.width - 152) if room.width <= NARROW else Lines(3, 14, room.width - 222)
    )
    shown = shortened(told.deeds, lines, width(f"{name} ", lines.size, bold=True))
    said = tag("b", text(name)) + " " + tag("span", _written(shown))
    back = tag(
        "button",
        tag("span", text(table.words("table.story.back"))),
        type="button",
        cls="btn",
        data_do="story",
        data_seat=str(told.seat),
    )
    letter = table.title.voice.EMBLEMS[told.seat]
    return emblem(letter, "l") + tag("div", said, cls="say retold") + _why(table, told) + back


def _why(table: Table, told: Told) -> str:
    """Asks for the motive of what was done last of it."""
    asked = [place for place in told.at if can_be_asked(table, place)]
    if not asked:
        return ""
    return tag(
        "button",
        icon("why"),
        type="button",
        cls="btn icon",
        data_do="motive",
        data_action=str(asked[-1]),
        data_key="why",
        aria_label=table.words("table.why.title", name=table.names[told.seat]),
    )


def aloud(told: Told) -> str:
    return " ".join(map(_spoken, told.deeds))
