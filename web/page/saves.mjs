// Matches kept in the browser: the sealed record of each, and what the lobby shows of it.
//
// No clock decides what stays. The matches count who has taken one to play it: whoever took a match last
// saves it, and the fifty that were taken last are kept, what goes on rather than what is over. Beyond that a save of
// fewer actions replaces one of more only if an undo has said so. Where storage is refused matches live in memory, and
// `kept()` says so.
import { done, isSilent, kept, last, withStore } from "./database.mjs";
import { Silence } from "./in_time.mjs";
import { COUNTERS, countersOf, matchOf } from "./stored.mjs";
import { evict, heldMatches, stillHolds } from "./windows.mjs";

export const MOST = 50; // the latest matches, some 50 kB each; older ones make room

/** @import { New, Picture, Place, Puzzle, Summary } from "./protocol.d.ts" */

/**
 * How a match was asked for.
 * @typedef {{ op: "new" } & New} Begun
 */

/**
 * What is known of a match that is to be laid on the table: its record, or how it was asked for, or where somebody
 * is in a lesson, and what all may see of it.
 * @typedef {{ record?: string, begun?: Begun | null, place?: Place | null, puzzle?: Puzzle | null,
 *   picture?: Picture | null, analysis?: string }} Opened
 */

/**
 * The number that the match was taken with, how often play was taken back, how many actions are left; matches
 * of older versions of the site have none. `saved` is only shown.
 * @typedef {{ claim?: number, undone?: number, actions?: number }} Counters
 * @typedef {Opened & Counters & { id: string, saved: number, record: string, summary: Summary }} Saved
 */

/**
 * What is kept as a match and is none that could be played: under which key it lies, and what it is.
 * @typedef {{ id: IDBValidKey, kept: unknown }} Damaged
 */

/** @type {Map<string, Saved>} */
const memory = new Map();
/** @type {Set<string>} */
const refused = new Set(); // ids of those that the engine could not lay
/** @type {Set<string>} */
const deleted = new Set(); // ids: a match that goes on behind the lobby must not come back
/** @type {Map<string, { claim: number, undone: number, stored: boolean }>} */
const taken = new Map(); // by this page, as it knows them

export const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);

// Taking a match, and saving it.

/**
 * From now on this page plays the match: whoever took it before saves it no more. Where the store is silent it is
 * taken from nobody, and who plays all the same writes over nothing.
 * @param {string} id
 */
export async function takeMatch(id) {
  const highest = Math.max(0, ...(await everyMatch()).map((match) => match.claim ?? 0));
  const found = await withStore("readwrite", (s) => taking(s, id, highest));
  const here = memory.get(id);
  if (isSilent()) return here ?? fail();
  const stored = playable(found ?? (await withStore("readonly", (s) => done(s.get(id)))));
  const latest = here && !(stored && isAhead(stored, here)) ? here : stored;
  const claim = 1 + Math.max(highest, latest?.claim ?? 0);
  taken.set(id, { claim, undone: latest?.undone ?? 0, stored: stored !== null });
  return latest;
}

/** @returns {never} */
function fail() {
  throw new Silence("The match cannot be fetched: its store gives no answer.");
}

/**
 * The match as it was before it got the next number; what is none stays as it is.
 * @type {(store: IDBObjectStore, id: string, highest: number) => Promise<unknown>}
 */
async function taking(store, id, highest) {
  const kept = await done(store.get(id));
  const match = playable(kept);
  if (match) await last(store.put({ ...kept, claim: 1 + Math.max(highest, match.claim ?? 0) }));
  return kept;
}

/** The first counter in which they differ decides. @type {(one: Counters, other: Counters) => boolean} */
function isAhead(one, other) {
  const more = COUNTERS.map((name) => (one[name] ?? 0) - (other[name] ?? 0)).find(Boolean) ?? 0;
  return more > 0;
}

/**
 * How often play was taken back in a match, and once more now if that is so: what is saved next may hold fewer actions.
 * @param {string} id
 * @param {boolean} again
 */
export function timesUndone(id, again) {
  const mine = taken.get(id) ?? { undone: 0 };
  if (again) mine.undone += 1;
  return mine.undone;
}

/** Has no other page taken the match since this one did? @param {string} id */
export async function isStillMine(id) {
  const stored = await withStore("readonly", (s) => done(s.get(id)));
  const mine = taken.get(id);
  return stored ? (countersOf(stored).claim ?? 0) <= (mine?.claim ?? 0) : !mine?.stored;
}

/**
 * Keep a match, in memory if there is no better place. It is "lost" to this page if what is stored is ahead of
 * it, and "missing" if another page has deleted it.
 * @param {Saved} match
 * @returns {Promise<"kept" | "full" | "silent" | "refused" | "deleted" | "lost" | "missing">}
 */
export async function store(match) {
  const { id } = match;
  if (isDeleted(id)) return "deleted";
  const mine = taken.get(id);
  const counted = mine ? { ...match, claim: mine.claim } : match;
  /** @param {boolean} known */
  const put = (known) => withStore("readwrite", (s) => storing(s, counted, known));
  let outcome = await put(Boolean(mine?.stored));
  if (outcome === "missing" && (await stillHolds(id))) outcome = await put(false); // the browser has cleared its store
  if (outcome) memory.delete(id);
  else memory.set(id, counted);
  if (outcome === "kept" && mine) mine.stored = true;
  if (!outcome && isSilent()) return "silent";
  return outcome ?? ((await kept()) ? "full" : "refused");
}

/**
 * @param {IDBObjectStore} store
 * @param {Saved} match
 * @param {boolean} known it was stored before
 * @returns {Promise<"kept" | "lost" | "missing">}
 */
async function storing(store, match, known) {
  const stored = await done(store.get(match.id));
  if (stored && isAhead(truly(stored, match), match)) return "lost";
  if (!stored && known) return "missing";
  await last(store.put(match));
  return "kept";
}

/**
 * The counters of what is stored. How much was played a record says itself: with the same one, that is the same.
 * @type {(stored: Saved, match: Saved) => Counters}
 */
function truly(stored, match) {
  const { claim, ...played } = countersOf(stored);
  return stored.record === match.record ? { ...match, claim } : { claim, ...played };
}

/**
 * What memory holds is newer than what is stored.
 * @param {string} id
 * @returns {Promise<Saved | null>}
 */
export const fetchMatch = async (id) => memory.get(id) ?? playable(await withStore("readonly", (s) => done(s.get(id))));

/** @param {unknown} kept */
function playable(kept) {
  const match = matchOf(kept);
  return match && !refused.has(match.id) ? match : null;
}

/** The engine has found what no look at it shows: the match is damaged. @param {string} id */
export const giveUpMatch = (id) => refused.add(id);

// Deleting, and listing.

/** Has the person deleted it while this page was open? @param {string} id */
export const isDeleted = (id) => deleted.has(id);

/** Who has to do with a match that is removed. @type {(id: IDBValidKey) => unknown} */
let hearRemoved = () => {};

/** @param {(id: IDBValidKey) => unknown} hear */
export function watchRemoved(hear) {
  hearRemoved = hear;
}

/** @param {IDBValidKey} id */
export async function removeMatch(id) {
  hearRemoved(id);
  await forget(id);
  await drop(id);
}

export async function removeAll() {
  await Promise.all([...memory.keys(), ...(await everyKey())].map(forget));
  memory.clear();
  await withStore("readwrite", (s) => last(s.clear()));
}

/** Only what has a text for an id was ever on a table. @param {IDBValidKey} id */
async function forget(id) {
  if (typeof id !== "string") return;
  deleted.add(id);
  await evict(id);
}

/** @param {IDBValidKey} id */
function drop(id) {
  if (typeof id === "string") memory.delete(id);
  return withStore("readwrite", (s) => last(s.delete(id)));
}

const everyKey = async () => (await withStore("readonly", (s) => done(s.getAllKeys()))) ?? [];

/**
 * Whatever is kept; where one of them cannot be read, nobody gets all at once.
 * @returns {Promise<Damaged[]>}
 */
async function everything() {
  /** @type {Damaged["kept"][] | undefined} */
  const all = await withStore("readonly", (s) => done(s.getAll()));
  if (all) return all.map((kept) => ({ id: /** @type {Saved} */ (kept).id, kept }));
  if (isSilent()) return [];
  return Promise.all(
    (await everyKey()).map(async (id) => ({ id, kept: await withStore("readonly", (s) => done(s.get(id))) })),
  );
}

const everyMatch = async () => playableOf(await everything());

/** Those that can be played on; what memory holds is newer than what is stored. @param {Damaged[]} all */
function playableOf(all) {
  const stored = all.map(({ kept }) => playable(kept)).filter((match) => match !== null);
  return [...stored.filter(({ id }) => !memory.has(id)), ...memory.values()];
}

/** What is kept as a match and cannot be understood, or played. */
export const listDamaged = async () => (await everything()).filter(({ kept }) => !playable(kept));

/** All matches, the latest first; what is more than we keep is removed. */
export async function listMatches() {
  return trimmed(await everyMatch());
}

/** Both, read at one moment. */
export async function listKept() {
  const all = await everything();
  const damaged = all.filter(({ kept }) => !playable(kept));
  return { matches: await trimmed(playableOf(all)), damaged };
}

/**
 * What lies on a table stays, and what was never counted: a clock, which is all that older versions have left,
 * removes nothing.
 * @param {Saved[]} all
 */
async function trimmed(all) {
  all.sort((a, b) => (b.claim ?? 0) - (a.claim ?? 0) || b.saved - a.saved);
  const counted = all.filter(({ claim }) => claim);
  const spare = Math.max(0, counted.length - MOST);
  const older = [...counted].reverse().sort((a, b) => Number(b.summary.over) - Number(a.summary.over));
  const held = spare ? await heldMatches() : new Set();
  const gone = new Set(older.slice(0, spare).filter(({ id }) => !held.has(id)));
  for (const { id } of gone) await drop(id);
  return all.filter((match) => !gone.has(match));
}

// Taking over what comes in a file.

/**
 * Take over matches, as if at one moment; of two saves of one match the one that is further on stays. False where there is no room.
 * @param {Saved[]} matches
 */
export async function adopt(matches) {
  for (const { id } of matches) {
    deleted.delete(id);
    refused.delete(id);
  }
  const stored = await withStore("readwrite", async (s) => {
    for (const match of matches) await adopting(s, match);
    return true;
  });
  if (stored) return true;
  if (isSilent() || (await kept())) return false;
  for (const match of matches) if (!memory.has(match.id)) memory.set(match.id, match);
  return true;
}

/** @type {(store: IDBObjectStore, match: Saved) => Promise<unknown>} */
async function adopting(store, match) {
  const mine = matchOf(await done(store.get(match.id)));
  if (!mine) return done(store.put(match));
  const { claim: _, ...before } = countersOf(mine);
  const { claim: __, ...fresh } = countersOf(match);
  const claim = Math.max(mine.claim ?? 0, match.claim ?? 0);
  return isAhead(fresh, before) ? done(store.put({ ...match, claim })) : undefined;
}
