"""What draws China: its symbols, its board, its hand."""

from wallwright.games.china.picture.art import defs
from wallwright.games.china.picture.draw import board
from wallwright.games.china.picture.tray import hand
