// In a frame on a foreign page, or a private window, even to open the store may be refused.
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.indexedDB.open = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};
const { kept } = await import("../../web/page/database.mjs");
const { fetchMatch, listMatches, removeAll, removeMatch, store } = await import("../../web/page/saves.mjs");

const match = (id, saved) => ({ id, saved, record: `record of ${id}`, summary: {} });

test("matches live in memory, and the page can tell", async () => {
  assert.equal(await kept(), false);
  assert.equal(await store(match("a", 1)), "refused");
  assert.equal(await store(match("b", 2)), "refused");
  assert.deepEqual(
    (await listMatches()).map(({ id }) => id),
    ["b", "a"],
  );
  assert.deepEqual(await fetchMatch("a"), match("a", 1));
});

test("they can be deleted", async () => {
  await removeMatch("a");
  assert.equal(await fetchMatch("a"), null);
  await removeAll();
  assert.deepEqual(await listMatches(), []);
});
