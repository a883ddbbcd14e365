import assert from "node:assert/strict";
import { test } from "node:test";
import { realIndexedDB } from "../../web/worker/shim.mjs";

/** What a request brings. */
const brought = (request) =>
  new Promise((resolve) => {
    request.onsuccess = ({ target }) => resolve(target.result);
  });

const { indexedDB } = globalThis;
const open = async (name) => (await brought(indexedDB.open(name))).transaction().objectStore("entries");

test("PyScript always gets the stand-in", () => {
  assert.ok(realIndexedDB);
  assert.notEqual(indexedDB, realIndexedDB);
});

test("the stand-in keeps what it is given until it is cleared", async () => {
  const store = await open("cache");
  await brought(store.put("one", "a"));
  await brought(store.put("two", "b"));
  assert.equal(await brought(store.get("a")), "one");
  assert.equal(await brought(store.getKey("a")), "a");
  assert.equal(await brought(store.getKey("c")), undefined);
  assert.deepEqual(await brought(store.getAllKeys()), ["a", "b"]);
  assert.deepEqual(await brought(store.getAll()), ["one", "two"]);
  await brought(store.delete("a"));
  assert.equal(await brought(store.count()), 1);
  await brought(store.clear());
  assert.equal(await brought(store.count()), 0);
});

test("a database is the same for all who open it, until it is deleted", async () => {
  await brought((await open("shared")).put(1, "n"));
  assert.equal(await brought((await open("shared")).get("n")), 1);
  await brought(indexedDB.deleteDatabase("shared"));
  assert.equal(await brought((await open("shared")).get("n")), undefined);
});
