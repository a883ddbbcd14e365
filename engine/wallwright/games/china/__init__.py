"""China: houses, emissaries and roads in nine provinces."""

from wallwright.core.title import Title
from wallwright.games.china import mind, picture, rules, voice

TITLE = Title(rules, picture, voice, mind, __package__)
