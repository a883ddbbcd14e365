"""What China asks of the person on turn, and what it tells of the consequence."""

from wallwright.core.sight import UNDO, Button, Look, Prompt
from wallwright.core.texts import either
from wallwright.games.china.rules.board import (
    HAND,
    PAY,
    PIECE,
    SECOND,
    TAKE,
    TURN,
    State,
    deck_size,
    held,
    in_last_round,
    is_untouched,
    prices,
    size,
)
from wallwright.games.china.rules.notation import read
from wallwright.games.china.rules.realm import CARDS, COLOUR_OF, PROVINCES
from wallwright.games.china.rules.scoring import ranks
from wallwright.games.china.texts.phrases import WITH, card, cards, choice, province, shares
from wallwright.games.china.voice.brief import brief, is_brief

MANY = 5  # provinces that a sentence can list
ONE_LEFT = 1  # the space whose house fills a province


def prompt(look: Look) -> Prompt:
    """What can be done now, in a sentence, with its consequence."""
    if not look.legal:
        return Prompt(look.words("prompt.wait"), clause="C28")
    state: State = look.view
    begun = BEGUN.get("".join(look.picked[:1]))
    asked = begun(look) if begun else ASKED[state.phase](look)
    return brief(look, asked) if is_brief(look) else asked


def _turn(look: Look) -> Prompt:
    """C11: place or exchange."""
    words = look.words
    places = [text.split()[1] for text in look.legal if text.startswith("place ")]
    exchange = _exchange_button(look)
    buttons = (*exchange, *_pass_button(look))
    if not places:
        say, clause = ("prompt.exchange", "C21") if exchange else ("prompt.pass", "C49")
        return Prompt(
            words(say), words("prompt.no_place"), (*exchange, *_pass_button(look)), clause
        )
    names = [province(words, PROVINCES.index(name)) for name in places]
    say = "prompt.turn" if exchange else "prompt.turn_or_pass"
    detail = words("prompt.payable", provinces=either(words, names))
    if len(names) > MANY:
        detail = words("prompt.payable_many", n=len(names))
    return Prompt(words(say), detail, buttons, "C11")


def _exchange_button(look: Look) -> tuple[Button, ...]:
    """It asks for the card only where the hand has several colours."""
    exchanges = [text for text in look.legal if text.startswith("exchange ")]
    if not exchanges:
        return ()
    text = exchanges[0] if len(exchanges) == 1 else "exchange"
    return (Button(choice(look, text), text, hot="e"),)


def _pass_button(look: Look) -> tuple[Button, ...]:
    return (Button(choice(look, "pass"), "pass", hot="p"),) if "pass" in look.legal else ()


def _which_card(look: Look) -> Prompt:
    """C47: the card that is given away for another, by a click on the hand."""
    return Prompt(look.words("prompt.which"), look.words("prompt.which_detail"), (), "C47")


def _where(look: Look) -> Prompt:
    """The card comes first: where it goes, or whether it is exchanged."""
    words, hand = look.words, look.view.hands[look.eyes]
    colour = CARDS.index(look.picked[1])
    said = " ".join(look.picked)
    places = [way.split()[-1] for way in look.ways if way.startswith(f"{said} place ")]
    names = [province(words, PROVINCES.index(name)) for name in places]
    detail = words("prompt.with_many", n=len(names))
    if len(names) <= MANY:
        detail = words(
            "prompt.with_in" if names else "prompt.with_none", provinces=either(words, names)
        )
    rather = f"exchange {CARDS[colour]}"
    buttons = (Button(choice(look, rather), rather, hot="e"),) if rather in look.legal else ()
    pair = held(hand, colour) > 1
    say = words("prompt.with_pair" if pair else "prompt.with", cards=card(words, colour))
    return Prompt(say, detail, buttons, "C14" if pair else "C13")


# Pieces


def _piece(look: Look) -> Prompt:
    """The first piece of a turn, or the only one."""
    words, state = look.words, look.view
    where = province(words, state.province)
    if look.picked == ("fort",):
        return _fort(look)
    houses = state.houses[state.province]
    only_one = is_untouched(houses, state.forts[state.province])
    key = "prompt.only_one" if only_one else "prompt.piece_detail"
    detail = _filling(look) or words(key, province=where)
    say = words("prompt.piece", province=where, pieces=_possible(look))
    return Prompt(say, detail, _piece_buttons(look), "C17" if only_one else "C18", UNDO)


def _second(look: Look) -> Prompt:
    """C26: both pieces are paid for at the end."""
    words, state = look.words, look.view
    where = province(words, state.province)
    if look.picked == ("fort",):
        return _fort(look)
    price = prices(state.hands[look.eyes], COLOUR_OF[state.province], 2)[0]
    detail = _filling(look) or words("prompt.second_detail", cards=cards(words, price))
    say = words("prompt.second", province=where, pieces=_possible(look))
    stop = Button(choice(look, "stop"), "stop", hot="s")
    return Prompt(say, detail, (*_piece_buttons(look), stop), "C18")


def _possible(look: Look) -> str:
    """The kinds of piece that may be placed: "a house or an emissary"."""
    kinds = list(dict.fromkeys(text.split()[0] for text in look.legal if text != "stop"))
    return either(look.words, [look.words(f"piece.{kind}") for kind in kinds])


def _piece_buttons(look: Look) -> tuple[Button, ...]:
    """What has no space of its own on the board, or shares it with houses."""
    emissaries = [text for text in look.legal if text.startswith("emissary ")]
    forts = [text for text in look.legal if text.startswith("fort ")]
    buttons = [Button(choice(look, text), text, hot="e") for text in emissaries]
    if forts:
        text = forts[0] if len(forts) == 1 else "fort"
        buttons.append(Button(choice(look, text), text, hot="f"))
    return tuple(buttons)


def _fort(look: Look) -> Prompt:
    """The spaces of the board mean a fortification now."""
    words = look.words
    house = any(text.startswith("house ") for text in look.legal)
    buttons = (Button(words("prompt.rather_house"), "house"),) if house else ()
    return Prompt(words("prompt.fort"), words("prompt.fort_detail"), buttons, "C66")


def _filling(look: Look) -> str:
    """What the last house of a province brings, before it is built (C33)."""
    state: State = look.view
    houses = [text for text in look.legal if text.startswith("house ")]
    if len(houses) != ONE_LEFT:
        return ""
    build = read(houses[0])
    row = state.houses[build.province]
    full = f"{row[: build.place]}{look.eyes}{row[build.place + 1 :]}"
    paid = ranks(full, state.forts[build.province])
    where = province(look.words, build.province)
    return look.words("prompt.fills", province=where, shares=shares(look, paid))


# Cards


def _pay(look: Look) -> Prompt:
    """C16: with a card of the colour or with a pair."""
    buttons = [Button(choice(look, text), text) for text in look.legal]
    say = look.words("prompt.pay", province=province(look.words, look.view.province))
    return Prompt(say, look.words("prompt.pay_detail"), tuple(buttons), "C16")


def _take(look: Look) -> Prompt:
    """C38, C39: one card at a time."""
    words, state = look.words, look.view
    missing = HAND - size(state.hands[look.eyes])
    if in_last_round(state):
        return Prompt(words("prompt.take_row"), words("prompt.take_last"), (), "C49")
    draw = Button(choice(look, "take deck"), "take deck", hot="d")
    detail = words("prompt.missing", n=missing, deck=deck_size(state))
    return Prompt(words("prompt.take"), detail, (draw,), "C38")


BEGUN = {"exchange": _which_card, WITH: _where}
ASKED = {TURN: _turn, PIECE: _piece, SECOND: _second, PAY: _pay, TAKE: _take}
