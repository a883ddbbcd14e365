"""The counter beside the hand on which an offer is put together: a good less, a good more."""

from collections.abc import Sequence

from wallwright.core.gesture import Gesture, marks, status
from wallwright.core.labels import taken
from wallwright.core.lettering import line
from wallwright.core.sight import UNDO, Look
from wallwright.core.svg import NUMBER, Shape
from wallwright.games.cheops.picture import art
from wallwright.games.cheops.rules.board import OFFER, State, counts
from wallwright.games.cheops.rules.realm import GOODS
from wallwright.games.cheops.texts.phrases import good_name, signed

Box = tuple[float, float, float, float]

TAP = 44.0  # a finger hits what is so large
SIGNS = {"less": "M11 20H33V24H11z", "more": "M11 20H20V11H24V20H33V24H24V33H20V24H11z"}
LESS = {"give": "ungive", "want": "unwant"}  # what is taken back
GETS, GIVES = "#2f7d4f", "#a5342a"


def is_open(look: Look) -> bool:
    """Whether the own offer is being put together: who looks back at it sees cards and prices."""
    state: State = look.view
    return state.phase == OFFER and look.eyes == state.turn and bool(look.legal)


def columns(look: Look, now: Gesture, boxes: Sequence[Box], signed_above: bool) -> list[Shape]:
    """A column for each good; where no card of it lies above, its sign stands in it."""
    shapes = []
    for good, box in enumerate(boxes):
        shapes += _column(look, now, good, box, signed_above)
    return shapes


def _column(look: Look, now: Gesture, good: int, box: Box, signed_above: bool) -> list[Shape]:
    left, top, wide, high = box
    state: State = look.view
    name = GOODS[good]
    gives, gets = counts(state.give)[good], counts(state.want)[good]
    more = f"{UNDO} give {name}" if gives else f"want {name}"
    less = f"{UNDO} want {name}" if gets else f"give {name}"
    if wide >= 2 * TAP + 4:  # beside each other, below sign and number
        y = round(top + high - TAP, 1)
        right = round(left + wide - TAP, 1)
        places = ((left, y), (right, y))
        middle, sign = (wide / 2, (high - TAP) / 2), 26.0
    else:  # one above, one below the number
        x = round(left + (wide - TAP) / 2, 1)
        places = ((x, round(top + high - TAP, 1)), (x, top))
        middle, sign = (wide / 2, high / 2), 20.0 if not signed_above else 0.0
    return [
        _sum(look, good, (left, top), middle, sign, gets - gives),
        _press(look, now, f"less-{name}", less, places[0], good, "less"),
        _press(look, now, f"more-{name}", more, places[1], good, "more"),
    ]


def _sum(
    look: Look, good: int, at: tuple[float, float], middle: tuple[float, float], sign: float,
    number: int,
) -> Shape:  # fmt: skip
    """How many come or go."""
    x, y = middle
    told = signed(number)
    fill = GETS if number > 0 else GIVES if number < 0 else ""
    shift = sign / 2 + 3 if sign else 0.0
    parts = art.use(f"sign-{GOODS[good]}", round(x - shift, 1), y, sign) if sign else ""
    if number:
        parts += art.box(x + shift - 17, y - 13, 34, 25, 7, 'fill="#fdf4de"')
    parts += line(told, round(x + shift, 1), y + 6, 17, fill=fill, look="" if fill else "kp-ink3")
    label = look.words("draw.counter.sum", good=good_name(look.words, good), n=told)
    takes = (taken(NUMBER, (34, 25), (x + shift, y)),)
    return Shape(f"sum-{GOODS[good]}", *at, parts, label=label, marks="still", takes=takes)


def _press(
    look: Look, now: Gesture, key: str, words: str, at: tuple[float, float], good: int, sign: str
) -> Shape:
    """A button of the counter; what it takes back can always be taken back."""
    undone, said = words.startswith(f"{UNDO} "), words.removeprefix(f"{UNDO} ")
    named = "can" if undone else marks(now, tuple(said.split()))
    can = "can" in named.split()
    mood, ink = ("can", "kp-ink") if can else ("no", "kp-ink3")
    plate = art.box(0.75, 0.75, TAP - 1.5, TAP - 1.5, 8, f'class="kp-item kp-item-{mood}"')
    if said in look.advised and not undone:
        named = f"{named} hint" if "hint" not in named.split() else named
    markup = plate + f'<path d="{SIGNS[sign]}" class="{ink}"/>' + art.framed(0, 0, TAP, TAP)
    if "hint" in named.split():
        markup += art.use("bulb", TAP - 4, 4, 20)
    verb = said.split()[0]
    key_of = LESS[verb] if undone else verb
    told = look.words(f"draw.counter.{key_of}", good=good_name(look.words, good))
    told += status(look, named)
    return Shape(key, *at, markup, words, told, named, takes=art.covered(TAP, TAP))
