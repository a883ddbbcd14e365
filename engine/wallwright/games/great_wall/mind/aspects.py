"""The numbers a seat is judged by: what it has won, what its cards promise, how sections stand."""

from collections.abc import Sequence
from math import exp
from operator import add

from wallwright.games.great_wall.mind.finish import played_out
from wallwright.games.great_wall.rules.board import (
    COUNT,
    DEALT,
    DRAGON,
    FACES,
    GATE,
    NOBLE,
    NOBLES,
    SCORE,
    THREE,
    VALUE,
    WALL,
    WARRIOR,
    State,
    bearing,
    has_noble,
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
    *("margin over two", "margin over one", "lag", "tie", "warriors here", "leads, late"),
)
SOON = (
    *("leads one, scores now", "leads one, next", "leads one, after one", "leads one, later"),
    *("leads two, scores now", "leads two, next", "leads two, after one", "leads two, later"),
)
PLAIN = SEAT + HAND + SECTION + SOON
TABLE = (
    *("worth of all cards", "worth of all cards, late", "worth beyond a rival's"),
    *("sections led", "sections led, late", "cards for tokens led"),
    *("tokens where absent", "tokens where absent, late", "tokens a rival leads", "bearers"),
    *("sections led, squared", "all cards", "all cards, late"),
    *("noble for tokens beside one", "dragon for tokens led"),
)
BY_LATENESS = ", by lateness"
EVER = 2  # of the plain features so many do not come once more by lateness
FEATURES = (*PLAIN, *(f"{name}{BY_LATENESS}" for name in PLAIN[EVER:]), *TABLE)

_OF_CARDS = (*HAND, *TABLE[:3], "all cards", "all cards, late")
_OF_LEADS = ("leads", "margin", "sections led", "cards for tokens led")
GROUPS = {  # what a style may set more store by
    "cards": [
        at for at, name in enumerate(FEATURES) if name.removesuffix(BY_LATENESS) in _OF_CARDS
    ],
    "leads": [at for at, name in enumerate(FEATURES) if name.startswith(_OF_LEADS)],
    "shares": [at for at, name in enumerate(FEATURES) if "share" in name],
}

# What a section gives a seat: SECTION, lateness left out, and what TABLE sums up over sections.
HERE = (*SECTION, "leads", "tokens where absent", "tokens a rival leads", "bears")
LATE_HERE = (SECTION.index("share, late"), SECTION.index("leads, late"))

FINE = 16  # an expected card is counted in sixteenths
ABSENT = -1  # the total that weighs like not being there
AFAR = 31  # a total further behind is as hopeless
SHARP = tuple(round(4096 * exp(-behind / 1.5)) for behind in range(AFAR + 1))
VAGUE = tuple(round(4096 * exp(-behind / 4)) for behind in range(AFAR + 1))
NO_CARDS = (0,) * len(HAND)


def features(view: State, seat: int) -> Numbers:
    """The numbers a seat's score is made of, in the order of FEATURES."""
    if view.scoring_only:
        view = played_out(view)
    late = lateness(view)
    section, around, soon = of_sections(view, seat)
    for place in LATE_HERE:
        section[place] *= late
    acts = acts_again(view, seat)
    cards = of_cards(view.hands[seat], view.piles[seat]) if acts else NO_CARDS
    plain = (*of_seat(view, seat, late), *cards, *section, *soon)
    by_lateness = [number * late for number in plain[EVER:]]
    return (*plain, *by_lateness, *of_table(view, seat, late, around))


def of_seat(view: State, seat: int, late: int) -> Numbers:
    won = points(view.won[seat])
    acts = acts_again(view, seat)
    moves = acts and seat == view.turn
    once = acts_once(view)
    cards = unlaid(view.hands[seat], view.piles[seat]) if acts else 0
    return (won, won * late, moves and not once, moves and once, cards * left(view))


def of_sections(view: State, seat: int) -> tuple[list[int], list[int], list[int]]:
    """The sums over all sections in play: of SECTION, of what TABLE wants, of SOON."""
    seats, here, soon = len(view.hands), [0] * len(HERE), [0] * len(SOON)
    for section, free in enumerate(view.free):
        if free:
            present = view.laid[section * seats : section * seats + seats]
            rows = of_section(present, free, view.borne[section], bearing(view, section))
            here = list(map(add, here, rows[seat]))
            if view.leaders[section] == seat:
                soon[when(view, section)] += max(free)
    return here[: len(SECTION)], here[len(SECTION) :], soon


def of_table(view: State, seat: int, late: int, around: Sequence[int]) -> Numbers:
    """What hangs on all sections at once, or on what the rivals hold."""
    hand, acts = view.hands[seat], acts_again(view, seat)
    cards = unlaid(hand, view.piles[seat])
    worths = [unlaid_worth(*both) for both in zip(view.hands, view.piles, strict=True)]
    own, rivals = worths[seat] * acts, (sum(worths) - worths[seat]) // (len(worths) - 1)
    leads, absent, lost, bears = around
    tokens = sum(
        sum(free) for free, first in zip(view.free, view.leaders, strict=True) if first == seat
    )
    return (
        *(own, own * late, own - rivals, leads, leads * late, tokens * cards),
        *(absent, absent * late, lost, bears, leads * leads, cards * acts, cards * acts * late),
        *(held(hand & FACES, NOBLE) * beside_nobles(view), tokens * held(hand & FACES, DRAGON)),
    )


def beside_nobles(view: State) -> int:
    """The free tokens of all sections that a noble stands in."""
    return sum(sum(free) for section, free in enumerate(view.free) if has_noble(view, section))


def lateness(view: State) -> int:
    """How near the end is, from 0 to 20: by cards or by tokens, whichever ends first."""
    fewest = min(map(unlaid, view.hands, view.piles))
    return max(20 - fewest, 20 - left(view) * 20 // 36)


def unlaid(hand: int, pile: int) -> int:
    """How many cards a seat has not laid yet; a rival's face-down hand lies among his pile."""
    return COUNT[hand & FACES] + COUNT[pile & FACES]


def unlaid_worth(hand: int, pile: int) -> int:
    return VALUE[hand & FACES] + VALUE[pile & FACES]


def acts_once(view: State) -> bool:
    """Whether the seat on turn has but one of its two actions left."""
    return view.phase == THREE or (view.phase == DEALT and view.step == 3)


def acts_again(view: State, seat: int) -> bool:
    """Whether the seat may still lay cards: not after its turn in the last round (G93, G94)."""
    if view.scoring_only:
        return False
    seats, finisher = len(view.hands), view.finisher
    return finisher < 0 or (seat - view.turn) % seats < (finisher - view.turn) % seats


def when(view: State, section: int) -> int:
    """Which of SOON it is that the leader of a section scores it."""
    turns = (view.leaders[section] - view.turn) % len(view.hands)
    if turns == 0:
        turns = 0 if view.phase == SCORE and view.noted >> section & 1 else 3
    return min(turns, 3) + 4 * (len(view.free[section]) - 1)


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


def of_section(present: Numbers, free: Numbers, borne: int, bears: int) -> Sequence[Numbers]:
    """Per seat the features of a section, HERE."""
    gain = sum(free)
    if not any(present):
        return ((*(0,) * (len(SECTION) + 1), gain, 0, 0),) * len(present)
    noble = any(cards & NOBLES for cards in present)
    totals = _totals(present, COUNT if noble else VALUE, borne, bears)
    top, second = _best_two(present, totals)
    sharp, vague = _shares(SHARP, totals), _shares(VAGUE, totals)
    two, led = len(free) == 2, gain if top > second else 0
    rows = []
    for seat, cards in enumerate(present):
        share, dim = gain * sharp[seat], gain * vague[seat]
        shares = (share, 0, dim, 0, share) if two else (0, share, 0, dim, share)
        if not cards:
            rows.append((0, *shares, 0, 0, 0, 0, 0, 0, 0, gain, led, 0))
            continue
        behind, bearer = top - totals[seat], seat == bears
        leads = not behind and top > second
        margin = gain * min(top - second, 8) if leads else 0
        rows.append(
            (
                *(borne if bearer else 0, *shares),
                *((margin, 0) if two else (0, margin)),
                gain * min(behind, 8),
                0 if behind or leads else gain,
                0 if noble else gain * held(cards, WARRIOR),
                *((gain, 1, 0, 0) if leads else (0, 0, 0, led)),
                int(bearer),
            )
        )
    return rows


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
