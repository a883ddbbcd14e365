"""How the points of Great Wall arise, told when it is over.

Before it is, what rivals have won is nobody else's to see (G122), so there is no standing; and the
end itself brings nothing, for every token was won before.
"""

from wallwright.core.reckoning import headline
from wallwright.core.sight import Look, Result
from wallwright.games.great_wall.rules.board import TOKEN_VALUES, State, points, tokens


def result(look: Look) -> Result:
    """Who has won, and which tokens made the points."""
    state: State = look.view
    counts = [[tokens(won).count(value) * value for won in state.won] for value in TOKEN_VALUES]
    rows = tuple(
        (look.words("result.tokens_of", value=value), tuple(figures))
        for value, figures in zip(reversed(TOKEN_VALUES), reversed(counts), strict=True)
        if any(figures)
    )
    return Result(headline(look, list(map(points, state.won))), _why_over(look), rows)


def _why_over(look: Look) -> str:
    state: State = look.view
    if not any(state.free):
        return look.words("result.last_token")
    return look.words("result.played_out", name=look.names[state.finisher])
