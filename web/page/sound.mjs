// What is to be heard of a match, for whoever has switched that on. What makes the sounds comes only then.
import { match } from "./match.mjs";
import { settings } from "./settings.mjs";

/** @import { Patch } from "./protocol.d.ts" */
/** @import { Instrument, Sound } from "./sounds.mjs" */

const APART = 0.13; // s between two sounds of one moment
const FALL = 0.48; // s: dice have fallen before what they bring is heard
const LATE = 0.5; // s: what would be heard so long after it was done is left out
const WEIGHTY = new Set(["turn", "win", "end"]); // heard in any case, also in a tab that nobody looks at

/** @type {AudioContext | undefined} */
let context;
/** @type {Instrument | undefined} */
let played;
let free = 0; // when the last sound will have had its time, on the clock of the context
/** Whose turn it was and what for, when it was last told. */
let before = "";

/** Browsers let a page sound once somebody has touched it: so each touch may begin it, or wake it. */
async function wake() {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {}); // it may be refused in a frame
  if (played) return;
  const { Instrument } = await import("./sounds.mjs");
  played ??= new Instrument(context);
  played.setVolume(settings.volume);
}

/** What a patch tells to the ears. @type {(patch: Patch) => Sound[]} */
function heardOf({ sounds = [], state, toast, fresh, guide }) {
  const mine = state === "play" && before === "watch" && !guide && !fresh;
  before = state;
  return [...sounds, ...(mine ? /** @type {const} */ (["turn"]) : []), ...refusal(toast)];
}

/** @type {(toast: Patch["toast"]) => Sound[]} */
const refusal = (toast) => (toast?.clause ? ["no"] : []);

/** @param {Patch} patch */
function hear(patch) {
  const heard = heardOf(patch);
  if (!settings.sound || !played || context?.state !== "running" || !heard.length) return;
  const now = context.currentTime;
  for (const one of heard) {
    const after = Math.max(free - now, 0);
    if (!WEIGHTY.has(one) && (after > LATE || document.hidden)) continue; // a rattle tells nothing
    played.play(one, after);
    free = now + after + (one === "dice" ? FALL : APART);
  }
}

/** Something to hear how loud that is. */
export async function trySound() {
  await wake();
  played?.setVolume(settings.volume);
  if (settings.sound) played?.play("score");
}

/** From now on; `watchPatches` is that of painting.mjs. @param {(hear: (patch: Patch) => void) => void} watchPatches */
export function watchSound(watchPatches) {
  before = match.state;
  watchPatches(hear);
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, wake, { capture: true, passive: true });
}
