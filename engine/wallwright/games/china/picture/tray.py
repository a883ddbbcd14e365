"""The cards: the own hand, the open row, the deck and the discard pile."""

from collections.abc import Sequence
from typing import NamedTuple

from wallwright.core import lit
from wallwright.core.gesture import Gesture, Words, click, gesture, marks, status
from wallwright.core.labels import taken
from wallwright.core.lettering import fit, width
from wallwright.core.sight import Look
from wallwright.core.svg import LABEL, NUMBER, PIECE, Drawing, Shape, Taken
from wallwright.games.china.picture import art
from wallwright.games.china.picture.lettering import line
from wallwright.games.china.picture.printed import colour_name, names_of
from wallwright.games.china.rules.board import (
    CARD_OF,
    GAP,
    HAND,
    ROW,
    TURN,
    State,
    deck_size,
    exhaustions,
    held,
    size,
)
from wallwright.games.china.rules.realm import CARDS
from wallwright.games.china.texts.phrases import WITH

WIDE, HEADED = 560, 96  # a narrower tray makes the common cards smaller; a lower one says less
RISE = 7
LOOSE = 1.12  # letters are estimated on the wide side
PILE = 0.76  # of a card's width
LARGEST = 96.0
TALLY = 58.0  # pixels beside the discard pile in which its colours are counted
PASSES = ("first", "last", "none")


class Tray(NamedTuple):
    """Where the cards lie: left and upper edges, and the widths of own and common cards."""

    wide: bool
    headed: bool
    top: float
    under: float  # the common cards: beside the own ones or below them
    own: tuple[float, ...]
    row: tuple[float, ...]
    deck: float
    discard: float  # -1 where it is only told
    card: float
    common: float
    pile: float


def hand(look: Look) -> Drawing:
    tray, now = _tray(look), gesture(look)
    shapes = [_told(look, tray), *_own(look, now, tray), *_row(look, now, tray)]
    shapes.append(_deck(look, now, tray))
    if tray.discard >= 0:
        shapes.append(_discard(look, tray))
    label = look.words("draw.hand" if look.eyes >= 0 else "draw.common")
    return Drawing(look.hand.width, look.hand.height, tuple(shapes), label)


def _tray(look: Look) -> Tray:
    if look.hand.width >= WIDE:
        return _wide(look)
    return max(_narrow(look), _stacked(look), key=lambda tray: tray.card)


def _wide(look: Look) -> Tray:
    room = look.hand
    headed = room.height >= 120
    top = (26.0 if headed else 4.0) + RISE
    near, apart = 7.0, max(20.0, min(34.0, (room.width - 500) / 12))
    card = min(LARGEST, (room.height - top - 3) / art.TALL)
    card = float(int(min(card, (room.width - 12 - 6 * near - 2 * apart) / 9)))
    x, step = 6.0, card + near
    own = tuple(x + n * step for n in range(HAND))
    x = own[-1] + card + apart
    row = tuple(x + n * step for n in range(ROW))
    x = row[-1] + card + apart
    return Tray(True, headed, top, top, own, row, x, x + step, card, card, card)


def _narrow(look: Look) -> Tray:
    room = look.hand
    headed = room.height >= HEADED
    top = (17.0 if headed else 1.0) + RISE
    card = round(min((room.width - 28) / 6.96, (room.height - top - 3) / art.TALL), 1)
    common, pile = round(card * 0.8, 1), round(card * PILE, 1)
    spare = room.width - 3 * card - 4 * common - pile
    near = min(6.0, spare / 14)
    apart = (spare - 5 * near - 4) / 2
    own = tuple(round(2 + n * (card + near), 1) for n in range(HAND))
    x = own[-1] + card + apart
    row = tuple(round(x + n * (common + near), 1) for n in range(ROW))
    deck = round(row[-1] + common + apart, 1)
    return Tray(False, headed, top, top, own, row, deck, -1, card, common, pile)


def _stacked(look: Look) -> Tray:
    """The own hand above the common cards."""
    room, head, near = look.hand, 17.0 + RISE, 6.0
    down = (room.height - 2 * head - 8) / 2 / art.TALL
    card = round(min(LARGEST, down, (room.width - 8 - 5 * near) / (ROW + PILE)), 1)
    places = tuple(round(2 + n * (card + near), 1) for n in range(ROW + 1))
    under = round(head + card * art.TALL + 4 + head, 1)
    pile = round(card * PILE, 1)
    own, row, deck = places[:HAND], places[:ROW], places[ROW] + near
    return Tray(False, True, head, under, own, row, deck, -1, card, card, pile)


# What is written beside the cards


class Told(NamedTuple):
    """Letters, and what they take."""

    markup: str = ""
    takes: tuple[Taken, ...] = ()

    def and_(self, other: "Told") -> "Told":
        return Told(self.markup + other.markup, self.takes + other.takes)


def _told(look: Look, tray: Tray) -> Shape:
    state: State = look.view
    words = look.words
    tired, told = words(f"draw.pass.{PASSES[exhaustions(state)]}"), Told()
    if tray.wide and tray.headed:
        piles = words("draw.head.piles", tired=tired, number=size(state.discard))
        room = look.hand.width - tray.deck
        piles = piles if width(piles, 14, True) <= room else tired
        told = _heads(look, tray, words("draw.head.row"), 16).and_(
            _head(piles, tray.deck, 16, room)
        )
    elif tray.headed:
        told = _heads(look, tray, f"{words('draw.head.row')} · {tired}", 14)
    if not tray.wide:
        told = told.and_(_discarded(look, tray))
    return Shape("told", 0, 0, told.markup + _rules(look, tray), marks="still", takes=told.takes)


def _heads(look: Look, tray: Tray, row: str, y: float) -> Told:
    """Above the own and the common cards."""
    own = look.words("draw.head.hand") if look.eyes >= 0 else ""
    beside = tray.deck if tray.wide else look.hand.width
    room = tray.row[0] - tray.own[0] - 8 if _abreast(tray) else beside - tray.own[0]
    under = tray.under - tray.top + y
    head = _head(row, tray.row[0], under, beside - tray.row[0] - 8 * tray.wide)
    return _head(own, tray.own[0], y, room).and_(head)


def _abreast(tray: Tray) -> bool:
    return tray.under == tray.top


def _discarded(look: Look, tray: Tray) -> Told:
    """How many of each colour, below the row or beside the own cards above it."""
    state: State = look.view
    x, y = tray.row[0], min(tray.under + tray.common * art.TALL + 15, look.hand.height - 5)
    if not _abreast(tray):
        x, y = tray.own[-1] + tray.card + 10, tray.top + tray.card * art.TALL / 2 + 5
    counts, room = _counts(state), look.hand.width - x - 2
    strip, at = art.stack(x + 7, y - 5), x + 19
    for colour, number in counts:
        strip += art.chip(colour, at + 6, y - 5, 12)
        strip += line(str(number), at + 15, y, 14, look="ch-ink2", anchor="start")
        at += 20 + width(str(number), 14, True)
    if counts and at - x <= room:
        return Told(strip, (Taken(LABEL, x, y - 11, at, y + 3),))
    told = look.words("draw.head.discard", n=size(state.discard))
    return _head(told, x, y, room * LOOSE)


def _counts(state: State) -> list[tuple[int, int]]:
    """How many cards of each colour lie in the discard pile, which is open to all (R28)."""
    there = ((colour, held(state.discard, colour)) for colour in range(len(CARDS)))
    return [(colour, number) for colour, number in there if number]


def _head(told: str, x: float, y: float, room: float) -> Told:
    told = fit(told, 14, room, True)
    if not told:
        return Told()
    markup = line(told, x, y, 14, look="ch-ink2", anchor="start")
    return Told(markup, (Taken(LABEL, x, y - 11, x + width(told, 14, True) / LOOSE, y + 4),))


def _rules(look: Look, tray: Tray) -> str:
    """Quiet lines between hand, row and piles, where they lie side by side."""
    if not _abreast(tray):
        return ""
    lines = [(tray.own[-1] + tray.card + tray.row[0]) / 2]
    if tray.wide:
        lines.append((tray.row[-1] + tray.common + tray.deck) / 2)
    path = "".join(f"M{round(x, 1):g},4V{look.hand.height - 4:g}" for x in lines)
    return f'<path d="{path}" class="ch-rule"/>'


# The own hand


def _own(look: Look, now: Gesture, tray: Tray) -> list[Shape]:
    if look.eyes < 0:
        return _backs(look, tray)
    state: State = look.view
    packed, shapes = state.hands[look.eyes], list[Shape]()
    for colour in range(len(CARDS)):
        for nth in range(held(packed, colour)):
            shapes.append(_own_card(look, now, tray, (colour, nth, len(shapes))))
    return shapes


def _backs(look: Look, tray: Tray) -> list[Shape]:
    """Nobody's hand may be seen: quiet backs keep its place."""
    faint = f'<g opacity=".35">{art.back(tray.card)}</g>'
    return [Shape(f"nobody-{n}", x, tray.top, faint, marks="still") for n, x in enumerate(tray.own)]


def _own_card(look: Look, now: Gesture, tray: Tray, card: tuple[int, int, int]) -> Shape:
    colour, nth, place = card
    words = spent(look, now, colour)
    named = marks(now, words) if words else ""
    usable = "can" in named.split()
    x, y = tray.own[min(place, HAND - 1)], tray.top - (RISE if "sel" in named.split() else 0)
    names = names_of(look, colour)
    asked = bool(words) and bool(look.legal)
    markup = art.face(colour, tray.card, names) + _edge(tray.card, named, asked)
    label = look.words("draw.own", colour=colour_name(look, colour), provinces=", ".join(names))
    return Shape(
        f"card-{CARDS[colour]}-{nth}", x, y, markup, click(now, words) if asked else "",
        label + status(look, named), named if asked else "still", str(place + 1) if usable else "",
        _source(look, colour), takes=_card_takes(tray.card),
    )  # fmt: skip


def _card_takes(wide: float) -> tuple[Taken, ...]:
    return (Taken(PIECE, 0, 0, wide, round(wide * art.TALL, 1)),)


def spent(look: Look, now: Gesture, colour: int) -> Words:
    """What a click on an own card means: to pay with it, to exchange it, or to begin with it.

    Cards are exchanged once that is said, or while nothing can be placed: a newcomer who wants
    to play a card would lose it otherwise.
    """
    state: State = look.view
    name = CARDS[colour]
    if state.phase != TURN:
        return next(
            (w for w in (("pay", name), ("pay", name, name)) if w in now.can), ("pay", name)
        )
    exchanging = now.picked[:1] == ("exchange",) or now.hint[:1] == ("exchange",)
    if exchanging or (("exchange",) in now.can and ("place",) not in now.can):
        return ("exchange", name)
    return (WITH, name)


def _source(look: Look, colour: int) -> str:
    """Where a new card of the hand lay: on a place of the row that is empty now, or on the deck."""
    heard = [seen.heard.split() for seen in look.since]
    if any(words[0] == "deal" and words[-1] == CARDS[colour] for words in heard):
        return "deck"
    before: State = look.since[0].view if look.since else look.view
    place = before.row.rfind(GAP)
    return f"row-{place}-{CARDS[colour]}" if place >= 0 else "deck"


def _edge(wide: float, named: str, asked: bool) -> str:
    """A card that may be chosen is lit, one that is chosen has a tick; the others are dimmed."""
    high, shown = round(wide * art.TALL, 1), lit.state(named)
    focus = art.framed(0, 0, wide, high)
    card = f'<rect width="{wide:g}" height="{high:g}" rx="{round(wide * 0.08, 1):g}"'
    if not shown:
        return lit.veiled(f"{card}/>") + focus if asked else ""
    sign = {"sel": "tick", "hint": "bulb"}.get(shown, "")
    badge = art.use(sign, wide - 7, 7, 23) if sign else ""
    return lit.glow(card) + lit.rim(card, shown) + badge + focus


# The common cards


def _row(look: Look, now: Gesture, tray: Tray) -> list[Shape]:
    state: State = look.view
    return [_row_card(look, now, tray, place, letter) for place, letter in enumerate(state.row)]


def _row_card(look: Look, now: Gesture, tray: Tray, place: int, letter: str) -> Shape:
    x, wide = tray.row[place], tray.common
    if letter == GAP:
        label = look.words("draw.gap", number=place + 1)
        return Shape(f"row-{place}-gap", x, tray.under, art.gap(wide), label=label, marks="still")
    colour = CARD_OF[letter]
    words: Words = ("take", CARDS[colour])
    named = marks(now, words)
    if look.view.row.index(letter) < place:  # its twin has the tick: only one is taken
        named = " ".join(name for name in named.split() if name != "sel")
    names = names_of(look, colour)
    markup = art.face(colour, wide, names) + _edge(wide, named, asked=False)
    markup += "" if named else art.framed(0, 0, wide, wide * art.TALL)
    label = look.words(
        "draw.row", number=place + 1, colour=colour_name(look, colour), provinces=", ".join(names)
    )
    return Shape(
        f"row-{place}-{CARDS[colour]}", x, tray.under, markup,
        click(now, words) if look.legal else "", label + status(look, named), named,
        str(place + 1) if "can" in named.split() else "", "deck", takes=_card_takes(wide),
    )  # fmt: skip


def _deck(look: Look, now: Gesture, tray: Tray) -> Shape:
    state: State = look.view
    number, wide = deck_size(state), tray.pile
    words: Words = ("take", "deck")
    named = marks(now, words)
    high = wide * art.TALL
    picture = art.back(wide) if number else art.gap(wide)
    markup = picture + _edge(wide, named, asked=False) + _number(number, wide, high)
    markup += "" if named else art.framed(0, 0, wide, high)
    tired = look.words(f"draw.pass.{PASSES[exhaustions(state)]}")
    label = look.words("draw.deck", n=number) + f", {tired}" + status(look, named)
    hot = "d" if "can" in named.split() else ""
    pick = click(now, words) if look.legal else ""
    takes = (taken(PIECE, (wide, high), (wide / 2, high / 2)),)
    return Shape("deck", tray.deck, tray.under, markup, pick, label, named, hot, takes=takes)


def _number(number: int, wide: float, high: float) -> str:
    """How many cards lie there, on a disc over the lower edge."""
    x, y = wide / 2, high * 0.8
    told = line(str(number), x, y + 5.4, 15, fill="#fdf4de", room=22)
    return art.disc(x, round(y, 1), 13, 'fill="#101d22" stroke="#f2d98d" stroke-width="1.4"') + told


def _discard(look: Look, tray: Tray) -> Shape:
    """A heap of open cards, and how many of each colour lie in it."""
    state: State = look.view
    wide, counts = tray.pile, _counts(state)
    high, total = round(wide * art.TALL, 1), size(state.discard)
    ranked = [colour for colour, _ in sorted(counts, key=lambda one: one[1])]
    parts = art.heap(ranked, wide, total) if ranked else art.gap(wide)
    parts += _number(total, wide, high) if ranked else ""
    takes = [taken(PIECE, (wide, high), (wide / 2, high / 2))]
    if look.hand.width - tray.discard - wide >= TALLY:
        parts += _tally(counts, wide + 14, high)
        takes.append(taken(NUMBER, (TALLY - 14, high), (wide + 14 + (TALLY - 14) / 2, high / 2)))
    told = ", ".join(f"{colour_name(look, colour)} {number}" for colour, number in counts)
    label = look.words("draw.discard", n=total) + (f": {told}" if told else "")
    x, y = tray.discard, tray.under
    return Shape("discard", x, y, parts, label=label, marks="still", takes=tuple(takes))


def _tally(counts: Sequence[tuple[int, int]], x: float, high: float) -> str:
    step, parts = min(25.0, high / len(CARDS)), ""
    for nth, (colour, number) in enumerate(counts):
        y = round((high - step * len(counts)) / 2 + step * (nth + 0.5), 1)
        parts += art.chip(colour, x + 9, y, min(18.0, step - 2))
        parts += line(str(number), x + 24, y + 5, 14, look="ch-ink2", anchor="start")
    return parts
