// One engine at a time: started when first needed, asked in JSON, replaced when it hangs.
import { startEngine } from "./start_engine.mjs";

/** @import { Answer, Patch, Wish } from "./protocol.d.ts" */

/**
 * @typedef {{ sync: { call: (asked: string) => Promise<string> }, stop: () => void }} Engine
 * @typedef {{ reason: string, file: string, text: string }} Trouble why there is no engine, or no game
 * @typedef {{ type: "boot", stage: "failed" | "lacking" } & Trouble} Failure
 * @typedef {{ type: "boot", stage: "fetch" | "runtime" | "python" | "engine" | "ready",
 *   from?: string }} Progress with the stage "engine" comes what it began from
 * @typedef {Failure | Progress} Stage of the start; a game may be lacking later
 * @typedef {{ stage: (message: Stage) => void, patch: (patch: Patch) => void }} Listeners
 */

/** @type {Promise<Engine> | null} */
let running = null;
let generation = 0; // of engines: what an old one still says is not heard
/** @type {Stage | null} */
let lastStage = null;
/** @type {Trouble | null} */
let lacking = null; // why the game that was asked for last is not here
/** @type {Listeners} */
const listeners = { stage() {}, patch() {} };

/** Who hears the stages of the start, and the patches nobody asked for. @param {Partial<Listeners>} heard */
export const listen = (heard) => Object.assign(listeners, heard);

export const stage = () => lastStage;

/**
 * Why there is no engine, or no game; null if the engine has not said.
 * @returns {Trouble | null}
 */
export const trouble = () => lacking ?? (lastStage?.stage === "failed" ? lastStage : null);

export const isRunning = () => lastStage?.stage === "ready";

/** Start the engine if it does not run yet. */
export function start() {
  if (running) return running;
  const mine = ++generation;
  tellStage({ type: "boot", stage: "fetch" });
  const starting = startEngine((/** @type {Stage | Patch} */ message) => mine === generation && hear(message));
  running = starting.then(
    (engine) => {
      if (mine === generation) tellStage({ type: "boot", stage: "ready" });
      return engine;
    },
    (error) => {
      if (mine === generation) running = null;
      throw error;
    },
  );
  return running;
}

/** What the worker says unasked. @param {Stage | Patch} message */
function hear(message) {
  if (!("stage" in message)) listeners.patch(message);
  // what is lacking is a game; the engine runs on
  else if (message.stage === "lacking") lacking = message;
  else tellStage(message);
}

/** @param {Stage} message */
function tellStage(message) {
  performance.mark(`engine: ${message.stage}`); // for developer tools, and make bench-site
  lastStage = message;
  listeners.stage(message);
}

/**
 * Ask the engine.
 * @template {Wish} W
 * @param {W} wish
 * @returns {Promise<Answer<W>>}
 */
export async function ask(wish) {
  const engine = await start();
  const mine = generation;
  lacking = null;
  const answer = JSON.parse(await engine.sync.call(JSON.stringify(wish)));
  return mine === generation ? answer : new Promise(() => {}); // a dead engine answers nobody
}

/**
 * Does the engine answer within some time?
 * @param {number} ms
 * @returns {Promise<boolean>}
 */
export function answers(ms) {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, ms, false);
    ask({ op: "ping" })
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(late));
  });
}

/** Put an end to the engine, whatever it does. */
export async function stop() {
  const ending = running;
  generation++; // at once: whoever asks from now on gets another
  running = null;
  lastStage = null;
  lacking = null;
  (await ending?.catch(() => null))?.stop();
}
