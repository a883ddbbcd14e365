"""What a position of Cheops is worth, and what is worth a thought."""

from tests.peers.yardstick.cheops.aspects import FEATURES, features
from tests.peers.yardstick.cheops.weights import WEIGHTS
from tests.peers.yardstick.cheops.worth import STRAY, scores, sensible, settled
from tests.peers.yardstick.usual import edge
