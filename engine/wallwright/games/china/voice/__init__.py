"""What China says: the bar, the players, the questions, the log, the end."""

from wallwright.core.usual.voice import (
    EMBLEMS as EMBLEMS,
    METER as METER,
    TALL as TALL,
    sheets as sheets,
)
from wallwright.games.china.texts.phrases import choice as choice
from wallwright.games.china.voice.asking import prompt as prompt
from wallwright.games.china.voice.bar import (
    LENSES as LENSES,
    OPENINGS as OPENINGS,
    SIDE as SIDE,
    THEME as THEME,
    meter as meter,
    steps as steps,
    verb as verb,
)
from wallwright.games.china.voice.chronicle import line as line
from wallwright.games.china.voice.hearing import spoken as spoken
from wallwright.games.china.voice.ideas import idea as idea
from wallwright.games.china.voice.players import panels as panels
from wallwright.games.china.voice.reckoning import (
    finale as finale,
    result as result,
    standing as standing,
)
