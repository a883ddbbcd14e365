// The file of all that a device keeps: it comes back as it went, it is taken whole or not at all.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  belong,
  forgetBelongings,
  isKeptFile,
  RefusedFileError,
  restore,
  sumOf,
  written,
} from "../../web/page/belongings.mjs";
import "../../web/page/keepsakes.mjs";
import { keepResults, listResults } from "../../web/page/results.mjs";
import { fetchMatch, listMatches, MOST, store, takeMatch } from "../../web/page/saves.mjs";
import { keep, settings } from "../../web/page/settings.mjs";
import { Locks } from "./locks.mjs";

Object.defineProperty(navigator, "locks", { value: new Locks(), configurable: true });

const summary = { game: "china", over: false, players: [{ emblem: "R", name: "Anna", score: "3" }], turn: "Anna" };
const picture = {
  game: "china",
  name: "China",
  theme: "g-china",
  side: false,
  tall: false,
  board: { size: [10, 10], label: "", set: [["k", '<g data-do="forget"><rect width="2"></rect></g>', ""]] },
};
const match = (id, actions = 1) => ({
  id: named(id),
  saved: 1,
  record: `wallwright record 1\n${id} ${actions}`,
  begun: null,
  picture,
  summary,
  actions,
  undone: 0,
});
const result = (id) => ({
  id,
  game: "china",
  saved: 3,
  players: [{ name: "Anna", level: "", points: 9, won: true }],
});
const fileOf = (held, version = 1) => {
  const body = JSON.stringify(held);
  return `wallwright kept ${version} ${sumOf(body)}\n${body}\n`;
};
const refusal = async (text) => {
  try {
    await restore(text);
    return "";
  } catch (error) {
    assert(error instanceof RefusedFileError, String(error));
    return error.reason;
  }
};
const all = async () => [await listMatches(), await listResults()];

let round = 0; // what was deleted does not come back by itself: each test has matches of its own
const named = (id) => `${id}_${round}`;

beforeEach(async () => {
  round++;
  await forgetBelongings();
  keep({ lang: "", theme: "", lasts: {} });
});

async function fill() {
  for (const id of ["one", "two"]) {
    await takeMatch(named(id));
    await store(match(id));
  }
  await keepResults([result("two"), result("three")]);
  keep({ theme: "dark", lasts: { china: { seats: [], options: {} } } });
}

test("what goes out comes in again on another device, and once more on the same nothing is doubled", async () => {
  await fill();
  const text = await written();
  assert(isKeptFile(text));
  const before = await all();
  await restore(text);
  assert.deepEqual(await all(), before);
  await forgetBelongings();
  keep({ theme: "", lasts: {} });
  assert.deepEqual(await all(), [[], []]);
  await restore(text.replaceAll("\n", "\r\n").replace("\r\n", "\n")); // as a mail may bring it
  const [matches, results] = await all();
  assert.deepEqual(
    matches.map(({ id, record }) => [id, record]),
    before[0].map(({ id, record }) => [id, record]),
  );
  assert.deepEqual(results, before[1]);
  assert.equal(settings.theme, "dark");
  assert.deepEqual(Object.keys(settings.lasts), ["china"]);
});

test("what is further on here stays, and so does what was chosen here", async () => {
  await fill();
  const text = await written();
  await store({ ...match("one", 9) });
  await keepResults([{ ...result("three"), saved: 8 }]);
  keep({ theme: "light", lasts: { cheops: { seats: [], options: {} } } });
  await restore(text);
  assert.match((await fetchMatch(named("one"))).record, /one 9/);
  assert.deepEqual(
    (await listResults()).map(({ id, saved }) => [id, saved]),
    [
      ["two", 3],
      ["three", 8],
    ],
  );
  assert.equal(settings.theme, "light");
  assert.deepEqual(Object.keys(settings.lasts).sort(), ["cheops", "china"]);
});

test("a file that was cut or changed anywhere is refused whole", async () => {
  await fill();
  const text = await written();
  await forgetBelongings();
  for (let end = 0; end < text.length - 1; end += 97) assert.equal(await refusal(text.slice(0, end)), "broken");
  for (let at = 20; at < text.length - 2; at += 89) {
    const changed = `${text.slice(0, at)}${text[at] === "x" ? "y" : "x"}${text.slice(at + 1)}`;
    assert.equal(await refusal(changed), "broken", String(at));
  }
  assert.deepEqual(await all(), [[], []]);
});

test("a file whose sum is right is refused whole where anything in it is none", async () => {
  const good = match("good");
  for (const held of [
    null,
    [],
    7,
    { matches: 3 },
    { matches: [good, 7] },
    { matches: [good, { ...good, id: "../x" }] },
    { matches: [good, { ...good, record: 1 }] },
    { matches: [{ ...good, claim: 2 ** 49 }] },
    { matches: [good], results: [result("r"), {}] },
    { matches: [good], results: null },
    { matches: [good], settings: "dark" },
    { matches: Array.from({ length: 10_001 }, () => good) },
  ]) {
    assert.equal(await refusal(fileOf(held)), "broken", JSON.stringify(held)?.slice(0, 80));
  }
  assert.equal(await refusal(`wallwright kept 1 ${sumOf("[".repeat(1e6))}\n${"[".repeat(1e6)}\n`), "broken");
  assert.deepEqual(await all(), [[], []]);
});

test("what a newer version has written is refused as such", async () => {
  assert.equal(await refusal(fileOf({ matches: [] }, 2)), "newer");
  assert.equal(await refusal(fileOf({ matches: [], dreams: [] })), "newer");
});

test("matches that have no room here are refused together", async () => {
  await fill();
  const many = Array.from({ length: MOST - 1 }, (_, at) => match(`m${at}`));
  assert.equal(await refusal(fileOf({ matches: many })), "room");
  assert.equal((await listMatches()).length, 2);
  assert.equal(await refusal(fileOf({ matches: many.slice(1) })), "");
  assert.equal((await listMatches()).length, MOST);
});

test("no picture of a file can be pressed, and no settings come in that are none", async () => {
  const strange = '{"__proto__":{"met":true},"theme":"pink","pace":"fast","lasts":{"__proto__":{"seats":1}}}';
  const body = `{"matches":[${JSON.stringify(match("one"))}],"settings":${strange}}`;
  assert.equal(await refusal(`wallwright kept 1 ${sumOf(body)}\n${body}`), "");
  const [{ picture: kept }] = await listMatches();
  assert.equal(kept.board.set[0][1], '<g><rect width="2"></rect></g>');
  assert.equal(settings.theme, "");
  assert.deepEqual(Object.keys(settings.lasts), []);
  assert.equal({}.met, undefined);
});

test("a part that joins later goes out, comes in, and is forgotten with all else", async () => {
  let ratings = [5];
  belong({
    name: "ratings",
    read: () => ratings,
    believed: (value) => (Array.isArray(value) ? value : null),
    merge: (value) => {
      ratings = [...new Set([...ratings, ...value])];
    },
    forget: () => {
      ratings = [];
    },
  });
  const text = await written();
  await forgetBelongings();
  assert.deepEqual(ratings, []);
  await restore(text);
  await restore(text);
  assert.deepEqual(ratings, [5]);
  assert.equal(await refusal(fileOf({ ratings: 5 })), "broken");
});
