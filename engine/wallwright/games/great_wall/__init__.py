"""Great Wall: lay cards, lead a section, hold it for a round."""

from wallwright.core.title import Title
from wallwright.games.great_wall import draw, rules, tell, worth

TITLE = Title(rules, draw, tell, worth, __package__)
