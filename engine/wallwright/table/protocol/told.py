"""What the engine says: the answers, and what they are made of."""

from typing import Literal, NotRequired, TypedDict

from wallwright.core.sight import Sound
from wallwright.table.protocol.puzzles import Puzzled
from wallwright.table.protocol.replays import Replayed
from wallwright.table.protocol.studies import Pen

State = Literal["play", "watch", "part", "cover", "over", "replay"]  # what the screen is for


class Refusal(TypedDict):
    """Why a wish is not fulfilled, in a sentence. Nothing has changed."""

    error: str


class Done(TypedDict):
    """There is nothing to tell."""


class Signboard(TypedDict):
    """What is there on the table of a game, whatever happens on it."""

    game: str
    name: str
    theme: str  # the class of its lacquer
    side: bool  # whether there is a column beside the board
    tall: bool  # whether the tray has several rows on a phone


class Drawing(TypedDict):
    """A drawing: each piece by its key, with its SVG and the key of the piece it lies upon."""

    size: tuple[float, float]
    label: str
    set: list[tuple[str, str, str]]


Box = tuple[float, float, float, float]  # left, top, width and height


class Camera(TypedDict):
    """How a map can be moved.

    Where it lies, through which part of the room it is seen, how many times as large it may become
    and from where on it is seen from near, the corner of the view for buttons, the keys of the
    pieces that make the small map.
    """

    land: Box
    view: Box
    closest: float
    detail: float
    corner: str
    small: list[str]


class Change(Drawing):
    """What has changed in a drawing; the keys in `gone` are no more. A map has a camera."""

    gone: list[str]
    camera: NotRequired[Camera]


class Stakes(TypedDict):
    """What wins, what is at stake, and the classes of a line that holds both."""

    goal: str
    stake: str
    kinds: str


class Picture(Signboard):
    """The board as all may see it, and what is at stake, to be kept beside the saved match."""

    board: Drawing
    stakes: NotRequired[Stakes]  # not in what versions before have kept


class Poster(TypedDict):
    """A picture to hand on, which needs nothing beside it: the board, the players, the result."""

    svg: str
    size: tuple[float, float]
    label: str


class FirstBoards(Signboard):
    """By the number of seats the boards before the first deal, for several rooms; the build
    writes them."""

    boards: dict[str, list[Drawing]]


class Lines(TypedDict):
    """How many lines of the log stay, and what follows them."""

    keep: int
    html: str


class Possible(TypedDict):
    """Which of the buttons beside the board can do something."""

    undo: bool
    hint: bool


class Said(TypedDict):
    """A short answer to a click, and the clause that it rests on, if there is one."""

    text: str
    clause: str


class Ended(TypedDict):
    """What became of a player in a match; the level of a person is ""."""

    points: int
    won: bool
    level: str


class Listed(TypedDict):
    """A player in the lobby; no score where only one of several people may know it."""

    emblem: str
    name: str
    score: str
    ended: NotRequired[Ended]  # when the match is over; a lesson comes to nothing


class Summary(TypedDict):
    """What the lobby shows of a match that is kept."""

    game: str
    over: bool
    players: list[Listed]
    turn: str  # whose turn it is, in a sentence
    beaten: NotRequired[str]  # the lowest level of the others, if the one person here has won
    practice: NotRequired[bool]  # it went on from a step of another match: it counts nowhere


class Place(TypedDict):
    """Where somebody is in a lesson, or in a study, which is kept with it."""

    game: str
    lesson: str  # its name; of a study none
    step: int  # while it is written a moment of its match
    study: NotRequired[str]  # as its file
    write: NotRequired[bool]  # whether it is being written


class Guide(TypedDict):
    """The step of a lesson: whether it asks for an action, and where it points.

    A spot is the key of a shape, the words of a pick, or "seat 0" for the panel of a player; or
    several of these with | between them, of which the first that can be seen is meant.
    """

    asks: bool
    spots: list[str]


class Reckoned(TypedDict):
    """A step of the last scoring: where it lies on the board, and the scores after it."""

    spots: list[str]  # as those of a lesson's step
    scores: list[int]
    brings: bool  # whether anybody gets anything


class Save(TypedDict):
    """The match to be kept, sealed while it runs."""

    record: str
    actions: int  # how many it holds
    undone: bool  # whether any was taken back since the last save
    summary: Summary
    place: NotRequired[Place]  # of a lesson: from there it goes on


class Extra(TypedDict, total=False):
    """What only one kind of table tells in a patch."""

    guide: Guide  # of a lesson: the step that is told now
    replay: Replayed  # of a match that is looked back at: where
    finale: list[Reckoned]  # of one that is over: first what all had before the last scoring
    pen: Pen  # of a study that is written: where
    puzzle: Puzzled  # how somebody fares with it


class Patch(Signboard, Extra):
    """All that the page must change, and what it should say aloud."""

    number: int  # it grows: what comes after a higher one has been overtaken on its way
    state: State
    title: str  # of the window
    whose: int  # the seat whose turn it is, even while another answers
    asks: str  # what is asked of whoever looks
    can: Possible
    html: dict[str, str]  # by zone
    draw: dict[str, Change]  # board and hand
    say: list[str]
    log: NotRequired[Lines]
    toast: NotRequired[Said]
    sounds: NotRequired[list[Sound]]  # what has happened, for the ear
    save: NotRequired[Save]
    analysis: NotRequired[str]  # it is finished: to be kept beside the match
    fresh: NotRequired[bool]  # another match: nothing of the one before stays
    defs: NotRequired[str]  # with a fresh one: the symbols of the game, as SVG


class Foreseen(TypedDict):
    """What a click would bring: nothing where its words say enough."""

    html: str
    say: str  # the same for the ear


class RecordFile(TypedDict):
    """The match as a file."""

    file: str
    text: str


class MatchLink(TypedDict):
    """The match as it stands, short enough for an address."""

    link: str
    over: bool  # else whoever unpacks it reads what no eyes here see


class Rules(TypedDict):
    """The rules to read, and the clause to open them at."""

    html: str
    clause: str


class Known(TypedDict):
    """What something is, what it does, what it is worth now and why; "" where it is gone."""

    name: str
    does: str
    worth: str
