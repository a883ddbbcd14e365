"""If it ended now: who leads where, drawn upon the map."""

from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.games.china.picture import art
from wallwright.games.china.picture.atlas import Atlas, Point, atlas
from wallwright.games.china.picture.printed import NOTES, NUMBERED, provinces
from wallwright.games.china.picture.window import Window
from wallwright.games.china.rules.board import State
from wallwright.games.china.rules.realm import PROVINCES
from wallwright.games.china.rules.scoring import Alliance, Chain, Rank, final

SIZE = 15.0


def chains(look: Look, window: Window) -> list[Shape]:
    """The roads that count, in the line of their owner; houses stand upon them."""
    state: State = look.view
    drawn = atlas(state.side)
    return [
        Shape(f"chain-{chain.seat}-{chain.spaces[0]}", 0, 0, _line(window, drawn, chain),
              marks="still")
        for chain in final(state).chains
    ]  # fmt: skip


def _line(window: Window, drawn: Atlas, chain: Chain) -> str:
    bends = {frozenset(road.spaces): road.bend for road in drawn.roads}
    points = [window.at(drawn.spaces[space]) for space in chain.spaces]
    path = f"M{points[0][0]:g},{points[0][1]:g}"
    for one, other, end in zip(chain.spaces, chain.spaces[1:], points[1:], strict=False):
        bend = window.at(bends[frozenset((one, other))])
        path += f"Q{bend[0]:g},{bend[1]:g} {end[0]:g},{end[1]:g}"
    wide, dash = window.size(8, 5), art.DASHES[chain.seat]
    line = f'<path d="{path}" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    drawn_line = (
        f'{line} stroke="{art.INK}" stroke-width="{wide + 6:g}"/>'
        f'{line} stroke="{art.IVORY}" stroke-width="{wide + 2.5:g}"/>'
        f'{line} stroke="{art.PAINT[chain.seat]}" stroke-width="{wide:g}"'
        + (f' stroke-dasharray="{dash}"' if dash else "")
        + "/>"
    )
    return drawn_line if window.plan.framed else window.cut((0, 0), 9999, drawn_line)


def pills(look: Look, window: Window) -> list[Shape]:
    """Leader and points of every open province, every alliance and every chain."""
    state: State = look.view
    paid, drawn = final(state), atlas(state.side)
    shapes = [_province(look, window, number, ranks) for number, ranks in paid.provinces]
    shapes += [_alliance(look, window, drawn, one) for one in paid.alliances if one.seats]
    shapes += [_chain(look, window, drawn, chain) for chain in paid.chains]
    return [shape for shape in shapes if window.holds((shape.x, shape.y), -14)]


def _province(look: Look, window: Window, number: int, ranks: tuple[Rank, ...]) -> Shape:
    first = tuple(rank for rank in ranks if rank.place == 1)
    seats = tuple(rank.seat for rank in first)
    points = sorted({rank.points for rank in first}, reverse=True)
    at = window.at(NOTES[number])
    told = ", ".join(f"{look.names[rank.seat]} {rank.points}" for rank in ranks)
    label = look.words("draw.now", what=provinces(look)[number], names=told)
    markup = art.pill(seats, "/".join(map(str, points)), 0, 0, SIZE)
    return Shape(f"now-{PROVINCES[number]}", *at, markup, label=label, marks="still")


def _alliance(look: Look, window: Window, drawn: Atlas, one: Alliance) -> Shape:
    at = window.at(drawn.alliances[one.number - 1])
    told = ", ".join(f"{look.names[seat]} {one.points}" for seat in one.seats)
    what = look.words("draw.alliance", number=one.number)
    label = look.words("draw.now", what=what, names=told)
    points = str(one.points) if window.scale >= NUMBERED else ""
    markup = art.pill(one.seats, points, 0, 0, 14)
    return Shape(f"now-alliance-{one.number}", *at, markup, label=label, marks="still")


def _chain(look: Look, window: Window, drawn: Atlas, chain: Chain) -> Shape:
    at = window.at(_middle(drawn, chain))
    what = look.words("draw.road", n=len(chain.spaces))
    told = f"{look.names[chain.seat]} {chain.points}"
    label = look.words("draw.now", what=what, names=told)
    markup = art.pill((chain.seat,), str(chain.points), 0, 0, SIZE)
    return Shape(f"now-{chain.seat}-{chain.spaces[0]}", *at, markup, label=label, marks="still")


def _middle(drawn: Atlas, chain: Chain) -> Point:
    """Halfway between the two houses in the middle of a chain."""
    half = len(chain.spaces) // 2
    one, other = (drawn.spaces[space] for space in chain.spaces[half - 1 : half + 1])
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
