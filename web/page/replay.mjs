// Looking back at a match: the bar below the board, its keys, and the address of a step.
import { announce } from "./announcing.mjs";
import { addDeeds, swap } from "./deeds.mjs";
import { all, find, targetOf } from "./dom.mjs";
import { anyOpen, closeAll } from "./layers.mjs";
import { match } from "./match.mjs";
import { watchPatches } from "./painting.mjs";
import { device } from "./rooms.mjs";
import { addRoute, go, isLaid, showMatch, showTable, stand } from "./routes.mjs";
import { hideStarting } from "./start_screen.mjs";
import { act, table } from "./table.mjs";
import { toast } from "./toast.mjs";
import { t } from "./words.mjs";

/** @import { Beginning } from "./laying.mjs" */
/** @import { Course, Patch, Replayed } from "./protocol.d.ts" */
/** @import { Opened } from "./saves.mjs" */

/** @typedef {{ step: number, eyes?: number }} Aim */

const ADDRESS = /^#replay\/([^/]+)(?:\/(.*))?$/;
const STEP = /^\d{1,6}$/;
const SETTLED = 250; // ms at a step until the address names it: browsers count how often it is written
/** ms a step is shown, by the speed that is chosen. @type {Record<string, number>} */
const PACES = { slow: 2400, usual: 1200, fast: 450 };

/** @type {Replayed | null} */
let now = null; // where the person is; null while nobody looks back
/** @type {Course} */
let course = { turns: [], scorings: [] };
/** @type {Aim | null} */
let wanted = null; // where the person wants to be, and the engine is not yet
let busy = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let due; // of the address
/** @type {ReturnType<typeof setTimeout> | undefined} */
let playing;
/** @type {HTMLElement[]} */
let marked = []; // lines of the log

const zone = find(table, '[data-zone="replay"]');

// Opening and leaving.

/** @type {(id: string, text?: string) => Promise<void>} */
async function open(id, text = "") {
  const at = STEP.test(text) ? { step: Number(text) } : {};
  if (text && !("step" in at)) toast(t("replay.nowhere"));
  if (!isLaid(id)) return showMatch(id, (taken) => beginningAt(taken, at));
  showTable(id);
  hideStarting();
  await act({ op: "replay", ...device(), ...at });
}

/** @type {(taken: Opened, at: { step?: number }) => Beginning | undefined} */
const beginningAt = ({ record, analysis }, at) =>
  record ? { op: "replay", record, ...(analysis && { analysis }), ...at } : undefined;

async function leave() {
  await closeAll();
  if (history.state?.replay)
    history.back(); // to the table that it was opened from
  else await go(`#table/${match.id}`);
}

/** @param {Patch} patch */
function hear({ state, replay }) {
  if (state !== "replay" || !replay) return stop();
  now = replay;
  course = replay.course ?? course;
  showStep(replay);
  clearTimeout(due);
  due = setTimeout(writeAddress, SETTLED);
}

function stop() {
  pause();
  clearTimeout(due);
  delete table.dataset.step;
  now = null;
  wanted = null;
}

/** Nothing is written while a layer is open, whose entry of the history would be another's. */
function writeAddress() {
  if (!now || table.hidden) return;
  if (anyOpen()) due = setTimeout(writeAddress, SETTLED);
  else stand(`#replay/${match.id}/${now.step}`);
}

/** @param {Replayed} replay */
function showStep({ step, last, said }) {
  table.dataset.step = String(step);
  const slider = zone.querySelector("input");
  if (slider && !wanted) {
    slider.max = String(last);
    slider.value = String(step);
    slider.ariaValueText = said;
    // whose slider has the focus hears its value; while it plays nobody could follow
    if (slider !== document.activeElement && playing === undefined) announce([said]);
  }
  mark(step);
}

/** @param {HTMLElement} line */
const stepOf = (line) => Number(line.dataset.step);

/** A log stands in the order of its steps, and may have thousands of lines. @param {HTMLElement} log @param {number} step */
function linesAt(log, step) {
  const lines = /** @type {HTMLCollectionOf<HTMLElement>} */ (log.children);
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (stepOf(lines[middle]) <= step) low = middle + 1;
    else high = middle;
  }
  while (low && lines[low - 1].matches(".sep")) low--; // what a round is called tells of nothing
  const told = low ? stepOf(lines[low - 1]) : 0;
  /** @type {HTMLElement[]} */
  const found = [];
  while (low && stepOf(lines[low - 1]) === told) found.unshift(lines[--low]);
  return found.filter((line) => !line.matches(".sep"));
}

/** The lines of the log that tell of a step, or told last before it, in the drawer and beside the board. @param {number} step */
function mark(step) {
  for (const line of marked) {
    line.classList.remove("at");
    line.ariaCurrent = null;
  }
  marked = all(document, '[data-zone="log"]').flatMap((log) => linesAt(log, step));
  for (const line of marked) {
    line.classList.add("at");
    line.ariaCurrent = "step";
  }
  for (const log of all(document, '[data-zone="log"]')) {
    const line = marked.find((one) => log.contains(one));
    if (!line || !log.clientHeight) continue;
    const [around, at] = [log, line].map((one) => one.getBoundingClientRect());
    log.scrollTop += at.top - around.top - (log.clientHeight - at.height) / 2;
  }
}

// Going to a step.

/** One after another: where the person is quicker than the engine, the latest takes the place of what waits. @param {Aim} aim */
async function look(aim) {
  wanted = aim;
  if (busy) return;
  busy = true;
  while (wanted) {
    const next = wanted;
    wanted = null;
    await act({ op: "look_at", ...next });
  }
  busy = false;
}

/** Where each of the buttons leads, from a step. @type {Record<string, (step: number, last: number) => number>} */
const WAYS = {
  first: () => 0,
  last: (_, last) => last,
  back: (step) => step - 1,
  on: (step) => step + 1,
  turn: (step, last) => course.turns.find((at) => at > step) ?? last,
  turn_back: (step) => course.turns.findLast((at) => at < step) ?? 0,
  mistake: (step) => course.mistakes?.find((at) => at > step) ?? step,
  mistake_back: (step) => course.mistakes?.findLast((at) => at < step) ?? step,
  scoring: (step, last) => course.scorings.find((at) => at > step) ?? last,
};

/** @param {string} way */
function goWay(way) {
  if (!now) return;
  if (way === "play") return playing === undefined ? play() : pause();
  pause();
  const { step } = wanted ?? now;
  goTo(WAYS[way](step, now.last));
}

/** @param {number} step */
function goTo(step) {
  if (now && step >= 0 && step <= now.last) return look({ step });
}

// Playing.

function play() {
  if (!now) return;
  table.dataset.playing = "";
  if (now.step === now.last) look({ step: 0 });
  playing = setTimeout(playOn, pace());
}

const pace = () => PACES[all(zone, '[data-look="pace"]', HTMLSelectElement)[0]?.value ?? "usual"];

async function playOn() {
  if (!now || now.step >= now.last) return pause();
  await look({ step: now.step + 1 });
  if (playing !== undefined) playing = setTimeout(playOn, pace());
}

function pause() {
  clearTimeout(playing);
  playing = undefined;
  delete table.dataset.playing;
}

// Keys: wherever the focus is, but where arrows walk over the board, or choose.

/** @type {Record<string, string>} */
const KEYS = {
  ArrowLeft: "back",
  ArrowRight: "on",
  PageUp: "turn_back",
  PageDown: "turn",
  Home: "first",
  End: "last",
  " ": "play",
};
const OWN = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]); // keys that a slider has itself

/** @param {KeyboardEvent} event */
function press(event) {
  const way = KEYS[event.key];
  const target = targetOf(event);
  if (!now || table.hidden || !way || event.ctrlKey || event.altKey || event.metaKey || anyOpen()) return;
  if (target.closest(".spot, select, textarea")) return;
  if (target.closest("input") ? OWN.has(event.key) : event.key === " " && target.closest("button, a, summary")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  goWay(way);
}

/** From now on matches can be looked back at. */
export function watchReplay() {
  watchPatches(hear);
  document.addEventListener("keydown", press);
  addRoute(ADDRESS, ([, id, text]) => open(id, text));
  addDeeds({
    replay: () => swap(() => go(`#replay/${match.id}`, { replay: true })),
    look_away: leave,
    look: ({ dataset }) => {
      if (dataset.to) return goWay(dataset.to);
      pause();
      return closeAll().then(() => goTo(Number(dataset.step)));
    },
  });
  zone.addEventListener("input", (event) => {
    const target = targetOf(event);
    if (target instanceof HTMLInputElement) {
      pause();
      look({ step: target.valueAsNumber });
    } else if (target instanceof HTMLSelectElement && target.dataset.look === "eyes" && now) {
      look({ step: now.step, eyes: Number(target.value) });
    }
  });
}
