"""What anything on the table of Cheops is, what it does, and what it is worth now."""

from collections.abc import Callable, Mapping, Sequence

from wallwright.core.reckoning import plain
from wallwright.core.sight import About, Look
from wallwright.core.texts import listed
from wallwright.games.cheops.picture.menu import left_of
from wallwright.games.cheops.picture.pieces import building_label
from wallwright.games.cheops.rules.board import (
    BLACK_BLOCKS,
    CARDS,
    COLOURS,
    LAYERS,
    PRICES,
    State,
    black_blocks,
    blocks,
    card_count,
    card_counts,
    coins,
    counts,
    dice,
    hand_size,
    is_city,
    missing,
    number_of,
    owner,
    pieces_left,
    points,
)
from wallwright.games.cheops.rules.production import claims, hex_claims
from wallwright.games.cheops.rules.realm import (
    ANY,
    GOODS,
    HARBOUR_NAMES,
    HEXES,
    MAP,
    NODE_HEXES,
    NODES,
    NOTHING,
    PATHS,
    YIELDS,
    figure,
)
from wallwright.games.cheops.rules.trade import harbour_owner, rates
from wallwright.games.cheops.texts.phrases import (
    corner,
    good_name,
    goods,
    harbour_name,
    hex_name,
    path_name,
)
from wallwright.games.cheops.voice.bar import meter
from wallwright.games.cheops.voice.reckoning import COLUMNS, breakdown

ROLLS = 36  # ways in which two dice fall
ROUTES = ("road", "ship")
Told = Callable[[Look, Sequence[str]], About | None]


def about(look: Look, key: str) -> About | None:
    """Of a shape by the first part of its key; of a count by what it counts."""
    kind, *rest = key.replace("-", " ", 1).split()
    tell = TELL.get(kind)
    return tell(look, rest) if tell else None


def chances(number: int) -> int:
    """In how many of 36 rolls a number comes up; no hex has a 7."""
    return 6 - abs(7 - number) if number else 0


# The map


def _hex(look: Look, rest: Sequence[str]) -> About:
    """K601, K801: what it yields, how often, and to whom."""
    place, state, words = HEXES.index(rest[0]), look.view, look.words
    one, name = MAP[place], _titled(hex_name(look, place))
    if YIELDS[place] == NOTHING:
        key = one.terrain if one.terrain in ("nile", "site") else "desert"
        return About(name, words(f"about.{key}"))
    number = number_of(state, place)
    does = words("about.hex", number=number, n=chances(number), of=ROLLS)
    if place == state.robber:
        return About(name, does, words("about.robbed"))
    return About(name, does, _yields(look, place))


def _yields(look: Look, place: int) -> str:
    got = [
        look.words("about.share", name=name, n=number)
        for name, number in zip(look.names, hex_claims(look.view, place), strict=True)
        if number
    ]
    return look.words("about.gets", names=", ".join(got)) if got else look.words("about.nobody")


def _house(look: Look, rest: Sequence[str]) -> About:
    """What a building counts, and what it brings in so many rolls."""
    node = NODES.index(rest[0])
    kind = "city" if is_city(look.view, node) else "settlement"
    worth = _income(look, node, 2 if kind == "city" else 1)
    return About(building_label(look, node), look.words(f"about.{kind}"), worth)


def _income(look: Look, node: int, each: int) -> str:
    """K601: the robber's hex brings nothing."""
    state: State = look.view
    fields = [at for at in NODE_HEXES[node] if YIELDS[at] != NOTHING and at != state.robber]
    total = each * sum(chances(number_of(state, place)) for place in fields)
    return look.words("about.income", n=total, of=ROLLS)


def _place(look: Look, node: int) -> About:
    """An intersection to settle on."""
    state: State = look.view
    if owner(state, node) >= 0:
        return _house(look, (NODES[node],))
    name = corner(look, node)
    return About(name, look.words("about.settlement"), _income(look, node, 1))


def _upgrade(look: Look, node: int) -> About:
    name, worth = building_label(look, node), _income(look, node, 2)
    return About(name, look.words("about.city"), worth)


def _route(kind: str, look: Look, rest: Sequence[str]) -> About:
    path, state = PATHS.index(rest[0]), look.view
    name = look.words(f"draw.{kind}", place=path_name(look, path))
    built = state.roads if kind == "road" else state.ships
    seats = [seat for seat, paths in enumerate(built) if paths >> path & 1]
    told = ""
    if seats:
        left = pieces_left(state, seats[0])[ROUTES.index(kind)]
        told = look.words(f"about.left_of_{kind}", name=look.names[seats[0]], n=left)
    return About(name, look.words(f"about.{kind}"), told)


def _spot(look: Look, rest: Sequence[str]) -> About | None:
    """A place to choose, by what would be done there."""
    verb, _, name = rest[0].partition("-")
    if verb in ROUTES:
        return _route(verb, look, (name,))
    if verb == "robber":
        return _hex(look, (name,))
    if verb == "steal":
        return _victim(look, COLOURS.index(name))
    node = NODES.index(name)
    return _upgrade(look, node) if verb == "city" else _place(look, node)


def _victim(look: Look, seat: int) -> About:
    name = look.words("about.of.hand", name=look.names[seat], n=hand_size(look.view, seat))
    return About(name, look.words("about.steal"))


def _robber(look: Look, rest: Sequence[str]) -> About:
    """K801: what he keeps from whom."""
    state, words = look.view, look.words
    name = words("draw.robber", place=hex_name(look, state.robber))
    kept = [
        look.names[seat] for seat, number in enumerate(hex_claims(state, state.robber)) if number
    ]
    if YIELDS[state.robber] == NOTHING or not kept:
        return About(name, words("about.robber"), words("about.idle"))
    number = number_of(state, state.robber)
    worth = words("about.costs", number=number, names=listed(words, kept))
    return About(name, words("about.robber"), worth)


def _harbour(look: Look, rest: Sequence[str]) -> About:
    """K1001, K1005."""
    place, words = HARBOUR_NAMES.index(rest[0]), look.words
    good = figure(look.view.ports, place)
    does = words("about.any_harbour")
    if good != ANY:
        does = words("about.harbour", good=good_name(words, good))
    seat = harbour_owner(look.view, place)
    worth = words("about.no_owner") if seat < 0 else words("about.owner", name=look.names[seat])
    return About(_titled(harbour_name(look, place)), does, worth)


def _site(look: Look, rest: Sequence[str]) -> About:
    """K1302, K1303: whom the pyramid blesses."""
    state, words = look.view, look.words
    name = words("draw.site", n=len(state.pyramid), of=sum(LAYERS[state.layers]))
    if state.blessed < 0:
        return About(name, words("about.pyramid"), words("about.no_block"))
    own = blocks(state, state.blessed)
    worth = words("about.blessed", name=look.names[state.blessed], n=own)
    return About(name, words("about.pyramid"), worth)


def _dice(look: Look, rest: Sequence[str]) -> About:
    """What the last roll has brought the eyes."""
    state, words = look.view, look.words
    low, high = dice(state)
    if not state.rolled:
        return About(words("draw.to_roll"), words("about.dice"))
    name = words("draw.dice", low=low, high=high, sum=low + high)
    if look.eyes < 0 or low + high == 7:
        return About(name, words("about.dice"))
    due = claims(state.chips, low + high, state.robber, state.settlements, state.cities)[look.eyes]
    told = words("about.due", goods=goods(words, due)) if due else words("about.no_due")
    return About(name, words("about.dice"), told)


def _map(look: Look, rest: Sequence[str]) -> About:
    return About(look.words("draw.board"), look.words("about.map"))


def _last(look: Look, rest: Sequence[str]) -> About:
    return About(look.words("about.last"), look.words("about.since"))


# What lies before the person


def _good(look: Look, rest: Sequence[str]) -> About:
    """What it is needed for, and what the bank takes of it."""
    good, words = GOODS.index(rest[0]), look.words
    name = _titled(good_name(words, good))
    if look.eyes < 0:
        return About(name, words(f"about.use.{GOODS[good]}"))
    state: State = look.view
    number = counts(state.hands[look.eyes])[good]
    worth = words("about.rate", n=rates(state, look.eyes)[good])
    return About(words("draw.good", good=name, n=number), words(f"about.use.{GOODS[good]}"), worth)


def _build(look: Look, rest: Sequence[str]) -> About:
    """What it costs, what it is good for, and what is missing for it."""
    kind, state, words = rest[0], look.view, look.words
    name = words("draw.costs", piece=words(f"draw.menu.{kind}"), goods=goods(words, PRICES[kind]))
    does = words(f"about.{kind}")
    if look.eyes < 0:
        return About(name, does)
    if not left_of(state, look.eyes, kind):
        return About(name, does, words("about.used_up"))
    lacking = missing(state.hands[look.eyes], PRICES[kind])
    if not any(lacking):
        return About(name, does, words("about.payable"))
    short = [words(f"goods.{GOODS[good]}", n=n) for good, n in enumerate(lacking) if n]
    return About(name, does, words("about.lacks", goods=listed(words, short)))


def _card(look: Look, rest: Sequence[str]) -> About:
    """K1201 to K1206."""
    kind, state, words = CARDS.index(rest[0]), look.view, look.words
    number = card_counts(state.cards[look.eyes])[kind]
    name = words("draw.card", card=words(f"card.{CARDS[kind]}"), n=number)
    name = words(f"card.{CARDS[kind]}") if number < 2 else name
    if CARDS[kind] == "knight":
        worth = words("about.army", n=state.knights[look.eyes])
    elif CARDS[kind] == "victory":
        worth = words("about.secret", n=number)
    else:
        worth = ""
    return About(name, words(f"about.play.{CARDS[kind]}"), worth)


def _heads(look: Look, rest: Sequence[str]) -> About:
    return About(look.words("draw.prices"), look.words("about.hand"))


# Counts


def _score(look: Look, rest: Sequence[str]) -> About:
    """K1401: what the points are made of, as far as these eyes know."""
    seat, words, state = int(rest[0]), look.words, look.view
    name = words("about.score", name=look.names[seat], points=plain(points(state, seat)))
    figures = breakdown(state, seat)
    parts = {key: plain(sum(figures[first:last])) for key, first, last in COLUMNS}
    return About(name, words("about.goal"), words("about.parts", **parts))


def _fact(look: Look, rest: Sequence[str]) -> About:
    name, what = rest[0].split() if len(rest) == 1 else rest
    seat, state = int(name), look.view
    found = {
        "hand": hand_size(state, seat),
        "scroll": card_count(state.cards[seat]),
        "shield": state.knights[seat],
        "coin": coins(state.hands[seat]),
    }
    told = look.words(f"about.of.{what}", name=look.names[seat], n=found[what])
    return About(told, look.words(f"about.why.{what}"))


def _meter(look: Look, rest: Sequence[str]) -> About:
    left = BLACK_BLOCKS - black_blocks(look.view)
    return About(_titled(meter(look)), look.words("about.end"), look.words("about.to_go", n=left))


def _titled(told: str) -> str:
    return told[:1].upper() + told[1:]


TELL: Mapping[str, Told] = {
    "build": _build,
    "card": _card,
    "chips": _map,
    "dice": _dice,
    "fact": _fact,
    "flag": _last,
    "good": _good,
    "ground": _map,
    "harbour": _harbour,
    "heads": _heads,
    "hex": _hex,
    "house": _house,
    "last": _last,
    "meter": _meter,
    "names": _map,
    "places": _map,
    "pyramid": _site,
    "road": lambda look, rest: _route("road", look, rest),
    "robber": _robber,
    "rolled": _hex,
    "score": _score,
    "ship": lambda look, rest: _route("ship", look, rest),
    "site": _site,
    "spot": _spot,
    "sunk": _map,
}
