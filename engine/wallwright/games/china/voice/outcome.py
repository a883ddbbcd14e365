"""What a piece of China brings, before it is placed: now, and if the match ended then."""

from operator import sub

from wallwright.core.outcome import by_seat
from wallwright.core.sight import Look, Outcome, Strip
from wallwright.games.china import rules
from wallwright.games.china.rules.board import PIECE, State
from wallwright.games.china.rules.scoring import breakdown, filled
from wallwright.games.china.texts.phrases import province

PIECES = ("house", "fort", "emissary")
HOUSES, LATER = 1, ((1, "houses"), (2, "alliances"), (3, "roads"))  # places in a breakdown


def outcome(look: Look, text: str) -> Outcome | None:
    """To whom a piece gives points, by source."""
    verb = text.partition(" ")[0]
    if verb not in PIECES:
        return None
    now: State = look.view
    action = rules.read(text)
    then: State = rules.apply(now, action)
    full = filled(now, action)
    points = tuple(map(sub, then.points, now.points))
    strips: tuple[Strip, ...] = ()
    if full >= 0:
        said = look.words("outcome.full", province=province(look.words, full))
        strips = by_seat(look, said, points)
    before, after = breakdown(now), breakdown(then)
    for place, source in LATER:
        if place == HOUSES and full >= 0:
            continue  # what the end would have paid for them is paid now
        gains = [new[place] - old[place] for old, new in zip(before, after, strict=True)]
        strips += by_seat(look, look.words(f"outcome.{source}"), gains)
    return Outcome(
        look.words(f"outcome.{verb}"), strips or (Strip(look.words("outcome.nothing")),), points
    )


def weighty(look: Look, text: str) -> bool:
    """The first piece of a turn: it binds the second one, too."""
    return look.view.phase == PIECE and text.partition(" ")[0] in PIECES
