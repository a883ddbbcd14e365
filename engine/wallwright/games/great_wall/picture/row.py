"""The cards of a section: the row itself, what lies under dragons, and what was laid last."""

from wallwright.core.labels import Field, Wish, leader, taken
from wallwright.core.lettering import fit, width
from wallwright.core.sight import Look
from wallwright.core.svg import LABEL, PIECE, Shape, Taken
from wallwright.games.great_wall.picture import art
from wallwright.games.great_wall.picture.layout import Plan, Row
from wallwright.games.great_wall.picture.lettering import text
from wallwright.games.great_wall.picture.since import cleared, laid, taken as borne
from wallwright.games.great_wall.rules.board import (
    KIND,
    KINDS,
    OWNER,
    PRINTED,
    SECTION_NAMES,
    WARRIOR,
    State,
    has_noble,
    values,
)

NOBLE = 'fill="#5b3a78" stroke="#f2d98d"'


def keys(look: Look, section: int) -> list[str]:
    """A key for each stack: owner, kind, and the how manyeth of these in the section.

    Cards never move within a row, so a key stays with its card until the row is cleared.
    """
    state: State = look.view
    seen: dict[str, int] = {}
    found = []
    for place, letter in enumerate(state.rows[section]):
        first = _deepest(state, section, place)
        nth = seen[first] = seen.get(first, 0) + 1
        name = f"{art.EMBLEMS[OWNER[letter]]}-{KINDS[KIND[letter]]}"
        found.append(f"{name}-{section}-{nth if first == letter else f'{first}{nth}'}")
    return found


def _deepest(state: State, section: int, place: int) -> str:
    """The card that opened a stack."""
    hidden = beneath(state, section, place)
    return hidden[0] if hidden else state.rows[section][place]


def beneath(state: State, section: int, place: int) -> list[str]:
    """The covered cards of a stack, the deepest first."""
    return [letter for at, letter in state.under[section] if at == place]


def shades(state: State, section: int) -> list[str]:
    """How each worth came about: as printed, raised by warriors, held down by a noble."""
    noble, warriors = has_noble(state, section), [0] * len(state.hands)
    found = []
    for letter in state.rows[section]:
        kind, owner = KIND[letter], OWNER[letter]
        before = warriors[owner] if kind == WARRIOR else 0
        warriors[owner] += kind == WARRIOR
        if noble:
            found.append("held" if PRINTED[kind] + before > 1 else "printed")
        else:
            found.append("raised" if before else "printed")
    return found


def card_name(look: Look, section: int, place: int) -> str:
    """A card for the ear, and what lies under it."""
    state, words = look.view, look.words
    letter = state.rows[section][place]
    told: str = words(
        "draw.card",
        section=SECTION_NAMES[section].upper(),
        place=place + 1,
        name=look.names[OWNER[letter]],
        kind=words(f"draw.kind.{KINDS[KIND[letter]]}"),
        worth=values(state, section)[place],
    )
    for below in reversed(beneath(state, section, place)):
        kind = words(f"draw.kind.{KINDS[KIND[below]]}")
        told += ", " + words("draw.over", name=look.names[OWNER[below]], kind=kind)
    return told


def cards(look: Look, plan: Plan, section: int, row: Row) -> list[Shape]:
    """Covered cards peep out behind their dragons; every other card lies on the one before."""
    state: State = look.view
    worths, shaded = values(state, section), shades(state, section)
    top, shapes = plan.tops[section], []
    ribboned = 0 <= row.ribbon < row.top  # nothing may peep out above them then
    for place, (key, spot) in enumerate(zip(keys(look, section), row.spots, strict=True)):
        size = (Taken(PIECE, 0, 0, spot.width, spot.width * art.TALL),)
        for deep, letter in enumerate(reversed(beneath(state, section, place)[-2:])):
            peep = (spot.width * 0.17 if spot.seen > spot.width * 0.9 else 5) * (deep + 1)
            under = art.covered(letter, spot.width)
            rise = 0 if ribboned else min(9, peep * 0.7) * (deep + 1)
            x, y = spot.x - peep, top + spot.y - rise
            shapes.append(Shape(f"under-{section}-{place}-{deep}", x, y, under, takes=size))
        letter = state.rows[section][place]
        markup = art.card(letter, str(worths[place]), shaded[place], spot.width, spot.seen)
        label = card_name(look, section, place)
        comes = _origin(look, letter)
        why = f"over {SECTION_NAMES[section]} {place + 1}" if look.legal else ""
        at = (spot.x, top + spot.y)
        shapes.append(Shape(key, *at, markup, "", label, "", "", comes, why, takes=size))
    return shapes


def _origin(look: Look, letter: str) -> str:
    """An own card travels from its group in the hand, a rival's from the rival's panel."""
    owner = OWNER[letter]
    if owner == look.eyes:
        return f"{art.EMBLEMS[owner]}-{KINDS[KIND[letter]]}"
    return f"panel-{owner}"


def ribbon(look: Look, plan: Plan, section: int, row: Row, field: Field) -> Shape | None:
    """The noble's ribbon over the whole row; where a band is too low for it, a plate nearby."""
    if row.ribbon < 0:
        return None
    if row.ribbon > row.top:
        return _plate(look, plan, section, row, field)
    high = 20 if plan.wide else 18
    cards = row.spots[-1].x + row.spots[-1].width - plan.left
    room = plan.right - plan.left
    told = look.words("draw.noble")
    if width(told, 14, True) > room - 14:
        told = told.rpartition(" · ")[2]  # what it does, rather than the beginning of its name
    told = fit(told, 14, room - 14, True)
    wide = min(room, max(cards, width(told, 14, True) + 20))
    markup = art.box(0, 0, wide, high, 5, "", NOBLE)
    markup += text(told, 10, high - 5, 14, look="", anchor="start", bold=True, fill="#fff")
    at, takes = (plan.left, plan.tops[section] + row.ribbon), (Taken(LABEL, 0, 0, wide, high),)
    field.take((at[0], at[1], at[0] + wide, at[1] + high))
    return Shape(f"noble-{section}", *at, markup, takes=takes)


def _plate(look: Look, plan: Plan, section: int, row: Row, field: Field) -> Shape | None:
    """As much as there is room for of what a noble does."""
    short: str = look.words("draw.noble_short")
    told = list(dict.fromkeys((short, short.rpartition(" · ")[2], "1")))
    sizes = tuple((width(one, 14, True) + 12, 20.0) for one in told)
    first, end = row.spots[0], row.spots[-1]
    top = plan.tops[section] + first.y
    about = (first.x, top, end.x + end.width, top + first.width * art.TALL)
    spot = field.place(Wish(about, sizes, ("e", "n"), 3))
    if not spot:
        return None
    wide, high = spot.size
    markup = art.box(-wide / 2, -high / 2, wide, high, 5, "", NOBLE)
    markup += text(told[spot.nth], 0, 5, 14, look="", bold=True, fill="#fff")
    return Shape(f"noble-{section}", *spot.at, markup, takes=(taken(LABEL, spot.size),))


def last(look: Look, plan: Plan, section: int, row: Row) -> list[Shape]:
    """Brackets around what was laid since the eyes last acted, with its owner's pennant."""
    shapes: dict[str, Shape] = {}  # a dragon may lie on a card that is new as well
    for one in laid(look):
        if one.section != section or one.place + one.number > len(row.spots):
            continue
        for place in range(one.place, one.place + one.number):
            spot = row.spots[place]
            wide, high = min(spot.seen, spot.width), spot.width * art.TALL
            markup = art.corners(wide, high)
            key = f"last-{section}-{place}"
            shapes[key] = Shape(key, spot.x, plan.tops[section] + spot.y, markup, marks="last")
    if section in borne(look) and look.view.borne[section]:
        spot = row.spots[look.view.bearer[section]]
        markup = art.corners(min(spot.seen, spot.width), spot.width * art.TALL)
        key = f"taken-{section}"
        shapes[key] = Shape(key, spot.x, plan.tops[section] + spot.y, markup, marks="last")
    swept = _swept(look, plan, section, row)
    return [*shapes.values(), *([swept] if swept else [])]


def flags(look: Look, plan: Plan, section: int, row: Row, field: Field) -> list[Shape]:
    """Whose the cards are that were laid since the eyes last acted: beside the row, or near it."""
    shapes: dict[str, Shape] = {}
    for one in laid(look):
        if one.section != section or one.place + one.number > len(row.spots):
            continue
        spot = row.spots[one.place + one.number - 1]
        top, wide = plan.tops[section] + spot.y, min(spot.seen, spot.width)
        about = (spot.x, top, spot.x + wide, top + spot.width * art.TALL)
        names = [fit(look.names[one.seat], 14, room, True) for room in (96.0, 60.0)]
        sizes = tuple((art.PEN.flag_width(name), 22.0) for name in names)
        place = field.place(Wish(about, sizes, ("e", "n", "s"), 4))
        key = f"flag-{section}-{one.seat}"
        if place and key not in shapes:
            markup = leader(place, about) + art.PEN.flag(names[place.nth], 0, 0)
            takes = (taken(LABEL, place.size),)
            shapes[key] = Shape(key, *place.at, markup, marks="last", takes=takes)
    return list(shapes.values())


def _swept(look: Look, plan: Plan, section: int, row: Row) -> Shape | None:
    """Where the cards lay that somebody has cleared away; new ones tell that by themselves."""
    seat = cleared(look).get(section, -1)
    if seat < 0 or row.spots:
        return None
    shut = not look.view.free[section] and plan.low  # then that it is closed stands there first
    left = plan.left + shut * (width(look.words("draw.closed"), 15) + 12)
    high, room = row.card * art.TALL, plan.right - left - 4
    told = fit(look.words("draw.swept", name=look.names[seat]), 14, room - 20, True)
    wide = min(room, max(row.card * 2, width(told, 14, True) + 24))
    markup = art.corners(wide, high) + text(told, wide / 2, high / 2 + 5, 14, bold=True)
    at = (left, plan.tops[section] + row.top)
    takes = (taken(LABEL, (width(told, 14, True), 18), (wide / 2, high / 2)),)
    return Shape(f"swept-{section}", *at, markup, marks="last", takes=takes)
