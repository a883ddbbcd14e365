// One match, one window: whoever opens it in another one plays on there. Both would save it else, and
// the last save would undo what was done in the other window.

const line = (() => {
  try {
    return new BroadcastChannel("wallwright");
  } catch {
    return null; // a browser that has none, or refuses it
  }
})();

let claimed = 0; // when a match was last opened here

/** From now on a match is this window's: it opens it, or deletes it. @param {string} id */
export function claim(id) {
  claimed = Date.now();
  line?.postMessage({ id, at: claimed });
}

/**
 * Hear of the matches that other windows claim later than this one has claimed its own.
 * @param {(id: string) => void} hear
 */
export function watchWindows(hear) {
  line?.addEventListener("message", ({ data }) => {
    if (data?.at > claimed) hear(data.id);
  });
}
