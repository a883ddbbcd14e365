"""What Great Wall says: the bar, the players, the questions, the log, the end."""

from wallwright.games.great_wall.texts.phrases import choice as choice
from wallwright.games.great_wall.voice.bar import (
    EMBLEMS as EMBLEMS,
    LENSES as LENSES,
    METER as METER,
    OPENINGS as OPENINGS,
    SIDE as SIDE,
    TALL as TALL,
    THEME as THEME,
    finale as finale,
    meter as meter,
    panels as panels,
    prompt as prompt,
    result as result,
    sheets as sheets,
    spoken as spoken,
    standing as standing,
    steps as steps,
    verb as verb,
)
from wallwright.games.great_wall.voice.chronicle import line as line
from wallwright.games.great_wall.voice.ideas import idea as idea
