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
    values,
)
from wallwright.games.great_wall.texts.phrases import cards

PLAIN = {"lead": 12, "hold": 9, "level": 7, "near": 4, "first": 6, "none": 0}
COVERED, LEADS = 10, 10  # a rival's card under the dragon, and that of who leads


def appeal(look: Look, text: str) -> int:
    """What changes the order is plain; so is to cover who leads, and to lay equal cards at once."""
    words = tuple(text.split())
    if words[0] != "lay":
        return 0
    if "over" not in words:
        then = after(look, words)
        kind = _change(look.view, then, SECTION_NAMES.index(words[-1])) if then else "none"
        return PLAIN[kind] + len(words)
    section, place = SECTION_NAMES.index(words[-2]), int(words[-1]) - 1
    owner = OWNER[look.view.rows[section][place]]
    if owner == look.view.turn:
        return 0
    worth = values(look.view, section)[place]
    return COVERED + worth + (LEADS if leader(look.view, section) == owner else 0)


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
