"""What a position of Great Wall is worth to each seat, from what one seat sees of it."""

from collections.abc import Callable, Sequence
from operator import add, mul
from typing import NamedTuple

from wallwright.core.remember import lasting, remembered
from wallwright.core.weighing import ROUGH
from wallwright.games.great_wall.mind.aspects import (
    EVER,
    HAND,
    LATE_HERE,
    PLAIN,
    SEAT,
    SOON,
    TABLE,
    Numbers,
    acts_again,
    acts_once,
    lateness,
    of_cards,
    of_section,
    unlaid,
    unlaid_worth,
    when,
)
from wallwright.games.great_wall.mind.finish import played_out
from wallwright.games.great_wall.mind.weights import (
    CHOSEN,
    FIRST_STYLE,
    FORETOLD,
    SHOWN,
    STYLES,
    TABLES,
)
from wallwright.games.great_wall.rules.board import (
    DEALT,
    DRAGON,
    NOBLES,
    ONE,
    REFILL,
    SCORE,
    THREE,
    State,
    bearing,
    held,
    left,
    points,
)
from wallwright.games.great_wall.rules.notation import Action

STRAY = 30  # a beginner's misjudgement
CERTAIN = 10_000  # a point ahead at the end: the match is won
LATENESSES = 32  # more than there are
MANY = 8  # and more than there are seats


Scale = int  # which table of weights, for how many seats, at which lateness: one number


class Counts(NamedTuple):
    """What the features count on a scale: all that hangs on lateness is joined to the rest."""

    won: int
    twice: int  # to act twice
    once: int
    lasting: int  # a card while a token lasts
    cards: Numbers  # of HAND, then a card and a point of its worth
    beyond: int  # the worth beyond a rival's
    section: Numbers  # of HERE
    soon: Numbers  # of SOON
    led_by_cards: int
    squared: int
    noble: int
    dragon: int


def scores(view: State) -> list[int]:
    """Thousandths of log-odds: only the differences between the seats mean something."""
    return judged(view, CHOSEN)


def shown(view: State) -> Sequence[int]:
    if view.scoring_only:
        return [CERTAIN * points(won) for won in played_out(view).won]
    return judged(view, FORETOLD) if len(view.hands) in SHOWN else ()


def styled(style: str) -> Callable[[State], list[int]]:
    """The scores as a player of a style sees them."""
    table = FIRST_STYLE + STYLES.index(style)
    return lambda view: judged(view, table)


def judged(view: State, table: int) -> list[int]:
    """The scores by one of the tables of weights."""
    if view.scoring_only:
        view = played_out(view)
    seats, hands, piles = len(view.hands), view.hands, view.piles
    scale = (table * LATENESSES + lateness(view)) * MANY + seats
    counts = _counts(scale)
    worths, beside_nobles = _sections_worth(view, seats, scale)
    unlaid_worths = list(map(unlaid_worth, hands, piles))
    all_unlaid, rivals, lasting = sum(unlaid_worths), seats - 1, left(view) * counts.lasting
    all_act = view.finisher < 0 and not view.scoring_only
    for seat, hand in enumerate(hands):
        worth = worths[seat] + points(view.won[seat]) * counts.won
        worth -= (all_unlaid - unlaid_worths[seat]) // rivals * counts.beyond
        if all_act or acts_again(view, seat):
            worth += _cards_worth(hand, piles[seat], scale) + unlaid(hand, piles[seat]) * lasting
            if seat == view.turn:
                worth += counts.once if acts_once(view) else counts.twice
        if hand & NOBLES:
            worth += beside_nobles * counts.noble
        worths[seat] = worth // ROUGH
    return worths


def settled(view: State) -> bool:
    """Whether a state can be judged as it is: not before chance has answered,

    nor before the very last card of a seat.
    """
    if view.phase == THREE:
        return view.finisher < 0
    return view.phase not in (DEALT, REFILL)


def sensible(view: State, actions: Sequence[Action]) -> Sequence[Action]:
    """Of cards that are alike one is enough: where in a row they lie is all the same (G35).

    Which of one's own bears a token matters only to who fears a dragon (G54).
    """
    if view.phase == SCORE:
        feared = any(held(pile, DRAGON) for pile in (*view.hands, *view.piles))
    elif held(view.hands[view.turn], DRAGON):
        feared = True
    else:
        return actions
    alike: dict[tuple[str, int, int, int, str], Action] = {}
    for action in actions:
        card = view.rows[action.section][action.place] if feared and action.place >= 0 else ""
        alike.setdefault((*action[:4], card), action)
    return (*alike.values(),)


def _sections_worth(view: State, seats: int, scale: Scale) -> tuple[list[int], int]:
    """Per seat what the sections are worth; and the free tokens beside nobles."""
    counts, leaders = _counts(scale), view.leaders
    worths = [0] * (seats + 1)
    for section, free in enumerate(view.free):
        if free:
            present = view.laid[section * seats : section * seats + seats]
            borne = view.borne[section]
            bears = bearing(view, section) if borne else -1
            worths = list(map(add, worths, _section_worth(present, free, borne, bears, scale)))
            if leaders[section] >= 0:
                worths[leaders[section]] += max(free) * counts.soon[when(view, section)]
    beside_nobles = worths.pop()
    for leader in {*leaders} - {-1}:
        worths[leader] += _leader_worth(view, leader, counts)
    return worths, beside_nobles


@remembered(1 << 13, each=240)
def _section_worth(
    present: Numbers, free: Numbers, borne: int, bears: int, scale: Scale
) -> Numbers:
    weights = _counts(scale).section
    rows = of_section(present, free, borne, bears)
    noble = any(cards & NOBLES for cards in present)
    return (*[sum(map(mul, weights, row)) for row in rows], sum(free) * noble)


def _leader_worth(view: State, seat: int, counts: Counts) -> int:
    """What it is worth beside that to lead all that a seat leads."""
    hand, sections, tokens = view.hands[seat], 0, 0
    for leader, free in zip(view.leaders, view.free, strict=True):
        if leader == seat:
            sections += 1
            tokens += sum(free)
    each = unlaid(hand, view.piles[seat]) * counts.led_by_cards
    if hand & ONE[DRAGON]:
        each += counts.dragon
    return sections * sections * counts.squared + tokens * each


@remembered(1 << 13, each=120)
def _cards_worth(hand: int, pile: int, scale: Scale) -> int:
    """What the cards of a seat that will act again are worth."""
    numbers = (*of_cards(hand, pile), unlaid(hand, pile), unlaid_worth(hand, pile))
    return sum(map(mul, _counts(scale).cards, numbers))


@lasting(1 << 8, each=1000)
def _counts(scale: Scale) -> Counts:
    rest, seats = divmod(scale, MANY)
    number, late = divmod(rest, LATENESSES)
    weights = TABLES[number][seats]
    plain = [*weights[: len(PLAIN)]]
    for place, more in enumerate(weights[len(PLAIN) : -len(TABLE)], EVER):
        plain[place] += late * more
    table = dict(zip(TABLE, weights[-len(TABLE) :], strict=True))
    hand, section, soon = len(SEAT), len(SEAT) + len(HAND), len(PLAIN) - len(SOON)
    won, won_late, twice, once, lasting = plain[:hand]
    here = plain[section:soon]
    for place in LATE_HERE:
        here[place] *= late
    beyond = table["worth beyond a rival's"]
    return Counts(
        won=won + late * won_late,
        twice=twice,
        once=once,
        lasting=lasting,
        cards=(
            *plain[hand:section],
            table["all cards"] + late * table["all cards, late"],
            table["worth of all cards"] + late * table["worth of all cards, late"] + beyond,
        ),
        beyond=beyond,
        section=(
            *here,
            table["sections led"] + late * table["sections led, late"],
            table["tokens where absent"] + late * table["tokens where absent, late"],
            table["tokens a rival leads"],
            table["bearers"],
        ),
        soon=tuple(plain[soon:]),
        led_by_cards=table["cards for tokens led"],
        squared=table["sections led, squared"],
        noble=table["noble for tokens beside one"],
        dragon=table["dragon for tokens led"],
    )
