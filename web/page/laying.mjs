// Laying a match on the table, and hearing from then on what the engine says of it.
import { ask, stop, trouble } from "./ask_engine.mjs";
import { inOrder } from "./in_order.mjs";
import { match } from "./match.mjs";
import { paint, sweep } from "./painting.mjs";
import { device } from "./rooms.mjs";
import { save, takeNoPicture } from "./saving.mjs";
import { t } from "./words.mjs";

/** @import { Device, Follow, GuestSits, Lesson, Load, Patch, Puzzle, Replay, Study, Write } from "./protocol.d.ts" */
/** @import { Begun, Opened } from "./saves.mjs" */

/**
 * @typedef {Begun | ({ op: "load" } & Load) | ({ op: "lesson" } & Lesson) | ({ op: "replay" } & Replay)
 *   | ({ op: "puzzle" } & Puzzle) | ({ op: "rematch" | "practise" | "try_again" } & Device)
 *   | ({ op: "guest_sits" } & GuestSits) | ({ op: "follow" } & Follow) | ({ op: "study" } & Study) | ({ op: "write" } & Write)} Beginning
 */

/** Show a patch, of the match on the table and of no other. @type {(patch: Patch) => void} */
export const show = inOrder((patch) => {
  if (!match.id) return;
  paint(patch);
  if (patch.save) save(patch.save);
});

/** What the engine says while a match is laid: it may be of the one before. @type {Patch[] | null} */
let unheard = null;

/** A patch that nobody asked for. @param {Patch} patch */
export function hear(patch) {
  if (unheard) unheard.push(patch);
  else show(patch);
}

/**
 * Lay a match on the table, from its record or as it was asked for; the answer says what was wrong with it.
 * @param {string} id
 * @param {Opened} opened
 * @param {Beginning} beginning
 */
export async function lay(id, opened, beginning = beginningOf(opened)) {
  const { record = "", begun = null, picture = null, place = null, puzzle = null, analysis = "" } = opened;
  if (unheard) await stop(); // one is being laid that nobody waits for any more, and may never end
  /** @type {Patch[]} */
  const heard = [];
  unheard = heard;
  try {
    const answer = await ask({ ...beginning, ...device() });
    if ("error" in answer) return answer.error;
    Object.assign(match, { id, begun, place, puzzle, state: "", record, picture, analysis });
    show(/** @type {Patch} */ (answer)); // to a guest, too, comes the patch itself
    return "";
  } catch (error) {
    if (!record || trouble()) throw error;
    console.error(error); // what a record does to an engine that ran is no fault of the browser's
    await stop();
    await ask({ op: "ping" }); // an engine that answers nothing has not started: that is no record's fault either
    return t("boot.damaged");
  } finally {
    if (unheard === heard) unheard = null;
    for (const patch of heard) hear(patch);
  }
}

/**
 * @param {Opened} opened
 * @returns {Beginning}
 */
function beginningOf({ record = "", begun, place, puzzle, analysis }) {
  if (puzzle) return { op: "puzzle", ...puzzle };
  if (place?.study) return { op: "study", study: place.study, step: place.step, write: place.write ?? false };
  if (place) return { op: "lesson", game: place.game, lesson: place.lesson, step: place.step };
  if (!record && begun) return begun;
  const players = begun?.players ?? [];
  const away = players.flatMap(({ elsewhere }, seat) => (elsewhere ? [seat] : []));
  const linked = players.flatMap(({ linked }, seat) => (linked ? [seat] : []));
  return {
    op: "load",
    record,
    ...(analysis && { analysis }),
    ...(away.length && { elsewhere: away }),
    ...(linked.length && { linked }),
  };
}

/** Nothing lies on the table any more. */
export function clearTable() {
  Object.assign(match, { id: "", state: "", record: "", analysis: "" });
  takeNoPicture();
  sweep();
}
