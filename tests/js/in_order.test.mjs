import assert from "node:assert/strict";
import { test } from "node:test";
import { inOrder } from "../../web/page/in_order.mjs";

/** What is shown of patches that come in this order; "7!" is a fresh one. */
function shown(...coming) {
  const seen = [];
  const show = inOrder((patch) => seen.push(patch.number));
  for (const one of coming) show({ number: Number.parseInt(one, 10), ...(one.endsWith("!") ? { fresh: true } : {}) });
  return seen;
}

test("patches that come in order are shown at once", () => {
  assert.deepEqual(shown("1!", "2", "3"), [1, 2, 3]);
});

test("one that has overtaken others waits for them", () => {
  assert.deepEqual(shown("1!", "3", "4"), [1]);
  assert.deepEqual(shown("1!", "3", "4", "2"), [1, 2, 3, 4]);
});

test("one that comes again, or from before the match, is not shown", () => {
  assert.deepEqual(shown("5!", "6", "6", "5", "4", "7"), [5, 6, 7]);
});

test("before the first match nothing is shown", () => {
  assert.deepEqual(shown("2", "1!", "2"), [1, 2]);
});

test("a fresh one begins anew, whatever waits", () => {
  assert.deepEqual(shown("8!", "10", "11!", "12"), [8, 11, 12]);
  assert.deepEqual(shown("8!", "10", "1!", "9", "10", "2"), [8, 1, 2]);
});

test("what is shown may itself bring the next", () => {
  const seen = [];
  const show = inOrder((patch) => {
    seen.push(patch.number);
    if (patch.number === 1) show({ number: 2 });
  });
  show({ number: 1, fresh: true });
  assert.deepEqual(seen, [1, 2]);
});
