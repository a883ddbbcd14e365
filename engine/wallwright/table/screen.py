"""What the page shows already, so that a patch holds only what has changed."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from wallwright.core import record, svg
from wallwright.core.sight import Room
from wallwright.core.svg import Drawing, Shape
from wallwright.table.ends import end
from wallwright.table.table import Table
from wallwright.table.zones import hint_sentence, log, status, zones

SYMBOLS = files("wallwright.table").joinpath("symbols.svg").read_text("utf-8")
MOST_SAID = 4  # sentences in one announcement: what is older can be read in the log


class Screen:
    """One page's memory. A new match begins a new screen, which may have to clear the old one."""

    def __init__(self, before: "Screen | None" = None) -> None:
        self._fresh = True
        self._number: int = before._number if before else 0
        self._zones: dict[str, str] = {}
        self._log: list[str] = []
        self._rooms: dict[str, tuple[float, float, str]] = {}
        self._drawings: dict[str, tuple[Shape, ...]] = dict(before._drawings) if before else {}
        self._saved: tuple[object, ...] = ()
        self._told = -1
        self._asked = ""

    def patch(self, table: Table) -> dict[str, Any]:
        """Everything the page must change, and what it should say aloud."""
        self._number += 1
        patch: dict[str, Any] = {"number": self._number, **_plain(table)}
        patch["html"] = self._new_html({**zones(table), "end": end(table)})
        if lines := self._new_lines(table):
            patch["log"] = lines
        patch["draw"] = self._new_drawings(table)
        patch["say"] = self._new_sentences(table)
        if self._fresh:
            patch |= {"fresh": True, "defs": SYMBOLS + table.title.picture.defs()}
            self._fresh = False
        if table.toast:
            patch["toast"] = table.toast._asdict()
            table.toast = None
        if save := self._new_save(table):
            patch["save"] = save
        return patch

    def _new_html(self, made: Mapping[str, str]) -> dict[str, str]:
        changed = {zone: html for zone, html in made.items() if self._zones.get(zone) != html}
        self._zones = dict(made)
        return changed

    def _new_lines(self, table: Table) -> dict[str, Any] | None:
        """How many lines of the log stay, and what follows them: it is too long to send whole."""
        old, new = self._log, log(table)
        both = min(len(old), len(new))
        keep = next((place for place in range(both) if old[place] != new[place]), both)
        self._log = new
        if keep == len(old) == len(new) and not self._fresh:
            return None
        return {"keep": keep, "html": "".join(new[keep:])}

    def _new_drawings(self, table: Table) -> dict[str, Any]:
        look = table.look()
        made = {"board": table.title.picture.board(look), "hand": table.title.picture.hand(look)}
        patches = ((name, self._new_drawing(name, drawing)) for name, drawing in made.items())
        return {name: patch for name, patch in patches if patch}

    def _new_drawing(self, name: str, drawing: Drawing) -> dict[str, Any] | None:
        sheet = (drawing.width, drawing.height, drawing.label)
        old = self._drawings.get(name, ())
        change = svg.patch(() if self._fresh else old, drawing.shapes)
        gone = change.gone
        if self._fresh:
            kept = {shape.key for shape in drawing.shapes}
            gone = [shape.key for shape in old if shape.key not in kept]
        self._drawings[name] = drawing.shapes
        if self._rooms.get(name) == sheet and not (gone or change.changed):
            return None
        self._rooms[name] = sheet
        size = [drawing.width, drawing.height]
        return {"size": size, "label": drawing.label, "gone": gone, "set": change.changed}

    def _new_sentences(self, table: Table) -> list[str]:
        """The new lines of the log, then what is asked of the person now."""
        actions = len(table.match.log)
        entries = table.story().entries()
        new = [] if self._told < 0 else [e.line for e in entries if e.action >= self._told]
        said = [line.text for line in new if not line.heading][-MOST_SAID:]
        self._told = actions
        said += self._new_question(table)
        return [*said, table.toast.text] if table.toast else said

    def _new_question(self, table: Table) -> list[str]:
        asked = status(table)
        if table.state == "over":
            asked = table.title.voice.result(table.look()).headline
        elif table.state == "cover":
            asked = table.words("table.cover.pass", name=table.names[table.match.actor])
        elif table.state == "play" and table.hint:
            asked = hint_sentence(table)
        elif table.state == "play":
            choice = table.title.voice.choice(table.look(), table.staged) if table.staged else ""
            asked = f"{asked}. {choice or table.title.voice.prompt(table.look()).say}"
            if table.forced:
                asked = f"{asked}. {table.words('table.forced')}"
        new, self._asked = asked != self._asked, asked
        return [asked] if new else []

    def _new_save(self, table: Table) -> str:
        match = table.match
        told = (match.seed, tuple(match.log), tuple(match.notes), tuple(match.players))
        if told == self._saved:
            return ""
        self._saved = told
        return record.seal(record.write(match))


def _plain(table: Table) -> dict[str, Any]:
    """The few facts that are sent every time."""
    name = table.words("name")
    actor = table.match.actor
    watching = table.state == "watch"
    return {
        "title": f"{status(table)} – {name} – Wallwright",
        "game": table.title.rules.NAME,
        "name": name,
        "lang": table.words.lang,
        "theme": table.title.voice.THEME,
        "side": table.title.voice.SIDE,
        "tall": table.title.voice.TALL,
        "state": table.state,
        "turn": max(actor, -1),
        "whose": table.title.rules.turn(table.match.state),
        "eyes": table.eyes,
        "thinking": actor if watching else -1,
        "picked": list(table.picked),
        "staged": bool(table.staged),
        "can": {
            "undo": bool(table.picked) or table.undo_target() >= 0,
            "hint": table.state == "play" and not table.forced,
        },
    }


def room(numbers: Any, touch: bool) -> Room:
    """A room as the page reports it; a ValueError for anything that is no size."""
    width, height = numbers
    if type(width) not in (int, float) or type(height) not in (int, float):
        raise ValueError(numbers)
    return Room(min(max(int(width), 100), 8000), min(max(int(height), 40), 8000), touch)
