"""Names as they can be shown, wherever they come from: a dialog, a command, a file, a link."""

from collections.abc import Sequence

from wallwright.core.match import Player
from wallwright.core.plain import MOST_IN_A_NAME, visible
from wallwright.core.texts import Words

LONGEST_NAME = 16


def named(asked: Sequence[Player], said: Words) -> list[Player]:
    """The players under names that can be shown."""
    players: list[Player] = []
    for number, (name, level) in enumerate(asked, 1):
        default = said("table.ai_name" if level else "table.person_name", number=number)
        players.append(Player(_name(name, default, [other.name for other in players]), level))
    return players


def _name(asked: str, default: str, taken: list[str]) -> str:
    """A name that is short, not empty, and unlike the names before it."""
    words = visible(" ".join(asked[:MOST_IN_A_NAME].split())).split()
    name = " ".join(words)[:LONGEST_NAME].strip() or default
    chosen, number = name, 2
    while chosen in taken:
        chosen = f"{name[: LONGEST_NAME - 2]} {number}"
        number += 1
    return chosen
