// What the browser promises of all that is stored here, and whether there is room.

const ASKED = "wallwright.asked"; // the browser was asked to keep what is stored
const SAVED = "wallwright.exported"; // when all of it was taken out as a file
const FULL = 0.9; // of the room that the browser gives
const LEAST = 10_000_000; // bytes that should be left
const OUTDATED = 30 * 86_400_000; // ms: by then a file holds too little of what is here

const framed = parent !== window; // somebody else's page: nothing is asked there

/** Ask the browser once not to clear matches away when it needs room: only when there is one. */
export async function askToKeep() {
  if (framed || noted(ASKED)) return;
  note(ASKED, "1");
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // no such promise here: the browser may clear away what is not used
  }
}

/**
 * Whether what is stored here stays when the browser needs room, and whether it is about to need it.
 * @returns {Promise<{ stays: boolean, nearlyFull: boolean }>}
 */
export async function storageState() {
  try {
    const [stays, { usage = 0, quota = 0 }] = await Promise.all([
      navigator.storage.persisted(),
      navigator.storage.estimate(),
    ]);
    return { stays, nearlyFull: quota > 0 && (usage > FULL * quota || quota - usage < LEAST) };
  } catch {
    return { stays: false, nearlyFull: false };
  }
}

/** All of it was taken out as a file. */
export const noteExport = () => note(SAVED, String(Date.now()));

/** Was that long ago, or never? */
export function isExportOld() {
  const age = Date.now() - Number(noted(SAVED) ?? 0);
  return !(age >= 0 && age < OUTDATED);
}

export function forgetStorage() {
  for (const key of [ASKED, SAVED]) note(key, null);
}

/** @param {string} key */
function noted(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is refused
  }
}

/** @type {(key: string, value: string | null) => void} */
function note(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // storage is refused
  }
}
