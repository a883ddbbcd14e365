"""The pictures of the guild cards, put together from few parts."""

from wallwright.core.remember import lasting
from wallwright.games.mauerbauer.rules.board import CITY_FACES, COLOURS, FACES, TONES

PAVED = 'fill="#e6d3aa" stroke="#a98850" stroke-width="1.5" stroke-linejoin="round"'
MEADOW = 'fill="#a9c97f" stroke="#6b8a45" stroke-width="1.5" stroke-linejoin="round"'
TILES = {  # of a size: the triangles, each with its middle and whether it stands on its side
    "size_1": ((24, 27, True),),
    "size_2": ((18, 27, True), (30, 27, False)),
    "size_3": ((12, 27, True), (24, 27, False), (36, 27, True)),
    "size_7plus": (
        (12, 18, True), (24, 18, False), (36, 18, True), (12, 39, False), (24, 39, True),
        (36, 39, False),
    ),
}  # fmt: skip


@lasting()
def symbols() -> str:
    """A symbol for every face, 48 wide and high."""
    return "".join(
        f'<symbol id="mb-face-{face}" viewBox="0 0 48 48">{_picture(number, face)}</symbol>'
        for number, face in enumerate(FACES)
    )


def _picture(number: int, face: str) -> str:
    if face in TILES:
        return _tiles(face)
    if face in FIGURES:
        return FIGURES[face]
    ground = _paved() if number < CITY_FACES else _meadow()
    group, kind, which = face.split("_")
    if kind == "region":
        return ground + _use(f"coat-{which}", 24, 19, 27, 34) + _plain(36, 36, 20)
    if kind == "tower":
        return ground + _use(f"tower-{which}", 24, 24, 29, 43.5)
    if group == "city":
        return ground + _use(f"palace-{which}", 26, 17, 36, 34) + _lettered(which, 17, 34, 25)
    return ground + _lettered(which, 24, 24, 36)


def _use(name: str, x: float, y: float, wide: float, high: float) -> str:
    at = f'x="{x - wide / 2:g}" y="{y - high / 2:g}" width="{wide:g}" height="{high:g}"'
    return f'<use href="#mb-{name}" {at}/>'


def _lettered(colour: str, x: float, y: float, size: float) -> str:
    """The icon of a house has its letter."""
    return _use(f"ic-house-{colour}", x, y, size, size)


def _plain(x: float, y: float, size: float) -> str:
    """A house of no colour."""
    at = f'transform="translate({x:g} {y:g}) scale({size / 24:.3g})"'
    return f'<use href="#mb-hut" {at} fill="#f6edd3" stroke="#2b2015" stroke-width="1.8"/>'


def _paved() -> str:
    return f'<path d="M1 46L24 6L47 46z" {PAVED}/>'


def _meadow() -> str:
    return f'<path d="M1 46L24 6L47 46z" {MEADOW}/>'


def _tiles(face: str) -> str:
    """As many triangles as the city has; where it may have more, a seventh with a plus."""
    parts = "".join(
        f'<use href="#mb-{"tile" if up else "tilted"}" x="{x}" y="{y}"/>'
        for x, y, up in TILES[face]
    )
    if face == "size_7plus":
        parts += '<path d="M40 2V12M35 7H45" stroke="#7a3b23" stroke-width="3" fill="none"/>'
    return parts


def _row_of_towers() -> str:
    return "".join(
        _use(f"tower-{tone}", 9.5 + 14.5 * n, 24, 20, 30) for n, tone in enumerate(TONES)
    )


def _five_houses() -> str:
    places = ((10, 32), (24, 32), (38, 32), (17, 17), (31, 17))
    return "".join(
        _use(f"house-{colour}", x, y, 18, 18)
        for colour, (x, y) in zip(COLOURS, places, strict=True)
    )


def _palaces() -> str:
    """A palace of no colour."""
    grey = 'fill="#e9dcc0" stroke="#2b2015" stroke-width="3"'
    return (
        '<g transform="translate(24 29) scale(.5)"><use href="#mb-flags"/>'
        f'<use href="#mb-hall" {grey}/><use href="#mb-roofs" fill="#8d7446" stroke="#2b2015"'
        ' stroke-width="2"/></g>'
    )


def _water() -> str:
    waves = "M2 38q5.5-6 11 0t11 0 11 0 11 0M2 45q5.5-6 11 0t11 0 11 0 11 0"
    tower = _use("tower-grey", 24, 21, 26, 39)
    return f'{tower}<path d="{waves}" fill="none" stroke="#2f6f93" stroke-width="3.4"/>'


def _two_cities() -> str:
    return "".join(
        f'<g transform="translate({x} {y}) scale({size})"><use href="#mb-tile"/>'
        '<path d="M-12 8v-5h4v5M-2-13v-5h4v5M8 8v-5h4v5" fill="#9aa0a3" stroke="#2b2015"'
        ' stroke-width="1.6"/></g>'
        for x, y, size in ((14, 20, 1), (33, 34, 1.15))
    )


FIGURES = {
    "colours": _paved() + _five_houses(),
    "city_towers": _paved() + _row_of_towers(),
    "palaces": _paved() + _palaces(),
    "out_towers": _meadow() + _row_of_towers(),
    "out_water": _water(),
    "out_walls": _meadow() + _use("wall", 24, 31, 58, 16),
    "cities": _two_cities(),
}
