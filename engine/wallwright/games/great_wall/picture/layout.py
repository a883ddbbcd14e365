"""Where everything lies on the table of Great Wall, in pixels of the room it is given."""

from math import ceil
from typing import NamedTuple

from wallwright.core.sight import Room
from wallwright.games.great_wall.picture.art import TALL

NARROW_BELOW, LOW = 700, 96  # a smaller room has plaque and totals above their row
PLAQUE, TOTALS = 112, 214  # widths, in the wide plan
LOWER, LOWEST = 72, 44  # a lower band has plaque and totals beside its row, too, but smaller
LONG = 420  # in a row so long, they stand there before the band is quite as low
TOKENS, TOTAL, LINE = 62, 50, 17  # widths there, and the height of a line of the totals
STRIP, SMALLEST, LEGIBLE = 0.42, 0.62, 40.0  # of a card that stays in sight; how small it gets
THINNEST, LEAST = 11, 8  # a strip must hold a figure of 14 pixels, and at worst most of it
RANK = 34  # a card of two ranks must be at least so high
AIM, AIM_TOUCH = 24, 34  # narrower strips cannot be aimed at with mouse or finger


class Plan(NamedTuple):
    """The sizes that all sections share."""

    wide: bool
    touch: bool
    width: float
    height: float
    tops: tuple[float, ...]  # of the bands
    band: float  # height of a band
    left: float  # of the rows
    right: float  # where the place to lay must end
    head: float  # height of the line above a row, in the narrow plan
    card: float  # width of a card
    place: float  # width of the place to lay
    low: bool = False  # neither has room for more than figures


class Spot(NamedTuple):
    """A card of a row: its corner, its width, and how much of it stays in sight."""

    x: float
    y: float
    width: float
    seen: float


class Row(NamedTuple):
    """The cards of a section, closed up like a fan where there are many."""

    spots: tuple[Spot, ...]
    card: float
    top: float
    ribbon: float  # top of the noble's ribbon, -1 where there is none
    end: float  # left edge of the place to lay
    step: float


def plan(room: Room, sections: int, seats: int) -> Plan:
    if room.width >= NARROW_BELOW and _share(room, sections, 8) >= LOW:
        return _wide(room, sections)
    share = _share(room, sections, 4)
    if share < LOWER or (share < LOW and room.width >= LONG):
        return _low(room, sections, seats)
    return _narrow(room, sections)


def _share(room: Room, sections: int, gap: float) -> float:
    """The height of a band when all share the room."""
    return (room.height - 2 - gap * (sections - 1)) / sections


def _tops(height: float, sections: int, band: float, least: float) -> tuple[float, ...]:
    """Bands spread over the height, with wider gaps where there are few."""
    spare = height - sections * band - 2
    gap = max(least, min(22.0, spare / max(1, sections)))
    first = max(1.0, (height - sections * band - (sections - 1) * gap) / 2)
    return tuple(round(first + n * (band + gap), 1) for n in range(sections))


def _wide(room: Room, sections: int) -> Plan:
    gap = 8.0
    band = min(246.0, _share(room, sections, gap))
    card = round(min(112.0, (band - 19) / TALL), 1)
    left, place = 8 + PLAQUE + 18.0, max(80.0, min(104.0, card * 1.08))
    right = room.width - TOTALS - 22.0
    height = max(float(room.height), sections * (band + gap) - gap + 2)
    tops = _tops(height, sections, band, gap)
    return Plan(True, room.touch, room.width, height, tops, band, left, right, 0, card, place)


def _narrow(room: Room, sections: int) -> Plan:
    gap, head = 4.0, 32.0
    band = min(212.0, _share(room, sections, gap))
    if band >= 150:
        head += 20  # room for the note
    if band < 100:
        head -= 2
    card = round(min(92.0, (room.width - 60) / 5.2, (band - head - 6) / TALL), 1)
    place = max(58.0, min(card, 66.0))
    height = max(float(room.height), sections * (band + gap) - gap + 2)
    tops = _tops(height, sections, band, gap)
    right = room.width - 11.0
    return Plan(False, room.touch, room.width, height, tops, band, 11, right, head, card, place)


def _low(room: Room, sections: int, seats: int) -> Plan:
    gap = 4.0
    band = max(float(LOWEST), _share(room, sections, gap) // 1)
    card = round((band - 9) / TALL, 1)
    columns = ceil(seats / lines_of(band))
    height = max(float(room.height), sections * (band + gap) - gap + 2)
    tops = _tops(height, sections, band, gap)
    left, right = TOKENS + 8.0, room.width - 9.0 - columns * TOTAL
    return Plan(
        False, room.touch, room.width, height, tops, band, left, right, 0, card, 54, low=True
    )


def lines_of(band: float) -> int:
    """How many totals stand one below the other in a low band."""
    return int((band - 6) // LINE)


def row(plan: Plan, cards: int, stacks: tuple[bool, ...], noble: bool) -> Row:
    """Where the cards of a section lie; a noble's ribbon takes some of their height."""
    card, ribbon = _roomy(plan, cards), -1.0
    foot = plan.band - (9 if plan.wide else 4)
    if noble:
        high = 22 if plan.wide else 19
        room = foot - (plan.head if not plan.wide else 5) - high - 3
        if room / TALL < 36:  # too low a band: the ribbon lies over the feet of the cards
            ribbon = foot - high
        else:
            card = round(min(card, room / TALL), 1)
            ribbon = foot - card * TALL - high - 3
    top = foot - card * TALL
    fan, step = _fan(plan, cards, stacks, card, top)
    end = fan[-1].x + card + 9 if fan else plan.left
    return Row(fan, card, top, ribbon, max(end, plan.left), step)


def _roomy(plan: Plan, cards: int) -> float:
    """How wide the cards of a row are: many are smaller, so that more of each stays in sight."""
    room = plan.right - plan.left - plan.place - 9
    fitting = room / (STRIP * (cards - 1) + 1) if cards > 1 else plan.card
    return round(min(plan.card, max(fitting, plan.card * SMALLEST, LEGIBLE)), 1)


def _fan(
    plan: Plan, cards: int, stacks: tuple[bool, ...], card: float, top: float
) -> tuple[tuple[Spot, ...], float]:
    """Cards side by side, or closing up; a crowd no strip can hold stands in two ranks."""
    room = plan.right - plan.left - plan.place - 9 - card
    step = min(card + 2, room / (cards - 1)) if cards > 1 else card + 2
    if step < (THINNEST if card * TALL / 2 > RANK else LEAST):
        return _ranks(plan, cards, card, top)
    shift = min(14.0, card * 0.18) if (card + 2) * cards + 16 * sum(stacks) < room else 0
    spots, x = [], plan.left
    for place in range(cards):
        x += shift if stacks[place] else 0
        seen = step if place < cards - 1 else card
        spots.append(Spot(round(x, 1), top, card, min(seen, card)))
        x += step
    return tuple(spots), step


def _ranks(plan: Plan, cards: int, card: float, top: float) -> tuple[tuple[Spot, ...], float]:
    small = round((card * TALL - 3) / 2 / TALL, 1)
    front = (cards + 1) // 2
    step = (plan.right - plan.left - plan.place - 9 - card) / max(1, front - 1)
    spots = []
    for place in range(cards):
        rank, at = divmod(place, front)
        last = at == front - 1 or place == cards - 1
        y = top + rank * (small * TALL + 3)
        seen = min(small, small if last else step)
        spots.append(Spot(round(plan.left + at * step, 1), y, small, seen))
    return tuple(spots), step


def crowded(plan: Plan, row: Row) -> bool:
    """Whether the strips of a row are too narrow to be aimed at."""
    if len(row.spots) < 2:
        return False
    return min(spot.seen for spot in row.spots) < (AIM_TOUCH if plan.touch else AIM)
