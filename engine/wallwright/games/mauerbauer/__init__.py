"""Wall Builders: walls, towers and houses on a land of triangles, and cards that pay for them."""

from wallwright.core.title import Title
from wallwright.games.mauerbauer import draw, rules, tell, worth

TITLE = Title(rules, draw, tell, worth, __package__)
