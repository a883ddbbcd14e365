"""What a table does without a person, and who chooses then."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from wallwright.core.advice import Advice, Deed, Motive, Path, Reason, Seeds, Taste
from wallwright.core.analysis import Progress
from wallwright.core.title import Title
from wallwright.table.pacing import Beat

Thought = str | Advice | Motive | Reason | Progress


class Rivals(Protocol):
    """Who chooses for the AIs: a module, so that the table need not know it."""

    @property
    def LEVELS(self) -> Mapping[str, Any]: ...  # noqa: N802

    @property
    def ALIASES(self) -> Mapping[str, str]:  # noqa: N802
        """Other names of levels, in old matches and on old pages."""

    def choose(
        self, title: Title, view: Any, seat: int, level: str, seed: int
    ) -> Generator[None, None, str]: ...

    def lower(self, level: str) -> str: ...

    def advise(
        self, title: Title, view: Any, seat: int, seeds: Seeds, taste: Taste
    ) -> Generator[None, Any, Advice]:
        """What the strongest level would do, and why; who sends True hears what is best by now."""

    def explain(self, title: Title, deed: Deed, eyes: int) -> Generator[None, Any, Motive]:
        """Why somebody did something, by what one pair of eyes could know of it."""

    def weigh(
        self, title: Title, view: Any, seat: int, seed: int, best: Path, tried: Path
    ) -> Generator[None, Any, Motive]:
        """How much is lost by what somebody tried instead of the best, and why."""

    def compare(
        self, title: Title, view: Any, seat: int, best: Path, other: Path, behind: int
    ) -> Generator[None, Any, Reason]:
        """Why the best is better by so many thousandths than something else."""

    def analyse(
        self, title: Title, states: Sequence[Any], log: Sequence[str], seats: Sequence[int]
    ) -> Iterator[Progress | None]:
        """What a match that is over has turned on: it yields often, and at times how far it is."""


class Errand(NamedTuple):
    """What the table does next without a person: worth nothing once its stamp is out of date."""

    stamp: int
    kind: str  # ai, forced, ordered, hint, motive, analysis, or of a puzzle try or why
    pause: int  # ms that what is on the screen must be seen before
    # It yields often, and returns the text of an action. Of a hint or a motive it returns more, and
    # that at once when True is sent.
    thinking: Generator[None, Any, Thought]
    beat: Beat | None = None  # of an AI: what takes the place of the pause
