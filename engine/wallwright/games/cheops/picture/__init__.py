"""What draws Cheops: its symbols, its board, its hand."""

from wallwright.games.cheops.picture.art import defs as defs
from wallwright.games.cheops.picture.draw import board as board
from wallwright.games.cheops.picture.tray import hand as hand
