"""What draws Wall Builders: its symbols, its board, its hand."""

from wallwright.games.mauerbauer.picture.art import defs
from wallwright.games.mauerbauer.picture.draw import board
from wallwright.games.mauerbauer.picture.tray import hand
