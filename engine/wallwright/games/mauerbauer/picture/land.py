"""The printed board as symbols: sea, coast, meadows, borders and spots."""

from wallwright.core.bits import members
from wallwright.core.remember import lasting, remembered
from wallwright.games.mauerbauer.picture.atlas import FIELDS, SPOTS, UP, Point
from wallwright.games.mauerbauer.rules.realm import (
    ALL_FIELDS,
    BORDERS,
    CORNERS,
    ENDS,
    REGION_FIELDS,
    WATER,
    shape,
)

MEADOWS = (("#bcd18b", "#b6cc84"), ("#a6c67e", "#a0c178"), ("#cfd98f", "#c9d388"))  # up, down
PAINTS = """
<linearGradient id="mb-sea" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="1196">
<stop offset="0" stop-color="#8fc1d2"/><stop offset="1" stop-color="#4f8fb0"/></linearGradient>
<linearGradient id="mb-land" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="1196">
<stop offset="0" stop-color="#8fac60"/><stop offset="1" stop-color="#7d9c52"/></linearGradient>
<pattern id="mb-waves" width="84" height="46" patternUnits="userSpaceOnUse"><path
 d="M6,14q8,-9 16,0q8,9 16,0M48,36q8,-9 16,0q8,9 16,0" fill="none" stroke="#e3f2f5"
 stroke-width="2" stroke-opacity=".45"/></pattern>
<g id="mb-hill"><path d="M-60,20Q-30,-34 0,-30Q32,-30 60,20z" fill="#86a45a" stroke="#5f7d3e"
 stroke-width="2"/><path d="M-6,-28Q14,-10 16,14M-26,-18Q-16,-2 -18,16" fill="none"
 stroke="#6f8f49" stroke-width="2"/></g>
<g id="mb-tree"><ellipse cx="3" cy="3" rx="13" ry="4" fill="#20300f" fill-opacity=".35"/><path
 d="M-2,-6h4v9h-4z" fill="#6a4d2a"/><path d="M0,-40L12,-18H6L15,-4H-15L-6,-18H-12z"
 fill="#3f6b34" stroke="#2b4d25" stroke-width="1.2" stroke-linejoin="round"/></g>
<g id="mb-ship" stroke="#4b3a1f" stroke-width="2" stroke-linejoin="round"><path
 d="M-34,14h68q-6,20 -22,20h-26q-16,0 -20,-20z" fill="#8a5a30"/><path d="M0,14v-58" fill="none"/>
<path d="M4,-42q34,20 4,46z" fill="#f6edd3"/><path d="M-4,-36q-28,18 -4,40z" fill="#efe0bb"/>
<path d="M0,-44l14,-6l-14,-5z" fill="#9c2a22"/></g>
<g id="mb-compass"><circle r="44" fill="none" stroke="#f1e6c8" stroke-width="2"/><path
 d="M0,0L5,-5L22,-22L5,-10zM0,0L5,5L22,22L10,5zM0,0L-5,5L-22,22L-5,10zM0,0L-5,-5L-22,-22L-10,-5z"
 fill="#cfe3e6" stroke="#4a6d7c"/><path d="M0,-50L8,-8L50,0L8,8L0,50L-8,8L-50,0L-8,-8z"
 fill="#f6edd3" stroke="#4a6d7c"/></g>
"""
TINTS = (  # of districts: the ground, its stones, and what lies in the shade of the walls
    ("#ecdcae", "#f3e6c0", "#a8803a"),
    ("#e2bd98", "#eacaaa", "#8e5a34"),
    ("#d5cfc4", "#e0dbd2", "#6d6759"),
)
WEST = (  # the western coast from the north to the south; the eastern one mirrors it
    "C224.3,-6.7 239,21.3 246,60C253,98.7 274,158.4 262,212C250,265.6 174,325.2 174,381.7"
    "C174,438.3 262,494.9 262,551.5C262,608.1 174,664.6 174,721.2C174,777.8 262,834.4 262,891"
    "C262,947.5 191.7,1018.2 174,1060.7C156.3,1103.2 156,1118.5 156,1146"
)
EAST = (
    "C1252,1118.5 1251.7,1103.2 1234,1060.7C1216.3,1018.2 1146,947.5 1146,891"
    "C1146,834.4 1234,777.8 1234,721.2C1234,664.6 1146,608.1 1146,551.5"
    "C1146,494.9 1234,438.3 1234,381.7C1234,325.2 1158,265.6 1146,212"
    "C1134,158.4 1155,98.7 1162,60C1169,21.3 1183.7,-6.7 1188,-20"
)
SHORE = (
    f"M230,-900C190,-600 260,-300 220,-20{WEST}C150,1400 200,1600 160,2100H1240"
    f"C1200,1600 1260,1400 1252,1146{EAST}C1150,-300 1220,-600 1180,-900z"
)
HILLS = (
    (352, 128, 0.8), (557, 96, 1.1), (851, 96, 1.1), (1060, 128, 0.8), (532, 1153, 0.75),
    (876, 1153, 0.75), (360, -40, 1.2), (700, -90, 1.4), (1010, -60, 1.2), (420, 1270, 1.1),
    (760, 1320, 1.3), (1060, 1260, 1),
)  # fmt: skip
TREES = (
    (532, 78, 0.85), (271, 1127, 0.7), (497, 1150, 0.72), (840, 60, 0.78), (1054, 1166, 0.7),
    (228, 1134, 0.73), (607, 1154, 0.72), (813, 1130, 0.62), (862, 92, 0.71), (301, 1176, 0.7),
    (318, 60, 0.8), (1110, 70, 0.8), (460, 10, 0.9), (600, -20, 0.8), (920, 0, 0.9),
    (1100, 1210, 0.8), (330, 1240, 0.9), (620, 1230, 0.8), (890, 1250, 0.9), (700, 1215, 0.7),
)  # fmt: skip


@lasting()
def symbols() -> str:
    """All of the board that never changes, in the units of the atlas."""
    paints = PAINTS.replace("\n", "")
    paints += "".join(_cobbles(tint) for tint in range(len(TINTS)))
    return f'{paints}<g id="mb-ground">{_ground()}</g>'


def _cobbles(tint: int) -> str:
    ground, stone, _ = TINTS[tint]
    return (
        f'<pattern id="mb-cobble-{tint}" width="34" height="26" patternUnits="userSpaceOnUse">'
        f'<rect width="34" height="26" fill="{ground}"/><path d="M1,3h14v8H1zM18,3h15v8H18z'
        f'M-8,15H7v8H-8zM10,15h14v8H10zM27,15h15v8H27z" fill="{stone}"/></pattern>'
    )


def ring(points: tuple[Point, ...] | list[Point]) -> str:
    """A closed line through some points."""
    return "M" + "L".join(f"{x:g},{y:g}" for x, y in points) + "z"


def triangles(fields: list[int]) -> str:
    """Some fields as one path."""
    return "".join(ring([SPOTS[spot] for spot in CORNERS[field]]) for field in fields)


def strokes(lines: list[int]) -> str:
    """Some lines as one path."""
    found = ""
    for line in lines:
        (x, y), (to_x, to_y) = (SPOTS[spot] for spot in ENDS[line])
        found += f"M{x:g},{y:g}L{to_x:g},{to_y:g}"
    return found


def _ground() -> str:
    surf = "".join(
        f'<path d="{SHORE}" fill="none" stroke="#d6eef2" stroke-width="{wide}"'
        f' stroke-opacity="{light}" stroke-linejoin="round"/>'
        for wide, light in ((118, 0.16), (80, 0.2), (46, 0.3))
    )
    everywhere = "M-3000,-3000H5000V4000H-3000z"
    return (
        f'<path d="{everywhere}" fill="url(#mb-sea)"/><path d="{everywhere}"'
        f' fill="url(#mb-waves)"/>{surf}<path d="{SHORE}" fill="#e7d6a4" stroke="#e7d6a4"'
        f' stroke-width="20" stroke-linejoin="round"/><path d="{SHORE}" fill="url(#mb-land)"'
        ' stroke="#6b8a45" stroke-width="2"/>'
        + "".join(_stamp("hill", *hill) for hill in HILLS)
        + "".join(_stamp("tree", *tree) for tree in TREES)
        + _stamp("ship", 1256, 556, 0.8)
        + _stamp("ship", 152, 216, 0.75)
        + _stamp("compass", 142, 891, 0.85)
        + _meadows()
        + _lines()
        + _spots()
    )


def _stamp(name: str, x: float, y: float, size: float) -> str:
    return f'<use href="#mb-{name}" transform="translate({x:g} {y:g}) scale({size:g})"/>'


def _meadows() -> str:
    parts = (
        f'<path d="{outline(ALL_FIELDS)}" fill="none" stroke="#f1e6c8" stroke-width="15"'
        ' stroke-linejoin="round"/>'
    )
    for region, paints in enumerate(MEADOWS):
        for up, paint in zip((True, False), paints, strict=True):
            own = [field for field in members(REGION_FIELDS[region]) if UP[field] == up]
            parts += f'<path d="{triangles(own)}" fill="{paint}"/>'
    return f'{parts}<path d="{_grass()}" fill="none" stroke="#7f9d55" stroke-opacity=".45"/>'


@remembered(1 << 11, each=900)
def outline(fields: int) -> str:
    """The rim of a set of fields as one closed path for each ring of lines."""
    return "".join(ring([SPOTS[spot] for spot in loop]) for loop in _loops(shape(fields).ring))


def _loops(lines: int) -> list[list[int]]:
    """Lines that bound something: the spots of each ring, one after another."""
    left, found = members(lines), list[list[int]]()
    while left:
        first, at = ENDS[left.pop()]
        loop = [first]
        while at != first:
            loop.append(at)
            line = next(line for line in left if at in ENDS[line])
            left.remove(line)
            one, other = ENDS[line]
            at = other if one == at else one
        found.append(loop)
    return found


def _grass() -> str:
    """Two tufts on every field, scattered without any luck."""
    found = ""
    for field, (x, y) in enumerate(FIELDS):
        for nth, (across, down) in enumerate(((-24, 8), (19, -12))):
            left = round(x + across + (field * 37 + nth * 11) % 23 - 11)
            top = round(y + down + (field * 53 + nth * 17) % 19 - 9)
            found += f"M{left},{top}l-3,-7m3,7v-9m0,9l3,-7"
    return found


def _lines() -> str:
    inner = strokes([line for line in range(len(ENDS)) if not BORDERS >> line & 1])
    border = strokes(members(BORDERS))
    return (
        f'<g fill="none" stroke-linecap="round"><path d="{inner}" stroke="#f6f0cf"'
        f' stroke-opacity=".8" stroke-width="4"/><path d="{border}" stroke="#fbf3d9"'
        f' stroke-width="9"/><path d="{border}" stroke="#a3452a" stroke-width="4"'
        ' stroke-dasharray="13 8"/></g>'
    )


def _spots() -> str:
    parts = ""
    for spot, (x, y) in enumerate(SPOTS):
        name = "shore" if WATER >> spot & 1 else "site"
        parts += f'<use href="#mb-{name}" x="{x:g}" y="{y:g}"/>'
    return parts
