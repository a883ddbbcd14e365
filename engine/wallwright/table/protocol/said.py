"""What the page says: the fields of its wishes."""

from typing import NotRequired, TypedDict

from wallwright.core.game import Value


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
    elsewhere: bool  # at a device of their own
    linked: bool  # never there together with the others: by links


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
    elsewhere: NotRequired[list[int]]  # seats of persons at devices of their own
    linked: NotRequired[list[int]]  # seats of those who play by links
    analysis: NotRequired[str]  # what was kept of one beside the match


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
