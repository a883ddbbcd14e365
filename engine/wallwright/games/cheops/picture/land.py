"""The printed map as symbols: hexes with their land, water, paths, shores and the empty site."""

from wallwright.core.bits import members
from wallwright.core.remember import lasting
from wallwright.games.cheops.picture.atlas import (
    BY_NAME,
    CORNERS,
    HARBOUR_AT,
    HEX_AT,
    NODE_AT,
    PATH_BETWEEN,
    WATER,
    Point,
)
from wallwright.games.cheops.rules.realm import (
    BANK_NODES,
    HARBOURS,
    MAP,
    PATH_ENDS,
    PATH_HEXES,
    SITE_NODES,
)

Put = tuple[str, float, float, float, float]  # a thing, where, and its scale across and down

HEX = "M0-62L53.7-31V31L0 62L-53.7 31V-31z"
STANDING: dict[str, tuple[Put, ...]] = {  # around the chip in the middle
    "field": (
        ("ear", -27, -16, 1, 1), ("ear", 27, -16, 1, 1), ("ear", -13, -31, 0.8, 0.8),
        ("ear", 13, -31, 0.8, 0.8), ("ear", -26, 20, 0.75, 0.75), ("ear", 26, 20, 0.75, 0.75),
    ),
    "pasture": (("sheep", -22, -27, 1, 1), ("sheep", 24, -24, -0.9, 0.9),
                ("sheep", 3, 36, 0.85, 0.85)),
    "hills": (("stones", -23, -26, 1, 1), ("stones", 23, -26, 1, 1), ("stones", 0, 36, 0.9, 0.9)),
    "forest": (
        ("tree", -11, -33, 0.85, 0.85), ("tree", 11, -33, 0.85, 0.85), ("tree", -30, -16, 1, 1),
        ("tree", 30, -16, 1, 1), ("tree", -24, 26, 0.85, 0.85), ("tree", 24, 26, 0.85, 0.85),
    ),
    "oasis": (
        ("palm", -1, -38, 0.7, 0.7), ("palm", -28, -20, 1.05, 1.05), ("palm", 26, -22, 1.1, 1.1),
        ("palm", -26, 24, 0.8, 0.8), ("palm", 26, 24, 0.8, 0.8),
    ),
    "mountains": (("peak", -22, -26, 1, 1), ("peak", 21, -27, 1, 1), ("peak", 0, 37, 0.85, 0.85)),
    "gold": (("nugget", -24, -25, 1, 1), ("nugget", 23, -26, 0.9, 0.9),
             ("nugget", 0, 36, 0.85, 0.85)),
    "desert": (("dune", -6, -20, 1, 1), ("dune", 8, 12, 1.15, 1.15), ("dune", -18, 34, 0.6, 0.6)),
    "nile": (("wave", -8, -18, 0.9, 0.9), ("wave", 10, 2, 0.9, 0.9), ("wave", -6, 22, 0.9, 0.9)),
    "sea": (("wave", -12, -11, 0.9, 0.9), ("wave", 14, 14, 0.8, 0.8)),
}  # fmt: skip
LANDMARKS: tuple[tuple[str, str, float, float, float, float], ...] = (
    ("a1", "compass", 2, 6, 1, 1), ("b5", "barge", 0, -14, 1.25, 1.25),
    ("i9", "barge", 6, 2, -1.15, 1.15), ("c6", "barge", 0, 4, -0.8, 0.8),
    ("g5", "barge", -8, -8, 0.8, 0.8), ("d3", "lotus", -24, 16, 0.95, 0.95),
    ("i5", "lotus", -26, -6, 0.9, 0.9), ("e5", "lotus", 22, 24, 0.85, 0.85),
    ("f1", "sphinx", 2, 4, 0.95, 0.95), ("h3", "obelisk", 4, -2, 0.95, 0.95),
    ("i8", "palm", 6, -6, 1, 1), ("i8", "palm", 22, 6, 0.7, 0.7),
)  # fmt: skip
BARE = frozenset(("f1", "h3", "i8", "a1"))  # where a landmark needs the room


@lasting()
def symbols() -> str:
    """All of the map that never changes, in the units of the atlas."""
    hexes = "".join(f'<g id="kp-land-{name}">{_hex(name)}</g>' for name in STANDING)
    return f'<path id="kp-hex" d="{HEX}"/>{hexes}<g id="kp-ground">{_ground()}</g>'


def _hex(name: str) -> str:
    terrain = "forest" if name == "oasis" else name
    if name in WATER:
        opacity = ".6" if name == "nile" else ".38"
        return f'<g opacity="{opacity}">{"".join(_put(*put) for put in STANDING[name])}</g>'
    return (
        f'<use href="#kp-hex" fill="url(#kp-g-{terrain})"/>'
        f'<use href="#kp-hex" fill="url(#kp-t-{terrain})"/>'
        + "".join(_put(*put) for put in STANDING[name])
    )


def _put(thing: str, x: float, y: float, across: float, down: float) -> str:
    scale = f"{across:g}" if across == down else f"{across:g} {down:g}"
    size = "" if scale == "1" else f" scale({scale})"
    return f'<use href="#kp-{thing}" transform="translate({x:g} {y:g}){size}"/>'


def _ground() -> str:
    return _waters() + _lands() + _lines() + _dots() + _landmarks()


def _ring(point: Point) -> str:
    return f"M{point[0]:g} {point[1] - 62:g}l53.7 31v62l-53.7 31l-53.7-31v-62z"


def _waters() -> str:
    drawn = ""
    for terrain in WATER:
        rings = "".join(_ring(HEX_AT[n]) for n, one in enumerate(MAP) if one.terrain == terrain)
        drawn += f'<path d="{rings}" fill="url(#kp-g-{terrain})"/>'
    return drawn + "".join(
        _at(f"land-{one.terrain}", HEX_AT[n])
        for n, one in enumerate(MAP)
        if one.terrain in WATER and one.name not in BARE
    )


def _at(name: str, point: Point) -> str:
    return f'<use href="#kp-{name}" x="{point[0]:g}" y="{point[1]:g}"/>'


def _lands() -> str:
    drawn = ""
    for place, one in enumerate(MAP):
        if one.terrain == "site" or (one.name in BARE and one.terrain not in WATER):
            drawn += _at('hex" fill="url(#kp-g-desert)', HEX_AT[place])
        elif one.terrain not in WATER:
            name = "oasis" if one.name == "g2" else one.terrain
            drawn += _at(f"land-{name}", HEX_AT[place])
    return drawn


# Paths


def _segments(paths: list[int]) -> str:
    return "".join(
        f"M{a[0]:g} {a[1]:g}L{b[0]:g} {b[1]:g}" for a, b in (PATH_BETWEEN[path] for path in paths)
    )


def _lines() -> str:
    """Lanes on the water, tracks on the land, shores, the green banks of the Nile, the rim."""
    kinds: dict[str, list[int]] = {"lane": [], "track": [], "shore": [], "bank": []}
    for path, pair in enumerate(PATH_HEXES):
        wet = [MAP[place].terrain for place in pair if MAP[place].terrain in WATER]
        kind = "lane" if len(wet) == 2 else "track" if not wet else "shore"
        kinds["bank" if kind == "shore" and wet == ["nile"] else kind].append(path)
    drawn = {kind: _segments(paths) for kind, paths in kinds.items()}
    return (
        f'<path d="{drawn["lane"]}" stroke="#e6f5f6" stroke-width="1.1" opacity=".38"/>'
        '<g fill="none" stroke-linecap="round">'
        f'<path d="{drawn["track"]}" stroke="#fbf0cf" stroke-width="5" opacity=".72"/>'
        f'<path d="{drawn["track"]}" stroke="#a5854c" opacity=".6" stroke-dasharray="3 4"/>'
        f'<path d="{drawn["shore"]}" stroke="#f5e6b8" stroke-width="9"/>'
        f'<path d="{drawn["shore"]}" stroke="#c09a57" stroke-width="3.2"/>'
        f'<path d="{drawn["bank"]}" stroke="#5e8f35" stroke-width="9"/>'
        f'<path d="{drawn["bank"]}" stroke="#a9d063" stroke-width="3.2"/>'
        f'<path d="{_rim()}" stroke="#7d5b2a" stroke-width="3.4"/>{_jetties()}</g>'
    )


def _rim() -> str:
    """The sides of hexes beyond which there is no map."""
    cells = {one.cell for one in MAP}
    beyond = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # clockwise from the north-east
    drawn = ""
    for (x, y), one in zip(HEX_AT, MAP, strict=True):
        for side, (q, r) in enumerate(beyond):
            if (one.cell[0] + q, one.cell[1] + r) not in cells:
                (a, b), (c, d) = CORNERS[side], CORNERS[(side + 1) % 6]
                drawn += f"M{round(x + a, 1):g} {y + b:g}l{round(c - a, 1):g} {d - b:g}"
    return drawn


def _jetties() -> str:
    """From each harbour to the two intersections it serves."""

    drawn = ""
    for (x, y), harbour in zip(HARBOUR_AT, HARBOURS, strict=True):
        for node in PATH_ENDS[harbour.path]:
            a, b = NODE_AT[node]
            drawn += f"M{a:g} {b:g}L{round(a + (x - a) * 0.7, 1):g} {round(b + (y - b) * 0.7, 1):g}"
    return (
        f'<path d="{drawn}" stroke="#5a3413" stroke-width="6.4"/>'
        f'<path d="{drawn}" stroke="#c08a4a" stroke-width="4" stroke-dasharray="2.6 1.4"'
        ' stroke-linecap="butt"/>'
    )


def _dots() -> str:
    """Where the first settlements may stand, and the edge of the site."""
    drawn = ""
    for nodes, fill in ((BANK_NODES & ~SITE_NODES, "#f08a1d"), (SITE_NODES, "#7b3fa0")):
        path = "".join(f"M{NODE_AT[node][0]:g} {NODE_AT[node][1]:g}h0" for node in members(nodes))
        drawn += (
            f'<g stroke-linecap="round"><path d="{path}" stroke="#fff3d6" stroke-width="13"/>'
            f'<path d="{path}" stroke="{fill}" stroke-width="10"/></g>'
        )
    return drawn


def _landmarks() -> str:
    return "".join(
        _put(thing, HEX_AT[BY_NAME[name]][0] + x, HEX_AT[BY_NAME[name]][1] + y, across, down)
        for name, thing, x, y, across, down in LANDMARKS
    )
