import assert from "node:assert/strict";
import { test } from "node:test";
import { claim, watchWindows } from "../../web/page/windows.mjs";

const other = new BroadcastChannel("wallwright"); // another window of the same site

/** What is heard of the other window until it says `last`. */
function heardUntil(last) {
  return new Promise((resolve) => {
    const heard = [];
    watchWindows((id) => {
      heard.push(id);
      if (id === last) resolve(heard);
    });
  });
}

test("another window hears which match is opened here, and when", async () => {
  const told = new Promise((resolve) => other.addEventListener("message", ({ data }) => resolve(data), { once: true }));
  const before = Date.now();
  claim("one");
  const { id, at } = await told;
  assert.equal(id, "one");
  assert.ok(at >= before && at <= Date.now());
});

test("only what another window claims later than this one is heard", async () => {
  claim("mine");
  const heard = heardUntil("last");
  other.postMessage({ id: "mine", at: Date.now() - 1000 });
  other.postMessage(null);
  other.postMessage({ id: "yours" });
  other.postMessage({ id: "mine", at: Date.now() + 1000 });
  other.postMessage({ id: "last", at: Date.now() + 1001 });
  assert.deepEqual(await heard, ["mine", "last"]);
});
