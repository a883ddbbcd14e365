"""The dice beside the map: to be rolled, or as they fell."""

from wallwright.core.gesture import Gesture, click, marks, status
from wallwright.core.labels import taken
from wallwright.core.sight import Look
from wallwright.core.svg import PIECE, Shape
from wallwright.games.cheops.picture import art
from wallwright.games.cheops.picture.window import Window
from wallwright.games.cheops.rules.board import ROLL, State, dice

PIPS = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)), 5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip


def both_dice(look: Look, now: Gesture, window: Window) -> list[Shape]:
    """At the lower left, where there is no land; a click on them rolls."""
    state: State = look.view
    size, gap = (max(44.0, window.size(52)), 6.0) if window.plan.frame else (40.0, 5.0)
    faces = dice(state) if state.rolled else (0, 0)
    words = ("roll",)
    named = marks(now, words)
    x = round(window.plan.frame + 8 + size + gap / 2, 1)
    y = round(window.height - window.plan.frame - 7 - size / 2, 1)
    apart = (size + gap) / 2
    markup = "".join(
        f'<g class="die" transform="translate({aside:g} 0)">{_die(face, size)}</g>'
        for aside, face in zip((-apart, apart), faces, strict=True)
    )
    rolling = "can" in named.split()
    if rolling:
        wide = 2 * size + gap
        gold = f'fill="#fff" fill-opacity="0" stroke="{art.SELECTED}" stroke-width="2.6"'
        markup += art.box(-wide / 2 - 3, -size / 2 - 3, wide + 6, size + 6, 10, gold)
        markup += art.use("bulb", wide / 2, -size / 2, 22) if "hint" in named.split() else ""
    markup += art.framed(-size - gap / 2, -size / 2, 2 * size + gap, size, 10)
    fell = "-".join(map(str, faces)) if state.rolled else ""
    told = look.words("draw.dice", low=faces[0], high=faces[1], sum=sum(faces))
    label = told if state.rolled else look.words("draw.to_roll")
    takes = (taken(PIECE, (2 * size + gap + 8, size + 8)),)
    if not rolling or state.phase != ROLL:
        return [Shape("dice", x, y, markup, label=label, marks="still", falls=fell, takes=takes)]
    label += status(look, named)
    return [Shape("dice", x, y, markup, click(now, words), label, named, "r", takes=takes)]


def _die(face: int, size: float) -> str:
    """Ivory with dark pips; before the roll only its outline."""
    half = size / 2
    if not face:
        dashes = 'fill="#fffaf0" fill-opacity=".72" stroke="#5b4a2c" stroke-width="2"'
        return art.box(-half, -half, size, size, 9, f'{dashes} stroke-dasharray="5 4"')
    plate = art.box(-half, -half + 2, size, size, 9, 'fill="#1d130a" fill-opacity=".5"')
    plate += art.box(-half, -half, size, size, 9,
                     'fill="#fffaf0" stroke="#8d7b5d" stroke-width="1.5"')  # fmt: skip
    step = size * 0.27
    pips = "".join(f"M{a * step:.1f} {b * step:.1f}h0" for a, b in PIPS[face])
    return plate + (
        f'<path d="{pips}" stroke="{art.INK}" stroke-width="{size * 0.18:.1f}"'
        ' stroke-linecap="round"/>'
    )
