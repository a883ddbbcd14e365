// An engine that ends, gives no answer, or fails, is replaced; the match goes on from its last save.
import { isOvertaken } from "../offline/offline.mjs";
import { ask, isRunning, listen, stop } from "./ask_engine.mjs";
import { lay } from "./laying.mjs";
import { match } from "./match.mjs";
import { breakOff } from "./repair.mjs";
import { showStarting } from "./start_screen.mjs";
import { toast } from "./toast.mjs";
import { slowness } from "./twin.mjs";
import { t } from "./words.mjs";

const LOOK = 500; // ms between two looks at the engine
const SILENCE = 2000; // ms without an answer: AIs think in slices of some 30 ms
const LONGEST_SILENCE = 16_000; // ms, where a shorter one came again and again
const SLICE = 100; // ms
const LATE = 200; // ms: what a slice takes beyond that the machine has taken from the page

/** @type {Promise<void> | null} */
let recovering = null;
let silence = SILENCE;
let former = ""; // from which record it went on last
let stuckAt = ""; // where it was silent last

/** Replace the engine; `stuck` says whether it hung on the AI that is to act. @param {boolean} stuck */
export function recover(stuck) {
  recovering ??= replaceEngine(stuck)
    .catch(giveUp)
    .finally(() => {
      recovering = null;
    });
  return recovering;
}

/** @param {boolean} stuck */
async function replaceEngine(stuck) {
  if (isOvertaken()) return location.reload(); // the new engine would be of another version
  const { id, record, begun, place, puzzle } = match;
  former = record;
  await stop();
  const plain = place || puzzle || !record;
  const wrong = plain
    ? await lay(id, { begun, place, puzzle })
    : await lay(id, { record, begun }, { op: "load", record, stuck });
  toast(wrong || t("page.failed"));
}

/** There is no other engine: say so, and leave the table as it is. @param {unknown} error */
async function giveUp(error) {
  match.id = ""; // nobody looks after it any more
  showStarting();
  await breakOff(error);
}

/** It has ended. Where that happens twice on the way to the same decision, the AI is to blame. */
async function hearEnd() {
  if (match.id) await recover(match.state === "watch" && match.record === former);
  else await stop(); // whoever wants one gets another
}

/** An engine that is silent for so long hangs. Where none comes further, each is given longer than the last. */
async function replaceSilent() {
  silence = match.record === stuckAt ? Math.min(2 * silence, LONGEST_SILENCE) : SILENCE;
  stuckAt = match.record;
  await recover(match.state === "watch");
}

/** Does the engine give no answer, in a page that is shown, on a machine that lets it? */
async function isSilent() {
  let heard = false;
  ask({ op: "ping" })
    .catch(() => recover(false)) // it breaks at the least of wishes
    .finally(() => {
      heard = true;
    });
  const is = async (/** @type {number} */ ms) => {
    // Slice by slice: while the machine sleeps, or gives the page no time, none of it passes.
    for (let left = ms; left > 0 && isWatched() && !heard; ) left -= await slice();
    return isWatched() && !heard;
  };
  return (await is(silence)) && (await is(silence * (await slowness())));
}

async function slice() {
  const began = performance.now();
  await new Promise((go) => setTimeout(go, SLICE));
  return Math.min(performance.now() - began, LATE);
}

const isWatched = () => Boolean(match.id) && isRunning() && !recovering && !document.hidden && match.state !== "over";

let looking = false;

async function look() {
  if (looking || !isWatched()) return;
  looking = true;
  if (await isSilent()) await replaceSilent();
  looking = false;
}

/** Hear of the engine's end, and look now and then whether it still answers. */
export function watchEngine() {
  listen({ dead: hearEnd, doubtful: look });
  setInterval(look, LOOK);
}
