"""What China says: the bar, the players, the questions, the log, the end."""

from wallwright.core.usual.voice import (
    EMBLEMS,
    METER,
    TALL,
    joined,
    obeyed,
    orders,
    sheets,
)
from wallwright.games.china.texts.phrases import choice
from wallwright.games.china.voice.asking import prompt
from wallwright.games.china.voice.bar import LENSES, OPENINGS, SIDE, THEME, meter, steps, verb
from wallwright.games.china.voice.chronicle import line
from wallwright.games.china.voice.hearing import spoken
from wallwright.games.china.voice.ideas import appeal, idea
from wallwright.games.china.voice.meanings import about
from wallwright.games.china.voice.obstacles import obstacle
from wallwright.games.china.voice.outcome import outcome, weighty
from wallwright.games.china.voice.players import panels
from wallwright.games.china.voice.reckoning import finale, result, standing
from wallwright.games.china.voice.sounds import sound
from wallwright.games.china.voice.stakes import goal, stake
from wallwright.games.china.voice.tale import tale
from wallwright.games.china.voice.ways import ways
