"""What the players have placed: houses, emissaries, fortifications, and what was placed last."""

from wallwright.core.camera import READABLE, keeps
from wallwright.core.labels import Field, Wish, around, leader, taken
from wallwright.core.latest import Latest, marked
from wallwright.core.sight import Look
from wallwright.core.svg import LABEL, PIECE, Shape
from wallwright.games.china.picture import art
from wallwright.games.china.picture.atlas import Point, atlas
from wallwright.games.china.picture.printed import court_size, provinces
from wallwright.games.china.picture.since import Placed, placed
from wallwright.games.china.picture.window import Window
from wallwright.games.china.rules.board import DIGITS, State, has_fort, is_full, owner
from wallwright.games.china.rules.notation import space_of
from wallwright.games.china.rules.realm import PROVINCE_OF, PROVINCES, SPACES
from wallwright.games.china.rules.scoring import ranking
from wallwright.games.china.texts.phrases import wind

PILL = 15.0  # letters of a pill
EAVES, WALLS = 1.16, 1.56  # times the size of a house: how wide it is drawn, and a fortification
SLIM = 28 / 36  # how wide an emissary is, of its height
MOST = 7  # emissaries that room is kept for


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
    spots = atlas(state.side, window.plan.tall).spaces
    shapes: list[Shape] = []
    for space, name in enumerate(SPACES):
        if has_fort(state, space):
            size = round(house_size(window) * WALLS, 1)
            markup = art.use("fort", 0, 0, size)
            markup += "" if owner(state, space) >= 0 else art.use("site", 0, 0, size * 0.55)
            shapes += _piece(window, f"fort-{name}", spots[space], markup, size / 2)
    for space, name in enumerate(SPACES):
        if (seat := owner(state, space)) >= 0:
            size = house_size(window)
            label = space_label(look, space)
            markup, comes = art.house(seat, size), f"panel-{seat}"
            shapes += _piece(
                window, f"house-{name}", spots[space], markup, size * EAVES / 2, label, comes
            )
    return shapes


def _piece(
    window: Window, key: str, point: Point, markup: str, reach: float, label: str = "",
    comes: str = "",
) -> list[Shape]:  # fmt: skip
    at = window.at(point)
    if not window.holds(at, reach):
        return []
    markup, takes = window.cut(at, reach, markup), (taken(PIECE, (2 * reach, 2 * reach)),)
    return [Shape(key, *at, markup, label=label, marks="still", comes=comes, takes=takes)]


# Emissaries


def _tall(window: Window, number: int) -> float:
    return window.size(35 if number < 5 else 28, 24 if number < 5 else 19)


def court_places(window: Window, number: int) -> list[Point]:
    """Where so many emissaries stand around the middle of their field, in one row or two."""
    high = _tall(window, number)
    rows = [number] if number < 5 else [number // 2, number - number // 2]
    found: list[Point] = []
    for nth, wide in enumerate(rows):
        step = min(high * 0.68, (window.size(60, 46) - high * SLIM) / max(1, wide - 1))
        y = (nth - (len(rows) - 1) / 2) * high * 0.62
        found += [(round((n - (wide - 1) / 2) * step, 1), round(y, 1)) for n in range(wide)]
    return found


def _crowd(window: Window, number: int) -> Point:
    """What so many emissaries take."""
    high = _tall(window, number)
    places = court_places(window, number)
    across, down = (max(abs(place[axis]) for place in places) for axis in (0, 1))
    return round(2 * across + high * SLIM, 1), round(2 * down + high, 1)


def court_room(window: Window) -> Point:
    """What a field of emissaries takes, with as many as may well stand there."""
    court = court_size(window)
    crowds = [_crowd(window, number) for number in range(1, MOST + 1)]
    return max(court, *(wide for wide, _ in crowds)), max(court, *(high for _, high in crowds))


def emissaries(look: Look, window: Window) -> list[Shape]:
    state: State = look.view
    shapes: list[Shape] = []
    for province, name in enumerate(PROVINCES):
        there = sorted(state.emissaries[province])
        high = _tall(window, len(there))
        middle = window.at(atlas(state.side, window.plan.tall).provinces[province].dragon)
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
                takes = (taken(PIECE, (high * SLIM, high)),)
                shapes.append(Shape(key, *at, markup, "", label, "still", "", comes, takes=takes))
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
    return marked(look, art.PEN, found, field, window.grown)


def paid(look: Look, window: Window, field: Field) -> list[Shape]:
    """What was scored since the eyes last acted: who got how much for a province that is full."""
    state: State = look.view
    done = [one.action for one in placed(look) if one.action.verb == "house"]
    full = dict.fromkeys(one.province for one in done if is_full(state, one.province))
    shapes = (_paid(look, window, field, province) for province in full)
    return [shape for shape in shapes if shape]


def _paid(look: Look, window: Window, field: Field, province: int) -> Shape | None:
    """In one row if there is room for it, in two or one below the other."""
    state: State = look.view
    ranks = ranking(state, province)
    middle = window.at(atlas(state.side, window.plan.tall).provinces[province].dragon)
    if not window.holds(middle) or not ranks:
        return None
    pills = [((rank.seat,), f"+{rank.points}") for rank in ranks]
    shares = dict.fromkeys((len(pills), (len(pills) + 1) // 2, 1))
    size = PILL * window.grown
    sheets = [art.pills(pills, abreast, size) for abreast in shares]
    sheets.append(art.pills(pills[:1], 1, size))
    about = around(middle, (court_size(window), court_size(window)))
    spot = field.place(Wish(about, tuple(sheet.size for sheet in sheets), ("s", "n", "e", "w")))
    if not spot:
        return None
    told = ", ".join(f"{look.names[rank.seat]} +{rank.points}" for rank in ranks)
    return Shape(
        f"paid-{PROVINCES[province]}", *spot.at,
        leader(spot, about) + keeps(sheets[spot.nth].markup, READABLE),
        label=f"{provinces(look)[province]}: {told}", marks="last still",
        takes=(taken(LABEL, spot.size),),
    )  # fmt: skip


def _place_of(look: Look, window: Window, one: Placed) -> tuple[Point, float]:
    state: State = look.view
    drawn = atlas(state.side, window.plan.tall)
    if one.action.verb != "emissary":
        return window.at(drawn.spaces[space_of(one.action)]), round(house_size(window) * 0.7, 1)
    province = one.action.province
    wide, high = _crowd(window, max(1, len(state.emissaries[province])))
    reach = max(court_size(window), wide, high) / 2 + 4
    return window.at(drawn.provinces[province].dragon), round(reach, 1)
