"""The three dice: to be rolled, rolled, or left out."""

from wallwright.core.gesture import Gesture
from wallwright.core.lettering import line, wrap
from wallwright.core.sight import Look
from wallwright.core.svg import PIECE, Shape, Taken
from wallwright.games.mauerbauer.picture import art
from wallwright.games.mauerbauer.picture.gesture import aimed_line
from wallwright.games.mauerbauer.rules.board import JOKER, ROLL, TONES, WALL, State, all_towers
from wallwright.games.mauerbauer.rules.realm import ENDS
from wallwright.games.mauerbauer.texts.phrases import die

WAITING, SHOWN, LEFT_OUT = range(3)


def shown(look: Look, now: Gesture) -> list[tuple[int, int]]:
    """Of both house dice and of the tower die: the face, and how it lies."""
    state: State = look.view
    if state.phase in (WALL, ROLL) or not state.dice:
        line = state.wall if state.phase == ROLL else aimed_line(now)
        towers = all_towers(state)
        full = line >= 0 and all(towers >> spot & 1 for spot in ENDS[line])
        return [(-1, WAITING), (-1, WAITING), (-1, LEFT_OUT if full else WAITING)]
    tone, one, other = state.dice
    return [(one, SHOWN), (other, SHOWN), (tone, LEFT_OUT if tone < 0 else SHOWN)]


def dice(
    look: Look, now: Gesture, corner: tuple[float, float], size: float, down: bool
) -> list[Shape]:
    """In a row or below each other."""
    shapes = []
    for nth, (face, lies) in enumerate(shown(look, now)):
        step = nth * (size + 8)
        x, y = corner[0] + (0 if down else step), corner[1] + (step if down else 0)
        markup = _die(face, lies, size, tower=nth == 2)
        label = _label(look, face, lies, tower=nth == 2)
        at = round(x, 1), round(y, 1)
        fell = str(face) if lies == SHOWN else ""
        takes = (Taken(PIECE, 0, 0, size, size),)
        shapes.append(
            Shape(f"die-{nth}", *at, markup, label=label, marks="still", falls=fell, takes=takes)
        )
    return shapes


def _die(face: int, lies: int, size: float, tower: bool) -> str:
    ink = 'fill="none" stroke="#6b5a38" stroke-width="2" stroke-linejoin="round"'
    if lies == SHOWN:
        rim = f'fill="#fbf3dc" stroke="{art.INK}" stroke-width="1.6"'
    elif lies == WAITING:
        rim = 'fill="#fbf3dc" fill-opacity=".82" stroke="#8d7446" stroke-width="2"'
        rim += ' stroke-dasharray="5 4"'
    else:
        rim = 'class="mb-out" stroke-width="2" stroke-dasharray="5 4"'
        ink = 'class="mb-out-ink" stroke-width="2" stroke-linejoin="round"'
    plate = art.box(1, 1, size - 2, size - 2, round(size * 0.2, 1), rim)
    middle, scale = round(size / 2, 1), round(size / 34, 2)
    if lies != SHOWN:
        outline = "keep" if tower else "hut"
        part = f'<use href="#mb-{outline}" {ink}/>'
        if tower:
            part += f'<use href="#mb-crest" {ink}/>'
        grow = f"scale({scale * 0.42:.3g}) translate(0 12)" if tower else f"scale({scale:g})"
        return f'{plate}<g transform="translate({middle:g} {middle:g}) {grow}">{part}</g>'
    if tower:
        return plate + art.tower(face, round(size * 0.5, 1), middle, round(size * 0.77, 1))
    if face == JOKER:
        return plate + line("?", middle, round(size * 0.71, 1), round(size * 0.6), fill=art.INK)
    return plate + art.house(face, round(size * 0.82, 1), middle, middle)


def _label(look: Look, face: int, lies: int, tower: bool) -> str:
    words = look.words
    kind = words("draw.die.tower" if tower else "draw.die.house")
    if lies == LEFT_OUT:
        return words("draw.die.out", die=kind)
    if lies == WAITING:
        return words("draw.die.waiting", die=kind)
    if tower:
        return f"{kind}: {words(f'tone.{TONES[face]}')}"
    return f"{kind}: {die(words, face)}"


def note(look: Look, now: Gesture, room: float, rows: int) -> list[str]:
    """Why the tower die is left out."""
    left_out = shown(look, now)[2][1] == LEFT_OUT
    return wrap(look.words("draw.die.why"), 14, room, rows) if left_out else []
