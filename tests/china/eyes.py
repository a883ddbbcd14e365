"""A pair of eyes on positions and whole matches of China."""

from tests.eyes import Eyes

EYES = Eyes("china", forts=True)
look, told, maybe_told, matches = EYES.look, EYES.told, EYES.maybe_told, EYES.matches
