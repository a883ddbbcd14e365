// What is played is saved, however slow the store is, and what it has not come to does not pile up.
import assert from "node:assert/strict";
import { test } from "node:test";

document.body.innerHTML = '<div id="table"><p id="toast"></p></div><p id="offline-state"></p>';
const { match } = await import("../../web/page/match.mjs");
const { fetchMatch } = await import("../../web/page/saves.mjs");
const { save, savedMatch, takeNoPicture } = await import("../../web/page/saving.mjs");

const summary = { game: "china", over: false, players: [], turn: "" };
const recordOf = (actions) => `wallwright record 1\n${actions}`;

test("the latest save takes the place of what waits for the store", async () => {
  let writes = 0;
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value) {
    writes++;
    return put.call(this, value);
  };
  for (const id of ["one", "two"]) {
    Object.assign(match, { id, begun: null, picture: null });
    for (let actions = 1; actions <= 50; actions++)
      save({ record: recordOf(actions), summary, actions, undone: false });
  }
  takeNoPicture();
  await savedMatch();
  IDBObjectStore.prototype.put = put;
  for (const id of ["one", "two"]) assert.equal((await fetchMatch(id)).record, recordOf(50));
  assert.equal(writes, 2);
});
