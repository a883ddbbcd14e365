import assert from "node:assert/strict";
import { test } from "node:test";
import { nextLevel } from "../../web/page/next_level.mjs";

const LEVELS = ["novice", "adept", "expert"];
const ended = (beaten, game = "china") => ({ summary: { game, over: true, players: [], turn: "", beaten } });
const next = (...matches) => nextLevel(matches, "china", LEVELS);

test("after two wins in a row against a level the next one is proposed", () => {
  assert.equal(next(ended("novice"), ended("novice")), "adept");
  assert.equal(next(ended("adept"), ended("adept"), ended(undefined)), "expert");
});

test("one win, a loss between, or two levels are not enough", () => {
  assert.equal(next(), "");
  assert.equal(next(ended("adept")), "");
  assert.equal(next(ended(undefined), ended("adept"), ended("adept")), "");
  assert.equal(next(ended("adept"), ended(undefined), ended("adept")), "");
  assert.equal(next(ended("adept"), ended("novice")), "");
});

test("only ended matches of the same game count", () => {
  const running = { summary: { ...ended().summary, over: false } };
  assert.equal(next(running, ended("adept"), ended(undefined, "cheops"), ended("adept")), "expert");
  assert.equal(next(ended("adept", "cheops"), ended("adept", "cheops")), "");
});

test("above the strongest, and of a level that is no more, there is nothing to propose", () => {
  assert.equal(next(ended("expert"), ended("expert")), "");
  assert.equal(next(ended("wizard"), ended("wizard")), "");
});
