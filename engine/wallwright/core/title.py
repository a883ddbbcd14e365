"""A game as it stands on the shelf."""

from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple, Protocol, cast

from wallwright.core.game import Game
from wallwright.core.plan import Plan
from wallwright.core.sight import Painter, Voice


class Mind(Protocol):
    """What a state is worth to each seat, judged from a view; see core/usual/mind.py."""

    STRAY: int  # how far a beginner misjudges a decision, in thousandths of log-odds
    FIRST_LEVEL: str  # the one proposed for a first match

    @property
    def MERGED(self) -> Mapping[int, Mapping[str, str]]:  # noqa: N802
        """Levels that nobody could tell from another one, and which plays for them.

        By the number of players; they are not offered.
        """

    @property
    def WEIGHTS(self) -> Mapping[int, Sequence[int]]:  # noqa: N802
        """Of the features, by the number of players: to choose by."""

    @property
    def SHOWN(self) -> Mapping[int, Sequence[int]]:  # noqa: N802
        """Those that foretell winners best, where others choose better; to show a chance by."""

    @property
    def PLANS(self) -> Mapping[int, Plan]:  # noqa: N802
        """How far the strongest level thinks, by the number of players."""

    @property
    def SKETCHES(self) -> Mapping[int, Plan]:  # noqa: N802
        """How far the level below it thinks."""

    def foresight(self, view: Any, plan: Plan) -> Plan:
        """How far a player who follows a plan thinks in this very position.

        The plan of who judges its next action has no simulations. Beginners are not asked.
        """

    def scores(self, view: Any) -> Sequence[int]:
        """A linear score for each seat; the AI turns it into chances of winning."""

    @property
    def STYLES(self) -> Sequence[str]:  # noqa: N802
        """In which its players may play, all of them about as strong."""

    def styled(self, style: str) -> Callable[[Any], Sequence[int]]:
        """The scores as a player of a style sees them."""

    def shown(self, view: Any) -> Sequence[int]:
        """The same by what is shown; nothing where that is what is chosen by."""

    @property
    def SOURCES(self) -> Sequence[str]:  # noqa: N802
        """What chances come from, each with a name in the game's words: source.<name>."""

    def parts(self, view: Any) -> Sequence[Sequence[int]]:
        """The scores that are shown, by seat and by source, in millionths of log-odds.

        Nothing where a game tells no sources.
        """

    def steady(self, view: Any) -> bool:
        """Whether what is and what comes of an action can be compared; else only what comes of

        one with what comes of the others.
        """

    def settled(self, view: Any) -> bool:
        """Whether a state can be judged as it is; else the AI looks on to where it can.

        Chance often has to answer first, or the seat on turn to finish what it began.
        """

    def features(self, view: Any, seat: int) -> Sequence[int]:
        """The numbers the score is made of, for fitting the weights."""

    def sensible(self, view: Any, actions: Sequence[Any]) -> Sequence[Any]:
        """What is worth a thought, where much can be done that is seldom wise; never empty."""

    def edge(self, view: Any, seat: int) -> int:
        """What only the seat that judges adds, because it trusts in its own play.

        In thousandths of log-odds.
        """

    def onward(self, state: Any, seat: int, number: Callable[[], float]) -> Any:
        """A state played on by simple habits to where the scores can be trusted.

        `number` draws what is left to chance. Without simulations that is a view of the seat.
        """

    def leeway(self, view: Any) -> int:
        """What makes no difference now: of courses as close as that the lot takes one.

        In thousandths of log-odds; so that no opening is played every time.
        """


class Title(NamedTuple):
    """Its rules, its picture, its voice, its mind, and where its texts lie."""

    rules: Game[Any, Any]
    picture: Painter
    voice: Voice
    mind: Mind
    package: str


def in_style(title: Title, style: str) -> Title:
    """The same game, judged as a player of one of its styles does; without a style as it is."""
    if not style:
        return title
    answers = {**vars(title.mind), "scores": title.mind.styled(style)}
    return title._replace(mind=cast(Mind, SimpleNamespace(**answers)))


def without_styles(title: Title) -> Title:
    """The same game, told as if it knew none: where all that is played is written down."""
    return title._replace(mind=cast(Mind, SimpleNamespace(**{**vars(title.mind), "STYLES": ()})))
