"""How the points of a match are told, alike in games that count them alike."""

from collections.abc import Callable, Sequence

from wallwright.core.game import highest
from wallwright.core.sight import Look
from wallwright.core.texts import listed


def headline(look: Look, scores: Sequence[int], more: Sequence[int] = (), key: str = "") -> str:
    """Who has won: by so many points, of equals by having more of something, or together.

    The key is of the sentence for those who have won by having more.
    """
    winners = highest(list(zip(scores, more or scores, strict=True)))
    names, first = [look.names[seat] for seat in winners], winners[0]
    if len(winners) > 1:
        return look.words("result.shared", names=listed(look.words, names))
    if len(highest(scores)) > 1:
        return look.words(key, name=names[0], n=more[first])
    second = max(score for seat, score in enumerate(scores) if seat != first)
    return look.words("result.wins", name=names[0], n=scores[first] - second)


def by_source(
    look: Look, sources: Sequence[str], table: Sequence[Sequence[int]]
) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """A row for each source, out of a table that has the figures of each seat in their order."""
    return tuple(
        (look.words(f"result.{source}"), tuple(figures[place] for figures in table))
        for place, source in enumerate(sources)
    )


def race(
    look: Look, scores: Sequence[int], tell: Callable[[Look, int, str], str] | None = None
) -> str:
    """The eyes and the best of the others, or the best two: "you 6, Mei 9".

    Where a score is no bare number, the game tells it: of a seat, by the name it is given.
    """
    best = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    if look.eyes >= 0:
        best.remove(look.eyes)
        best.insert(0, look.eyes)
    names = [look.words("goal.you") if seat == look.eyes else look.names[seat] for seat in best]
    told = [
        tell(look, seat, name)
        if tell
        else look.words("goal.player", name=name, points=plain(scores[seat]))
        for seat, name in zip(best[:2], names, strict=False)
    ]
    return ", ".join(told)


def plain(points: int) -> str:
    """A total, which may be below nothing: "7", "−1"."""
    return str(points).replace("-", "−")


def number(told: str) -> int:
    """The total that is told.

    >>> number(plain(-1)), number("7")
    (-1, 7)
    """
    return int(told.replace("−", "-"))
