"""What a position of China is worth, and what is worth a thought."""

from wallwright.core.usual.mind import edge as edge, sensible as sensible
from wallwright.games.china.mind.aspects import FEATURES as FEATURES, features as features
from wallwright.games.china.mind.weights import WEIGHTS as WEIGHTS
from wallwright.games.china.mind.worth import STRAY as STRAY, scores as scores, settled as settled
