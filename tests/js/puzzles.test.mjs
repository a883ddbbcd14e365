import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { dailyOf, dayOf } from "../../web/page/daily.mjs";

// What another site of the same host may have written there.
localStorage.setItem("wallwright.puzzles", JSON.stringify({ found: { china: { 3: "yes" } }, ratings: {}, days: {} }));
const log = await import("../../web/page/puzzle_log.mjs");
const {
  asLog,
  dayFound,
  forgetLog,
  foundIn,
  mergeLog,
  nextOf,
  noteDay,
  noteTry,
  puzzleLog,
  ratingIn,
  streakOn,
  wasFound,
} = log;

const GAMES = /** @type {[string, number, number][]} */ ([
  ["one", 12, 7],
  ["none", 0, 1],
  ["two", 9, 7],
]);
const stored = () => JSON.parse(localStorage.getItem("wallwright.puzzles") ?? "null");

test("what is no log is not believed", () => {
  assert.deepEqual(puzzleLog().found, {});
  assert.equal(asLog({ found: {}, ratings: { china: Number.NaN }, days: {} }), null);
});

beforeEach(forgetLog);

test("a day is one of the calendar, and begins at midnight where somebody is", () => {
  const evening = new Date(2026, 10, 20, 23, 59);
  assert.equal(dayOf(new Date(2026, 10, 21, 0, 1)) - dayOf(evening), 1);
  assert.equal(dayOf(new Date(2026, 10, 20, 0, 0)), dayOf(evening));
  assert.equal(dayOf(new Date(1970, 0, 2)), 1);
});

test("the puzzle of a day is always the same, and none comes again before all of its game", () => {
  assert.deepEqual(dailyOf(20_777, GAMES), { game: "two", number: 6 });
  for (const [game, count] of [
    ["one", 12],
    ["two", 9],
  ]) {
    const seen = new Set();
    for (let day = 0; day < 2 * Number(count); day++) {
      const daily = dailyOf(20_000 + day, GAMES);
      if (daily?.game === game) seen.add(daily.number);
    }
    assert.deepEqual(
      [...seen].sort((a, b) => a - b),
      Array.from({ length: Number(count) }, (_, at) => at + 1),
    );
  }
  assert.deepEqual(dailyOf(5, [["alone", 1, 1]]), { game: "alone", number: 1 });
  assert.equal(dailyOf(5, [["none", 0, 1]]), null);
});

test("the first try at a puzzle counts, and no other", () => {
  assert.equal(ratingIn("china"), 1200);
  const change = noteTry({ game: "china", number: 3, rating: 1200 }, true);
  assert.equal(change, 20);
  assert.equal(noteTry({ game: "china", number: 3, rating: 1200 }, false), 0);
  assert.equal(ratingIn("china"), 1220);
  assert.equal(wasFound("china", 3), true);
  assert.equal(foundIn("china"), 1);
  assert.ok(noteTry({ game: "china", number: 4, rating: 2000 }, false) > -2);
  assert.ok(noteTry({ game: "china", number: 5, rating: 800 }, false) < -30);
  assert.deepEqual(stored().found, { china: { 3: true, 4: false, 5: false } });
});

test("a streak grows from day to day, and is over when one is missed or not found", () => {
  noteDay(10, true);
  noteDay(11, true);
  noteDay(11, false);
  assert.equal(streakOn(11), 2);
  assert.equal(streakOn(12), 2);
  assert.equal(dayFound(11), true);
  assert.equal(dayFound(12), undefined);
  assert.equal(streakOn(13), 0);
  noteDay(13, true);
  assert.equal(streakOn(13), 1);
  noteDay(14, false);
  assert.equal(streakOn(14), 0);
  assert.equal(puzzleLog().days.best, 2);
});

test("what is known elsewhere is joined to what is known here", () => {
  noteTry({ game: "china", number: 3, rating: 1200 }, true);
  noteDay(20, true);
  const days = { last: 18, found: true, streak: 9, best: 9 };
  mergeLog({
    found: { china: { 3: false, 7: true }, cheops: { 1: true } },
    ratings: { china: 1800, cheops: 1300 },
    days,
  });
  assert.deepEqual(puzzleLog().found, { china: { 3: true, 7: true }, cheops: { 1: true } });
  assert.deepEqual(puzzleLog().ratings, { china: 1220, cheops: 1300 });
  assert.deepEqual(puzzleLog().days, { last: 20, found: true, streak: 1, best: 9 });
});

test("the next is the one that fits best of those that were not tried", () => {
  const ratings = [900, 1150, 1250, 1600];
  assert.equal(nextOf("china", ratings, 3), 2);
  noteTry({ game: "china", number: 2, rating: 1150 }, true);
  noteTry({ game: "china", number: 3, rating: 1250 }, true);
  assert.equal(nextOf("china", ratings, 2), 1);
  noteTry({ game: "china", number: 1, rating: 900 }, true);
  noteTry({ game: "china", number: 4, rating: 1600 }, true);
  assert.equal(nextOf("china", ratings, 4), 1);
});
