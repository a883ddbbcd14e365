"""Sentences of a log and parts of a story, alike in all games: who has done what, and then."""

from collections.abc import Iterable
from typing import NamedTuple

from wallwright.core.sight import PLAIN, Deed, Line, Look


def deed(look: Look, seat: int, key: str, **fields: object) -> Line:
    """What a seat has done, in the sentence of a key that begins with its name."""
    return Line(seat, look.words(key, name=look.names[seat], **fields))


def and_then(*parts: str) -> str:
    """One sentence after another; those that say nothing are left out."""
    return ". ".join(filter(None, parts))


class Often(NamedTuple):
    """What is done more than once in a turn and told once, with how often."""

    key: str  # of a sentence with {n}
    weight: int = PLAIN
    number: int = 1
    points: int = 0
    fields: tuple[tuple[str, str], ...] = ()


def gathered(look: Look, parts: Iterable[Deed | Often | None]) -> list[Deed]:
    """The story of a turn: what was done often stands where it was done first."""
    found: dict[object, Deed | Often] = {}
    for place, part in enumerate(parts):
        if isinstance(part, Often):
            same = part.key, part.fields
            before = found.get(same)
            if isinstance(before, Often):
                number, points = before.number + part.number, before.points + part.points
                part = part._replace(number=number, points=points)
            found[same] = part
        elif part:
            found[place] = part
    return [_counted(look, part) if isinstance(part, Often) else part for part in found.values()]


def _counted(look: Look, often: Often) -> Deed:
    told = look.words(often.key, n=often.number, **dict(often.fields))
    return Deed(told, often.weight, signed(often.points) if often.points else "")


def signed(points: int) -> str:
    """Points won or lost: "+3", "−2"."""
    return f"{points:+d}".replace("-", "−")
