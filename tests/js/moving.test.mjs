import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { sumOf } from "../../web/together/fair.mjs";
import { Held } from "../../web/together/held.mjs";
import { guestOf, keptOf } from "../../web/together/invited.mjs";
import { isCompany, ofGuest, ofHost } from "../../web/together/messages.mjs";
import { Moving } from "../../web/together/moving.mjs";
import { sync } from "../../web/together/panel.mjs";
import { whenAwake } from "../../web/together/waking.mjs";

/** @import { Hosting } from "../../web/together/hosting.mjs" */
/** @import { Handed, OfHost } from "../../web/together/messages.mjs" */

const SPARE = { ticket: "t", user: "u", password: "p" };
const PARTS = ["a", "b", "c"].map((letter) => letter.repeat(32));
const MEI = {
  who: "mei",
  seats: [1],
  name: "Mei",
  helped: false,
  part: PARTS[1],
  key: "1".repeat(64),
  theirs: [SPARE],
};
const OTTO = { ...MEI, who: "otto", seats: [2], name: "Otto", part: PARTS[2], key: "2".repeat(64) };
const BEGUN = {
  op: "new",
  game: "great_wall",
  players: [
    { name: "Anna" },
    { name: "Mei", elsewhere: true },
    { name: "Otto", elsewhere: true },
    { name: "Bram", level: "adept" },
  ],
};

/** @type {[string, OfHost][]} */
let said = [];
/** @type {string[]} */
let done = [];
let record = "the record";

/** A host with two guests, and no lines. */
function table() {
  const guests = [MEI, OTTO].map(guestOf);
  const hosting = {
    id: "here",
    begun: structuredClone(BEGUN),
    instead: new Map([
      [1, "adept"],
      [2, "adept"],
    ]),
    say: (/** @type {string} */ key, fields = {}) => [key, ...Object.values(fields)].join(" "),
    paint() {},
    begins: () => done.push("begins"),
    close: () => done.push("close"),
    host: {
      match: { game: "great_wall", name: "Anna", names: [] },
      guest: (/** @type {string} */ who) => guests.find((one) => one.who === who),
      kept: () => ({ part: PARTS[0], parts: [], guests: guests.map(keptOf) }),
      say: (/** @type {string} */ who, /** @type {OfHost} */ message) => said.push([who, message]),
    },
    page: {
      lastRecord: async () => record,
      openMatch: async (/** @type {string} */ id) => done.push(`open ${id}`),
      toast: (/** @type {string} */ text) => done.push(text),
      becomeGuest: async (/** @type {{ who: string }} */ kept) => done.push(JSON.stringify(kept)),
      handedOn: async (/** @type {string} */ id) => done.push(`handed on ${id}`),
    },
  };
  const moving = new Moving(/** @type {Hosting} */ (/** @type {unknown} */ (hosting)));
  return { moving, hosting, mei: guests[0], otto: guests[1] };
}

/** @returns {Handed} */
function handed() {
  const message = said.find(([, { is }]) => is === "hands")?.[1];
  assert(message && "match" in message && ofHost(JSON.stringify(message)));
  return message.match;
}

beforeEach(() => {
  said = [];
  done = [];
  record = "the record";
});

test("a match goes to a guest who is asked and willing, with who sits where", async () => {
  const { moving, mei } = table();
  moving.ask("mei");
  assert.deepEqual(said, [["mei", { is: "asks" }]]);
  assert(!moving.holds, "it is played until the other is ready");
  await moving.hear(mei, { is: "willing", ready: true });
  assert(moving.holds);
  clearTimeout(moving.late);
  const { begun, guests, part, parts, instead, record: told } = handed();
  assert.equal(told, "the record");
  assert.deepEqual(/** @type {typeof BEGUN} */ (begun).players, [
    { name: "Anna", elsewhere: true },
    { name: "Mei" },
    { name: "Otto", elsewhere: true },
    { name: "Bram", level: "adept" },
  ]);
  assert.equal(part, PARTS[0], "of the seed, for the guests to check in the end");
  assert.deepEqual(parts, [PARTS[1]], "hers is no guest's any more");
  assert.deepEqual(instead, [[2, "adept"]]);
  const [otto, anna] = guests;
  assert.deepEqual([otto.who, otto.key, otto.theirs], ["otto", OTTO.key, []], "his end waits for the old host");
  assert.deepEqual([anna.seats, anna.name, anna.key, anna.part], [[0], "Anna", "", ""]);
});

test("everybody is led to the new host once it waits for them, the old one last", async () => {
  const { moving, mei } = table();
  moving.ask("mei");
  await moving.hear(mei, { is: "willing", ready: true });
  const me = handed().guests[1].who;
  said = [];
  const ends = [
    { who: "otto", spare: { ...SPARE, user: "otto" } },
    { who: me, spare: { ...SPARE, user: "me" } },
  ];
  assert(ofGuest(JSON.stringify({ is: "holds", ends })));
  await moving.hear(mei, { is: "holds", ends });
  assert.deepEqual(said[0], ["otto", { is: "moves", host: "Mei", key: MEI.key, spare: ends[0].spare }]);
  assert(ofHost(JSON.stringify(said[0][1])));
  assert.deepEqual(said.at(-1), ["mei", { is: "yours" }]);
  assert.equal(done[0], "close");
  const kept = JSON.parse(done[1]);
  assert.deepEqual(
    [kept.who, kept.host, kept.key, kept.theirs, kept.copy, kept.seat],
    [me, "Mei", MEI.key, [ends[1].spare], "here", 0],
    "it keeps the match until it sits there",
  );
  assert.equal(kept.promised.host, await sumOf(PARTS[0]), "and can check the seed as the others do");
  assert(moving.done);
});

test("who only watches hands the match on, and is done with it", async () => {
  const { moving, mei, hosting } = table();
  hosting.begun.players[0] = { name: "Anna", level: "adept" };
  moving.ask("mei");
  await moving.hear(mei, { is: "willing", ready: true });
  assert.equal(handed().guests.length, 1);
  await moving.hear(mei, { is: "holds", ends: [{ who: "otto", spare: SPARE }] });
  assert.deepEqual(done, ["close", "handed on here"]);
});

test("whatever fails before, the match stays where it was", async () => {
  const { moving, mei, otto } = table();
  moving.ask("mei");
  await moving.hear(otto, { is: "willing", ready: true });
  assert.equal(moving.stage, "asked", "nobody else was asked");
  await moving.hear(mei, { is: "willing", ready: false });
  assert.deepEqual(done, ["hand_refused Mei"]);
  assert.deepEqual(said.at(-1), ["mei", { is: "stays" }]);

  moving.ask("mei");
  await moving.stay(); // the host has thought better of it
  assert.equal(moving.who, "");
  await moving.hear(mei, { is: "willing", ready: true });
  assert.equal(said.at(-1)?.[1].is, "stays", "too late");

  moving.ask("mei");
  record = "";
  await moving.hear(mei, { is: "willing", ready: true });
  assert(!moving.holds, "the engine did not give it away");

  record = "the record";
  moving.ask("mei");
  await moving.hear(mei, { is: "willing", ready: true });
  done = [];
  moving.lost(otto);
  assert.deepEqual(done, [], "the others may come and go");
  moving.lost(mei);
  await new Promise(setImmediate);
  assert.deepEqual(done, ["open here", "begins", "hand_failed Mei"]);
  assert(!moving.holds);
  await moving.hear(mei, { is: "holds", ends: [] });
  assert(!moving.done, "it comes too late");
});

test("what is said of another host is believed as far as it fits", () => {
  const company = { part: PARTS[0], parts: [], guests: [MEI], instead: [[1, "adept"]] };
  assert(isCompany(company));
  assert(isCompany({ part: "", guests: [] }), "as older versions have kept it");
  const match = { ...company, begun: BEGUN, record: "r" };
  assert(ofHost(JSON.stringify({ is: "hands", match })));
  for (const wrong of [
    { is: "hands", match: { ...match, record: 1 } },
    { is: "hands", match: { ...match, begun: null } },
    { is: "hands", match: { ...match, guests: [{ ...MEI, seats: "1" }] } },
    { is: "hands", match: { ...match, instead: [["1", "adept"]] } },
    { is: "moves", host: "Mei", key: "short", spare: SPARE },
    { is: "moves", host: "x".repeat(99), key: MEI.key, spare: SPARE },
    { is: "moves", host: "Mei", key: MEI.key, spare: null },
  ])
    assert.equal(ofHost(JSON.stringify(wrong)), null, JSON.stringify(wrong));
  for (const wrong of [
    { is: "willing" },
    { is: "holds", ends: [{ who: "otto" }] },
    { is: "holds", ends: {} },
    { is: "sum" },
    { is: "hands", match },
  ])
    assert.equal(ofGuest(JSON.stringify(wrong)), null, JSON.stringify(wrong));
});

test("what is shown already is not touched when something comes or goes beside it", () => {
  const list = document.createElement("ul");
  const [one, two, three, four] = "1234".split("").map(() => document.createElement("li"));
  sync(list, [one, two, three]);
  /** @type {unknown[]} */
  const moved = [];
  const insert = list.insertBefore.bind(list);
  list.insertBefore = (node, before) => {
    moved.push(node);
    return insert(node, before);
  };
  sync(list, [one, four, three]);
  assert.deepEqual([...list.children], [one, four, three]);
  assert.deepEqual(moved, [four]);
  sync(list, []);
  assert.equal(list.children.length, 0);
});

test("a page that wakes hears of it however it slept", () => {
  let woken = 0;
  const end = whenAwake(() => woken++);
  dispatchEvent(new Event("online"));
  dispatchEvent(new Event("pageshow"));
  document.dispatchEvent(new Event("resume"));
  document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(woken, 4);
  end();
  dispatchEvent(new Event("online"));
  assert.equal(woken, 4);
});

test("what was told of the table before is not shown at one that is laid anew", () => {
  /** @type {number[]} */
  const shown = [];
  const held = new Held(({ number }) => shown.push(number));
  const told = (/** @type {number} */ number) =>
    held.hear(/** @type {import("../../web/page/protocol.d.ts").Patch} */ ({ number }));
  told(1);
  held.from(7);
  for (const number of [2, 3, 5]) told(number);
  assert.deepEqual(shown, [1]);
  held.answered(6, '{"number":9}');
  assert.deepEqual(shown, [1], "something else was answered");
  held.answered(7, '{"number":4,"fresh":true}');
  assert.deepEqual(shown, [1, 5]);
  told(6);
  held.from(8);
  told(7);
  held.answered(8, '{"error":"no"}');
  assert.deepEqual(shown, [1, 5, 6]);
  held.from(9);
  held.drop();
  told(1);
  assert.deepEqual(shown, [1, 5, 6, 1]);
});
