"""What is scored: the city, and every counted piece with its points."""

from wallwright.core.gesture import Gesture
from wallwright.core.labels import Field, Wish, around, leader, taken
from wallwright.core.lettering import width
from wallwright.core.lit import rim
from wallwright.core.sight import Look
from wallwright.core.svg import LABEL, Shape
from wallwright.games.mauerbauer.picture import art
from wallwright.games.mauerbauer.picture.atlas import FIELDS, LINES, SPOTS, Point
from wallwright.games.mauerbauer.picture.gesture import chosen
from wallwright.games.mauerbauer.picture.halls import flagged
from wallwright.games.mauerbauer.picture.pieces import SCORING, tower_size
from wallwright.games.mauerbauer.picture.window import Window
from wallwright.games.mauerbauer.rules.board import JOIN, State, city_of
from wallwright.games.mauerbauer.rules.notation import faces_of, read
from wallwright.games.mauerbauer.rules.scoring import counted


def city(look: Look, now: Gesture, window: Window, field: Field) -> list[Shape]:
    """The size of the city that is scored, until cards count what stands there."""
    state: State = look.view
    if state.phase not in SCORING or not state.city:
        return []
    _, faces = _shown(look, now)
    return [] if state.phase == JOIN or faces else _size(look, window, field)


def _size(look: Look, window: Window, field: Field) -> list[Shape]:
    """How many fields it has, where it covers nothing."""
    state: State = look.view
    told = look.words("draw.size", n=state.city.bit_count())
    letters = 15 * window.plan.large
    size = width(told, letters, True) + 12, letters * 1.6
    found = flagged(window, field, state.city, size)
    if not found:
        return []
    x, y = (round(one, 1) for one in found[0].at)
    markup = found[1] + art.flag(told, letters)
    takes = (taken(LABEL, size),)
    return [Shape("size", x, y, markup, label=told, marks="still", takes=takes)]


def counts(look: Look, now: Gesture, window: Window, field: Field) -> list[Shape]:
    """A golden ring around every piece that cards count, and its points where nothing lies."""
    state, faces = _shown(look, now)
    found: dict[tuple[str, int], int] = {}
    for face in faces:
        for mark in counted(state, face):
            place = mark.kind, mark.place
            found[place] = found.get(place, 0) + mark.points
    rings = [_around(window, *place) for place in found if place[0] != "city"]
    told = (_count(state, window, field, *place, points) for place, points in found.items())
    return rings + [one for one in told if one]


def _shown(look: Look, now: Gesture) -> tuple[State, tuple[int, ...]]:
    """The cards chosen to be played; while others act, those that were just played."""
    if now.picked[:1] == ("play",):
        return look.view, chosen(now)
    last = look.since[-1] if look.since and not look.legal else None
    if last and last.heard.startswith("play "):
        return last.view, faces_of(read(last.heard))
    return look.view, ()


def _count(
    state: State, window: Window, field: Field, kind: str, place: int, points: int
) -> Shape | None:
    told, large = f"+{points}", window.plan.large
    if kind == "city":
        there = city_of(state, place)
        size = width(told, 16 * large, True) + 12, 26 * large
        found = flagged(window, field, there.fields if there else 1 << place, size)
    else:
        at, radius = _ring(window, kind, place)
        box = around(at, (radius * 2, radius * 2))
        size = width(told, 14 * large, True) + 8, 20 * large
        spot = field.place(Wish(box, (size,), "enws", away=-radius * 0.3))
        found = (spot, leader(spot, box)) if spot else None
    if not found:
        return None
    sign = art.flag(told, 16 * large) if kind == "city" else art.brought(told, 14 * large)
    x, y = (round(one, 1) for one in found[0].at)
    takes = (taken(LABEL, size),)
    return Shape(f"count-{kind}-{place}", x, y, found[1] + sign, marks="still", takes=takes)


def _around(window: Window, kind: str, place: int) -> Shape:
    at, radius = _ring(window, kind, place)
    return Shape(f"ring-{kind}-{place}", *at, rim(f'<circle r="{radius:g}"', "sel"), marks="still")


def _ring(window: Window, kind: str, place: int) -> tuple[Point, float]:
    if kind == "spot":
        x, y = window.at(SPOTS[place])
        size = tower_size(window)
        return (x, round(y - size * 0.35, 1)), round(size * 0.8, 1)
    if kind == "field":
        return window.at(FIELDS[place]), window.size(52, 19)
    return window.at(LINES[place]), window.size(26, 12)
