"""What a position of Great Wall is worth, and what is worth a thought."""

from wallwright.games.great_wall.mind.worth import (
    FEATURES as FEATURES,
    STRAY as STRAY,
    features as features,
    scores as scores,
    settled as settled,
)
