"""What a position of Great Wall is worth, and what is worth a thought."""

from tests.peers.yardstick.great_wall.aspects import FEATURES, features
from tests.peers.yardstick.great_wall.weights import WEIGHTS
from tests.peers.yardstick.great_wall.worth import STRAY, scores, settled
from tests.peers.yardstick.usual import edge, sensible
