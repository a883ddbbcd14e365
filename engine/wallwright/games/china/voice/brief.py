"""What China asks on a phone: three short lines, and no button for what lies in sight."""

from wallwright.core.sight import Button, Look, Prompt
from wallwright.games.china.rules import board
from wallwright.games.china.rules.board import HAND, State, in_last_round, prices, size
from wallwright.games.china.rules.realm import COLOUR_OF
from wallwright.games.china.texts.phrases import WITH, cards, choice, province

NARROW = 560  # pixels of the board


def is_brief(look: Look) -> bool:
    return look.board.touch and look.board.width < NARROW


def brief(look: Look, asked: Prompt) -> Prompt:
    """The same question in fewer words."""
    state: State = look.view
    text = " ".join(look.picked)
    if text in look.legal:
        sure = Button(look.words(f"choice.{look.picked[0]}"), "", "pri")
        return asked._replace(say=choice(look, text), detail="", buttons=(sure,))
    if look.picked[:1] == (WITH,):
        return asked._replace(say=look.words("brief.with"))
    if look.picked[:1] == ("exchange",):
        return asked
    if look.picked == ("fort",):
        return asked._replace(detail="")
    return BRIEF[state.phase](look, asked)


def _turn(look: Look, asked: Prompt) -> Prompt:
    words = look.words
    if any(text.startswith("place ") for text in look.legal):
        return asked._replace(say=words("brief.turn"), detail="")
    return asked._replace(say=words("brief.no_place"), detail=words("brief.no_place_detail"))


def _piece(look: Look, asked: Prompt) -> Prompt:
    """Only what the spaces of the board cannot say has a button."""
    words, where = look.words, province(look.words, look.view.province)
    buttons = tuple(one for one in asked.buttons if not one.pick.startswith("emissary "))
    say = words("choice.place_in", province=where) if buttons else asked.say
    detail = asked.detail
    if detail == words("prompt.piece_detail", province=where):
        detail = words("brief.second_may") if len(look.legal) > 1 else ""
    return asked._replace(say=say, detail=detail, buttons=buttons)


def _second(look: Look, asked: Prompt) -> Prompt:
    words, state = look.words, look.view
    price = prices(state.hands[look.eyes], COLOUR_OF[state.province], 2)[0]
    both = cards(words, price)
    detail = asked.detail
    if detail == words("prompt.second_detail", cards=both):
        detail = words("brief.second_detail", cards=both)
    return _piece(look, asked)._replace(say=words("brief.second"), detail=detail)


def _pay(look: Look, asked: Prompt) -> Prompt:
    """A click on a card in the hand pays."""
    words = look.words
    return Prompt(words("brief.pay"), words("brief.pay_detail"), (), asked.clause)


def _take(look: Look, asked: Prompt) -> Prompt:
    words, state = look.words, look.view
    if in_last_round(state):
        return asked
    say = words("brief.take", n=HAND - size(state.hands[look.eyes]))
    return asked._replace(say=say, detail=words("brief.take_detail"))


BRIEF = {
    board.TURN: _turn,
    board.PIECE: _piece,
    board.SECOND: _second,
    board.PAY: _pay,
    board.TAKE: _take,
}
