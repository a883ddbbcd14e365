"""What is good about a choice of Great Wall, in a few words that do not show where it is."""

from wallwright.core.gesture import Words
from wallwright.core.sight import Look
from wallwright.games.great_wall.picture.changes import after
from wallwright.games.great_wall.rules.board import (
    KIND,
    KINDS,
    OWNER,
    SECTION_NAMES,
    State,
    leader,
    totals,
)
from wallwright.games.great_wall.texts.phrases import cards


def idea(look: Look, text: str) -> str:
    """Nothing where the words an action begins with say enough."""
    words = tuple(text.split())
    if words[0] != "lay":
        return ""
    return _cover(look, words) if "over" in words else _lay(look, words)


def _lay(look: Look, words: Words) -> str:
    """What the cards do to the order in their section."""
    then = after(look, words)
    if then is None:
        return ""
    kinds = [KINDS.index(word) for word in words if word in KINDS]
    change = _change(look.view, then, SECTION_NAMES.index(words[-1]))
    return look.words(f"idea.{change}", cards=cards(look.words, kinds[0], len(kinds)))


def _change(now: State, then: State, section: int) -> str:
    seat, before = now.turn, totals(now, section)
    if not any(total is not None for total in before):
        return "first"
    if leader(then, section) == seat:
        return "hold" if leader(now, section) == seat else "lead"
    known = [total for total in totals(then, section) if total is not None]
    return "level" if totals(then, section)[seat] == max(known) else "near"


def _cover(look: Look, words: Words) -> str:
    """Whom it hits."""
    name, place = words[-2:]
    state: State = look.view
    letter = state.rows[SECTION_NAMES.index(name)][int(place) - 1]
    if OWNER[letter] == state.turn:
        return ""
    card = cards(look.words, KIND[letter])
    return look.words("idea.cover", owner=look.names[OWNER[letter]], cards=card)
