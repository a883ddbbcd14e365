import assert from "node:assert/strict";
import { test } from "node:test";
import { known, without } from "../../web/together/ends.mjs";
import { newPart, seedOf, sumOf, whatIsWrong } from "../../web/together/fair.mjs";
import { framesOf, Joiner } from "../../web/together/frames.mjs";
import { DamagedError } from "../../web/together/letters.mjs";
import { ofGuest, ofHost } from "../../web/together/messages.mjs";
import { Throttle } from "../../web/together/throttle.mjs";
import { pack, reachIn, sdpOf, unpack } from "../../web/together/ticket.mjs";
import { readTicket, TogetherError } from "../../web/together/tickets_in.mjs";
import { keysOf, LANGUAGES, wordsIn } from "../../web/together/words.mjs";

const SDP = `v=0\r
a=candidate:2478 1 udp 2113937151 9d8a19d2-eea0-4c43-9d45-4fcc222ff9b8.local 57735 typ host generation 0\r
a=candidate:2 1 UDP 1 192.168.1.7 9 typ host\r
a=candidate:3 1 udp 1 fe80::1:2 65535 typ host\r
a=candidate:4 1 udp 1 203.0.113.9 4000 typ srflx raddr 0.0.0.0 rport 0\r
a=candidate:5 1 tcp 1 10.0.0.1 9 typ host tcptype active\r
a=candidate:6 2 udp 1 10.0.0.2 9 typ host\r
a=candidate:7 1 udp 1 10.0.0.3 9 typ relay\r
a=ice-ufrag:uksp\r
a=ice-pwd:dIa0DhRVJZ/lXlWVvjZrogQv\r
a=fingerprint:sha-256 ${new Array(32).fill("A7").join(":")}\r
`;
const ticket = () => ({
  ...reachIn(SDP),
  kind: /** @type {"offer"} */ ("offer"),
  session: "0123456789ab",
  seat: 2,
  game: "great_wall",
  name: "Šárka ünd Ωmega the long 🦄🦄🦄",
  guest: "Mei",
});

test("a ticket brings over what a browser says of itself, and is short", () => {
  const told = ticket();
  const packed = pack(told);
  assert(packed.length <= 250, String(packed.length));
  assert.match(packed, /^[\w-]+$/);
  const read = unpack(packed);
  assert.deepEqual(
    read.places.map(({ way, port }) => [way, port]),
    [
      ["mdns", 57735],
      ["ipv4", 9],
      ["ipv6", 65535],
      ["seen4", 4000],
    ].slice(0, read.places.length),
  );
  assert(read.places.length >= 2);
  assert.deepEqual({ ...read, places: [], name: "" }, { ...told, places: [], name: "" });
  assert(told.name.startsWith(read.name) && !read.name.includes("\ufffd"));
  const again = reachIn(sdpOf(read));
  assert.deepEqual(again.places[0], told.places[0]);
  assert.equal(again.password, told.password);
});

test("of a ticket that is damaged nothing is believed", () => {
  const packed = pack(ticket());
  const refused = (/** @type {string} */ text) => assert.throws(() => unpack(text), DamagedError, text);
  for (const text of ["", "x", "A".repeat(401), `${packed}!`, `A${packed.slice(1)}`]) refused(text);
  for (let long = 1; long < 130; long++) refused(packed.slice(0, long));
  let dice = 1;
  for (let number = 0; number < 3000; number++) {
    dice = (dice * 48271) % 2147483647;
    const at = dice % packed.length;
    const letter = "ABCxyz019-_"[dice % 11];
    try {
      const read = unpack(packed.slice(0, at) + letter + packed.slice(at + 1));
      assert.equal(read.fingerprint.length, 32);
    } catch (error) {
      assert(error instanceof DamagedError, String(error));
    }
  }
});

test("a ticket is found in whatever people hand on", () => {
  const packed = pack(ticket());
  for (const text of [
    packed,
    ` ${packed}\n`,
    `https://example.org/w/#join=${packed}`,
    `Come: https://example.org/#answer=${packed}`,
  ])
    assert.equal(readTicket(text).session, "0123456789ab", text);
  for (const text of ["", "hello", "https://example.org/#join=", `${packed} and more`, "-".repeat(300)])
    assert.throws(() => readTicket(text), TogetherError, text);
});

test("texts of any length come over a line whole and in order", async () => {
  /** @type {string[]} */
  const heard = [];
  const joiner = new Joiner((text) => heard.push(text));
  const texts = [
    "a",
    "",
    "ü".repeat(300),
    "x".repeat(100_000),
    JSON.stringify(Array.from({ length: 9000 }, (_, n) => n * 7919)),
  ];
  for (const text of texts) {
    for (const frame of await framesOf(text)) {
      assert(frame.length <= 16_001);
      assert(joiner.take(frame.buffer));
    }
  }
  await joiner.order;
  assert.deepEqual(heard, texts);
});

test("what is no frame of ours, or swells too much, is not taken", async () => {
  /** @type {string[]} */
  const heard = [];
  const joiner = new Joiner((text) => heard.push(text));
  for (const data of ["text", null, new ArrayBuffer(0), Uint8Array.of(9, 1).buffer])
    assert.equal(new Joiner(() => {}).take(data), false);
  assert(joiner.take(Uint8Array.of(2, 1, 2, 3).buffer)); // it says that it is packed
  await joiner.order;
  assert.deepEqual(heard, [""]);
  const bomb = new Blob([new Uint8Array(30_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const packed = new Uint8Array(await new Response(bomb).arrayBuffer());
  const frame = new Uint8Array(packed.length + 1);
  frame[0] = 2;
  frame.set(packed, 1);
  joiner.take(frame.buffer);
  await joiner.order;
  assert.deepEqual(heard, ["", ""]);
  const endless = new Joiner(() => {});
  const more = new Uint8Array(1_000_000).fill(1);
  assert.deepEqual(
    [1, 2, 3, 4, 5].map(() => endless.take(more.buffer)),
    [true, true, true, true, false],
  );
});

test("who says too much is not heard, and in the end not at all", () => {
  let now = 0;
  const throttle = new Throttle(() => now);
  const taken = (/** @type {number} */ many) =>
    Array.from({ length: many }, () => throttle.takes()).filter(Boolean).length;
  assert.equal(taken(1000), 60);
  assert(throttle.isFlooded);
  now += 1000;
  assert.equal(taken(100), 25);
  assert(!throttle.isFlooded);
  now += 100_000;
  assert.equal(taken(59), 59);
});

test("a seed that all have made is checked by each, and every fraud is found", async () => {
  const host = newPart();
  const guests = [newPart(), newPart(), newPart()];
  const sums = await Promise.all(guests.map(sumOf));
  const seed = await seedOf(host, guests);
  assert.equal(await seedOf(host, guests.toReversed()), seed);
  const promised = { mine: guests[1], host: await sumOf(host), sums };
  const opened = { host, guests, seed };
  assert.equal(await whatIsWrong(promised, opened), "");
  for (let number = 0; number < 25; number++) {
    const other = newPart();
    assert.equal(await whatIsWrong(promised, { ...opened, host: other }), "host");
    assert.equal(await whatIsWrong(promised, { ...opened, guests: [guests[0], other, guests[2]] }), "mine");
    const swapped = [guests[0], guests[1], other];
    assert.equal(await whatIsWrong(promised, { host, guests: swapped, seed: await seedOf(host, swapped) }), "guests");
    assert.equal(await whatIsWrong(promised, { ...opened, seed: other }), "seed");
  }
  assert.equal(await whatIsWrong(promised, { ...opened, guests: guests.slice(0, 2) }), "guests");
  assert.equal(await whatIsWrong(promised, { ...opened, guests: [...guests, guests[0]] }), "guests");
});

test("of the ends that another keeps open the newest two are known, and each is used once", () => {
  const [one, two, three] = ["a", "b", "c"].map((ticket) => ({ ticket, user: "u", password: "p" }));
  assert.deepEqual(known(known([], one), two), [two, one]);
  assert.deepEqual(known([two, one], one), [one, two], "told again");
  assert.deepEqual(known([two, one], three), [three, two]);
  assert.deepEqual(without([two, one], two), [one]);
});

test("what comes over a line is believed as far as it fits", () => {
  const right = { is: "ask", n: 1, wish: "{}" };
  assert.deepEqual(ofGuest(JSON.stringify(right)), right);
  for (const wrong of [
    "",
    "null",
    "[]",
    "{}",
    '{"is":"toString"}',
    '{"is":"ask"}',
    '{"is":"ask","n":"1","wish":""}',
    '{"is":"react","what":"x"}',
    '{"is":"letter","text":"x"}',
  ])
    assert.equal(ofGuest(wrong), null, wrong);
  assert.equal(ofHost(JSON.stringify(right)), null);
  assert.deepEqual(ofHost('{"is":"begins"}'), { is: "begins" });
});

test("everything is said in every language, with the same names in it", () => {
  const names = (/** @type {string} */ text) =>
    [...text.matchAll(/\{(\w+)\}/g)]
      .map(([, name]) => name)
      .sort()
      .join();
  for (const lang of LANGUAGES) {
    assert.deepEqual(keysOf(lang), keysOf("en"), lang);
    for (const key of keysOf("en")) {
      const empty = new Proxy({}, { get: (_, name) => `{${String(name)}}` });
      assert.equal(names(wordsIn(lang)(key, empty)), names(wordsIn("en")(key, empty)), `${lang} ${key}`);
    }
  }
  assert.throws(() => wordsIn("en")("nothing"));
});
