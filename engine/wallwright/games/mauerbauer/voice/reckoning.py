"""How the points of Wall Builders are told: the last scoring, and how the match ended.

There is no standing: points are the marker's on the track, and the cards that made them lie in the
discard pile.
"""

from collections.abc import Sequence

from wallwright.core.reckoning import by_source, headline
from wallwright.core.sight import Line, Look, Result
from wallwright.core.texts import listed
from wallwright.games.mauerbauer.rules.board import State, cards, houses_on, size
from wallwright.games.mauerbauer.rules.realm import (
    FIELDS as FIELD_NAMES,
    LINES as LINE_NAMES,
    SPOTS as SPOT_NAMES,
)
from wallwright.games.mauerbauer.rules.scoring import Mark, counted
from wallwright.games.mauerbauer.texts.phrases import GROUPS, called


def finale(look: Look) -> Sequence[Line]:
    """M57, M58: what the last cards brought, in the order they were played."""
    state: State = look.view
    seats = range(len(look.names))
    order = [(state.turn + step) % len(seats) for step in seats]
    heading = Line(-1, look.words("finale.heading"), heading=True)
    return [heading, Line(-1, _why_over(look)), *(_last_cards(look, seat) for seat in order)]


def _last_cards(look: Look, seat: int) -> Line:
    state, words = look.view, look.words
    gained, name = state.gained[seat], look.names[seat]
    before = words("count.points", n=state.points[seat] - gained)
    shown = [called(words, face) for face in cards(state.laid[seat])]
    at = (f"seat {seat}",)
    if not shown:
        return Line(seat, words("finale.nothing", name=name, points=before), spots=at)
    said = {"name": name, "points": before, "cards": listed(words, shown)}
    if state.owed[seat] > 1:
        return Line(seat, words("finale.discards", **said), spots=at)
    gains = tuple(gained * (one == seat) for one in range(len(look.names)))
    told, spots = words("finale.plays", **said), (*at, *_counted(state, seat))
    return Line(seat, told, f"+{gained}", spots=spots, gains=gains)


def _counted(state: State, seat: int) -> tuple[str, ...]:
    """The shapes of the pieces that the last cards of a seat count."""
    marks = [mark for face in cards(state.laid[seat]) for mark in counted(state, face)]
    return tuple(dict.fromkeys(key for mark in marks for key in _keys(state, mark)))


def _keys(state: State, mark: Mark) -> list[str]:
    if mark.kind == "city":
        return [f"city-{FIELD_NAMES[mark.place]}"]
    if mark.kind == "field":
        number = len(houses_on(state, mark.place))
        return [f"house-{FIELD_NAMES[mark.place]}-{nth}" for nth in range(number)]
    if mark.kind == "line":
        return [f"wall-{LINE_NAMES[mark.place]}"]
    return [f"tower-{SPOT_NAMES[mark.place]}"]


def result(look: Look) -> Result:
    """Who has won and why, and what kinds of card made the points."""
    state: State = look.view
    return Result(_headline(look), _why_over(look), by_source(look, GROUPS, state.earned))


def _headline(look: Look) -> str:
    """M59: points, then cards in hand, then together."""
    state: State = look.view
    return headline(look, state.points, list(map(size, state.hands)), "result.by_cards")


def _why_over(look: Look) -> str:
    state: State = look.view
    return look.words(f"result.ended.{ending_key(state)}")


def ending_key(state: State) -> str:
    """The last part of the keys that tell of an ending."""
    return "no_line" if state.ended == "no line" else state.ended
