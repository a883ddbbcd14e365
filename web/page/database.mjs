// The browser's stores, in which saves.mjs keeps matches and results.mjs what became of them: nobody waits for one for ever.
//
// A page that is put away for Back stands still in the midst of what it does. What it has begun with a store would
// stay open until it comes back or is thrown away, and WebKit lets all other pages of the site wait for that. So a page
// that is left ends what it has begun: what has been asked for to its last wish is kept, all else is undone, and done
// again if the page comes back.
import { realIndexedDB } from "../worker/shim.mjs";
import { inTime, Silence } from "./in_time.mjs";

const PATIENCE = 5000; // ms until a store that says nothing is asked again
const ATTEMPTS = 2;
const LEFT = 1000; // ms: a page that is left and yet goes on uses its store again; one that is put away counts none

/** @type {Set<IDBTransaction>} */
const unfinished = new Set();
let here = Promise.resolve(); // resolves when the page is not put away
let comeBack = () => {};
let away = false;

/**
 * What is done with a store, in one transaction.
 * @template T
 * @typedef {(store: IDBObjectStore) => Promise<T>} Use
 */

/** A database with one store; pages of older versions of the site know the first, and could not open it with another. */
export class Cupboard {
  /** @type {Promise<IDBDatabase | null> | undefined} */
  #line; // null where storage is refused
  #silent = false;
  #name;
  #store;

  /**
   * @param {string} name of the database
   * @param {string} store
   */
  constructor(name, store) {
    this.#name = name;
    this.#store = store;
  }

  /** Has the store given no answer when it was asked last? */
  isSilent = () => this.#silent;

  /** Is what is stored still here after the page is closed? */
  kept = () =>
    this.#open().then(
      (found) => found !== null,
      () => false,
    );

  /**
   * Do something with the store to its end, as if at one moment; undefined where there is none, it is full, or silent.
   * @template T
   * @param {"readonly" | "readwrite"} mode
   * @param {Use<T>} use
   */
  withStore = async (mode, use) => {
    for (let attempts = this.#silent ? 1 : ATTEMPTS; attempts > 0; ) {
      await here;
      try {
        const used = await this.#attempt(mode, use);
        this.#silent = false;
        return used;
      } catch (error) {
        if (away) continue; // the page was left in the midst of it
        attempts -= 1;
        this.#silent = error instanceof Silence;
        if (!attempts) console.info("The store fails.", error);
      }
    }
    return undefined;
  };

  /**
   * @template T
   * @param {"readonly" | "readwrite"} mode
   * @param {Use<T>} use
   */
  async #attempt(mode, use) {
    const line = this.#open();
    try {
      const found = await line;
      return found ? await finished(found.transaction(this.#store, mode), this.#store, use) : undefined;
    } catch (error) {
      if (this.#line === line) this.#line = undefined; // browsers may lose a line, in the background above all
      line.then((found) => found?.close()).catch(() => {});
      throw error;
    }
  }

  #open() {
    this.#line ??= opened(this.#name, this.#store).catch((error) => {
      this.#line = undefined; // to be asked again
      throw error;
    });
    return this.#line;
  }
}

export const { withStore, isSilent, kept } = new Cupboard("wallwright", "matches");

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
export const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * The last wish of a transaction, which ends by itself from here on, wherever its page is.
 * @template T
 * @param {IDBRequest<T>} request
 */
export function last(request) {
  request.transaction?.commit();
  return done(request);
}

/** @type {(name: string, store: string) => Promise<IDBDatabase | null>} */
async function opened(name, store) {
  /** @type {IDBOpenDBRequest | undefined} */
  let request;
  try {
    request = realIndexedDB?.open(name, 1);
    return request ? await inTime(usable(request, store), PATIENCE) : null;
  } catch (error) {
    request?.addEventListener("success", closeIt); // it was asked again meanwhile
    if (error instanceof Silence || (error instanceof DOMException && error.name === "AbortError")) throw error;
    return null;
  }
}

/** @param {Event} event */
const closeIt = ({ target }) => /** @type {IDBOpenDBRequest} */ (target).result.close();

/** @type {(request: IDBOpenDBRequest, store: string) => Promise<IDBDatabase | null>} */
async function usable(request, store) {
  request.onupgradeneeded = () => {
    request.result.createObjectStore(store, { keyPath: "id" });
    if (request.transaction) unfinished.add(request.transaction);
  };
  const found = await done(request);
  return found.objectStoreNames.contains(store) ? found : null; // else it is somebody else's
}

/**
 * What was done in a transaction, when that is over: only then is it kept.
 * @template T
 * @param {IDBTransaction} transaction
 * @param {string} store
 * @param {Use<T>} use
 * @returns {Promise<T>}
 */
async function finished(transaction, store, use) {
  unfinished.add(transaction);
  /** @type {Promise<T>} */
  const over = new Promise((resolve, reject) => {
    const work = use(transaction.objectStore(store));
    work.catch(reject);
    transaction.oncomplete = () => resolve(work);
    transaction.onabort = () => reject(transaction.error);
  });
  try {
    return await inTime(over, PATIENCE);
  } catch (error) {
    undo(transaction);
    throw error;
  } finally {
    unfinished.delete(transaction);
  }
}

/** @param {IDBTransaction} transaction */
function undo(transaction) {
  try {
    transaction.abort();
  } catch {
    // it is over, or ends by itself
  }
}

function putAway() {
  for (const transaction of unfinished) undo(transaction);
  unfinished.clear();
  if (away) return;
  away = true;
  here = new Promise((resolve) => (comeBack = resolve));
  setTimeout(goOn, LEFT);
}

function goOn() {
  away = false;
  comeBack();
}

addEventListener("pagehide", putAway);
addEventListener("pageshow", goOn);
document.addEventListener("freeze", putAway);
document.addEventListener("resume", goOn);
