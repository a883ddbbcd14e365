import assert from "node:assert/strict";
import { test } from "node:test";
import { isFlag, isNumber, isTable, isText, listOf, oneOf, tableOf, withFields } from "../../web/page/fits.mjs";

const VALUES = ["", "x", 0, 1.5, Number.NaN, Infinity, true, false, null, undefined, [], ["x"], {}, { x: "x" }];

/** Those of the values that pass. */
const passing = (isFit) => VALUES.filter((value) => isFit(value));

test("a value is of one plain kind", () => {
  assert.deepEqual(passing(isText), ["", "x"]);
  assert.deepEqual(passing(isFlag), [true, false]);
  assert.deepEqual(passing(isNumber), [0, 1.5]);
  assert.deepEqual(passing(isTable), [{}, { x: "x" }]);
});

test("one of some words", () => {
  assert.deepEqual(passing(oneOf("x", "y")), ["x"]);
});

test("a list or a table, all of one kind", () => {
  assert.deepEqual(passing(listOf(isText)), [[], ["x"]]);
  assert.deepEqual(passing(listOf(isNumber)), [[]]);
  assert.deepEqual(passing(tableOf(isText)), [{}, { x: "x" }]);
  assert.deepEqual(passing(tableOf(isNumber)), [{}]);
});

test("a table with all its fields, and perhaps more", () => {
  const isPlayer = withFields({ name: isText, scores: listOf(isNumber) });
  assert.ok(isPlayer({ name: "Mei", scores: [1, 2], level: 3 }));
  for (const wrong of [{ name: "Mei" }, { name: 3, scores: [] }, { name: "Mei", scores: ["1"] }, [], null]) {
    assert.ok(!isPlayer(wrong));
  }
});
