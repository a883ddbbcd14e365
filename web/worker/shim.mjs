// A stand-in for IndexedDB that lives in memory, for PyScript alone.
//
// PyScript opens a database for its package cache when it starts, and dies where storage is
// refused: in a cross-site frame, or a sandboxed one. The engine needs no packages, so PyScript
// always gets this stand-in, in the page and in the worker, and behaves the same everywhere.
// Import this module before PyScript; the page's own saves use `realIndexedDB`.

/**
 * The browser's own IndexedDB; undefined where even looking at it is refused.
 * @type {IDBFactory | undefined}
 */
export const realIndexedDB = (() => {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
})();

/** @typedef {Map<unknown, unknown>} Entries */

/** @type {Map<string, Entries>} */
const databases = new Map();

/**
 * Answer as IndexedDB does: a request whose handlers are called a moment later.
 * @template Result
 * @param {Result} result
 */
function answer(result) {
  /** @type {{ result: Result, error: null, onsuccess?: (event: object) => void }} */
  const request = { result, error: null };
  queueMicrotask(() => request.onsuccess?.({ type: "success", target: request }));
  return request;
}

/** @param {Entries} entries */
function objectStore(entries) {
  return {
    count: () => answer(entries.size),
    clear: () => answer(void entries.clear()),
    delete: (/** @type {unknown} */ key) => answer(void entries.delete(key)),
    get: (/** @type {unknown} */ key) => answer(entries.get(key)),
    getKey: (/** @type {unknown} */ key) => answer(entries.has(key) ? key : undefined),
    getAllKeys: () => answer([...entries.keys()]),
    getAll: () => answer([...entries.values()]),
    put: (/** @type {unknown} */ value, /** @type {unknown} */ key) => answer(entries.set(key, value) && key),
  };
}

/** @param {string} name */
function open(name) {
  const entries = databases.get(name) ?? new Map();
  databases.set(name, entries);
  return answer({
    objectStoreNames: ["entries"],
    transaction: () => ({ objectStore: () => objectStore(entries) }),
    close() {},
  });
}

/** @param {string} name */
const deleteDatabase = (name) => answer(void databases.delete(name));

Object.defineProperty(globalThis, "indexedDB", {
  configurable: true,
  writable: true,
  value: { open, deleteDatabase },
});

// In a sandboxed frame without an origin, Chromium starts no module worker from a blob: address,
// but from a data: one. PyScript's worker is such a blob of text, so there it gets the text itself.
if ("document" in globalThis && globalThis.origin === "null") {
  /** @type {WeakMap<object, string>} */
  const written = new WeakMap(); // blob -> its text
  const { createObjectURL } = URL;
  globalThis.Blob = class extends Blob {
    /**
     * @param {BlobPart[]} parts
     * @param {BlobPropertyBag} options
     */
    constructor(parts = [], options = {}) {
      super(parts, options);
      const isText = options.type === "text/javascript" && parts.every((part) => typeof part === "string");
      if (isText) written.set(this, parts.join(""));
    }
  };
  URL.createObjectURL = (blob) => {
    const text = written.get(blob);
    if (text === undefined) return createObjectURL.call(URL, blob);
    return `data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`;
  };
}
