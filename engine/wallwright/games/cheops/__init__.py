"""Cheops: settlements, trade and a pyramid on the Nile."""

from wallwright.core.title import Title
from wallwright.games.cheops import draw, rules, tell, worth

TITLE = Title(rules, draw, tell, worth, __package__)
