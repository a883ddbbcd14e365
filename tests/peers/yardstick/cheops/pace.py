"""How long it takes to get the goods for something, at what a seat produces and exchanges.

Amounts of goods are counted in FINE parts of a card: what is hidden is only expected. Time is
counted in quarters of a roll of the dice, of which every player's turn has one.
"""

from tests.peers.yardstick.memory import remembered

FINE = 72
QUARTERS = 4
SLOWEST = 256 * QUARTERS  # what would take longer will not come about
FIRST_LOOK = 8
CLUMSY = 6  # a card that is still missing costs that much time: no exchange is quite sure

Amounts = tuple[int, ...]  # of the six goods, the coins last


@remembered(1 << 14, each=111)
def wait(held: Amounts, income: Amounts, rates: Amounts, price: Amounts) -> int:
    """Until a price can be paid: what is missing is exchanged for what is left over.

    The rates are in FINE parts as well: so many of a good bring one card of another.
    """
    missing = 0
    for have, need in zip(held, price, strict=True):
        if have < need:
            missing += need - have
    if not missing:
        return 0
    early, late = 0, FIRST_LOOK
    while late < SLOWEST and not _enough(late, held, income, rates, price):
        early, late = late + 1, 2 * late
    while early < late:
        middle = (early + late) // 2
        if _enough(middle, held, income, rates, price):
            late = middle
        else:
            early = middle + 1
    return early + CLUMSY * missing // FINE


def _enough(quarters: int, held: Amounts, income: Amounts, rates: Amounts, price: Amounts) -> bool:
    """Whether the goods suffice after some time; coins can be given, but not be bought."""
    balance = left = 0
    for have, more, rate, need in zip(held, income, rates, price, strict=True):
        left = have + more * quarters // QUARTERS - need
        if left < 0:
            balance += left
        elif left >= rate:
            balance += left // rate * FINE
    return balance >= 0 and left >= 0
