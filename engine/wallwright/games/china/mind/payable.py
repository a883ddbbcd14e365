"""What the cards of a seat are good for, known ones and those that may come."""

from operator import mul

from wallwright.core.remember import remembered
from wallwright.games.china.rules.board import (
    FACES,
    HAND,
    State,
    counts,
    face_down,
    most_pieces,
    placeable,
    size,
)
from wallwright.games.china.rules.realm import COLOUR_OF

CARDS = ("cards for a house", "cards for the best house", "cards for emissaries", "pairs")
FINE = 12  # an expected card is counted in twelfths


def doubles(view: State, seat: int, where: int) -> int:
    """In how many provinces of a set the known cards of a seat pay for two pieces at once."""
    cards = known(view.hands[seat])
    if not cards:
        return 0
    supply = view.supplies[seat]
    return _doubles(cards, where & placeable(supply, view.spaces, view.sites, view.rooms))


@remembered(1 << 11, each=100)
def _doubles(hand: int, where: int) -> int:
    found = 0
    for number, colour in enumerate(COLOUR_OF):
        found += where >> number & 1 and most_pieces(hand, colour) > 1
    return found


def known(hand: int) -> int:
    """The cards of a hand that are known, packed."""
    return hand & FACES


def hidden(hand: int, draws: bool) -> int:
    """How many more there are, or will be drawn."""
    return max(face_down(hand), HAND - size(hand) if draws else 0)


@remembered(1 << 11, each=110)
def chances(deck: int) -> tuple[int, ...]:
    """The chance of each colour to come to a hand, in FINE parts of a card."""
    number = max(1, size(deck & FACES))
    return tuple(FINE * held // number for held in counts(deck & FACES))


@remembered(1 << 9, each=70)
def roomy(rooms: int) -> int:
    """The colours that pay for an emissary somewhere, a bit each."""
    found = 0
    for number, colour in enumerate(COLOUR_OF):
        found |= (rooms >> number & 1) << colour
    return found


def of_cards(
    known: int, hidden: int, chances: tuple[int, ...], roomy: int, best: tuple[int, ...]
) -> tuple[int, ...]:
    """What a hand can do: a card counts for the province of its colour that gains most."""
    parts = zip(counts(known), chances, strict=True)
    each = [FINE * held + hidden * chance for held, chance in parts]
    house = list(map(mul, each, best))
    room = [number for colour, number in enumerate(each) if roomy >> colour & 1]
    pairs = [number - FINE for number in each if number > FINE]
    return sum(house) // FINE, max(house) // FINE, sum(room) // FINE, sum(pairs) // FINE
