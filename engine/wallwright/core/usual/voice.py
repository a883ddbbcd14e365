"""What a voice answers whose game lays nothing beside its board and saves nothing for the end."""

from collections.abc import Mapping, Sequence

from wallwright.core.sight import About, Deed, Line, Look, Outcome, Seen, Sheet, Sound, Standing

EMBLEMS: tuple[str, ...] = ("R", "Y", "B", "G", "N")
SIDE = False
TALL = False
METER = "tb-ic-pile"
OPENINGS: tuple[str, ...] = ()
LENSES: tuple[str, ...] = ()


def standing(look: Look) -> Standing | None:
    return None


def sheets(look: Look) -> Sequence[Sheet]:
    return ()


def finale(look: Look) -> Sequence[Line]:
    return ()


def tale(look: Look, seat: int, turn: Sequence[Seen]) -> Sequence[Deed] | None:
    return None


def sound(look: Look, seen: Seen) -> Sound | None:
    return None


def ways(look: Look) -> Mapping[str, str]:
    return {}


def obstacle(look: Look, words: Sequence[str], clause: str) -> str:
    return ""


def orders(look: Look) -> Mapping[str, str]:
    return {}


def obeyed(look: Look, order: str) -> str:
    return ""


def outcome(look: Look, text: str) -> Outcome | None:
    return None


def weighty(look: Look, text: str) -> bool:
    return False


def idea(look: Look, text: str) -> str:
    return ""


def appeal(look: Look, text: str) -> int:
    return 0


def joined(look: Look, texts: Sequence[str]) -> str:
    return ""


def goal(look: Look) -> str:
    return ""


def stake(look: Look) -> str:
    return ""


def about(look: Look, key: str) -> About | None:
    return None
