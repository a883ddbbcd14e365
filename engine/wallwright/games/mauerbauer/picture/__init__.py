"""What draws Wall Builders: its symbols, its board, its hand."""

from wallwright.games.mauerbauer.picture.draw import board as board, defs as defs
from wallwright.games.mauerbauer.picture.tray import hand as hand
