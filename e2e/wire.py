"""A wire between browsers that people play on from their own devices: long, lossy, narrow, or cut.

What a browser sends to another goes through a door here, one for each place where a device can be
reached: the page is told the door in the place of the place. No browser notices the wire itself.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from itertools import count
from random import Random
from selectors import EVENT_READ, DefaultSelector
from socket import AF_INET, SOCK_DGRAM, socket
from threading import Event, RLock, Thread
from time import monotonic

from playwright.sync_api import BrowserContext

PACKET = 65_536
LOOK = 0.2  # s between two looks whether it is to end
QUEUE = 2.0  # s that a packet waits for room at most; a narrow line then drops it
HEAD = 28  # bytes of a packet before what is sent
# Without it a browser names no address, but a word that only it can resolve.
FLAGS = ["--disable-features=WebRtcHideLocalIpsWithMdns"]
# Every place that the page is told of another device becomes the door that leads there.
THROUGH = r"""() => {
  const usual = RTCPeerConnection.prototype.setRemoteDescription;
  const place = /^(a=candidate:\S+ 1 udp \d+ )(\d+(?:\.\d+){3}) (\d+)(.*)$/i;
  const through = async (line) => {
    const found = place.exec(line);
    if (!found) return line.startsWith("a=candidate:") ? null : line;
    return `${found[1]}${found[2]} ${await window.doorTo(found[2], Number(found[3]))}${found[4]}`;
  };
  RTCPeerConnection.prototype.setRemoteDescription = async function ({ type, sdp }) {
    const lines = await Promise.all(sdp.split("\r\n").map(through));
    return usual.call(this, { type, sdp: lines.filter((line) => line !== null).join("\r\n") });
  };
}"""

Place = tuple[str, int]


@dataclass
class Way:
    """How everything goes over the wire, in each direction alike."""

    delay: float = 0.0  # s
    loss: float = 0.0  # of the packets
    rate: float = 0.0  # bytes a second to each device; 0: any number
    cut: bool = False


class Wire(Thread):
    """It lies between all devices whose pages were told so."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(daemon=True)
        self.way = Way()
        self.dice = Random(seed)
        self.carried = self.dropped = 0
        self._doors: dict[Place, socket] = {}
        self._behind: dict[socket, Place] = {}
        self._free: dict[Place, float] = {}  # when the line to a device has room again
        self._late: list[tuple[float, int, socket, Place, bytes]] = []
        self._numbers = count()
        self._selector = DefaultSelector()
        self._lock, self._ended = RLock(), Event()

    def __enter__(self) -> Wire:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self.join()
        for door in self._behind:
            door.close()
        self._selector.close()

    def join_up(self, context: BrowserContext) -> None:
        """From now on the pages of this browser reach others only through here."""
        context.expose_function("doorTo", lambda host, port: self.door((host, port)))
        context.add_init_script(f"({THROUGH})()")

    def door(self, place: Place) -> int:
        return int(self._door(place).getsockname()[1])

    def _door(self, place: Place) -> socket:
        with self._lock:
            if place not in self._doors:
                door = socket(AF_INET, SOCK_DGRAM)
                door.bind(("", 0))
                door.setblocking(False)
                self._doors[place], self._behind[door] = door, place
                self._selector.register(door, EVENT_READ)
            return self._doors[place]

    def run(self) -> None:
        while not self._ended.is_set():
            wait = self._late[0][0] - monotonic() if self._late else LOOK
            for key, _ in self._selector.select(min(max(wait, 0), LOOK)):
                assert isinstance(key.fileobj, socket)
                self._take(key.fileobj)
            while self._late and self._late[0][0] <= monotonic():
                _, _, door, place, packet = heapq.heappop(self._late)
                self._hand_over(door, place, packet)

    def _take(self, door: socket) -> None:
        """What knocks at a door goes on to who lives there, from the sender's own door."""
        try:
            while True:
                packet, sender = door.recvfrom(PACKET)
                self._carry(self._door(sender), self._behind[door], packet)
        except OSError:  # nothing more, or a device that is gone
            return

    def _carry(self, door: socket, place: Place, packet: bytes) -> None:
        way, now = self.way, monotonic()
        begin = max(now, self._free.get(place, now))
        full = begin - now > QUEUE
        if way.cut or full or self.dice.random() < way.loss:
            self.dropped += 1
            return
        if way.rate:
            begin += (len(packet) + HEAD) / way.rate
            self._free[place] = begin
        if begin + way.delay <= now:
            self._hand_over(door, place, packet)
        else:
            late = (begin + way.delay, next(self._numbers), door, place, packet)
            heapq.heappush(self._late, late)

    def _hand_over(self, door: socket, place: Place, packet: bytes) -> None:
        if self.way.cut:
            self.dropped += 1
            return
        self.carried += 1
        try:
            door.sendto(packet, place)
        except OSError:  # nobody lives there any more
            self.dropped += 1
