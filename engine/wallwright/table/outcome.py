"""What a choice brings, before it is made: a panel for the eye, a sentence for the ear."""

from wallwright.core.sight import Chip, Outcome, Strip
from wallwright.table.html import tag, text
from wallwright.table.protocol import Foreseen
from wallwright.table.sheets import strip
from wallwright.table.table import Table


def foreseen(table: Table, action: str) -> Foreseen:
    """Of an action that a click would do; nothing where there is nothing to tell."""
    found = _outcome(table, action)
    if not found:
        return {"html": "", "say": ""}
    return {"html": _panel(table, found), "say": _sentence(found)}


def aimed(table: Table) -> str:
    """Of what is chosen, or offered by the golden button."""
    found = _outcome(table, _meant(table))
    return _panel(table, found) if found else ""


def _meant(table: Table) -> str:
    """The action that the words said so far leave; without any, that of the golden button."""
    if table.state != "play":
        return ""
    if table.picked:
        return table.staged or table.whole(table.picked)
    offered = table.title.voice.prompt(table.look()).buttons
    golden = (button.pick for button in offered if button.kind == "pri")
    return next((words for words in golden if words in table.legal()), "")


def spoken(table: Table, action: str) -> str:
    found = _outcome(table, action)
    return _sentence(found) if found else ""


def _outcome(table: Table, action: str) -> Outcome | None:
    return table.title.voice.outcome(table.look(), action) if action else None


def _panel(table: Table, found: Outcome) -> str:
    return tag("h2", text(found.title)) + "".join(strip(table, one) for one in found.strips)


def _sentence(found: Outcome) -> str:
    """The title, then line by line."""
    return f"{found.title}: {'; '.join(map(_told, found.strips))}"


def _told(line: Strip) -> str:
    parts = [*map(_named, line.chips), line.points]
    return " ".join(part for part in (line.text, ", ".join(filter(None, parts))) if part)


def _named(chip: Chip) -> str:
    return f"{chip.text} {chip.number}".strip()
