"""What Cheops asks of a person, and what it tells of the consequence."""

from collections.abc import Callable, Sequence

from wallwright.core.picks import narrow, next_words
from wallwright.core.sight import Button, Look, Prompt
from wallwright.core.texts import either
from wallwright.games.cheops.rules import board
from wallwright.games.cheops.rules.board import COLOURS, PRICES, State, covers, hand_size, size
from wallwright.games.cheops.rules.pyramid import pharaoh_builds
from wallwright.games.cheops.rules.realm import GOODS, HARBOUR_NAMES
from wallwright.games.cheops.rules.trade import harbour_owner, harbour_rate, rates
from wallwright.games.cheops.texts.phrases import choice, good_count, goods

BEFORE_ROLL = ("knight", "roads", "plenty", "monopoly")  # K502
ROUNDS = ("first_settlement", "second_settlement", "third_settlement")


def prompt(look: Look) -> Prompt:
    """What can be done now, in a sentence, with its consequence."""
    if not look.legal:
        return Prompt(look.words("prompt.wait"), clause="K501")
    text = " ".join(look.picked)
    if text in look.legal:
        return _confirm(look, text)
    picked = look.picked[:1]
    if picked and picked[0] in PICKED:
        return PICKED[picked[0]](look)
    return _asked(look)


def _asked(look: Look) -> Prompt:
    """What the phase asks for, whatever has been picked."""
    state: State = look.view
    return ASKED[state.phase](look)


def _confirm(look: Look, text: str) -> Prompt:
    """A whole choice in a sentence; its button says no more than a phone has room for."""
    verb, words = look.picked[0], look.words
    key = "nobody" if text == "partner nobody" else verb
    button = Button(words(f"confirm.{key}"), "", "pri")
    say = _asked(look).say if verb in REPLIES else choice(look, text)
    return Prompt(say, _reminder(look, verb), (button,))


def _reminder(look: Look, verb: str) -> str:
    """What a confirmation should be weighed against."""
    state: State = look.view
    if verb in REMINDED:
        return _asked(look).detail
    kind = KINDS.get(verb, verb)
    if kind in PRICES and state.phase == board.MAIN:
        return look.words("prompt.price", goods=goods(look.words, PRICES[kind]))
    return ""


def _buttons(look: Look, texts: Sequence[str], kind: str = "") -> tuple[Button, ...]:
    """A button for each of some actions that are legal now."""
    return tuple(Button(choice(look, text), text, kind) for text in texts if text in look.legal)


def _seat_buttons(look: Look, verb: str) -> list[tuple[int, Button]]:
    """The names of the players a choice is between: the sentence beside them says for what."""
    seats = enumerate(zip(look.names, COLOURS, strict=False))
    named = [(seat, Button(name, f"{verb} {colour}")) for seat, (name, colour) in seats]
    return [(seat, button) for seat, button in named if button.pick in look.legal]


def _verbs(look: Look) -> list[str]:
    """With what words the actions begin that are legal now."""
    return next_words(look.legal, ())


# The foundation


def _found(look: Look) -> Prompt:
    """K401: the third settlement is the one that brings something."""
    words, state = look.words, look.view
    number = state.settlements[look.eyes].bit_count()
    say = words(f"prompt.{ROUNDS[number]}")
    if number == len(ROUNDS) - 1:
        return Prompt(say, words("prompt.third_yields"), (), "K406")
    return Prompt(say, words("prompt.banks"), (), "K404")


def _piece(look: Look) -> Prompt:
    """K405: the path decides; where it takes either, a button says which."""
    words = look.words
    return Prompt(words("prompt.piece"), words("prompt.piece_detail"), _kinds(look), "K405")


def _kinds(look: Look) -> tuple[Button, ...]:
    """Road and ship, where both can be built."""
    kinds = [verb for verb in _verbs(look) if verb in ("road", "ship")]
    if len(kinds) < 2:
        return ()
    return tuple(Button(look.words(f"draw.menu.{kind}"), kind, hot=kind[0]) for kind in kinds)


# Before the roll


def _roll(look: Look) -> Prompt:
    """K502: one development card may come before it."""
    words = look.words
    key = "prompt.roll_detail" if pharaoh_builds(look.view) else "prompt.roll_waits"
    if any(verb in BEFORE_ROLL for verb in _verbs(look)):
        key = "prompt.roll_or_card"
    detail = words(key)
    button = Button(words("steps.roll"), "roll", "pri", hot="r")
    return Prompt(words("prompt.roll"), detail, (button,), "K501")


# The seven


def _discard(look: Look) -> Prompt:
    """K702: one card after the other, with a count."""
    words, state = look.words, look.view
    left = state.debts[look.eyes]
    done = size(state.returned[look.eyes])
    say = words("prompt.discards_more" if done else "prompt.discards", n=left)
    detail = words("prompt.discards_detail", done=done, all=done + left)
    return Prompt(say, detail, (), "K702")


def _robber(look: Look) -> Prompt:
    words = look.words
    detail = words("prompt.robber_detail")
    return Prompt(words("prompt.robber"), detail, (), "K801")


def _steal(look: Look) -> Prompt:
    """How many cards each holds, which a phone shows nowhere else at a glance."""
    words, state = look.words, look.view
    found = [
        button._replace(text=f"{button.text} ({hand_size(state, seat)})")
        for seat, button in _seat_buttons(look, "steal")
    ]
    return Prompt(words("prompt.steal"), words("prompt.steal_detail"), tuple(found), "K802")


# Trade and build


def _main(look: Look) -> Prompt:
    """What the hand pays for, of what can be built now."""
    words = look.words
    end = Button(choice(look, "end"), "end", "pri", hot="e")
    possible = [kind for verb in _verbs(look) if (kind := KINDS.get(verb, verb)) in PRICES]
    trades = any(verb in TRADES for verb in _verbs(look))
    key = "build_trade" if trades else "build_nothing"
    detail = words("prompt.affords_trade" if trades else "prompt.affords_nothing")
    if possible:
        key = "build"
        pieces = either(words, [words(f"piece.{kind}") for kind in possible])
        detail = words("prompt.affords", pieces=pieces)
    return Prompt(words(f"prompt.{key}"), detail, (end,), "K501")


def _place(look: Look) -> Prompt:
    """Where a piece may go, and what it costs."""
    words, kind = look.words, look.picked[0]
    say, state = words(f"prompt.place_{kind}"), look.view
    if state.phase in (board.PIECE, board.FREE):
        rest = [button for button in _kinds(look) if button.pick != kind]
        return Prompt(say, words("prompt.free_of_charge"), tuple(rest), "K902")
    places = len(narrow(look.legal, look.picked))
    detail = words("prompt.places", n=places, goods=goods(words, PRICES[kind]))
    return Prompt(say, detail, (), CLAUSES[kind])


def _block(look: Look) -> Prompt:
    """K1102: whose building it goes over, which costs a coin."""
    words = look.words
    buttons = tuple(button for _, button in _seat_buttons(look, "block"))
    detail = words("prompt.block_detail", goods=goods(words, PRICES["block"]))
    return Prompt(words("prompt.block"), detail, buttons, "K1102")


def _free(look: Look) -> Prompt:
    """K1203: what a road building still owes."""
    words, state = look.words, look.view
    say = words("prompt.free", n=state.left)
    return Prompt(say, words("prompt.free_detail"), _kinds(look), "K1203")


# Exchanges and cards


def _bank(look: Look) -> Prompt:
    """K1001: what is given, then what for."""
    words, state = look.words, look.view
    detail = words("prompt.press_good")
    if len(look.picked) < 2:
        return Prompt(words("prompt.bank"), detail, (), "K1001")
    good = GOODS.index(look.picked[1])
    given = good_count(words, good, rates(state, look.eyes)[good])
    clause = "K1002" if GOODS[good] == "coin" else "K1001"
    return Prompt(words("prompt.exchange_for", goods=given), detail, (), clause)


def _harbour(look: Look) -> Prompt:
    """K1005: where, what is given, and what for; the owner is paid."""
    words, state = look.words, look.view
    if len(look.picked) < 2:
        names = [f"harbour {name}" for name in next_words(look.legal, look.picked)]
        buttons = tuple(Button(choice(look, text), text) for text in names)
        return Prompt(words("prompt.harbour_whose"), "", buttons, "K1005")
    harbour = HARBOUR_NAMES.index(look.picked[1])
    payee = look.names[harbour_owner(state, harbour)]
    fee = words("prompt.harbour_fee", owner=payee)
    say = words("prompt.harbour")
    if len(look.picked) > 2:
        good = GOODS.index(look.picked[2])
        given = good_count(words, good, harbour_rate(look.view.ports, harbour, good))
        say = words("prompt.exchange_for", goods=given)
    return Prompt(say, fee, (), "K1005")


def _take(look: Look) -> Prompt:
    """K1204: a card of a year of plenty."""
    words, state = look.words, look.view
    say = words("prompt.take", n=state.left)
    return Prompt(say, words("prompt.take_detail"), (), "K1204")


def _monopoly(look: Look) -> Prompt:
    words = look.words
    detail = words("prompt.monopoly_detail")
    return Prompt(words("prompt.monopoly"), detail, (), "K1205")


# Offers


def _offer(look: Look) -> Prompt:
    """K1010: what stands on both sides of an offer so far."""
    words, state = look.words, look.view
    given, wanted = goods(words, state.give), goods(words, state.want)
    key = OFFERED[bool(state.give), bool(state.want)]
    if look.legal == ("withdraw",):  # too much is wanted for what the hand could give
        key = "stuck"
    if (state.give, state.want) in state.made:
        key = "again"
    detail = words(f"prompt.offer_{key}", given=given, wanted=wanted)
    can = "propose" in look.legal
    button = Button(choice(look, "propose"), "propose", "pri", can)
    return Prompt(words("prompt.offer"), detail, (button,), "K1007", "withdraw")


def _answer(look: Look) -> Prompt:
    """What the hand would be after the trade, or why it cannot be: told to who is asked."""
    words, state = look.words, look.view
    fields = {"given": goods(words, state.give), "wanted": goods(words, state.want)}
    say = words("prompt.answer", name=look.names[state.turn], **fields)
    hand = state.hands[look.eyes]
    detail, clause = words("prompt.answer_cannot"), "K1009"
    if covers(hand, state.want):
        after = goods(words, hand - state.want + state.give)
        detail, clause = words("prompt.answer_can", after=after), "K1008"
        if look.board.touch:
            detail = ""  # it stands just above
    accept = _buttons(look, ("accept",), "pri")
    return Prompt(say, detail, (*_buttons(look, ("refuse",)), *accept), clause)


def _choose(look: Look) -> Prompt:
    """Who said yes."""
    words, state = look.words, look.view
    fields = {"given": goods(words, state.give), "wanted": goods(words, state.want)}
    nobody = Button(words("prompt.nobody"), "partner nobody", "ghost")
    willing = [button for _, button in _seat_buttons(look, "partner")]
    if len(willing) == 1:
        willing = [willing[0]._replace(kind="pri")]
    buttons = (nobody, *willing)
    say, detail = words("prompt.partner"), words("prompt.partner_detail", **fields)
    return Prompt(say, detail, buttons, "K1008")


TRADES = ("bank", "harbour", "offer")
KINDS = {"buy": "card"}  # a verb whose price stands under another name
REPLIES = ("accept", "refuse")  # the offer stays in sight
REMINDED = (*REPLIES, "end", "propose", "withdraw", "partner")
CLAUSES = {"road": "K902", "ship": "K902", "settlement": "K903", "city": "K904"}
OFFERED = {
    (False, False): "empty",
    (True, False): "give",
    (False, True): "want",
    (True, True): "whole",
}
ASKED: dict[str, Callable[[Look], Prompt]] = {
    board.FOUND: _found,
    board.PIECE: _piece,
    board.ROLL: _roll,
    board.DISCARD: _discard,
    board.ROBBER: _robber,
    board.STEAL: _steal,
    board.MAIN: _main,
    board.TAKE: _take,
    board.FREE: _free,
    board.OFFER: _offer,
    board.ANSWER: _answer,
    board.CHOOSE: _choose,
}
PICKED: dict[str, Callable[[Look], Prompt]] = {
    "road": _place,
    "ship": _place,
    "settlement": _place,
    "city": _place,
    "block": _block,
    "bank": _bank,
    "harbour": _harbour,
    "monopoly": _monopoly,
}
