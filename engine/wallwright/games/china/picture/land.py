"""The printed map as symbols: ground, provinces, roads and the wall that bears the score track."""

from wallwright.core.remember import lasting
from wallwright.games.china.picture.atlas import Atlas, Point, atlas
from wallwright.games.china.picture.borders import coast, inland
from wallwright.games.china.rules.realm import CARDS, COLOUR_OF, PROVINCES, SIDES

LAND = {  # fill, and the shade along the borders
    "red": ("#cf6a55", "#8e3526"),
    "green": ("#86a869", "#4c6b35"),
    "orange": ("#e6a557", "#a86a1c"),
    "yellow": ("#ecd27a", "#a98a26"),
    "purple": ("#a98bb8", "#694b7d"),
}
NEUTRAL = {"lake": "#7fb0bb", "mountains": "#cdbd98"}
SHORE = (
    "M1000,92C975,100 962,112 942,132L760,250L700,300L840,420L820,600L760,700L742,744"
    "C738,770 748,786 752,800C772,862 730,902 744,968C756,1030 700,1100 690,1300V2000H3000V-2000"
    "H1600C1420,-420 1360,-180 1210,-40C1150,20 1080,66 1000,92z"
)
PEAKS = (
    (98, 250, 0.9), (106, 300, 1.05), (88, 350, 0.95), (96, 405, 1.1), (84, 456, 1),
    (98, 606, 0.95), (88, 660, 1.05), (104, 720, 0.95), (150, 786, 0.8),
    (210, 790, 0.75), (128, 196, 0.8), (330, 790, 0.7),
)  # fmt: skip
PAINTS = """
<linearGradient id="ch-sea" gradientUnits="userSpaceOnUse" x1="700" y1="90" x2="1000" y2="800">
<stop offset="0" stop-color="#a9cdd0"/><stop offset="1" stop-color="#6fa3b0"/></linearGradient>
<linearGradient id="ch-steppe" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="1000" y2="800">
<stop offset="0" stop-color="#e6d9b8"/><stop offset="1" stop-color="#d5c294"/></linearGradient>
<radialGradient id="ch-light" cx=".42" cy=".38" r=".8"><stop offset="0" stop-color="#fff"
 stop-opacity=".26"/><stop offset=".6" stop-color="#fff" stop-opacity=".04"/><stop offset="1"
 stop-color="#3b2a10" stop-opacity=".16"/></radialGradient>
<pattern id="ch-waves" width="44" height="20" patternUnits="userSpaceOnUse"><path
 d="M2,10q6,-6 12,0q6,6 12,0" fill="none" stroke="#f2fafa" stroke-opacity=".35"
 stroke-width="1.2"/></pattern>
<pattern id="ch-brick" width="14" height="10" patternUnits="userSpaceOnUse"><rect width="14"
 height="10" fill="#b9a98c"/><path d="M0,.5H14M0,5.5H14M4,0V5M11,5V10" stroke="#958363"
 stroke-width=".8"/></pattern>
<g id="ch-peak"><path d="M-16,10L-4,-12L2,-3L7,-9L18,10z" fill="#b9a888" stroke="#6d5b3f"
 stroke-width="1.4" stroke-linejoin="round"/><path d="M-4,-12L-8,-4L-5,-5L-3,-1L0,-5L2,-3zM7,-9
L4,-4L7,-4L9,-2L10,-4z" fill="#f4ecd9"/></g>
<g id="ch-compass"><circle r="25" fill="#e9f1ea" fill-opacity=".55" stroke="#34505a"/><path
 d="M0,-23L5,0L0,23L-5,0z" fill="#34505a"/><path d="M-23,0L0,-5L23,0L0,5z" fill="#9db9b8"
 stroke="#34505a"/></g>
"""


@lasting()
def symbols() -> str:
    """All of the map that never changes, in the units of the atlas."""
    drawn = atlas(SIDES[-1])
    parts = [PAINTS.replace("\n", "")]
    for name, province in zip(PROVINCES, drawn.provinces, strict=True):
        parts.append(f'<path id="ch-p-{name}" d="{ring(province.outline)}"/>')
        parts.append(f'<clipPath id="ch-c-{name}"><use href="#ch-p-{name}"/></clipPath>')
    parts += [f'<path id="ch-n-{one.id}" d="{ring(one.outline)}"/>' for one in drawn.neutral]
    parts.append(f'<path id="ch-coast" d="{"".join(map(ring, coast(drawn.outlines)))}"/>')
    parts.append(f'<path id="ch-inland" d="{"".join(map(trail, inland(drawn.outlines)))}"/>')
    parts.append(f'<g id="ch-ground">{_ground()}</g>')
    for side in SIDES:
        parts.append(f'<g id="ch-roads-{side}">{_roads(atlas(side))}</g>')
    parts.append(f'<g id="ch-wall">{_wall()}</g>')
    return "".join(parts)


def ring(points: tuple[Point, ...]) -> str:
    return f"{trail(points)}z"


def trail(points: tuple[Point, ...]) -> str:
    return "M" + "L".join(f"{x:g},{y:g}" for x, y in points)


def _ground() -> str:
    borders = '<use href="#ch-coast"/><use href="#ch-inland"/>'
    return (
        '<path d="M-2000,-2000H3000V3000H-2000z" fill="url(#ch-steppe)"/>'
        f'<path d="{SHORE}" fill="url(#ch-sea)"/><path d="{SHORE}" fill="url(#ch-waves)"/>'
        + "".join(_peak(*peak) for peak in PEAKS)
        + _shadow()
        + '<use href="#ch-coast" fill="none" stroke="#f3ead0" stroke-width="7"'
        ' stroke-linejoin="round" stroke-opacity=".8"/>'
        + "".join(f'<use href="#ch-n-{name}" fill="{paint}"/>' for name, paint in NEUTRAL.items())
        + "".join(_province(number) for number in range(len(PROVINCES)))
        + '<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
        f'<g stroke="#f8eccb" stroke-width="4.2" opacity=".85">{borders}</g>'
        f'<g stroke="#46331d" stroke-width="1.7">{borders}</g></g>' + _neutral_marks()
    )


def _peak(x: float, y: float, size: float) -> str:
    return f'<use href="#ch-peak" transform="translate({x:g} {y:g}) scale({size:g})" opacity=".8"/>'


def _shadow() -> str:
    """Soft without a filter, which would cost much on every repaint."""
    rims = "".join(f'<use href="#ch-coast" stroke-width="{wide}"/>' for wide in (6, 13, 20))
    return (
        '<g transform="translate(3 5)" fill="#2b3a3c" fill-opacity=".3" stroke="#2b3a3c"'
        f' stroke-opacity=".13" stroke-linejoin="round">{rims}</g>'
    )


def _province(number: int) -> str:
    name = PROVINCES[number]
    fill, shade = LAND[CARDS[COLOUR_OF[number]]]
    path = f'<use href="#ch-p-{name}"'
    rims = "".join(
        f'{path} fill="none" stroke="{shade}" stroke-width="{wide}" stroke-opacity=".1"/>'
        for wide in (8, 15, 22, 29)
    )
    light = f'{path} fill="url(#ch-light)"/>'
    return f'{path} fill="{fill}"/><g clip-path="url(#ch-c-{name})">{rims}{light}</g>'


def _neutral_marks() -> str:
    waves = "M649,552q5,-5 10,0q5,5 10,0M667,562q5,-5 10,0q5,5 10,0"
    return (
        f'<path d="{waves}" fill="none" stroke="#eaf6f6" stroke-width="1.4" opacity=".8"/>'
        + _peak(346, 617, 0.8)
        + _peak(376, 603, 0.8)
        + _peak(369, 631, 0.7)
    )


def _roads(drawn: Atlas) -> str:
    curves = "".join(
        f"M{drawn.spaces[one][0]:g},{drawn.spaces[one][1]:g}Q{bend[0]:g},{bend[1]:g}"
        f" {drawn.spaces[other][0]:g},{drawn.spaces[other][1]:g}"
        for (one, other), bend in drawn.roads
    )
    line = f'<path d="{curves}" fill="none" stroke-linecap="round"'
    return (
        f'{line} stroke="#4a3720" stroke-width="8.4"/>{line} stroke="#f3e3b8" stroke-width="5.2"/>'
    )


def _wall() -> str:
    """The great wall in the corner of the sheet; its stones are the fields of the score track."""
    line = "M23,785V23H969V57H57V785z"
    teeth = "".join(f"M{23 + 18 * n},16h9v8h-9z" for n in range(53))
    teeth += "".join(f"M16,{41 + 18 * n}h8v9h-8z" for n in range(41))
    return (
        f'<path d="{line}" transform="translate(3 4)" fill="#2b2416" opacity=".3"/>'
        f'<path d="{line}" fill="url(#ch-brick)" stroke="#5f5138" stroke-width="1.8"/>'
        f'<path d="{teeth}" fill="#b9a98c" stroke="#5f5138" stroke-width="1.2"/>'
    )
