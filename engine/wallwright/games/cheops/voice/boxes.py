"""What lies beside the map of Cheops: trade, the pyramid, the rolls, and what is left."""

from collections.abc import Sequence

from wallwright.core.picks import narrow
from wallwright.core.sight import ORDER, Chip, Look, Sheet, Strip
from wallwright.games.cheops.picture.vignettes import pyramid_picture, rolls_picture
from wallwright.games.cheops.rules.board import (
    ANSWER,
    BLACK_BLOCKS,
    BLESSING,
    CHOOSE,
    COLOURS,
    CURSE,
    LAYERS,
    MAIN,
    MAX_OFFERS,
    OFFER,
    OVER,
    PIECES,
    State,
    black_blocks,
    blocks,
    counts,
    pieces_left,
    pile_size,
)
from wallwright.games.cheops.rules.deals import NO, OPEN, TRADED, YES
from wallwright.games.cheops.rules.realm import COIN, GOODS, HARBOURS, RESOURCES
from wallwright.games.cheops.rules.trade import foreign_harbours, harbour_rate, offers_left, rates
from wallwright.games.cheops.texts.phrases import choice, good_name, order, port, signed

EMBLEM = "tb-em-{}"
LETTERS = "RYBG"
SAID = {OPEN: "thinks", YES: "accepts", NO: "refuses", TRADED: "trades"}


def sheets(look: Look) -> Sequence[Sheet]:
    """The order in which they are wanted."""
    if look.view.phase == OVER:
        return (_pyramid(look), _rolls(look), _stock(look))
    return (_trade(look), _pyramid(look), _rolls(look), _stock(look))


# Trade


def _trade(look: Look) -> Sheet:
    """An offer on the table, or what the bank and the harbours take."""
    state: State = look.view
    title = look.words("sheet.trade")
    if state.phase in (OFFER, ANSWER, CHOOSE):
        strips = (*_offer_strips(look), *_answers(look), *_orders(look))
        return Sheet("trade", title, strips, _offer_note(look), icon=TRADE_ICON)
    strips = (
        *_bank(look),
        *_harbours(look),
        *_get(look),
        *_players(look),
        *_said(look),
        *_orders(look),
    )
    return Sheet("trade", title, strips, _note(look), icon=TRADE_ICON)


def _can(look: Look, pick: str) -> bool:
    return bool(narrow(look.legal, pick.split()))


def _pressable(look: Look, pick: str) -> str:
    """Words are said by whoever is on turn; for others a chip is only read."""
    return pick if look.eyes == look.view.turn else ""


def _icon(good: int) -> str:
    return f"kp-{GOODS[good]}"


def _bank(look: Look) -> tuple[Strip, ...]:
    """What the bank takes of each good for one card, at the own harbours."""
    if look.eyes < 0:
        return ()
    words, chips = look.words, []
    for good, rate in enumerate(rates(look.view, look.eyes)):
        told = words("trade.exchange", good=good_name(words, good), rate=rate)
        chips.append(_exchange(look, good, rate, f"bank {GOODS[good]}", told))
    return (Strip(words("trade.bank"), tuple(chips)),)


def _exchange(look: Look, good: int, rate: int, pick: str, told: str) -> Chip:
    """A good at its rate, golden once it has been chosen."""
    said = tuple(pick.split())
    on = said == look.picked[: len(said)]
    number = look.words("trade.rate", rate=rate)
    return Chip(told, _icon(good), number, _pressable(look, pick), _can(look, pick), on)


def _harbours(look: Look) -> list[Strip]:
    """K1005: the harbours of others that are better; their owner's emblem stands before them."""
    if look.eyes < 0:
        return []
    own = rates(look.view, look.eyes)
    strips = []
    for place, payee in foreign_harbours(look.view, look.eyes):
        better = [
            good for good in range(COIN) if harbour_rate(look.view.ports, place, good) < own[good]
        ]
        if better:
            fee = Chip(look.words("trade.fee", owner=look.names[payee]), _icon(COIN), "−1")
            chips = [fee, *(_fee_exchange(look, place, payee, good) for good in better)]
            strips.append(Strip(port(look.words, place), tuple(chips), payee))
    return strips


def _fee_exchange(look: Look, place: int, payee: int, good: int) -> Chip:
    """What a foreign harbour takes, and who gets the coin."""
    words, rate = look.words, harbour_rate(look.view.ports, place, good)
    fields = {"good": good_name(words, good), "rate": rate, "owner": look.names[payee]}
    pick = f"harbour {HARBOURS[place].name} {GOODS[good]}"
    return _exchange(look, good, rate, pick, words("trade.exchange_fee", **fields))


def _get(look: Look) -> tuple[Strip, ...]:
    """What to take for the good that has been chosen."""
    said = look.picked
    if (said[:1], len(said)) not in ((("bank",), 2), (("harbour",), 3)):
        return ()
    chips = []
    for good, name in enumerate(RESOURCES):
        pick = " ".join((*said, name))
        if name != said[-1]:
            told = good_name(look.words, good)
            chips.append(Chip(told, _icon(good), "1", pick, _can(look, pick)))
    return (Strip(look.words("trade.get"), tuple(chips)),)


def _players(look: Look) -> tuple[Strip, ...]:
    """K1007: to begin an offer."""
    state: State = look.view
    if look.eyes != state.turn:
        return ()
    chip = Chip(choice(look, "offer"), pick="offer", can=_can(look, "offer"))
    return (Strip(look.words("trade.players"), (chip,)),)


def _note(look: Look) -> str:
    """When trade is possible, and how many offers are left (K1008, K1010)."""
    state: State = look.view
    if look.eyes < 0 or look.eyes != state.turn:
        return look.words("trade.others_turn")
    if state.phase != MAIN:
        return look.words("trade.not_now")
    return look.words("trade.offers_left", n=offers_left(state))


# An offer


def _offer_strips(look: Look) -> tuple[Strip, ...]:
    """Both sides; they are put together beside the hand."""
    state: State = look.view
    sides = (("give", state.give), ("want", state.want))
    return tuple(Strip(look.words(f"trade.{verb}"), _side(look, side)) for verb, side in sides)


def _side(look: Look, side: int) -> tuple[Chip, ...]:
    words = look.words
    chips = [
        Chip(good_name(words, good), _icon(good), str(number))
        for good, number in enumerate(counts(side))
        if number
    ]
    return tuple(chips) or (Chip(words("trade.nothing")),)


def _answers(look: Look) -> list[Strip]:
    """K1008: what each of the others says; who is asked now answers next."""
    state: State = look.view
    strips = []
    for seat, letter in enumerate(state.answers):
        if letter in SAID:
            key = SAID[letter]
            if letter == OPEN and seat != state.who:
                key = "later"
            told = look.words(f"trade.{key}", name=look.names[seat])
            strips.append(Strip(told, _deal(look, seat), seat))
    return strips


def _orders(look: Look) -> tuple[Strip, ...]:
    """What is answered once for all, to be revoked by a press."""
    chips = tuple(Chip(order(look, name), pick=f"{ORDER} {name}", on=True) for name in look.orders)
    return (Strip(look.words("trade.orders"), chips),) if chips else ()


def _said(look: Look) -> tuple[Strip, ...]:
    """How the last offer ended, in one line: the log tells it in full."""
    chips = []
    for seat, letter in enumerate(look.view.answers):
        if letter in SAID:
            key = SAID[letter]
            told = look.words(f"trade.{key}", name=look.names[seat])
            icon = EMBLEM.format(LETTERS[seat])
            chips.append(Chip(told, icon, look.words(f"trade.said.{key}")))
    return (Strip("", tuple(chips)),) if chips else ()


def _deal(look: Look, seat: int) -> tuple[Chip, ...]:
    """The button that makes the trade with a seat that accepts."""
    pick = f"partner {COLOURS[seat]}"
    if not _can(look, pick):
        return ()
    return (Chip(look.words("trade.trade"), "", "", pick, on=True),)


def _offer_note(look: Look) -> str:
    state: State = look.view
    number = len(state.made) + (state.phase == OFFER)
    return look.words("trade.offer_of", name=look.names[state.turn], n=number, all=MAX_OFFERS)


# The pyramid


def _pyramid(look: Look) -> Sheet:
    """Who has built how many blocks, and whom that blesses and curses."""
    state: State = look.view
    words = look.words
    laid, places = len(state.pyramid), sum(LAYERS[state.layers])
    title = words("pyramid.title", laid=laid, places=places)
    chips = [_builder(look, seat) for seat in range(len(look.names))]
    black = black_blocks(state)
    told = words("pyramid.pharaoh", laid=black, all=BLACK_BLOCKS)
    chips.append(Chip(told, "kp-block", f"{black}/{BLACK_BLOCKS}"))
    strip = Strip("", tuple(chips))
    return Sheet("pyramid", title, (strip,), art=pyramid_picture(look), icon=PYRAMID_ICON)


def _builder(look: Look, seat: int) -> Chip:
    """Blessing and curse lie beside the pyramid in the picture; here they are points, and said."""
    state: State = look.view
    words = look.words
    number = [str(blocks(state, seat))]
    told = [words("pyramid.blocks", name=look.names[seat], n=blocks(state, seat))]
    for key, points, has in (
        ("blessing", BLESSING, state.blessed == seat),
        ("curse", CURSE, bool(state.cursed >> seat & 1)),
    ):
        if has:
            number.append(signed(points))
            told.append(words(f"panel.{key}", points=signed(points)))
    icon = EMBLEM.format(LETTERS[seat])
    return Chip(", ".join(told), icon, " · ".join(number), on=state.blessed == seat)


# The rolls


def _rolls(look: Look) -> Sheet:
    """How often each sum has come up."""
    state: State = look.view
    words = look.words
    rolled = sum(state.sums)
    note = words("rolls.note", n=rolled, sevens=state.sums[5]) if rolled else words("rolls.none")
    return Sheet("rolls", words("rolls.title"), (), note, rolls_picture(look), icon="tb-ic-dice")


# What is left


def _stock(look: Look) -> Sheet:
    """What the bank has, and what each player can still build (K108)."""
    state: State = look.view
    words = look.words
    bank = tuple(
        Chip(good_name(words, good), _icon(good), str(number))
        for good, number in enumerate(counts(state.bank))
    )
    pile = Chip(words("stock.pile"), "kp-card", str(pile_size(state)))
    strips = [Strip(words("stock.bank"), (*bank, pile))]
    strips += [_supply(look, seat) for seat in range(len(look.names))]
    return Sheet("stock", words("stock.title"), tuple(strips), icon="tb-ic-supply")


def _supply(look: Look, seat: int) -> Strip:
    left = pieces_left(look.view, seat)
    chips = tuple(
        Chip(look.words(f"stock.{kind}"), f"kp-{kind}", str(number))
        for kind, number in zip(PIECES, left, strict=True)
    )
    return Strip(look.names[seat], chips, seat)


TRADE_ICON, PYRAMID_ICON = "tb-ic-trade", "tb-ic-score"
