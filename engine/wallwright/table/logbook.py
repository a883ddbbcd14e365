"""The log, line by line, and what of it is new."""

from wallwright.core.remember import remembered
from wallwright.core.sight import Line
from wallwright.table.counsel import can_be_asked
from wallwright.table.html import emblem, icon, tag, text
from wallwright.table.story import Entry
from wallwright.table.table import Table

RECENT = 8  # lines that find room beside the hand


def log(table: Table) -> list[str]:
    """The whole log, an element a line."""
    start, _ = table.news()
    return [
        log_line(table, line, action >= start, _asked_of(table, action, line, start))
        for action, line in table.story().entries()
    ]


def recent(table: Table) -> str:
    start, _ = table.news()
    return "".join(
        log_line(table, line, new=False, why=_asked_of(table, action, line, start))
        for action, line in _news(table)[-RECENT:]
    )


def _news(table: Table) -> list[Entry]:
    start, stop = table.news()
    entries = table.story().entries()
    return [one for one in entries if start <= one.action < stop and not one.line.heading]


def news_lines(table: Table) -> list[Line]:
    return [line for _, line in _news(table)]


def _asked_of(table: Table, action: int, line: Line, start: int) -> int:
    """The action whose motive can be asked for at a line: an AI's, not long ago; else -1."""
    if action < start or line.seat < 0 or line.heading or not table.live:
        return -1
    return action if can_be_asked(table, action) else -1


def log_line(table: Table, line: Line, new: bool, why: int = -1) -> str:
    seat, voice = line.seat, table.title.voice
    who = (voice.EMBLEMS[seat], table.names[seat]) if seat >= 0 else ("", "")
    return _item(line, *who, new) if why < 0 else _asked(table, line, *who, new, why)


# A log has some 300 lines, and each would be made anew after every click.
@remembered(1 << 11, each=400)
def _item(line: Line, letter: str, name: str, new: bool) -> str:
    if line.heading:
        return tag("li", text(line.text), cls="sep")
    picture = emblem(letter, "s") if letter else ""
    said = tag("span", _bold(line.text, name))
    gained = tag("span", text(line.points), cls="pt")
    return tag("li", picture + said + gained, cls="new" if new else None)


def line_item(table: Table, line: Line, step: int) -> str:
    """A line of a log that leads to the step it tells of; the bar does so for the keys."""
    seat, voice = line.seat, table.title.voice
    who = (voice.EMBLEMS[seat], table.names[seat]) if seat >= 0 else ("", "")
    return _item(line, *who, False).replace("<li", f'<li data-do="look" data-step="{step}"', 1)


def _asked(table: Table, line: Line, letter: str, name: str, new: bool, why: int) -> str:
    """A line that can be asked why: of those there are but a few."""
    ask = tag(
        "button",
        icon("why"),
        type="button",
        cls="why",
        data_do="motive",
        data_action=str(why),
        data_key=f"why-{why}",
        aria_label=table.words("table.why.title", name=name),
    )
    return _item(line, letter, name, new).replace("</li>", f"{ask}</li>")


def _bold(sentence: str, name: str) -> str:
    """The name a sentence begins with stands out."""
    if name and sentence.startswith(name):
        return tag("b", text(name)) + text(sentence[len(name) :])
    return text(sentence)
