"""What the things cost that a seat may want, in FINE parts of a card."""

from tests.peers.yardstick.cheops.pace import FINE, Amounts
from tests.peers.yardstick.memory import remembered
from wallwright.games.cheops.rules.board import PRICES, counts
from wallwright.games.cheops.rules.realm import BRICK, COIN, WOOD, WOOL

PRICE: dict[str, Amounts] = {
    name: tuple(FINE * number for number in counts(price)) for name, price in PRICES.items()
}
# A road takes brick, a ship wool: a way takes some of both.
_SHARES = {WOOD: FINE, BRICK: FINE * 3 // 4, WOOL: FINE // 4}
WAY: Amounts = tuple(_SHARES.get(good, 0) for good in range(6))


@remembered(1 << 9, each=163)
def price_of(name: str, number: int, away: int, fee: int) -> Amounts:
    """So many of a thing, the way there, and coins to pay."""
    return tuple(
        number * one + away * way + (fee * FINE if good == COIN else 0)
        for good, (one, way) in enumerate(zip(PRICE[name], WAY, strict=True))
    )
