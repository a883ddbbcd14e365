"""What a position of China is worth, and what is worth a thought."""

from wallwright.core.usual.mind import MERGED, edge, leeway, onward, sensible
from wallwright.games.china.mind.aspects import FEATURES, features
from wallwright.games.china.mind.plans import FIRST_LEVEL, PLANS, SKETCHES
from wallwright.games.china.mind.weights import SHOWN, STYLES, WEIGHTS
from wallwright.games.china.mind.worth import STRAY, scores, settled, shown, styled
