"""A crowded row spread out over the board, so that one card of it can be aimed at."""

from wallwright.core.gesture import Gesture, click
from wallwright.core.lettering import fit, width
from wallwright.core.sight import Look
from wallwright.core.svg import PIECE, Shape, Taken
from wallwright.games.great_wall.picture import art
from wallwright.games.great_wall.picture.aims import aim_marks, aim_name
from wallwright.games.great_wall.picture.changes import changes
from wallwright.games.great_wall.picture.gesture import marks, target
from wallwright.games.great_wall.picture.layout import Plan
from wallwright.games.great_wall.picture.lettering import text
from wallwright.games.great_wall.picture.row import shades
from wallwright.games.great_wall.picture.totals import figure
from wallwright.games.great_wall.rules.board import KIND, OWNER, SECTION_NAMES, State, values

HEAD, FOOT, APART = 46, 18, 7  # the sheet's title above, and a line of totals below each card


def asked(now: Gesture, section: int) -> bool:
    """Whether the words picked so far want a card of just this section."""
    words = target(now, section, 0)
    return bool(words and now.picked) and now.picked[: len(words) - 1] == words[:-1]


def spread(look: Look, now: Gesture, plan: Plan, section: int) -> list[Shape]:
    state: State = look.view
    places = [
        place for place in range(len(state.rows[section])) if target(now, section, place) in now.can
    ]
    columns, card = _grid(plan, len(places))
    shapes = [_ground(look, plan, section), _close(look, now, plan)]
    left = (plan.width - columns * (card + 8) + 8) / 2
    for n, place in enumerate(places):
        down, across = divmod(n, columns)
        x, y = left + across * (card + 8), HEAD + 8 + down * (card * art.TALL + FOOT + APART)
        shapes.append(_choice(look, now, section, place, (x, y, card)))
    return shapes


def _grid(plan: Plan, number: int) -> tuple[int, float]:
    """How many columns, and how wide a card can be for all of them to fit."""
    best = (1, 0.0)
    for columns in range(1, max(2, number + 1)):
        lines = -(-number // columns)
        high = (plan.height - HEAD - 12) / max(1, lines) - FOOT - APART
        card = min(84.0, (plan.width - 16) / columns - 8, high / art.TALL)
        if card > best[1]:
            best = (columns, round(card, 1))
    return best


def _ground(look: Look, plan: Plan, section: int) -> Shape:
    markup = art.box(2, 2, plan.width - 4, plan.height - 4, 10, "gw-sheet")
    name = SECTION_NAMES[section].upper()
    told = look.words("draw.sheet", section=name)
    room = plan.width - 80
    shown = fit(told, 18, room * art.SQUEEZED, True)
    looks = "gw-ink gw-serif"
    markup += text(shown, 16, 31, 18, look=looks, anchor="start", bold=True, room=room)
    return Shape("sheet", 0, 0, markup, label=told)


def _close(look: Look, now: Gesture, plan: Plan) -> Shape:
    markup = art.box(0, 0, 40, 36, 8, "gw-button")
    markup += '<path class="gw-cross" d="M13,11L27,25M27,11L13,25" fill="none"/>'
    words = now.picked[:2] if now.picked[0] == "lay" else now.picked[:1]
    return Shape(
        "sheet-close",
        plan.width - 50,
        7,
        markup + art.ring(0, 0, 40, 36),
        " ".join(words),
        look.words("draw.close"),
        "can",
    )


def _choice(
    look: Look, now: Gesture, section: int, place: int, at: tuple[float, float, float]
) -> Shape:
    x, y, card = at
    state: State = look.view
    letter, words = state.rows[section][place], target(now, section, place)
    named = marks(now, words)
    worth = str(values(state, section)[place])
    markup = art.card(letter, worth, shades(state, section)[place], card, card)
    markup += aim_marks(named, card, card * art.TALL)
    markup += _becomes(look, section, words, OWNER[letter], card)
    label = aim_name(look, now, section, place, words)
    key = f"choice-{section}-{place}-{KIND[letter]}"
    takes = (Taken(PIECE, 0, 0, card, card * art.TALL + FOOT),)
    return Shape(key, x, y, markup, click(now, words), label, named, takes=takes)


def _becomes(look: Look, section: int, words: tuple[str, ...], owner: int, card: float) -> str:
    """What the owner of the card would have after it."""
    for one in changes(look, words, section):
        if one.seat == owner:
            told = f"{figure(one.before)}→{figure(one.after)}"
            size = 15.0 if width(told, 15, True) <= card + 6 else 14.0
            return text(told, card / 2, card * art.TALL + 16, size, bold=True)
    return ""
