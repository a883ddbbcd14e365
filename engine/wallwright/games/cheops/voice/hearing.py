"""The position of Cheops for the ear: the map, the players, the pyramid, the own hand."""

from itertools import groupby

from wallwright.core.bits import members
from wallwright.core.sight import Look
from wallwright.core.texts import listed
from wallwright.games.cheops.rules.board import (
    CARDS,
    LAYERS,
    State,
    blocks,
    card_counts,
    dice,
    open_points,
    pile_size,
)
from wallwright.games.cheops.rules.realm import HARBOURS, MAP, NOTHING, SITE, YIELDS
from wallwright.games.cheops.rules.trade import rates
from wallwright.games.cheops.texts.phrases import (
    corner,
    good_name,
    goods,
    harbour_name,
    hex_name,
    path_name,
)
from wallwright.games.cheops.texts.places import charted


def spoken(look: Look) -> list[str]:
    """First what changes, then the map, which does not."""
    return [*_own(look), *_players(look), *_common(look), *_map(look)]


def _own(look: Look) -> list[str]:
    """What only these eyes see."""
    if look.eyes < 0:
        return []
    state: State = look.view
    words = look.words
    held = card_counts(state.cards[look.eyes])
    cards = [
        f"{number} {words(f'card.{CARDS[kind]}')}" for kind, number in enumerate(held) if number
    ]
    nothing = words("spoken.nothing")
    kurs = [
        words("spoken.rate", good=good_name(words, good), rate=rate)
        for good, rate in enumerate(rates(state, look.eyes))
    ]
    return [
        words("spoken.hand", goods=goods(words, state.hands[look.eyes]) or nothing),
        words("spoken.development", cards=", ".join(cards) or nothing),
        words("spoken.rates", rates=", ".join(kurs)),
    ]


def _players(look: Look) -> list[str]:
    return [_player(look, seat) for seat in range(len(look.names))]


def _player(look: Look, seat: int) -> str:
    """Where a seat has built."""
    state: State = look.view
    words = look.words
    told = [words("panel.points", n=open_points(state, seat))]
    for key, nodes in (("settlements", state.settlements[seat]), ("cities", state.cities[seat])):
        at = [corner(look, node) for node in members(nodes)]
        if at:
            told.append(words(f"spoken.{key}", n=len(at), corners=listed(words, at)))
    told.append(words("spoken.roads", n=state.roads[seat].bit_count()))
    told.append(words("spoken.ships", n=state.ships[seat].bit_count()))
    told.append(words("spoken.blocks", n=blocks(state, seat)))
    return words("spoken.player", name=look.names[seat], told="; ".join(told))


def _common(look: Look) -> list[str]:
    """The robber, the pyramid, the bank, the last roll."""
    state: State = look.view
    words = look.words
    told = [
        words(
            "spoken.pyramid",
            laid=len(state.pyramid),
            places=sum(LAYERS[state.layers]),
        ),
        words("spoken.bank", goods=goods(words, state.bank) or words("spoken.nothing")),
        words("spoken.pile", n=pile_size(state)),
    ]
    if state.robber >= 0:
        told.insert(0, words("spoken.robber", hex=hex_name(look, state.robber)))
    if state.dice:
        told.append(words("spoken.dice", sum=sum(dice(state))))
    return told


def _map(look: Look) -> list[str]:
    """What the hexes yield, row by row, and where the harbours are."""
    words = look.words
    told = []
    worth_telling = [
        place for place in range(len(MAP)) if YIELDS[place] != NOTHING or place == SITE
    ]
    for row, group in groupby(worth_telling, key=lambda place: MAP[place].name[0]):
        hexes = ", ".join(charted(look, place) for place in group)
        told.append(words("spoken.row", row=row.upper(), hexes=hexes))
    for number, harbour in enumerate(HARBOURS):
        at = path_name(look, harbour.path)
        told.append(words("spoken.harbour", harbour=harbour_name(look, number), place=at))
    return told
