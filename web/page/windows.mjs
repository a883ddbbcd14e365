// One match, one window: whoever opens it in another one plays on there. Both would save it else, and
// what was done in one of them would be lost.
//
// The window that has a match holds a lock of the browser, which frees it too when the window is closed
// or crashes. Who wants the match waits for the lock and says so; who has it saves what was done, leaves it
// and lets go. Where there are no locks (on plain http, in old browsers) the windows only tell each other.
// What is stored is in order without all this: the match counts who has opened it (saves.mjs).
import { inTime } from "./in_time.mjs";

const PATIENCE = 3000; // ms until another window has let go: one that is frozen hears nothing
const ANSWER = 300; // ms until it says so, where there are no locks
const SILENCE = 4000; // ms: locks that have said nothing by then are none
const WAITING = Infinity; // older pages of this site compare it with their clock
const PREFIX = "wallwright "; // of the locks' names

/** @typedef {{ id: string, free: () => void }} Held a match that is a window's */

/** @type {Held | null} */
let held = null;
/** @type {Held | null} */
let resting = null; // the same, while this window is put away and may be frozen
/** @type {AbortController | undefined} */
let asking; // for the match that is wanted now
/** @type {(id: string) => unknown} */
let leave = () => {};
/** @type {(id: string) => Promise<boolean>} */
let isStillMine = async () => true;

const line = (() => {
  try {
    return new BroadcastChannel("wallwright");
  } catch {
    return null; // a browser that has none, or refuses it
  }
})();

/** Is the match this window's? @param {string} id */
export const holds = (id) => held?.id === id;

/**
 * Make a match this window's. False if another window came after this one, or this one wants another match by now.
 * @param {string} id
 */
export async function claim(id) {
  asking?.abort();
  asking = undefined;
  if (holds(id)) return true;
  const mine = new AbortController();
  asking = mine;
  const got = await handedOver(id, mine);
  if (asking !== mine || (await isWanted(id))) {
    got.free();
    return false;
  }
  hold(got);
  return true;
}

/** The same, if no other window has the match. @param {string} id */
export async function claimIfFree(id) {
  const got = await lock(id, { ifAvailable: true }).catch(() => unlocked(id));
  if (got) hold(got);
  return got !== null;
}

/** A match is to be deleted: no other window goes on with it. @param {string} id */
export async function evict(id) {
  if (holds(id)) return;
  ask(id);
  const got = await lock(id, { steal: true }).catch(() => null);
  got?.free();
}

/** The store says that the match is no longer this window's. @param {string} id */
export function lose(id) {
  if (holds(id)) hold(null);
  leave(id);
}

/** The same, asked of the browser: another window may have taken it, and this one not heard of it yet. @param {string} id */
export async function stillHolds(id) {
  const all = (await allLocks()).held;
  return holds(id) && all?.some(({ name }) => name === nameOf(id)) !== false;
}

/** The matches that lie on a table, in whatever window, as far as can be known. */
export async function heldMatches() {
  const names = (await allLocks()).held?.map(({ name = "" }) => name) ?? [];
  const others = names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
  return new Set(held ? [held.id, ...others] : others);
}

/**
 * Who leaves a match, and resolves when all that was done is stored; and who knows whether no other
 * window has opened it since this one did.
 * @param {(id: string) => unknown} leaves
 * @param {(id: string) => Promise<boolean>} knows
 */
export function watchWindows(leaves, knows) {
  [leave, isStillMine] = [leaves, knows];
  line?.addEventListener("message", ({ data }) => {
    if (typeof data?.id === "string" && holds(data.id)) giveWay(data);
  });
  // A page that holds a lock is not kept for Back, nor frozen to save power.
  addEventListener("pagehide", rest);
  addEventListener("pageshow", wake);
  document.addEventListener("freeze", rest);
  document.addEventListener("resume", wake);
}

/** @param {Held | null} next */
function hold(next) {
  held?.free();
  held = next;
}

/**
 * Another window asks for the match, unless it has got it meanwhile, or an older page has taken it.
 * @param {{ id: string, at: number }} asked
 */
async function giveWay({ id, at }) {
  if (at === WAITING && (await isWanted(id)) === false) return;
  if (holds(id)) handOver();
}

async function handOver() {
  const mine = held;
  held = null;
  if (mine) await leave(mine.id);
  mine?.free();
}

function rest() {
  resting ??= held;
  hold(null);
}

/** Back from where nothing was heard of other windows. */
async function wake() {
  const mine = resting;
  resting = null;
  if (!mine || held) return;
  if (!((await claimIfFree(mine.id)) && (await isStillMine(mine.id)))) lose(mine.id);
}

/**
 * The match, once whoever has it has let go, or has had the time to.
 * @param {string} id
 * @param {AbortController} patience
 * @returns {Promise<Held>}
 */
async function handedOver(id, patience) {
  const { signal } = patience;
  const late = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const waiting = isWanted(id).then(() => ask(id)); // who gets it meanwhile sees that somebody waits
    const [got] = await Promise.all([lock(id, { signal }), waiting]);
    return got ?? unlocked(id);
  } catch {
    if (!signal.aborted) return told(id);
    const stolen = asking === patience && (await lock(id, { steal: true }).catch(() => null));
    return stolen || unlocked(id);
  } finally {
    clearTimeout(late);
  }
}

// The locks.

/** @param {string} id */
const nameOf = (id) => PREFIX + id;

/**
 * A match by its lock, null if that is not to be had; refused where there are no locks, or they give no answer.
 * @param {string} id
 * @param {LockOptions} options
 * @returns {Promise<Held | null>}
 */
async function lock(id, options) {
  const patience = new AbortController();
  try {
    return await inTime(locked(id, options, patience.signal), SILENCE);
  } catch (error) {
    patience.abort();
    throw error;
  }
}

/**
 * @param {string} id
 * @param {LockOptions} options
 * @param {AbortSignal} tooLate nobody wants it any more
 * @returns {Promise<Held | null>}
 */
function locked(id, options, tooLate) {
  return new Promise((resolve, reject) => {
    /** @type {Held | null} */
    let mine = null;
    /** @param {Lock | null} given */
    const keep = (given) => {
      if (!given || tooLate.aborted) return resolve(null);
      return new Promise((free) => {
        mine = { id, free: () => free(undefined) };
        resolve(mine);
      });
    };
    navigator.locks.request(nameOf(id), options, keep).catch((error) => {
      reject(error);
      if (mine && mine === held) handOver(); // it was taken away
    });
  });
}

/** @returns {Promise<LockManagerSnapshot>} */
async function allLocks() {
  try {
    return await inTime(navigator.locks.query(), SILENCE);
  } catch {
    return {};
  }
}

/** Does a window wait for a match that another has? Undefined where there are no locks. @param {string} id */
async function isWanted(id) {
  return (await allLocks()).pending?.some(({ name }) => name === nameOf(id));
}

// What the windows tell each other.

/** @param {string} id */
const ask = (id) => line?.postMessage({ id, at: WAITING });

/**
 * A match without a lock: that it is free is only told.
 * @param {string} id
 * @returns {Held}
 */
const unlocked = (id) => ({ id, free: () => line?.postMessage({ free: id }) });

/**
 * A match, once the window that has it says that it has left it, or none says anything.
 * @param {string} id
 * @returns {Promise<Held>}
 */
function told(id) {
  return new Promise((resolve) => {
    const go = () => {
      line?.removeEventListener("message", hear);
      clearTimeout(late);
      resolve(unlocked(id));
    };
    /** @param {MessageEvent} event */
    const hear = ({ data }) => data?.free === id && go();
    const late = setTimeout(go, line ? ANSWER : 0);
    line?.addEventListener("message", hear);
    ask(id);
  });
}
