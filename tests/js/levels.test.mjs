import assert from "node:assert/strict";
import { test } from "node:test";
import { offered, playing } from "../../web/page/levels.mjs";

const game = { levels: ["novice", "adept", "expert", "master"], merged: { 2: { expert: "master" } } };

test("a level that cannot be told from another one is not offered, and that one plays", () => {
  assert.deepEqual(offered(game, 2), ["novice", "adept", "master"]);
  assert.equal(playing(game, 2, "expert"), "master");
});

test("with another number of players it is, and plays itself", () => {
  assert.deepEqual(offered(game, 3), game.levels);
  assert.equal(playing(game, 3, "expert"), "expert");
  assert.equal(playing(game, 2, "adept"), "adept");
});

test("a person is no level, and stays one", () => assert.equal(playing(game, 2, ""), ""));
