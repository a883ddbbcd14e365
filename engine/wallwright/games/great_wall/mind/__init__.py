"""What a position of Great Wall is worth, and what is worth a thought."""

from wallwright.core.usual.mind import edge as edge, sensible as sensible
from wallwright.games.great_wall.mind.aspects import FEATURES as FEATURES, features as features
from wallwright.games.great_wall.mind.weights import WEIGHTS as WEIGHTS
from wallwright.games.great_wall.mind.worth import (
    STRAY as STRAY,
    scores as scores,
    settled as settled,
)
