"""How the points of China arise: the standing, the last scoring step by step, the result."""

from collections.abc import Mapping, Sequence

from wallwright.core.reckoning import by_source, headline
from wallwright.core.sight import Line, Look, Result, Standing
from wallwright.core.texts import listed
from wallwright.games.china.rules.board import (
    EMPTY,
    OVER,
    State,
    deck_size,
    left,
    nobody_can_place,
)
from wallwright.games.china.rules.realm import FIRST_SPACE, PROVINCES, SPACES
from wallwright.games.china.rules.scoring import Alliance, Chain, breakdown, final
from wallwright.games.china.texts.phrases import province, shares, space

NOW = "now"  # the lens: who would score what if the match ended now
SOURCES = ("played", "houses", "alliances", "roads")


def standing(look: Look) -> Standing:
    """The points of everybody by source, were it the end: the track alone would mislead."""
    words, table = look.words, breakdown(look.view)
    order = sorted(range(len(table)), key=lambda seat: (-sum(table[seat]), seat))
    sources = (*SOURCES, "total")
    heads = [(words(f"standing.{source}"), words(f"result.{source}")) for source in sources]
    rows = [(seat, (*_cells(table[seat]), str(sum(table[seat])))) for seat in order]
    does = tuple(words(f"about.column.{source}") for source in sources)
    return Standing(tuple(heads), tuple(rows), _note(look), does)


def _cells(figures: Sequence[int]) -> list[str]:
    """The points that are safe, then what the end would add."""
    return [str(figures[0]), *(f"+{figure}" for figure in figures[1:])]


def _note(look: Look) -> str:
    state: State = look.view
    if state.phase == OVER or state.finisher >= 0:
        return ""
    key = "standing.last_deck" if state.renewed else "standing.first_deck"
    return look.words(key, n=deck_size(state))


# The last scoring (C53)


def finale(look: Look) -> Sequence[Line]:
    """Houses, then the emperor's journey through the alliances, then roads."""
    paid, words = final(look.view), look.words
    houses = [
        Line(
            -1,
            words("finale.province", province=province(words, number), shares=shares(look, ranks)),
            spots=_houses(look.view, number),
            gains=_gains(look, {rank.seat: rank.points for rank in ranks}),
        )
        for number, ranks in paid.provinces
    ]
    return [
        Line(-1, words("finale.houses"), heading=True),
        *(houses or [Line(-1, words("finale.no_province"))]),
        Line(-1, words("finale.alliances"), heading=True),
        *(_alliance(look, alliance) for alliance in paid.alliances),
        Line(-1, words("finale.roads"), heading=True),
        *([_road(look, chain) for chain in paid.chains] or [Line(-1, words("finale.no_road"))]),
    ]


def _gains(look: Look, points: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(points.get(seat, 0) for seat in range(len(look.names)))


def _houses(state: State, province: int) -> tuple[str, ...]:
    """The shapes of the houses in a province."""
    first, row = FIRST_SPACE[province], state.houses[province]
    return tuple(f"house-{SPACES[first + place]}" for place, who in enumerate(row) if who != EMPTY)


def _court(state: State, province: int) -> tuple[str, ...]:
    """The shapes of the emissaries in a province."""
    there = state.emissaries[province]
    return tuple(
        f"emissary-{PROVINCES[province]}-{digit}-{nth}"
        for digit in sorted(set(there))
        for nth in range(there.count(digit))
    )


def _alliance(look: Look, alliance: Alliance) -> Line:
    """A stop of the emperor, also where nobody gets anything (C56)."""
    words = look.words
    courts = [_court(look.view, number) for number in alliance.provinces]
    spots = (f"alliance-{alliance.number}", *courts[0], *courts[1])
    one, other = (province(words, number) for number in alliance.provinces)
    fields = {"number": alliance.number, "one": one, "other": other}
    if not alliance.seats:
        return Line(-1, words("finale.alliance_of_none", **fields), spots=spots)
    names = listed(words, [look.names[seat] for seat in alliance.seats])
    key = "finale.alliance" if len(alliance.seats) == 1 else "finale.alliance_shared"
    gains = _gains(look, dict.fromkeys(alliance.seats, alliance.points))
    told = words(key, **fields, names=names, points=alliance.points)
    return Line(-1, told, spots=spots, gains=gains)


def _road(look: Look, chain: Chain) -> Line:
    words = look.words
    key = "finale.road_doubled" if chain.doubled else "finale.road"
    ends = [space(words, number) for number in (chain.spaces[0], chain.spaces[-1])]
    name, number = look.names[chain.seat], len(chain.spaces)
    told = words(key, name=name, number=number, first=ends[0], last=ends[1])
    spots = tuple(f"house-{SPACES[space]}" for space in chain.spaces)
    gains = _gains(look, {chain.seat: chain.points})
    return Line(chain.seat, told, f"+{chain.points}", spots=spots, gains=gains)


# The result


def result(look: Look) -> Result:
    """Who has won and why, and where the points came from."""
    table = breakdown(look.view)
    return Result(_headline(look, table), _why_over(look), by_source(look, SOURCES, table))


def _headline(look: Look, table: Sequence[Sequence[int]]) -> str:
    """C70-C72: points, then pieces left, then together."""
    pieces = [sum(left(look.view, seat)) for seat in range(len(table))]
    return headline(look, list(map(sum, table)), pieces, "result.by_pieces")


def _why_over(look: Look) -> str:
    state: State = look.view
    if nobody_can_place(state.supplies, state.spaces, state.sites, state.rooms):
        return look.words("result.nothing_to_place")
    return look.words("result.round_complete")
