// Matches kept in the browser: the sealed record of each, and what the lobby shows of it.
//
// Where storage is refused they live in memory, and `kept()` says so.
import { realIndexedDB } from "../worker/shim.mjs";
import { matchOf } from "./stored.mjs";
import { claim } from "./windows.mjs";

const NAME = "wallwright";
const STORE = "matches";
const MOST = 10; // the latest matches; older ones make room

/** @import { New, Picture, Summary } from "./protocol.d.ts" */

/**
 * How a match was asked for.
 * @typedef {{ op: "new" } & New} Begun
 */

/**
 * What is known of a match that is to be laid on the table: its record, or how it was asked for, and
 * what all may see of it.
 * @typedef {{ record?: string, begun?: Begun | null, picture?: Picture | null }} Opened
 */

/**
 * @typedef {Opened & { id: string, saved: number, record: string, summary: Summary }} Saved
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
/** @type {Promise<IDBDatabase | null> | undefined} */
let database; // null where storage is refused

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open() {
  database ??= (async () => {
    try {
      const request = realIndexedDB?.open(NAME, 1);
      if (!request) return null;
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
      const db = await done(request);
      return db.objectStoreNames.contains(STORE) ? db : null; // else it is somebody else's
    } catch {
      return null;
    }
  })();
  return database;
}

/**
 * Do something with the store to its end; undefined where there is none, or it is full.
 * @template T
 * @param {"readonly" | "readwrite"} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} use
 */
async function withStore(mode, use) {
  for (const attempt of ["first", "again"]) {
    const line = open();
    const db = await line;
    if (!db) break;
    try {
      return await finished(db.transaction(STORE, mode), use);
    } catch (error) {
      if (attempt === "again") console.info("The store fails.", error);
      db.close();
      if (database === line) database = undefined; // browsers may lose a line, in the background above all
    }
  }
  return undefined;
}

/**
 * What a request has brought, when its transaction is over: only then is it kept.
 * @template T
 * @param {IDBTransaction} transaction
 * @param {(store: IDBObjectStore) => IDBRequest<T>} use
 * @returns {Promise<T>}
 */
function finished(transaction, use) {
  return new Promise((resolve, reject) => {
    const request = use(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Are matches still here after the page is closed? */
export const kept = async () => (await open()) !== null;

export const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);

/**
 * Keep a match, in memory if there is no better place.
 * @param {Saved} match
 * @returns {Promise<"kept" | "full" | "refused" | "deleted">}
 */
export async function store(match) {
  if (isDeleted(match.id)) return "deleted";
  if (await withStore("readwrite", (s) => s.put(match))) {
    memory.delete(match.id);
    return "kept";
  }
  memory.set(match.id, match);
  return (await kept()) ? "full" : "refused";
}

/**
 * What memory holds is newer than what is stored.
 * @param {string} id
 * @returns {Promise<Saved | null>}
 */
export const fetchMatch = async (id) => memory.get(id) ?? playable(await withStore("readonly", (s) => s.get(id)));

/** @param {unknown} kept */
function playable(kept) {
  const match = matchOf(kept);
  return match && !refused.has(match.id) ? match : null;
}

/** The engine has found what no look at it shows: the match is damaged. @param {string} id */
export const giveUpMatch = (id) => refused.add(id);

/** Has the person deleted it while this page was open? @param {string} id */
export const isDeleted = (id) => deleted.has(id);

/** @param {IDBValidKey} id */
export function removeMatch(id) {
  forget(id);
  return drop(id);
}

export async function removeAll() {
  for (const id of [...memory.keys(), ...(await everyKey())]) forget(id);
  memory.clear();
  await withStore("readwrite", (s) => s.clear());
}

/** Only what has a text for an id was ever on a table. @param {IDBValidKey} id */
function forget(id) {
  if (typeof id !== "string") return;
  deleted.add(id);
  claim(id);
}

/** @param {IDBValidKey} id */
function drop(id) {
  if (typeof id === "string") memory.delete(id);
  return withStore("readwrite", (s) => s.delete(id));
}

const everyKey = async () => (await withStore("readonly", (s) => s.getAllKeys())) ?? [];

/**
 * Whatever is kept; where one of them cannot be read, nobody gets all at once.
 * @returns {Promise<Damaged[]>}
 */
async function everything() {
  /** @type {Damaged["kept"][] | undefined} */
  const all = await withStore("readonly", (s) => s.getAll());
  if (all) return all.map((kept) => ({ id: /** @type {Saved} */ (kept).id, kept }));
  return Promise.all(
    (await everyKey()).map(async (id) => ({ id, kept: await withStore("readonly", (s) => s.get(id)) })),
  );
}

async function everyMatch() {
  const stored = (await everything()).map(({ kept }) => playable(kept)).filter((match) => match !== null);
  return [...stored.filter(({ id }) => !memory.has(id)), ...memory.values()];
}

/** What is kept as a match and cannot be understood, or played. */
export const listDamaged = async () => (await everything()).filter(({ kept }) => !playable(kept));

/** All matches, the latest first; what is more than we keep is removed. */
export async function listMatches() {
  const all = await everyMatch();
  all.sort((a, b) => b.saved - a.saved);
  for (const { id } of all.slice(MOST)) await drop(id);
  return all.slice(0, MOST);
}
