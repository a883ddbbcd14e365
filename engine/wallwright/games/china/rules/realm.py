"""The map of China without its picture: provinces, spaces, roads and alliances."""

SIDES = ("small", "large")  # C7: printed for 3-4 and for 4-5 players
CARDS = ("red", "green", "orange", "yellow", "purple")
RED, GREEN, ORANGE, YELLOW, PURPLE = range(5)

PROVINCES = ("chin", "zhao", "yan", "qi", "lu", "wei", "han", "chu", "shu")  # C1
SPACES_OF = (6, 5, 5, 5, 4, 7, 6, 8, 5)
COLOUR_OF = (YELLOW, ORANGE, GREEN, YELLOW, ORANGE, RED, GREEN, PURPLE, RED)  # C2

# A space is a number; its name is its province and its place there, counted from 1.
FIRST_SPACE = tuple(sum(SPACES_OF[:province]) for province in range(9))
SPACES = tuple(
    f"{name}-{place}"
    for name, places in zip(PROVINCES, SPACES_OF, strict=True)
    for place in range(1, places + 1)
)
PROVINCE_OF = tuple(province for province in range(9) for _ in range(SPACES_OF[province]))

_ALLIANCES = """
chin=zhao zhao=wei wei=chin chin=shu shu=chu chu=han han=chin han=wei wei=lu chu=lu lu=qi
wei=qi zhao=qi yan=zhao qi=yan
"""
_ROADS = """
chin-1=chin-2 chin-2=chin-3 chin-3=chin-4 chin-3=chin-5 chin-1=chin-6
zhao-1=zhao-2 zhao-1=zhao-3 zhao-3=zhao-4
yan-1=yan-2 yan-1=yan-4 yan-4=yan-5 yan-2=yan-3
qi-1=qi-2 qi-2=qi-3 qi-3=qi-4
lu-1=lu-3 lu-2=lu-4
wei-1=wei-2 wei-1=wei-4 wei-2=wei-3 wei-3=wei-6 wei-6=wei-7 wei-5=wei-3
han-1=han-5 han-2=han-3 han-3=han-4 han-5=han-6
chu-1=chu-2 chu-1=chu-3 chu-3=chu-4 chu-5=chu-6 chu-7=chu-8
shu-1=shu-2 shu-2=shu-3 shu-4=shu-1 shu-3=shu-5

chin-1=zhao-1 chin-2=wei-1 chin-4=shu-2 zhao-2=yan-1 zhao-5=yan-2 zhao-5=qi-1 zhao-4=wei-2
qi-5=wei-6 qi-5=lu-1 qi-3=lu-2 lu-3=chu-5 lu-4=chu-7 wei-5=han-2 wei-4=han-1
han-4=chu-5 han-6=chu-3 chu-2=shu-5
"""
_MORE_ROADS = """
zhao-2=zhao-5 qi-2=qi-5 lu-1=lu-2 han-1=han-2 chu-4=chu-6
chin-4=han-1 chin-2=zhao-3 yan-3=qi-2 shu-3=chu-1
"""


def _pairs(text: str, names: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    pairs = [pair.split("=") for pair in text.split()]
    return tuple((names.index(one), names.index(other)) for one, other in pairs)


ALLIANCES = _pairs(_ALLIANCES, PROVINCES)  # C6: alliance n is the pair at n - 1
ROADS = {"small": _pairs(_ROADS, SPACES), "large": _pairs(_ROADS + _MORE_ROADS, SPACES)}


def _links(roads: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    links = [0] * len(SPACES)
    for one, other in roads:
        links[one] |= 1 << other
        links[other] |= 1 << one
    return tuple(links)


# Per space the spaces that a road joins to it, a bit each: only the last scoring asks.
LINKS = {side: _links(roads) for side, roads in ROADS.items()}


def space(name: str) -> int:
    """The number of a space; a ValueError for any other name."""
    return SPACES.index(name)
