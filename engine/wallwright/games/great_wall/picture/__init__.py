"""What draws Great Wall: its symbols, its board, its hand."""

from wallwright.games.great_wall.picture.art import defs
from wallwright.games.great_wall.picture.draw import board
from wallwright.games.great_wall.picture.tray import hand
