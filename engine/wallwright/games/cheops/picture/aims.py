"""What can be aimed at on the map: intersections, paths, hexes and victims."""

from typing import NamedTuple

from wallwright.core.bits import members
from wallwright.core.gesture import Gesture, Words, click, marks, status
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
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
SUNK = 'fill="#171a20" fill-opacity=".26"'
MINI = 96  # width of the map in the corner


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


def focus(look: Look, now: Gesture, found: list[Aim]) -> Point | None:
    """What is seen from near by itself: a hint, where a foundation goes on, where to steal."""
    state: State = look.view
    if now.hint and not now.picked:
        return next((aim.point for aim in found if aim.words == now.hint), None)
    if state.phase == PIECE and look.legal:
        return NODE_AT[state.node]
    if state.phase == STEAL and look.legal:
        return HEX_AT[state.robber]
    return None


# Spots


def spots(look: Look, now: Gesture, window: Window, found: list[Aim]) -> list[Shape]:
    shapes = []
    for aim in found:
        at = window.at(aim.point)
        if window.holds(at, -10):
            shapes.append(_spot(look, now, window, aim, at))
    return shapes


def _spot(look: Look, now: Gesture, window: Window, aim: Aim, at: Point) -> Shape:
    verb, named = aim.words[0], marks(now, aim.words)
    draw = _hex if verb == "robber" else _victim if verb == "steal" else _place
    markup = draw(look, named.split(), window, aim)
    label = _label(look, aim) + status(look, named)
    key = f"spot-{verb}-{aim.words[1]}"
    return Shape(key, *at, markup, click(now, aim.words), label, named)


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


def _place(look: Look, states: list[str], window: Window, aim: Aim) -> str:
    """A plus where a piece may go; the piece itself, and a tick, where it is chosen."""
    verb = aim.words[0]
    size = window.size(22, 16) if verb in ROUTES else window.size(31, 23)
    markup, sign = "", "plus-ship" if verb == "ship" else "plus"
    along = ""
    if verb in ROUTES:
        along = f'transform="rotate({TURNS[aim.place]}) scale({road_scale(window):.3g})"'
    if "sel" in states:
        markup = _chosen(look, window, aim, along)
    elif "can" in states:
        if verb in ROUTES:
            markup = f'<use href="#kp-maybe" {along}/>'
        markup += art.use(sign, 0, 0, size)
    else:
        markup = '<circle r="4.5" fill="#171a20" fill-opacity=".5"/>'
    if "hint" in states:
        markup += art.hinted(round(size * 0.68, 1))
    return markup + art.target(_reach(window))


def _chosen(look: Look, window: Window, aim: Aim, along: str) -> str:
    """The piece in a golden halo, with a tick upon it."""
    verb = aim.words[0]
    piece = piece_of(verb, look.eyes, aim.place, window)
    if verb in ROUTES:
        tick = art.use("tick", 0, 0, window.size(22, 18))
        return f'<use href="#kp-halo" {along}/>{piece}{tick}'
    radius = round(house_size(window) * 0.58, 1)
    halo = f'<circle r="{radius:g}" fill="{art.SELECTED}" stroke="{art.INK}" stroke-width="2.4"/>'
    return halo + piece + art.use("tick", radius * 0.8, -radius * 0.8, window.size(22, 20))


def _hex(look: Look, states: list[str], window: Window, aim: Aim) -> str:
    """A whole hex: dashed gold where the robber may go."""
    drawn = f'<use href="#kp-hex" transform="scale({window.scale * 0.86:.3g})" fill="#fff6c8"'
    thin = 1 / window.scale
    markup = f'{drawn} fill-opacity="{".3" if "sel" in states else "0"}"/>'
    shape = drawn.replace('fill="#fff6c8"', 'fill="none" stroke-linejoin="round"')
    if "sel" in states or "hint" in states:
        gold = art.SELECTED if "sel" in states else art.HINT
        markup += f'{shape} stroke="{art.INK}" stroke-width="{7 * thin:.3g}"/>'
        markup += f'{shape} stroke="{gold}" stroke-width="{3.6 * thin:.3g}"/>'
    elif "can" in states:
        dashes = f'stroke-dasharray="{7 * thin:.3g} {5 * thin:.3g}"'
        markup += f'{shape} class="kp-may" stroke="{art.INK}" stroke-width="{4.6 * thin:.3g}"/>'
        markup += f'{shape} stroke="{art.SELECTED}" stroke-width="{2.4 * thin:.3g}" {dashes}/>'
    if "sel" in states:
        markup += art.use("tick", window.size(26), window.size(26), window.size(26, 18))
    focus = f'{shape} class="kp-focus-ink" stroke-width="{9 * thin:.3g}"/>'
    return markup + focus + f'{shape} class="kp-focus" stroke-width="{4 * thin:.3g}"/>'


def _victim(look: Look, states: list[str], window: Window, aim: Aim) -> str:
    """A golden ring around a building, with the name of whom it belongs to."""
    radius = round(max(_reach(window), house_size(window) * 0.7), 1)
    rim = f'r="{radius:g}" fill="none"'
    markup = ""
    if "can" in states:
        markup = (
            f'<circle {rim} stroke="{art.INK}" stroke-width="7"/>'
            f'<circle {rim} stroke="{art.SELECTED}" stroke-width="3.6"/>'
        )
        name = look.names[COLOURS.index(aim.words[1])]
        markup += art.flag(name, 0, -radius - 10)
        sign = "tick" if "sel" in states else "plus"
        markup += art.use(sign, radius * 0.75, radius * 0.75, 22)
    if "hint" in states:
        markup += art.hinted(radius + 5)
    return markup + art.target(radius)


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
    moved = placed_on(window, f"<g {SUNK}>{rings}</g>")
    return [Shape("sunk", 0, 0, window.cut((0.0, 0.0), 9999, moved), marks="still")]


def placed_on(window: Window, markup: str) -> str:
    """Something in the units of the map."""
    x, y = (round(-edge * window.scale, 2) for edge in (window.left, window.top))
    return f'<g transform="translate({x:g} {y:g}) scale({window.scale:g})">{markup}</g>'
