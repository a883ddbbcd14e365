"""What is pointed at: asked of the game, and where it has nothing to add, read off the table."""

from collections.abc import Callable, Mapping

from wallwright.core.sight import About, Chip, Panel
from wallwright.table.protocol import Known
from wallwright.table.table import Table


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


def _chip(table: Table, sheet: str, strip: str, number: str) -> About | None:
    chip = chip_of(table, sheet, strip, number)
    return chip and About(_sentence(f"{chip.text} {chip.number}".strip()))


def chip_of(table: Table, sheet: str, strip: str, number: str) -> Chip | None:
    """A chip by the name of its sheet, and its places there."""
    laid = [one for one in table.title.voice.sheets(table.look()) if one.name == sheet]
    chips = [one.chips for one in laid[0].strips] if laid else []
    found = [one for place, row in enumerate(chips) if str(place) == strip for one in row]
    return next((one for place, one in enumerate(found) if str(place) == number), None)


def _panel(table: Table, seat: str) -> Panel | None:
    panels = table.title.voice.panels(table.look())
    return next((panel for panel in panels if str(panel.seat) == seat), None)


def _sentence(told: str) -> str:
    return told if told.endswith((".", "!", "?", "…")) else f"{told}."


COUNTS: Mapping[str, Callable[..., About | None]] = {
    "score": _score,
    "fact": _fact,
    "meter": _meter,
    "chip": _chip,
}
ARITY = {"score": 1, "fact": 2, "meter": 0, "chip": 3}
