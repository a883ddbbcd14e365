"""What a game lays beside its board: sheets of strips of chips, and the buttons that open them."""

from collections.abc import Sequence

from wallwright.core.sight import Chip, Sheet, Strip
from wallwright.table.html import emblem, symbol, tag, text
from wallwright.table.table import Table

OPEN = 2  # sheets that stand open, with a button of their own; the others are folded


def sheets(table: Table, laid: Sequence[Sheet]) -> str:
    return "".join(_sheet(table, sheet, place < OPEN) for place, sheet in enumerate(laid))


def openers(table: Table, laid: Sequence[Sheet], kind: str = "") -> str:
    """A button for each of the first sheets; the last of them leads to the others as well."""
    buttons = []
    for place, sheet in enumerate(laid[:OPEN]):
        behind = laid[place:] if place == OPEN - 1 else [sheet]
        goal = next((other for other in behind if other.wanted), sheet)
        dot = wanted_dot(table) if goal.wanted else ""
        buttons.append(_opener(table, goal.name, symbol(sheet.icon), sheet.name, dot, kind))
    return "".join(buttons)


def wanted(table: Table, laid: Sequence[Sheet], choices: int) -> str:
    """The way to what waits in a sheet, for where no sheet stands beside the board.

    Where two choices fill the prompt of a phone, it is spared: the way leads on below.
    """
    kind = "btn to-sheet spare" if choices == 2 else "btn to-sheet"
    return "".join(
        _opener(table, sheet.name, symbol(sheet.icon), sheet.name, "", kind)
        for sheet in laid
        if sheet.wanted
    )


def wanted_dot(table: Table) -> str:
    return f'<i class="dot"></i>{tag("span", text(table.words("table.wanted")), cls="sr")}'


def _opener(table: Table, goal: str, picture: str, name: str, dot: str, kind: str) -> str:
    said = tag("span", text(table.words(f"sheet.{name}")))
    return tag(
        "button",
        picture + said + dot,
        type="button",
        cls=kind or None,
        data_key=name,
        data_do="sheet",
        data_sheet=goal,
    )


def _sheet(table: Table, sheet: Sheet, stands_open: bool) -> str:
    """It can be folded by whoever wants to see more of another."""
    rows = enumerate(sheet.strips)
    strips = "".join(strip(table, one, f"chip {sheet.name} {row}") for row, one in rows)
    body = (
        (tag("div", sheet.art, cls="pic") if sheet.art else "")
        + strips
        + (tag("p", text(sheet.note), cls="mut") if sheet.note else "")
    )
    body = tag("div", body, cls="sb")
    return box(sheet.name, sheet.title, body, stands_open or sheet.wanted, sheet.wanted)


def box(name: str, title: str, body: str, is_open: bool, is_wanted: bool = False) -> str:
    """Something under a heading that folds it; the page keeps what a person folds."""
    unfolded = "" if is_open else None
    return tag(
        "details",
        tag("summary", tag("h2", text(title)) + symbol("tb-ic-fold")) + body,
        cls="sheet",
        data_key=name,
        data_wanted="" if is_wanted else None,
        data_open=unfolded,
        open=unfolded,
    )


def strip(table: Table, line: Strip, key: str = "") -> str:
    """Emblem, label, chips, points: what there is of them; with a key they can be asked about."""
    laid = "".join(
        _chip(chip, f"{key} {place}" if key else None, chip.can and chip.pick in table.advised)
        for place, chip in enumerate(line.chips)
    )
    whose = emblem(table.title.voice.EMBLEMS[line.seat], "s") if line.seat >= 0 else ""
    label = tag("span", text(line.text), cls="lb") if line.text else ""
    chips = tag("span", laid, cls="chips") if line.chips else ""
    points = tag("b", text(line.points), cls="pt") if line.points else ""
    named = {"role": "group", "aria_label": line.text} if line.text and line.chips else {}
    kind = "strip of" if whose else "strip"
    return tag("div", whose + label + chips + points, cls=kind, **named)


def _chip(chip: Chip, key: str | None, advised: bool) -> str:
    """A button if it says words; picture and number say enough for the eye."""
    brief = bool(chip.icon and chip.number)
    inside = (
        (symbol(chip.icon) if chip.icon else "")
        + tag("span", text(chip.text) + (" " if brief else ""), cls="sr" if brief else None)
        + (tag("b", text(chip.number), cls="num") if chip.number else "")
    )
    kind = "chip" + (" brief" if brief else "") + (" on" if chip.on else "")
    kind += " hint" if advised else ""
    if not chip.pick:
        return tag("span", inside, cls=kind, data_about=key)
    return tag(
        "button",
        inside,
        type="button",
        cls=kind,
        data_about=key,
        data_key=chip.pick,
        data_pick=chip.pick,
        aria_pressed="true" if chip.on else None,
        aria_disabled=None if chip.can else "true",
    )
