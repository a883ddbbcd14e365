"""What can be chosen is lit, the rest is dimmed: one look in all games and themes.

Shape first, colour second: what can be chosen has one gold rim and lights up under a finger, what
is chosen a broad one (and its tick), what is hinted at a broken one (and its bulb). While there is
a choice, a veil lies over what cannot be chosen. What was played last has brackets (latest.py).
Colours stand in drawing.css, which knows forced colours too.
"""

from typing import NamedTuple


class Rim(NamedTuple):
    """How a state is drawn: pixels of its dark casing, of its line, and where both break."""

    ink: float
    line: float
    dash: tuple[float, ...] = ()


RIMS = {"sel": Rim(7, 4), "hint": Rim(6, 3.4, (9, 6)), "can": Rim(4, 2)}


def state(named: str) -> str:
    """The state that the marks of a spot show; "" for none."""
    states = named.split()
    return next((one for one in RIMS if one in states), "")


def rim(outline: str, named: str, thin: float = 1) -> str:
    """Around a spot with such marks: `outline` is an element that is not closed, without paint.

    `thin` are the units of a pixel, where it is drawn in the units of a map.

    >>> rim("<circle", "can")
    '<circle class="lit-ink" stroke-width="4"/><circle class="lit-can" stroke-width="2"/>'
    >>> rim("<circle", "still")
    ''
    """
    kind = state(named)
    if not kind:
        return ""
    ink, line, dash = RIMS[kind]
    broken = " ".join(f"{one * thin:.3g}" for one in dash)
    broken = f' stroke-dasharray="{broken}"' if broken else ""
    return (
        f'{outline} class="lit-ink" stroke-width="{ink * thin:.3g}"{broken}/>'
        f'{outline} class="lit-{kind}" stroke-width="{line * thin:.3g}"{broken}/>'
    )


def glow(outline: str) -> str:
    """The area of a spot, which lights up under a finger and stays lit once it is chosen."""
    return f'{outline} class="glow"/>'


def lane(outline: str, wide: float) -> str:
    """A line that can be chosen: so wide it lights up under a finger."""
    return f'{outline} class="lane" stroke-width="{wide:.3g}"/>'


def veiled(markup: str) -> str:
    """What cannot be chosen, as shapes without paint of their own."""
    return f'<g class="veil">{markup}</g>' if markup else ""
