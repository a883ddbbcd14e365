"""What a position of Great Wall is worth, and what is worth a thought."""

from wallwright.core.usual.mind import edge, onward, sensible, steady
from wallwright.games.great_wall.mind.aspects import FEATURES, features
from wallwright.games.great_wall.mind.plans import FIRST_LEVEL, MERGED, PLANS, SKETCHES, leeway
from wallwright.games.great_wall.mind.sources import SOURCES, parts
from wallwright.games.great_wall.mind.weights import SHOWN, STYLES, WEIGHTS
from wallwright.games.great_wall.mind.worth import STRAY, scores, settled, shown, styled
