"""What Great Wall says: the bar, the players, the questions, the log, the end."""

from wallwright.core.usual.voice import (
    EMBLEMS,
    LENSES,
    METER,
    OPENINGS,
    SIDE,
    TALL,
    finale,
    joined,
    obeyed,
    orders,
    sheets,
    standing,
    ways,
)
from wallwright.games.great_wall.texts.phrases import choice
from wallwright.games.great_wall.voice.asking import prompt
from wallwright.games.great_wall.voice.bar import THEME, meter, steps, verb
from wallwright.games.great_wall.voice.chronicle import line
from wallwright.games.great_wall.voice.hearing import spoken
from wallwright.games.great_wall.voice.ideas import appeal, idea
from wallwright.games.great_wall.voice.meanings import about
from wallwright.games.great_wall.voice.obstacles import obstacle
from wallwright.games.great_wall.voice.outcome import outcome, weighty
from wallwright.games.great_wall.voice.players import panels
from wallwright.games.great_wall.voice.reckoning import result
from wallwright.games.great_wall.voice.sounds import sound
from wallwright.games.great_wall.voice.stakes import goal, stake
from wallwright.games.great_wall.voice.tale import tale
