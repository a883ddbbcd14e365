"""The picture of the market: a field, and the own goods."""

from tests.market.rules import GOODS, State, size
from wallwright.core.sight import Look
from wallwright.core.svg import Drawing, Shape


def defs() -> str:
    boxes = ("#7aa564", "#a5cc66", "#aaa4b6")
    return "".join(
        f'<symbol id="mk-{good}" viewBox="0 0 24 24"><rect x="3" y="3" width="18" height="18" '
        f'rx="4" fill="{fill}" stroke="#1d130a" stroke-width="1.6"/></symbol>'
        for good, fill in zip(GOODS, boxes, strict=True)
    )


def board(look: Look) -> Drawing:
    state: State = look.view
    width, height = look.board.width, look.board.height
    field = f'<rect width="{width}" height="{height}" rx="12" fill="#8fb36a"/>'
    shapes = [Shape("field", 0, 0, field, label=look.words("draw.field"))]
    for seat, hand in enumerate(state.hands):
        marks = f'<text font-size="20" fill="#1d130a">{"▮" * size(hand)}</text>'
        label = look.words("draw.stall", name=look.names[seat], n=size(hand))
        shapes.append(Shape(f"stall-{seat}", 40, 60 + 60 * seat, marks, label=label))
    return Drawing(width, height, tuple(shapes), look.words("draw.board"))


def hand(look: Look) -> Drawing:
    state: State = look.view
    shapes = []
    for place, good in enumerate(GOODS if look.eyes >= 0 else ()):
        count = state.hands[look.eyes][place]
        can = any(text.startswith(f"offer {good} ") for text in look.legal)
        markup = f'<use href="#mk-{good}" width="44" height="44"/><text y="64">{count}</text>'
        chosen = "sel" if look.picked[1:2] == (good,) else ""
        shapes.append(
            Shape(
                good,
                20 + 70 * place,
                10,
                markup,
                f"offer {good}",
                f"{look.words(f'good.{good}')} {count}",
                f"{'can' if can else 'no'} {chosen}".strip(),
            )
        )
    return Drawing(look.hand.width, look.hand.height, tuple(shapes), look.words("draw.hand"))
