"""What Cheops says: the bar, the players, the questions, the log, the end."""

from wallwright.core.usual.voice import EMBLEMS, LENSES, ways
from wallwright.games.cheops.texts.phrases import choice
from wallwright.games.cheops.voice.asking import prompt
from wallwright.games.cheops.voice.bar import METER, OPENINGS, SIDE, TALL, THEME, meter, steps, verb
from wallwright.games.cheops.voice.boxes import sheets
from wallwright.games.cheops.voice.chronicle import line
from wallwright.games.cheops.voice.hearing import spoken
from wallwright.games.cheops.voice.ideas import appeal, idea, joined
from wallwright.games.cheops.voice.meanings import about
from wallwright.games.cheops.voice.obstacles import obstacle
from wallwright.games.cheops.voice.orders import obeyed, orders
from wallwright.games.cheops.voice.outcome import outcome, weighty
from wallwright.games.cheops.voice.players import panels
from wallwright.games.cheops.voice.reckoning import finale, result, standing
from wallwright.games.cheops.voice.sounds import sound
from wallwright.games.cheops.voice.stakes import goal, stake
from wallwright.games.cheops.voice.tale import tale
