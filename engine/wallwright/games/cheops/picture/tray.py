"""The tray of one pair of eyes: its goods, its development cards, and what it can build."""

from itertools import pairwise
from math import ceil
from typing import NamedTuple

from wallwright.core.gesture import Gesture, Words, click, gesture, marks, status
from wallwright.core.lettering import fit, line, width
from wallwright.core.sight import Look
from wallwright.core.svg import LABEL, Drawing, Shape, Taken
from wallwright.games.cheops.picture import art, cards, counter, menu, pledge
from wallwright.games.cheops.rules.board import (
    CARDS,
    DISCARD,
    MAIN,
    OFFER,
    TAKE,
    State,
    card_counts,
    coins,
    counts,
    size,
)
from wallwright.games.cheops.rules.realm import COIN, GOODS
from wallwright.games.cheops.texts.phrases import good_count, good_name

Box = tuple[float, float, float, float]  # left, top, width, height

GROUND = {
    "wood": "#7aa564", "brick": "#d08259", "wool": "#a5cc66", "grain": "#efc752",
    "ore": "#aaa4b6", "coin": "#e2c27c",
}  # fmt: skip
TALL = 0.36  # a tray that is higher for its width has its groups below each other
BESIDE = 800  # a narrower one has its goods in two rows
LOWEST = 26.0  # of a development card: it must be hit
RISE = 10.0  # how far the counts reach above the cards
SAID = {DISCARD: "drop", TAKE: "take", OFFER: "give", MAIN: "bank"}  # of a good


class Tray(NamedTuple):
    headed: bool
    goods: tuple[Box, ...]
    cards: tuple[Box, ...]
    menu: tuple[Box, ...]
    rules: tuple[float, ...]  # where quiet lines part the groups


def hand(look: Look) -> Drawing:
    now = gesture(look)
    composing = counter.is_open(look)
    held = [] if composing else _cards_held(look)
    tray = _tray(look, len(held))
    shapes = [_heads(look, tray)]
    shapes += [_good(look, now, good, box) for good, box in enumerate(tray.goods)]
    shapes += [
        _card(look, now, kind, number, box)
        for (kind, number), box in zip(held, tray.cards, strict=True)
    ]
    if pledge.is_open(look):
        shapes += pledge.switches(look, _switches(look, tray))
    elif composing:
        shapes += counter.columns(look, now, *_counter(look, tray))
    else:
        shapes += menu.items(look, now, tray.menu)
    label = look.words("draw.hand" if look.eyes >= 0 else "draw.prices")
    return Drawing(look.hand.width, look.hand.height, tuple(shapes), label)


def _cards_held(look: Look) -> list[tuple[int, int]]:
    """The kinds of development cards in the own hand, with their numbers."""
    if look.eyes < 0:
        return []
    state: State = look.view
    numbers = enumerate(card_counts(state.cards[look.eyes]))
    return [(kind, number) for kind, number in numbers if number]


# Where everything lies


def _tray(look: Look, kinds: int) -> Tray:
    room = look.hand
    if room.height > TALL * room.width:
        return _stacked(room.width, room.height, kinds)
    return _beside(room.width, room.height, kinds)


def _counter(look: Look, tray: Tray) -> tuple[list[Box], bool]:
    """Below the goods, where these are a row of the whole width; else beside them."""
    room, first = look.hand, tray.goods[0]
    if not tray.rules:
        top = first[1] + first[3] + 6
        high = room.height - top - 3
        return [(left, top, wide, high) for left, _, wide, _ in tray.goods], True
    left, top = tray.rules[0] + 12, 26.0 if tray.headed else 3.0
    wide = min(room.width - left - 4, 6 * 110.0)
    return _row(left, top, wide, min(room.height - top - 3, 120.0), len(GOODS), 10), False


def _switches(look: Look, tray: Tray) -> list[Box]:
    """In place of the menu, one below the other."""
    (left, top, _, high), *_ = tray.menu
    wide = min(look.hand.width - left - 4, 420.0)
    step = tray.menu[3][1] - top
    return [(left, top, wide, high), (left, round(top + step, 1), wide, high)]


def _row(left: float, top: float, wide: float, high: float, number: int, gap: float) -> list[Box]:
    step = (wide + gap) / number
    return [(round(left + n * step, 1), top, round(step - gap, 1), high) for n in range(number)]


def _stacked(width: float, height: float, kinds: int) -> Tray:
    """Goods, cards if there are any, and the menu in two rows, as on a phone."""
    inner = width - 4
    high = height - RISE - 8
    lines = 4 if kinds else 3
    each = round((high - 5 * (lines - 1)) / lines, 1)
    card = min(each, 40.0) if kinds else 0.0
    good = min(64.0, round(each * 1.02, 1))
    item = round(min(66.0, (high - good - (card + 5 if kinds else 0) - 10) / 2), 1)
    y = RISE
    goods = _row(2, y, inner - 11, good, len(GOODS), 9)
    y += good + 6
    cards = _row(2, y, inner, card, max(3, kinds), 5)[:kinds]
    y += card + 5 if kinds else 0
    items = _row(2, y, inner, item, 3, 6) + _row(2, round(y + item + 5, 1), inner, item, 3, 6)
    return Tray(False, tuple(goods), tuple(cards), tuple(items), ())


def _beside(width: float, height: float, kinds: int) -> Tray:
    """Goods at the left, cards in the middle, the menu at the right."""
    headed = height >= 112
    top = 26.0 if headed else 3.0
    high = round(height - top - 3, 1)
    apart = 26.0 if width >= BESIDE else 18.0
    share = 0.42 if width >= BESIDE else 0.47
    item = min(168.0, round((width * share - 12) / 3, 1))
    menu_left = width - 3 * item - 12 - 2
    items = _block(menu_left, top, 3 * item + 12, high, 3, 2)
    if width >= BESIDE:
        wide = min(68.0, round((width * 0.37 - 42) / 6, 1))
        tall = min(round(wide * 1.62, 1), high - RISE)
        goods = _row(3, round(top + RISE, 1), 6 * wide + 40, tall, 6, 8)
        end = 3 + 6 * wide + 40 + 6
    else:
        wide = round(min(58.0, width * 0.085), 1)
        goods = _block(3, top + 5, 3 * wide + 20, high - 5, 3, 2, 10, 8)
        end = 3 + 3 * wide + 26
    left, right = round(end + apart / 2, 1), round(menu_left - apart / 2, 1)
    cards = _cards(left + apart / 2, top, right - left - apart, high, kinds)
    return Tray(headed, tuple(goods), tuple(cards), tuple(items), (left, right))


def _block(
    left: float, top: float, wide: float, high: float, columns: int, rows: int,
    across: float = 6, down: float = 5,
) -> list[Box]:  # fmt: skip
    """A grid, row by row."""
    each = round(min(74.0, (high + down) / rows - down), 1)
    found: list[Box] = []
    for row in range(rows):
        found += _row(left, round(top + row * (each + down), 1), wide, each, columns, across)
    return found


def _cards(left: float, top: float, wide: float, high: float, kinds: int) -> list[Box]:
    """Upright where each has room for its name; else lying, in as few columns as there must be."""
    upright = min(cards.WIDEST, (wide + 6) / max(kinds, 1) - 6)
    if upright >= cards.NARROWEST and high >= cards.UPRIGHT:
        return _row(left, top, kinds * (upright + 6) - 6, high, kinds, 6) if kinds else []
    columns = max(2 if wide >= 190 and kinds > 1 else 1, ceil(kinds / ((high + 5) // (LOWEST + 5))))
    rows = max(1, ceil(kinds / columns))
    across = (min(wide, 150.0 * columns) + 6) / columns - 6
    down = min(52.0, (high + 5) / max(rows, 2) - 5)
    return [
        (
            round(left + n % columns * (across + 6), 1),
            round(top + n // columns * (down + 5), 1),
            round(across, 1),
            round(down, 1),
        )
        for n in range(kinds)
    ]


def _heads(look: Look, tray: Tray) -> Shape:
    words, state = look.words, look.view
    composing = counter.is_open(look)
    rules = tray.rules[:1] if composing else tray.rules
    lines = "".join(f"M{x:g} 4V{look.hand.height - 4:g}" for x in rules)
    parts = f'<path d="{lines}" class="kp-rule"/>' if lines else ""
    if tray.headed:
        first = tray.rules[0]
        if look.eyes >= 0:
            own = state.hands[look.eyes]
            purse = good_count(words, COIN, coins(own))
            whole = words("draw.head.hand", n=size(own), coins=purse)
            parts += _head((whole, words("draw.head.own")), 3, first - 12)
            if not composing:
                parts += _cards_head(look, tray)
        left, key = (first + 12, "counter") if composing else (tray.menu[0][0], "menu")
        key = "pledge" if pledge.is_open(look) else key
        parts += _head((words(f"draw.head.{key}"),), left, look.hand.width - left)
    return Shape("heads", 0, 0, parts, marks="still", takes=_heads_taken(look, tray))


def _heads_taken(look: Look, tray: Tray) -> tuple[Taken, ...]:
    """A line over each group."""
    if not tray.headed:
        return ()
    edges = (0.0, *(tray.rules[:1] if counter.is_open(look) else tray.rules), look.hand.width)
    return tuple(Taken(LABEL, one + 3, 3, end - 3, 18) for one, end in pairwise(edges))


def _cards_head(look: Look, tray: Tray) -> str:
    first, second = tray.rules
    key = "cards" if tray.cards else "no_cards"
    tried = (look.words(f"draw.head.{key}"), look.words("draw.head.dev"))
    return _head(tried, first + 12, second - first - 18)


def _head(tried: tuple[str, ...], x: float, room: float) -> str:
    """The first heading that has room."""
    told = next((one for one in tried if width(one, 14, True) <= room), tried[-1])
    return line(fit(told, 14, room, True), x, 15, 14, look="kp-ink2", anchor="start")


# Goods


def _good(look: Look, now: Gesture, good: int, box: Box) -> Shape:
    left, top, wide, high = box
    key, name = f"good-{GOODS[good]}", good_name(look.words, good)
    name = name[:1].upper() + name[1:]
    if look.eyes < 0:
        faint = f'<g opacity=".3">{_face(GOODS[good], "", wide, high)}</g>'
        return Shape(key, left, top, faint, marks="still", takes=art.covered(wide, high))
    state: State = look.view
    number = counts(state.hands[look.eyes])[good]
    words = said_by(state, now, good)
    named = marks(now, words) if words else ""
    face = _face(GOODS[good], name, wide, high)
    quiet = not number and "can" not in named.split()
    markup = f'<g opacity=".5">{face}</g>' if quiet else face
    markup += _edge(wide, high, named)
    markup += art.badge(str(number), wide - 4, 4) if number else ""
    label = look.words("draw.good", good=name, n=number)
    if not words or not look.legal:
        return Shape(
            key, left, top, markup, label=label, marks="still", takes=art.covered(wide, high)
        )
    hot = str(good + 1) if state.phase != MAIN or now.picked else ""
    return Shape(
        key, left, top, markup, click(now, words), label + status(look, named), named,
        hot if "can" in named.split() else "", f"panel-{look.eyes}", takes=art.covered(wide, high),
    )  # fmt: skip


def said_by(state: State, now: Gesture, good: int) -> Words:
    """What a click on an own good means: the next word, or to give, take or exchange it.

    To exchange with the bank takes a second click for what is taken, so nothing is lost by one.
    """
    name = GOODS[good]
    if now.picked and (*now.picked, name) in now.can:
        return (*now.picked, name)
    if state.phase == MAIN and now.picked and now.picked[0] != "bank":
        return ()
    return (SAID.get(state.phase, "bank"), name)


def _face(good: str, name: str, wide: float, high: float) -> str:
    """Its colour and sign, and its name where that can be read."""
    plate = art.box(
        0, 0, wide, high, 7, f'fill="{GROUND[good]}" stroke="{art.INK}" stroke-opacity=".5"'
    )
    named = name and high >= 44 and width(name, 14, True) <= wide * 1.8
    room = high - 17 if named else high
    sign = min(room * 0.78, wide * 0.7, 46.0)
    picture = art.use(f"sign-{good}", wide / 2, room / 2 + 1, sign)
    told = line(name, wide / 2, high - 6, 14, fill=art.INK, room=wide - 5) if named else ""
    return plate + picture + told


def _edge(wide: float, high: float, named: str) -> str:
    """Gold where it may be chosen, a tick where it is."""
    states, rim = named.split(), art.framed(0, 0, wide, high)
    if "sel" in states:
        gold = f'fill="none" stroke="{art.SELECTED}" stroke-width="4"'
        return art.box(0, 0, wide, high, 7, gold) + art.use("tick", 5, 5, 22) + rim
    if "can" in states:
        gold = f'class="kp-may" fill="none" stroke="{art.SELECTED}" stroke-width="2.6"'
        bulb = art.use("bulb", 5, 5, 20) if "hint" in states else ""
        return art.box(0, 0, wide, high, 7, gold) + bulb + rim
    return rim


# Development cards


def _card(look: Look, now: Gesture, kind: int, number: int, box: Box) -> Shape:
    left, top, wide, high = box
    state: State = look.view
    words: Words = (CARDS[kind],)
    named = marks(now, words)
    states = named.split()
    name = look.words(f"card.{CARDS[kind]}")
    asked = bool(look.legal)
    fresh = state.turn == look.eyes and card_counts(state.bought)[kind] == number
    markup = cards.face(CARDS[kind], name, number, (wide, high), asked and "can" not in states)
    markup += _edge(wide, high, named)
    label = look.words("draw.card", card=name, n=number) if number > 1 else name
    label += f", {look.words('draw.bought')}" if fresh else ""
    key = f"card-{CARDS[kind]}"
    if not asked:
        return Shape(
            key, left, top, markup, label=label, marks="still", takes=art.covered(wide, high)
        )
    hot, label = "kqyom"[kind] if "can" in states else "", label + status(look, named)
    return Shape(
        key, left, top, markup, click(now, words), label, named, hot, takes=art.covered(wide, high)
    )
