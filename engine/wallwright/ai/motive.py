"""Why somebody did something, judged by what one pair of eyes could know of it.

Whoever asks may not hear what the actor alone knew: so the deed is judged in positions that these
eyes could not tell from the real one, by what they would see of them. Nothing else goes into it.
"""

from collections.abc import Generator, Sequence
from random import Random
from typing import Any

from wallwright.ai.advice import thousandths
from wallwright.ai.ends import Base, End, Ends
from wallwright.core.advice import NOW, OTHERS, Deed, Motive, reason
from wallwright.core.apart import Parts, added, rounded
from wallwright.core.title import Title

GUESSED = 3  # positions that the deed is judged in
TRIED = 60  # guesses for one in which it could be done

Explaining = Generator[None, bool | None, Motive]


def explain(title: Title, deed: Deed, eyes: int) -> Explaining:
    """It yields often."""
    places = _guessed(title, deed, eyes)
    change = cost = there = 0.0
    parts: Parts = {}
    for state, path in places:
        ends = Ends(title, state, deed.actor, lambda one: title.rules.view(one, eyes))
        base = yield from ends.base()
        found = yield from ends.of(path)
        there += base.total(found, deed.actor) / len(places)
        change += _gained(base, found, deed.actor) / len(places)
        cost += _gained(base, found, eyes) / len(places) if _is_other(title, deed, eyes) else 0.0
        parts = added(parts, base.parts(found, deed.actor), 1 / len(places))
    if not places:
        return _as_it_came(title, deed, eyes)
    whole = thousandths(change)
    told = reason(OTHERS, whole, rounded(parts, whole))
    return Motive(deed.path, thousandths(there), told, thousandths(cost))


def _guessed(title: Title, deed: Deed, eyes: int) -> list[tuple[Any, Sequence[Any]]]:
    """Positions in which the deed could be done, as far as it can be told what it was."""
    rules = title.rules
    found: list[tuple[Any, Sequence[Any]]] = []
    try:
        path = [rules.read(text) for text in deed.path]
    except ValueError:
        return []  # face down
    for seed in range(TRIED):
        state = rules.guess(deed.view, eyes, Random(seed))
        if _could(title, state, path):
            found.append((state, path))
        if len(found) == GUESSED:
            break
    return found


def _could(title: Title, state: Any, path: Sequence[Any]) -> bool:
    for action in path:
        if title.rules.actor(state) < 0 or action not in title.rules.actions(state):
            return False
        state = title.rules.apply(state, action)
    return True


def _as_it_came(title: Title, deed: Deed, eyes: int) -> Motive:
    """By the views before and after alone: what was done lies face down."""
    ends = Ends(title, deed.view, deed.actor)
    base = ends.told_against(ends.rows(deed.view))
    found = [ends.at(deed.after, 1.0)]
    whole = thousandths(_gained(base, found, deed.actor))
    told = reason(NOW, whole, rounded(base.parts(found, deed.actor), whole))
    cost = _gained(base, found, eyes) if _is_other(title, deed, eyes) else 0.0
    return Motive(deed.path, thousandths(base.total(found, deed.actor)), told, thousandths(cost))


def _gained(base: Base, found: Sequence[End], seat: int) -> float:
    return base.total(found, seat) - base.chance(seat)


def _is_other(title: Title, deed: Deed, eyes: int) -> bool:
    """Whether the eyes are those of somebody else at the table."""
    return eyes != deed.actor and eyes in range(len(title.mind.scores(deed.view)))
