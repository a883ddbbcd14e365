"""Wallwright: four classic strategy games of walls and empires, one engine.

What stands in `__all__` is for programs that use the engine; each name is fetched when it is first
asked for, so that nobody waits for what they do not use.

>>> import wallwright
>>> match = wallwright.Match(wallwright.GAMES["great_wall"], seats=2, seed="jasmine")
>>> match.play(wallwright.decide(wallwright.SHELF["great_wall"], match, "adept"))
"""

TYPE_CHECKING = False  # as `typing` says it, which takes long to import

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "SHELF",
    "IllegalActionError",
    "Match",
    "Picture",
    "Player",
    "RecordError",
    "__version__",
    "decide",
    "draw",
    "games",
    "levels",
    "link",
    "play",
    "record",
]

if TYPE_CHECKING:
    from wallwright import games
    from wallwright.ai import levels
    from wallwright.ai.arena import decide, play
    from wallwright.core import link, record
    from wallwright.core.match import IllegalActionError, Match, Player
    from wallwright.core.portrait import Picture, draw
    from wallwright.core.record import RecordError
    from wallwright.games import GAMES, SHELF
else:  # out of mypy's sight, which would believe in any name
    _PLACES = {  # by its module, what is to be had there; a module that lends its own name is meant
        "ai.arena": ("decide", "play"),
        "ai.levels": ("levels",),
        "core.link": ("link",),
        "core.match": ("IllegalActionError", "Match", "Player"),
        "core.portrait": ("Picture", "draw"),
        "core.record": ("RecordError", "record"),
        "games": ("GAMES", "SHELF", "games"),
    }

    def __getattr__(name: str) -> object:
        for place, names in _PLACES.items():
            if name in names:
                return _fetched(place, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})

    def _fetched(place: str, name: str) -> object:
        from importlib import import_module

        module = import_module(f"{__name__}.{place}")
        found = module if place.rpartition(".")[2] == name else getattr(module, name)
        globals()[name] = found  # the next one finds it without asking
        return found
