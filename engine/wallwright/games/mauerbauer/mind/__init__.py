"""What a position of Wall Builders is worth, and what is worth a thought."""

from wallwright.core.usual.mind import sensible as sensible
from wallwright.games.mauerbauer.mind.aspects import FEATURES as FEATURES, features as features
from wallwright.games.mauerbauer.mind.weights import WEIGHTS as WEIGHTS
from wallwright.games.mauerbauer.mind.worth import (
    STRAY as STRAY,
    edge as edge,
    scores as scores,
    settled as settled,
)
