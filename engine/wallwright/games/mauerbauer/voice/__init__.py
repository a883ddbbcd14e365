"""What Wall Builders says: the bar, the players, the questions, the log, the end."""

from wallwright.core.usual.voice import LENSES as LENSES, standing as standing
from wallwright.games.mauerbauer.texts.phrases import choice as choice
from wallwright.games.mauerbauer.voice.asking import prompt as prompt
from wallwright.games.mauerbauer.voice.bar import (
    EMBLEMS as EMBLEMS,
    METER as METER,
    OPENINGS as OPENINGS,
    SIDE as SIDE,
    TALL as TALL,
    THEME as THEME,
    meter as meter,
    steps as steps,
    verb as verb,
)
from wallwright.games.mauerbauer.voice.boxes import sheets as sheets
from wallwright.games.mauerbauer.voice.chronicle import line as line
from wallwright.games.mauerbauer.voice.hearing import spoken as spoken
from wallwright.games.mauerbauer.voice.ideas import idea as idea
from wallwright.games.mauerbauer.voice.players import panels as panels
from wallwright.games.mauerbauer.voice.reckoning import (
    finale as finale,
    result as result,
)
