"""What lies before the person: the dice, and the own guild cards with what they are worth now."""

from typing import NamedTuple

from wallwright.core.gesture import Gesture, Words, click, gesture, marks, status
from wallwright.core.lettering import line, width, wrap
from wallwright.core.sight import Look
from wallwright.core.svg import NUMBER, PIECE, Drawing, Shape, Taken
from wallwright.games.mauerbauer.picture import art, glance
from wallwright.games.mauerbauer.picture.dice import dice, note
from wallwright.games.mauerbauer.picture.gesture import aimed_line, chosen
from wallwright.games.mauerbauer.picture.lettering import plain
from wallwright.games.mauerbauer.picture.window import NARROW
from wallwright.games.mauerbauer.rules.board import (
    FACES,
    JOIN,
    SWAP,
    UNKNOWN,
    State,
    cards,
    first_field,
    size,
)
from wallwright.games.mauerbauer.rules.consequences import joins, preview, prospects
from wallwright.games.mauerbauer.rules.realm import FIELDS
from wallwright.games.mauerbauer.texts import phrases

DIE = 46.0
DICE_WIDE = 176.0
BROADEST, HIGHEST = 128.0, 150.0
NEAR = 8.0
SEAL, SMALL_SEAL = 13.0, 9.5  # half as high as what tells a card's worth
LOW = 52.0  # a card that is no higher has a small one, or it would hide the card
MARKED = 36.0  # how high a tick stands that no text runs through
LOOSE = 1.12  # letters are estimated on the wide side
HEADS = {"city": "#8e2f1f", "outside": "#2f5a34", "any": "#24406e"}  # of the groups
CARD = "#f8eed2"


class Slots(NamedTuple):
    """Where cards lie, and how large they are."""

    left: float
    top: float
    wide: float
    high: float
    abreast: int

    def at(self, nth: int) -> tuple[float, float]:
        row, place = divmod(nth, self.abreast)
        x = self.left + place * (self.wide + NEAR)
        return round(x, 1), round(self.top + row * (self.high + NEAR + 2), 1)


def hand(look: Look) -> Drawing:
    now, state = gesture(look), look.view
    room = look.hand
    narrow = room.width < NARROW
    shapes = [] if narrow else _dice(look, now)
    own = cards(state.hands[look.eyes] % UNKNOWN) if look.eyes >= 0 else ()
    if look.eyes < 0:
        shapes += _backs(look, narrow)
    else:
        shapes += _cards(look, now, own, narrow)
    label = look.words("draw.hand" if look.eyes >= 0 else "draw.common")
    return Drawing(room.width, room.height, tuple(shapes), label)


def _dice(look: Look, now: Gesture) -> list[Shape]:
    """With their heading at the left; why one of them rests, below."""
    headed = look.hand.height >= 110
    top = 26.0 if headed else 6.0
    told = ""
    if headed:
        told += line(look.words("draw.head.dice"), 4, 16, 14, look="mb-ink2", anchor="start")
        rows = int((look.hand.height - top - DIE - 8) / 18)
        for n, row in enumerate(note(look, now, DICE_WIDE - 14, min(rows, 3)) if rows else ()):
            told += line(row, 4, top + DIE + 22 + 18 * n, 14, look="mb-ink2 mb-plain",
                         anchor="start")  # fmt: skip
    rule = f'<path d="M{DICE_WIDE - 8:g},4V{look.hand.height - 4:g}" class="mb-rule"/>'
    takes = (Taken(NUMBER, 0, 0, DICE_WIDE - 8, look.hand.height),) if told else ()
    shapes = [Shape("told", 0, 0, told + rule, marks="still", takes=takes)]
    return shapes + dice(look, now, (4.0, top), DIE, down=False)


def _slots(look: Look, number: int, narrow: bool) -> Slots:
    room = look.hand
    if narrow:
        return _grid(room.width, room.height, number)
    headed = room.height >= 110
    top = (24.0 if headed else 4.0) + SEAL - 4
    wide = min(BROADEST, (room.width - DICE_WIDE - 10 - NEAR * (number - 1)) / max(1, number))
    high = min(HIGHEST, room.height - top - 4)
    return Slots(DICE_WIDE + 4, top, round(wide, 1), round(high, 1), max(1, number))


def _grid(wide: float, high: float, number: int) -> Slots:
    """As many rows as let a card be largest."""
    top, best = SEAL - 3, Slots(2, SEAL - 3, 1, 1, 1)
    for rows in (1, 2, 3):
        abreast = max(3 if rows > 1 else 1, -(-max(number, 1) // rows))
        across = min(BROADEST, (wide - 8 - NEAR * (abreast - 1)) / abreast)
        down = (high - top - 2 - (NEAR + 2) * (rows - 1)) / rows
        if min(across / 100, down / 70) > min(best.wide / 100, best.high / 70):
            best = Slots(2, top, round(across, 1), round(min(down, HIGHEST), 1), abreast)
    return best


def _cards(look: Look, now: Gesture, own: tuple[int, ...], narrow: bool) -> list[Shape]:
    slots = _slots(look, len(own), narrow)
    shapes = []
    if not narrow and look.hand.height >= 110:
        told = look.words("draw.head.cards", n=len(own))
        head = line(told, slots.left, 16, 14, look="mb-ink2", anchor="start")
        takes = (Taken(NUMBER, slots.left, 2, slots.left + width(told, 14, True), 20),)
        shapes.append(Shape("head", 0, 0, head, marks="still", takes=takes))
    worth = _worth(look, now)
    for nth, face in enumerate(own):
        copy = own[:nth].count(face)
        shapes.append(_card(look, now, slots, (nth, face, copy), worth[face]))
    return shapes


def _worth(look: Look, now: Gesture) -> list[tuple[int, int]]:
    """What every face is worth now, and after the wall or the joining that is picked."""
    state: State = look.view
    here = [one.points for one in prospects(state)]
    return list(zip(here, _then(state, now) or here, strict=True))


def _then(state: State, now: Gesture) -> tuple[int, ...]:
    """What every face would be worth; () where nothing is picked that changes it."""
    if (wall := aimed_line(now)) >= 0:
        return preview(state, wall).values
    if now.picked[:1] == ("join",) and state.phase == JOIN:
        for one in joins(state):
            if now.picked[1:] == (FIELDS[first_field(one.other)],):
                return one.values
    return ()


# What a click on a card means


def said(look: Look, now: Gesture, face: int, copy: int) -> tuple[Words, bool]:
    """The words that are picked after a click on a card, and whether it is picked already."""
    state: State = look.view
    name, picked = FACES[face], chosen(now)
    is_picked = picked.count(face) > copy
    if state.phase == SWAP:
        return ("swap", name), is_picked
    if now.picked[:1] == ("discard",):
        return ("discard", name), is_picked
    if is_picked:
        rest = list(picked)
        rest.remove(face)
        return ("play", *(FACES[one] for one in rest)), True
    together = ("play", *(FACES[one] for one in sorted((*picked, face))))
    return (together if together in now.can else ("play", name)), False


def _card(
    look: Look, now: Gesture, slots: Slots, card: tuple[int, int, int], worth: tuple[int, int]
) -> Shape:
    nth, face, copy = card
    words, is_picked = said(look, now, face, copy)
    asked = bool(words) and bool(look.legal)
    named = _marks(now, words, face, is_picked) if asked else ""
    states = named.split()
    x, y = slots.at(nth)
    wide, high = slots.wide, slots.high
    here, then = worth
    told = str(here) if here == then else f"→ {then}"
    markup = _face(look, face, wide, high) + _edge(wide, high, states, asked)
    markup += _seal(told, wide, SEAL if high > LOW else SMALL_SEAL, "sel" in states)
    key = "draw.card" if here == then else "draw.then"
    label = look.words(key, card=phrases.card(look.words, face), worth=here, then=then)
    usable = asked and "can" in states
    return Shape(
        f"card-{FACES[face]}-{copy}", x, y, markup, " ".join(_pick(now, words)) if asked else "",
        label + status(look, named), named if asked else "still",
        str(nth + 1) if usable and nth < 9 else "", takes=(Taken(PIECE, 0, 0, wide, high),),
    )  # fmt: skip


def _marks(now: Gesture, words: Words, face: int, is_picked: bool) -> str:
    """A chosen card stays chosen whatever a click on it means."""
    named = [name for name in marks(now, words).split() if name == "can"]
    if is_picked:
        named.append("sel")
    hinted = now.hint[:1] in (("play",), ("discard",), ("swap",)) and FACES[face] in now.hint
    return " ".join([*named, "hint"] if hinted and not is_picked else named)


def _pick(now: Gesture, words: Words) -> tuple[str, ...]:
    """Only what is missing, where the words go on from what is picked."""
    return tuple(click(now, words).split())


# How a card looks


def _face(look: Look, face: int, wide: float, high: float) -> str:
    group = phrases.group(face)
    name = look.words(f"group.{group}")
    markup = art.box(0.5, 0.5, wide - 1, high - 1, 7, f'fill="{CARD}" stroke="#6b4a12"')
    band = 22.0 if high >= 100 else 18.0
    head = f"M0.5,{band:g}V7.5a7,7 0 0 1 7,-7H{wide - 7.5:g}a7,7 0 0 1 7,7V{band:g}z"
    markup += f'<path d="{head}" fill="{HEADS[group]}"/>'
    room = wide - 10 - SEAL - 6
    room = room if width(name, 14, True) > room * LOOSE else 0  # what fits is not stretched
    markup += line(name, 7, band - 5, 14, fill="#fdf4de", anchor="start", room=room)
    if rows := _below(look, face, wide, high):
        return markup + _upright(rows, face, wide, high, band)
    if rows := _beside(look, face, wide, high - band):
        return markup + _lying(rows, face, wide, high, band)
    return markup + glance.face(face, wide, high, band)


def _below(look: Look, face: int, wide: float, high: float) -> list[str]:
    """The text below the picture; none where it has no room."""
    if high < 100 or wide < 72:
        return []
    text = look.words(f"card.{FACES[face]}")
    rows = wrap(text, 14, (wide - 8) * LOOSE, 4 if high >= 125 else 3)
    return [] if any(row.endswith("…") for row in rows) else rows


def _picture(wide: float, high: float) -> float:
    """How large the picture beside a text is."""
    return round(min(38.0, high - 6, wide * 0.27), 1)


def _beside(look: Look, face: int, wide: float, high: float) -> list[str]:
    """The text beside the picture; none where it has no room."""
    if wide < 92:
        return []
    many = FACES[face] == "colours"
    text = look.words("draw.colours" if many else f"card.{FACES[face]}")
    room = (wide - _picture(wide, high) - 10) * LOOSE
    rows = wrap(text, 14, room, max(1, int((high - 4) / _step(high))))
    return [] if any(row.endswith("…") for row in rows) else rows


def _step(high: float) -> float:
    """Between lines of text: close where three would not fit otherwise."""
    return 15.0 if high >= 49 else 14.0


def _upright(rows: list[str], face: int, wide: float, high: float, band: float) -> str:
    """The picture above, the text below."""
    below = 17.0 * len(rows) + 5
    size = round(min(wide - 16, high - band - below - 4, 62), 1)
    middle = band + (high - band - below) / 2 + 1
    markup = art.use(f"face-{FACES[face]}", round(wide / 2, 1), round(middle, 1), size)
    for n, row in enumerate(rows):
        y = high - below + 14 + 17 * n
        markup += plain(row, wide / 2, y, wide - 6)
    return markup


def _lying(rows: list[str], face: int, wide: float, high: float, band: float) -> str:
    """The picture at the left, the text at the right."""
    size = _picture(wide, high - band)
    middle = band + (high - band) / 2
    markup = art.use(f"face-{FACES[face]}", 4 + size / 2, round(middle, 1), size)
    for n, row in enumerate(rows):
        y = middle + _step(high - band) * (n - (len(rows) - 1) / 2) + 5
        markup += plain(row, size + 8, y, wide - size - 11, "start")
    return markup


def _edge(wide: float, high: float, states: list[str], asked: bool) -> str:
    """Gold where a card may be chosen, with a tick where it is; dashes where it may not."""
    rim = art.framed(0, 0, wide, high)
    mark = MARKED if high >= 100 else high - 9  # never upon the words
    if "sel" in states:
        gold = art.box(-1, -1, wide + 2, high + 2, 8, f'fill="none" stroke="{art.SELECTED}"'
                       ' stroke-width="4"')  # fmt: skip
        return gold + art.use("tick", 9, mark, 22) + rim
    if "can" in states:
        gold = art.box(0, 0, wide, high, 8, f'class="mb-edge" fill="none" stroke="{art.SELECTED}"'
                       ' stroke-width="2.6"')  # fmt: skip
        return gold + (art.use("bulb", 9, mark, 22) if "hint" in states else "") + rim
    if asked:
        dashes = 'fill="none" stroke="#6b4a12" stroke-width="2" stroke-dasharray="5 4"'
        return art.box(0, 0, wide, high, 8, dashes) + rim
    return ""


def _seal(worth: str, card: float, half: float, chosen: bool) -> str:
    """What the card is worth, over its upper right corner."""
    size = 15 if half == SEAL else 14
    wide = max(2 * half, width(worth, size, True) + (12 if half == SEAL else 8))
    fill = art.SELECTED if chosen else "#101d22"
    ink = art.INK if chosen else "#8fa39a" if worth == "0" else "#f2d98d"
    rim = "#5c7a78" if worth == "0" and not chosen else "#c1923c"
    plate = art.box(card - wide + 5, -half + 3, wide, 2 * half, half,
                    f'fill="{fill}" stroke="{rim}" stroke-width="2"')  # fmt: skip
    middle = round(3 + size * 0.4, 1)
    return plate + line(worth, card - wide / 2 + 5, middle, size, fill=ink, look="mb-serif")


# Nobody's eyes


def _backs(look: Look, narrow: bool) -> list[Shape]:
    """Nobody's hand may be seen: how many cards everybody holds."""
    state: State = look.view
    slots = _slots(look, len(state.hands), narrow)
    shapes = []
    for seat, held in enumerate(state.hands):
        x, y = slots.at(seat)
        high = min(slots.high, 90.0)
        back = art.box(0.5, 0.5, slots.wide - 1, high - 1, 7,
                       'fill="#5a4326" stroke="#c1923c" stroke-width="1.5"')  # fmt: skip
        middle = round(slots.wide / 2, 1)
        back += art.emblem(seat, middle - 20, high / 2, 30)
        back += line(str(size(held)), middle + 18, high / 2 + 8, 22, fill="#fdf4de",
                     look="mb-serif")  # fmt: skip
        label = look.words("draw.holds", name=look.names[seat], n=size(held))
        takes = (Taken(PIECE, 0, 0, slots.wide, high),)
        shapes.append(Shape(f"holds-{seat}", x, y, back, label=label, marks="still", takes=takes))
    return shapes
