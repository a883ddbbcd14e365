"""What can be aimed at: the cards of a row, and a row that has to be opened first."""

from wallwright.core import lit
from wallwright.core.gesture import Gesture, Words, click
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.games.great_wall.picture import art, totals
from wallwright.games.great_wall.picture.changes import changes
from wallwright.games.great_wall.picture.gesture import marks, target
from wallwright.games.great_wall.picture.layout import Plan, Row, crowded
from wallwright.games.great_wall.picture.row import card_name
from wallwright.games.great_wall.rules.board import SECTION_NAMES


def aims(look: Look, now: Gesture, plan: Plan, section: int, row: Row) -> list[Shape]:
    """What may be chosen, above all cards, so that a preview is never hidden."""
    asked = [target(now, section, place) for place in range(len(row.spots))]
    if not any(asked) or look.eyes < 0:
        return []
    if not now.picked:
        asked = [words if words == now.hint else () for words in asked]
    elif crowded(plan, row):
        return [_crowd(look, now, plan, section, row)]
    return [
        shape
        for place, words in enumerate(asked)
        if words
        for shape in _aim(look, now, plan, section, row, place)
    ]


def _aim(look: Look, now: Gesture, plan: Plan, section: int, row: Row, place: int) -> list[Shape]:
    lies, words = row.spots[place], target(now, section, place)
    wide, high = min(lies.seen, lies.width), lies.width * art.TALL
    named = marks(now, words)
    markup = aim_marks(named, wide, high)
    spot = Shape(
        f"aim-{section}-{place}",
        lies.x,
        plan.tops[section] + lies.y,
        markup,
        click(now, words),
        aim_name(look, now, section, place, words),
        named,
    )
    if words[0] == "take":  # a token lowers the total whichever card bears it
        return [spot]
    then = totals.preview(look, plan, section, words, f"tip-{section}-{place}")
    return [spot, then] if then else [spot]


def aim_name(look: Look, now: Gesture, section: int, place: int, words: Words) -> str:
    """A target for the ear, with every total it would change."""
    told = card_name(look, section, place)
    if words in now.can:
        told += ", " + look.words("draw.may_cover" if words[0] == "lay" else "draw.may_bear")
    changed = [
        f"{look.names[one.seat]} {totals.figure(one.before)} → {totals.figure(one.after)}"
        for one in changes(look, words, section)
    ]
    return told + (": " + ", ".join(changed) if changed else "")


def aim_marks(named: str, wide: float, high: float) -> str:
    found = named.split()
    markup = art.box(0, 0, wide, high, 5, "gw-hit", 'fill="#fff" fill-opacity="0"')
    inset = 1.5 if lit.state(named) == "can" else 0.0
    markup += art.lit_box(inset, inset, wide - 2 * inset, high - 2 * inset, 5, named)
    if "sel" in found:
        markup += art.use("tick", wide - 13, -10, 22)
    elif "hint" in found:
        markup += art.use("bulb", wide / 2 - 11, high / 2 - 11, 22)
    return markup + art.ring(0, 0, wide, high)


def _crowd(look: Look, now: Gesture, plan: Plan, section: int, row: Row) -> Shape:
    """One target for a row too closed up to aim at: it opens as a sheet first."""
    words = target(now, section, 0)[:-1]
    first, final = row.spots[0], row.spots[-1]
    wide = final.x + final.width - first.x
    high = final.y + final.width * art.TALL - first.y
    named = marks(now, words)
    markup = art.box(0, 0, wide, high, 6, "gw-hit", 'fill="#fff" fill-opacity="0"')
    markup += art.lit_box(0, 0, wide, high, 6, named)
    markup += art.ring(0, 0, wide, high)
    label = look.words("draw.open_row", section=SECTION_NAMES[section].upper())
    y = plan.tops[section] + first.y
    return Shape(f"aim-{section}-row", first.x, y, markup, click(now, words), label, named)
