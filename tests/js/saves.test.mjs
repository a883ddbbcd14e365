import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { kept } from "../../web/page/database.mjs";
import {
  adopt,
  fetchMatch,
  giveUpMatch,
  isDeleted,
  isStillMine,
  listDamaged,
  listKept,
  listMatches,
  MOST,
  newId,
  removeAll,
  removeMatch,
  store,
  takeMatch,
  timesUndone,
} from "../../web/page/saves.mjs";
import { claim } from "../../web/page/windows.mjs";
import { realIndexedDB } from "../../web/worker/shim.mjs";
import { Locks } from "./locks.mjs";

Object.defineProperty(navigator, "locks", { value: new Locks(), configurable: true });

const summary = {
  game: "china",
  over: false,
  players: [{ emblem: "R", name: "Anna", score: "3" }],
  turn: "Anna's turn",
};
const recordOf = (words) => `wallwright record 1\n${words}`;
const match = (id, saved = 1, record = recordOf(id)) => ({ id, saved, record, begun: null, picture: null, summary });
/** Put something into the store past the page, as others can. */
const poison = (value) =>
  new Promise((resolve) => {
    const opening = realIndexedDB.open("wallwright", 1);
    opening.onsuccess = () => {
      const writing = opening.result.transaction("matches", "readwrite");
      writing.objectStore("matches").put(value);
      writing.oncomplete = () => resolve(opening.result.close());
    };
  });
/** A save of so many actions, after so many undos. */
const played = (id, actions, undone = 0) => ({ ...match(id, 1, recordOf(actions)), actions, undone });
/** Another window of the site, as far as the store is concerned. */
const otherWindow = () => import(`../../web/page/saves.mjs?window=${newId()}`);
const fetched = async (id) => (await fetchMatch(id)).record;
const ids = async () => (await listMatches()).map(({ id }) => id);
const { transaction } = IDBDatabase.prototype;

/** The store fails so often; with an error's name, or as a line that is lost. */
function failing(times, fail) {
  let left = times;
  IDBDatabase.prototype.transaction = function (...given) {
    if (left-- > 0) return fail.call(this, given);
    return transaction.apply(this, given);
  };
}

function lost() {
  throw new DOMException("The line is lost.", "InvalidStateError");
}

/** A transaction that is begun, and then put an end to: the disk is full. */
function aborted(given) {
  const begun = transaction.apply(this, given);
  queueMicrotask(() => begun.abort());
  return begun;
}

beforeEach(async () => {
  IDBDatabase.prototype.transaction = transaction;
  await removeAll();
});

test("a match is kept and comes back as it was", async () => {
  assert.equal(await kept(), true);
  assert.equal(await store(match("a")), "kept");
  assert.deepEqual(await fetchMatch("a"), match("a"));
  assert.equal(await fetchMatch("b"), null);
});

test("matches are listed with the one played last first, and only the latest fifty stay, whatever the clock says", async () => {
  for (let number = 1; number <= MOST + 2; number++) {
    await takeMatch(`m${number}`);
    await store(match(`m${number}`, 1000 - number));
    if (number === 3) assert.deepEqual(await ids(), ["m3", "m2", "m1"]);
  }
  await takeMatch("m1");
  const listed = await ids();
  assert.deepEqual([listed.length, listed[0], listed[1], listed.at(-1)], [MOST, "m1", `m${MOST + 2}`, "m4"]);
  assert.equal(await fetchMatch("m2"), null);
});

test("what is over makes room before what goes on", async () => {
  for (let number = 1; number <= MOST + 2; number++) {
    await takeMatch(`o${number}`);
    const over = number > 3 && number < 7;
    await store({ ...match(`o${number}`), summary: { ...summary, over } });
  }
  const listed = await ids();
  assert.equal(listed.length, MOST);
  assert.deepEqual(
    ["o1", "o4", "o5", "o6", "o7"].filter((id) => listed.includes(id)),
    ["o1", "o6", "o7"],
  );
});

test("matches of a file are taken over, and of two saves of one match the one that is further on stays", async () => {
  await takeMatch("twice");
  await store(played("twice", 5));
  await removeMatch("was_gone");
  const fresh = [{ ...played("twice", 3), claim: 7 }, { ...played("was_gone", 2), claim: 9 }, match("plain")];
  assert.equal(await adopt(fresh), true);
  assert.deepEqual((await ids()).sort(), ["plain", "twice", "was_gone"]);
  assert.equal(await fetched("twice"), recordOf(5));
  assert.equal(isDeleted("was_gone"), false);
  await adopt([{ ...played("twice", 8), claim: 1 }]);
  assert.equal(await fetched("twice"), recordOf(8));
  await adopt([{ ...played("twice", 6, 1), claim: 1 }]);
  assert.equal(await fetched("twice"), recordOf(6));
  assert.equal((await ids()).length, 3);
});

test("what can be played and what cannot is read at one moment", async () => {
  await store(match("sound"));
  await poison({ id: 5 });
  const { matches, damaged } = await listKept();
  assert.deepEqual([matches.map(({ id }) => id), damaged.map(({ id }) => id)], [["sound"], [5]]);
});

test("a match that lies on a table anywhere stays", async () => {
  await claim("first");
  for (let number = 1; number <= MOST + 2; number++) {
    const id = number === 1 ? "first" : `held${number}`;
    await takeMatch(id);
    await store(match(id));
  }
  assert.equal((await ids()).at(-1), "first");
  assert.equal(await fetchMatch("held2"), null);
  await claim(`held${MOST + 2}`);
  assert.equal((await ids()).includes("first"), false);
});

test("matches of older versions come last, by their clock, and no clock removes one", async () => {
  for (let number = 1; number <= 12; number++) await poison(match(`old${number}`, number));
  await takeMatch("new");
  await store(match("new", 0));
  const listed = await ids();
  assert.deepEqual([listed.length, ...listed.slice(0, 3), listed.at(-1)], [13, "new", "old12", "old11", "old1"]);
  assert.equal((await takeMatch("old1")).record, recordOf("old1"));
  assert.deepEqual((await ids()).slice(0, 3), ["old1", "new", "old12"]);
  assert.equal(await store(played("old1", 3)), "kept");
});

test("a save of fewer actions replaces one of more only after an undo", async () => {
  await takeMatch("undo");
  assert.equal(await store(played("undo", 5)), "kept");
  assert.equal(await store(played("undo", 4)), "lost");
  assert.equal(await fetched("undo"), recordOf(5));
  const undone = timesUndone("undo", true);
  assert.equal(await store(played("undo", 4, undone)), "kept");
  assert.equal(await store(played("undo", 5)), "lost"); // from before the undo
  assert.equal(await store(played("undo", 4, timesUndone("undo", false))), "kept"); // with its picture
  assert.equal(await fetched("undo"), recordOf(4));
});

test("who takes a match keeps it from whoever had it before", async () => {
  const other = await otherWindow();
  await takeMatch("both");
  await store(played("both", 5));
  assert.equal(await isStillMine("both"), true);
  assert.equal((await other.takeMatch("both")).record, recordOf(5));
  assert.equal(await isStillMine("both"), false);
  assert.equal(await store(played("both", 9)), "lost");
  assert.equal(await other.store(played("both", 6)), "kept");
  assert.equal((await takeMatch("both")).record, recordOf(6));
  assert.equal(await store(played("both", 7)), "kept");
  assert.equal(await other.store(played("both", 8)), "lost");
  assert.equal(await fetched("both"), recordOf(7));
});

test("an undo is known to the next window", async () => {
  const other = await otherWindow();
  await takeMatch("further");
  await store(played("further", 5, timesUndone("further", true)));
  await other.takeMatch("further");
  assert.equal(other.timesUndone("further", false), 1);
});

test("a match that another window has deleted does not come back, one that the browser has cleared does", async () => {
  const other = await otherWindow();
  for (const id of ["deleted", "cleared"]) {
    await takeMatch(id);
    await store(played(id, 1));
    await claim(id);
    if (id === "deleted") navigator.locks.held.clear(); // taken, and this page has not heard of it
    await other.removeAll();
  }
  assert.equal(await isStillMine("deleted"), false);
  assert.equal(await store(played("deleted", 2)), "missing");
  assert.equal(await fetchMatch("deleted"), null);
  await claim("cleared");
  assert.equal(await store(played("cleared", 2)), "kept");
});

test("counters that are none count nothing", async () => {
  await poison({ ...match("odd"), claim: "9", undone: Number.NaN, actions: 2 ** 60 });
  await poison({ ...match("huge"), claim: Number.MAX_VALUE, undone: -1, actions: [] });
  assert.equal((await takeMatch("odd")).record, recordOf("odd"));
  assert.equal(await store(played("odd", 1)), "kept");
  await takeMatch("huge");
  assert.deepEqual(await ids(), ["huge", "odd"]);
});

test("a counter that says more was played than the record holds keeps nobody from playing on", async () => {
  await poison({ ...played("lying", 2), actions: 5 });
  await takeMatch("lying");
  assert.equal(await store(played("lying", 2)), "kept"); // as it was laid on the table
  assert.equal(await store(played("lying", 3)), "kept");
  assert.equal(await fetched("lying"), recordOf(3));
  const other = await otherWindow();
  await other.takeMatch("lying");
  assert.equal(await store(played("lying", 3)), "lost", "another window has it, though it has not played yet");
});

test("what only memory holds is taken up again, unless another window has gone on", async () => {
  const other = await otherWindow();
  await takeMatch("memory");
  await store(played("memory", 2));
  failing(2, aborted);
  assert.equal(await store(played("memory", 3)), "full");
  failing(4, aborted);
  assert.equal((await takeMatch("memory")).record, recordOf(3));
  IDBDatabase.prototype.transaction = transaction;
  await other.takeMatch("memory");
  await other.store(played("memory", 4));
  assert.equal((await takeMatch("memory")).record, recordOf(4));
});

test("a match that goes on behind the lobby does not come back once it is deleted", async () => {
  await store(match("gone"));
  await removeMatch("gone");
  assert.equal(isDeleted("gone"), true);
  assert.equal(await store(match("gone", 2)), "deleted");
  assert.deepEqual(await ids(), []);
});

test("to delete all is to delete each", async () => {
  await store(match("one"));
  await store(match("two"));
  await removeAll();
  assert.deepEqual(await ids(), []);
  assert.equal(await store(match("two", 2)), "deleted");
});

test("a line to the store that is lost is opened again", async () => {
  failing(1, lost);
  assert.equal(await store(match("again")), "kept");
  assert.equal((await fetchMatch("again")).record, recordOf("again"));
});

test("where there is no room the match is held in memory, and that is newer than what is stored", async () => {
  await store(match("long", 1, recordOf("old")));
  failing(2, aborted);
  assert.equal(await store(match("long", 2, recordOf("new"))), "full");
  assert.equal((await fetchMatch("long")).record, recordOf("new"));
  assert.deepEqual(
    (await listMatches()).map(({ record }) => record),
    [recordOf("new")],
  );
  assert.equal(await store(match("long", 3, recordOf("newest"))), "kept");
  assert.equal((await fetchMatch("long")).record, recordOf("newest"));
});

test("the page's saves use the browser's own store, whatever PyScript gets", () => {
  assert.notEqual(realIndexedDB, globalThis.indexedDB);
});

test("no two matches have the same id", () => {
  assert.equal(new Set(Array.from({ length: 20 }, newId)).size, 20);
});

test("a damaged match is told apart, harms no other, and can be deleted whatever its key", async () => {
  await store(match("whole"));
  const keys = [7, new Date(0), ["x"], "no record", new Uint8Array([1]).buffer];
  for (const id of keys) await poison({ ...match("x", 9e15), id, record: "none" });
  assert.deepEqual(await ids(), ["whole"]);
  assert.equal(await fetchMatch("no record"), null);
  const damaged = await listDamaged();
  assert.equal(damaged.length, keys.length);
  assert.equal(damaged.find(({ id }) => id === 7).kept.record, "none");
  for (const { id } of damaged) await removeMatch(id);
  assert.deepEqual(await listDamaged(), []);
  assert.deepEqual(await ids(), ["whole"]);
});

test("damaged matches take no other's place among those that stay", async () => {
  for (let number = 0; number < 20; number++) await poison({ id: number, saved: 9e15 });
  for (let number = 0; number < MOST; number++) await store(match(`n${number}`, number));
  assert.equal((await ids()).length, MOST);
  assert.equal((await listDamaged()).length, 20);
  await removeAll();
  assert.deepEqual(await listDamaged(), []);
});

test("where one of them cannot be read the others are", async () => {
  await store(match("good"));
  await store(match("bad"));
  const { getAll, get } = IDBObjectStore.prototype;
  const unreadable = () => {
    throw new DOMException("Could not deserialize.", "DataError");
  };
  IDBObjectStore.prototype.getAll = unreadable;
  IDBObjectStore.prototype.get = function (key) {
    return key === "bad" ? unreadable() : get.call(this, key);
  };
  try {
    assert.deepEqual(await ids(), ["good"]);
    assert.deepEqual(await listDamaged(), [{ id: "bad", kept: undefined }]);
  } finally {
    Object.assign(IDBObjectStore.prototype, { getAll, get });
  }
});

test("what the engine refuses is damaged, too", async () => {
  await store(match("refused"));
  giveUpMatch("refused");
  assert.equal(await fetchMatch("refused"), null);
  assert.deepEqual(
    (await listDamaged()).map(({ id }) => id),
    ["refused"],
  );
});
