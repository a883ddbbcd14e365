"""What a position of Great Wall is worth, and what is worth a thought."""

from wallwright.core.usual.mind import edge as edge, sensible as sensible
from wallwright.games.great_wall.mind.weights import WEIGHTS as WEIGHTS
from wallwright.games.great_wall.mind.worth import (
    FEATURES as FEATURES,
    STRAY as STRAY,
    features as features,
    scores as scores,
    settled as settled,
)
