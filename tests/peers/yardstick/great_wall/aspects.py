"""The numbers a seat is judged by: what it has won, what its cards promise, how sections stand."""

from collections.abc import Sequence
from math import exp
from operator import add

from wallwright.games.great_wall.rules.board import (
    COUNT,
    DEALT,
    FACES,
    GATE,
    NOBLES,
    SCORE,
    THREE,
    VALUE,
    WALL,
    WARRIOR,
    State,
    bearing,
    held,
    left,
    points,
)

Numbers = tuple[int, ...]

SEAT = ("won", "won, late", "to act twice", "to act once", "cards while tokens last")
HAND = (
    *("walls", "gates", "tower", "noble", "warriors", "riders", "dragon"),
    *("pairs of walls", "pairs of gates", "pairs of warriors", "pile", "worth of the pile"),
)
SECTION = (
    "borne",
    *("share of two", "share of one", "vague share of two", "vague share of one", "share, late"),
    *("leads two, scores now", "leads two, next", "leads two, after one", "leads two, later"),
    *("leads one, scores now", "leads one, next", "leads one, after one", "leads one, later"),
    *("margin over two", "margin over one", "lag", "tie", "warriors here", "leads, late"),
)
FEATURES = SEAT + HAND + SECTION

FINE = 16  # an expected card is counted in sixteenths
ABSENT = -1  # the total that weighs like not being there
AFAR = 31  # a total further behind is as hopeless
SHARP = tuple(round(4096 * exp(-behind / 1.5)) for behind in range(AFAR + 1))
VAGUE = tuple(round(4096 * exp(-behind / 4)) for behind in range(AFAR + 1))
NOTHING = (0,) * len(SECTION)
NO_CARDS = (0,) * len(HAND)


def features(view: State, seat: int) -> Numbers:
    """The numbers a seat's score is made of, in the order of FEATURES."""
    seats = len(view.hands)
    late = lateness(view)
    cards = of_cards(view.hands[seat], view.piles[seat]) if acts_again(view, seat) else NO_CARDS
    here: Sequence[int] = NOTHING
    for section, free in enumerate(view.free):
        present = view.laid[section * seats : section * seats + seats]
        if free and any(present):
            key = situation(view, section)
            here = list(map(add, here, of_section(present, free, *key, late)[seat]))
    return (*of_seat(view, seat, late), *cards, *here)


def of_seat(view: State, seat: int, late: int) -> Numbers:
    won = points(view.won[seat])
    acts = acts_again(view, seat)
    moves = acts and seat == view.turn
    once = view.phase == THREE or (view.phase == DEALT and view.step == 3)
    cards = _left(view, seat) if acts else 0
    return (won, won * late, moves and not once, moves and once, cards * left(view))


def lateness(view: State) -> int:
    """How near the end is, from 0 to 20: by cards or by tokens, whichever ends first."""
    fewest = min(_left(view, seat) for seat in range(len(view.hands)))
    return max(20 - fewest, 20 - left(view) * 20 // 36)


def _left(view: State, seat: int) -> int:
    """How many cards a seat has not laid yet; a rival's face-down hand lies among his pile."""
    return COUNT[view.hands[seat] & FACES] + COUNT[view.piles[seat] & FACES]


def acts_again(view: State, seat: int) -> bool:
    """Whether the seat may still lay cards: not after its turn in the last round (G93, G94)."""
    if view.scoring_only:
        return False
    seats, finisher = len(view.hands), view.finisher
    return finisher < 0 or (seat - view.turn) % seats < (finisher - view.turn) % seats


def situation(view: State, section: int) -> tuple[int, int, int, bool]:
    """What else a section's worth depends on: its borne token, who bears it, who scores now."""
    sure = view.phase == SCORE and bool(view.noted >> section & 1)
    return view.borne[section], bearing(view, section), view.turn, sure


def of_cards(hand: int, pile: int) -> Numbers:
    """A hand by kind, known or to be expected from the cards it may hold."""
    hidden = hand >> 13
    whole = pile if hidden else hand
    among = COUNT[whole & FACES]
    taken = hidden or among
    kinds = [FINE * held(whole, kind) * taken // max(1, among) for kind in range(7)]
    ways = 2 * among * (among - 1)
    pairs = [
        FINE * taken * (taken - 1) * (held(whole, kind) * (held(whole, kind) - 1)) // max(1, ways)
        for kind in (WALL, GATE, WARRIOR)
    ]
    rest = COUNT[pile & FACES]
    worth = VALUE[pile & FACES]
    stays = rest - hidden
    return (*kinds, *pairs, stays, worth * stays // max(1, rest))


def of_section(
    present: Numbers, free: Numbers, borne: int, bears: int, turn: int, sure: bool, late: int
) -> tuple[Numbers, ...]:
    """Per seat the features of a section in which there is a card."""
    noble = any(cards & NOBLES for cards in present)
    totals = _totals(present, COUNT if noble else VALUE, borne, bears)
    top, second = _best_two(present, totals)
    gain = sum(free)
    sharp, vague = _shares(SHARP, totals), _shares(VAGUE, totals)
    rows = []
    for seat, cards in enumerate(present):
        share, dim = gain * sharp[seat], gain * vague[seat]
        leads = bool(cards) and totals[seat] == top > second
        soon = _soon((seat - turn) % len(present), sure)
        now = [max(free) * (leads and soon == when) for when in range(4)]
        margin = gain * min(top - second, 8) if leads else 0
        lag = gain * min(top - totals[seat], 8) if cards else 0
        tie = gain if cards and top == second == totals[seat] else 0
        warriors = 0 if noble else gain * held(cards, WARRIOR)
        two, one = ((1, 0), (0, 1))[len(free) == 1]
        rows.append(
            (
                borne if seat == bears else 0,
                *(two * share, one * share, two * dim, one * dim, share * late),
                *(two * x for x in now),
                *(one * x for x in now),
                *(two * margin, one * margin, lag, tie, warriors, gain * leads * late),
            )
        )
    return tuple(rows)


def _totals(present: Sequence[int], table: Sequence[int], borne: int, bears: int) -> list[int]:
    totals = [table[cards] if cards else ABSENT for cards in present]
    if bears >= 0:
        totals[bears] -= borne
    return totals


def _best_two(present: Sequence[int], totals: Sequence[int]) -> tuple[int, int]:
    """The highest totals of those who are there; who is alone is a step ahead of nobody."""
    there = sorted(total for total, cards in zip(totals, present, strict=True) if cards)
    top = there[-1]
    return top, there[-2] if len(there) > 1 else min(top - 1, ABSENT)


def _shares(fall: Sequence[int], totals: Sequence[int]) -> list[int]:
    """How likely each total is to carry the section in the end, in 256ths."""
    top = max(totals)
    parts = [fall[min(top - total, AFAR)] for total in totals]
    whole = sum(parts)
    return [256 * part // whole for part in parts]


def _soon(turns: int, sure: bool) -> int:
    """0: it scores the section now; else how many turns of others lie before that, up to 3."""
    if turns == 0:
        return 0 if sure else 3
    return min(turns, 3)
