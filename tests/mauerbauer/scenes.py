"""Moments of a match of Wall Builders that several tests speak about."""

from tests.mauerbauer.positions import fields, play, position
from wallwright.games.mauerbauer.rules.board import FINAL, JOIN

# Sunland 1 lies between the walls w05 at the sea, w06 and w15; Sunland 2 is beyond w06.
EMPTY = position()
NEARLY = position("w06 w15", houses="f01=red,green f02=red f10=blue")
CLOSED = play(NEARLY, "wall w05", "roll - red blue", "house f01 red")
BESIDE = position("w05 w06 w15 w01", houses="f02=red,green f03=yellow", cities=["f01: blue; red"])
JOINING = play(BESIDE, "wall w07", "roll - red blue", "house f02 red")
SWAPPING = play(
    CLOSED,
    *("play size_1 now", "play size_2 now", "play size_3 now"),
    *("draw size_2", "draw size_1", "draw size_7plus"),
)
LAST = position(cities=["f01: blue; red", "f45: red"])._replace(phase=FINAL, ended="towers")
ONE_CITY = position(cities=["f01: blue; red"])._replace(phase=FINAL, ended="towers", city=1)
NO_CITY = position()._replace(phase=FINAL, ended="towers")

# Field f14 has just been closed, with three cities around it.
_walled = position(
    "w17 w24 w25 w09 w10 w02 w03 w11 w38 w22 w23 w37 w26 w18 w40",
    houses="f14=red,blue",
    cities=["f05: red", "f13: blue", "f15: pink"],
)
_just = _walled.cities[0]._replace(fields=fields("f14"))
AROUND = _walled._replace(phase=JOIN, city=_just.fields, cities=(*_walled.cities, _just))
