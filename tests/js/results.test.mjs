// What is counted of matches, and what that comes to.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { asResult, count, forgetResults, keepResults, listResults, resultOf } from "../../web/page/results.mjs";
import { MIXED, PEOPLE, tallies } from "../../web/page/tally.mjs";

const player = (name, level, points, won) => ({ emblem: "R", name, score: "", ended: { points, won, level } });
const won = [player("Anna", "", 20, true), player("Mei", "adept", 12, false)];
const match = (id, players = won, more = {}) => ({
  id,
  saved: 5,
  record: "wallwright record 1\n",
  begun: { op: "new", game: "china", players: [] },
  summary: { game: "china", over: true, players, turn: "" },
  ...more,
});
/** A result of one person against others of these levels. */
const result = (id, points, isWon, ...levels) => ({
  id,
  game: "china",
  saved: Number(id.slice(1)),
  players: [
    { name: "Anna", level: "", points, won: isWon },
    ...levels.map((level) => ({ name: "Mei", level, points: 10, won: !isWon })),
  ],
});

beforeEach(forgetResults);

test("a match that was begun and ended here is counted once, however often it is saved", async () => {
  await count(match("a"));
  await count(match("a", won, { saved: 9 }));
  const [counted, ...more] = await listResults();
  assert.deepEqual([counted.id, counted.saved, counted.players[0].points, more.length], ["a", 5, 20, 0]);
});

test("lessons, records of others, practice and what goes on count for nothing", () => {
  assert.notEqual(resultOf(match("a")), null);
  assert.equal(resultOf(match("a", won, { begun: null })), null);
  assert.equal(resultOf(match("a", won, { place: { game: "china", lesson: "first", step: 0 } })), null);
  const practised = match("a").summary;
  assert.equal(resultOf(match("a", won, { summary: { ...practised, practice: true } })), null);
  const running = [{ emblem: "R", name: "Anna", score: "3" }];
  assert.equal(resultOf(match("a", running)), null);
});

test("a save of an older version, which says nothing of the end, is no error", async () => {
  const old = match("old", [{ emblem: "R", name: "Anna", score: "20" }]);
  await count({ ...old, begun: undefined });
  await count(old);
  assert.deepEqual(await listResults(), []);
});

test("who takes the end back is counted no more until there is another", async () => {
  await count(match("a"));
  await count(match("a", [{ emblem: "R", name: "Anna", score: "3" }]));
  assert.deepEqual(await listResults(), []);
  await count(match("a", [player("Anna", "", 9, false), player("Mei", "adept", 12, true)]));
  assert.equal((await listResults())[0].players[0].points, 9);
});

test("what is no result is not taken for one", () => {
  const good = result("r1", 20, true, "adept");
  assert.deepEqual(asResult({ ...good, more: 1 }), good);
  const players = (...changed) => ({ ...good, players: changed.map((one) => ({ ...good.players[0], ...one })) });
  for (const bad of [
    null,
    7,
    [],
    {},
    { ...good, id: "no/id" },
    { ...good, game: "" },
    { ...good, game: "<b>" },
    { ...good, saved: "today" },
    { ...good, players: [] },
    players({ points: 0.5 }),
    players({ points: 1e9 }),
    players({ points: Number.NaN }),
    players({ name: "x".repeat(201) }),
    players({ level: "no level" }),
    players({ won: 1 }),
    players(...Array.from({ length: 13 }, () => ({}))),
  ]) {
    assert.equal(asResult(bad), null, JSON.stringify(bad));
  }
});

test("the oldest make room when there are more than five thousand", async () => {
  await keepResults(Array.from({ length: 5003 }, (_, at) => result(`r${at}`, 1, false, "novice")));
  const kept = await listResults();
  assert.deepEqual([kept.length, kept[0].id], [5000, "r3"]);
  await forgetResults();
  assert.deepEqual(await listResults(), []);
});

test("results are told by whom they were played against", () => {
  const all = [
    result("r1", 10, true, "adept", "adept"),
    result("r2", 30, true, "adept"),
    result("r3", 20, false, "novice"),
    result("r4", 22, true, "adept", "novice"),
    result("r5", 5, true, "adept"),
    result("r6", 40, true, ""),
  ];
  const [china, ...others] = tallies(all, ["cheops", "china"], ["novice", "adept"]);
  assert.deepEqual(others, []);
  assert.equal(china.game, "china");
  assert.deepEqual(
    china.kinds.map(({ kind, matches, wins }) => [kind, matches, wins]),
    [
      ["novice", 1, 0],
      ["adept", 3, 3],
      [MIXED, 1, 1],
      [PEOPLE, 1, 0],
    ],
  );
  const adept = china.kinds[1];
  assert.deepEqual([adept.average, adept.best, adept.streak, adept.longest], [15, 30, 3, 3]);
  assert.deepEqual([china.all.matches, china.all.wins, china.all.streak, china.all.longest], [5, 4, 2, 2]);
  assert.deepEqual(china.course.at(-1), { points: 5, won: true });
});

test("who only watched has played nothing", () => {
  const watched = { ...result("r1", 1, true), players: [{ name: "Mei", level: "adept", points: 3, won: true }] };
  assert.deepEqual(tallies([watched], ["china"], ["adept"]), []);
});
