"""Small drawings beside the board: the pyramid from its side, and how often what was rolled."""

from html import escape

from wallwright.core.lettering import line
from wallwright.core.sight import Look
from wallwright.games.cheops.picture import art
from wallwright.games.cheops.picture.monument import paint
from wallwright.games.cheops.rules.board import BLACK, LAYERS, State, black_blocks, blocks, dice
from wallwright.games.cheops.rules.pyramid import place_of

WIDE = 300
STONE, STEP = 16.0, 18.2  # a block, and from one to the next
BARS = 74.0  # height of the highest bar
ROLLS = range(2, 13)


def pyramid_picture(look: Look) -> str:
    """Every layer as a row of blocks, the lowest at the bottom, each in its builder's pattern."""
    state: State = look.view
    layers = LAYERS[state.layers]
    high = STEP * len(layers) + 6
    parts = ""
    for number in range(len(state.pyramid), _total(state)):
        parts += _stone(state, number, high, 'class="kp-empty" stroke-dasharray="3 3"')
    for number, block in enumerate(state.pyramid):
        rim = art.GILT if block == BLACK else "#0008"
        parts += _stone(state, number, high, f'fill="{paint(block)}" stroke="{rim}"')
    return _svg(_told(look), high, parts)


def _total(state: State) -> int:
    return sum(LAYERS[state.layers])


def _stone(state: State, number: int, high: float, more: str) -> str:
    place = place_of(number, state.layers)
    row = LAYERS[state.layers][place.layer]
    x = WIDE / 2 + (place.number - row / 2) * STEP + (STEP - STONE) / 2
    y = high - 3 - (place.layer + 1) * STEP + (STEP - STONE)
    return art.box(x, y, STONE, STONE, 2, f'{more} stroke-width="1.2"')


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
