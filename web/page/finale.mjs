// The end of a match is played on the board: the last scoring step by step, while the ranking fills beside it.
import { addDeeds } from "./deeds.mjs";
import { all, find } from "./dom.mjs";
import { focusScreen } from "./focus.mjs";
import { anyOpen } from "./layers.mjs";
import { watchPatches } from "./painting.mjs";
import { settings } from "./settings.mjs";
import { light } from "./spotlight.mjs";
import { table } from "./table.mjs";

/** @import { Patch, Reckoned } from "./protocol.d.ts" */

const SHARE = 0.75; // of what the turn of an AI takes: so long a step is shown that brings something
const BRIEF = 0.3; // of that: one that brings nothing
const LONG = 150; // of the longest bar, in the drawing's measure
const still = matchMedia("(prefers-reduced-motion: reduce)");
const zone = find(table, '[data-zone="finale"]');

/** @type {Reckoned[]} */
let steps = [];
let before = ""; // what the screen was for
/** @type {ReturnType<typeof setTimeout> | undefined} */
let playing;

/** Who has seen the match end sees how; whoever has it laid, or nobody waits for, sees the result. @param {Patch} patch */
function hear({ state, finale, fresh }) {
  const ends = state === "over" && ["play", "watch", "part"].includes(before) && !fresh;
  before = state;
  if (state !== "over") return finish();
  steps = finale ?? [];
  if (ends && settings.pace && !still.matches && !table.hidden && !anyOpen()) play();
}

function play() {
  if (steps.length < 2) return;
  table.dataset.finale = "";
  addEventListener("click", skip, true);
  addEventListener("keydown", skip, true);
  find(zone, "button").focus({ preventScroll: true });
  show(0);
}

/** @param {number} number of the step; 0 is what all had before the first */
function show(number) {
  const step = steps[number];
  if (!step) {
    playing = setTimeout(finish, settings.pace);
    return;
  }
  fill(step.scores);
  light(step.spots);
  for (const [at, line] of all(zone, ".fl li").entries()) {
    line.hidden = at >= number;
    line.classList.toggle("now", at === number - 1);
    if (at === number - 1) line.scrollIntoView({ block: "nearest" });
  }
  playing = setTimeout(show, settings.pace * (step.brings || !number ? SHARE : BRIEF), number + 1);
}

/** The ranking as it stands now, the best first. @param {number[]} scores */
function fill(scores) {
  const most = Math.max(1, ...steps.flatMap((step) => step.scores));
  for (const [seat, row] of all(zone, ".fr li").entries()) {
    find(row, ".sc").textContent = String(scores[seat]).replace("-", "−");
    row.querySelector("rect")?.setAttribute("width", String((LONG * Math.max(0, scores[seat])) / most));
    row.style.order = String(-scores[seat]);
  }
}

/** A tap or a key is enough. @param {Event} event */
function skip(event) {
  if (event instanceof KeyboardEvent && ["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  finish();
}

/** The result is shown, and the board stays beside it. */
function finish() {
  if (!("finale" in table.dataset)) return;
  clearTimeout(playing);
  removeEventListener("click", skip, true);
  removeEventListener("keydown", skip, true);
  delete table.dataset.finale;
  light([]);
  focusScreen("over");
}

/** From now on ends are played. */
export function watchFinale() {
  watchPatches(hear);
  addDeeds({ finale: play, skip_finale: finish });
}
