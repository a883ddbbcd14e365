"""What is good about a choice of Wall Builders, in a few words that do not show where it is."""

from collections.abc import Callable, Sequence

from wallwright.core.bits import members
from wallwright.core.remember import remembered
from wallwright.core.sight import Look
from wallwright.games.mauerbauer import rules
from wallwright.games.mauerbauer.rules.board import (
    COLOURS,
    FACES,
    TONES,
    State,
    all_towers,
    cards,
    free_lines,
)
from wallwright.games.mauerbauer.rules.cities import closed_by
from wallwright.games.mauerbauer.rules.consequences import best_pair, closing, preview
from wallwright.games.mauerbauer.rules.realm import (
    BESIDE,
    ENDS_SET,
    REGION_OF,
    REGIONS,
    WATER,
    field as field_of,
    line as line_of,
)
from wallwright.games.mauerbauer.rules.scoring import value, values
from wallwright.games.mauerbauer.texts.phrases import called, choice, house, region, tower

Said = Callable[[Look, list[str]], str]


def idea(look: Look, text: str) -> str:
    """Nothing where the words an action begins with say enough."""
    verb, *rest = text.split()
    return IDEAS[verb](look, rest) if verb in IDEAS else ""


def appeal(look: Look, text: str) -> int:
    """To close a city; the larger the better it shows."""
    verb, *rest = text.split()
    return preview(look.view, line_of(rest[0])).size if verb == "wall" else 0


# A wall


def _wall(look: Look, rest: list[str]) -> str:
    """What it does for the own cards, or not for those of others; else the region it is in."""
    wall, words, state = line_of(rest[0]), look.words, look.view
    if size := preview(state, wall).size:
        points = _pays(look, state, wall)
        told = words("count.points", n=points)
        return words("idea.closes_for" if points else "idea.closes", n=size, points=told)
    then = _with_towers(rules.apply(state, rules.read(f"wall {rest[0]}")), wall)
    ready = dict(_closable(then))
    best = max(ready, key=lambda one: _pays(look, then, one), default=-1)
    if best >= 0 and (points := _pays(look, then, best)) > _most(look, state):
        fields = ready[best].bit_count()
        return words("idea.prepares", n=fields, points=words("count.points", n=points))
    if not ready and _is_risky(state):
        return words("idea.leaves_none")
    where = region(words, REGION_OF[BESIDE[wall][0]])
    if gaining := _gaining(look, wall):
        return words("idea.for_card", region=where, card=called(words, gaining[0]))
    return words("idea.wall" if ready else "idea.early", region=where)


def _with_towers(state: State, wall: int) -> State:
    """With a tower at each end of the wall just built, of a tone not rolled yet (M26 to M28)."""
    white, grey, black = state.towers
    bare = ENDS_SET[wall] & ~all_towers(state)
    return state._replace(towers=(white, grey | bare, black))


def _closable(state: State) -> Sequence[tuple[int, int]]:
    """The lines on which the next wall closes a city, and its fields."""
    return closing(state.walls, free_lines(state), all_towers(state))


@remembered(1 << 4, each=200)
def _is_risky(state: State) -> bool:
    """Whether there is a wall after which somebody else could close a city."""
    for wall in members(free_lines(state)):
        built = _with_towers(state._replace(walls=state.walls | 1 << wall, wall=wall), wall)
        if _closable(built):
            return True
    return False


def _most(look: Look, state: State) -> int:
    """What the own cards bring in the best city that can be closed now."""
    return max([_pays(look, state, line) for line, _ in _closable(state)], default=0)


def _pays(look: Look, state: State, wall: int) -> int:
    """What the own two best cards bring in the city that a wall closes, alone or joined."""
    if look.eyes < 0:
        return 0
    found, hand = preview(state, wall), state.hands[look.eyes]
    ways = [found.values, *(way.values for way in found.joins)]
    return max(sum(worth[face] for face in best_pair(hand, worth)) for worth in ways)


def _gaining(look: Look, wall: int) -> list[int]:
    """The own cards that gain by a wall there; first those that do not gain by any."""
    bare = ENDS_SET[wall] & ~all_towers(look.view)
    regions = [f"out_region_{REGIONS[REGION_OF[field]]}" for field in BESIDE[wall]]
    names = ["out_water"] * bool(bare & WATER) + regions
    names += ["out_towers"] * bool(bare) + ["out_walls"]
    own = _own(look)
    return [face for face in map(FACES.index, names) if face in own]


# Pieces and cards


def _own(look: Look) -> list[int]:
    """The cards of the eyes, each once."""
    return [*dict.fromkeys(cards(look.view.hands[look.eyes]))] if look.eyes >= 0 else []


def _tower(look: Look, rest: list[str]) -> str:
    piece = tower(look.words, TONES.index(rest[1]))
    return _good_for(look, piece, _outside(look, ["tower", *rest], ("out_tower", "out_water")))


def _house(look: Look, rest: list[str]) -> str:
    """In the city that the last house closes a card of its colour counts it (M35)."""
    state, (place, colour) = look.view, rest
    piece = house(look.words, COLOURS.index(colour))
    if closed_by(state.walls, state.wall) >> field_of(place) & 1:
        face = FACES.index(f"city_house_{colour}")
        return _good_for(look, piece, face if face in _own(look) else -1)
    return _good_for(look, piece, _outside(look, ["house", *rest], ("out_house", "out_region")))


def _outside(look: Look, action: Sequence[str], kinds: tuple[str, ...]) -> int:
    """The own card of some kinds that gains most by an action outside all cities; -1 for none."""
    here = values(look.view, 0)
    then = values(rules.apply(look.view, rules.read(" ".join(action))), 0)
    own = [face for face in _own(look) if FACES[face].startswith(kinds)]
    gains = {face: then[face] - here[face] for face in own if then[face] > here[face]}
    return max(gains, key=gains.__getitem__, default=-1)


def _good_for(look: Look, piece: str, face: int) -> str:
    """The colour decides, and which of the own cards it is good for."""
    if face < 0:
        return look.words("idea.piece", piece=piece)
    return look.words("idea.piece_for", piece=piece, card=called(look.words, face))


def _join(look: Look, rest: list[str]) -> str:
    return choice(look, "join none") if rest == ["none"] else look.words("idea.join")


def _swap(look: Look, rest: list[str]) -> str:
    return choice(look, "swap done") if rest == ["done"] else look.words("idea.swap")


def _play(look: Look, rest: list[str]) -> str:
    """The text ends with a word of its own."""
    faces = [FACES.index(name) for name in rest if name in FACES]
    told = look.words("count.points", n=sum(value(look.view, face) for face in faces))
    return look.words("idea.play", n=len(faces), points=told)


IDEAS: dict[str, Said] = {
    "wall": _wall,
    "tower": _tower,
    "house": _house,
    "join": _join,
    "swap": _swap,
    "play": _play,
    "discard": lambda look, rest: look.words("idea.discard"),
}
