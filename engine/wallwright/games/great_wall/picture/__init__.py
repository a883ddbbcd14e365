"""What draws Great Wall: its symbols, its board, its hand."""

from wallwright.games.great_wall.picture.art import defs as defs
from wallwright.games.great_wall.picture.draw import board as board
from wallwright.games.great_wall.picture.tray import hand as hand
