"""The next state while it is being made: a list of a state's fields, frozen once at the end.

A list costs a third of `State._replace`, and what a field holds is still known to the checker:

>>> from typing import NamedTuple
>>> class State(NamedTuple):
...     turn: int
...     hands: tuple[int, ...]
>>> TURN, HANDS = field(State.turn), field(State.hands)
>>> draft = drafted(State(0, (3, 4)))
>>> draft[TURN] += 1
>>> draft[HANDS] = (3, 5)
>>> frozen(State, draft)
State(turn=1, hands=(3, 5))
"""

from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
T_contra = TypeVar("T_contra", contravariant=True)
S = TypeVar("S", bound="tuple[Any, ...]")


class Gives(Generic[T_co]): ...


class Takes(Generic[T_contra]): ...


class Field(int, Gives[T], Takes[T]):
    """The place of a field that gives and takes a T. When it runs it is a plain number."""


if TYPE_CHECKING:

    class Draft:
        def __getitem__(self, field: Gives[T]) -> T: ...

        def __setitem__(self, field: Takes[T], value: T) -> None: ...

    def drafted(state: tuple[Any, ...]) -> Draft: ...

    def frozen(state: type[S], draft: Draft) -> S: ...

else:  # the fastest there is
    drafted = Draft = list
    frozen = tuple.__new__

PLACES = tuple(range(64))  # more fields than any state has


def field(named: T) -> Field[T]:
    """The place of a field, by its name in the class of the state: `field(State.turn)`."""
    return cast("Field[T]", cast(Any, named).__get__(PLACES))
