"""What Wall Builders says: the bar, the players, the questions, the log, the end."""

from wallwright.core.usual.voice import (
    EMBLEMS,
    LENSES,
    joined,
    obeyed,
    orders,
    standing,
    ways,
)
from wallwright.games.mauerbauer.texts.phrases import choice
from wallwright.games.mauerbauer.voice.asking import prompt
from wallwright.games.mauerbauer.voice.bar import (
    METER,
    OPENINGS,
    SIDE,
    TALL,
    THEME,
    meter,
    steps,
    verb,
)
from wallwright.games.mauerbauer.voice.boxes import sheets
from wallwright.games.mauerbauer.voice.chronicle import line
from wallwright.games.mauerbauer.voice.hearing import spoken
from wallwright.games.mauerbauer.voice.ideas import appeal, idea
from wallwright.games.mauerbauer.voice.meanings import about
from wallwright.games.mauerbauer.voice.obstacles import obstacle
from wallwright.games.mauerbauer.voice.outcome import outcome, weighty
from wallwright.games.mauerbauer.voice.players import panels
from wallwright.games.mauerbauer.voice.reckoning import finale, result
from wallwright.games.mauerbauer.voice.sounds import sound
from wallwright.games.mauerbauer.voice.stakes import goal, stake
from wallwright.games.mauerbauer.voice.tale import tale
