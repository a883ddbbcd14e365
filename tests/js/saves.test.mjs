import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  fetchMatch,
  isDeleted,
  kept,
  listMatches,
  newId,
  removeAll,
  removeMatch,
  store,
} from "../../web/page/saves.mjs";
import { realIndexedDB } from "../../web/worker/shim.mjs";

const match = (id, saved = 1, record = `record of ${id}`) => ({ id, saved, record, summary: { game: "china" } });
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
  assert.equal(await fetchMatch("b"), undefined);
});

test("matches are listed with the latest first, and only the latest ten stay", async () => {
  for (const number of [3, 1, 2]) await store(match(`m${number}`, number));
  assert.deepEqual(await ids(), ["m3", "m2", "m1"]);
  for (let number = 4; number <= 12; number++) await store(match(`m${number}`, number));
  assert.deepEqual(await ids(), ["m12", "m11", "m10", "m9", "m8", "m7", "m6", "m5", "m4", "m3"]);
  assert.equal(await fetchMatch("m2"), undefined);
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
  assert.equal((await fetchMatch("again")).record, "record of again");
});

test("where there is no room the match is held in memory, and that is newer than what is stored", async () => {
  await store(match("long", 1, "old"));
  failing(2, aborted);
  assert.equal(await store(match("long", 2, "new")), "full");
  assert.equal((await fetchMatch("long")).record, "new");
  assert.deepEqual(
    (await listMatches()).map(({ record }) => record),
    ["new"],
  );
  assert.equal(await store(match("long", 3, "newest")), "kept");
  assert.equal((await fetchMatch("long")).record, "newest");
});

test("the page's saves use the browser's own store, whatever PyScript gets", () => {
  assert.notEqual(realIndexedDB, globalThis.indexedDB);
});

test("no two matches have the same id", () => {
  assert.equal(new Set(Array.from({ length: 20 }, newId)).size, 20);
});
