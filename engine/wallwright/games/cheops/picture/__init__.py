"""What draws Cheops: its symbols, its board, its hand."""

from wallwright.games.cheops.picture.art import defs
from wallwright.games.cheops.picture.draw import board
from wallwright.games.cheops.picture.tray import hand
