"""What one person sees of a match, as plain values: asked of a game, painted by the table."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from wallwright.core.svg import Drawing
from wallwright.core.texts import Words

UNDO = "undo"  # instead of words that give something up: the action is taken back
SHORT = 90  # letters that say what is in the way
BRIEF = 160  # letters that say what something is, does and is worth
ORDER = "order"  # the word before the name of an answer that is given once for all

# What a deed may sound like: the page knows how. Of a last scoring and of the end the table tells.
Sound = Literal[
    "lay", "draw", "dice", "build", "close", "score", "trade", "loss", "ask", "win", "end"
]


class Room(NamedTuple):
    """The space a drawing gets on the screen, in CSS pixels."""

    width: int
    height: int
    touch: bool = False


class Seen(NamedTuple):
    """An action as the eyes met it: the view before it, what was heard of it, the view after."""

    view: Any
    heard: str
    after: Any = None


class Look(NamedTuple):
    """A pair of eyes at the table: all a game may use to draw and to speak."""

    view: Any
    eyes: int  # the seat whose secrets are open on the screen; -1: nobody's
    legal: tuple[str, ...]  # what the eyes may do now: () while others act
    picked: tuple[str, ...]  # the words already said of the next action
    names: tuple[str, ...]
    words: Words
    board: Room
    hand: Room
    since: tuple[Seen, ...] = ()  # what happened since the eyes last acted
    hint: str = ""  # an action that is being hinted at
    advised: tuple[str, ...] = ()  # with all that belongs to it, where that is one deed in several
    lens: str = ""  # which of the game's LENSES lies over the board
    ways: tuple[str, ...] = ()  # other words for what is legal, by the voice's ways()
    orders: tuple[str, ...] = ()  # what the eyes have answered once for all, by its names


class Step(NamedTuple):
    """A phase of the turn, for the bar."""

    text: str
    state: str  # done, now or next
    does: str = ""  # what it is for, to whoever asks
    brief: str = ""  # below the name of who acts, where there is no room for steps; "": the text


class Button(NamedTuple):
    text: str
    pick: str  # the words it says; none: it confirms a complete choice, or tells what is missing
    kind: str = ""  # pri: the one golden button; ghost: takes something back
    can: bool = True
    hot: str = ""


class Prompt(NamedTuple):
    """What can be done now: the sentence, its consequence, and what needs no spot on the board."""

    say: str
    detail: str = ""
    buttons: tuple[Button, ...] = ()
    clause: str = ""  # the one that rules this moment
    cancel: str = ""  # words that give up what an action began, or UNDO


class Fact(NamedTuple):
    """A public count: icon, number and word; a mark has no number."""

    icon: str
    number: str
    text: str


class Panel(NamedTuple):
    """What everybody may know of a player."""

    seat: int
    score: str
    facts: tuple[Fact, ...]
    tags: tuple[str, ...] = ()
    label: str = ""  # the whole panel in one sentence, for the ear
    more: tuple[str, ...] = ()  # tags for where there is room: not beside the board
    beside: str = ""  # what the score leaves out, small beside it: secret, or only the end's
    brief: tuple[Fact, ...] = ()  # what is told where there is room for the score alone; its
    # icons are ids of symbols


class Line(NamedTuple):
    """A sentence of the log. seat -1: nobody's doing; a separator has no points."""

    seat: int
    text: str
    points: str = ""
    heading: bool = False
    spots: tuple[str, ...] = ()  # of the last scoring: where that lies, as a lesson points
    gains: tuple[int, ...] = ()  # of the last scoring: what it brings each seat


MINOR, PLAIN, MAJOR = 1, 2, 3  # what a draw, a piece and a scoring weigh in a story


class Deed(NamedTuple):
    """One thing that somebody did, in as few words as will do: a part of the story of a turn."""

    text: str
    weight: int = PLAIN  # where room is short the weightiest stay
    points: str = ""


class Result(NamedTuple):
    """How the points arose: a row of figures per source, one figure per seat."""

    headline: str
    detail: str
    rows: tuple[tuple[str, tuple[int, ...]], ...]


class Standing(NamedTuple):
    """The score as a table: a column per source, a row per player, the best first."""

    heads: tuple[tuple[str, str], ...]  # of the columns, as short as they must be, and in full
    rows: tuple[tuple[int, tuple[str, ...]], ...]  # the seat and its cells, the total last
    note: str = ""
    does: tuple[str, ...] = ()  # what each column counts, to whoever asks


class Chip(NamedTuple):
    """A good, a piece or a count in a strip; with a pick it is a button."""

    text: str  # beside an icon and a number it is only for the ear
    icon: str = ""  # the id of a symbol of the game's or the table's, without "#"
    number: str = ""
    pick: str = ""  # the words it says
    can: bool = True
    on: bool = False


class Strip(NamedTuple):
    """A labelled line of a sheet."""

    text: str
    chips: tuple[Chip, ...] = ()
    seat: int = -1  # whose emblem stands before it; -1: nobody's
    points: str = ""


class Sheet(NamedTuple):
    """A box beside the board, a drawer on the phone: what is there to be read and to be chosen."""

    name: str
    title: str
    strips: tuple[Strip, ...] = ()
    note: str = ""
    art: str = ""  # a small self-contained drawing
    wanted: bool = False  # something in it waits for the person now
    icon: str = "tb-ic-sheet"  # on the button that opens it where it does not stand open


class About(NamedTuple):
    """Something on the table, in whole sentences of BRIEF letters altogether."""

    name: str  # what it is
    does: str = ""  # what it is there for
    worth: str = ""  # what it is worth now, and why


class Outcome(NamedTuple):
    """What an action brings, before it is done: what the eyes may know of it."""

    title: str
    strips: tuple[Strip, ...]  # the weightiest first: a phone has room for two lines
    points: tuple[int, ...] = ()  # by how much each score changes at once


class Painter(Protocol):
    """The picture of a game."""

    def defs(self) -> str:
        """The symbols all its drawings use, as SVG for <defs>."""

    def board(self, look: Look) -> Drawing: ...

    def hand(self, look: Look) -> Drawing: ...


class Voice(Protocol):
    """The voice of a game; core/usual/voice.py answers where a game has nothing to say."""

    THEME: str  # the class of the lacquer bar
    EMBLEMS: tuple[str, ...]  # the letter of each seat: R Y B G N
    SIDE: bool  # whether its board leaves room for a column at its right, with the standing
    TALL: bool  # whether its tray needs several rows on a phone
    METER: str  # the id of the symbol before what the end depends on
    OPENINGS: tuple[str, ...]  # verbs that only begin a move: they are not to be confirmed
    LENSES: tuple[str, ...]  # other ways to see the board: the game's words call them lens.<name>

    def steps(self, look: Look) -> Sequence[Step]: ...

    def verb(self, look: Look) -> str:
        """What the actor does now, to follow a name and a colon."""

    def meter(self, look: Look) -> str:
        """What the end depends on."""

    def prompt(self, look: Look) -> Prompt: ...

    def panels(self, look: Look) -> Sequence[Panel]: ...

    def goal(self, look: Look) -> str:
        """What wins, and how far the eyes and their best rival are; "": most points."""

    def stake(self, look: Look) -> str:
        """What is at stake now, as far as all these eyes may know; "" where nothing is."""

    def line(self, look: Look, seen: Seen) -> Line | None:
        """What the log says of an action; None where it says nothing."""

    def tale(self, look: Look, seat: int, turn: Sequence[Seen]) -> Sequence[Deed] | None:
        """What a seat did in its turn and in those of others, oldest first, without its name.

        None where the lines of the log must do.
        """

    def sound(self, look: Look, seen: Seen) -> Sound | None:
        """What an action sounds like to whoever met it so; None where it is not to be heard.

        What brings points sounds of that as well, by its line of the log.
        """

    def choice(self, look: Look, text: str) -> str:
        """An action of the notation in words: "Lay 2 walls in II"."""

    def idea(self, look: Look, text: str) -> str:
        """What is good about an action, for a hint; "" where its first words say enough."""

    def appeal(self, look: Look, text: str) -> int:
        """How plain it is to a person that an action is good: of equal ones that is advised."""

    def joined(self, look: Look, texts: Sequence[str]) -> str:
        """Actions that belong together in one sentence; "" to say them one after the other."""

    def orders(self, look: Look) -> Mapping[str, str]:
        """What the eyes can answer once for all, by a name of its own, in a sentence."""

    def obeyed(self, look: Look, order: str) -> str:
        """What an order answers now, seen by anybody; "" where it does not bear on it."""

    def outcome(self, look: Look, text: str) -> Outcome | None:
        """What an action brings, before it is done; None where its words say enough."""

    def weighty(self, look: Look, text: str) -> bool:
        """Whether an action waits until its outcome has been seen: others or dice may follow."""

    def ways(self, look: Look) -> Mapping[str, str]:
        """Other words for what is legal, each with its action: for choices that begin elsewhere."""

    def obstacle(self, look: Look, words: Sequence[str], clause: str) -> str:
        """What is missing or in the way of words that a clause forbids, in SHORT letters.

        Said to whoever acts, before the clause; "" where the clause alone can say it. Without a
        clause the words are simply none of those that can be said now.
        """

    def about(self, look: Look, key: str) -> About | None:
        """What is pointed at: a shape of its drawings by its key, or what the table shows of it.

        That is "score 0" and "fact 0 hand" of a seat's panel, the latter by its icon, "meter",
        and "chip bank 0 3": the fourth chip in the first strip of a sheet. None where what can be
        read there says enough.
        """

    def spoken(self, look: Look) -> Sequence[str]:
        """The position for the ear, a sentence for each part of the board."""

    def result(self, look: Look) -> Result: ...

    def standing(self, look: Look) -> Standing | None:
        """How the score is made up, were the match to end now; None where nobody may know."""

    def sheets(self, look: Look) -> Sequence[Sheet]:
        """What stands beside the board, in this order; the words call each sheet.<name>."""

    def finale(self, look: Look) -> Sequence[Line]:
        """What only the end brings, told step by step before the result.

        With their gains and spots the lines are played on the board; without any, the rows of the
        result are.
        """
