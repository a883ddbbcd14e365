"""Sentences of a log, alike in all games: who has done what, and then."""

from wallwright.core.sight import Line, Look


def deed(look: Look, seat: int, key: str, **fields: object) -> Line:
    """What a seat has done, in the sentence of a key that begins with its name."""
    return Line(seat, look.words(key, name=look.names[seat], **fields))


def and_then(*parts: str) -> str:
    """One sentence after another; those that say nothing are left out."""
    return ". ".join(filter(None, parts))
