"""What the choice that is being said has named: a card first, and a province."""

from wallwright.core.gesture import Gesture, Words
from wallwright.games.china.texts.phrases import WITH


def first_card(now: Gesture) -> Words:
    """The words that name the card which was chosen before its place; () for none."""
    return now.picked[:2] if now.picked[:1] == (WITH,) else ()


def to_place(now: Gesture, province: str) -> Words:
    """The words for a province, after the card if that was chosen first."""
    return (*first_card(now), "place", province)


def placed(now: Gesture) -> Words:
    """What has been said or hinted at, without a card that came first."""
    return now.picked[len(first_card(now)) :] or (() if first_card(now) else now.hint)
