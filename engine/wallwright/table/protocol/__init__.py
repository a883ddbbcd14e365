"""What the page and the engine say to each other, written down once.

The page says a wish, {"op": name, ...fields}, and is answered with one of the types below, or with
a refusal; a patch also comes unasked, when an AI has acted. `Wishes` is the table of all that may
be asked. mypy holds the desk against it and the door (door.py) whatever comes in; the page is
checked against web/page/protocol.d.ts, which `python -m web.build.protocol` writes from this
folder: `said` has the fields of wishes, `told` the answers, and what one kind of table alone says
and tells stands in a module of its own. A new kind of table adds a table of its wishes here.
"""

from collections.abc import Callable
from typing import TypedDict

from wallwright.table.protocol.analyses import Analyse, Aside, Chart
from wallwright.table.protocol.guests import (
    ForGuest,
    GuestLeaves,
    GuestSays,
    GuestSits,
    Sits,
)
from wallwright.table.protocol.links import Follow, Linked, Sent, TurnLink
from wallwright.table.protocol.puzzles import Found, Puzzle, Puzzled
from wallwright.table.protocol.replays import (
    Course,
    LookAt,
    Replay,
    Replayed,
)
from wallwright.table.protocol.said import (
    Bare,
    Clause,
    Deed,
    Device,
    Language,
    Lens,
    Lesson,
    Load,
    Measured,
    New,
    Pick,
    Piece,
    Ping,
    Retold,
    Rooms,
    Seated,
    Turn,
)
from wallwright.table.protocol.studies import (
    Edit,
    LeadAside,
    Pen,
    Study,
    StudyFile,
    Write,
)
from wallwright.table.protocol.told import (
    Camera,
    Change,
    Done,
    Drawing,
    Ended,
    Extra,
    FirstBoards,
    Foreseen,
    Guide,
    Known,
    Lines,
    Listed,
    MatchLink,
    Patch,
    Picture,
    Place,
    Possible,
    Poster,
    Reckoned,
    RecordFile,
    Refusal,
    Rules,
    Said,
    Save,
    Signboard,
    Stakes,
    State,
    Summary,
)

Answer = (
    Patch
    | Picture
    | Poster
    | Foreseen
    | RecordFile
    | MatchLink
    | TurnLink
    | StudyFile
    | Rules
    | Known
    | ForGuest
    | Done
    | Refusal
)


class OpeningWishes(TypedDict):
    """What lays a match on the table."""

    new: Callable[[New], Patch]
    load: Callable[[Load], Patch]
    rematch: Callable[[Device], Patch]


class LessonWishes(TypedDict):
    """What a lesson adds."""

    lesson: Callable[[Lesson], Patch]
    step: Callable[[Turn], Patch]


class ReplayWishes(TypedDict):
    """What looking back adds."""

    replay: Callable[[Replay], Patch]
    look_at: Callable[[LookAt], Patch]
    look_away: Callable[[Bare], Patch]
    practise: Callable[[Device], Patch]


class PuzzleWishes(TypedDict):
    """What a puzzle adds."""

    puzzle: Callable[[Puzzle], Patch]
    puzzle_answer: Callable[[Bare], Patch]
    puzzle_again: Callable[[Bare], Patch]


class StudyWishes(TypedDict):
    """What reading and writing a study adds."""

    study: Callable[[Study], Patch]
    write: Callable[[Write], Patch]
    lead_aside: Callable[[LeadAside], Patch]
    edit: Callable[[Edit], Patch]
    redo: Callable[[Bare], Patch]
    studied: Callable[[Bare], StudyFile]


class AnalysisWishes(TypedDict):
    """What an analysis adds."""

    analyse: Callable[[Analyse], Patch]
    chart: Callable[[Chart], Patch]
    aside: Callable[[Aside], Patch]
    try_again: Callable[[Device], Patch]


class GuestWishes(TypedDict):
    """What a host adds for those who sit at other devices."""

    guest_sits: Callable[[GuestSits], ForGuest]
    guest_says: Callable[[GuestSays], ForGuest]
    guest_leaves: Callable[[GuestLeaves], Done]
    sits: Callable[[Sits], Patch]


class LinkWishes(TypedDict):
    """What a match by links adds."""

    turn_link: Callable[[Bare], TurnLink]
    follow: Callable[[Follow], Patch]
    linked: Callable[[Linked], Patch]
    sent: Callable[[Sent], Patch]


class PlayWishes(TypedDict):
    """What is done at any table."""

    pick: Callable[[Pick], Patch]
    foresee: Callable[[Pick], Foreseen]
    clear: Callable[[Bare], Patch]
    confirm: Callable[[Bare], Patch]
    undo: Callable[[Bare], Patch]
    hint: Callable[[Bare], Patch]
    motive: Callable[[Deed], Patch]
    enough: Callable[[Bare], Patch]
    lens: Callable[[Lens], Patch]
    story: Callable[[Retold], Patch]
    away: Callable[[Bare], Patch]
    part: Callable[[Bare], Patch]
    uncover: Callable[[Bare], Patch]
    why: Callable[[Bare], Patch]


class AskingWishes(TypedDict):
    """What changes nothing of a match."""

    lang: Callable[[Language], Patch | Done]
    rooms: Callable[[Measured], Patch | Done]
    settings: Callable[[Device], Patch | Done]
    record: Callable[[Bare], RecordFile]
    link: Callable[[Bare], MatchLink]
    picture: Callable[[Bare], Picture]
    poster: Callable[[Bare], Poster]
    rules: Callable[[Clause], Rules]
    about: Callable[[Piece], Known]
    hurry: Callable[[Bare], Done]
    ping: Callable[[Ping], Done]


class Wishes(
    OpeningWishes,
    LessonWishes,
    ReplayWishes,
    PuzzleWishes,
    StudyWishes,
    AnalysisWishes,
    GuestWishes,
    LinkWishes,
    PlayWishes,
    AskingWishes,
):
    """Every wish by its name: what it says, and what it is answered with."""
