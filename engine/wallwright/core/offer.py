"""What a game offers to whoever has not begun yet: how many play, who begins, what is chosen.

Beside the answers of its rooms this is all that dialogs, lobby, embeds and benches ask of a game,
and whatever it does not say has a default here. A picture of its own for the lobby and screenshots
for links may come later: until then the build draws one, and shows that of the suite.
"""

from collections.abc import Mapping
from typing import NamedTuple

from wallwright.core.game import Value
from wallwright.core.title import Title

FIRST = "first"  # the option by which somebody is chosen to begin
LOBBY = ("pitch", "about", "time", "weight", "pips", "credit")  # what its lobby texts hold
COMPANY = 3  # players that a match is proposed for, where a game may have so many


class Offer(NamedTuple):
    seats: tuple[int, ...]
    usual: int  # of these
    emblems: tuple[str, ...]  # the letter of each seat
    first: tuple[Value, ...]  # the colour of each seat that may be chosen; none: the rules say who
    options: Mapping[str, tuple[Value, ...]]  # without that one: every page has its own way
    theme: str
    side: bool
    tall: bool


def offer(title: Title) -> Offer:
    rules, voice = title.rules, title.voice
    options = {name: option.values for name, option in rules.OPTIONS.items()}
    _lot, *colours = options.pop(FIRST, ("",))
    seats = tuple(rules.SEATS)
    emblems = voice.EMBLEMS[: seats[-1]]
    looks = voice.THEME, voice.SIDE, voice.TALL
    return Offer(seats, usual(seats), emblems, tuple(colours), options, *looks)


def usual(seats: tuple[int, ...]) -> int:
    return COMPANY if COMPANY in seats else seats[0]


def lobby_words(title: Title) -> set[str]:
    """The keys that its lobby texts hold: of options what they are called, and in a sentence what

    that means; of values that are no yes or no the names.
    """
    wanted = set(LOBBY)
    for name, values in offer(title).options.items():
        wanted |= {f"option.{name}", f"says.{name}"}
        if not isinstance(values[0], bool):
            wanted |= {f"value.{name}.{value}" for value in values}
    return wanted
