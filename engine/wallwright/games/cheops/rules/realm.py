"""The map of Egypt without its picture: hexes, intersections, paths, harbours and the site."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from wallwright.core.bits import mask

GOODS = ("wood", "brick", "wool", "grain", "ore", "coin")
RESOURCES = GOODS[:5]
WOOD, BRICK, WOOL, GRAIN, ORE, COIN = range(6)
NOTHING = -1  # what a hex yields that yields nothing
ANY = 6  # what a harbour of 3:1 takes
OPEN = 15  # where no number or good has been dealt yet
_FIGURES = "0123456789abcdef"  # how a list of small numbers is packed into one text

# K201, K202, K210: a row of hexes from north to south, its first column, and what lies there;
# a number is the chip.
_ROWS = """
a 1  sea sea sea sea sea sea sea sea forest-5 forest-12
b 1  sea sea sea sea sea sea sea forest-4 forest-6 desert
c 1  sea field-6 nile pasture-5 field-9 nile pasture-9 desert field-11 desert
d 1  desert pasture-10 nile hills-6 nile field-5 desert desert desert desert
e 1  desert site field-2 nile nile hills-9 sea mountains-11 desert sea
f 1  desert desert hills-10 nile pasture-4 desert sea mountains-8 sea mountains-9
g 2  forest-3 desert pasture-8 nile field-8 desert sea sea mountains-3
h 2  desert desert hills-5 nile hills-4 gold-3 sea sea desert
i 3  desert gold-10 nile pasture-11 desert desert sea sea
"""
# K209: name, what it takes (or anything at 3:1), and the coast path between these two hexes.
_HARBOURS = """
rakotis grain b2=c2
pelusium wool b6=c7
buto any b3=c4
memphis any e3=e4
coptos brick h5=h6
byblos wood a8=a9
gaza any b7=c8
saww any g7=g8
midian ore g9=g10
"""
_YIELD = {
    "field": GRAIN, "pasture": WOOL, "hills": BRICK, "forest": WOOD, "mountains": ORE, "gold": COIN,
}  # fmt: skip

Cell = tuple[int, int]  # axial: q towards the east, r towards the south-east


class Hex(NamedTuple):
    name: str
    terrain: str
    cell: Cell


def _survey() -> Iterator[tuple[Hex, int]]:
    """Every hex, with the number of its chip; 0 for none."""
    for row, line in enumerate(_ROWS.strip().split("\n")):
        letter, first, *lies = line.split()
        for column, text in enumerate(lies, int(first)):
            terrain, _, number = text.partition("-")
            cell = (column - row // 2, row)
            yield Hex(f"{letter}{column}", terrain, cell), int(number or 0)


def packed(numbers: Iterable[int]) -> str:
    """Small numbers as one text: it is hashed once, and a text tells them apart at a glance."""
    return "".join(_FIGURES[number] for number in numbers)


def figure(text: str, place: int) -> int:
    """One of the numbers that are packed."""
    return int(text[place], 16)


_SURVEY = tuple(_survey())
MAP = tuple(hexagon for hexagon, _ in _SURVEY)
CHIPS = packed(number for _, number in _SURVEY)  # K210: as they are printed, a figure a hex
NUMBERED = tuple(place for place, (_, number) in enumerate(_SURVEY) if number)
HEXES = tuple(hexagon.name for hexagon in MAP)
YIELDS = tuple(_YIELD.get(hexagon.terrain, NOTHING) for hexagon in MAP)
_LAND = frozenset(place for place, h in enumerate(MAP) if h.terrain not in ("sea", "nile"))
_NILE = frozenset(place for place, h in enumerate(MAP) if h.terrain == "nile")
SITE = next(place for place, hexagon in enumerate(MAP) if hexagon.terrain == "site")  # K208
DESERTS = tuple(place for place, hexagon in enumerate(MAP) if hexagon.terrain == "desert")
ROBBER_HEXES = tuple(place for place in sorted(_LAND) if place != SITE)  # K801


def _meetings(cell: Cell) -> Iterator[tuple[Cell, Cell, Cell]]:
    """The six corners of a hex as the three cells that meet there, on the map or off it."""
    q, r = cell
    ring = ((q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1))
    for side in range(6):
        yield cell, ring[side], ring[side - 1]


def _corners() -> dict[tuple[int, int], tuple[int, ...]]:
    """The hexes of every intersection by how far south and east it lies."""
    lies = {hexagon.cell: place for place, hexagon in enumerate(MAP)}
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    for hexagon in MAP:
        for cells in _meetings(hexagon.cell):
            hexes = tuple(sorted(lies[cell] for cell in cells if cell in lies))
            if len(hexes) > 1:
                south = sum(r for _, r in cells)
                east = sum(2 * q + r for q, r in cells)
                found[south, east] = hexes
    return {place: found[place] for place in sorted(found)}


# An intersection ("node") is a number; its name is its hexes. A path is named by its two hexes.
_CORNERS = _corners()  # in rows from the north, each from the west
NODE_HEXES = tuple(_CORNERS.values())
NODE_CELLS = tuple((east, south) for south, east in _CORNERS)  # three times as far as hexes
NODES = tuple("-".join(HEXES[place] for place in hexes) for hexes in NODE_HEXES)
PATH_HEXES = tuple(sorted({pair for hexes in NODE_HEXES for pair in combinations(hexes, 2)}))
PATHS = tuple("=".join(HEXES[place] for place in pair) for pair in PATH_HEXES)
NODE_PATHS = tuple(
    tuple(PATH_HEXES.index(pair) for pair in combinations(hexes, 2)) for hexes in NODE_HEXES
)
PATH_ENDS = tuple(
    tuple(node for node, paths in enumerate(NODE_PATHS) if path in paths)
    for path in range(len(PATHS))
)


# K204: what a path takes.
ROAD_PATHS = mask(path for path, pair in enumerate(PATH_HEXES) if _LAND & set(pair))
SHIP_PATHS = mask(path for path, pair in enumerate(PATH_HEXES) if not set(pair) <= _LAND)
ENDS = tuple(mask(ends) for ends in PATH_ENDS)  # the nodes of a path
MEETING = tuple(mask(paths) for paths in NODE_PATHS)  # the paths of a node
# K903: a building leaves no room for another on its own node and on those a path away.
AROUND = tuple(mask(end for path in paths for end in PATH_ENDS[path]) for paths in NODE_PATHS)
LAND_NODES = mask(node for node, hexes in enumerate(NODE_HEXES) if _LAND & set(hexes))  # K203
BANK_NODES = LAND_NODES & mask(
    node for node, hexes in enumerate(NODE_HEXES) if _NILE & set(hexes)
)  # K206
SITE_NODES = mask(node for node, hexes in enumerate(NODE_HEXES) if SITE in hexes)  # K208
HEX_NODES = tuple(
    mask(node for node, hexes in enumerate(NODE_HEXES) if place in hexes)
    for place in range(len(HEXES))
)


class Harbour(NamedTuple):
    """K209: a name, its path, and the nodes it serves."""

    name: str
    path: int
    nodes: int


def _harbours() -> Iterator[tuple[Harbour, int]]:
    """Every harbour, and the good it takes; or ANY."""
    for line in _HARBOURS.strip().split("\n"):
        name, takes, path_name = line.split()
        good = ANY if takes == "any" else GOODS.index(takes)
        path = PATHS.index(path_name)
        yield Harbour(name, path, ENDS[path]), good


_PORTS = tuple(_harbours())
HARBOURS = tuple(harbour for harbour, _ in _PORTS)
PORTS = packed(good for _, good in _PORTS)  # as they are printed, a figure a harbour
HARBOUR_NAMES = tuple(harbour.name for harbour in HARBOURS)
