"""The own hand: grouped by kind, picked cards risen, the pile beside it."""

from typing import NamedTuple

from wallwright.core import lit
from wallwright.core.gesture import Gesture, Words, click, gesture
from wallwright.core.lettering import fit, width
from wallwright.core.sight import Look
from wallwright.core.svg import LABEL, PIECE, Drawing, Shape, Taken
from wallwright.games.great_wall.picture import art
from wallwright.games.great_wall.picture.gesture import marks, piece
from wallwright.games.great_wall.picture.lettering import text
from wallwright.games.great_wall.rules.board import FULL, KINDS, PRINTED, State, held, pile_size

RISE, HEADING, TAG = 9, 20, 17.0
AIMABLE = 24.0  # narrower strips of a hand are picked by the group
PHONE = 560
ROOMY = 62.0  # on a narrower card its name has the whole foot


class Foot(NamedTuple):
    """The plate with the name of a card: how far from its edges, how high, how tight."""

    edge: float
    high: float
    line: float
    squeezed: float  # a name may be that much too wide
    look: str


BROAD, SLIM = Foot(4, 21, 15.5, 1.3, "gw-serif"), Foot(1.5, 18, 13.5, 1.6, "")


class Tray(NamedTuple):
    """The sizes of the hand."""

    top: float
    card: float
    left: float  # of the first card
    step: float  # between equal cards
    gap: float  # between groups
    headed: bool  # room for headings


class Group(NamedTuple):
    """Equal cards of the hand."""

    kind: int
    number: int
    chosen: int  # how many of them are picked
    hinted: int
    x: float
    nth: int  # which group from the left


def hand(look: Look) -> Drawing:
    width_, height = look.hand.width, look.hand.height
    if look.eyes < 0:
        return Drawing(width_, height, _emblems(look), look.words("draw.hand.nobody"))
    state: State = look.view
    packed, now = state.hands[look.eyes], gesture(look)
    numbers = [held(packed, kind) for kind in range(7)]
    tray = _tray(look, numbers)
    shapes = [_pile(look, now, tray)]
    if tray.headed:
        shapes.append(_headings(look, tray))
    if not any(numbers):
        shapes.append(_empty(look, tray))
    for group in _groups(now, tray, numbers):
        shapes += _cards(look, now, tray, group)
    return Drawing(width_, height, tuple(shapes), look.words("draw.hand.own"))


def _emblems(look: Look) -> tuple[Shape, ...]:
    """Nobody's hand may be seen: the players' emblems, nothing else."""
    seats, middle = len(look.names), look.hand.width / 2
    size = min(44.0, look.hand.height * 0.4)
    first = middle - (seats * (size + 16) - 16) / 2
    y = (look.hand.height - size) / 2
    return tuple(
        Shape(f"emblem-{seat}", first + seat * (size + 16), y, art.emblem(seat, 0, 0, size))
        for seat in range(seats)
    )


def _tray(look: Look, numbers: list[int]) -> Tray:
    """Cards as large as the room allows; equal ones overlap first, then all shrink."""
    room = look.hand
    headed = room.height >= 150 and room.width >= PHONE
    top = (HEADING if headed else 0) + TAG + 1
    card = min(112.0, (room.height - top - 4) / art.TALL)
    groups = sum(number > 0 for number in numbers) or 1
    extra = max(0, sum(numbers) - groups)
    tray = _fitted(look, min(card, 28.0), groups, extra, top, headed)  # in a room too low for any
    for least, smallest in ((AIMABLE, 40.0), (6.0, 40.0), (2.0, 40.0), (2.0, 28.0)):
        size = float(int(card))
        while size >= smallest:
            tray = _fitted(look, size, groups, extra, top, headed)
            if tray.step >= min(least, size * 0.6):
                return tray
            size -= 1
    return tray._replace(step=2.0)


def _fitted(look: Look, card: float, groups: int, extra: int, top: float, headed: bool) -> Tray:
    """The hand with cards of a certain width; the step between equal cards shows if it fits."""
    narrow = look.hand.width < PHONE
    gap = 4.0 if narrow else 9.0
    left = 6 + _pile_width(card, narrow) + (8 if narrow else 26)
    free = look.hand.width - left - 8 - groups * card - (groups - 1) * gap
    step = min(card * 0.66, free / extra) if extra and free > 0 else card * 0.66
    if free < 0:
        step = -1.0
    return Tray(top, round(card, 1), round(left, 1), round(step, 1), gap, headed)


def _groups(now: Gesture, tray: Tray, numbers: list[int]) -> list[Group]:
    chosen, hinted = piece(now), now.hint
    groups: list[Group] = []
    x = tray.left
    for kind, number in enumerate(numbers):
        if not number:
            continue
        name = KINDS[kind]
        picked = chosen.count(name) if now.picked else 0
        groups.append(Group(kind, number, picked, hinted.count(name), x, len(groups)))
        x += tray.card + (number - 1) * tray.step + tray.gap
    return groups


def _cards(look: Look, now: Gesture, tray: Tray, group: Group) -> list[Shape]:
    """The cards of a group, each a spot; in a narrow hand the group itself is the spot."""
    seat = look.eyes
    name = f"{art.EMBLEMS[seat]}-{KINDS[group.kind]}"
    wide = tray.card + (group.number - 1) * tray.step
    gone = _gone(look.view, seat, group.kind)
    single = group.number == 1 or tray.step >= AIMABLE
    plate = art.box(0, 0, wide, tray.card * art.TALL, 6, "", 'fill="#000" fill-opacity=".2"')
    shapes = [Shape(name, group.x, tray.top, plate)] if single else []
    for nth in range(group.number):
        x = group.x + nth * tray.step
        y = tray.top - (RISE if nth < group.chosen else 0)
        words = _words(now, group, nth)
        named = _card_marks(look, now, group, nth, words)
        markup = _card(look, tray, group, nth, named)
        key = f"{name}-{gone + nth}"
        spot = (click(now, words), _label(look, group, named), named) if single else ("", "", named)
        hot = str(group.nth + 1) if single and nth == _next(group) else ""
        takes = (Taken(PIECE, 0, 0, tray.card, tray.card * art.TALL),)
        shapes.append(Shape(key, x, y, markup, *spot, hot, "pile", takes=takes))
    if not single:
        shapes.append(_group_spot(look, now, tray, group, name))
    if _free(now, group.kind) and not group.chosen:
        shapes.append(_tag(look, tray, group, wide))
    return shapes


def _gone(view: State, seat: int, kind: int) -> int:
    """How many cards of a kind have left the hand for good: the next ones count on."""
    return held(FULL, kind) - held(view.hands[seat], kind) - held(view.piles[seat], kind)


def _next(group: Group) -> int:
    """The card of the group that a key picks."""
    return min(group.chosen, group.number - 1)


def _free(now: Gesture, kind: int) -> bool:
    return ("free", KINDS[kind]) in now.can


def _words(now: Gesture, group: Group, nth: int) -> Words:
    """What is picked once this card has been clicked: one more, or one fewer."""
    name, chosen = KINDS[group.kind], group.chosen
    verb = "free" if _free(now, group.kind) else "lay"
    if now.picked[:2] == ("lay", name):
        verb = "lay"
    if verb == "free":
        return (verb, name)
    if nth < chosen:
        return (verb, *[name] * max(1, chosen - 1))
    return (verb, *[name] * (chosen + 1))


def _card_marks(look: Look, now: Gesture, group: Group, nth: int, words: Words) -> str:
    found = []
    if words in now.can:
        found.append("can")
    elif look.legal:
        found.append("no")
    if nth < group.chosen:
        found.append("sel")
    elif nth < group.hinted and not now.picked:
        found.append("hint")
    return " ".join(found)


def _card(look: Look, tray: Tray, group: Group, nth: int, named: str) -> str:
    """A card of the hand with its name at the foot, framed by what may be done with it."""
    wide = tray.card
    high = wide * art.TALL
    seen = wide if nth == group.number - 1 else min(wide, tray.step)
    letter = art.letter(look.eyes, group.kind)
    whole = wide if seen >= wide * 0.6 else seen
    markup = art.card(letter, str(PRINTED[group.kind]), "printed", wide, whole)
    if wide < ROOMY:
        markup += _foot(look, group.kind, wide, seen, SLIM) if seen == wide else ""
    elif group.number == 1 or tray.step >= AIMABLE:
        markup += _foot(look, group.kind, wide, seen, BROAD)
    return (
        markup
        + _frame(named, wide, high)
        + _sign(named, group, nth, seen)
        + art.ring(0, 0, seen, high)
    )


def _frame(named: str, wide: float, high: float) -> str:
    """What may be picked is lit, what is picked more so; a veil lies over the rest."""
    if "no" in named.split():
        return lit.veiled(art.box(0, 0, wide, high, 5))
    return art.lit_box(0, 0, wide, high, 6, named)


def _sign(named: str, group: Group, nth: int, seen: float) -> str:
    """A tick, or how many are picked, on the last picked card; a bulb on a hinted one."""
    found = named.split()
    if "hint" in found:
        return art.use("bulb", seen - 16, -9, 24)
    if "sel" not in found or nth != group.chosen - 1 or seen < AIMABLE:
        return ""
    if group.chosen == 1:
        narrow = seen < 50  # there the badge fills the head: the tick goes above it
        return art.use("tick", seen - 24 if narrow else seen - 16, -18 if narrow else -9, 24)
    x = min(seen - 30, seen - 38 if seen < 50 else seen)
    plate = art.box(x, -10, 38, 24, 12, "", 'fill="#ffd25e" stroke="#33180a" stroke-width="1.8"')
    return plate + text(f"×{group.chosen}", x + 19, 7.5, 16, look="", bold=True, fill="#33180a")


def _foot(look: Look, kind: int, wide: float, seen: float, plate: Foot) -> str:
    """The name of a card, where enough of it is in sight; its short one where there is no more."""
    room = min(seen, wide) - 2 * plate.edge
    names = (_kind(look, kind), look.words(f"draw.short.{KINDS[kind]}"))
    fitting = [name for name in names if width(name, 14, True) <= room * plate.squeezed]
    if not fitting:
        return ""
    y = wide * art.TALL - plate.high - plate.edge
    paint = 'fill="#20160f" fill-opacity=".88"'
    markup = art.box(plate.edge, y, room, plate.high, 4, "", paint)
    return markup + text(
        fitting[0], plate.edge + room / 2, y + plate.line, 14, look=plate.look, bold=True,
        fill="#f7efdc", room=room - 2,
    )  # fmt: skip


def _kind(look: Look, kind: int) -> str:
    name: str = look.words(f"draw.kind.{KINDS[kind]}")
    return name[:1].upper() + name[1:]


def _label(look: Look, group: Group, named: str) -> str:
    told = look.words("draw.hand.card", kind=_kind(look, group.kind), worth=PRINTED[group.kind])
    if group.number > 1:
        told += ", " + look.words("draw.hand.many", number=group.number)
    if "sel" in named.split():
        told += ", " + look.words("draw.hand.picked", number=group.chosen)
    return told


def _group_spot(look: Look, now: Gesture, tray: Tray, group: Group, name: str) -> Shape:
    """A group as one target: every click takes one card more, then it begins again."""
    wide = tray.card + (group.number - 1) * tray.step
    high = tray.card * art.TALL
    nth = 0 if group.chosen == group.number else group.chosen
    words = _words(now, group, nth)
    if group.chosen == group.number and words[0] == "lay":
        words = words[:2]
    named = _card_marks(look, now, group, nth, words)
    markup = art.box(0, 0, wide, high, 5, "gw-hit", 'fill="#fff" fill-opacity="0"')
    told = f"{group.chosen}/{group.number}" if group.chosen else f"×{group.number}"
    plate, foot = width(told, 14, True) + 10, high - (SLIM.high + 4 if tray.card < ROOMY else 0)
    markup += art.box(
        (wide - plate) / 2, foot - 24, plate, 21, 10, "", 'fill="#101d22" stroke="#c1923c"'
    )
    markup += text(told, wide / 2, foot - 8.5, 14, look="", bold=True, fill="#fdf4de")
    label = _label(look, group, named)
    hot = str(group.nth + 1)
    markup += art.ring(0, 0, wide, high)
    takes = (Taken(PIECE, 0, 0, wide, high),)
    spot = (click(now, words), label, named, hot)
    return Shape(name, group.x, tray.top, markup, *spot, takes=takes)


def _tag(look: Look, tray: Tray, group: Group, wide: float) -> Shape:
    """FREE: the rider may be laid without using up an action."""
    told = look.words("draw.free")
    plate = width(told, 14, True) + 14
    markup = art.box(-plate / 2, 0, plate, TAG, 8, "", 'fill="url(#gw-gold)" stroke="#6b4a12"')
    markup += text(told, 0, 13, 14, look="", bold=True, fill="#33180a")
    x = min(group.x + wide / 2, look.hand.width - plate / 2 - 1)
    takes = (Taken(LABEL, -plate / 2, 0, plate / 2, TAG),)
    return Shape("free", x, tray.top - TAG - 1, markup, takes=takes)


def _pile_width(card: float, narrow: bool) -> float:
    return max(AIMABLE, card * 0.8) if narrow else card


def _pile(look: Look, now: Gesture, tray: Tray) -> Shape:
    """The own pile: a back with the number of cards left in it."""
    number, words = pile_size(look.view, look.eyes), ("draw",)
    wide = _pile_width(tray.card, look.hand.width < PHONE)
    high = wide * art.TALL
    top = tray.top + (tray.card * art.TALL - high)
    named = marks(now, words)
    if look.legal and words not in now.can:
        named = f"{named} no".strip()
    markup = _heap(look.eyes, number, wide) if number else _no_pile(wide, high)
    markup += _pile_frame(named.split(), wide, high)
    paint = 'fill="#101d22" stroke="#c1923c" stroke-width="2"'
    markup += f'<circle cx="{wide - 8:g}" cy="{high - 12:g}" r="13" {paint}/>'
    markup += text(str(number), wide - 8, high - 7, 15, look="", bold=True, fill="#fdf4de")
    markup += art.ring(0, 0, wide, high)
    label = look.words("draw.hand.pile", n=number)
    takes = (Taken(PIECE, 0, 0, wide, high),)
    return Shape("pile", 6, top, markup, click(now, words), label, named, "d", takes=takes)


def _heap(seat: int, number: int, wide: float) -> str:
    """The more cards there are, the higher it lies."""
    deep = min(3, (number - 1) // 3)
    return "".join(
        f'<g transform="translate({2 * n:g} {-1.6 * n:g})">{art.back(seat, wide)}</g>'
        for n in range(deep, -1, -1)
    )


def _no_pile(wide: float, high: float) -> str:
    return art.box(1, 1, wide - 2, high - 2, 6, "gw-gone", 'fill="none" stroke-dasharray="5 4"')


def _pile_frame(found: list[str], wide: float, high: float) -> str:
    named = " ".join(found)
    sign = art.SIGNS.get(lit.state(named), "")
    badge = art.use(sign, wide - 16, -9, 24) if sign else ""
    return _frame(named, wide, high) + badge


def _headings(look: Look, tray: Tray) -> Shape:
    pile, markup, takes = look.words("draw.hand.your_pile"), "", list[Taken]()
    if width(pile, 14, True) < tray.left - 8:
        markup = text(pile, 6, 15, 14, look="gw-ink3", anchor="start", bold=True)
        takes.append(Taken(LABEL, 6, 4, 6 + width(pile, 14, True), 18))
    told = fit(look.words("draw.hand.your_hand"), 14, look.hand.width - tray.left, True)
    markup += text(told, tray.left, 15, 14, look="gw-ink3", anchor="start", bold=True)
    takes.append(Taken(LABEL, tray.left, 4, tray.left + width(told, 14, True), 18))
    return Shape("headings", 0, 0, markup, takes=tuple(takes))


def _empty(look: Look, tray: Tray) -> Shape:
    told = look.words("draw.hand.empty")
    y = tray.top + tray.card * art.TALL / 2 + 5
    markup = text(told, 0, 0, 16, look="gw-ink3", anchor="start")
    takes = (Taken(LABEL, 0, -13, min(width(told, 16), look.hand.width - tray.left), 4),)
    return Shape("empty", tray.left, y, markup, takes=takes)
