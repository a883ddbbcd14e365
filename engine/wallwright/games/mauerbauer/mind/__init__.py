"""What a position of Wall Builders is worth, and what is worth a thought."""

from wallwright.core.usual.mind import foresight, leeway, sensible, steady
from wallwright.games.mauerbauer.mind.aspects import FEATURES, features
from wallwright.games.mauerbauer.mind.onward import onward
from wallwright.games.mauerbauer.mind.plans import FIRST_LEVEL, MERGED, PLANS, SKETCHES
from wallwright.games.mauerbauer.mind.sources import SOURCES, parts
from wallwright.games.mauerbauer.mind.weights import SHOWN, STYLES, WEIGHTS
from wallwright.games.mauerbauer.mind.worth import STRAY, edge, scores, settled, shown, styled
