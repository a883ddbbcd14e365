"""The fields of Cheops in the draft of the next state, and what many actions do to it."""

from wallwright.core.draft import Draft, Field, field
from wallwright.games.cheops.rules.board import (
    ARMY_POINTS,
    BLESSING,
    CURSE,
    GOAL,
    MAIN,
    OVER,
    PRICES,
    ROLL,
    State,
)

PHASE = field(State.phase)
TURN = field(State.turn)
WHO = field(State.who)
FIRST = field(State.first)
TURNS = field(State.turns)
FOUNDED = field(State.founded)
NODE = field(State.node)
ROBBER = field(State.robber)
DICE = field(State.dice)
ROLLED = field(State.rolled)
SUMS = field(State.sums)
ROADS = field(State.roads)
SHIPS = field(State.ships)
SETTLEMENTS = field(State.settlements)
CITIES = field(State.cities)
SUPPLIES = field(State.supplies)
PYRAMID = field(State.pyramid)
BLESSED = field(State.blessed)
CURSED = field(State.cursed)
ARMY = field(State.army)
KNIGHTS = field(State.knights)
HANDS = field(State.hands)
BANK = field(State.bank)
CARDS = field(State.cards)
PILE = field(State.pile)
BOUGHT = field(State.bought)
PLAYED = field(State.played)
CLAIMED = field(State.claimed)
DEBTS = field(State.debts)
RETURNED = field(State.returned)
VICTIM = field(State.victim)
LEFT = field(State.left)
OFFERS = field(State.offers)
GIVE = field(State.give)
WANT = field(State.want)
ANSWERS = field(State.answers)
MADE = field(State.made)
TAKEN = field(State.taken)
BUILT = field(State.built)
SPOTS = field(State.spots)
ENDS = field(State.ends)
ORDER = field(State.order)
WAITS = field(State.waits)
CURSE_RULE = field(State.curse_rule)
MOVES = field(State.moves)
LAYERS = field(State.layers)
CHIPS = field(State.chips)
PORTS = field(State.ports)


def add(draft: Draft, counted: Field[tuple[int, ...]], seat: int, number: int) -> None:
    """Raise what a field counts for a seat."""
    values = list(draft[counted])
    values[seat] += number
    draft[counted] = tuple(values)


def pay(draft: Draft, what: str) -> None:
    """K901, K604: the seat on turn pays a price to the bank."""
    price = PRICES[what]
    add(draft, HANDS, draft[TURN], -price)
    draft[BANK] += price


def go_on(draft: Draft) -> None:
    """Back to where the turn was when a card or the robber broke in."""
    draft[PHASE] = MAIN if draft[ROLLED] else ROLL


def look_for_victory(draft: Draft) -> None:
    """K1402: at once, in one's own turn, with the secret points."""
    seat = draft[TURN]
    points: int = draft[SETTLEMENTS][seat].bit_count() + 2 * draft[CITIES][seat].bit_count()
    points += draft[CARDS][seat] >> 16 & 15
    if draft[ARMY] == seat:
        points += ARMY_POINTS
    if draft[BLESSED] == seat:
        points += BLESSING
    if draft[CURSED] >> seat & 1:
        points += CURSE
    if points >= GOAL:
        draft[PHASE] = OVER
