"""What a position of Wall Builders is worth, and what is worth a thought."""

from wallwright.core.usual.mind import sensible as sensible
from wallwright.games.mauerbauer.mind.weights import WEIGHTS as WEIGHTS
from wallwright.games.mauerbauer.mind.worth import (
    FEATURES as FEATURES,
    STRAY as STRAY,
    edge as edge,
    features as features,
    scores as scores,
    settled as settled,
)
