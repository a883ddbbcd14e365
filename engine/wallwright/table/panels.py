"""What all may know of each player: a panel for every seat."""

from collections.abc import Sequence

from wallwright.core.sight import Fact, Panel
from wallwright.core.texts import Words
from wallwright.table.company import introduced
from wallwright.table.html import emblem, icon, symbol, tag, text
from wallwright.table.table import Table

THINKING = '<span class="think" aria-hidden="true"><i></i><i></i><i></i></span>'
WIDE = 2  # signs of most scores; what is known only roughly takes more


def owner(table: Table, seat: int, size: str = "") -> str:
    """The emblem of a seat; the name stands beside it, so it is mute."""
    return emblem(table.title.voice.EMBLEMS[seat], size)


def players(table: Table) -> str:
    return "".join(_panel(table, panel) for panel in table.title.voice.panels(table.look()))


def _panel(table: Table, panel: Panel) -> str:
    seat = panel.seat
    on = table.asked == seat and not table.match.over
    head = (
        owner(table, seat, "l")
        + tag("div", tag("b", text(table.names[seat])) + _kind(table, seat, on), cls="n")
        + _score(panel)
    )
    body = (
        tag("div", head, cls="h")
        + tag("div", "".join(_fact(seat, fact) for fact in panel.facts), cls="st")
        + _tags(panel.tags, "st")
        + _tags(panel.more, "st more")
        + _briefly(panel)
    )
    letter = table.title.voice.EMBLEMS[seat]
    return tag(
        "section",
        body,
        cls=f"pl p{letter}" + (" on" if on else ""),
        role="group",
        aria_label=_spoken(table, panel),
        aria_current="true" if on else None,
        data_seat=str(seat),
    )


def _briefly(panel: Panel) -> str:
    """For a narrow screen: counts and marks; the label of the panel says them to the ear."""
    told = "".join(
        tag("span", symbol(fact.icon) + text(fact.number), cls=None if fact.number else "mark")
        for fact in panel.brief
    )
    return tag("div", told, cls="brief", aria_hidden="true") if told else ""


def _score(panel: Panel) -> str:
    kind = "sc wide" if len(panel.score) > WIDE else "sc"
    shown = text(panel.score) + _beside(panel)
    return tag("span", shown, cls=kind, data_about=f"score {panel.seat}")


def _beside(panel: Panel) -> str:
    return tag("small", text(panel.beside)) if panel.beside else ""


def _spoken(table: Table, panel: Panel) -> str:
    """A panel for the ear, with what an AI is."""
    if not table.match.players[panel.seat].level:
        return panel.label
    known = ", ".join(introduced(table.title, table.match, panel.seat, table.words))
    return f"{panel.label}. {table.words('table.ai', known=known)}"


def _kind(table: Table, seat: int, on: bool) -> str:
    words, level = table.words, table.match.players[seat].level
    if on and level and table.live:
        return tag("span", text(words("table.thinks")) + THINKING)
    if level:
        return _ai(introduced(table.title, table.match, seat, words), words)
    you = seat == table.eyes
    return tag("span", text(words("table.you" if you else "level.person")))


def _ai(known: Sequence[str], words: Words) -> str:
    """Its level, and its style; where it has one, that tells an AI from a person."""
    level, *style = known
    if not style:
        return tag("span", text(words("table.ai", known=level)))
    return tag("span", text(" · ".join(known)))


def _tags(words: tuple[str, ...], kind: str) -> str:
    tags = "".join(tag("span", text(word), cls="tag") for word in words)
    return tag("div", tags, cls=kind) if tags else ""


def _fact(seat: int, fact: Fact) -> str:
    number = tag("b", text(fact.number), cls="num") + " " if fact.number else ""
    shown = icon(fact.icon) + number + tag("span", text(fact.text), cls="mut")
    return tag("span", shown, data_about=f"fact {seat} {fact.icon}")
