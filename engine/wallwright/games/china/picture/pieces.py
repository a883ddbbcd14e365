"""What the players have placed: houses, emissaries, fortifications, and what was placed last."""

from wallwright.core.labels import Field
from wallwright.core.latest import Latest, marked
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.games.china.picture import art
from wallwright.games.china.picture.atlas import Point, atlas
from wallwright.games.china.picture.printed import provinces
from wallwright.games.china.picture.since import Placed, placed
from wallwright.games.china.picture.window import Window
from wallwright.games.china.rules.board import DIGITS, State, has_fort, is_full, owner
from wallwright.games.china.rules.notation import space_of
from wallwright.games.china.rules.realm import PROVINCE_OF, PROVINCES, SPACES
from wallwright.games.china.rules.scoring import ranking
from wallwright.games.china.texts.phrases import wind


def house_size(window: Window) -> float:
    return window.size(32, 20)


def space_label(look: Look, space: int) -> str:
    """ "Wei, house (north), empty": what the rest of the sentence follows."""
    state: State = look.view
    province = PROVINCE_OF[space]
    seat, words = owner(state, space), look.words
    parts = [
        words("draw.space", province=provinces(look)[province], wind=wind(words, space)),
        look.names[seat] if seat >= 0 else words("draw.empty"),
    ]
    if has_fort(state, space):
        parts.append(words("draw.fortified"))
    return ", ".join(parts)


def buildings(look: Look, window: Window) -> list[Shape]:
    """Fortifications first, since a house stands inside."""
    state: State = look.view
    spots = atlas(state.side).spaces
    shapes: list[Shape] = []
    for space, name in enumerate(SPACES):
        if has_fort(state, space):
            size = round(house_size(window) * 1.56, 1)
            markup = art.use("fort", 0, 0, size)
            markup += "" if owner(state, space) >= 0 else art.use("site", 0, 0, size * 0.55)
            shapes += _piece(window, f"fort-{name}", spots[space], markup, size / 2)
    for space, name in enumerate(SPACES):
        if (seat := owner(state, space)) >= 0:
            size = house_size(window)
            label = space_label(look, space)
            markup, comes = art.house(seat, size), f"panel-{seat}"
            shapes += _piece(
                window, f"house-{name}", spots[space], markup, size * 0.62, label, comes
            )
    return shapes


def _piece(
    window: Window, key: str, point: Point, markup: str, reach: float, label: str = "",
    comes: str = "",
) -> list[Shape]:  # fmt: skip
    at = window.at(point)
    if not window.holds(at, reach):
        return []
    markup = window.cut(at, reach, markup)
    return [Shape(key, *at, markup, label=label, marks="still", comes=comes)]


# Emissaries


def _tall(window: Window, number: int) -> float:
    return window.size(35 if number < 5 else 30, 24)


def court_places(window: Window, number: int) -> list[Point]:
    """Where so many emissaries stand around the middle of their field, in one row or two."""
    high = _tall(window, number)
    rows = [number] if number < 5 else [number // 2, number - number // 2]
    found: list[Point] = []
    for nth, wide in enumerate(rows):
        step = min(high * 0.68, window.size(74, 46) / max(1, wide))
        y = (nth - (len(rows) - 1) / 2) * high * 0.62
        found += [(round((n - (wide - 1) / 2) * step, 1), round(y, 1)) for n in range(wide)]
    return found


def emissaries(look: Look, window: Window) -> list[Shape]:
    state: State = look.view
    shapes: list[Shape] = []
    for province, name in enumerate(PROVINCES):
        there = sorted(state.emissaries[province])
        high = _tall(window, len(there))
        middle = window.at(atlas(state.side).provinces[province].dragon)
        for nth, (digit, off) in enumerate(
            zip(there, court_places(window, len(there)), strict=True)
        ):
            seat = int(digit)
            at = (round(middle[0] + off[0], 1), round(middle[1] + off[1], 1))
            if window.holds(at, high / 2):
                markup = window.cut(at, high / 2, art.pawn(seat, 0, 0, high))
                key = f"emissary-{name}-{digit}-{nth - there.index(digit)}"
                label = court_label(look, province) if nth == 0 else ""
                comes = f"panel-{seat}"
                shapes.append(Shape(key, *at, markup, label=label, marks="still", comes=comes))
    return shapes


def court_label(look: Look, province: int) -> str:
    """ "Emissaries in Wei: Anna 2, Mei 1"."""
    state: State = look.view
    row = state.emissaries[province]
    own = [
        f"{look.names[seat]} {row.count(DIGITS[seat])}"
        for seat in range(len(look.names))
        if DIGITS[seat] in row
    ]
    told = ", ".join(own) or look.words("draw.nobody")
    return look.words("draw.court", province=provinces(look)[province], names=told)


# What was placed since the eyes last acted


def last(look: Look, window: Window, field: Field) -> list[Shape]:
    found = [
        Latest(f"last-{one.action.verb}", one.seat, *_place_of(look, window, one))
        for one in placed(look)
    ]
    return marked(look, art.PEN, found, field)


def paid(look: Look, window: Window) -> list[Shape]:
    """What was scored since the eyes last acted: who got how much for a province that is full."""
    state: State = look.view
    shapes: list[Shape] = []
    for one in placed(look):
        province = one.action.province
        if one.action.verb != "house" or not is_full(state, province):
            continue
        ranks = ranking(state, province)
        wides = [art.pill_width(f"+{rank.points}", 1) for rank in ranks]
        middle = window.at(atlas(state.side).provinces[province].dragon)
        reach = (sum(map(int, wides)) + 4 * len(wides)) / 2
        x, parts = min(max(middle[0], reach), window.width - reach), ""
        left = -reach
        for rank, wide in zip(ranks, wides, strict=True):
            parts += art.pill((rank.seat,), f"+{rank.points}", round(left + wide / 2, 1), 0)
            left += wide + 3
        y = min(middle[1] + window.size(36, 24), window.height - 14)
        told = ", ".join(f"{look.names[rank.seat]} +{rank.points}" for rank in ranks)
        label = f"{provinces(look)[province]}: {told}"
        key = f"paid-{PROVINCES[province]}"
        if window.holds(middle) and key not in {shape.key for shape in shapes}:
            shapes.append(Shape(key, x, y, parts, label=label, marks="last still"))
    return shapes


def _place_of(look: Look, window: Window, one: Placed) -> tuple[Point, float]:
    state: State = look.view
    drawn = atlas(state.side)
    if one.action.verb != "emissary":
        return window.at(drawn.spaces[space_of(one.action)]), round(house_size(window) * 0.7, 1)
    province = one.action.province
    there = sorted(state.emissaries[province])
    digit = DIGITS[one.seat]
    middle = window.at(drawn.provinces[province].dragon)
    if digit not in there:  # it was taken back
        return middle, 15.0
    nth = min(there.index(digit) + one.nth, len(there) - 1)
    off = court_places(window, len(there))[nth]
    return (middle[0] + off[0], middle[1] + off[1]), round(_tall(window, len(there)) * 0.6, 1)
