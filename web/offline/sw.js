// The offline worker: it keeps the whole site of one build, and hands it out from there.
//
// The build fills in what the site consists of. An install is all or nothing: a file that is
// missing, or is not the one this build made, ends it, and the former version stays as it is.
// A new version waits until the page asks for it or the last page is closed.
//
// What is kept may be damaged later. What was handed out is looked at by its sum when nobody waits for
// it any more, and everything when a page asks because its start has failed; what is wrong is fetched
// anew, and the pages are told. One that does not hear may have no script that works: it is loaded again.

const VERSION = "";
/** @type {Record<string, string>} */
const FILES = {}; // path below the scope -> SHA-256 of its content
/** @type {Record<string, { lost: string, repair: string }>} */
const WORDS = {}; // language -> what is said where no page can say it

const worker = /** @type {ServiceWorkerGlobalScope & typeof globalThis} */ (self);
const SCOPE = worker.registration.scope;
const PREFIX = `wallwright ${SCOPE} `; // other sites of this origin have caches of their own
const CACHE = PREFIX + VERSION;
const HASH = "x-content-hash"; // header of what is kept, so that the next version can tell
const SUM = "x-content-sum"; // of what is kept where that is not what the build made: a .gz that came unpacked
const AT_ONCE = 2; // files: all of them at once would keep the machine from answering whoever is there
const QUIET = 2000; // ms without a request: what was handed out is not on anybody's way any more
const HEARING = 2000; // ms in which a page that works has heard
const FETCHING = 240_000; // ms for one file: the largest at 400 kbit/s
const NEEDED = /\.(html|m?js)$/; // without one of these a page may be unable to say anything

/** @typedef {{ mended: string[], lost: string[] }} Damage which files were damaged, and which of them still are */

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
    if (kept?.headers.get(HASH) === hash && (await isWhole(path, kept.clone()))) return cache.put(address, kept);
  }
  return cache.put(address, await fetchFile(path, hash));
}

/** @type {(path: string, hash: string, patience?: AbortSignal) => Promise<Response>} */
async function fetchFile(path, hash, signal) {
  // asks the host even if the browser has a copy, which may be of an older build
  const response = await fetch(addressOf(path), { cache: signal ? "reload" : "no-cache", signal });
  if (!response.ok) throw new Error(`${path}: the host answers ${response.status}`);
  const content = await response.arrayBuffer();
  // some hosts unpack a .gz on its way; what reads it looks at its content
  const unpacked = path.endsWith(".gz") && !isPacked(content);
  const sum = await digest(content);
  if (!unpacked && sum !== hash) throw new Error(`${path}: the host has not the file of this build`);
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  return new Response(content, { headers: { "content-type": type, [HASH]: hash, [SUM]: sum } });
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

// What is kept may be damaged.

/** Is it what was kept? @type {(file: string, kept: Response) => Promise<boolean>} */
async function isWhole(file, kept) {
  const sum = (file.endsWith(".gz") && kept.headers.get(SUM)) || FILES[file];
  return (await digest(await kept.arrayBuffer())) === sum;
}

/**
 * Look at files, and mend what is wrong; a page that waits hears that it goes on.
 * @param {Iterable<string>} files
 * @param {() => void} [goOn]
 * @returns {Promise<Damage>}
 */
async function lookThrough(files, goOn = () => {}) {
  /** @type {Damage} */
  const damage = { mended: [], lost: [] };
  const cache = await caches.open(CACHE);
  if (!(await cache.keys()).length) return damage; // it was deleted on purpose
  for (const file of files) {
    const kept = await cache.match(addressOf(file));
    if (kept && (await isWhole(file, kept))) continue;
    goOn();
    damage[(await isMended(cache, file)) ? "mended" : "lost"].push(file);
  }
  return damage;
}

/** @type {(cache: Cache, file: string) => Promise<boolean>} */
async function isMended(cache, file) {
  try {
    const fetched = await fetchFile(file, FILES[file], AbortSignal.timeout(FETCHING));
    await cache.put(addressOf(file), fetched).catch(() => cache.delete(addressOf(file))); // no room: the host has it
    return true;
  } catch (error) {
    console.info(String(error));
    return false;
  }
}

/** @type {Set<string>} */
const handedOut = new Set(); // and not looked at yet
/** @type {Set<string>} */
const told = new Set(); // of these pages have heard: a store that forgets would have them loaded again for ever
/** @type {Set<string>} */
const dead = new Set(); // damaged, and some page could not even say so
let asked = 0; // requests so far

/** Look at what was handed out when no more is asked for. @param {string} file */
async function lookLater(file) {
  handedOut.add(file);
  const mine = ++asked;
  await new Promise((go) => setTimeout(go, QUIET));
  if (mine !== asked) return; // whoever asked after this looks
  const files = [...handedOut];
  handedOut.clear();
  const damage = await lookThrough(files);
  const damaged = [...damage.mended, ...damage.lost];
  if (!damaged.some((one) => !told.has(one))) return;
  for (const one of damaged) told.add(one);
  await tellPages(damage);
}

/** @param {Damage} damage */
async function tellPages(damage) {
  const mute = [...damage.mended, ...damage.lost].some((file) => NEEDED.test(file));
  const pages = await worker.clients.matchAll({ type: "window" });
  const tell = async (/** @type {WindowClient} */ page) => {
    if ((await hears(page, damage)) || !mute || page.frameType !== "top-level") return;
    for (const file of damage.lost) dead.add(file);
    await page.navigate(page.url).catch(() => {}); // it is closed, or of another version
  };
  await Promise.all(pages.map(tell));
}

/** @type {(page: WindowClient, damage: Damage) => Promise<boolean>} */
function hears(page, damage) {
  const { port1: line, port2: far } = new MessageChannel();
  return new Promise((resolve) => {
    line.onmessage = () => resolve(true);
    page.postMessage(damage, [far]);
    setTimeout(resolve, HEARING, false);
  });
}

/** Everything, for a page that could not start. @param {MessagePort | undefined} line */
async function check(line) {
  const goOn = () => line?.postMessage("looking");
  goOn();
  line?.postMessage(await lookThrough(Object.keys(FILES), goOn));
}

/** The page, or what stands for it while its files are no good and cannot be had. @param {Request} request */
async function answerPage(request) {
  const { lost } = await lookThrough(dead);
  dead.clear();
  for (const file of lost) dead.add(file);
  return lost.length ? sorry(lost) : answer(fileOf(request), request);
}

/** @param {string[]} files */
function sorry(files) {
  const lang = worker.navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in WORDS) ?? "en";
  const { lost, repair } = WORDS[lang];
  const sentence = lost.replace("{file}", files.join(", "));
  const page = `<!doctype html>
<html lang="${lang}"><meta charset="utf-8"><title>Wallwright</title>
<meta name="viewport" content="width=device-width">
<style>
:root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
body { display: grid; place-content: center; min-height: 90vh; margin: 0 auto; padding: 0 16px; max-width: 600px; text-align: center; }
button { justify-self: center; min-height: 44px; padding: 0 24px; font: inherit; font-weight: 600; }
</style>
<h1>Wallwright</h1><p role="alert">${sentence}</p><button autofocus>${repair}</button>
<script>
document.querySelector("button").onclick = () => location.reload();
addEventListener("online", () => location.reload());
</script>`;
  // It asks for nothing: what it says and does stands in it.
  const policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  return new Response(page, { status: 503, headers });
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const file = fileOf(event.request);
  if (!file) return;
  const isPage = event.request.mode === "navigate" && dead.size;
  event.respondWith(isPage ? answerPage(event.request) : answer(file, event.request));
  event.waitUntil(lookLater(file));
});
worker.addEventListener("message", (event) => {
  if (event.data === "take over") worker.skipWaiting();
  if (event.data === "check") event.waitUntil(check(event.ports[0]));
});
