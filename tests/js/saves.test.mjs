import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  fetchMatch,
  giveUpMatch,
  isDeleted,
  kept,
  listDamaged,
  listMatches,
  newId,
  removeAll,
  removeMatch,
  store,
} from "../../web/page/saves.mjs";
import { realIndexedDB } from "../../web/worker/shim.mjs";

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

test("matches are listed with the latest first, and only the latest ten stay", async () => {
  for (const number of [3, 1, 2]) await store(match(`m${number}`, number));
  assert.deepEqual(await ids(), ["m3", "m2", "m1"]);
  for (let number = 4; number <= 12; number++) await store(match(`m${number}`, number));
  assert.deepEqual(await ids(), ["m12", "m11", "m10", "m9", "m8", "m7", "m6", "m5", "m4", "m3"]);
  assert.equal(await fetchMatch("m2"), null);
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

test("damaged matches take no other's place among the ten that stay", async () => {
  for (let number = 0; number < 20; number++) await poison({ id: number, saved: 9e15 });
  for (let number = 0; number < 10; number++) await store(match(`n${number}`, number));
  assert.equal((await ids()).length, 10);
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
