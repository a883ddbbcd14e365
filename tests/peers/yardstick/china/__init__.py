"""What a position of China is worth, and what is worth a thought."""

from tests.peers.yardstick.china.aspects import FEATURES, features
from tests.peers.yardstick.china.weights import WEIGHTS
from tests.peers.yardstick.china.worth import STRAY, scores, settled
from tests.peers.yardstick.usual import edge, sensible
