"""Wishes of a host: who sits at other devices, and what they say."""

from wallwright.table.counter import Counter
from wallwright.table.door import RefusedError
from wallwright.table.guests import Company
from wallwright.table.protocol import (
    Done,
    ForGuest,
    GuestLeaves,
    GuestSays,
    GuestSits,
    GuestWishes,
    Patch,
    Sits,
)
from wallwright.table.story import ELSEWHERE, HERE

LONGEST_NAME = 40


def wishes(counter: Counter, company: Company) -> GuestWishes:
    return {
        "guest_sits": lambda wish: sit(counter, company, wish),
        "guest_says": lambda wish: say(company, wish),
        "guest_leaves": lambda wish: leave(company, wish),
        "sits": lambda wish: sits(counter, wish),
    }


def sit(counter: Counter, company: Company, wish: GuestSits) -> ForGuest:
    who, seats = wish["who"], frozenset(wish["seats"])
    if not 0 < len(who) <= LONGEST_NAME:
        raise RefusedError("refused.guest")
    return {"text": company.seat(who, seats, counter.device(wish), wish.get("helped", False))}


def say(company: Company, wish: GuestSays) -> ForGuest:
    return {"text": company.guest(wish["who"]).answer(wish["asked"])}


def leave(company: Company, wish: GuestLeaves) -> Done:
    company.leave(wish["who"])
    return Done()


def sits(counter: Counter, wish: Sits) -> Patch:
    table, by = counter.laid(), wish["by"]
    if wish["seat"] not in table.persons or by not in (HERE, ELSEWHERE, *counter.rivals.LEVELS):
        raise RefusedError("refused.guest")
    return counter.after(lambda _: table.sits(wish["seat"], by))
