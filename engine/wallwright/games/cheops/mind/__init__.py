"""What a position of Cheops is worth, and what is worth a thought."""

from wallwright.core.usual.mind import edge as edge
from wallwright.games.cheops.mind.aspects import FEATURES as FEATURES, features as features
from wallwright.games.cheops.mind.weights import WEIGHTS as WEIGHTS
from wallwright.games.cheops.mind.worth import (
    STRAY as STRAY,
    scores as scores,
    sensible as sensible,
    settled as settled,
)
