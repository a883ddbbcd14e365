"""Great Wall: lay cards, lead a section, hold it for a round."""

from wallwright.core.title import Title
from wallwright.games.great_wall import mind, picture, rules, voice

TITLE = Title(rules, picture, voice, mind, __package__)
