// What is to be heard of a match, for whoever has switched that on. What makes the sounds comes only then.
import { match } from "./match.mjs";
import { settings } from "./settings.mjs";

/** @import { Patch } from "./protocol.d.ts" */
/** @import { Instrument, Sound } from "./sounds.mjs" */

const APART = 0.13; // s between two sounds of one moment
const FALL = 0.48; // s: dice have fallen before what they bring is heard
const LATE = 0.5; // s: what would be heard so long after it was done is left out
const SOON = 1000; // ms in which the sounds themselves may still come
const WEIGHTY = new Set(["turn", "win", "end"]); // heard in any case, also in a tab that nobody looks at

/** @type {AudioContext | undefined} */
let context;
/** @type {Instrument | undefined} */
let played;
let free = 0; // when the last sound will have had its time, on the clock of the context
/** Whose turn it was and what for, when it was last told. */
let before = "";

/** What was told while the sounds were still coming, and when. @type {{ heard: Sound[], at: number }} */
let missed = { heard: [], at: 0 };

/** Browsers let a page sound once somebody has touched it: so each touch may begin it, or wake it. */
async function wake() {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const waking = context.state === "suspended" && context.resume().catch(() => {}); // it may be refused in a frame
  const [{ Instrument }] = await Promise.all([import("./sounds.mjs"), waking]);
  played ??= new Instrument(context);
  played.setVolume(settings.volume);
  const { heard, at } = missed;
  missed = { heard: [], at: 0 };
  if (performance.now() - at < SOON) sound(heard);
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
  if (!settings.sound || !heard.length) return;
  if (played && context?.state === "running") sound(heard);
  else missed = { heard, at: performance.now() };
}

/** One after the other, unless that would be too late. @param {Sound[]} heard */
function sound(heard) {
  if (!played || !context) return;
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
