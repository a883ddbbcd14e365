"""The rules of Great Wall: every clause of RULES.md stands where it is obeyed."""

from wallwright.games.great_wall.board import State
from wallwright.games.great_wall.notation import Action, read, write

__all__ = ["Action", "State", "read", "write"]

NAME = "great_wall"
RULES = 1
SEATS = range(2, 6)
ENDINGS = ("last token", "played out")
