"""Hexes, intersections and paths of Egypt by what stands on the map: "wool 8 and brick 5".

As the map is printed no two hexes yield the same good on the same number; where they do, their
codes tell them apart. Where what a place touches tells it not apart from others, so does what else
lies there, or else the side of the hex where it is.
"""

from collections.abc import Mapping, Sequence

from wallwright.core.remember import remembered
from wallwright.core.sight import Look
from wallwright.core.texts import Words, listed
from wallwright.games.cheops.rules.board import number_of
from wallwright.games.cheops.rules.realm import (
    ANY,
    GOODS,
    HARBOURS,
    HEXES,
    MAP,
    NODE_CELLS,
    NODE_HEXES,
    NOTHING,
    NUMBERED,
    OPEN,
    PATH_ENDS,
    PATH_HEXES,
    SITE,
    YIELDS,
    Cell,
    figure,
)


def hex_name(look: Look, place: int) -> str:
    """A hex by what it yields, and when: "wool 8"; or else what it is, and which: "desert D7"."""
    terrain, code, words = MAP[place].terrain, HEXES[place].upper(), look.words
    if place == SITE:
        return words(f"terrain.{terrain}")
    if YIELDS[place] == NOTHING:
        return words("place.hex", terrain=words(f"terrain.{terrain}"), hex=code)
    good = words("terrain.gold") if terrain == "gold" else words(f"good.{GOODS[YIELDS[place]]}")
    number = number_of(look.view, place)
    if number == OPEN:
        return words("place.hex", terrain=good, hex=code)
    told = f"{good} {number}"
    twice = place in _twice(look.view.chips)
    return words("place.apart", place=told, by=code) if twice else told


@remembered(1 << 2, each=1500)
def _twice(chips: str) -> frozenset[int]:
    """K212: hexes that yield the same as another one on the same number."""
    named = [(YIELDS[place], figure(chips, place)) for place in NUMBERED]
    return frozenset(
        place for place, name in zip(NUMBERED, named, strict=True) if named.count(name) > 1
    )


def charted(look: Look, place: int) -> str:
    """A hex with where it lies, for the ear: "wool 8 (G4)"."""
    named, code = hex_name(look, place), HEXES[place].upper()
    return named if named.endswith((code, f"({code})")) else f"{named} ({code})"


def corner(look: Look, node: int) -> str:
    """An intersection by what it touches: "wool 10, Memphis 3:1", "grain 6 and wool 10 (Nile)"."""
    named = [hex_name(look, place) for place in _known(NODE_HEXES[node])]
    found = [*named, *harbours(look, node)]
    if named:
        return _told_apart(look, listed(look.words, found), CORNERS[node])
    if node in BEYOND:
        return look.words("place.beyond", place=corner(look, BEYOND[node]))
    return listed(look.words, found or [HEXES[place].upper() for place in NODE_HEXES[node]])


def path_name(look: Look, path: int) -> str:
    """A path by the hexes at its sides: "between wool 8 and brick 5", "at wool 10 (east)"."""
    known = _known(PATH_HEXES[path])
    if len(known) == 1:
        place = _told_apart(look, hex_name(look, known[0]), SIDES[path])
        return look.words("place.side", place=place)
    one, other = PATH_HEXES[path]
    if known:
        return look.words("place.between", one=hex_name(look, one), other=hex_name(look, other))
    return _far_path(look, path)


def _far_path(look: Look, path: int) -> str:
    """By the corners that it joins, or which it leads on from; in the open sea by its hexes."""
    ends = PATH_ENDS[path]
    told = [corner(look, node) for node in ends if _is_told(node)]
    if len(told) == 2:
        return look.words("place.from_to", one=told[0], other=told[1])
    if told:
        return look.words("place.from", place=told[0])
    for node, other in (ends, ends[::-1]):
        if node in BEYOND:
            by = look.words(f"wind.{_way(node, other)}")
            return look.words("place.on", place=corner(look, BEYOND[node]), wind=by)
    codes = [HEXES[place].upper() for place in PATH_HEXES[path]]
    return look.words("place.between", one=codes[0], other=codes[1])


def harbours(look: Look, node: int) -> list[str]:
    """Those that an intersection serves."""
    return [harbour_name(look, h) for h, at in enumerate(HARBOURS) if at.nodes >> node & 1]


def port(words: Words, harbour: int) -> str:
    """A harbour without its rate: "Memphis"."""
    return words(f"port.{HARBOURS[harbour].name}")


def harbour_name(look: Look, harbour: int) -> str:
    """A harbour and its rate: "Memphis 3:1", "Coptos, brick 2:1"."""
    name, good = port(look.words, harbour), figure(look.view.ports, harbour)
    if good == OPEN:
        return name
    if good == ANY:
        return look.words("place.harbour", name=name)
    return look.words("place.harbour_of", name=name, good=look.words(f"good.{GOODS[good]}"))


def _told_apart(look: Look, named: str, by: str) -> str:
    return look.words("place.apart", place=named, by=look.words(by)) if by else named


# What tells places apart that touch the same


def _known(hexes: Sequence[int]) -> list[int]:
    """The hexes that have a name of their own."""
    return [place for place in hexes if YIELDS[place] != NOTHING or place == SITE]


def _is_told(node: int) -> bool:
    """Whether it can be told by what it touches."""
    return bool(_known(NODE_HEXES[node])) or any(at.nodes >> node & 1 for at in HARBOURS)


def _beyond() -> dict[int, int]:
    """Corners that touch nothing with a name, and the one from which a path leads there alone."""
    found: dict[int, int] = {}
    for path, hexes in enumerate(PATH_HEXES):
        one, other = PATH_ENDS[path]
        for node, near in ((one, other), (other, one)):
            if not _known(hexes) and not _is_told(node) and _known(NODE_HEXES[near]):
                found.setdefault(node, near)
    return found


def _way(here: int, there: int) -> str:
    """In which direction one corner lies from another."""
    (east, south), (to_east, to_south) = NODE_CELLS[here], NODE_CELLS[there]
    return _wind((0, 0), to_east - east, to_south - south)


def _wind(of: Cell, east: int, south: int) -> str:
    """On which side of a hex something lies."""
    q, r = of
    across, down = east - (2 * q + r), south - r
    return f"{'n' * (down < 0)}{'s' * (down > 0)}{'e' * (across > 0)}{'w' * (across < 0)}"


def _corners() -> dict[int, str]:
    """By what else lies there where one kind of land does; else by the side of the first hex."""
    alike: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]] = {}
    for node, hexes in enumerate(NODE_HEXES):
        served = tuple(h for h, at in enumerate(HARBOURS) if at.nodes >> node & 1)
        alike.setdefault((tuple(_known(hexes)), served), []).append(node)
    found: dict[int, str] = {}
    for (known, _), nodes in alike.items():
        found.update(_apart(known, nodes) if known and len(nodes) > 1 else dict.fromkeys(nodes, ""))
    return found


def _apart(known: Sequence[int], nodes: Sequence[int]) -> dict[int, str]:
    lies = {
        node: {MAP[place].terrain for place in NODE_HEXES[node] if place not in known}
        for node in nodes
    }
    found = {}
    for node in nodes:
        others = set[str]().union(*(lies[other] for other in nodes if other != node))
        if own := sorted(lies[node] - others):
            found[node] = f"terrain.{own[0]}"
    if len(found) == len(nodes):
        return found
    q, r = MAP[known[0]].cell
    return {node: f"wind.{_wind((3 * q, 3 * r), *NODE_CELLS[node])}" for node in nodes}


def _sides() -> dict[int, str]:
    """The side of the only named hex of a path."""
    found = {}
    for path, hexes in enumerate(PATH_HEXES):
        known = _known(hexes)
        if len(known) == 1:
            [other] = (place for place in hexes if place != known[0])
            q, r = MAP[other].cell
            found[path] = f"wind.{_wind(MAP[known[0]].cell, 2 * q + r, r)}"
    return found


BEYOND: Mapping[int, int] = _beyond()
CORNERS: Mapping[int, str] = _corners()
SIDES: Mapping[int, str] = _sides()
