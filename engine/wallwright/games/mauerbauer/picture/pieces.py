"""What has been built: walls, towers, houses, cities paved as one, and what was built last."""

from wallwright.core.bits import members
from wallwright.core.labels import Field, taken
from wallwright.core.latest import Latest, marked
from wallwright.core.marks import INK, IVORY, SELECTED
from wallwright.core.remember import remembered
from wallwright.core.sight import Look
from wallwright.core.svg import PIECE, Shape, Taken
from wallwright.games.mauerbauer.picture import art, since, towns
from wallwright.games.mauerbauer.picture.atlas import ALONG, FIELDS, LINES, SPOTS, TURN, Point
from wallwright.games.mauerbauer.picture.formation import HOUSE, formation
from wallwright.games.mauerbauer.picture.land import outline, strokes
from wallwright.games.mauerbauer.picture.window import Window, line_length
from wallwright.games.mauerbauer.rules.board import (
    COLOURS,
    DRAW,
    FINAL,
    JOIN,
    SCORE,
    TONES,
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
)
from wallwright.games.mauerbauer.texts import phrases

SCORING = (JOIN, SCORE, DRAW, FINAL)
TOWER = 44.0  # units
STONES = 5  # boxes that a slanting wall is told by


def tower_size(window: Window) -> float:
    return window.size(TOWER, 19)


def thickness(window: Window) -> float:
    return window.size(36, 11)


def built(look: Look, window: Window) -> list[Shape]:
    """All pieces, what is farther south above what is farther north."""
    state: State = look.view
    shapes = [*towns.districts(look, window), *fresh(look, window)]
    shapes += [_standing(look, window, line) for line in members(state.walls)]
    shapes += _outside(look, window)
    for city in state.cities:
        shapes += towns.residents_of(window, city)
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
    at, takes = window.at(LINES[line]), _stones(window, line)
    return Shape(f"wall-{LINE_NAMES[line]}", *at, markup, marks="still", takes=takes)


@remembered(1 << 8, each=1200)
def _stones(window: Window, line: int) -> tuple[Taken, ...]:
    """What a wall takes: a box, or several small ones where it slants."""
    thick = thickness(window) * 0.9
    across, down = (reach * line_length(window) for reach in ALONG[TURN[line]])
    parts = STONES if TURN[line] else 1
    size = abs(across) / parts + (thick if TURN[line] else 0), abs(down) / parts or thick
    return tuple(
        taken(PIECE, size, (across * there, down * there))
        for there in ((nth + 0.5) / parts - 0.5 for nth in range(parts))
    )


def tower(look: Look, window: Window, spot: int) -> Shape:
    tone = tone_at(look.view, spot)
    label = look.words(
        "draw.tower", tone=look.words(f"tone.{TONES[tone]}"), spot=phrases.spot_name(spot)
    )
    x, y = window.at(SPOTS[spot])
    wide, key = tower_size(window), f"tower-{SPOT_NAMES[spot]}"
    markup = window.keeps(art.tower(tone, wide), TOWER, wide)
    comes = "die-2" if any(spot == new for new, _ in look.view.new_towers) else ""
    takes = (Taken(PIECE, -wide / 2, -wide, wide / 2, wide * 0.4),)
    raised = Shape(key, x, y, markup, label=label, marks="still", comes=comes, takes=takes)
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
            markup = window.keeps(art.house(colour, size), HOUSE[0], size)
            key = f"house-{name}-{nth}"
            comes = "die-0" if any(field == new for new, _ in state.new_houses) else ""
            takes = (taken(PIECE, (size, size * 0.9)),)
            shapes.append(
                Shape(key, *at, markup, label=label, marks="still", comes=comes, takes=takes)
            )
    return shapes


# What was built since the eyes last acted


def last(look: Look, window: Window, field: Field) -> list[Shape]:
    """Brackets around each wall, and the names of who built."""
    found = [
        Latest(
            f"last-{LINE_NAMES[one.line]}", one.seat, window.at(LINES[one.line]),
            window.size(52, 20),
        )
        for one in since.built(look)
    ]  # fmt: skip
    return marked(look, art.PEN, found, field, window.plan.large)


def fresh(look: Look, window: Window) -> list[Shape]:
    """A bright band beneath new walls and those of a city just closed; a golden one if scored."""
    state: State = look.view
    lines = {one.line: LINE_NAMES[one.line] for one in since.built(look)}
    bands = [_band(window, f"fresh-{lines[line]}", strokes([line]), LINES[line]) for line in lines]
    for city in since.closed(look):
        if city.fields != state.city:
            at = FIELDS[first_field(city.fields)]
            bands.append(_band(window, f"closed-{towns.name_of(city)}", outline(city.fields), at))
    if state.phase in SCORING and state.city:
        at = FIELDS[first_field(state.city)]
        bands.append(_band(window, "scored", outline(state.city), at, SELECTED))
    return bands


def _band(window: Window, key: str, path: str, about: Point, paint: str = IVORY) -> Shape:
    at, thick = window.at(about), thickness(window)
    path = f'<path d="{path}" fill="none" stroke-linejoin="round" stroke-linecap="round"'
    markup = "".join(
        f'{path} stroke="{colour}" stroke-width="{(thick + more) / window.scale:.3g}"/>'
        for colour, more in ((INK, 11), (paint, 7))
    )
    marks = "last still" if paint == IVORY else "still"
    return Shape(key, *at, towns.in_units(window, at, markup), marks=marks)
