// The site without a net: the offline worker is installed, and a new version waits to be asked for.
import { all, byId } from "../page/dom.mjs";

const HERE = new URL("./", import.meta.url).href;
const ANSWER = 8000; // ms until a host that has said nothing counts as out of reach
const LOOK_AGAIN = 3_600_000; // ms: a page that stays open asks for a new version now and then
const FIRST_WORD = 5000; // ms until an offline worker says that it looks; one of an older version does not
const MENDING = 250_000; // ms until it says so again, with every file that it fetches

const notes = all(document, "[data-update]"); // what says that a new version is there
const lamp = byId("offline-state");

/** The browser's workers; null where it has none for us: in a sandbox, or without https. */
const workers = (() => {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
})();

const framed = parent !== window; // somebody else's page: nothing is stored there unasked

/** @type {ServiceWorkerRegistration | null} */
let followed = null;
let accepted = false; // the person wants the new version
let taken = false; // another window has taken a new version, this page is of the old one
let looked = Date.now();

/** @typedef {{ mended: string[], lost: string[] }} Damage which files were damaged, and which of them still are */

/**
 * Hear of a new version if the site is installed already; the browser looks for one by itself. Hear, too,
 * of files that were handed out and are damaged.
 * @param {(damage: Damage) => Promise<void>} hearDamage
 */
export async function watchOffline(hearDamage) {
  if (!workers) return;
  let controlled = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    if (accepted) return location.reload();
    if (controlled) {
      taken = true;
      offer();
    }
    controlled = true; // from now on, also a page that came before the worker
  });
  // a page that cannot hear it says nothing, and the offline worker has it laid anew
  workers.addEventListener("message", ({ data, ports: [line] }) => {
    hearDamage(data).then(() => line?.postMessage("heard"), console.info);
  });
  document.addEventListener("visibilitychange", lookAgain);
  try {
    const registration = await workers.getRegistration(HERE);
    if (registration?.scope === HERE) follow(registration);
  } catch {
    // storage is refused: the site works, but not offline
  }
}

/** Keep the site for offline play; to be called when its files have been fetched once. */
export async function installOffline() {
  if (!workers || followed || framed || navigator.connection?.saveData) return;
  try {
    follow(await workers.register(new URL("./sw.js", HERE), { scope: HERE, updateViaCache: "none" }));
  } catch (error) {
    console.info("Wallwright is not kept for offline play.", error);
  }
}

/** @param {ServiceWorkerRegistration} registration */
function follow(registration) {
  if (followed) return;
  followed = registration;
  lamp.hidden = !registration.active;
  if (registration.waiting && workers?.controller) offer();
  watchInstall(registration.installing);
  registration.addEventListener("updatefound", () => watchInstall(registration.installing));
}

/** @param {ServiceWorker | null} worker */
function watchInstall(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && followed?.active) offer();
    if (worker.state === "activated") lamp.hidden = false;
  });
}

function offer() {
  for (const note of notes) note.hidden = false;
}

/** Let the waiting version take over; the page is loaded anew when it has. @param {Promise<void>} saved */
export async function takeUpdate(saved) {
  await saved;
  accepted = true;
  if (followed?.waiting) followed.waiting.postMessage("take over");
  else location.reload(); // another window has done it already
}

export const isInstalled = () => Boolean(followed?.active);

/** What is fetched from now on is of a newer version than this page: it should be loaded anew. */
export const isOvertaken = () => taken;

/**
 * Let the offline worker look at all that it keeps, and mend it.
 * @returns {Promise<Damage>}
 */
export function checkKept() {
  const nothing = { mended: [], lost: [] };
  const controller = workers?.controller;
  if (!controller) return Promise.resolve(nothing);
  const { port1: line, port2: far } = new MessageChannel();
  return new Promise((resolve) => {
    let late = setTimeout(resolve, FIRST_WORD, nothing);
    line.onmessage = ({ data }) => {
      clearTimeout(late);
      if (data === "looking") late = setTimeout(resolve, MENDING, nothing);
      else resolve(data);
    };
    controller.postMessage("check", [far]);
  });
}

const RELOADED = "wallwright.reloaded"; // for this tab

/** A page that mends itself is loaded again once, and not again before its engine has run; where that cannot be remembered, never. */
export function mayReload() {
  try {
    if (sessionStorage.getItem(RELOADED)) return false;
    sessionStorage.setItem(RELOADED, "1");
    return true;
  } catch {
    return false;
  }
}

/** The engine runs: what happens from now on is another matter. */
export function forgetReload() {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // storage is refused
  }
}

/** Would this page be there if it were loaded anew? */
export async function canReload() {
  return Boolean(workers?.controller) || (await isOnline());
}

/** Does the host answer? */
export async function isOnline() {
  /** @type {RequestInit} */
  const request = { cache: "no-store", mode: "no-cors", signal: AbortSignal.timeout(ANSWER) };
  try {
    await fetch(new URL("./sw.js", HERE), request); // the offline worker has all files but its own
    return true;
  } catch {
    return false;
  }
}

/** Delete the files kept for offline play; the next visit keeps them again. */
export async function forgetSite() {
  await followed?.unregister();
  await Promise.all((await ownCaches()).map((name) => caches.delete(name)));
  followed = null;
  lamp.hidden = true;
}

/** Also what an install that was cut off has left behind. */
async function ownCaches() {
  try {
    return (await caches.keys()).filter((name) => name.startsWith(`wallwright ${HERE} `));
  } catch {
    return []; // storage is refused
  }
}

function lookAgain() {
  if (document.hidden || !followed || Date.now() - looked < LOOK_AGAIN) return;
  looked = Date.now();
  followed.update().catch(() => {}); // offline
}
