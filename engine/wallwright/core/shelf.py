"""Things by name, each of which is fetched when somebody first asks for it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

Item = TypeVar("Item")


class Shelf(Mapping[str, Item]):
    """To know what there is costs nothing: a match needs one game, not all of them."""

    def __init__(self, names: Iterable[str], fetch: Callable[[str], Item]) -> None:
        self._names, self._fetch = tuple(names), fetch
        self._fetched: dict[str, Item] = {}

    def __getitem__(self, name: str) -> Item:
        if name not in self._names:
            raise KeyError(name)
        if name not in self._fetched:
            self._fetched[name] = self._fetch(name)
        return self._fetched[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)
