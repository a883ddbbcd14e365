// One engine at a time: started when first needed, asked in JSON, replaced when it hangs.
import { startEngine } from "./start_engine.mjs";

/** @import { Answer, Patch, Wish } from "./protocol.d.ts" */

/**
 * @typedef {{ sync: { call: (asked: string) => Promise<string> }, stop: () => void }} Engine
 * @typedef {{ reason: string, file: string, text: string }} Trouble why there is no engine, or no game
 * @typedef {{ type: "boot", stage: "failed" | "lacking" } & Trouble} Failure
 * @typedef {{ type: "boot", stage: "fetch" | "runtime" | "python" | "engine" | "ready",
 *   from?: string }} Progress with the stage "engine" comes what it began from
 * @typedef {{ type: "boot", stage: "dead", text?: string } | { type: "boot", stage: "doubtful" }} End of an engine that ran, or a sign of it
 * @typedef {{ guest: string, text: string }} Letter what the screen of somebody at another device must change
 * @typedef {Failure | Progress} Stage of the start; a game may be lacking later
 * @typedef {{ stage: (message: Stage) => void, patch: (patch: Patch) => void, letter: (letter: Letter) => void,
 *   dead: () => void, doubtful: () => void }} Listeners
 */

/** @type {Promise<Engine> | null} */
let running = null;
let generation = 0; // of engines: what an old one still says is not heard
/** @type {Stage | null} */
let lastStage = null;
/** @type {Trouble | null} */
let lacking = null; // why the game that was asked for last is not here
// As long as nobody looks after it, as in a lobby where nobody has acted: whoever wants an engine gets another.
const forgetIt = () => void stop();
/** @type {Listeners} */
const listeners = { stage() {}, patch() {}, letter() {}, dead: forgetIt, doubtful() {} };
/** @type {Set<(error: Error) => void>} */
const waiting = new Set(); // who waits for an answer

/** Who hears the stages of the start, the patches nobody asked for, and of the engine's end. @param {Partial<Listeners>} heard */
export const listen = (heard) => Object.assign(listeners, heard);

export const stage = () => lastStage;

/**
 * Why there is no engine, or no game; null if the engine has not said.
 * @returns {Trouble | null}
 */
export const trouble = () => lacking ?? (lastStage?.stage === "failed" ? lastStage : null);

export const isRunning = () => lastStage?.stage === "ready";

/** @type {(() => Promise<Engine>) | null} */
let other = null; // in the place of an engine of this page

/** From now on another engine is asked, which runs elsewhere; with none again one of this page. @param {(() => Promise<Engine>) | null} begin */
export function engineFrom(begin) {
  other = begin;
}

/** Start the engine if it does not run yet. */
export function start() {
  if (running) return running;
  if (other) {
    generation += 1;
    lastStage = { type: "boot", stage: "ready" };
    running = other();
    return running;
  }
  const mine = ++generation;
  tellStage({ type: "boot", stage: "fetch" });
  const starting = startEngine(
    (/** @type {Stage | End | Letter | Patch} */ message) => mine === generation && hear(message),
  );
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

/** What the worker says unasked. @param {Stage | End | Letter | Patch} message */
function hear(message) {
  if ("guest" in message) listeners.letter(message);
  else if (!("stage" in message)) listeners.patch(message);
  // what is lacking is a game; the engine runs on
  else if (message.stage === "lacking") lacking = message;
  else if (message.stage === "doubtful") listeners.doubtful();
  else if (message.stage === "dead") die(message.text);
  else tellStage(message);
}

/** Nothing comes any more: whoever waits for an answer is told. @param {string} [text] */
function die(text) {
  if (!isRunning()) return; // the start itself fails
  for (const fail of waiting) fail(new Error(text));
  listeners.dead();
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
  const answer = JSON.parse(await answered(engine.sync.call(JSON.stringify(wish))));
  return mine === generation ? answer : new Promise(() => {}); // a dead engine answers nobody
}

/**
 * An answer, or the news that none will come.
 * @template Value
 * @param {Promise<Value>} call
 * @returns {Promise<Value>}
 */
function answered(call) {
  return new Promise((resolve, reject) => {
    waiting.add(reject);
    call.then(resolve, reject).finally(() => waiting.delete(reject));
  });
}

/** Put an end to the engine, whatever it does. */
export async function stop() {
  const ending = running;
  generation++; // at once: whoever asks from now on gets another
  running = null;
  lastStage = null;
  lacking = null;
  waiting.clear(); // a dead engine answers nobody
  (await ending?.catch(() => null))?.stop();
}
