import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { comeIn, following, isMine, RefusedLinkError, standing } from "../../web/links/coming.mjs";
import { isSealed, letGo, linkTo, newEntry } from "../../web/links/going.mjs";
import { recallMatch, recallTable, remember } from "../../web/links/kept.mjs";
import { areOfOne, linkOf, lucksOf, newRoot } from "../../web/links/luck.mjs";
import { partsOf } from "../../web/links/turn.mjs";
import { WORDS, wordsIn } from "../../web/links/words.mjs";
import { Cupboard } from "../../web/page/database.mjs";
import { fromHex, toHex } from "../../web/together/bytes.mjs";
import { keepBy } from "../../web/together/keeping.mjs";
import { fromLetters, Reader, toLetters, varying } from "../../web/together/letters.mjs";

/** @import { Come } from "../../web/links/coming.mjs" */
/** @import { Entry } from "../../web/links/kept.mjs" */

/** Devices have stores of their own. @param {string} name */
const device = (name) => keepBy((store, drawer) => new Cupboard(`${name}.${store}`, drawer));
const SECRET = "jade-moon-4711";

/** A record as the engine writes it into a link, as far as the page reads it. @param {number} actions */
function turnOf(actions, players = ["Anna", "Mei", "Otto"]) {
  const header = { game: "china", seed: SECRET, players: players.map((name) => [name, ""]) };
  const head = deflateSync(JSON.stringify([JSON.stringify(header), actions]));
  const bytes = [1, 2, 3, 4, 5, 6, head.length >> 8, head.length & 255, ...head, 9, 8, 7, actions & 255];
  return { record: `2.${toLetters(Uint8Array.from(bytes))}`, actions, sum: `sum ${actions}` };
}

/** @type {(name: string, letters: string) => Promise<{ come: Come, next: Entry, lucks: [number, string][], known: unknown }>} */
async function follow(name, letters) {
  device(name);
  const come = await comeIn(letters);
  const { next, wish } = await following(come, come.entry?.table ?? `table of ${name}`);
  await remember(next);
  return { come, next, lucks: wish.lucks, known: wish.known };
}

/** @type {(name: string, entry: Entry, actions: number, to: number, anew?: boolean) => Promise<string>} */
async function send(name, entry, actions, to, anew = false) {
  device(name);
  const letters = await linkTo(entry, turnOf(actions), to, anew);
  await remember(entry);
  return letters;
}

/** @type {(what: Promise<unknown>, why: string) => Promise<void>} */
const refused = (what, why) =>
  assert.rejects(what, (error) => error instanceof RefusedLinkError && error.message === why);

let party = 0;

/** Anna has invited Mei, who has answered. */
async function two() {
  party += 1;
  const [anna, mei] = [`anna${party}`, `mei${party}`];
  const began = newEntry(`table of ${anna}`, [0]);
  const first = await send(anna, began, 10, 1);
  const there = await follow(mei, first);
  const second = await send(mei, there.next, 20, 0);
  return { anna, mei, began, first, there, second };
}

test("a match goes to and fro, each time sealed for one device", async () => {
  const { anna, mei, first, there, second } = await two();
  assert.equal(partsOf(first).head.hint, "");
  assert.deepEqual(there.come.began.players[1], ["Mei", ""]);
  assert(!isMine(there.come));
  const back = await follow(anna, second);
  assert(isMine(back.come));
  assert(partsOf(second).head.hint);
  assert.equal(standing(back.come), "next");
  assert.deepEqual(back.known, [10, "sum 10"]);
  const third = await send(anna, back.next, 30, 1);
  assert(isSealed(back.next, 1));
  const again = await follow(mei, third);
  assert.deepEqual(
    again.lucks.map(([at]) => at),
    [10, 20, 30],
  );
  assert.deepEqual(again.lucks.slice(0, 1), there.lucks, "what was drawn stays drawn");
  assert.deepEqual(again.lucks.slice(0, 2), back.lucks);
  device("somebody else");
  await refused(comeIn(third), "foreign");
  await refused(comeIn(second), "foreign");
});

test("nobody knows the luck of a turn who does not play it", async () => {
  const { began, there } = await two();
  const [[, luck]] = there.lucks;
  const told = JSON.stringify(began) + SECRET;
  assert(!told.includes(luck));
  const [guess] = await lucksOf(SECRET, [fromHex(newRoot())]);
  assert.notEqual(guess, luck);
});

test("a link is told apart from what was here before", async () => {
  const { anna, mei, began, first, second } = await two();
  const back = await follow(anna, second);
  device(anna);
  assert.equal(standing(await comeIn(second)), "same");
  assert.equal(standing(await comeIn(await linkTo(began, turnOf(10), 0))), "older");
  device(mei);
  const entry = /** @type {Entry} */ (await recallTable(`table of ${mei}`));
  assert.equal(standing(await comeIn(first)), "same");
  const twin = await send(mei, entry, 21, 0);
  device(anna);
  assert.equal(standing(await comeIn(twin)), "twin");
  assert.equal((await follow(anna, twin)).known, undefined);
  const third = await send(anna, back.next, 30, 1);
  await send(anna, back.next, 31, 1); // thought better of it
  const { next } = await follow(mei, third);
  const fourth = await send(mei, next, 40, 0);
  device(anna);
  assert.equal(standing(await comeIn(fourth)), "crossed");
});

test("what was sent once goes again as it was; and anew for another device", async () => {
  const { anna, mei, second } = await two();
  const { next } = await follow(anna, second);
  const third = await send(anna, next, 30, 1);
  assert.equal(await send(anna, next, 30, 1), third);
  const anew = await send(anna, next, 30, 1, true);
  const other = await follow(`${mei} elsewhere`, anew);
  assert.equal(other.come.mark, (await follow(mei, third)).come.mark);
  const fourth = await send(`${mei} elsewhere`, other.next, 40, 0);
  const back = await follow(anna, fourth);
  assert.equal(back.lucks[0][0], 30, "the luck is reckoned from where the seat was taken anew");
  assert.equal(back.lucks[0][1], other.lucks.at(-1)?.[1]);
  device(mei);
  await refused(comeIn(await send(anna, back.next, 50, 1)), "foreign");
});

test("a seat that is handed to another device is invited there, and one that comes back begins a chain", async () => {
  const { anna, mei, second } = await two();
  const { next } = await follow(anna, second);
  const third = await send(anna, next, 30, 1);
  const there = await follow(mei, third);
  letGo(there.next, 1); // and somebody else is asked to play it
  const handed = await send(mei, { ...there.next, seats: [2] }, 35, 1);
  assert.equal(partsOf(handed).head.hint, "");
  const other = await follow(`${mei} elsewhere`, handed);
  assert.equal(other.next.base.after, 4);
  device(mei);
  const taken = { ...there.next, seats: [1, 2], roots: {} };
  const fourth = await send(mei, taken, 40, 0);
  const back = await follow(anna, fourth);
  assert.deepEqual(back.lucks[0], [30, there.next.luck]);
});

test("three people pass the match around, and each can check all of them", async () => {
  const names = ["a", "b", "c"].map((name) => `${name} of three`);
  /** @type {Entry[]} */
  const entries = [newEntry("t0", [0])];
  let letters = "";
  for (let number = 1; number < 9; number++) {
    const [from, to] = [(number + 2) % 3, number % 3];
    letters = await send(names[from], entries[from], 10 * number, to);
    const { next, lucks } = await follow(names[to], letters);
    entries[to] = next;
    assert.deepEqual(
      lucks.map(([at]) => at),
      Array.from({ length: number }, (_, place) => 10 * (place + 1)),
    );
  }
  assert(letters.length < 600, String(letters.length));
});

test("whoever changes their chain is found", async () => {
  const { anna, mei, second } = await two();
  const { next } = await follow(anna, second);
  const third = await send(anna, next, 30, 1);
  const there = await follow(mei, third);
  there.next.roots[1] = newRoot();
  const fourth = await send(mei, there.next, 40, 0);
  device(anna);
  const come = await comeIn(fourth);
  await refused(following(come, "t"), "luck");
});

test("of a link that is damaged nothing is believed", async () => {
  const { anna, first, second } = await two();
  device(anna);
  for (const text of ["", "x", "A".repeat(200), second.slice(0, -4), `${second}AAAA`, `A${second.slice(1)}`])
    await refused(comeIn(text), "damaged");
  let dice = 1;
  for (const letters of [first, second]) {
    for (let number = 0; number < 300; number++) {
      dice = (dice * 48271) % 2147483647;
      const at = dice % letters.length;
      const letter = "ABCxyz019-_"[dice % 11];
      if (letters[at] === letter) continue;
      const found = comeIn(letters.slice(0, at) + letter + letters.slice(at + 1));
      await assert.rejects(found, (error) => error instanceof RefusedLinkError, `${at} ${letter}`);
    }
  }
});

test("nothing of the match lies open in a link", async () => {
  const { first, second } = await two();
  for (const letters of [first, second]) {
    const bytes = String.fromCharCode(...fromLetters(letters));
    const inside = turnOf(10).record.slice(2, 60);
    assert(!letters.includes(inside) && !bytes.includes(SECRET) && !bytes.includes("Anna"));
  }
});

test("a chain leads to what was told before, and to nothing else", async () => {
  const root = fromHex(newRoot());
  const [third, ninth] = [await linkOf(root, 3), await linkOf(root, 9)];
  assert(await areOfOne(third, 3, ninth, 9));
  assert(await areOfOne(ninth, 9, third, 3));
  assert(!(await areOfOne(third, 4, ninth, 9)));
  assert.equal(toHex(third).length, 32);
});

test("numbers of any size are read as they were written", () => {
  for (const number of [0, 1, 127, 128, 300, 16_384, 2_000_000]) {
    assert.equal(new Reader(Uint8Array.from(varying(number))).varying(), number);
  }
  assert.throws(() => new Reader(new Uint8Array(9).fill(255)).varying());
  assert.throws(() => new Reader(new Uint8Array()).byte());
});

test("what others have written into the store is no match", async () => {
  device("poisoned");
  const line = new Cupboard("poisoned.wallwright.links", "links");
  await line.withStore("readwrite", async (store) => store.put({ id: "match x", value: { match: 7 } }));
  assert.equal(await recallMatch("x"), null);
  assert.equal(await recallTable("x"), null);
});

test("every language has the same words", () => {
  const [english, ...others] = Object.values(WORDS);
  for (const said of others) assert.deepEqual(Object.keys(said), Object.keys(english));
  assert.equal(wordsIn("de")("seat", { name: "Mei" }), "Dein Platz: Mei");
});
