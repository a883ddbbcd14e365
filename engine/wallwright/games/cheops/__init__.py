"""Cheops: settlements, trade and a pyramid on the Nile."""

from wallwright.core.title import Title
from wallwright.games.cheops import mind, picture, rules, voice

TITLE = Title(rules, picture, voice, mind, __package__)
