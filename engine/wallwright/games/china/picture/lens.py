"""If it ended now: who leads where, drawn upon the map."""

from typing import NamedTuple

from wallwright.core.camera import READABLE, keeps
from wallwright.core.labels import Field, Wish, around, leader, taken
from wallwright.core.marks import Box
from wallwright.core.sight import Look
from wallwright.core.svg import LABEL, Shape
from wallwright.games.china.picture import art
from wallwright.games.china.picture.atlas import Atlas, Point, atlas
from wallwright.games.china.picture.names import Name, names
from wallwright.games.china.picture.printed import NUMBERED, marker_half, provinces
from wallwright.games.china.picture.window import Window
from wallwright.games.china.rules.board import State
from wallwright.games.china.rules.realm import PROVINCES
from wallwright.games.china.rules.scoring import Alliance, Chain, Rank, final

SIZE = 15.0


def chains(look: Look, window: Window) -> list[Shape]:
    """The roads that count, in the line of their owner; houses stand upon them."""
    state: State = look.view
    drawn = atlas(state.side, window.plan.tall)
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


class Pill(NamedTuple):
    """Who gets how much for what, and where that is."""

    key: str
    seats: tuple[int, ...]
    points: str
    label: str
    about: Box
    badge: Point | None = None  # the place that is kept for it


def allied(look: Look) -> frozenset[int]:
    """The alliances that would be paid: a pill stands for their numbers."""
    return frozenset(one.number for one in final(look.view).alliances if one.seats)


def pills(look: Look, window: Window, field: Field) -> list[Shape]:
    """Leader and points of every open province, every alliance and every chain."""
    state: State = look.view
    paid, drawn = final(state), atlas(state.side, window.plan.tall)
    known = names(look, window)
    wanted = [_province(look, n, ranks, known[n]) for n, ranks in paid.provinces if n in known]
    wanted += [_alliance(look, window, drawn, one) for one in paid.alliances if one.seats]
    wanted += [_chain(look, window, drawn, chain) for chain in paid.chains]
    seen = [one for one in wanted if window.holds(_middle_of(one.about), -14)]
    return [_shape(one, field, SIZE * window.grown) for one in seen]


def _middle_of(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _shape(one: Pill, field: Field, letters: float) -> Shape:
    """At the place that is kept for it, over what it stands for, or in a free place."""
    size = (art.pill_width(one.points, len(one.seats), letters), round(letters * art.PILL, 1))
    middle = _middle_of(one.about)
    markup, at = keeps(art.pill(one.seats, one.points, 0, 0, letters), READABLE), None
    for kept in (one.badge, middle):
        if at is None and kept and field.is_free(around(kept, size)):
            at = kept
            field.take(around(at, size))
    spot = None if at else field.place(Wish(one.about, (size,)))
    if spot:
        at, markup = spot.at, leader(spot, one.about) + markup
    takes = (taken(LABEL, size),) if at else ()
    x, y = at or middle
    key, told = f"now-{one.key}", markup if at else ""
    return Shape(key, x, y, told, label=one.label, marks="still", takes=takes)


def _province(look: Look, number: int, ranks: tuple[Rank, ...], name: Name) -> Pill:
    first = tuple(rank for rank in ranks if rank.place == 1)
    seats = tuple(rank.seat for rank in first)
    points = sorted({rank.points for rank in first}, reverse=True)
    told = ", ".join(f"{look.names[rank.seat]} {rank.points}" for rank in ranks)
    label = look.words("draw.now", what=provinces(look)[number], names=told)
    about = around(name.at, name.size)
    badge = name.badge if name.holds_pill else None
    return Pill(PROVINCES[number], seats, "/".join(map(str, points)), label, about, badge)


def _alliance(look: Look, window: Window, drawn: Atlas, one: Alliance) -> Pill:
    at = window.at(drawn.alliances[one.number - 1])
    told = ", ".join(f"{look.names[seat]} {one.points}" for seat in one.seats)
    label = look.words("draw.now", what=look.words("draw.alliance", number=one.number), names=told)
    half = marker_half(window)
    points = str(one.points) if window.scale >= NUMBERED else ""
    return Pill(f"alliance-{one.number}", one.seats, points, label, around(at, (2 * half,) * 2))


def _chain(look: Look, window: Window, drawn: Atlas, chain: Chain) -> Pill:
    at = window.at(_middle(drawn, chain))
    what = look.words("draw.road", n=len(chain.spaces))
    told = f"{look.names[chain.seat]} {chain.points}"
    label = look.words("draw.now", what=what, names=told)
    key = f"{chain.seat}-{chain.spaces[0]}"
    return Pill(key, (chain.seat,), str(chain.points), label, around(at, (4.0, 4.0)))


def _middle(drawn: Atlas, chain: Chain) -> Point:
    """Halfway between the two houses in the middle of a chain."""
    half = len(chain.spaces) // 2
    one, other = (drawn.spaces[space] for space in chain.spaces[half - 1 : half + 1])
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
