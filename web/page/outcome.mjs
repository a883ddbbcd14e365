// What a choice brings, before it is made: asked of what a mouse points at, or the keys have reached.
import { ask } from "./ask_engine.mjs";
import { byId, targetOf } from "./dom.mjs";
import { match } from "./match.mjs";
import { morphEach } from "./patch.mjs";

const panel = byId("foreseen");
const spokenLine = byId("foretold"); // by itself: what is aimed at is no answer of the table
const TO_SAY = '[data-pick]:not([aria-disabled="true"])'; // what says words that can be said now
/** @type {Element | null} */
let aimed = null; // what is pointed at
let spoken = false; // it was reached by keys: its outcome is told
let pending = false; // it was not asked about yet
let busy = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let due;
const RESTS = 30; // ms on something: what is only passed by is not asked about

/** Let a table show what comes of what is aimed at. @param {HTMLElement} table */
export function watchOutcomes(table) {
  table.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") aim(targetOf(event).closest(TO_SAY), false);
  });
  table.addEventListener("pointerleave", () => aim(null, false));
  table.addEventListener("focusin", (event) => {
    const target = targetOf(event);
    if (target.matches(":focus-visible")) aim(target.closest(TO_SAY), true);
  });
}

/**
 * @param {Element | null} element
 * @param {boolean} byKeys
 */
function aim(element, byKeys) {
  if (element === aimed) return;
  aimed = element;
  spoken = byKeys;
  pending = element !== null && match.state === "play";
  if (pending) soon();
  else show("");
}

function soon() {
  clearTimeout(due);
  due = setTimeout(() => pending && !busy && foresee(), RESTS);
}

/** After a change of the table the same spot may mean something else. */
export function aimAnew() {
  const still = aimed?.isConnected && aimed.matches(TO_SAY) ? aimed : null;
  aimed = null;
  show("");
  aim(still, false);
}

/** Whether somebody has aimed at this and clicked before it could be asked about. @param {Element} element */
export const wasAimed = (element) => pending && element === aimed;

/** One question at a time: of all that a mouse has passed only the last matters. */
async function foresee() {
  const about = aimed;
  const words = about?.getAttribute("data-pick");
  pending = false;
  if (!words) return;
  busy = true;
  try {
    const answer = await ask({ op: "foresee", words });
    if (about === aimed && "say" in answer) tell(answer);
  } catch (error) {
    console.warn(error); // whoever waits for the engine itself mends it
  } finally {
    busy = false;
  }
  if (pending) soon();
}

/** @param {{ html: string, say: string }} found */
function tell({ html, say }) {
  show(html);
  spokenLine.textContent = spoken ? say : "";
}

/** @param {string} html */
function show(html) {
  morphEach([panel], html);
  panel.hidden = !html;
}
