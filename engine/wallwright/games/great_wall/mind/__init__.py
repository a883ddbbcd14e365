"""What a position of Great Wall is worth, and what is worth a thought."""

from wallwright.core.usual.mind import edge, steady
from wallwright.games.great_wall.mind.aspects import FEATURES, features
from wallwright.games.great_wall.mind.onward import onward
from wallwright.games.great_wall.mind.plans import (
    FIRST_LEVEL,
    MERGED,
    PLANS,
    SKETCHES,
    foresight,
    leeway,
)
from wallwright.games.great_wall.mind.sources import SOURCES, parts
from wallwright.games.great_wall.mind.weights import SHOWN, STYLES, WEIGHTS
from wallwright.games.great_wall.mind.worth import STRAY, scores, sensible, settled, shown, styled
