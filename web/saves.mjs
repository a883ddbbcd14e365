// Matches kept in the browser: the sealed record of each, and what the lobby shows of it.
//
// Where storage is refused they live in memory, and `kept()` says so.
import { realIndexedDB } from "./shim.mjs";

const NAME = "wallwright";
const STORE = "matches";
const MOST = 10; // the latest matches; older ones make room

const memory = new Map();
const deleted = new Set(); // ids: a match that goes on behind the lobby must not come back
let database; // a promise; of null where storage is refused

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open() {
  database ??= (async () => {
    try {
      const request = realIndexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
      return await done(request);
    } catch {
      return null;
    }
  })();
  return database;
}

/** Do something with the store, or with memory where there is none. */
async function withStore(mode, use, otherwise) {
  const db = await open();
  if (!db) return otherwise();
  try {
    return await done(use(db.transaction(STORE, mode).objectStore(STORE)));
  } catch {
    return otherwise(); // full, or taken back by the browser: the match must go on
  }
}

/** Are matches still here after the page is closed? */
export const kept = async () => (await open()) !== null;

export const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);

/** @param {{id: string, saved: number, record: string, summary: object}} match */
export async function store(match) {
  if (isDeleted(match.id)) return;
  await withStore("readwrite", (s) => s.put(match), () => memory.set(match.id, match));
}

export const fetchMatch = (id) => withStore("readonly", (s) => s.get(id), () => memory.get(id));

/** Has the person deleted it while this page was open? */
export const isDeleted = (id) => deleted.has(id);

export function removeMatch(id) {
  deleted.add(id);
  return drop(id);
}

export async function removeAll() {
  for (const { id } of await everyMatch()) deleted.add(id);
  await withStore("readwrite", (s) => s.clear(), () => memory.clear());
}

const drop = (id) => withStore("readwrite", (s) => s.delete(id), () => memory.delete(id));

const everyMatch = () => withStore("readonly", (s) => s.getAll(), () => [...memory.values()]);

/** All matches, the latest first; what is more than we keep is removed. */
export async function listMatches() {
  const all = await everyMatch();
  all.sort((a, b) => b.saved - a.saved);
  for (const { id } of all.slice(MOST)) await drop(id);
  return all.slice(0, MOST);
}
