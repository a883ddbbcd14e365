"""How a drawn map is moved and enlarged on the screen: by the page alone, without the engine.

A game tells with its drawing where the map lies. All shapes are of the map but those that are
`fixed`: they stay where they are, above it, and so come last. What has least sizes, as letters,
badges and what can be hit, lies in `keeps`: it does not grow until the map itself has become as
large. What is to be seen only from afar or only from near has the class `afar` or `close`.
"""

from typing import NamedTuple

Box = tuple[float, float, float, float]  # left, top, width and height in pixels of the room
CORNERS = ("nw", "ne", "sw", "se")
TENTHS = 10
READABLE = 0.5  # the share of a label: it grows only when the map is twice as large


class Camera(NamedTuple):
    """What the page must know to move a map; a drawing without one lies still."""

    land: Box  # what of the map is worth seeing: it always fills the view, or as much as before
    view: Box  # the part of the room through which it is seen
    closest: float  # how many times as large it may become
    detail: float = 1.6  # so many times as large it is seen from near
    corner: str = "se"  # of the view, where buttons hide least
    small: tuple[str, ...] = ()  # the keys of still shapes that make the small map in that corner


def keeps(markup: str, share: float = 0.0) -> str:
    """What lies around the origin and must not grow with the map, drawn as large as it is to be.

    `share` is how large it would be by the map alone, of what it is: from there on it grows.

    >>> keeps('<circle r="20"/>')
    '<g class="keeps"><circle r="20"/></g>'
    >>> keeps('<text>Wei</text>', 8 / 14), keeps("<path/>", 1.2)
    ('<g class="keeps keeps-5"><text>Wei</text></g>', '<path/>')
    """
    tenths = int(share * TENTHS)
    if tenths >= TENTHS:
        return markup
    return f'<g class="keeps{f" keeps-{tenths}" if tenths > 0 else ""}">{markup}</g>'
