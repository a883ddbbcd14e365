"""What can be aimed at on the map: provinces, spaces, the fields of the emissaries."""

from math import dist

from wallwright.core.gesture import Gesture, Words, click, marks, status
from wallwright.core.lettering import width
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.games.china.picture import art
from wallwright.games.china.picture.atlas import Point, atlas
from wallwright.games.china.picture.gesture import first_card, placed, to_place
from wallwright.games.china.picture.pieces import court_label, house_size, space_label
from wallwright.games.china.picture.printed import colour_name, court_size, name_size, provinces
from wallwright.games.china.picture.window import Window
from wallwright.games.china.rules.board import EMPTY, State, count, is_full
from wallwright.games.china.rules.realm import COLOUR_OF, FIRST_SPACE, PROVINCES, SPACES

SUNK = 'fill="#171a20" fill-opacity=".24"'


def aimed(look: Look, now: Gesture) -> int:
    """The province the next piece goes to, -1 while none is chosen."""
    state: State = look.view
    if state.province >= 0 and any(word[0] in ("house", "emissary", "fort") for word in now.can):
        return state.province
    words = placed(now)
    return PROVINCES.index(words[1]) if words[:1] == ("place",) and len(words) > 1 else -1


def possible(look: Look, now: Gesture) -> frozenset[int]:
    """The provinces that a choice is between; all of them while there is no such choice."""
    state: State = look.view
    placing = frozenset(
        number for number, name in enumerate(PROVINCES) if to_place(now, name) in now.can
    )
    if placing and now.picked[:1] != ("exchange",):
        return placing
    if (province := aimed(look, now)) >= 0 and state.province == province:
        return frozenset((province,))
    return frozenset(range(len(PROVINCES)))


def land(look: Look, now: Gesture, window: Window) -> list[Shape]:
    """A transparent spot upon each province; those that cannot be chosen sink."""
    can = possible(look, now)
    sunk = [name for number, name in enumerate(PROVINCES) if number not in can]
    shade = "".join(f'<use href="#ch-p-{name}"/>' for name in sunk)
    shapes = [Shape("sunk", 0, 0, _placed(window, f"<g {SUNK}>{shade}</g>"), marks="still")]
    shapes += [_province(look, now, window, number) for number in range(len(PROVINCES))]
    rims = [_rim(name, _states(look, now, n), window) for n, name in enumerate(PROVINCES)]
    return [*shapes, Shape("rims", 0, 0, _placed(window, "".join(rims)), marks="still")]


def _placed(window: Window, markup: str, at: Point = (0.0, 0.0)) -> str:
    """Something in the units of the map, on a shape that lies at a point of the room."""
    x, y = (round(-edge * window.scale, 2) for edge in (window.left, window.top))
    moved = (
        f'<g transform="translate({round(x - at[0], 2):g} {round(y - at[1], 2):g}) '
        f'scale({round(window.scale, 4):g})">{markup}</g>'
    )
    return moved if window.plan.framed else window.cut(at, 9999, moved)


def _province(look: Look, now: Gesture, window: Window, number: int) -> Shape:
    name = PROVINCES[number]
    state: State = look.view
    named = _states(look, now, number)
    at = window.at(atlas(state.side).provinces[number].dragon)
    pick = _pick(now, name) if look.legal else ""
    exchanging = now.picked[:1] == ("exchange",)
    markup = f'<use href="#ch-p-{name}" {_paint(named)}/>'
    markup += _outline(name, "" if exchanging else named, 1 / window.scale)
    label = province_label(look, number, named)
    return Shape(f"land-{name}", *at, _placed(window, markup, at), pick, label, named)


def _pick(now: Gesture, name: str) -> str:
    """What a province says; where the card that was chosen first does not pay, all of it."""
    words = to_place(now, name)
    return click(now, words) if not first_card(now) or words in now.can else " ".join(words)


def _states(look: Look, now: Gesture, number: int) -> str:
    """The marks of a province; it stays chosen while pieces are placed in it."""
    state: State = look.view
    named = marks(now, to_place(now, PROVINCES[number]))
    if state.province == number and aimed(look, now) == number:
        named = f"{named} sel".strip()
    return named


def _paint(named: str) -> str:
    bright = "sel" in named.split()
    return f'fill="#fff6c8" fill-opacity="{".13" if bright else "0"}"'


def _outline(name: str, named: str, thin: float) -> str:
    """Dashed gold around what may be chosen; the focus reaches beyond what neighbours cover."""
    path, markup = f'<use href="#ch-p-{name}" fill="none" stroke-linejoin="round"', ""
    if named.split() == ["can"]:
        dashes = f'stroke-dasharray="{8 * thin:.3g} {6 * thin:.3g}"'
        markup += f'{path} class="ch-may" stroke="{art.INK}" stroke-width="{5 * thin:.3g}"/>'
        markup += f'{path} stroke="{art.SELECTED}" stroke-width="{2.6 * thin:.3g}" {dashes}/>'
    focus = f'{path} class="ch-focus-ink" stroke-width="{16 * thin:.3g}"/>'
    return markup + focus + f'{path} class="ch-focus" stroke-width="{11 * thin:.3g}"/>'


def _rim(name: str, named: str, window: Window) -> str:
    """Solid gold around the chosen province, turquoise around the hinted one, above all others."""
    path, thin = f'<use href="#ch-p-{name}" fill="none" stroke-linejoin="round"', 1 / window.scale
    states = named.split()
    ink = f'{path} stroke="{art.INK}" stroke-width="{6.8 * thin:.3g}"/>'
    if "sel" in states:
        return ink + f'{path} stroke="{art.SELECTED}" stroke-width="{3.4 * thin:.3g}"/>'
    if "hint" in states:
        dashes = f'stroke-dasharray="{6 * thin:.3g} {5 * thin:.3g}"'
        return ink + f'{path} stroke="{art.HINT}" stroke-width="{3.4 * thin:.3g}" {dashes}/>'
    return ""


def province_label(look: Look, number: int, named: str) -> str:
    """ "Wei, red: 2 free spaces; Anna 3, Mei 1; allowed"."""
    state: State = look.view
    words, row = look.words, state.houses[number]
    free = row.count(EMPTY)
    parts = [words("draw.free", n=free) if free else words("draw.full")]
    parts += [
        f"{look.names[seat]} {count(row, seat)}"
        for seat in range(len(look.names))
        if count(row, seat)
    ]
    name = words(
        "draw.province",
        province=provinces(look)[number], colour=colour_name(look, COLOUR_OF[number]),
    )  # fmt: skip
    return f"{name}: {', '.join(parts)}{status(look, named)}"


# Spaces and emissaries


def spots(look: Look, now: Gesture, window: Window) -> list[Shape]:
    """While a piece is being placed: the free spaces, and the field of the emissaries."""
    state: State = look.view
    province = state.province
    if aimed(look, now) != province or province < 0 or not look.legal:
        return []
    verb = _verb(now)
    shapes: list[Shape] = []
    for place, who in enumerate(state.houses[province]):
        words = (verb, SPACES[FIRST_SPACE[province] + place])
        if who == EMPTY and verb:
            shapes.append(_space(look, now, window, FIRST_SPACE[province] + place, words))
    return [*shapes, _court(look, now, window, province)]


def _verb(now: Gesture) -> str:
    """What a click on a space places: a house, or a fortification once that is said."""
    if now.picked[:1] == ("fort",) or ("house",) not in now.can:
        return "fort" if ("fort",) in now.can else "house"
    return "house"


def _space(look: Look, now: Gesture, window: Window, space: int, words: Words) -> Shape:
    state: State = look.view
    named = marks(now, words)
    at = window.at(atlas(state.side).spaces[space])
    size = window.size(30, 26)
    hit = max(20.0, size * 0.6) if window.touch else max(14.0, size * 0.55)
    states = named.split()
    markup = ""
    if "sel" in states:
        markup = art.use("tick", 0, 0, size)
    elif "can" in states:
        markup = art.use("plus", 0, 0, size)
    if "hint" in states:
        markup += art.hinted(round(size * 0.66, 1))
    markup = window.keeps(markup, 30, size) if markup else ""
    label = space_label(look, space) + status(look, named)
    return Shape(
        f"spot-{SPACES[space]}", *at, markup + art.target(round(hit, 1)), click(now, words), label,
        named,
    )  # fmt: skip


def _court(look: Look, now: Gesture, window: Window, province: int) -> Shape:
    state: State = look.view
    words: Words = ("emissary", PROVINCES[province])
    named = marks(now, words)
    at = window.at(atlas(state.side).provinces[province].dragon)
    radius, states = court_size(window) * 0.52, named.split()
    badge = window.size(20, 20)
    corner = round(radius * 0.78, 1)
    markup = ""
    if "can" in states:
        rim = f'r="{radius:g}" fill="none"'
        markup = (
            f'<circle {rim} stroke="{art.INK}" stroke-width="6.4"/>'
            f'<circle {rim} stroke="{art.SELECTED}" stroke-width="3.4"/>'
        )
        sign = "tick" if "sel" in states else "plus"
        markup += art.use(sign, corner, corner, badge)
    if "hint" in states:
        markup += art.hinted(round(radius * 1.15, 1))
    hit = max(radius + 3, 20.0 if window.touch else 12.0)
    label = court_label(look, province) + status(look, named)
    return Shape(
        f"spot-court-{PROVINCES[province]}", *at, markup + art.target(round(hit, 1)),
        click(now, words), label, named,
    )  # fmt: skip


def scored(look: Look, window: Window) -> list[Shape]:
    """The seal of a province that is full."""
    state: State = look.view
    shapes = []
    for number, name in enumerate(PROVINCES):
        size = name_size(window)
        at = _beside(look, window, number, size)
        if is_full(state, number) and window.holds(at, -size / 2):
            markup = art.seal(round(size * 0.94, 1))
            shapes.append(Shape(f"scored-{name}", *at, markup, marks="still"))
    return shapes


def _beside(look: Look, window: Window, number: int, size: float) -> Point:
    """The side of a province's name that is farthest from pieces, to its right if that is free."""
    drawn = atlas(look.view.side)
    x, y = window.at(drawn.provinces[number].label)
    right = width(provinces(look)[number], size, True) / 2 + size * 0.56
    sides = ((x + right, y), (x, y - size * 1.1), (x, y + size * 1.15), (x - right, y))
    taken = [*drawn.spaces, *(province.dragon for province in drawn.provinces)]
    pieces = [window.at(point) for point in taken]
    free = house_size(window) / 2 + size * 0.6

    def room(side: Point) -> float:
        return min(free, *(dist(side, piece) for piece in pieces))

    best = max(sides, key=room)
    return round(best[0], 1), round(best[1], 1)
