"""What is scored: the city, and every counted piece with its points."""

from wallwright.core.bits import members
from wallwright.core.gesture import Gesture
from wallwright.core.lettering import width
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.games.mauerbauer.picture import art
from wallwright.games.mauerbauer.picture.aims import outlined
from wallwright.games.mauerbauer.picture.atlas import FIELDS, LINES, SPOTS, Point
from wallwright.games.mauerbauer.picture.gesture import chosen
from wallwright.games.mauerbauer.picture.land import strokes
from wallwright.games.mauerbauer.picture.pieces import free_place, tower_size
from wallwright.games.mauerbauer.picture.towns import in_units, middle
from wallwright.games.mauerbauer.picture.window import Window
from wallwright.games.mauerbauer.rules.board import DRAW, FINAL, JOIN, SCORE, State, city_of
from wallwright.games.mauerbauer.rules.notation import faces_of, read
from wallwright.games.mauerbauer.rules.realm import shape
from wallwright.games.mauerbauer.rules.scoring import counted

SCORING = (JOIN, SCORE, DRAW, FINAL)


def city(look: Look, now: Gesture, window: Window) -> list[Shape]:
    """Gold around the city that is scored, and its size, until cards count what stands there."""
    state: State = look.view
    if state.phase not in SCORING or not state.city:
        return []
    rim = strokes(members(shape(state.city).ring))
    at = window.at(middle(state.city))
    markup = in_units(window, at, outlined(rim, window, True))
    rim_shape = Shape("scored", *at, markup, marks="still")
    _, faces = _shown(look, now)
    if state.phase == JOIN or faces:
        return [rim_shape]
    return [rim_shape, _size(look, window)]


def _size(look: Look, window: Window) -> Shape:
    """How many fields it has, where it covers little."""
    state: State = look.view
    told = look.words("draw.size", n=state.city.bit_count())
    x, y = free_place(look, window, state.city, width(told, 15, True) + 12, 24)
    return Shape("size", x, y, art.flag(told, 15), label=told, marks="still")


def counts(look: Look, now: Gesture, window: Window) -> list[Shape]:
    """A dashed ring with its points around every piece that cards count."""
    state, faces = _shown(look, now)
    found: dict[tuple[str, int], int] = {}
    for face in faces:
        for mark in counted(state, face):
            place = mark.kind, mark.place
            found[place] = found.get(place, 0) + mark.points
    rings = [_around(window, *place) for place in found if place[0] != "city"]
    return rings + [_count(state, window, *place, points) for place, points in found.items()]


def _shown(look: Look, now: Gesture) -> tuple[State, tuple[int, ...]]:
    """The cards chosen to be played; while others act, those that were just played."""
    if now.picked[:1] == ("play",):
        return look.view, chosen(now)
    last = look.since[-1] if look.since and not look.legal else None
    if last and last.heard.startswith("play "):
        return last.view, faces_of(read(last.heard))
    return look.view, ()


def _count(state: State, window: Window, kind: str, place: int, points: int) -> Shape:
    if kind == "city":
        there = city_of(state, place)
        at = window.at(middle(there.fields) if there else FIELDS[place])
        markup = art.flag(f"+{points}", 18)
        return Shape(f"count-city-{place}", *at, markup, marks="still")
    at, radius = _ring(window, kind, place)
    return Shape(f"count-{kind}-{place}", *at, art.brought(f"+{points}", radius), marks="still")


def _around(window: Window, kind: str, place: int) -> Shape:
    at, radius = _ring(window, kind, place)
    return Shape(f"ring-{kind}-{place}", *at, art.counted(radius), marks="still")


def _ring(window: Window, kind: str, place: int) -> tuple[Point, float]:
    if kind == "spot":
        x, y = window.at(SPOTS[place])
        size = tower_size(window)
        return (x, round(y - size * 0.35, 1)), round(size * 0.8, 1)
    if kind == "field":
        return window.at(FIELDS[place]), window.size(52, 19)
    return window.at(LINES[place]), window.size(26, 12)
