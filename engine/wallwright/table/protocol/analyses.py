"""What the analysis of a match that is over says."""

from typing import Literal, NotRequired, TypedDict


class Analyse(TypedDict):
    """Work it out: the decisions of the people, or those of everybody; or stop doing so."""

    all: NotRequired[bool]
    stop: NotRequired[bool]


class Chart(TypedDict):
    """What the chart at the end shall show."""

    shows: Literal["points", "chances"]


class Aside(TypedDict):
    """How far into what would have been better at this step; 0: back to the match."""

    groups: int
