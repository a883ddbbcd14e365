// @ts-nocheck its types are still to be written
// One engine at a time: started when first needed, asked in JSON, replaced when it hangs.
import { startEngine } from "./start_engine.mjs";

let running = null; // the promise of an engine
let generation = 0; // of engines: what an old one still says is not heard
let lastStage = null;
let lacking = null; // why the game that was asked for last is not here
const listeners = { stage() {}, patch() {} };

/** Who hears the stages of the start, and the patches nobody asked for. */
export const listen = (heard) => Object.assign(listeners, heard);

export const stage = () => lastStage;

/** Why there is no engine, or no game: { reason, file, text }; null if the engine has not said. */
export const trouble = () => lacking ?? (lastStage?.stage === "failed" ? lastStage : null);

export const isRunning = () => lastStage?.stage === "ready";

/** Start the engine if it does not run yet. */
export function start() {
  if (running) return running;
  const mine = ++generation;
  tellStage({ stage: "fetch" });
  const starting = startEngine((message) => {
    if (mine !== generation) return;
    // what is lacking is a game; the engine runs on
    if (message.stage === "lacking") lacking = message;
    else if (message.type === "boot") tellStage(message);
    else listeners.patch(message);
  });
  running = starting.then(
    (engine) => {
      if (mine === generation) tellStage({ stage: "ready" });
      return engine;
    },
    (error) => {
      if (mine === generation) running = null;
      throw error;
    },
  );
  return running;
}

function tellStage(message) {
  performance.mark(`engine: ${message.stage}`); // for developer tools, and make bench-site
  lastStage = message;
  listeners.stage(message);
}

/** Ask the engine; resolves to its answer. */
export async function ask(request) {
  const engine = await start();
  const mine = generation;
  lacking = null;
  const answer = JSON.parse(await engine.sync.call(JSON.stringify(request)));
  return mine === generation ? answer : new Promise(() => {}); // a dead engine answers nobody
}

/** Does the engine answer within some time? */
export function answers(ms) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  const heard = ask({ op: "ping" }).then(
    () => true,
    () => false,
  );
  return Promise.race([heard, late]).finally(() => clearTimeout(timer));
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
