"""What a position of China is worth, and what is worth a thought."""

from wallwright.core.usual.mind import edge, foresight, leeway, onward, sensible, steady
from wallwright.games.china.mind.aspects import FEATURES, features
from wallwright.games.china.mind.plans import FIRST_LEVEL, MERGED, PLANS, SKETCHES
from wallwright.games.china.mind.sources import SOURCES, parts
from wallwright.games.china.mind.weights import SHOWN, STYLES, WEIGHTS
from wallwright.games.china.mind.worth import STRAY, scores, settled, shown, styled
