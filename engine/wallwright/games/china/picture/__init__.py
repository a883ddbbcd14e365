"""What draws China: its symbols, its board, its hand."""

from wallwright.games.china.picture.draw import board as board, defs as defs
from wallwright.games.china.picture.tray import hand as hand
