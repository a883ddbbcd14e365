"""The printed board in a room: the land, its coats of arms, and the score track."""

from wallwright.core.labels import taken
from wallwright.core.lettering import width
from wallwright.core.sight import Look
from wallwright.core.svg import NUMBER, Shape, Taken
from wallwright.games.mauerbauer.picture import art
from wallwright.games.mauerbauer.picture.atlas import COATS, GAPS, SPOTS, TOP, Point
from wallwright.games.mauerbauer.picture.lettering import haloed
from wallwright.games.mauerbauer.picture.window import FRAME, LEAST, TOWERED, Window, banner
from wallwright.games.mauerbauer.rules.realm import CORNERS, FIELDS as FIELD_NAMES, REGIONS
from wallwright.games.mauerbauer.texts.phrases import region

BESIDE = 30.0  # pixels of a coat beside a name
NAMED = 180.0  # pixels from one coat to the next that leave room for large names


def ground(look: Look, window: Window) -> list[Shape]:
    """What never changes in a match, in few shapes."""
    shapes = [Shape("ground", 0, 0, _land(window), marks="still")]
    shapes += [_field_of(window, number) for number in range(len(FIELD_NAMES))]
    shapes += [_coat(look, window, number) for number in range(len(REGIONS))]
    return shapes


def _land(window: Window) -> str:
    """The part of the board that the room shows, cut off at its edges."""
    wide, high = window.plan.track, window.height
    box = f"{window.left:g} {window.top:g} {wide / window.scale:.2f} {high / window.scale:.2f}"
    return (
        f'<svg width="{wide:g}" height="{high:g}" viewBox="{box}" preserveAspectRatio="none">'
        f'<use href="#mb-ground"/></svg>'
    )


def frame(window: Window) -> Shape:
    """The wood around the board."""
    wide, high = window.plan.track, window.height
    markup = ""
    for inset, thick, paint in ((2.5, 5, "#4f3820"), (5.5, 1.4, "#f1e2b8"), (0.5, 1, "#2b1c0c")):
        around = (inset, inset, wide - 2 * inset, high - 2 * inset)
        markup += art.box(*around, 2, f'fill="none" stroke="{paint}" stroke-width="{thick}"')
    wood = (
        (0, 0, FRAME, high), (wide - FRAME, 0, wide, high),
        (0, 0, wide, FRAME), (0, high - FRAME, wide, high),
    )  # fmt: skip
    takes = tuple(Taken(NUMBER, *side) for side in wood)
    return Shape("frame", 0, 0, markup, marks="still", takes=takes)


def _field_of(window: Window, number: int) -> Shape:
    """Nothing to be seen: what can be asked about."""
    corners = [window.at(SPOTS[spot]) for spot in CORNERS[number]]
    path = "L".join(f"{round(x, 1):g},{round(y, 1):g}" for x, y in corners)
    return Shape(
        f"field-{FIELD_NAMES[number]}", 0, 0, f'<path d="M{path}z" fill="#fff" fill-opacity="0"/>',
        marks="still",
    )  # fmt: skip


def _coat(look: Look, window: Window, number: int) -> Shape:
    """The coat of a region above its land, and its name where there is room for that."""
    name = region(look.words, number)
    pitch = window.size(COATS[1] - COATS[0])
    large = window.plan.large
    size = 17 * large if pitch >= NAMED else 14
    wide = width(name, size, True)
    widest = max(width(region(look.words, one), size, True) for one in range(len(REGIONS)))
    if not window.plan.banners or widest + BESIDE * large > pitch:
        return _between(window, number, name)
    x, y = _above(window, COATS[number])
    symbol = f"coat-{REGIONS[number]}"
    coat = art.use(symbol, -wide / 2 - 2 * large, 0, 24 * large, 29 * large)
    told = haloed(name, 14 * large - wide / 2, size * 0.36, size, anchor="start")
    takes = (taken(NUMBER, (wide + BESIDE * large, banner(window.plan))),)
    return Shape(f"coat-{number}", x, y, coat + told, label=name, marks="still", takes=takes)


def _above(window: Window, x: float) -> Point:
    """Where a name is clear of the towers."""
    x, y = window.at((x, TOP))
    return x, round(y - max(LEAST[0], window.size(TOWERED)) - banner(window.plan) / 2 + 2, 1)


def _between(window: Window, number: int, told: str) -> Shape:
    """A coat between two towers; its name above them, where there is room for names."""
    x, y = window.at((GAPS[number], TOP))
    wide = window.size(52, 15)
    above = round(max(y - wide * 0.76, wide * 0.64 + 5), 1)
    markup = art.use(f"coat-{REGIONS[number]}", 0, 0, wide, round(wide * 1.23, 1))
    takes: tuple[Taken, ...] = ()
    if window.plan.banners:
        to, high = _above(window, COATS[number])
        markup += haloed(told, to - x, high + 6 - above, 14)
        takes = (taken(NUMBER, (width(told, 14, True), 20), (to - x, high - above)),)
    return Shape(f"coat-{number}", x, above, markup, label=told, marks="still", takes=takes)
