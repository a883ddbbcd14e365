// Where things are kept on this device: the page opens its stores, for it has them under its care (page/database.mjs).

/** @import { Cupboard } from "../page/database.mjs" */

/** @type {Map<string, Cupboard>} */
const open = new Map();
/** @type {(name: string, store: string) => Cupboard} */
let opens = () => {
  throw new Error("The page has opened no store.");
};

/** @param {(name: string, store: string) => Cupboard} how */
export function keepBy(how) {
  if (how !== opens) open.clear(); // what was opened before is somebody else's
  opens = how;
}

/** @type {(name: string, store: string) => Cupboard} */
function cupboard(name, store) {
  const found = open.get(name) ?? opens(name, store);
  open.set(name, found);
  return found;
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** A drawer of the device: what cannot be kept there lasts as long as the page. @param {string} name */
export const drawer = (name) => ({
  /** @param {string} key @returns {Promise<unknown>} */
  get: (key) =>
    cupboard(`wallwright.${name}`, name)
      .withStore("readonly", (store) => done(store.get(key)))
      .then((found) => found?.value)
      .catch(() => undefined),
  /** @type {(key: string, value: unknown) => Promise<unknown>} */
  put: (key, value) =>
    cupboard(`wallwright.${name}`, name)
      .withStore("readwrite", (store) => done(store.put({ id: key, value })))
      .catch(() => undefined),
  /** @param {string} key */
  drop: (key) =>
    cupboard(`wallwright.${name}`, name)
      .withStore("readwrite", (store) => done(store.delete(key)))
      .catch(() => undefined),
});
