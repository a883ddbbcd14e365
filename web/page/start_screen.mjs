// The screen while the engine starts: a line with the stage, or a sentence on failure and a way on.
import { checkKept, forgetReload, installOffline, isOnline } from "../offline/offline.mjs";
import { listen, stage, trouble } from "./ask_engine.mjs";
import { all, byId, find } from "./dom.mjs";
import { fetched } from "./fetch_ahead.mjs";
import { t } from "./words.mjs";

// How far the bar is when a stage begins; through the first two it goes with what has come.
/** @type {Record<string, number>} */
const STAGES = { fetch: 0, runtime: 1, python: 4, engine: 5, deal: 6 };
const COUNTED = 3.5; // how far it comes by what is counted; some more comes beside that
const LOOK = 300; // ms
const CREEP = 0.005;
const table = byId("table");
const boot = byId("boot");
const bar = byId("boot-bar", HTMLProgressElement);
const line = byId("boot-stage");
const retry = find(boot, '[data-do="retry"]');
const mend = find(boot, '[data-do="repair"]');
const here = find(boot, '[data-do="here"]');
const lamp = byId("engine-state");
const board = find(table, '[data-zone="board"]', SVGSVGElement);

/** The parts of the table, from its bar to its end. */
const parts = () => all(table, ":scope > *");

export function showStarting() {
  boot.hidden = false;
  for (const part of parts()) part.inert = !part.matches(".bar, .boot");
  boot.classList.remove("failed", "bare", "elsewhere");
  for (const way of [retry, mend, here]) way.hidden = true;
  bar.hidden = false;
  const now = stage();
  showStage(now && now.stage !== "failed" ? now : { stage: "fetch" });
  clearInterval(looking);
  looking = setInterval(showFetched, LOOK);
}

/** @type {ReturnType<typeof setInterval> | undefined} */
let looking;

/** A slow line takes a minute for what is to be fetched: the bar goes with it, and never stands still. */
function showFetched() {
  const counted = STAGES.runtime + (COUNTED - STAGES.runtime) * fetched();
  if (stage()?.stage === "python" && !isComing()) bar.value = Math.max(bar.value, STAGES.python);
  if (bar.value < STAGES.python) bar.value = Math.max(counted, Math.min(bar.value + CREEP, STAGES.python - CREEP));
}

/** The program may be here, and Python begun with, long before the image is. */
const isComing = () => fetched() > 0 && fetched() < 1;

export function hideStarting() {
  clearInterval(looking);
  boot.hidden = true;
  const covered = table.dataset.state === "cover";
  for (const part of parts()) part.inert = covered && !part.matches(".cover, .boot");
}

/** Does it say that the start failed, and may it be tried again? */
export const hasFailed = () => !boot.hidden && boot.classList.contains("failed") && !(retry.hidden && mend.hidden);

/**
 * Say why there is no match; with `again` the person may try once more.
 * @param {string} sentence
 * @param {boolean} again
 */
export function showFailure(sentence, again) {
  clearInterval(looking);
  boot.hidden = false;
  boot.classList.add("failed");
  boot.classList.toggle("bare", !board.hasChildNodes()); // there is no board to look at meanwhile
  bar.hidden = true;
  retry.hidden = !again;
  line.textContent = sentence;
  find(boot, "button:not([hidden])").focus();
}

/** Say why there is no match where what is kept here may be to blame. @param {string} sentence */
export function showDamage(sentence) {
  showFailure(sentence, false);
  mend.hidden = false;
  mend.focus();
}

/** What is kept here is looked through, and mended. */
export function showRepairing() {
  showStarting();
  clearInterval(looking);
  bar.removeAttribute("value"); // nobody knows how long
  line.textContent = t("kept.repairing");
}

/** The match has gone to another window; it may be fetched back. */
export function showElsewhere() {
  showFailure(t("boot.elsewhere"), false);
  boot.classList.add("elsewhere");
  for (const part of parts()) part.inert = part !== boot; // there is no engine to ask
  here.hidden = false;
  here.focus();
}

/** Why it did not start, as a sentence; what the engine has not explained the error may. @param {unknown} error */
export async function failure(error) {
  const { reason: guess = "broken" } = /** @type {{ reason?: string }} */ (error ?? {});
  const { reason, file, text } = trouble() ?? { reason: guess, file: "", text: lastLine(error) };
  const unclear = ["broken", "slow"].includes(reason);
  const lost = unclear && !(await isOnline()); // whatever else there is, this is why
  return t(`boot.failed_${lost ? "lost" : reason}`, { file, text });
}

/** Of a traceback the line that tells what happened. @param {unknown} error */
function lastLine(error) {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split("\n").at(-1);
}

let from = ""; // what the engine began from

/** Now, so that it does not vie with the start. */
function lookAfterSite() {
  forgetReload();
  installOffline();
  if (from === "library") checkKept(); // the image that is kept was no good
}

/** @param {{ stage: string, from?: string }} message */
function showStage(message) {
  from = message.from ?? from;
  const name = message.stage === "ready" ? "deal" : message.stage;
  lamp.hidden = message.stage !== "ready";
  if (message.stage === "ready") lookAfterSite();
  if (!Object.hasOwn(STAGES, name) || boot.classList.contains("failed")) return;
  if (name === "fetch") bar.value = 0;
  else if (name !== "python" || !isComing()) bar.value = Math.max(bar.value, STAGES[name]);
  line.textContent = t(`boot.${name}`);
}

listen({ stage: showStage });
