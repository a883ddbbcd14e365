// An engine that gives no answer, or fails, is replaced; the match goes on from its last save.
import { isOvertaken } from "../offline/offline.mjs";
import { answers, stop } from "./ask_engine.mjs";
import { lay } from "./laying.mjs";
import { match } from "./match.mjs";
import { breakOff } from "./repair.mjs";
import { showStarting } from "./start_screen.mjs";
import { toast } from "./toast.mjs";
import { t } from "./words.mjs";

const HANG = 8000; // ms without an answer: AIs think in slices of some 30 ms
const WATCH = 4000; // ms between two looks at the engine

/** @type {Promise<void> | null} */
let recovering = null;

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
  const { id, record, begun } = match;
  await stop();
  const wrong = record ? await lay(id, { record, begun }, { op: "load", record, stuck }) : await lay(id, { begun });
  toast(wrong || t("page.failed"));
}

/** There is no other engine: say so, and leave the table as it is. @param {unknown} error */
async function giveUp(error) {
  match.id = ""; // nobody looks after it any more
  showStarting();
  await breakOff(error);
}

/** Look now and then whether the engine still answers. */
export function watchEngine() {
  let looking = false;
  setInterval(async () => {
    const busy = match.id && !recovering && !looking && !document.hidden;
    if (!busy || match.state === "over") return;
    looking = true;
    if (!(await answers(HANG)) && !document.hidden) await recover(match.state === "watch");
    looking = false;
  }, WATCH);
}
