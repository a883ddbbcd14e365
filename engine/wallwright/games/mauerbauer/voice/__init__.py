"""What Wall Builders says: the bar, the players, the questions, the log, the end."""

from wallwright.games.mauerbauer.texts.phrases import choice as choice
from wallwright.games.mauerbauer.voice.asking import prompt as prompt
from wallwright.games.mauerbauer.voice.bar import (
    EMBLEMS as EMBLEMS,
    LENSES as LENSES,
    METER as METER,
    OPENINGS as OPENINGS,
    SIDE as SIDE,
    TALL as TALL,
    THEME as THEME,
    meter as meter,
    panels as panels,
    spoken as spoken,
    standing as standing,
    steps as steps,
    verb as verb,
)
from wallwright.games.mauerbauer.voice.boxes import sheets as sheets
from wallwright.games.mauerbauer.voice.chronicle import line as line
from wallwright.games.mauerbauer.voice.ideas import idea as idea
from wallwright.games.mauerbauer.voice.reckoning import finale as finale, result as result
