"""Beside the board: the lenses that can be laid over it, and the standing they show."""

from wallwright.core.sight import Standing
from wallwright.table.html import emblem, icon, tag, text
from wallwright.table.sheets import box
from wallwright.table.table import Table


def lens_buttons(table: Table) -> str:
    """A switch for every lens, while the board can be seen."""
    lenses = table.title.voice.LENSES if table.state != "over" else ()
    return "".join(_lens_button(table, lens) for lens in lenses)


def _lens_button(table: Table, lens: str) -> str:
    """For the rooms where nothing stands beside the board: a picture of an eye."""
    return tag(
        "button",
        icon("eye"),
        type="button",
        cls="btn icon lens",
        data_do="lens",
        data_lens=lens,
        aria_label=table.words(f"lens.{lens}"),
        aria_pressed=_is_on(table, lens),
    )


def side(table: Table, is_crowded: bool) -> str:
    """Every lens with its switch, and the score as the game makes it up: folded beside sheets."""
    voice = table.title.voice
    if not voice.SIDE:
        return ""
    standing = voice.standing(table.look())
    switches = "".join(_switch(table, lens) for lens in voice.LENSES)
    if not standing:
        return switches
    score = _standing(table, standing)
    if not is_crowded:
        return switches + score
    return switches + box("score", table.words("table.score"), tag("div", score, cls="sb"), False)


def _switch(table: Table, lens: str) -> str:
    return tag(
        "button",
        tag("span", text(table.words(f"lens.{lens}"))) + "<i></i>",
        type="button",
        cls="lens-sw",
        role="switch",
        aria_checked=_is_on(table, lens),
        data_do="lens",
        data_lens=lens,
    )


def _is_on(table: Table, lens: str) -> str:
    return "true" if table.lens == lens else "false"


def _standing(table: Table, standing: Standing) -> str:
    """A row for every player, the best first."""
    player = tag("th", text(table.words("table.player")), scope="col")
    heads = player + "".join(
        tag("th", text(short), scope="col", aria_label=whole, data_about=f"column {n}")
        for n, (short, whole) in enumerate(standing.heads)
    )
    rows = "".join(_row(table, seat, cells) for seat, cells in standing.rows)
    grid = tag("thead", tag("tr", heads)) + tag("tbody", rows)
    note = tag("p", text(standing.note), cls="mut") if standing.note else ""
    return tag("table", grid, cls="stand") + note


def _row(table: Table, seat: int, cells: tuple[str, ...]) -> str:
    name = tag("span", text(table.names[seat]), cls="nm")
    head = tag("th", emblem(table.title.voice.EMBLEMS[seat], "s") + name, scope="row")
    told = enumerate(cells)
    return tag(
        "tr",
        head + "".join(tag("td", text(c), data_about=f"cell {seat} {n}") for n, c in told),
    )
