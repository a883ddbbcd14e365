"""What cards and tokens of Great Wall bring, before they are laid or taken."""

from operator import sub

from wallwright.core.outcome import by_seat, change
from wallwright.core.reckoning import plain
from wallwright.core.sight import Look, Outcome, Strip
from wallwright.games.great_wall import rules
from wallwright.games.great_wall.picture.changes import changes
from wallwright.games.great_wall.rules.board import (
    SECTION_NAMES,
    THREE,
    State,
    leader,
    points,
)

LAID = ("lay", "free", "take")
NOBODY = -1


def outcome(look: Look, text: str) -> Outcome | None:
    verb = text.partition(" ")[0]
    if verb == "win":
        return _won(look, text)
    return _laid(look, text) if verb in LAID else None


def _won(look: Look, text: str) -> Outcome:
    """G55: the points of everybody who gets a token."""
    now: State = look.view
    then: State = rules.apply(now, rules.read(text))
    gains = tuple(map(sub, map(points, then.won), map(points, now.won)))
    words = look.words
    return Outcome(words("outcome.win"), by_seat(look, words("outcome.tokens"), gains), gains)


def _laid(look: Look, text: str) -> Outcome:
    """Every total of the section that changes, and who leads then."""
    now, words = look.view, look.words
    action = rules.read(text)
    section = action.section
    then: State = rules.apply(now, action)
    strips = tuple(
        Strip(
            look.names[one.seat],
            seat=one.seat,
            points=change(_total(one.before), _total(one.after)),
        )
        for one in changes(look, tuple(text.split()), section)
    )
    key = "outcome.takes" if text.startswith("take") else "outcome.cards"
    title = words(key, section=SECTION_NAMES[section].upper())
    return Outcome(title, (_lead(look, then, section), *strips), (0,) * len(now.hands))


def _total(total: int | None) -> str:
    """G31: who is absent has none."""
    return "–" if total is None else plain(total)


def _lead(look: Look, then: State, section: int) -> Strip:
    """Who would score there next, as far as it changes."""
    before, after = leader(look.view, section), leader(then, section)
    words = look.words
    if after == NOBODY:
        return Strip(words("outcome.standoff"))
    key = "stays" if before == after else "leads"
    return Strip(words(f"outcome.{key}", name=look.names[after]))


def weighty(look: Look, text: str) -> bool:
    """The last action of a turn: others follow."""
    verb = text.partition(" ")[0]
    return look.view.phase == THREE and verb in ("lay", "free")
