"""What a position of Wall Builders is worth, and what is worth a thought."""

from wallwright.games.mauerbauer.mind.worth import (
    FEATURES as FEATURES,
    STRAY as STRAY,
    edge as edge,
    features as features,
    scores as scores,
    settled as settled,
)
