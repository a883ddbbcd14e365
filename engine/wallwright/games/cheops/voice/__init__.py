"""What Cheops says: the bar, the players, the questions, the log, the end."""

from wallwright.core.usual.voice import LENSES as LENSES
from wallwright.games.cheops.texts.phrases import choice as choice
from wallwright.games.cheops.voice.asking import prompt as prompt
from wallwright.games.cheops.voice.bar import (
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
from wallwright.games.cheops.voice.boxes import sheets as sheets
from wallwright.games.cheops.voice.chronicle import line as line
from wallwright.games.cheops.voice.hearing import spoken as spoken
from wallwright.games.cheops.voice.ideas import idea as idea
from wallwright.games.cheops.voice.players import panels as panels
from wallwright.games.cheops.voice.reckoning import (
    finale as finale,
    result as result,
    standing as standing,
)
