"""What Great Wall says: the bar, the players, the questions, the log, the end."""

from wallwright.core.usual.voice import (
    EMBLEMS as EMBLEMS,
    LENSES as LENSES,
    METER as METER,
    OPENINGS as OPENINGS,
    SIDE as SIDE,
    TALL as TALL,
    finale as finale,
    sheets as sheets,
    standing as standing,
)
from wallwright.games.great_wall.texts.phrases import choice as choice
from wallwright.games.great_wall.voice.asking import prompt as prompt
from wallwright.games.great_wall.voice.bar import (
    THEME as THEME,
    meter as meter,
    steps as steps,
    verb as verb,
)
from wallwright.games.great_wall.voice.chronicle import line as line
from wallwright.games.great_wall.voice.hearing import spoken as spoken
from wallwright.games.great_wall.voice.ideas import idea as idea
from wallwright.games.great_wall.voice.players import panels as panels
from wallwright.games.great_wall.voice.reckoning import (
    result as result,
)
