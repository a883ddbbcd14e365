"""Cards, places and actions of China in words."""

from collections.abc import Callable, Mapping, Sequence

from wallwright.core.sight import Look
from wallwright.core.texts import Words, listed
from wallwright.games.china.rules.board import State, held
from wallwright.games.china.rules.realm import CARDS, COLOUR_OF, PROVINCE_OF, PROVINCES, SPACES
from wallwright.games.china.rules.scoring import Rank

WITH = "with"  # the word that a card comes after which is chosen before its place
Phrase = Callable[[Look, list[str]], str]
# Where the spaces lie in each province, for no number stands on the map; a test looks at it.
WINDS = (
    *("n", "ne", "m", "s", "sw", "nw"),  # Ch'in
    *("nw", "ne", "sw", "s", "e"),  # Zhao
    *("nw", "sw", "s", "m", "ne"),  # Yan
    *("nw", "n", "m", "e", "sw"),  # Qi
    *("nw", "ne", "sw", "se"),  # Lu
    *("nw", "n", "ne", "w", "m", "e", "se"),  # Wei
    *("nw", "n", "ne", "se", "sw", "s"),  # Han
    *("w", "sw", "nw", "s", "n", "se", "ne", "e"),  # Chu
    *("nw", "n", "e", "w", "se"),  # Shu
)


def province(words: Words, number: int) -> str:
    return words(f"province.{PROVINCES[number]}")


def space(words: Words, number: int) -> str:
    """A space by its province and its place in it: "Wei (north-east)"."""
    where = wind(words, number)
    return words("place.space", province=province(words, PROVINCE_OF[number]), wind=where)


def wind(words: Words, number: int) -> str:
    """On which side of its province a space lies, which no other space there does."""
    return words(f"wind.{WINDS[number]}")


def cards(words: Words, packed: int) -> str:
    """Cards as they follow "pays" or "takes": "a red card and 2 green cards"."""
    kinds = [(colour, held(packed, colour)) for colour in range(len(CARDS))]
    return listed(words, [card(words, colour, number) for colour, number in kinds if number])


def card(words: Words, colour: int, number: int = 1) -> str:
    """So many cards of a colour."""
    return words(f"card.{CARDS[colour]}", n=number)


def shares(look: Look, ranks: Sequence[Rank]) -> str:
    """What everybody gets: "Anna 5, Mei 3"."""
    told = []
    for rank in ranks:
        key = "list.doubled" if rank.doubled else "list.share"
        told.append(look.words(key, name=look.names[rank.seat], points=rank.points))
    return ", ".join(told)


def choice(look: Look, text: str) -> str:
    """An action in words. One that is only begun says as much as is known of it."""
    verb, *rest = text.split()
    return CHOICES[verb](look, rest)


def _alone(key: str) -> Phrase:
    """A verb that nothing follows."""
    return lambda look, rest: look.words(key)


def _at(key: str, full: str, what: str, name: Callable[[Words, str], str]) -> Phrase:
    """A verb that a province or a space follows."""

    def phrase(look: Look, rest: list[str]) -> str:
        if not rest:
            return look.words(key)
        return look.words(full, **{what: name(look.words, rest[0])})

    return phrase


def _in_province(key: str, full: str) -> Phrase:
    return _at(key, full, "province", lambda words, name: province(words, PROVINCES.index(name)))


def _on_space(key: str, full: str) -> Phrase:
    return _at(key, full, "space", lambda words, name: space(words, SPACES.index(name)))


def _pay(look: Look, rest: list[str]) -> str:
    """A foreign colour pays by pairs, so that its first card means the second as well (C14)."""
    if not rest:
        return look.words("choice.pay")
    state: State = look.view
    colour = CARDS.index(rest[0])
    number = 1 if colour == COLOUR_OF[state.province] else 2
    key = "choice.pay_card" if number == 1 else "choice.pay_pair"
    return look.words(key, cards=card(look.words, colour, number))


def _exchange(look: Look, rest: list[str]) -> str:
    if not rest:
        return look.words("choice.exchange")
    return look.words("choice.exchange_card", cards=card(look.words, CARDS.index(rest[0])))


def _take(look: Look, rest: list[str]) -> str:
    if not rest:
        return look.words("choice.take")
    if rest[0] == "deck":
        return look.words("choice.draw")
    return look.words("choice.take_card", cards=card(look.words, CARDS.index(rest[0])))


CHOICES: Mapping[str, Phrase] = {
    "place": _in_province("choice.place", "choice.place_in"),
    "house": _on_space("choice.house", "choice.house_on"),
    "fort": _on_space("choice.fort", "choice.fort_on"),
    "emissary": _in_province("choice.emissary", "choice.emissary_to"),
    "stop": _alone("choice.stop"),
    "pay": _pay,
    "exchange": _exchange,
    "take": _take,
    "pass": _alone("choice.pass"),
}
