// Patches come on two lines, some as answers and some unasked, and may overtake each other. Each tells only
// what has changed since the one before: none may be left out, and none may be shown out of its turn.

/**
 * Show patches in the order of their numbers: what comes early waits, what comes again is dropped. With a
 * fresh one everything begins anew.
 * @template {{ number: number, fresh?: boolean }} P
 * @param {(patch: P) => void} show
 * @returns {(patch: P) => void}
 */
export function inOrder(show) {
  let due = Infinity; // the number of the next one
  /** @type {Map<number, P>} */
  const early = new Map();
  return (patch) => {
    if (patch.fresh) {
      early.clear();
      due = patch.number;
    }
    if (patch.number >= due) early.set(patch.number, patch);
    for (let next = early.get(due); next; next = early.get(due)) {
      early.delete(due);
      due += 1;
      show(next);
    }
  };
}
