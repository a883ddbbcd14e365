"""What can be aimed at on the map: provinces, spaces, the fields of the emissaries."""

from wallwright.core import lit
from wallwright.core.camera import READABLE, keeps
from wallwright.core.gesture import Gesture, Words, click, marks, status
from wallwright.core.labels import Field, Wish, around, taken
from wallwright.core.sight import Look
from wallwright.core.svg import LABEL, PIECE, PLACE, Shape, Taken
from wallwright.games.china.picture import art
from wallwright.games.china.picture.atlas import Point, atlas
from wallwright.games.china.picture.gesture import first_card, placed, to_place
from wallwright.games.china.picture.names import names
from wallwright.games.china.picture.pieces import court_label, space_label
from wallwright.games.china.picture.printed import (
    colour_name,
    court_sign,
    court_size,
    name_size,
    provinces,
    sign_size,
    spot_size,
)
from wallwright.games.china.picture.window import Window
from wallwright.games.china.rules.board import EMPTY, State, count, is_full
from wallwright.games.china.rules.realm import COLOUR_OF, FIRST_SPACE, PROVINCES, SPACES


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
    """A transparent spot upon each province; a veil lies over those that cannot be chosen."""
    can = possible(look, now)
    sunk = (name for number, name in enumerate(PROVINCES) if number not in can)
    veil = lit.veiled("".join(f'<use href="#ch-p-{name}"/>' for name in sunk))
    shapes = [Shape("sunk", 0, 0, _placed(window, veil), marks="still")]
    shapes += [_province(look, now, window, number) for number in range(len(PROVINCES))]
    return [*shapes, Shape("rims", 0, 0, _placed(window, _rims(look, now, window)), marks="still")]


def _rims(look: Look, now: Gesture, window: Window) -> str:
    """Around what can be chosen, and above that around what is chosen or hinted at."""
    exchanging = now.picked[:1] == ("exchange",)
    shown = {name: lit.state(_states(look, now, n)) for n, name in enumerate(PROVINCES)}
    return "".join(
        lit.rim(f'<use href="#ch-p-{name}"', state, 1 / window.scale)
        for state in ("can", "hint", "sel")
        for name in PROVINCES
        if shown[name] == state and not (exchanging and state == "can")
    )


def _placed(window: Window, markup: str, at: Point = (0.0, 0.0)) -> str:
    """Something in the units of the map, on a shape that lies at a point of the room."""
    x, y = window.at((0, 0))
    moved = (
        f'<g transform="translate({round(x - at[0], 2):g} {round(y - at[1], 2):g}) '
        f'scale({round(window.scale, 4):g} {round(window.scale * window.plan.tall, 4):g})">'
        f"{markup}</g>"
    )
    return moved if window.plan.framed else window.cut(at, 9999, moved)


def _province(look: Look, now: Gesture, window: Window, number: int) -> Shape:
    name = PROVINCES[number]
    state: State = look.view
    named = _states(look, now, number)
    at = window.at(atlas(state.side, window.plan.tall).provinces[number].dragon)
    pick = _pick(now, name) if look.legal else ""
    markup = lit.glow(f'<use href="#ch-p-{name}"') + _focus(name, 1 / window.scale)
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


def _focus(name: str, thin: float) -> str:
    """It reaches beyond what neighbours cover."""
    path = f'<use href="#ch-p-{name}" fill="none" stroke-linejoin="round"'
    ink = f'{path} class="ch-focus-ink" stroke-width="{16 * thin:.3g}"/>'
    return ink + f'{path} class="ch-focus" stroke-width="{11 * thin:.3g}"/>'


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
    at = window.at(atlas(state.side, window.plan.tall).spaces[space])
    size = spot_size(window)
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
        named, takes=(taken(PIECE if states else PLACE, (size, size)),),
    )  # fmt: skip


def _court(look: Look, now: Gesture, window: Window, province: int) -> Shape:
    state: State = look.view
    words: Words = ("emissary", PROVINCES[province])
    named = marks(now, words)
    dragon = atlas(state.side, window.plan.tall).provinces[province].dragon
    at = window.at(dragon)
    radius, states = court_size(window) * 0.52, named.split()
    badge = sign_size(window)
    corner = round(court_sign(window, dragon)[0] - at[0], 1)
    markup = ""
    takes: tuple[Taken, ...] = ()
    if "can" in states:
        markup = lit.rim(f'<circle r="{radius:g}"', "sel" if "sel" in states else "can")
        takes = (taken(PIECE, (badge, badge), (corner, corner)),)
        sign = "tick" if "sel" in states else "plus"
        markup += art.use(sign, corner, corner, badge)
    if "hint" in states:
        markup += art.hinted(round(radius * 1.15, 1))
    hit = max(radius + 3, 20.0 if window.touch else 12.0)
    label = court_label(look, province) + status(look, named)
    return Shape(
        f"spot-court-{PROVINCES[province]}", *at, markup + art.target(round(hit, 1)),
        click(now, words), label, named, takes=takes,
    )  # fmt: skip


def scored(look: Look, window: Window, field: Field) -> list[Shape]:
    """The seal of a province that is full, beside its name."""
    state: State = look.view
    shapes = []
    size = round(min(name_size(window), 18.0 * window.grown) * 0.94, 1)
    for number, name in names(look, window).items():
        if not is_full(state, number):
            continue
        at, whole = name.badge, (size, size)
        if at:
            aside = (name.room[0] - size) / 2  # towards the name
            side = 0 if at[1] != name.at[1] else 1 if at[0] < name.at[0] else -1
            at = (round(at[0] + side * aside, 1), at[1])
            field.take(around(at, whole))
        else:
            spot = field.place(Wish(around(name.at, name.size), (whole,), ("e", "w", "n", "s"), 2))
            at = spot.at if spot else None
        if at:
            key = f"scored-{PROVINCES[number]}"
            takes = (taken(LABEL, whole),)
            shapes.append(
                Shape(key, *at, keeps(art.seal(size), READABLE), marks="still", takes=takes)
            )
    return shapes
