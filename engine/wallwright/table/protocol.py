"""What the page and the engine say to each other, written down once.

The page says a wish, {"op": name, ...fields}, and is answered with one of the types below, or with
a refusal; a patch also comes unasked, when an AI has acted. `Wishes` is the table of all that may
be asked. mypy holds the desk against it and the door (door.py) whatever comes in; the page is
checked against web/page/protocol.d.ts, which `python -m web.build.protocol` writes from this file.
"""

from collections.abc import Callable
from typing import Literal, NotRequired, TypedDict

from wallwright.core.game import Value

State = Literal["play", "watch", "part", "cover", "over"]  # what the screen is for

# What the page says.


class Rooms(TypedDict):
    """What there is to draw in, in CSS pixels; a finger needs more than a mouse."""

    board: tuple[float, float]
    hand: tuple[float, float]
    story: NotRequired[tuple[float, float]]
    touch: NotRequired[bool]


class Device(TypedDict, total=False):
    """What belongs to the device and not to the match; what is left out stays as it is."""

    lang: str
    confirm: bool  # whether a complete choice waits for a button
    pace: float  # ms that the turn of an AI takes
    rooms: Rooms


class Seated(TypedDict, total=False):
    """A player who is to take a seat: without a level a person."""

    name: str
    level: str


class New(Device):
    """A new match; without a seed it gets one of its own."""

    game: str
    players: list[Seated]
    options: NotRequired[dict[str, Value]]
    seed: NotRequired[str]


class Load(Device):
    """A match from its record or its link. `stuck` is said where the engine before this one failed:
    whether it hung on the AI that is to act."""

    record: str
    stuck: NotRequired[bool]


class Lesson(Device):
    """A lesson of a game by its name, from its beginning or from a step on, counted from 0."""

    game: str
    lesson: str
    step: NotRequired[int]


class Turn(TypedDict):
    """Which step of the lesson on the table is to be told, counted from 0."""

    to: int


class Pick(TypedDict):
    """The words that a click says; whether it was aimed at what says them, and not just tapped."""

    words: str
    aimed: NotRequired[bool]


class Lens(TypedDict):
    """Another way to see the board, or the same once more to take it off."""

    name: str


class Retold(TypedDict):
    """Whose turn is to be shown on the board once more, or the same to go back to the match."""

    seat: int


class Deed(TypedDict):
    """An action by its place in the log, counted from 0."""

    action: int


class Language(TypedDict):
    """What the table shall speak."""

    lang: str


class Measured(TypedDict):
    """The rooms, once the window has another shape."""

    rooms: Rooms


class Clause(TypedDict):
    """A clause to open the rules at; without one, that which rules the moment."""

    clause: NotRequired[str]


class Piece(TypedDict):
    """What is pointed at: the key of a shape, or what its element has as data-about."""

    key: str


class Ping(TypedDict):
    """A sign of life; a game that is named is fetched ahead."""

    game: NotRequired[str]


class Bare(TypedDict):
    """A wish that its name says whole."""


# What the engine says.


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


class Change(Drawing):
    """What has changed in a drawing; the keys in `gone` are no more."""

    gone: list[str]


class Picture(Signboard):
    """The board as all may see it, to be kept beside the saved match."""

    board: Drawing


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


class Listed(TypedDict):
    """A player in the lobby; no score where only one of several people may know it."""

    emblem: str
    name: str
    score: str


class Summary(TypedDict):
    """What the lobby shows of a match that is kept."""

    game: str
    over: bool
    players: list[Listed]
    turn: str  # whose turn it is, in a sentence
    beaten: NotRequired[str]  # the lowest level of the others, if the one person here has won


class Place(TypedDict):
    """Where somebody is in a lesson."""

    game: str
    lesson: str
    step: int


class Guide(TypedDict):
    """The step of a lesson: whether it asks for an action, and where it points.

    A spot is the key of a shape, the words of a pick, or "seat 0" for the panel of a player; or
    several of these with | between them, of which the first that can be seen is meant.
    """

    asks: bool
    spots: list[str]


class Save(TypedDict):
    """The match to be kept, sealed while it runs."""

    record: str
    actions: int  # how many it holds
    undone: bool  # whether any was taken back since the last save
    summary: Summary
    place: NotRequired[Place]  # of a lesson: from there it goes on


class Patch(Signboard):
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
    save: NotRequired[Save]
    guide: NotRequired[Guide]  # of a lesson: the step that is told now
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


class Rules(TypedDict):
    """The rules to read, and the clause to open them at."""

    html: str
    clause: str


class Known(TypedDict):
    """What something is, what it does, what it is worth now and why; "" where it is gone."""

    name: str
    does: str
    worth: str


Answer = Patch | Picture | Foreseen | RecordFile | MatchLink | Rules | Known | Done | Refusal


class Wishes(TypedDict):
    """Every wish by its name: what it says, and what it is answered with."""

    new: Callable[[New], Patch]
    load: Callable[[Load], Patch]
    rematch: Callable[[Device], Patch]
    lesson: Callable[[Lesson], Patch]
    step: Callable[[Turn], Patch]
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
    lang: Callable[[Language], Patch | Done]
    rooms: Callable[[Measured], Patch | Done]
    settings: Callable[[Device], Patch | Done]
    record: Callable[[Bare], RecordFile]
    link: Callable[[Bare], MatchLink]
    picture: Callable[[Bare], Picture]
    rules: Callable[[Clause], Rules]
    about: Callable[[Piece], Known]
    hurry: Callable[[Bare], Done]
    ping: Callable[[Ping], Done]
