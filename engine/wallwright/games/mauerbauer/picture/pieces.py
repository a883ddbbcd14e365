"""What has been built: walls, towers, houses, cities paved as one, and what was built last."""

from collections.abc import Sequence

from wallwright.core.bits import members
from wallwright.core.lettering import fit, width
from wallwright.core.marks import INK, IVORY
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.games.mauerbauer.picture import art, since, towns
from wallwright.games.mauerbauer.picture.atlas import (
    COATS,
    FIELDS,
    LEFT,
    LINES,
    SPOTS,
    TOP,
    TURN,
    Point,
)
from wallwright.games.mauerbauer.picture.formation import formation
from wallwright.games.mauerbauer.picture.land import strokes
from wallwright.games.mauerbauer.picture.window import (
    BANNERS,
    STRIP,
    TOWERED,
    Window,
    kept_in,
    line_length,
)
from wallwright.games.mauerbauer.rules.board import (
    COLOURS,
    TONES,
    City,
    State,
    all_towers,
    first_field,
    houses_on,
    tone_at,
)
from wallwright.games.mauerbauer.rules.realm import (
    FIELDS as FIELD_NAMES,
    LINES as LINE_NAMES,
    SPOTS as SPOT_NAMES,
    shape,
)
from wallwright.games.mauerbauer.texts import phrases

Box = tuple[float, float, float, float]  # middle, width and height
NAMED = 68.0  # pixels of a line beside which a name and a free line have room


def tower_size(window: Window) -> float:
    return window.size(44, 19)


def thickness(window: Window) -> float:
    return window.size(36, 11)


def built(look: Look, window: Window) -> list[Shape]:
    """All pieces, what is farther south above what is farther north."""
    state: State = look.view
    shapes = towns.districts(look, window)
    shapes += [_standing(look, window, line) for line in members(state.walls)]
    shapes += _outside(look, window)
    for city in state.cities:
        shapes += towns.residents_of(window, city) + towns.crest(window, city)
    return shapes + [tower(look, window, spot) for spot in members(all_towers(state))]


def _standing(look: Look, window: Window, line: int) -> Shape:
    """The wall of this turn has come out of the hand of whose turn it is."""
    state: State = look.view
    built = _answering(look, wall(window, line), f"wall {LINE_NAMES[line]}")
    return built._replace(comes=f"panel-{state.turn}") if line == state.wall else built


def _answering(look: Look, piece: Shape, why: str) -> Shape:
    """Who may act is told by a piece why nothing goes there."""
    return piece._replace(marks="", why=why) if look.legal else piece


def wall(window: Window, line: int) -> Shape:
    length = round(line_length(window) * 0.99, 1)
    markup = art.wall(length, thickness(window), TURN[line])
    x, y = window.at(LINES[line])
    key = f"wall-{LINE_NAMES[line]}"
    return Shape(key, x, y, markup, marks="still")


def tower(look: Look, window: Window, spot: int) -> Shape:
    tone = tone_at(look.view, spot)
    label = look.words(
        "draw.tower", tone=look.words(f"tone.{TONES[tone]}"), spot=phrases.spot_name(spot)
    )
    x, y = window.at(SPOTS[spot])
    markup, key = art.tower(tone, tower_size(window)), f"tower-{SPOT_NAMES[spot]}"
    comes = "die-2" if any(spot == new for new, _ in look.view.new_towers) else ""
    raised = Shape(key, x, y, markup, label=label, marks="still", comes=comes)
    return _answering(look, raised, f"tower {SPOT_NAMES[spot]} {TONES[tone]}")


def house_places(window: Window, field: int, number: int) -> list[tuple[Point, float]]:
    """Where so many houses stand on a field, and how large they are."""
    return formation(window, field, [False] * number)


def _outside(look: Look, window: Window) -> list[Shape]:
    state: State = look.view
    shapes = list[Shape]()
    for field, name in enumerate(FIELD_NAMES):
        there = houses_on(state, field)
        for nth, (at, size) in enumerate(house_places(window, field, len(there))):
            colour = there[nth]
            label = look.words(
                "draw.house", colour=look.words(f"colour.{COLOURS[colour]}"),
                field=phrases.field_name(look.words, field),
            )  # fmt: skip
            markup, key = art.house(colour, size), f"house-{name}-{nth}"
            comes = "die-0" if any(field == new for new, _ in state.new_houses) else ""
            shapes.append(Shape(key, *at, markup, label=label, marks="still", comes=comes))
    return shapes


# Where there is room for a few words


def free_place(
    look: Look,
    window: Window,
    fields: int,
    wide: float,
    high: float,
    flags: Sequence[Box] | None = None,
) -> Point:
    """In a city or close to it, where a plate so large covers the fewest pieces.

    Where every city has its flag, they lie on their cities, and none upon another.
    """
    inside = [FIELDS[field] for field in members(fields)]
    inner, ring = shape(fields).inner, shape(fields).ring
    edges = [LINES[line] for line in members(inner if flags is not None else inner | ring)]
    own = [window.at(at) for at in inside + edges]
    if flags is None:
        own += _near(window, own, wide)
    taken = _stands(look, window)
    home = window.at(towns.middle(fields))

    def cost(at: Point) -> float:
        covered = 0
        for x, y in taken:
            covered += abs(at[0] - x) < wide / 2 + 9 and abs(at[1] - y) < high / 2 + 9
        for x, y, broad, tall in flags or ():
            near = abs(at[0] - x) < (wide + broad) / 2 and abs(at[1] - y) < (high + tall) / 2
            covered += near * len(taken)
        return covered * 120 + 0.6 * (abs(at[0] - home[0]) + abs(at[1] - home[1]))

    return min((kept_in(window, at, wide, high) for at in own), key=cost)


def _near(window: Window, own: Sequence[Point], wide: float) -> list[Point]:
    """Around some points: above and below them all, right and left of each."""
    down = [y for _, y in own]
    away, beside = window.size(40, 26), wide / 2 + window.size(30, 16)
    found = [(x, y) for x, _ in own for y in (max(down) + away, min(down) - away - 12)]
    for far in (beside, beside + away):
        found += [(at, y) for x, y in own for at in (x + far, x - far)]
    return found


def _stands(look: Look, window: Window) -> list[Point]:
    """Where houses, palaces and the tops of towers are, and the names of regions."""
    state: State = look.view
    found = [at for city in state.cities for at, _ in towns.city_places(window, city)]
    if window.plan.banners:  # names count as well
        above = window.at((LEFT, TOP - TOWERED))[1] - BANNERS / 2
        found += [(window.at((x, TOP))[0] + n * 40, above) for x in COATS for n in (-1, 0, 1)]
    if window.plan.dice == "below":
        found += [(4 + (nth + 0.5) * STRIP, window.height - STRIP / 2) for nth in range(3)]
    for field in range(len(FIELDS)):
        there = house_places(window, field, len(houses_on(state, field)))
        found += [at for at, _ in there]
    for spot in members(all_towers(state)):
        x, y = window.at(SPOTS[spot])
        found.append((x, y - tower_size(window) * 0.4))
    return found


# What was built since the eyes last acted


def last(look: Look, window: Window) -> list[Shape]:
    """Brackets around each wall, with the name of who built it where that covers the fewest."""
    shapes: list[Shape] = []
    taken = [(*at, 18.0, 18.0) for at in _stands(look, window)]
    crowded = line_length(window) < NAMED and any(one.startswith("wall ") for one in look.legal)
    for one in since.built(look):
        x, y = window.at(LINES[one.line])
        reach = window.size(52, 22)
        markup = art.brackets(reach)
        if not crowded:  # else the free lines would lie upon the names
            name = fit(look.names[one.seat], 14, 96, True)
            wide = width(name, 14, True) + 12
            flag = _beside(window, (x, y), reach, wide, taken)
            taken.append((*flag, wide, 22.0))
            markup += f'<g transform="translate({flag[0] - x:.1f} {flag[1] - y:.1f})">'
            markup += art.flag(name) + "</g>"
        shapes.append(Shape(f"last-{LINE_NAMES[one.line]}", x, y, markup, marks="last still"))
    return [*(_ring(window, city) for city in since.closed(look)), *shapes]


def _beside(window: Window, at: Point, reach: float, wide: float, taken: Sequence[Box]) -> Point:
    """Above a mark, below it or at a side."""
    (x, y), down, across = at, reach + 13, reach + wide / 2 + 3
    ways = ((x, y - down), (x, y + down), (x - across, y), (x + across, y))
    return min(
        (kept_in(window, way, wide, 22) for way in ways),
        key=lambda flag: sum(
            abs(flag[0] - a) < (wide + broad) / 2 and abs(flag[1] - b) < (22 + tall) / 2
            for a, b, broad, tall in taken
        ),
    )


def _ring(window: Window, city: City) -> Shape:
    """A line along the walls that a city has been closed with."""
    name = FIELD_NAMES[first_field(city.fields)]
    at = window.at(FIELDS[first_field(city.fields)])
    path = f'<path d="{strokes(members(shape(city.fields).ring))}" stroke-linecap="round"'
    markup = "".join(
        f'{path} stroke="{paint}" stroke-width="{round(wide / window.scale, 1):g}"/>'
        for paint, wide in ((INK, 6), (IVORY, 2.6))
    )
    return Shape(f"closed-{name}", *at, towns.in_units(window, at, markup), marks="last still")
