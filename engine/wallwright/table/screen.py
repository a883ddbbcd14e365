"""What the page shows already, so that a patch holds only what has changed."""

from collections.abc import Mapping
from importlib.resources import files

from wallwright.core import record, svg
from wallwright.core.advice import Motive
from wallwright.core.camera import Camera
from wallwright.core.sight import Room
from wallwright.core.svg import Drawing, Shape
from wallwright.table import protocol
from wallwright.table.asking import hint_sentence, question
from wallwright.table.guide import counted
from wallwright.table.guided import Guided
from wallwright.table.kinds import kind_of, zones_of
from wallwright.table.outcome import spoken as spoken_outcome
from wallwright.table.picture import signboard
from wallwright.table.practice import is_practice
from wallwright.table.protocol import Change, Ended, Lines, Patch, Save, Summary
from wallwright.table.reasons import spoken as reasoned
from wallwright.table.sounds import heard_so_far, sounds
from wallwright.table.stakes import stakes
from wallwright.table.table import Table
from wallwright.table.tale import aloud, retelling
from wallwright.table.zones import status

SYMBOLS = files("wallwright.table").joinpath("symbols.svg").read_text("utf-8")
Frame = tuple[float, float, str, Camera | None]
MOST_SAID = 4  # sentences in one announcement: what is older can be read in the log


class Screen:
    """One page's memory. A new match begins a new screen, which may have to clear the old one."""

    def __init__(self, before: "Screen | None" = None, symbols: bool = True) -> None:
        self._fresh = True
        self._symbols = symbols  # else the page has those of the game already
        self._number: int = before._number if before else 0
        self._zones: dict[str, str] = {}
        self._log: list[str] = []
        self._frames: dict[str, Frame] = {}
        self._drawings: dict[str, tuple[Shape, ...]] = dict(before._drawings) if before else {}
        self._saved: tuple[object, ...] = ()
        self._told = -1
        self._heard = -1
        self._asked = ("", 0)
        self._staked = ""
        self._motive: Motive | None = None

    def patch(self, table: Table) -> Patch:
        """Everything the page must change, and what it should say aloud."""
        patch = self._always(table)
        if lines := self._new_lines(table):
            patch["log"] = lines
        if self._fresh:
            patch["fresh"] = True
            if self._symbols:
                patch["defs"] = SYMBOLS + table.title.picture.defs()
            self._fresh = False
        if table.toast:
            patch["toast"] = {"text": table.toast.text, "clause": table.toast.clause}
            table.toast = None
        before, self._heard = self._heard, heard_so_far(table)
        if made := sounds(table, before):
            patch["sounds"] = made
        if save := self._new_save(table):
            patch["save"] = save
        if kept := table.analysing.kept(table.played):
            patch["analysis"] = kept
        return {**patch, **kind_of(table).told(table)}

    def named(self, key: str) -> str | None:
        """What a shape that is drawn now is called, or the drawing it is part of."""
        for name, shapes in self._drawings.items():
            for shape in shapes:
                if shape.key == key:
                    return shape.label or self._frames[name][2]
        return None

    def _always(self, table: Table) -> Patch:
        """What every patch tells."""
        self._number += 1
        sign = signboard(table.title, table.words)
        return {
            "game": sign["game"],
            "name": sign["name"],
            "theme": sign["theme"],
            "side": sign["side"],
            "tall": sign["tall"],
            "number": self._number,
            "state": table.state,
            "title": f"{status(table)} – {sign['name']} – Wallwright",
            "whose": table.title.rules.turn(table.match.state),
            "asks": question(table) or table.words("table.is_over"),
            "can": {
                "undo": bool(table.picked) or table.undo_target() >= 0,
                "hint": table.helped and table.state == "play" and not table.forced,
            },
            "html": self._new_html(zones_of(table)),
            "draw": self._new_drawings(table),
            "say": self._new_sentences(table),
        }

    def _new_html(self, made: Mapping[str, str]) -> dict[str, str]:
        changed = {zone: html for zone, html in made.items() if self._zones.get(zone) != html}
        self._zones = dict(made)
        return changed

    def _new_lines(self, table: Table) -> Lines | None:
        """How many lines of the log stay, and what follows them: it is too long to send whole."""
        old, new = self._log, [*kind_of(table).log(table)]
        both = min(len(old), len(new))
        keep = next((place for place in range(both) if old[place] != new[place]), both)
        self._log = new
        if keep == len(old) == len(new) and not self._fresh:
            return None
        return {"keep": keep, "html": "".join(new[keep:])}

    def _new_drawings(self, table: Table) -> dict[str, Change]:
        look = table.look()
        made = {"board": table.title.picture.board(look), "hand": table.title.picture.hand(look)}
        patches = ((name, self._new_drawing(name, drawing)) for name, drawing in made.items())
        return {name: patch for name, patch in patches if patch}

    def _new_drawing(self, name: str, drawing: Drawing) -> Change | None:
        frame = (drawing.width, drawing.height, drawing.label, drawing.camera)
        old = self._drawings.get(name, ())
        change = svg.patch(() if self._fresh else old, drawing.shapes)
        gone = change.gone
        if self._fresh:
            kept = {shape.key for shape in drawing.shapes}
            gone = [shape.key for shape in old if shape.key not in kept]
        self._drawings[name] = drawing.shapes
        if self._frames.get(name) == frame and not (gone or change.changed):
            return None
        self._frames[name] = frame
        size = (drawing.width, drawing.height)
        told: Change = {
            "size": size, "label": drawing.label, "gone": gone, "set": change.changed,
        }  # fmt: skip
        return {**told, "camera": _told(drawing.camera)} if drawing.camera else told

    def _new_sentences(self, table: Table) -> list[str]:
        """The new lines of the log, then what is asked of the person now."""
        if not table.kept:  # the page says where somebody is, once
            return [table.toast.text] if table.toast else []
        actions = len(table.match.log)
        entries = table.story().entries()
        new = [] if self._told < 0 else [e.line for e in entries if e.action >= self._told]
        said = [line.text for line in new if not line.heading][-MOST_SAID:]
        self._told = actions
        said += self._new_motive(table) + self._new_stakes(table) + self._new_question(table)
        return [*said, table.toast.text] if table.toast else said

    def _new_motive(self, table: Table) -> list[str]:
        """Why an AI did something, once it is known."""
        before, self._motive = self._motive, table.counsel.motive
        return [reasoned(table)] if self._motive and self._motive is not before else []

    def _new_stakes(self, table: Table) -> list[str]:
        """The goal once, and to whoever has to decide what is newly at stake."""
        if table.state != "play" or not table.live:
            return []
        told = stakes(table, table.look())
        goal, stake = told["goal"], told["stake"]
        said = [] if self._staked else [goal]
        if stake and stake != self._staked:
            said.append(stake)
        self._staked = stake or self._staked or goal
        return said

    def _new_question(self, table: Table) -> list[str]:
        kind, asked, again = kind_of(table), status(table), 0
        if once_more := retelling(table):
            asked = aloud(once_more)
        elif kind.spoken:
            asked, again = kind.spoken(table)
        elif table.state == "over":
            asked = table.title.voice.result(table.look()).headline
        elif table.state == "cover":
            key = "mail" if table.veiled else "pass"
            asked = table.words(f"table.cover.{key}", name=table.names[table.match.actor])
        elif table.state == "play" and table.hint:
            asked = reasoned(table) or hint_sentence(table)
        elif table.state == "play":
            choice = table.title.voice.choice(table.look(), table.staged) if table.staged else ""
            asked = f"{asked}. {choice or table.title.voice.prompt(table.look()).say}"
            if table.staged and (brings := spoken_outcome(table, table.staged)):
                asked = f"{asked}. {brings}"
            if table.forced:
                asked = f"{asked}. {table.words('table.forced')}"
        before, self._asked = self._asked, (asked, again)
        return [asked] if before != self._asked else []

    def _new_save(self, table: Table) -> Save | None:
        if not (table.kept and table.leads):
            return None
        match, at = table.match, table.place()
        now = (match.seed, tuple(match.log), tuple(match.notes), tuple(match.players), at)
        if now == self._saved:
            return None
        self._saved = now
        undone, table.undone = table.undone, False
        save: Save = {
            "record": record.seal(record.write(match)),
            "actions": len(match.log),
            "undone": undone,
            "summary": _summary(table),
        }
        if at:
            save["place"] = at
        return save


def _told(camera: Camera) -> protocol.Camera:
    return {
        "land": camera.land,
        "view": camera.view,
        "closest": camera.closest,
        "detail": camera.detail,
        "corner": camera.corner,
        "small": [*camera.small],
    }


def _summary(table: Table) -> Summary:
    """The match as the lobby lists it: no score that only one of several people may know."""
    voice, over = table.title.voice, table.state == "over"
    open_to_all = over or len(table.people) < 2
    panels = voice.panels(table.look())
    summary: Summary = {
        "game": table.title.rules.NAME,
        "over": over,
        "players": [
            {
                "emblem": voice.EMBLEMS[panel.seat],
                "name": table.names[panel.seat],
                "score": panel.score + panel.beside if open_to_all else "",
            }
            for panel in panels
        ],
        "turn": status(table),
    }
    if isinstance(table, Guided):
        summary["over"], summary["turn"] = table.last, counted(table)
    elif over:
        for panel, listed in zip(panels, summary["players"], strict=True):
            listed["ended"] = _ended(table, panel.seat)
    if is_practice(table.match):
        summary["practice"] = True
    elif over and (level := _beaten(table)):
        summary["beaten"] = level
    return summary


def _ended(table: Table, seat: int) -> Ended:
    points = table.match.game.scores(table.match.state)[seat]
    level = table.match.players[seat].level
    return {"points": points, "won": seat in _winners(table), "level": level}


def _beaten(table: Table) -> str:
    """The lowest level of the AIs that somebody has won against, alone at this device."""
    match, order = table.match, list(table.rivals.LEVELS)
    levels = [player.level for player in match.players if player.level]
    known = levels and all(level in order for level in levels)
    if not known or len(table.people) > 1 or not set(table.people) & {*_winners(table)}:
        return ""
    return min(levels, key=order.index)


def _winners(table: Table) -> tuple[int, ...]:
    return table.match.game.winners(table.match.state)


def strip_room(width: float, height: float) -> Room:
    """The same for the story, which may have none."""
    return Room(min(max(int(width), 0), 8000), min(max(int(height), 0), 8000))


def room(width: float, height: float, touch: bool) -> Room:
    """A room as the page reports it, within reason."""
    return Room(min(max(int(width), 100), 8000), min(max(int(height), 40), 8000), touch)
