"""What can be aimed at on the map: intersections, paths, hexes and victims."""

from typing import NamedTuple

from wallwright.core import lit
from wallwright.core.bits import members
from wallwright.core.gesture import Gesture, Words, click, marks, status
from wallwright.core.labels import Field, Wish, around, leader, taken
from wallwright.core.sight import Look
from wallwright.core.svg import LABEL, PIECE as THING, PLACE, Shape
from wallwright.games.cheops.picture import art
from wallwright.games.cheops.picture.atlas import HEX_AT, NODE_AT, PATH_AT, TURNS, Point
from wallwright.games.cheops.picture.pieces import building_label, house_size, piece_of, road_scale
from wallwright.games.cheops.picture.window import Window
from wallwright.games.cheops.rules.board import COLOURS, FOUND, FREE, PIECE, ROBBER, STEAL, State
from wallwright.games.cheops.rules.realm import (
    BANK_NODES,
    HEX_NODES,
    HEXES,
    LAND_NODES,
    NODES,
    PATHS,
    ROBBER_HEXES,
    SITE,
)
from wallwright.games.cheops.texts.phrases import corner, hex_name, path_name

ROUTES = ("road", "ship")
BY_PATH = {name: path for path, name in enumerate(PATHS)}
SIGN = 11.0  # pixels around the sign of a place that can be chosen
REACH = 17.0  # half as long as the line of a path that can be chosen


class Aim(NamedTuple):
    """A place that a click names."""

    words: Words
    place: int
    point: Point  # on the map


def aims(look: Look, now: Gesture) -> list[Aim]:
    """Every place that is a choice now, and those beside them that a person may take for one."""
    state: State = look.view
    if not look.legal:
        return []
    if state.phase == FOUND:
        return _at_nodes("found", BANK_NODES & ~state.built)
    if state.phase in (PIECE, FREE):
        return _routes(now, ROUTES if now.verb not in ROUTES else (now.verb,))
    if state.phase == ROBBER:
        land = (*ROBBER_HEXES, SITE)
        return [Aim(("robber", HEXES[place]), place, HEX_AT[place]) for place in land]
    if state.phase == STEAL:
        return _victims(state, look.eyes)
    if now.verb in ROUTES:
        return _routes(now, (now.verb,))
    if now.verb == "settlement":
        return _at_nodes("settlement", state.ends[look.eyes] & LAND_NODES & ~state.built)
    return _at_nodes("city", state.settlements[look.eyes]) if now.verb == "city" else []


def _at_nodes(verb: str, nodes: int) -> list[Aim]:
    return [Aim((verb, NODES[node]), node, NODE_AT[node]) for node in members(nodes)]


def _routes(now: Gesture, verbs: tuple[str, ...]) -> list[Aim]:
    """Of a path that takes either, the first of the verbs; a button says the other."""
    said: dict[str, str] = {}
    for verb in reversed(verbs):
        said |= {words[1]: verb for words in now.can if words[0] == verb and len(words) == 2}
    paths = sorted((BY_PATH[name], name) for name in said)
    return [Aim((said[name], name), path, PATH_AT[path]) for path, name in paths]


def _victims(state: State, thief: int) -> list[Aim]:
    """A building of each opponent beside the robber."""
    found = []
    for seat, colour in enumerate(COLOURS[: len(state.hands)]):
        own = (state.settlements[seat] | state.cities[seat]) & HEX_NODES[state.robber]
        if own and seat != thief:
            node = members(own)[0]
            found.append(Aim(("steal", colour), node, NODE_AT[node]))
    return found


# Spots


def spots(look: Look, now: Gesture, window: Window, found: list[Aim]) -> list[Shape]:
    return [_spot(look, now, window, aim, window.at(aim.point)) for aim in found]


def _spot(look: Look, now: Gesture, window: Window, aim: Aim, at: Point) -> Shape:
    verb, named = aim.words[0], marks(now, aim.words)
    draw = _hex if verb == "robber" else _victim if verb == "steal" else _place
    markup = draw(look, named, window, aim)
    label = _label(look, aim) + status(look, named)
    key = f"spot-{verb}-{aim.words[1]}"
    takes = () if verb == "robber" else (taken(_role(named), (2 * SIGN, 2 * SIGN)),)
    return Shape(key, *at, markup, click(now, aim.words), label, named, takes=takes)


def _role(named: str) -> str:
    """What can be chosen keeps labels away as a piece does; where nothing can go is but a place."""
    return THING if named.split() else PLACE


def _label(look: Look, aim: Aim) -> str:
    """ "C3-D2-D3 (wool 10)", "Road between C3 and D2", "G4 (wool 8): Mei, Otto"."""
    verb, state = aim.words[0], look.view
    if verb in ROUTES:
        return look.words(f"draw.{verb}", place=path_name(look, aim.place))
    if verb == "city":
        return building_label(look, aim.place)
    if verb == "steal":
        name = look.names[COLOURS.index(aim.words[1])]
        return look.words("draw.victim", name=name, place=corner(look, aim.place))
    if verb != "robber":
        return corner(look, aim.place)
    there = ", ".join(
        name
        for seat, name in enumerate(look.names)
        if (state.settlements[seat] | state.cities[seat]) & HEX_NODES[aim.place]
    )
    told = hex_name(look, aim.place)
    return f"{told}: {there}" if there else told


def _reach(window: Window) -> float:
    """Half of what can be hit: neighbours must not cover each other."""
    return 20.0 if window.touch else min(15.0, max(12.0, round(window.scale * 25, 1)))


def _place(look: Look, named: str, window: Window, aim: Aim) -> str:
    """A plus where a building may go, a line where a road or ship may; chosen, the piece itself."""
    states = named.split()
    if "sel" in states:
        markup = _chosen(look, window, aim)
    elif aim.words[0] in ROUTES:
        markup = _line(named, window, aim)
    elif "can" in states:
        size = window.size(31, 23 if window.plan.roomy else 11)
        markup = window.keeps(art.use("plus", 0, 0, size), 31, size)
    else:
        dot = '<circle r="4.5" fill="#171a20" fill-opacity=".5"/>'
        markup = window.keeps(dot, 9, 9) if window.plan.roomy else window.keeps(dot, 9, 4.5)
    if "hint" in states:
        markup += art.hinted(window.size(20, 15))
    return markup + art.target(_reach(window))


def _line(named: str, window: Window, aim: Aim) -> str:
    """Along a path: it lights up under a finger, with a sail upon it where a ship would go."""
    scale = road_scale(window)
    line = f'<path d="M-{REACH:g} 0H{REACH:g}" transform="{_along(aim, scale)}"'
    thin = 1 / scale
    sail = art.use("sail", 0, 0, window.size(20, 15)) if aim.words[0] == "ship" else ""
    return (
        lit.rim(line, named, thin) + lit.lane(line, 11) + (sail if "can" in named.split() else "")
    )


def _along(aim: Aim, scale: float) -> str:
    return f"rotate({TURNS[aim.place]}) scale({scale:.3g})"


def _chosen(look: Look, window: Window, aim: Aim) -> str:
    """The piece in a golden halo, with a tick upon it."""
    verb = aim.words[0]
    piece = piece_of(verb, look.eyes, aim.place, window)
    if verb in ROUTES:
        tick = art.use("tick", 0, 0, window.size(22, 18))
        along = _along(aim, road_scale(window))
        return f'<use href="#kp-halo" transform="{along}"/>{piece}{tick}'
    radius = round(house_size(window) * 0.58, 1)
    halo = f'<circle r="{radius:g}" fill="{art.SELECTED}" stroke="{art.INK}" stroke-width="2.4"/>'
    return halo + piece + art.use("tick", radius * 0.8, -radius * 0.8, window.size(22, 20))


def _hex(look: Look, named: str, window: Window, aim: Aim) -> str:
    """A whole hex: all that can be chosen is lit, so that it needs no rim until it is."""
    outline = f'<use href="#kp-hex" transform="scale({window.scale * 0.9:.3g})"'
    thin = 1 / window.scale
    kind = lit.state(named)
    markup = lit.glow(outline)
    if kind in ("sel", "hint"):
        markup += lit.rim(outline, named, thin)
    if kind == "sel":
        markup += art.use("tick", window.size(26), window.size(26), window.size(26, 18))
    shape = f'{outline} fill="none" stroke-linejoin="round"'
    focus = f'{shape} class="kp-focus-ink" stroke-width="{9 * thin:.3g}"/>'
    return markup + focus + f'{shape} class="kp-focus" stroke-width="{4 * thin:.3g}"/>'


def _victim(look: Look, named: str, window: Window, aim: Aim) -> str:
    """A ring around a building; its name stands beside it."""
    radius = round(max(_reach(window), house_size(window) * 0.7), 1)
    outline = f'<circle r="{radius:g}"'
    markup = lit.glow(outline) + lit.rim(outline, named)
    states = named.split()
    if "can" in states:
        sign = "tick" if "sel" in states else "plus"
        markup += art.use(sign, radius * 0.75, radius * 0.75, 22)
    if "hint" in states:
        markup += art.hinted(radius + 5)
    return markup + art.target(radius)


def victims_named(look: Look, window: Window, found: list[Aim], field: Field) -> list[Shape]:
    """Whose buildings they are from whom a card may be taken."""
    shapes = []
    for aim in found:
        if aim.words[0] != "steal":
            continue
        name = look.names[COLOURS.index(aim.words[1])]
        reach = 2 * max(_reach(window), house_size(window) * 0.7) + 4
        about = around(window.at(aim.point), (reach, reach))
        spot = field.place(Wish(about, ((art.PEN.flag_width(name), 22),)))
        if spot:
            at = round(spot.at[0], 1), round(spot.at[1], 1)
            markup = leader(spot, about) + art.flag(name, 0, 0)
            takes = (taken(LABEL, spot.size),)
            shapes.append(Shape(f"named-{aim.words[1]}", *at, markup, marks="still", takes=takes))
    return shapes


def sunk(now: Gesture, window: Window, found: list[Aim]) -> list[Shape]:
    """The hexes where the robber cannot go sink, below all pieces."""
    can = {aim.place for aim in found if aim.words in now.can and aim.words[0] == "robber"}
    if not can:
        return []
    rings = "".join(
        f'<use href="#kp-hex" x="{x:g}" y="{y:g}"/>'
        for place, (x, y) in enumerate(HEX_AT)
        if place not in can
    )
    moved = placed_on(window, lit.veiled(rings))
    return [Shape("sunk", 0, 0, window.cut((0.0, 0.0), 9999, moved), marks="still")]


def placed_on(window: Window, markup: str) -> str:
    """Something in the units of the map."""
    x, y = (round(-edge * window.scale, 2) for edge in (window.left, window.top))
    return f'<g transform="translate({x:g} {y:g}) scale({window.scale:g})">{markup}</g>'
