// The table: what a person does with the match that lies on it, or leaves to others.
import { ask, stop } from "./ask_engine.mjs";
import { byId } from "./dom.mjs";
import { closeAll } from "./layers.mjs";
import { show } from "./laying.mjs";
import { match } from "./match.mjs";
import { watchOutcomes } from "./outcome.mjs";
import { watchReasons } from "./reasons.mjs";
import { recover, watchEngine } from "./recovery.mjs";
import { newRooms, watchRooms } from "./rooms.mjs";
import { savedMatch, takeNoPicture } from "./saving.mjs";
import { watchSpotlights } from "./spotlight.mjs";
import { showElsewhere, showStarting } from "./start_screen.mjs";
import { toast } from "./toast.mjs";

export { clearTable, hear, lay } from "./laying.mjs";
export { match } from "./match.mjs";
export { breakOff, hearDamage, mendKept, repair } from "./repair.mjs";
export { savedMatch } from "./saving.mjs";

/** @import { Answers, Wish } from "./protocol.d.ts" */

export const table = byId("table");

/**
 * Ask for something about the match on the table and show what came of it; nothing comes of what is refused.
 * @template {Wish} W
 * @param {W} wish
 * @returns {Promise<Partial<Answers[W["op"]]>>}
 */
export async function act(wish) {
  if (!match.id) return {};
  try {
    const answer = await ask(wish);
    if ("error" in answer) {
      toast(answer.error);
      return {};
    }
    if ("state" in answer) show(answer);
    return answer;
  } catch (error) {
    console.error(error);
    await recover(false);
    return {};
  }
}

/** Nothing is done any more in the match on the table, and all that was done is stored in the end. */
export function restMatch() {
  match.id = "";
  takeNoPicture();
  stop();
  return savedMatch();
}

/** Another window goes on with the match. */
export function leaveMatch() {
  const saved = restMatch();
  if (!table.hidden) closeAll().then(showAway);
  return saved;
}

function showAway() {
  showStarting();
  showElsewhere();
}

/** From now on: an engine that answers, and drawings for the rooms there are. */
export function watchTable() {
  watchEngine();
  watchSpotlights();
  watchReasons();
  watchOutcomes(table);
  watchRooms(() => {
    const rooms = match.id && newRooms();
    if (rooms) act({ op: "rooms", rooms });
  });
}
