"""What stands on the map: roads, ships, buildings, the robber, and what was placed last."""

from math import cos, radians, sin

from wallwright.core.bits import members
from wallwright.core.labels import Field, taken
from wallwright.core.latest import Latest, marked
from wallwright.core.remember import remembered
from wallwright.core.sight import Look
from wallwright.core.svg import PIECE, Shape, Taken
from wallwright.games.cheops.picture import art
from wallwright.games.cheops.picture.atlas import HEX_AT, NODE_AT, PATH_AT, TURNS, Point
from wallwright.games.cheops.picture.since import Placed, placed
from wallwright.games.cheops.picture.window import Window
from wallwright.games.cheops.rules.board import State, is_city, owner
from wallwright.games.cheops.rules.realm import HEXES, NODES, PATHS, SITE
from wallwright.games.cheops.texts.phrases import corner, hex_name

TINY = 0.27  # of a map that is so small even the pieces give way


def house_size(window: Window) -> float:
    return window.size(43, 17 if window.scale >= TINY else 12)


def road_scale(window: Window) -> float:
    return max(window.scale, 0.4 if window.scale >= TINY else 0.27)


def boat_size(window: Window) -> float:
    return window.size(38, 15 if window.scale >= TINY else 11)


def routes(look: Look, window: Window, answers: bool) -> list[Shape]:
    """Roads first, since the sails of ships stand above them."""
    state: State = look.view
    shapes: list[Shape] = []
    for kind, all_of_them in (("road", state.roads), ("ship", state.ships)):
        for seat, paths in enumerate(all_of_them):
            for path in members(paths):
                at = window.at(PATH_AT[path])
                reach = 24 * road_scale(window)
                if window.holds(at, reach):
                    markup = window.cut(at, reach, route(kind, seat, path, window))
                    key = f"{kind}-{PATHS[path]}"
                    why = f"{kind} {PATHS[path]}" if answers else ""
                    boat = boat_size(window) if kind == "ship" else 0.0
                    takes = route_taken(TURNS[path], road_scale(window), boat)
                    shapes.append(_lying(key, at, markup, "", seat, why, takes))
    return shapes


def route(kind: str, seat: int, path: int, window: Window) -> str:
    scale = road_scale(window)
    if kind == "road":
        return art.road(seat, TURNS[path], scale)
    return art.ship(seat, TURNS[path], scale, boat_size(window))


def buildings(look: Look, window: Window, answers: bool) -> list[Shape]:
    state: State = look.view
    shapes: list[Shape] = []
    for node in members(state.built):
        at, size = window.at(NODE_AT[node]), house_size(window)
        if window.holds(at, size * 0.6):
            seat, city = owner(state, node), is_city(state, node)
            markup = art.town(seat, size) if city else art.house(seat, size)
            markup = window.cut(at, size * 0.66, markup)
            key = f"house-{NODES[node]}"
            why = f"settlement {NODES[node]}" if answers else ""
            wide = size * (1.24 if city else 0.9)
            takes = (taken(PIECE, (round(wide, 1), size)),)
            label = building_label(look, node)
            shapes.append(_lying(key, at, markup, label, seat, why, takes))
    return shapes


def _lying(
    key: str, at: Point, markup: str, label: str, seat: int, why: str, takes: tuple[Taken, ...]
) -> Shape:
    """A piece of somebody; it says why nothing goes there, unless that is none of its business."""
    marks, comes = "" if why else "still", f"panel-{seat}"
    return Shape(key, *at, markup, label=label, marks=marks, comes=comes, why=why, takes=takes)


@remembered(1 << 4, each=400)
def route_taken(turn: int, scale: float, boat: float) -> tuple[Taken, ...]:
    """What a road or, with the size of its boat, a ship covers: boxes along its line."""
    across, down = cos(radians(turn)) * art.ROAD * scale, sin(radians(turn)) * art.ROAD * scale
    thick = (15 * scale, 15 * scale)
    found = [taken(PIECE, thick, (across * way, down * way)) for way in (-0.9, -0.3, 0.3, 0.9)]
    return (*found, taken(PIECE, (boat, boat))) if boat else tuple(found)


def building_label(look: Look, node: int) -> str:
    """ "C3-D2-D3 (wool 10): settlement, Anna"."""
    state: State = look.view
    piece = look.words(f"draw.piece.{'city' if is_city(state, node) else 'settlement'}")
    return f"{corner(look, node)}: {piece}, {look.names[owner(state, node)]}"


# The robber


def robber_at(window: Window, place: int) -> Point:
    """Beside the chip, so that its number can still be read."""
    x, y = window.at(HEX_AT[place])
    return round(x - window.size(34, 15), 1), round(y - window.size(2), 1)


def robber(look: Look, window: Window, answers: bool) -> list[Shape]:
    state: State = look.view
    if state.robber < 0:
        return []
    at, high = robber_at(window, state.robber), window.size(52, 23)
    if not window.holds(at, high / 2):
        return []
    markup = window.cut(at, high / 2, art.use("robber", 0, 0, high * 28 / 44, high))
    label = look.words("draw.robber", place=hex_name(look, state.robber))
    why = f"robber {HEXES[state.robber]}" if answers else ""
    takes = (taken(PIECE, (round(high * 28 / 44, 1), high)),)
    marks = "" if why else "still"
    return [Shape("robber", *at, markup, label=label, marks=marks, why=why, takes=takes)]


# What was placed since the eyes last acted


def last(look: Look, window: Window, field: Field) -> list[Shape]:
    found = [Latest("last", one.seat, *_place_of(look, window, one)) for one in placed(look)]
    return marked(look, art.PEN, found, field)


def _place_of(look: Look, window: Window, one: Placed) -> tuple[Point, float]:
    state: State = look.view
    verb, place = one.action.verb, one.action.place
    if verb in ("road", "ship"):
        return window.at(PATH_AT[place]), window.size(22, 12)
    if verb == "robber":
        return robber_at(window, state.robber), window.size(28, 14)
    if verb.startswith("block"):
        return window.at(HEX_AT[SITE]), window.size(38, 14)
    return window.at(NODE_AT[place]), round(house_size(window) * 0.62, 1)


def piece_of(verb: str, seat: int, place: int, window: Window) -> str:
    """What would stand on a spot that is chosen."""
    if verb in ("road", "ship"):
        return route(verb, seat, place, window)
    size = house_size(window)
    return art.town(seat, size) if verb == "city" else art.house(seat, size)
