"""A pair of eyes on positions and whole matches of Wall Builders."""

from tests.eyes import Eyes

EYES = Eyes("mauerbauer")
look, told, maybe_told, matches = EYES.look, EYES.told, EYES.maybe_told, EYES.matches
