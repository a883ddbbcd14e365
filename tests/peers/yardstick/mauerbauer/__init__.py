"""What a position of Wall Builders is worth, and what is worth a thought."""

from tests.peers.yardstick.mauerbauer.aspects import FEATURES, features
from tests.peers.yardstick.mauerbauer.weights import WEIGHTS
from tests.peers.yardstick.mauerbauer.worth import STRAY, edge, scores, settled
from tests.peers.yardstick.usual import sensible
