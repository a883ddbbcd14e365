"""Beside the hand of who is asked: what can be answered once for all."""

from collections.abc import Sequence

from wallwright.core.gesture import status
from wallwright.core.lettering import fit, line
from wallwright.core.sight import ORDER, Look
from wallwright.core.svg import Shape
from wallwright.games.cheops.picture import art
from wallwright.games.cheops.rules.board import ANSWER, COLOURS, State
from wallwright.games.cheops.texts.phrases import EVEN, NEVER, order

Box = tuple[float, float, float, float]

BOX = 22.0  # of the square for a tick


def is_open(look: Look) -> bool:
    """Whether the eyes are asked about an offer."""
    state: State = look.view
    return state.phase == ANSWER and look.eyes == state.who and bool(look.legal)


def offered(look: Look) -> tuple[str, ...]:
    """About whoever asks now, and about unequal offers."""
    return f"{NEVER}_{COLOURS[look.view.turn]}", EVEN


def switches(look: Look, boxes: Sequence[Box]) -> list[Shape]:
    return [_switch(look, name, box) for name, box in zip(offered(look), boxes, strict=True)]


def _switch(look: Look, name: str, box: Box) -> Shape:
    """A plate with a square that is ticked while the order is in force."""
    left, top, wide, high = box
    named = "can sel" if name in look.orders else "can"
    told = order(look, name)
    plate = art.box(0, 0, wide, high, 8, 'class="kp-item kp-item-can"')
    y = round(high / 2, 1)
    plate += art.box(
        11, y - BOX / 2, BOX, BOX, 5, 'fill="#fdf4de" stroke="#234a80" stroke-width="2"'
    )
    plate += art.use("tick", 11 + BOX / 2, y, BOX) if "sel" in named else ""
    room = wide - BOX - 30
    plate += line(fit(told, 15, room, True), 20 + BOX, y + 5, 15, look="kp-ink", anchor="start")
    plate += art.framed(0, 0, wide, high)
    return Shape(f"order-{name}", left, top, plate, f"{ORDER} {name}",
                 told + status(look, named), named, takes=art.covered(wide, high))  # fmt: skip
