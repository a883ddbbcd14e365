"""What a position of Cheops is worth, and what is worth a thought."""

from wallwright.core.usual.mind import MERGED, edge, foresight
from wallwright.games.cheops.mind.aspects import FEATURES, features
from wallwright.games.cheops.mind.onward import onward
from wallwright.games.cheops.mind.plans import FIRST_LEVEL, PLANS, SKETCHES, leeway
from wallwright.games.cheops.mind.sources import SOURCES, parts, steady
from wallwright.games.cheops.mind.weights import SHOWN, STYLES, WEIGHTS
from wallwright.games.cheops.mind.worth import STRAY, scores, sensible, settled, shown, styled
