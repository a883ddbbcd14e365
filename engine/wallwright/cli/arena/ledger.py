"""The file of a tournament: its setting, then a line for each match, added when it is over."""

from typing import Any

from wallwright.cli.arena.bout import Played, Source
from wallwright.cli.arena.field import Setting
from wallwright.cli.ledger import Kind

NUMBER = (int, float)


def _setting(told: dict[str, Any]) -> Setting:
    return Setting(**{**told, "agents": tuple(told["agents"])})


def _match(told: dict[str, Any]) -> Played:
    sources = tuple(Source(*map(_frozen, one)) for one in told.pop("sources"))
    played = Played(**{key: _frozen(value) for key, value in told.items()}, sources=sources)
    numbers = (*played.place, played.actions)
    several = (played.winners, played.scores, played.choices, *(one.points for one in sources))
    texts = (played.ending, played.digest, *(one for labels, _ in sources for one in labels))
    if not all(type(one) is int for them in (numbers, *several) for one in them):
        raise TypeError(told)
    if not all(type(one) in NUMBER for them in (played.spent, played.worst) for one in them):
        raise TypeError(told)
    if not all(type(one) is str for one in texts):
        raise TypeError(told)
    return played


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


KIND = Kind("arena", "matches", _setting, _match)
