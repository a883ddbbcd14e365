"""China: houses, emissaries and roads in nine provinces."""

from wallwright.core.title import Title
from wallwright.games.china import draw, rules, tell, worth

TITLE = Title(rules, draw, tell, worth, __package__)
