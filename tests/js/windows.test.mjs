// Each window has the module for itself; locks and line are the browser's.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Locks } from "./locks.mjs";

const PATIENCE = 3000; // ms, as in windows.mjs
let opened = 0;

/** A window of the site, what it was told to leave, and what it saves before it has left. */
async function newWindow({ saving = Promise.resolve(), mine = true } = {}) {
  const one = await import(`../../web/page/windows.mjs?window=${++opened}`);
  const left = [];
  const leave = (id) => {
    left.push(id);
    return saving;
  };
  one.watchWindows(leave, async () => mine);
  return { ...one, left };
}

/** What is to come over the line has come. */
async function heard() {
  const [one, other] = [new BroadcastChannel("heard"), new BroadcastChannel("heard")];
  await new Promise((resolve) => {
    other.onmessage = resolve;
    one.postMessage("");
  });
  one.close();
  other.close();
}

const event = (target, name) => target.dispatchEvent(new Event(name));

const give = (locks) => Object.defineProperty(navigator, "locks", { value: locks, configurable: true });

beforeEach(() => {
  give(new Locks());
});

test("a match that no window has is this window's at once", async () => {
  const one = await newWindow();
  assert.equal(await one.claim("free"), true);
  assert.equal(one.holds("free"), true);
  assert.equal(await one.claim("free"), true);
  assert.deepEqual([...(await one.heldMatches())], ["free"]);
});

test("who opens a match last plays it, and the other saves first", async () => {
  let saved;
  const one = await newWindow({ saving: new Promise((resolve) => (saved = resolve)) });
  const two = await newWindow();
  await one.claim("game");
  const claimed = two.claim("game");
  while (!one.left.length) await heard();
  assert.equal(one.holds("game"), false);
  assert.equal(two.holds("game"), false);
  saved();
  assert.equal(await claimed, true);
  assert.deepEqual([one.left, two.left], [["game"], []]);
});

test("of windows that open a match at the same moment one plays it", async () => {
  for (let round = 0; round < 5; round++) {
    const all = await Promise.all([newWindow(), newWindow(), newWindow()]);
    const claimed = await Promise.all(all.map((one) => one.claim(`round ${round}`)));
    while (all.filter((one) => one.holds(`round ${round}`)).length !== 1) await heard();
    const there = all.map((one) => one.holds(`round ${round}`));
    assert.deepEqual(there, [false, false, true]);
    assert.deepEqual(
      all.map(({ left }, place) => claimed[place] && !left.length),
      there,
    );
  }
});

test("a window that is frozen loses its match after a while", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const [one, two] = [await newWindow({ saving: new Promise(() => {}) }), await newWindow()];
    await one.claim("frozen");
    const claimed = two.claim("frozen");
    await heard();
    mock.timers.tick(PATIENCE);
    assert.equal(await claimed, true);
    assert.equal(one.holds("frozen"), false);
  } finally {
    mock.timers.reset();
  }
});

test("who wants another match by then waits no more for the first", async () => {
  const [one, two] = [await newWindow({ saving: new Promise(() => {}) }), await newWindow()];
  await one.claim("first");
  const first = two.claim("first");
  await heard();
  assert.equal(await two.claim("second"), true);
  assert.equal(await first, false);
  assert.equal(two.holds("second"), true);
  assert.deepEqual((await navigator.locks.query()).pending, []);
});

test("who goes to another match lets the one before go", async () => {
  const [one, two] = [await newWindow(), await newWindow()];
  await one.claim("before");
  await one.claim("after");
  assert.equal(await two.claim("before"), true);
  assert.deepEqual(one.left, []);
});

test("a match that is deleted is left by whoever plays it", async () => {
  const [one, two] = [await newWindow(), await newWindow()];
  await one.claim("gone");
  await two.evict("gone");
  await heard();
  assert.deepEqual(one.left, ["gone"]);
  assert.equal(await one.stillHolds("gone"), false);
  assert.deepEqual([...(await two.heldMatches())], []);
});

test("a window that does not know yet that its match was taken is told by the browser", async () => {
  const one = await newWindow();
  await one.claim("taken");
  assert.equal(await one.stillHolds("taken"), true);
  navigator.locks.held.clear();
  assert.equal(await one.stillHolds("taken"), false);
});

test("a window that is put away holds no lock, and goes on when it comes back", async () => {
  const one = await newWindow();
  await one.claim("away");
  for (const [target, away, back] of [
    [globalThis, "pagehide", "pageshow"],
    [document, "freeze", "resume"],
  ]) {
    event(target, away);
    assert.equal(one.holds("away"), false);
    await heard();
    assert.deepEqual((await navigator.locks.query()).held, []);
    event(target, back);
    await heard();
    assert.equal(one.holds("away"), true);
  }
  assert.deepEqual(one.left, []);
});

test("who comes back to a match that another window has, or had, leaves it", async () => {
  for (const mine of [true, false]) {
    const [one, two] = [await newWindow({ mine }), await newWindow()];
    await one.claim("back");
    event(document, "freeze");
    await heard();
    if (mine) await two.claim("back");
    event(document, "resume");
    await heard();
    assert.deepEqual([one.left, one.holds("back")], [["back"], false]);
    two.lose("back");
  }
});

test("a place is taken only if no other window has it", async () => {
  const [one, two] = [await newWindow(), await newWindow()];
  assert.equal(await one.claimIfFree("place"), true);
  assert.equal(await two.claimIfFree("place"), false);
  assert.deepEqual(one.left, []);
});

test("without locks the windows tell each other", async () => {
  give(undefined);
  const [one, two] = [await newWindow(), await newWindow()];
  assert.equal(await one.claim("plain"), true);
  assert.equal(await two.claim("plain"), true);
  assert.deepEqual([one.left, one.holds("plain"), two.holds("plain")], [["plain"], false, true]);
  assert.equal(await two.stillHolds("plain"), true);
  await one.evict("plain");
  await heard();
  assert.deepEqual(two.left, ["plain"]);
  assert.equal(await one.claimIfFree("plain"), true);
});

test("locks that give no answer are none, and one that comes too late is given back", async () => {
  const locks = new Locks();
  let answer;
  const late = new Promise((resolve) => (answer = resolve));
  give({
    request: (...asked) => late.then(() => locks.request(...asked)),
    query: () => late.then(() => locks.query()),
  });
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const one = await newWindow();
    let claimed;
    one.claim("mute").then((got) => (claimed = got));
    while (claimed === undefined) {
      await heard();
      mock.timers.tick(1000);
    }
    assert.equal(claimed, true);
    assert.equal(one.holds("mute"), true);
    answer();
    await heard();
    assert.deepEqual(await locks.query(), { held: [], pending: [] });
  } finally {
    mock.timers.reset();
  }
});

test("a page of an older version and this one hear each other", async () => {
  const older = new BroadcastChannel("wallwright");
  const told = new Promise((resolve) => older.addEventListener("message", ({ data }) => resolve(data), { once: true }));
  const one = await newWindow();
  const before = Date.now();
  await one.claim("both");
  const { id, at } = await told;
  assert.equal(id, "both");
  assert.ok(at > before);
  for (const nothing of [null, {}, { id: 7 }, { id: "another", at: Date.now() }]) older.postMessage(nothing);
  await heard();
  assert.deepEqual(one.left, []);
  older.postMessage({ id: "both", at: Date.now() });
  while (!one.left.length) await heard();
  assert.deepEqual(one.left, ["both"]);
  older.close();
});
