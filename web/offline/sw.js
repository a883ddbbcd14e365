// The offline worker: it keeps the whole site of one build, and hands it out from there.
//
// The build fills in what the site consists of. An install is all or nothing: a file that is
// missing, or is not the one this build made, ends it, and the former version stays as it is.
// A new version waits until the page asks for it or the last page is closed.

const VERSION = "";
/** @type {Record<string, string>} */
const FILES = {}; // path below the scope -> SHA-256 of its content

const worker = /** @type {ServiceWorkerGlobalScope & typeof globalThis} */ (self);
const SCOPE = worker.registration.scope;
const PREFIX = `wallwright ${SCOPE} `; // other sites of this origin have caches of their own
const CACHE = PREFIX + VERSION;
const HASH = "x-content-hash"; // header of what is kept, so that the next version can tell
const AT_ONCE = 2; // files: all of them at once would keep the machine from answering whoever is there

/** @param {string} path */
const addressOf = (path) => new URL(path, SCOPE).href;

async function formerCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  return Promise.all(names.map((name) => caches.open(name)));
}

async function install() {
  const former = await formerCaches();
  // A host that goes back to a former version meets its cache in use: that must not go.
  const inUse = worker.registration.active && (await caches.has(CACHE));
  const cache = await caches.open(CACHE);
  try {
    const waiting = Object.entries(FILES);
    const keepNext = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await keep(cache, former, ...next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, keepNext)).finally(() => (waiting.length = 0));
  } catch (error) {
    if (!inUse) await caches.delete(CACHE);
    throw error;
  }
}

/**
 * Keep a file: from a former version if it is the same there, else from the host.
 * @type {(cache: Cache, former: Cache[], path: string, hash: string) => Promise<void>}
 */
async function keep(cache, former, path, hash) {
  const address = addressOf(path);
  for (const old of former) {
    const kept = await old.match(address);
    if (kept?.headers.get(HASH) === hash) return cache.put(address, kept);
  }
  return cache.put(address, await fetchFile(path, hash));
}

/** @type {(path: string, hash: string) => Promise<Response>} */
async function fetchFile(path, hash) {
  // asks the host even if the browser has a copy, which may be of an older build
  const response = await fetch(addressOf(path), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path}: the host answers ${response.status}`);
  const content = await response.arrayBuffer();
  // some hosts unpack a .gz on its way; what reads it looks at its content
  const unpacked = path.endsWith(".gz") && !isPacked(content);
  if (!unpacked && (await digest(content)) !== hash) {
    throw new Error(`${path}: the host has not the file of this build`);
  }
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  return new Response(content, { headers: { "content-type": type, [HASH]: hash } });
}

/** @param {ArrayBuffer} content */
function isPacked(content) {
  const [first, second] = new Uint8Array(content);
  return first === 0x1f && second === 0x8b;
}

/** @param {ArrayBuffer} content */
async function digest(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await worker.clients.claim();
}

/** Which file of the site a request means; "" if none. @param {Request} request */
function fileOf(request) {
  if (request.method !== "GET" || request.headers.has("range")) return "";
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  if (!address.startsWith(SCOPE)) return "";
  const path = address.slice(SCOPE.length);
  const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  return Object.hasOwn(FILES, file) ? file : "";
}

/** @type {Promise<Cache> | null} */
let opened = null; // the cache, for as long as this worker runs: to open it takes as long as to look into it

/**
 * The file as it is kept; when storage fails, what the host has is better than nothing.
 * @type {(file: string, request: Request) => Promise<Response>}
 */
async function answer(file, request) {
  try {
    opened ??= caches.open(CACHE);
    const cache = await opened;
    return (await cache.match(addressOf(file))) ?? (await mended(cache, file));
  } catch {
    opened = null;
    return fetch(request);
  }
}

/**
 * A file that got lost is kept again, if the host still has the one of this build.
 * @type {(cache: Cache, file: string) => Promise<Response>}
 */
async function mended(cache, file) {
  if (!(await cache.keys()).length) throw new Error("everything is gone: it was deleted on purpose");
  const fetched = await fetchFile(file, FILES[file]);
  await cache.put(addressOf(file), fetched.clone()).catch(() => {}); // full: it serves this once
  return fetched;
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const file = fileOf(event.request);
  if (file) event.respondWith(answer(file, event.request));
});
worker.addEventListener("message", ({ data }) => {
  if (data === "take over") worker.skipWaiting();
});
