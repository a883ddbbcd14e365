"""What a table has asked a strong player: a hint for who acts, and why an AI did something."""

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from wallwright.core.advice import Advice, Deed, Motive, Path, Taste
from wallwright.core.sight import Look
from wallwright.core.title import Title

if TYPE_CHECKING:
    from wallwright.table.table import Table

NOTHING_ASKED = -1


class Counsel(NamedTuple):
    """It says no more than that: the table gives it to whoever paints."""

    advice: Advice | None = None  # behind the hint of the table
    asked: int = NOTHING_ASKED  # the place in the log of an action whose motive is wanted
    motive: Motive | None = None

    @property
    def asking(self) -> bool:
        return self.asked != NOTHING_ASKED and self.motive is None


def advising(table: "Table") -> Generator[None, Any, Advice]:
    """From the view of who acts; whatever fails in it fails while it thinks."""
    match, title = table.match, table.title
    seat = match.actor
    view, seen = title.rules.view(match.state, seat), taste(title, table.look())
    return table.rivals.advise(title, view, seat, match.thought, seen)


def explaining(table: "Table") -> Generator[None, Any, Motive]:
    done = deed(table, table.counsel.asked)
    assert done, "only what can be told is asked"
    return table.rivals.explain(table.title, done, table.eyes)


def deed(table: "Table", place: int) -> Deed | None:
    """What an AI did at that place of the log, with all that belongs to it; as the eyes met it."""
    story, rules = table.story(), table.title.rules
    settled, seen = table.title.mind.settled, story.met(place)
    if not seen or not _is_of_ai(table, place):
        return None
    actor = rules.actor(table.match.states[place])
    path, before, after = [seen.heard], seen.view, seen.after
    start, stop = place - 1, place + 1
    while not settled(before) and (one := story.met(start)) and _by(table, start) == actor:
        path, before, start = [one.heard, *path], one.view, start - 1
    while not settled(after) and (one := story.met(stop)) and _by(table, stop) == actor:
        path, after, stop = [*path, one.heard], one.after, stop + 1
    return Deed(before, (*path,), after, actor)


def can_be_asked(table: "Table", place: int) -> bool:
    """Whether an AI did something there that these eyes have met."""
    return table.helped and bool(table.story().met(place)) and _is_of_ai(table, place)


def _by(table: "Table", place: int) -> int:
    return table.title.rules.actor(table.match.states[place])


def _is_of_ai(table: "Table", place: int) -> bool:
    seat = _by(table, place)
    return seat >= 0 and bool(table.match.players[seat].level)


# In words


def taste(title: Title, look: Look) -> Taste:
    """What a person sees in actions, by the voice of the game."""
    voice = title.voice

    def appeal(path: Path) -> int:
        return sum([voice.appeal(seen, text) for seen, text in looks(title, look, path)])

    return Taste(appeal, lambda path: idea(title, look, path))


def looks(title: Title, look: Look, path: Path) -> Iterator[tuple[Look, str]]:
    """Each action of a path, with what is seen before it."""
    rules = title.rules
    for text in path:
        look = look._replace(legal=(text,), picked=(), hint="", ways=())
        yield look, text
        look = look._replace(view=rules.apply(look.view, rules.read(text)))


def idea(title: Title, look: Look, path: Path) -> str:
    """What is good about a path, where a game can tell; else the words that it begins with."""
    voice = title.voice
    whole = voice.joined(look, path)
    told = [
        (voice.appeal(seen, text), said)
        for seen, text in looks(title, look, path)
        if (said := voice.idea(seen, text))
    ]
    if whole or told:
        return whole or max(told, key=lambda one: one[0])[1]
    return voice.choice(look, path[0].rpartition(" ")[0] or path[0])


def steps(title: Title, look: Look, groups: tuple[Path, ...]) -> list[str]:
    """A path in sentences, what belongs together in one where the game can say it so."""
    path = tuple(text for group in groups for text in group)
    seen = [one for one, _ in looks(title, look, path)]
    said, start = [], 0
    for group in groups:
        ahead = seen[start : start + len(group)]
        start += len(group)
        whole = title.voice.joined(ahead[0], group)
        single = [title.voice.choice(*both) for both in zip(ahead, group, strict=True)]
        said += [whole] if whole else single
    return said
