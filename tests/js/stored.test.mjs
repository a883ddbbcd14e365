import assert from "node:assert/strict";
import { test } from "node:test";
import { isPatch } from "../../web/page/shapes.mjs";
import { matchOf, written } from "../../web/page/stored.mjs";

const WRONG = [undefined, null, 5, Number.NaN, true, "", "x", [], [[]], {}, new Date(), new Map(), new Blob(["x"]), 7n];
const players = [{ emblem: "R", name: "Anna", score: "3" }];
const summary = { game: "china", over: false, players, turn: "Anna's turn" };
const begun = {
  op: "new",
  game: "china",
  players: [{ name: "Anna", level: "" }],
  options: { first: "red" },
  seed: "x",
};
const board = { size: [10, 20], label: "The board", set: [["a", "<g/>", ""]] };
const picture = { game: "china", name: "China", theme: "g-china", side: true, tall: false, board };
const saved = { id: "m1", saved: 5, record: "wallwright sealed 1\nabc\n", begun, picture, summary };
const nothing = { game: "", over: false, players: [], turn: "" };

/** A copy of a value for each place in it, with something else there. */
function* changed(value, wrong) {
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    for (const inner of changed(part, wrong)) yield Object.assign(structuredClone(value), { [name]: inner });
    yield Object.assign(structuredClone(value), { [name]: wrong });
  }
}

/** What can be read of a match without asking: all that page and lobby do with it. */
function read(match) {
  const { id, begun, picture, summary } = match;
  begun?.players.filter(({ level }) => !level);
  summary.players.map(({ emblem, name, score }) => `${emblem.length}${name.length}${score.length}`);
  picture?.board.set.map(([key, markup, below]) => key + markup + below);
  return [id.length, match.record.length, match.saved.toFixed(), summary.turn.length, summary.game.length];
}

test("a whole match is what it was, without what nobody asked for", () => {
  assert.deepEqual(matchOf({ ...saved, more: "of it" }), saved);
  assert.deepEqual(matchOf({ ...saved, begun: null, picture: null }), { ...saved, begun: null, picture: null });
  assert.deepEqual(matchOf({ ...saved, record: "" }), { ...saved, record: "" });
});

test("what is no match at all is damaged", () => {
  for (const kept of WRONG) assert.equal(matchOf(kept), null);
  for (const wrong of WRONG) assert.equal(matchOf({ ...saved, id: wrong === "x" ? 5 : wrong }), null);
  for (const record of ["x", "walls", 5, null, undefined, {}, "wallwright"]) {
    assert.equal(matchOf({ ...saved, record }), null);
  }
  for (const id of ["a b", "../x", "x".repeat(99), "é"]) assert.equal(matchOf({ ...saved, id }), null);
});

test("a match that was never saved needs to know how it was asked for", () => {
  for (const begun of WRONG) assert.equal(matchOf({ ...saved, record: "", begun }), null);
});

test("a sound record is rescued from all that is damaged beside it", () => {
  for (const wrong of WRONG) {
    const match = matchOf({ ...saved, saved: wrong, begun: wrong, picture: wrong, summary: wrong });
    const time = wrong === 5 ? 5 : 0;
    assert.deepEqual(match, { ...saved, saved: time, begun: null, picture: null, summary: nothing });
  }
});

test("the game is known by what is left", () => {
  assert.equal(matchOf({ ...saved, summary: 5 }).summary.game, "china");
  assert.equal(matchOf({ ...saved, summary: 5, begun: 5 }).summary.game, "china");
  assert.equal(matchOf({ ...saved, summary: 5, begun: 5, picture: 5 }).summary.game, "");
});

test("wherever something else stands, what comes through the door can be read", () => {
  let rescued = 0;
  for (const wrong of WRONG) {
    for (const kept of changed(saved, wrong)) {
      const match = matchOf(kept);
      if (!match) continue;
      assert.ok(read(match));
      rescued += 1;
    }
  }
  assert.ok(rescued > 300);
});

test("what would keep the lobby busy is not listed", () => {
  const many = { ...summary, players: Array.from({ length: 99 }, () => players[0]) };
  const long = { ...summary, turn: "x".repeat(500) };
  for (const wrong of [many, long, { ...summary, game: 'x"]' }, { ...summary, game: "a/b" }]) {
    assert.equal(matchOf({ ...saved, summary: wrong }).summary.turn, "");
  }
  const heavy = { ...picture, board: { ...board, set: Array.from({ length: 20_000 }, () => board.set[0]) } };
  assert.equal(matchOf({ ...saved, picture: heavy }).picture, null);
});

test("whatever is kept can be written down", () => {
  const circle = { id: 5, list: [Number.NaN, 7n, new Map([["a", 1]]), new Set(["b"]), new Blob(["x"]), new Date(0)] };
  circle.self = circle;
  assert.deepEqual(JSON.parse(written(circle)), {
    id: 5,
    list: ["NaN", "7", [["a", 1]], ["b"], "[object Blob]", "1970-01-01T00:00:00.000Z"],
    self: "(as above)",
  });
  let deep = {};
  for (let level = 0; level < 100_000; level++) deep = { deep };
  assert.match(written(deep), /RangeError/);
});

test("a patch that nobody asked for is one, or is not heard", () => {
  const patch = {
    ...{ game: "china", name: "China", theme: "", side: true, tall: true, number: 1, state: "play", title: "" },
    ...{ whose: 0, asks: "", can: { undo: true, hint: false }, html: { a: "" }, draw: {}, say: [] },
  };
  assert.ok(isPatch(patch));
  assert.ok(isPatch({ ...patch, fresh: true, log: { keep: 1, html: "" } }));
  for (const wrong of changed(patch, Number.NaN)) assert.ok(!isPatch(wrong));
  assert.ok(!isPatch({ ...patch, log: { keep: "1" } }));
});
