"""What is pointed at: asked of the game, and where it has nothing to add, read off the table."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from wallwright.core.sight import About, Panel
from wallwright.table.protocol import Known
from wallwright.table.table import Table

T = TypeVar("T")


def about(table: Table, key: str, drawn: str | None) -> Known:
    """Of a shape that is drawn under a name, or of a count beside the drawings; of no other key."""
    known = About(drawn) if drawn is not None else _of_count(table, key)
    told = (known and table.title.voice.about(table.look(), key)) or known or About("")
    return {"name": told.name, "does": told.does, "worth": told.worth}


def _of_count(table: Table, key: str) -> About | None:
    """What the table itself lays out, by the keys that its elements have."""
    kind, *rest = key.split() or [""]
    return COUNTS[kind](table, *rest) if kind in COUNTS and len(rest) == ARITY[kind] else None


def _score(table: Table, seat: str) -> About | None:
    panel = _panel(table, seat)
    return panel and About(_sentence(panel.label))


def _fact(table: Table, seat: str, icon: str) -> About | None:
    panel = _panel(table, seat)
    fact = next((one for one in panel.facts if one.icon == icon), None) if panel else None
    if not panel or not fact:
        return None
    told = " ".join(filter(None, (fact.number, fact.text))) if fact.text else panel.label
    return About(_sentence(f"{table.names[panel.seat]}: {told}" if fact.text else told))


def _meter(table: Table) -> About:
    return About(_sentence(table.title.voice.meter(table.look())))


def _step(table: Table, number: str) -> About | None:
    step = _at(table.title.voice.steps(table.look()), number)
    return step and About(_sentence(step.text), step.does)


def _goal(table: Table) -> About:
    """With what the points are made of that the eyes have."""
    voice, look = table.title.voice, table.look()
    own = voice.about(look, f"score {look.eyes}") if look.eyes >= 0 else None
    return About(voice.goal(look) or table.words("table.goal"), worth=own.worth if own else "")


def _stake(table: Table) -> About:
    return About(table.title.voice.stake(table.look()), table.words("table.at_stake"))


def _column(table: Table, number: str) -> About | None:
    """What a column of the standing counts."""
    standing = table.title.voice.standing(table.look())
    head = _at(standing.heads, number) if standing else None
    return About(head[1], _at(standing.does, number) or "") if standing and head else None


def _cell(table: Table, seat: str, number: str) -> About | None:
    """Whose figure it is, and what its column counts."""
    standing, column = table.title.voice.standing(table.look()), _column(table, number)
    rows = standing.rows if standing and column else ()
    told = next((cells for one, cells in rows if str(one) == seat), None)
    if not told or not column:
        return None
    said = {"name": table.names[int(seat)], "column": column.name, "cell": told[int(number)]}
    return column._replace(name=_sentence(table.words("table.cell", **said)))


def _chip(table: Table, sheet: str, strip: str, number: str) -> About | None:
    """With its number and the words before its strip, where it does not say them itself."""
    laid = next((s for s in table.title.voice.sheets(table.look()) if s.name == sheet), None)
    row = _at(laid.strips, strip) if laid else None
    chip = _at(row.chips, number) if row else None
    if not row or not chip:
        return None
    if chip.number in chip.text:
        return About(chip.text)
    told = f"{chip.text} {chip.number}"
    return About(f"{row.text}: {told}" if row.text else told)


def _at(shown: Sequence[T], place: str) -> T | None:
    """What has a place in a row, where there is so much."""
    return next((one for nth, one in enumerate(shown) if str(nth) == place), None)


def _panel(table: Table, seat: str) -> Panel | None:
    panels = table.title.voice.panels(table.look())
    return next((panel for panel in panels if str(panel.seat) == seat), None)


def _sentence(told: str) -> str:
    return told if told.endswith((".", "!", "?", "…")) else f"{told}."


COUNTS: Mapping[str, Callable[..., About | None]] = {
    "score": _score,
    "fact": _fact,
    "meter": _meter,
    "step": _step,
    "goal": _goal,
    "stake": _stake,
    "column": _column,
    "cell": _cell,
    "chip": _chip,
}
ARITY = {
    "score": 1,
    "fact": 2,
    "meter": 0,
    "step": 1,
    "goal": 0,
    "stake": 0,
    "column": 1,
    "cell": 2,
    "chip": 3,
}
