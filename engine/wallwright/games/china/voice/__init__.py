"""What China says: the bar, the players, the questions, the log, the end."""

from wallwright.games.china.texts.phrases import choice as choice
from wallwright.games.china.voice.asking import prompt as prompt
from wallwright.games.china.voice.bar import (
    EMBLEMS as EMBLEMS,
    LENSES as LENSES,
    METER as METER,
    OPENINGS as OPENINGS,
    SIDE as SIDE,
    TALL as TALL,
    THEME as THEME,
    meter as meter,
    panels as panels,
    sheets as sheets,
    spoken as spoken,
    steps as steps,
    verb as verb,
)
from wallwright.games.china.voice.chronicle import line as line
from wallwright.games.china.voice.ideas import idea as idea
from wallwright.games.china.voice.reckoning import (
    finale as finale,
    result as result,
    standing as standing,
)
