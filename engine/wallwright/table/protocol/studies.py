"""What reading and writing a study says and tells."""

from typing import Literal, NotRequired, TypedDict

from wallwright.table.protocol.said import Device

Change = Literal[
    "say", "title", "light", "go", "aside", "part", "vary", "ask", "try", "stop", "strike", "eyes"
]


class Study(Device):
    """A study to be read, or to be written on: from its file or its link, at a step or a moment."""

    study: str
    step: NotRequired[int]
    write: NotRequired[bool]


class Write(Device):
    """A new study of a match that is over: of the one on the table, or of one from its record."""

    record: NotRequired[str]
    at: NotRequired[int]  # after so many actions


class LeadAside(TypedDict):
    """A step of a variation, both counted from 0; -1 leads back to the match."""

    variation: int
    to: int


class Edit(TypedDict):
    """A change of the study that is written, or of what is written in it now.

    Some take words (`say`, `title`, `light`, `part`: to what the words reply, `strike`: what is no
    longer wanted), some a number (`go`: a moment, `aside`: a step of the variation `variation`,
    `eyes`: a seat).
    """

    do: Change
    text: NotRequired[str]
    number: NotRequired[int]
    variation: NotRequired[int]


class Pen(TypedDict):
    """Where somebody writes: the moment of the match, and how far the study stands in words."""

    moment: int
    last: int
    said: str


class StudyFile(TypedDict):
    """A study as a file and as a link; the title is for whoever embeds it."""

    file: str
    text: str
    link: str
    game: str
    title: str
