"""The totals of a section: who leads, by how much, and what happens there next."""

from typing import NamedTuple

from wallwright.core.gesture import Words
from wallwright.core.lettering import fit, width, wrap
from wallwright.core.reckoning import plain
from wallwright.core.sight import Look
from wallwright.core.svg import NUMBER, Shape, Taken
from wallwright.games.great_wall.picture import art
from wallwright.games.great_wall.picture.changes import Change, after, changes
from wallwright.games.great_wall.picture.layout import LINE, TOTAL, TOTALS, Plan, lines_of
from wallwright.games.great_wall.picture.lettering import text
from wallwright.games.great_wall.rules import board
from wallwright.games.great_wall.rules.board import SCORE, SECTION_NAMES, State

MINUS = "−"


class Total(NamedTuple):
    """A present player's line."""

    seat: int
    total: int
    borne: int  # the token that is taken off, 0 for none
    mark: str  # lead, tied or nothing


def figure(number: int | None) -> str:
    """A total as it is written; an absent player has none."""
    return "–" if number is None else plain(number)


def standing(state: State, section: int) -> list[Total]:
    """The present players, best first."""
    known = board.totals(state, section)
    leads, bears = board.leader(state, section), board.bearing(state, section)
    best = max((total for total in known if total is not None), default=0)
    lines = []
    for seat, total in enumerate(known):
        if total is not None:
            mark = "lead" if seat == leads else "tied" if total == best and leads < 0 else ""
            borne = state.borne[section] if seat == bears else 0
            lines.append(Total(seat, total, borne, mark))
    return sorted(lines, key=lambda line: -line.total)


def note(look: Look, section: int) -> str:
    """What happens here next, in one line."""
    state: State = look.view
    words, lines = look.words, standing(state, section)
    leads = board.leader(state, section)
    if not state.free[section] and not state.borne[section]:
        return words("draw.note.closed")
    if not lines:
        return words("draw.note.empty")
    if leads < 0:
        return words("draw.note.standoff")
    if state.phase == SCORE and state.noted >> section & 1 and leads == state.turn:
        return words("draw.note.now", name=look.names[leads])
    alone = "_alone" if len(lines) == 1 else ""
    if leads == look.eyes:
        return words(f"draw.note.you{alone}")
    return words(f"draw.note.next{alone}", name=look.names[leads])


def spoken(look: Look, section: int) -> str:
    """The section for the ear: tokens, totals, and what happens next."""
    state: State = look.view
    words, name = look.words, SECTION_NAMES[section].upper()
    parts = []
    if state.free[section]:
        values = ", ".join(map(str, state.free[section]))
        parts.append(words("draw.says.tokens", tokens=values))
    bears = board.bearing(state, section)
    if bears >= 0:
        parts.append(words("draw.says.borne", token=state.borne[section], name=look.names[bears]))
    parts += [f"{look.names[line.seat]} {figure(line.total)}" for line in standing(state, section)]
    if board.has_noble(state, section):
        parts.append(words("draw.noble"))
    parts.append(note(look, section))
    return words("draw.says.section", section=name) + ": " + "; ".join(parts) + "."


def shape(look: Look, plan: Plan, section: int) -> Shape:
    draw = _column if plan.wide else _stack if plan.low else _line
    markup = draw(look, plan, section)
    takes = (_room(look, plan, section),)
    return Shape(f"totals-{section}", 0, plan.tops[section], markup, takes=takes)


def _room(look: Look, plan: Plan, section: int) -> Taken:
    """What they take of the band: a column at its right end, or its upper right corner."""
    if plan.wide:
        return Taken(NUMBER, plan.width - TOTALS - 8, 2, plan.width - 6, plan.band - 2)
    if plan.low:
        return Taken(NUMBER, plan.right + 1, 1, plan.width - 4, plan.band - 1)
    lines = standing(look.view, section)
    if plan.head > 40:
        told = width(fit(note(look, section), 14, plan.width - 30), 14)
        return Taken(
            NUMBER, plan.width - 15 - max(told, _across(plan, lines)), 3, plan.width - 8, 50
        )
    return Taken(NUMBER, plan.width - 15 - _across(plan, lines), 3, plan.width - 8, 30)


def _across(plan: Plan, lines: list[Total]) -> float:
    """How wide the chips of a line are together."""
    found, gap, _ = _spaced(plan, lines)
    return sum(wide + gap for _, wide in found)


def line_height(plan: Plan, lines: int) -> float:
    return min(25.0, (plan.band - 34) / max(lines, 1))


def first_line(plan: Plan, lines: int) -> float:
    """Where the first line of the column begins, so that column and note are centred."""
    return max(4.0, (plan.band - lines * line_height(plan, lines) - 22) / 2)


def _column(look: Look, plan: Plan, section: int) -> str:
    lines = standing(look.view, section)
    left, pitch = plan.width - TOTALS - 8, line_height(plan, len(lines))
    y = first_line(plan, len(lines))
    markup = f'<path class="gw-line" d="M{left:g},10V{plan.band - 10:g}" fill="none"/>'
    scale = min((_scale(line) for line in lines), default=9.0)
    for line in lines:
        markup += _bar_line(line, left + 12, y, pitch, scale)
        y += pitch
    free = 2 if plan.band - y > 42 else 1
    for told in _note_lines(look, section, free):
        markup += text(told, left + 18, y + 17, 14, look="gw-ink3 gw-note", anchor="start")
        y += 17
    return markup


def _note_lines(look: Look, section: int, lines: int) -> list[str]:
    """The note in the lines it has; with too few it says only its first part."""
    told, room = note(look, section), TOTALS - 20.0
    broken = wrap(told, 14, room, lines)
    if " ".join(broken) != told and " – " in told:
        return wrap(told.split(" – ")[0], 14, room, lines)
    return broken


def _scale(line: Total) -> float:
    """Pixels a point at most, so that the bar of a line and its sum have room."""
    return min(9.0, (52.0 if line.borne else 92.0) / max(line.total + line.borne, 1))


def _bar_line(line: Total, x: float, y: float, pitch: float, scale: float) -> str:
    """Emblem, number, bar; the borne token as the missing part of the bar."""
    middle, size = y + pitch / 2, min(20.0, pitch - 2)
    markup = ""
    if line.mark == "lead":
        markup += art.box(x, y + 0.5, TOTALS - 14, pitch - 1, 5, "gw-lead")
        markup += art.use("crown", x + TOTALS - 39, middle - 8, 19, 15.8)
    if line.mark == "tied":
        markup += text("=", x + TOTALS - 26, middle + 6, 17, look="gw-gold", bold=True)
    markup += art.emblem(line.seat, x + 6, middle - size / 2, size)
    tall = max(14.0, min(17.0, pitch - 3))
    markup += text(figure(line.total), x + 56, middle + tall * 0.35, tall, anchor="end", bold=True)
    return markup + _bar(line, x + 64, middle, scale)


def _bar(line: Total, x: float, middle: float, scale: float) -> str:
    whole = line.total + line.borne
    solid = max(0.0, line.total * scale)
    paint = f'fill="url(#gw-bar-{art.EMBLEMS[line.seat]})"'
    markup = art.box(x, middle - 4.5, solid, 9, 3, "gw-bar", paint) if solid else ""
    if not line.borne:
        return markup
    wide = max(0.0, whole * scale - solid)
    dashed = 'fill="none" stroke-dasharray="3 2.5"'
    if wide:
        markup += art.box(x + solid, middle - 4, wide, 8, 3, "gw-missing", dashed)
    told = f"{whole}{MINUS}{line.borne}"
    return markup + text(told, x + solid + wide + 6, middle + 5, 14, look="gw-ink2", anchor="start")


def chips(lines: list[Total], size: float) -> list[tuple[Total, float]]:
    """Each line with the width of its chip in letters of a size, for the narrow plan."""
    after = {"lead": size * 1.4, "tied": 13.0, "": 0.0}
    return [
        (line, size * 1.7 + width(figure(line.total), size, True) + after[line.mark])
        for line in lines
    ]


def _spaced(plan: Plan, lines: list[Total]) -> tuple[list[tuple[Total, float]], float, float]:
    """Chips, the gap after each, and the size of their letters."""
    room = plan.width - 120
    size = 16.0 if sum(wide + 4 for _, wide in chips(lines, 16)) < room else 14.0
    found = chips(lines, size)
    gap = min(7.0, (room - sum(wide for _, wide in found)) / max(1, len(found)))
    return found, gap, size


def _line(look: Look, plan: Plan, section: int) -> str:
    """The narrow plan: all totals in one line above the row."""
    found, gap, size = _spaced(plan, standing(look.view, section))
    x = plan.width - 11 - sum(wide + gap for _, wide in found) + gap
    markup = ""
    for line, wide in found:
        markup += _chip(line, x, wide, size)
        x += wide + gap
    if plan.head > 40:
        told = fit(note(look, section), 14, plan.width - 30)
        markup += text(told, plan.width - 13, 46, 14, look="gw-ink3 gw-note", anchor="end")
    return markup


def _chip(line: Total, x: float, wide: float, size: float) -> str:
    """Emblem and number, with the crown of the leader or the sign of a tie."""
    disc, markup = size * 1.25, ""
    if line.mark == "lead":
        markup += art.box(x - 3, 4.5, wide + 4, 24, 5, "gw-lead")
        markup += art.use("crown", x + wide - size * 1.2, 16.5 - size * 0.45, size, size * 0.84)
    if line.mark == "tied":
        markup += text("=", x + wide - 8, 22, size, look="gw-gold", bold=True)
    markup += art.emblem(line.seat, x, 16.5 - disc / 2, disc)
    return markup + text(figure(line.total), x + disc + 3, 22, size, anchor="start", bold=True)


def _stack(look: Look, plan: Plan, section: int) -> str:
    """The low plan: totals one below the other beside the row, in as many columns as it takes."""
    lines, rows = standing(look.view, section), lines_of(plan.band)
    top, markup = (plan.band - min(rows, len(lines)) * LINE) / 2, ""
    for nth, line in enumerate(lines):
        column, row = divmod(nth, rows)
        x, y = plan.right + 3 + column * TOTAL, top + row * LINE
        if line.mark == "lead":
            markup += art.box(x - 2, y, TOTAL - 1, LINE, 4, "gw-lead")
            markup += art.use("crown", x + TOTAL - 16, y + 3, 12, 10.5)
        if line.mark == "tied":
            markup += text("=", x + TOTAL - 10, y + 13, 14, look="gw-gold", bold=True)
        markup += art.emblem(line.seat, x, y + 1, LINE - 2)
        markup += text(figure(line.total), x + LINE, y + 13, 14, anchor="start", bold=True)
    return markup


def preview(look: Look, plan: Plan, section: int, words: Words, key: str) -> Shape | None:
    """What the totals would become, laid over them; the page shows it beside what one aims at.

    A shape of its own, next after its spot: as a part of it, it would stretch the spot.
    """
    changed, then = changes(look, words, section), after(look, words)
    if then is None or not changed:
        return None
    draw = _column_preview if plan.wide else _line_preview
    markup = draw(look, plan, section, changed, then)
    return Shape(key, 0, plan.tops[section], markup, marks="tip")


def taking(look: Look, plan: Plan, section: int) -> Shape | None:
    """The price of the token in the hand, felt at once: what the own total drops to."""
    if look.picked[:2] != ("take", SECTION_NAMES[section]):
        return None
    picked = " ".join(look.picked[:3])
    for action in look.legal:
        if action.startswith(f"{picked} "):
            words = tuple(action.split())
            shape = preview(look, plan, section, words, f"tip-{section}-token")
            return shape and shape._replace(marks="tip shown")
    return None


def _column_preview(
    look: Look, plan: Plan, section: int, changed: tuple[Change, ...], then: State
) -> str:
    seats = [line.seat for line in standing(look.view, section)]
    left, pitch = plan.width - TOTALS - 8, line_height(plan, len(seats))
    first, markup = first_line(plan, len(seats)), ""
    new = [change for change in changed if change.seat not in seats]
    for change in changed:
        at = seats.index(change.seat) if change.seat in seats else len(seats) + new.index(change)
        top = first + at * pitch
        covers = 108 if change in new else 0  # a newcomer's line lies over the note
        box = (left + 118 - covers, top + 1, 90 + covers, pitch - 2, 5)
        markup += art.box(*box, "gw-then")
        markup += art.emblem(change.seat, left + 124, top + pitch / 2 - 8, 16)
        told = f"→ {figure(change.after)}"
        markup += text(
            told, left + 200, top + pitch / 2 + 6, 17, look="gw-amber", anchor="end", bold=True
        )
        if change.seat == board.leader(then, section):
            markup += art.use("crown", left + 143, top + pitch / 2 - 7, 16, 13.3)
    y = first + (len(seats) + len(new)) * pitch + 2
    if y > plan.band - 21:
        return markup
    markup += art.box(left + 10, y, TOTALS - 12, 21, 5, "gw-then")
    told = fit(would(look, section, then), 14, TOTALS - 26)
    return markup + text(told, left + 18, y + 15.5, 14, look="gw-amber gw-note", anchor="start")


def would(look: Look, section: int, then: State) -> str:
    """Who would lead a section."""
    leads = board.leader(then, section)
    if leads < 0:
        return look.words("draw.note.standoff").split(" – ")[0]
    return look.words("draw.would_lead", name=look.names[leads])


def _line_preview(
    look: Look, plan: Plan, section: int, changed: tuple[Change, ...], then: State
) -> str:
    told = [f"{figure(change.before)}→{figure(change.after)}" for change in changed]
    widths = [30 + width(one, 16, True) for one in told]
    x = plan.width - 11 - sum(widths)
    markup = art.box(x - 6, 3, sum(widths) + 10, 27, 5, "gw-then")
    leads = board.leader(then, section)
    for change, one, wide in zip(changed, told, widths, strict=True):
        markup += art.emblem(change.seat, x, 6.5, 20)
        markup += text(one, x + 23, 22, 16, look="gw-amber", anchor="start", bold=True)
        if change.seat == leads:
            markup += art.use("crown", x + 2, -4, 15, 12.5)
        x += wide
    return markup
