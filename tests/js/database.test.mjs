// A store that stands still, or that a page leaves in the midst of what it does.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { done, isSilent, kept, last, withStore } from "../../web/page/database.mjs";
import { fetchMatch, listMatches, removeAll, store, takeMatch } from "../../web/page/saves.mjs";
import { realIndexedDB } from "../../web/worker/shim.mjs";
import { Locks } from "./locks.mjs";

Object.defineProperty(navigator, "locks", { value: new Locks(), configurable: true });

const match = (id) => ({ id, saved: 1, record: `wallwright record 1\n${id}`, begun: null, summary: {} });
const { open } = realIndexedDB;

/** A wish that comes to no end until its transaction is undone; from the second time on it is answered. */
function endless() {
  let times = 0;
  return async (wished) => {
    for (times += 1; times === 1; ) await done(wished.get("nothing"));
    return done(wished.count());
  };
}

const turn = () => new Promise((go) => setImmediate(go));

/** What something comes to while time flies. */
async function inNoTime(work) {
  let over = false;
  const end = () => {
    over = true;
  };
  mock.timers.enable({ apis: ["setTimeout"] });
  const promise = work();
  promise.then(end, end);
  while (!over) {
    for (let turns = 0; turns < 20; turns++) await turn();
    mock.timers.tick(1000);
  }
  mock.timers.reset();
  return promise;
}

beforeEach(async () => {
  realIndexedDB.open = open;
  await removeAll();
});

for (const [target, left, back] of [
  [globalThis, "pagehide", "pageshow"],
  [document, "freeze", "resume"],
]) {
  test(`a page that hears ${left} keeps no other from the store, and reads again after ${back}`, async () => {
    let read = false;
    const reading = withStore("readonly", endless()).finally(() => {
      read = true;
    });
    await turn();
    target.dispatchEvent(new Event(left));
    await new Promise((resolve, reject) => {
      const opening = open.call(realIndexedDB, "wallwright", 1); // as another page does
      opening.onsuccess = () => {
        const writing = opening.result.transaction("matches", "readwrite");
        writing.objectStore("matches").put(match("other"));
        writing.oncomplete = () => resolve(opening.result.close());
        writing.onabort = reject;
      };
    });
    assert.equal(read, false);
    target.dispatchEvent(new Event(back));
    assert.equal(await reading, 1);
  });
}

test("a page that is left and goes on all the same uses its store again", async () => {
  const read = () => {
    for (const name of ["pagehide", "pagehide"]) dispatchEvent(new Event(name));
    return withStore("readonly", (s) => done(s.count()));
  };
  assert.equal(await inNoTime(read), 0);
});

test("what was wished for to the last is kept by a page that is left", async () => {
  await withStore("readwrite", (s) => {
    const wish = last(s.put(match("left")));
    dispatchEvent(new Event("pagehide"));
    return wish;
  });
  dispatchEvent(new Event("pageshow"));
  assert.equal((await fetchMatch("left")).id, "left");
});

test("what gives no answer is asked again", async () => {
  assert.equal(await inNoTime(() => withStore("readonly", endless())), 0);
  assert.equal(isSilent(), false);
});

test("a store that never answers is said to be silent, and nothing in it is taken for lost", async () => {
  await takeMatch("there");
  await store(match("there"));
  const again = await import("../../web/page/database.mjs?silent");
  realIndexedDB.open = () => ({ addEventListener() {} });
  assert.equal(await inNoTime(() => again.withStore("readonly", (s) => done(s.count()))), undefined);
  assert.deepEqual([again.isSilent(), await inNoTime(() => again.kept())], [true, false]);
  realIndexedDB.open = open;
  assert.equal(await again.withStore("readonly", (s) => done(s.count())), 1);
  assert.deepEqual([again.isSilent(), await again.kept()], [false, true]);
});

test("who takes a match from a silent store is told, and plays what this page remembers", async () => {
  await takeMatch("known");
  await store(match("known"));
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = () => ({
    objectStore: () => ({ get: () => ({}), getAll: () => ({}) }),
    abort() {},
  });
  try {
    await assert.rejects(
      inNoTime(() => takeMatch("known")),
      { reason: "silent" },
    );
    assert.equal(await inNoTime(() => store({ ...match("known"), actions: 1 })), "silent");
    assert.equal((await inNoTime(() => takeMatch("known"))).actions, 1);
    assert.deepEqual(
      (await inNoTime(() => listMatches())).map(({ actions }) => actions),
      [1],
    );
  } finally {
    IDBDatabase.prototype.transaction = transaction;
  }
  assert.equal(await store({ ...match("known"), actions: 2 }), "kept");
  assert.equal(await kept(), true);
});
