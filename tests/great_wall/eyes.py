"""A pair of eyes on positions and whole matches of Great Wall."""

from tests.eyes import Eyes

EYES = Eyes("great_wall")
look, told, maybe_told, matches = EYES.look, EYES.told, EYES.maybe_told, EYES.matches
