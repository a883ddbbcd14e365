"""Small drawings beside the board: the pyramid and its cards, and how often what was rolled."""

from html import escape

from wallwright.core.lettering import line
from wallwright.core.sight import Look
from wallwright.games.cheops.picture import art, stones
from wallwright.games.cheops.rules.board import (
    BLESSING,
    CURSE,
    LAYERS,
    State,
    black_blocks,
    blocks,
    dice,
)
from wallwright.games.cheops.texts.phrases import signed

WIDE = 300
SIDE, ROW = 88.0, 34.0  # of the cards beside the pyramid: their width, and from one to the next
CARDS = {  # ground, rim and ink
    "blessing": ("#f4dfa0", "#b8862b", "#3a2607"),
    "curse": ("#f0cfc4", "#9c2a1c", "#6d150b"),
}
BARS = 74.0  # height of the highest bar
ROLLS = range(2, 13)


def pyramid_picture(look: Look) -> str:
    """The pyramid as it stands, and beside it who holds the blessing and the curses."""
    state: State = look.view
    across, up, down = stones.reach(state.layers)
    drawn = stones.pyramid(state.pyramid, state.layers)
    parts = f'<g transform="translate({across + 2:g} {up + 2:g})">{drawn}</g>'
    high = up + down + 4
    held = _held(state)
    top = (high - len(held) * ROW) / 2
    for nth, (sign, seat, points) in enumerate(held):
        parts += _card(sign, seat, points, round(top + nth * ROW, 1))
    return _svg(_told(look), round(high, 1), parts)


def _held(state: State) -> list[tuple[str, int, int]]:
    """The blessing, nobody's at first, and a curse for each who is cursed (K1302, K1303)."""
    cursed = [seat for seat in range(len(state.hands)) if state.cursed >> seat & 1]
    return [("blessing", state.blessed, BLESSING), *[("curse", seat, CURSE) for seat in cursed]]


def _card(sign: str, seat: int, points: int, y: float) -> str:
    """A card as it lies on the table: its sign, its points and its holder's emblem."""
    high = ROW - 5
    fill, rim, ink = CARDS[sign]
    plate = f'fill="{fill}" stroke="{rim}" stroke-width="1.6"'
    if seat < 0:
        plate += ' stroke-dasharray="4 3" opacity=".75"'
    parts = art.box(0, 0, SIDE, high, 6, plate) + art.use(sign, 15, high / 2, 24)
    parts += line(signed(points), 42, high / 2 + 5, 14, fill=ink)
    parts += art.emblem(seat, SIDE - 14, high / 2, 20) if seat >= 0 else ""
    return f'<g transform="translate({WIDE - SIDE:g} {y:g})">{parts}</g>'


def _total(state: State) -> int:
    return sum(LAYERS[state.layers])


def _told(look: Look) -> str:
    """ "Pyramid: 13 of 29 blocks; Anna 2, Mei 4, pharaoh 4"."""
    state: State = look.view
    parts = [f"{name} {blocks(state, seat)}" for seat, name in enumerate(look.names)]
    parts.append(look.words("draw.pharaoh", n=black_blocks(state)))
    told = look.words("draw.site", n=len(state.pyramid), of=_total(state))
    return f"{told}; {', '.join(parts)}"


def _svg(title: str, high: float, parts: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDE} {high:g}" role="img" class="kp-picture">'
        f"<title>{escape(title)}</title>{parts}</svg>"
    )


# How often each sum was rolled


def rolls_picture(look: Look) -> str:
    """A bar for every sum of the dice, its number above, the last one in gold."""
    state: State = look.view
    most = max(1, *state.sums)
    step = WIDE / len(ROLLS)
    low, high = dice(state)
    parts = ""
    for place, (roll, number) in enumerate(zip(ROLLS, state.sums, strict=True)):
        tall = round(BARS * number / most, 1)
        x, y = place * step, 20 + BARS - tall
        look_of = "kp-bar-last" if roll == low + high else "kp-bar-seven" if roll == 7 else "kp-bar"
        parts += art.box(x + 3, y, step - 6, max(tall, 1.5), 2, f'class="{look_of}"')
        if number:
            parts += line(str(number), x + step / 2, y - 4, 14, look="kp-ink")
        parts += line(str(roll), x + step / 2, 20 + BARS + 17, 14, look="kp-ink2")
    told = ", ".join(
        look.words("draw.rolled", sum=roll, n=number)
        for roll, number in zip(ROLLS, state.sums, strict=True)
        if number
    )
    return _svg(told or look.words("draw.no_rolls"), 20 + BARS + 22, parts)
