"""The cards of a section: the row itself, what lies under dragons, and what was laid last."""

from wallwright.core.lettering import fit, width
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.games.great_wall.picture import art
from wallwright.games.great_wall.picture.layout import Plan, Row
from wallwright.games.great_wall.picture.lettering import text
from wallwright.games.great_wall.picture.since import cleared, laid, taken
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
    for place, (key, spot) in enumerate(zip(keys(look, section), row.spots, strict=True)):
        for deep, letter in enumerate(reversed(beneath(state, section, place)[-2:])):
            peep = (spot.width * 0.17 if spot.seen > spot.width * 0.9 else 5) * (deep + 1)
            under = art.covered(letter, spot.width)
            x, y = spot.x - peep, top + spot.y - min(9, peep * 0.7) * (deep + 1)
            shapes.append(Shape(f"under-{section}-{place}-{deep}", x, y, under))
        letter = state.rows[section][place]
        markup = art.card(letter, str(worths[place]), shaded[place], spot.width, spot.seen)
        label = card_name(look, section, place)
        comes = _origin(look, letter)
        why = f"over {SECTION_NAMES[section]} {place + 1}" if look.legal else ""
        shapes.append(Shape(key, spot.x, top + spot.y, markup, label=label, comes=comes, why=why))
    return shapes


def _origin(look: Look, letter: str) -> str:
    """An own card travels from its group in the hand, a rival's from the rival's panel."""
    owner = OWNER[letter]
    if owner == look.eyes:
        return f"{art.EMBLEMS[owner]}-{KINDS[KIND[letter]]}"
    return f"panel-{owner}"


def ribbon(look: Look, plan: Plan, section: int, row: Row) -> Shape | None:
    """The noble's ribbon over the whole row."""
    if row.ribbon < 0:
        return None
    high = 20 if plan.wide else 18
    covering = row.ribbon > row.top  # it lies over the cards, and may not reach beyond them
    cards = row.spots[-1].x + row.spots[-1].width - plan.left
    room = max(cards, 74.0) if covering else plan.right - plan.left
    told = look.words("draw.noble_short" if covering else "draw.noble")
    if width(told, 14, True) > room - 14:
        told = told.rpartition(" · ")[2]  # what it does, rather than the beginning of its name
    told = fit(told, 14, room - 14, True)
    wide = min(room, max(cards, width(told, 14, True) + 20))
    markup = art.box(0, 0, wide, high, 5, "", 'fill="#5b3a78" stroke="#f2d98d"')
    left = min(10.0, (wide - width(told, 14, True)) / 2)
    markup += text(told, left, high - 5, 14, look="", anchor="start", bold=True, fill="#fff")
    return Shape(f"noble-{section}", plan.left, plan.tops[section] + row.ribbon, markup)


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
            if wide >= 44 and place == one.place + one.number - 1:
                markup += art.flag(look.names[one.seat], wide, high)
            key = f"last-{section}-{place}"
            shapes[key] = Shape(key, spot.x, plan.tops[section] + spot.y, markup, marks="last")
    if section in taken(look) and look.view.borne[section]:
        spot = row.spots[look.view.bearer[section]]
        markup = art.corners(min(spot.seen, spot.width), spot.width * art.TALL)
        key = f"taken-{section}"
        shapes[key] = Shape(key, spot.x, plan.tops[section] + spot.y, markup, marks="last")
    swept = _swept(look, plan, section, row)
    return [*shapes.values(), *([swept] if swept else [])]


def _swept(look: Look, plan: Plan, section: int, row: Row) -> Shape | None:
    """Where the cards lay that somebody has cleared away; new ones tell that by themselves."""
    seat = cleared(look).get(section, -1)
    if seat < 0 or row.spots:
        return None
    high, room = row.card * art.TALL, plan.right - plan.left - plan.place - 9
    told = fit(look.words("draw.swept", name=look.names[seat]), 14, room - 20, True)
    wide = min(room, max(row.card * 2, width(told, 14, True) + 24))
    markup = art.corners(wide, high) + text(told, wide / 2, high / 2 + 5, 14, bold=True)
    at = (plan.left, plan.tops[section] + row.top)
    return Shape(f"swept-{section}", *at, markup, marks="last")
