"""The build menu: what can be built, what it costs, what is missing, and how many are left."""

from collections.abc import Sequence

from wallwright.core.gesture import Gesture, Words, click, marks, status
from wallwright.core.lettering import line, width
from wallwright.core.sight import Look
from wallwright.core.svg import Shape
from wallwright.games.cheops.picture import art
from wallwright.games.cheops.rules.board import (
    ONE,
    PRICES,
    State,
    counts,
    missing,
    pieces_left,
    pile_size,
)
from wallwright.games.cheops.rules.realm import GOODS
from wallwright.games.cheops.texts.phrases import goods

Box = tuple[float, float, float, float]

ORDER = ("settlement", "city", "block", "road", "ship", "card")
LEFT = ("road", "ship", "settlement", "city", "block")  # as pieces_left() tells them
LEAST, SMALL, LARGE = 14.0, 16.0, 19.0  # pictures of goods, in low and in high items


def items(look: Look, now: Gesture, boxes: Sequence[Box]) -> list[Shape]:
    return [
        _item(look, now, kind, box, str(number))
        for number, (kind, box) in enumerate(zip(ORDER, boxes, strict=True), 1)
    ]


def words_of(now: Gesture, kind: str) -> Words:
    """What a click on an item says; of a block also by whose right, if there is but one."""
    if kind == "card":
        return ("buy",)
    if kind == "block":
        ways = [words for words in now.can if words[0] == "block" and len(words) == 2]
        return ways[0] if len(ways) == 1 else ("block",)
    return (kind,)


def left_of(state: State, seat: int, kind: str) -> int:
    return pile_size(state) if kind == "card" else pieces_left(state, seat)[LEFT.index(kind)]


def _item(look: Look, now: Gesture, kind: str, box: Box, digit: str) -> Shape:
    x, y, wide, high = box
    state: State = look.view
    name = look.words(f"draw.menu.{kind}")
    words = words_of(now, kind)
    named = marks(now, words)
    lacking = missing(state.hands[look.eyes], PRICES[kind]) if look.eyes >= 0 else (0,) * 6
    number = str(left_of(state, look.eyes, kind)) if look.eyes >= 0 else ""
    mood = _mood(look, named)
    markup = _plate(wide, high, mood)
    markup += _content(look, kind, name, (wide, high), lacking, number, mood)
    markup += art.framed(0, 0, wide, high)
    markup += art.use("bulb", wide - 6, 6, 20) if "hint" in named.split() else ""
    label = _label(look, kind, name, lacking, number)
    key = f"build-{kind}"
    if not look.legal:
        return Shape(key, x, y, markup, label=label, marks="still", takes=art.covered(wide, high))
    hot = digit if "can" in named.split() and not {"drop", "take", "give"} & _verbs(now) else ""
    label += status(look, named)
    return Shape(
        key, x, y, markup, click(now, words), label, named, hot, takes=art.covered(wide, high)
    )


def _verbs(now: Gesture) -> set[str]:
    return {words[0] for words in now.can}


def _mood(look: Look, named: str) -> str:
    """How an item looks: sel, can, no, or quiet while nothing is asked."""
    states = named.split()
    if not look.legal:
        return "quiet"
    return "sel" if "sel" in states else "can" if "can" in states else "no"


def _plate(wide: float, high: float, mood: str) -> str:
    if mood == "sel":
        return art.box(0, 0, wide, high, 8, 'fill="url(#kp-g-gold-bar)" stroke="#fff2c4"')
    return art.box(0, 0, wide, high, 8, f'class="kp-item kp-item-{mood}"')


def _content(
    look: Look, kind: str, name: str, size: tuple[float, float], lacking: Sequence[int],
    number: str, mood: str,
) -> str:  # fmt: skip
    wide, high = size
    left = 7.0
    parts = ""
    if wide >= 136 and high >= 38:
        parts = _picture(look, kind, 20, high / 2)
        left = 39.0
    ink = {"sel": ("", art.INK), "no": ("kp-ink3", "")}.get(mood, ("kp-ink", ""))
    room = wide - left - 6
    beside = room - width(number, 14, True) - 5
    if number and width(name, 14, True) <= beside * 1.25:
        room = beside
    else:
        number = ""  # its label tells it
    top = high / 2 - 4 if high < 50 else high / 2 - 5
    parts += line(name, left, top, 14, look=ink[0], fill=ink[1],
                  anchor="start", room=room)  # fmt: skip
    if number:
        parts += line(number, wide - 7, top, 14, look=ink[0] and "kp-ink3", fill=ink[1],
                      anchor="end")  # fmt: skip
    icon = LARGE if high >= 56 else SMALL if high >= 40 else LEAST
    return parts + _price(kind, (left, top + 5), icon, lacking, wide - left - 5)


def _price(
    kind: str, at: tuple[float, float], size: float, lacking: Sequence[int], room: float
) -> str:
    """A picture for each good; those that are missing are pale within dashes."""
    price = counts(PRICES[kind])
    total = price[0] + price[1] + price[2] + price[3] + price[4] + price[5]
    step = min(size + 2, room / total)
    (x, y), parts = at, ""
    for good, number in enumerate(price):
        for nth in range(number):
            icon = art.use(GOODS[good], x + size / 2, y + size / 2, size)
            if nth >= number - lacking[good]:
                icon = f'<g opacity=".5">{icon}</g>' + art.box(
                    x + 0.5, y + 0.5, size - 1, size - 1, 3, 'class="kp-lack" fill="none"'
                )
            parts += icon
            x = round(x + step, 1)
    return parts


def _picture(look: Look, kind: str, x: float, y: float) -> str:
    seat = max(look.eyes, 0)
    letter = art.EMBLEMS[seat]
    if look.eyes < 0 or kind == "card":
        return art.use(kind, x, y, 27)
    if kind == "road":
        return (
            f'<g transform="translate({x:g} {y:g}) rotate(-30) scale(.62)">'
            f'<use href="#kp-road-{letter}"/></g>'
        )
    if kind == "block":
        at = f"translate({x:g} {y - 5:g}) scale(.62)"
        return f'<use href="#kp-stone-{letter}" transform="{at}"/>'
    shape = {"settlement": "hut", "city": "town", "ship": "boat"}[kind]
    return art.use(f"{shape}-{letter}", x, y, 29, 29 if shape != "town" else 25)


def _label(look: Look, kind: str, name: str, lacking: Sequence[int], number: str) -> str:
    """ "City: 2 grain and 3 ore; 4 left; missing 1 ore"."""
    words = look.words
    parts = [words("draw.costs", piece=name, goods=goods(words, PRICES[kind]))]
    if number:
        parts.append(words("draw.left", n=int(number)))
    lacks = 0
    for good, few in enumerate(lacking):
        lacks += few * ONE[good]
    if lacks:
        parts.append(words("draw.lacks", goods=goods(words, lacks)))
    return "; ".join(parts)
