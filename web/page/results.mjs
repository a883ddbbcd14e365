// What became of the matches that were begun and ended here: a line of each, which stays when the match has made room.
//
// They lie in a database of their own, for pages of older versions of the site could not open the matches' with a second
// store. A line is written under the match's id, so whatever is written twice is there once. Lessons count for nothing,
// nor does what was played for practice, or begun elsewhere and opened here.
import { Cupboard, done, last } from "./database.mjs";
import { isFlag, isNumber, isText, listOf, withFields } from "./fits.mjs";

/** @import { Saved } from "./saves.mjs" */

const MOST = 5000; // some 300 bytes each; older ones make room
const ID = /^\w{1,80}$/;
const NAME = /^\w{0,40}$/; // of a game, of a level
const LONGEST = 200; // signs of a player's name
const SEATS = 12;
const FURTHEST = 1e6; // points

/**
 * A player without a level is a person.
 * @typedef {{ name: string, level: string, points: number, won: boolean }} Placed
 * @typedef {{ id: string, game: string, saved: number, players: Placed[] }} Result
 */

const { withStore, isSilent, kept } = new Cupboard("wallwright.results", "results");

export const areSilent = isSilent;

/** Where nothing is stored they live as long as the page. @type {Map<string, Result>} */
const memory = new Map();

const isPlaced = withFields({ name: isText, level: isText, points: isNumber, won: isFlag });
const isShaped = withFields({ id: isText, game: isText, saved: isNumber, players: listOf(isPlaced) });

/**
 * A result as it is kept; null for what is none.
 * @param {unknown} value
 * @returns {Result | null}
 */
export function asResult(value) {
  if (!isShaped(value)) return null;
  const { id, game, saved, players } = value;
  const known = ID.test(id) && game && NAME.test(game) && players.length > 0 && players.length <= SEATS;
  if (!known || !players.every(isSensible)) return null;
  return { id, game, saved, players: players.map(({ name, level, points, won }) => ({ name, level, points, won })) };
}

/** @param {Placed} player */
const isSensible = ({ name, level, points }) =>
  name.length <= LONGEST && NAME.test(level) && Number.isInteger(points) && Math.abs(points) <= FURTHEST;

/**
 * What a match has come to; null where it goes on, or counts for nothing.
 * @param {Saved} match
 */
export function resultOf({ id, saved, begun, place, summary }) {
  const placed = summary.players.map(({ name, ended }) => ({ name, ...ended }));
  return begun && !place && !summary.practice ? asResult({ id, game: summary.game, saved, players: placed }) : null;
}

/** What this page has counted: when play was taken back from the end, it counts no more. @type {Map<string, string>} */
const counted = new Map();

/** Count a match that is over, and one that goes on again no more. @param {Saved} match */
export async function count(match) {
  const result = resultOf(match);
  const written = result ? JSON.stringify(result) : "";
  const before = counted.get(match.id) ?? "";
  if (written === before) return;
  counted.set(match.id, written);
  if (!result) return drop([match.id]);
  const known = asResult(await withStore("readonly", (store) => done(store.get(match.id))));
  await keepResults([{ ...result, saved: known?.saved ?? result.saved }]); // it may only be looked at once more
}

/** Keep results, all or none of them; false where there is no room. @param {Result[]} results */
export async function keepResults(results) {
  const stored = await withStore("readwrite", async (store) => {
    for (const result of results) store.put(result);
    return (await done(store.count())) > 0 || !results.length;
  });
  if (stored) return true;
  if (await kept()) return false;
  for (const result of results) memory.set(result.id, result);
  return true;
}

/** @param {string[]} ids */
async function drop(ids) {
  for (const id of ids) memory.delete(id);
  await withStore("readwrite", (store) => Promise.all(ids.map((id) => done(store.delete(id)))));
}

/** All of them, the latest last. */
export async function listResults() {
  const stored = (await withStore("readonly", (store) => done(store.getAll()))) ?? [];
  const all = [...stored.map(asResult), ...memory.values()].filter((one) => one !== null);
  all.sort((a, b) => a.saved - b.saved || (a.id < b.id ? -1 : 1));
  const older = all.slice(0, Math.max(0, all.length - MOST));
  if (older.length) await drop(older.map(({ id }) => id));
  return all.slice(older.length);
}

export async function forgetResults() {
  memory.clear();
  counted.clear();
  await withStore("readwrite", (store) => last(store.clear()));
}
