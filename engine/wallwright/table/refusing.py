"""Why a choice cannot be made: first what is missing or in the way, then the clause behind it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from wallwright.core.sight import Look
from wallwright.core.title import Title


class Toast(NamedTuple):
    """A short answer to a click that did nothing, or did more than was meant."""

    text: str
    clause: str = ""


def refused(title: Title, look: Look, clauses: Mapping[str, str], said: Sequence[str]) -> Toast:
    """Why whoever acts cannot say these words: after what has been picked, or by themselves."""
    for tried in ([*look.picked, *said], [*said]):
        if clause := title.rules.why_not(look.view, tried):
            return Toast(title.voice.obstacle(look, tried, clause) or clauses[clause], clause)
    prompt = title.voice.prompt(look)
    other = title.voice.obstacle(look, said, "")
    return Toast(other or look.words("table.not_now", asks=prompt.say), prompt.clause)
