"""How the points of Wall Builders are told: the last scoring, and how the match ended.

There is no standing: points are the marker's on the track, and the cards that made them lie in the
discard pile.
"""

from collections.abc import Sequence

from wallwright.core.reckoning import by_source, headline
from wallwright.core.sight import Line, Look, Result
from wallwright.core.texts import listed
from wallwright.games.mauerbauer.rules.board import State, cards, size
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
    if not shown:
        return Line(seat, words("finale.nothing", name=name, points=before))
    said = {"name": name, "points": before, "cards": listed(words, shown)}
    if state.owed[seat] > 1:
        return Line(seat, words("finale.discards", **said))
    return Line(seat, words("finale.plays", **said), f"+{gained}")


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
