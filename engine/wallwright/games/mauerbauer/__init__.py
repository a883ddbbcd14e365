"""Wall Builders: walls, towers and houses on a land of triangles, and cards that pay for them."""

from wallwright.core.title import Title
from wallwright.games.mauerbauer import mind, picture, rules, voice

TITLE = Title(rules, picture, voice, mind, __package__)
