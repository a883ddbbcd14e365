"""The log of Cheops: a sentence for what all may know of an action."""

from collections.abc import Callable

from wallwright.core.chronicle import deed
from wallwright.core.sight import Line, Look, Seen
from wallwright.core.texts import listed
from wallwright.games.cheops.rules.board import (
    BLACK_BLOCKS,
    CARDS,
    MAIN,
    NOBODY,
    NUMBER,
    PORT,
    State,
    black_blocks,
    blocks,
    held,
    open_points,
    size,
)
from wallwright.games.cheops.rules.deals import YES
from wallwright.games.cheops.rules.notation import Action, read
from wallwright.games.cheops.rules.production import claims, first_yield, outcome
from wallwright.games.cheops.rules.realm import GOODS, HARBOURS, MAP
from wallwright.games.cheops.rules.trade import harbour_owner, harbour_rate, rates
from wallwright.games.cheops.texts.phrases import (
    corner,
    good_count,
    good_name,
    goods,
    harbour_name,
    hex_name,
    path_name,
    port,
    signed,
)

THIRD = 3  # K406: the settlement of the foundation that brings something


def line(look: Look, seen: Seen) -> Line | None:
    """What the log says of an action; None where another line says it."""
    verb, *rest = seen.heard.split()
    if verb in ("theft", "card"):  # the kind may be a secret, which read() does not know
        return SECRETS[verb](look, seen, rest[0])
    return LINES[verb](look, seen, read(seen.heard))


def _line(look: Look, seen: Seen, told: str, *more: str) -> Line:
    """Of the seat on turn, with the points that it won or lost before all eyes."""
    seat = seen.view.turn
    gained = open_points(seen.after, seat) - open_points(seen.view, seat)
    return Line(seat, ". ".join((told, *more)), signed(gained) if gained else "")


def _name(look: Look, seen: Seen) -> str:
    name: str = look.names[seen.view.turn]
    return name


def _plain(key: str) -> Callable[[Look, Seen, Action], Line]:
    """An action that says all there is to say with the name of who did it."""
    return lambda look, seen, action: _line(
        look, seen, look.words(f"log.{key}", name=_name(look, seen))
    )


def _nothing(look: Look, seen: Seen, action: Action) -> None:
    """What follows tells of it."""


# Set-up


def _first(look: Look, seen: Seen, action: Action) -> Line:
    return deed(look, action.seat, "log.first")


def _desert(look: Look, seen: Seen, action: Action) -> Line:
    where = MAP[action.place].name.upper()
    return Line(-1, look.words("log.desert", hex=where))


def _numbers(look: Look, seen: Seen, action: Action) -> Line | None:
    """K212: when all are dealt; the map shows where."""
    return None if seen.after.phase == NUMBER else Line(-1, look.words("log.numbers"))


def _harbours(look: Look, seen: Seen, action: Action) -> Line | None:
    """K213: when all are dealt, with what each takes."""
    if seen.after.phase == PORT:
        return None
    after = look._replace(view=seen.after)
    names = "; ".join(harbour_name(after, harbour) for harbour in range(len(HARBOURS)))
    return Line(-1, look.words("log.harbours", harbours=names))


def _found(look: Look, seen: Seen, action: Action) -> Line:
    """K406: the third one brings goods, which all can see on the map."""
    words, name = look.words, _name(look, seen)
    where = corner(look, action.place)
    brought = first_yield(action.place)
    own = seen.after.settlements[seen.view.turn].bit_count()
    if own == THIRD and brought:
        given = goods(words, brought)
        return _line(look, seen, words("log.found_third", name=name, corner=where, goods=given))
    return _line(look, seen, words("log.found", name=name, corner=where))


# The roll


def _dice(look: Look, seen: Seen, action: Action) -> Line:
    number = action.low + action.high
    rolled = look.words(
        "log.rolls", name=_name(look, seen), one=action.low, other=action.high, sum=number
    )
    if number == 7:
        return _line(look, seen, f"{rolled}: {_pharaoh(look, seen)}", *_owing(look, seen))
    return _line(
        look, seen, f"{rolled}: {_paid(look, seen, number)}", *_hindered(look, seen, number)
    )


def _pharaoh(look: Look, seen: Seen) -> str:
    """K701: his block, or his patience."""
    laid = black_blocks(seen.after)
    if laid == black_blocks(seen.view):
        return look.words("log.waits")
    return look.words("log.pharaoh", laid=laid, all=BLACK_BLOCKS)


def _owing(look: Look, seen: Seen) -> list[str]:
    """K702: who holds too many cards."""
    return [
        look.words("log.owes", name=look.names[seat], n=debt)
        for seat, debt in enumerate(seen.after.debts)
        if debt
    ]


def _paid(look: Look, seen: Seen, number: int) -> str:
    """Who gets what."""
    shares = [
        look.words("log.share", name=look.names[seat], goods=goods(look.words, got))
        for seat, got in enumerate(outcome(seen.view, number).paid)
        if got
    ]
    return "; ".join(shares) or look.words("log.nobody")


def _hindered(look: Look, seen: Seen, number: int) -> list[str]:
    """What the robber and an empty bank kept back."""
    before: State = seen.view
    told = []
    due, paid = outcome(before, number)
    if due != claims(before.chips, number, NOBODY, before.settlements, before.cities):
        told.append(look.words("log.blocked", hex=hex_name(look, before.robber)))
    short = [
        good
        for good in range(len(GOODS))
        if any(held(claim, good) for claim in due) and not any(held(got, good) for got in paid)
    ]
    if short:
        names = listed(look.words, [good_name(look.words, good) for good in short])
        told.append(look.words("log.short", goods=names))
    return told


# The seven and the robber


def _drop(look: Look, seen: Seen, action: Action) -> Line | None:
    """One line for all that a seat gives back, when it has given the last card."""
    seat = seen.view.who
    if seen.after.debts[seat]:
        return None
    back = goods(look.words, seen.after.returned[seat])
    return deed(look, seat, "log.drop", goods=back)


def _robber(look: Look, seen: Seen, action: Action) -> Line:
    where = hex_name(look, action.place)
    told = look.words("log.robber", name=_name(look, seen), hex=where)
    return _line(look, seen, told)


def _theft(look: Look, seen: Seen, good: str) -> Line:
    """K802: only two players know what was taken."""
    words = look.words
    taken = words("goods.cards", n=1) if good == "?" else good_count(words, GOODS.index(good), 1)
    victim = look.names[seen.view.victim]
    told = words("log.theft", name=_name(look, seen), goods=taken, victim=victim)
    return _line(look, seen, told)


# Building


def _on_path(key: str) -> Callable[[Look, Seen, Action], Line]:
    def told(look: Look, seen: Seen, action: Action) -> Line:
        where = path_name(look, action.place)
        return _line(look, seen, look.words(f"log.{key}", name=_name(look, seen), path=where))

    return told


def _on_corner(key: str) -> Callable[[Look, Seen, Action], Line]:
    def told(look: Look, seen: Seen, action: Action) -> Line:
        where = corner(look, action.place)
        return _line(look, seen, look.words(f"log.{key}", name=_name(look, seen), corner=where))

    return told


def _card(look: Look, seen: Seen, kind: str) -> Line:
    """K907: only the buyer knows which card it is."""
    name = _name(look, seen)
    if kind == "?":
        return _line(look, seen, look.words("log.buy", name=name))
    card = look.words(f"card.{CARDS[CARDS.index(kind)]}")
    return _line(look, seen, look.words("log.buy_card", name=name, card=card))


def _block(look: Look, seen: Seen, action: Action) -> Line:
    """With the coin that it cost, and whom it blessed or cursed (K1106)."""
    words, name = look.words, _name(look, seen)
    number = blocks(seen.after, seen.view.turn)
    if action.seat < 0:
        told = words("log.block", name=name, number=number)
    else:
        payee = look.names[action.seat]
        told = words("log.block_fee", name=name, number=number, owner=payee)
    return _line(look, seen, told, *_blessing(look, seen), *_curses(look, seen))


def _blessing(look: Look, seen: Seen) -> list[str]:
    before, after = seen.view.blessed, seen.after.blessed
    if before == after:
        return []
    name = look.names[after]
    if before == NOBODY:
        return [look.words("log.blessed", name=name)]
    return [look.words("log.blessing_moves", name=name, giver=look.names[before])]


def _curses(look: Look, seen: Seen) -> list[str]:
    """Who laid a curse aside, and who took one."""
    before, after = seen.view.cursed, seen.after.cursed
    told = []
    for key, seats in (("freed", before & ~after), ("cursed", after & ~before)):
        names = [name for seat, name in enumerate(look.names) if seats >> seat & 1]
        if names:
            told.append(look.words(f"log.{key}", names=listed(look.words, names)))
    return told


# Development cards


def _knight(look: Look, seen: Seen, action: Action) -> Line:
    name = _name(look, seen)
    told = look.words("log.knight", name=name)
    if seen.after.army == seen.view.army:
        return _line(look, seen, told)
    return _line(look, seen, told, look.words("log.army", name=name))


def _take(look: Look, seen: Seen, action: Action) -> Line:
    taken = good_count(look.words, action.good, 1)
    return _line(look, seen, look.words("log.take", name=_name(look, seen), goods=taken))


def _monopoly(look: Look, seen: Seen, action: Action) -> Line:
    """What each of the others handed over: all can count it."""
    words = look.words
    shares = []
    for seat, hand in enumerate(seen.view.hands):
        number = size(hand) - size(seen.after.hands[seat])
        if seat != seen.view.turn and number:
            given = good_count(words, action.good, number)
            shares.append(words("log.share", name=look.names[seat], goods=given))
    fields = {"name": _name(look, seen), "good": good_name(words, action.good)}
    if not shares:
        return _line(look, seen, words("log.monopoly_none", **fields))
    return _line(look, seen, words("log.monopoly", **fields, shares="; ".join(shares)))


# Trade


def _bank(look: Look, seen: Seen, action: Action) -> Line:
    words, seat = look.words, seen.view.turn
    given = good_count(words, action.good, rates(seen.view, seat)[action.good])
    taken = good_count(words, action.other, 1)
    told = words("log.bank", name=_name(look, seen), given=given, taken=taken)
    return _line(look, seen, told)


def _harbour(look: Look, seen: Seen, action: Action) -> Line:
    words = look.words
    told = words(
        "log.harbour",
        name=_name(look, seen),
        given=good_count(
            words, action.good, harbour_rate(look.view.ports, action.place, action.good)
        ),
        taken=good_count(words, action.other, 1),
        harbour=port(words, action.place),
        owner=look.names[harbour_owner(seen.view, action.place)],
    )
    return _line(look, seen, told)


def _sides(look: Look, state: State) -> dict[str, str]:
    """Both sides of the offer on the table."""
    words = look.words
    return {"given": goods(words, state.give), "wanted": goods(words, state.want)}


def _propose(look: Look, seen: Seen, action: Action) -> Line:
    sides = _sides(look, seen.view)
    return _line(look, seen, look.words("log.offer", name=_name(look, seen), **sides))


def _withdraw(look: Look, seen: Seen, action: Action) -> Line | None:
    """Nothing, where nothing had been said yet."""
    if not (seen.view.give or seen.view.want):
        return None
    return _line(look, seen, look.words("log.withdraw", name=_name(look, seen)))


def _refuse(look: Look, seen: Seen, action: Action) -> Line | None:
    """Answers can be read beside the map; the log tells how the offer ends."""
    return Line(-1, look.words("log.no_taker")) if seen.after.phase == MAIN else None


def _partner(look: Look, seen: Seen, action: Action) -> Line:
    """Who trades, and who would have."""
    words, name = look.words, _name(look, seen)
    willing = _willing(look, seen, action.seat)
    if action.seat < 0:
        return _line(look, seen, words("log.no_trade", name=name), *willing)
    sides = _sides(look, seen.view)
    partner = look.names[action.seat]
    told = words("log.trade", name=name, partner=partner, **sides)
    return _line(look, seen, told, *willing)


def _willing(look: Look, seen: Seen, partner: int) -> list[str]:
    answers = seen.view.answers
    seats = [seat for seat, said in enumerate(answers) if said == YES and seat != partner]
    if not seats:
        return []
    names = listed(look.words, [look.names[seat] for seat in seats])
    return [look.words("log.willing", n=len(seats), names=names)]


SECRETS = {"theft": _theft, "card": _card}
LINES: dict[str, Callable[[Look, Seen, Action], Line | None]] = {
    "first": _first,
    "desert": _desert,
    "number": _numbers,
    "port": _harbours,
    "found": _found,
    "roll": _nothing,
    "dice": _dice,
    "drop": _drop,
    "robber": _robber,
    "steal": _nothing,
    "road": _on_path("road"),
    "ship": _on_path("ship"),
    "settlement": _on_corner("settlement"),
    "city": _on_corner("city"),
    "buy": _nothing,
    "block": _block,
    "knight": _knight,
    "roads": _plain("roads"),
    "plenty": _plain("plenty"),
    "take": _take,
    "monopoly": _monopoly,
    "bank": _bank,
    "harbour": _harbour,
    "offer": _nothing,
    "give": _nothing,
    "want": _nothing,
    "propose": _propose,
    "withdraw": _withdraw,
    "accept": _nothing,
    "refuse": _refuse,
    "partner": _partner,
    "end": _nothing,
}
