"""What has happened since the page was last told, for the ear: by what these eyes met of it."""

from itertools import groupby

from wallwright.core.sight import Sound
from wallwright.table.table import Table

MOST_ACTIONS = 60  # more at once are a jump to another moment
MOST = 4  # sounds at once: what happened last is heard


def heard_so_far(table: Table) -> int:
    """How many actions the page has been told of, at a moment of a match that is looked back at."""
    return min(table.story().settled, len(table.match.log))


def sounds(table: Table, since: int) -> list[Sound]:
    """Of all after an action: the same in a row sounds once."""
    now = heard_so_far(table)
    if since < 0 or not 0 < now - since <= MOST_ACTIONS:
        return []
    made = [one for place in range(since, now) for one in _of_action(table, place) if one]
    return [one for one, _ in groupby([*made, *_end(table)])][-MOST:]


def _of_action(table: Table, place: int) -> list[Sound | None]:
    story = table.story()
    seen, voice = story.met(place), table.title.voice
    if not seen:
        return []
    look = story.look(seen.view)
    line = voice.line(look, seen)
    gains = line is not None and line.points.startswith("+")
    return [voice.sound(look, seen), "score" if gains else None]


def _end(table: Table) -> list[Sound]:
    """A match that has just ended: whether anybody here has won it."""
    if not table.live or not table.match.over:
        return []
    here, winners = set(table.people), table.match.game.winners(table.match.state)
    return ["win" if not here or here.intersection(winners) else "end"]
