// The page's line to the engine: one PyScript worker, text both ways, nothing shared.
//
// startEngine(hear) resolves to { sync, stop } once Python answers. `sync` holds the functions that
// worker.py exports, each returning a promise; `hear` gets every message the worker sends
// unasked, parsed, and among them the stages of the start (see boot.mjs). The promise is rejected,
// after a last message { type: "boot", stage: "failed" }, when the engine cannot start. One that ends later,
// by itself or by the browser, is told by { stage: "dead" }; what may be a sign of it by { stage: "doubtful" }.
import "../worker/shim.mjs";
import { fetchAhead } from "./fetch_ahead.mjs";
import { understood } from "./said.mjs";

/** @import { PyWorker, hooks as Hooks } from "./vendor/pyscript/core.js" */
/** @import { End, Engine, Stage } from "./ask_engine.mjs" */
/** @import { Patch } from "./protocol.d.ts" */

/**
 * What the worker says unasked.
 * @typedef {{ type: "hello", stage?: undefined } | { type: "alive", stage?: undefined, lock: string } | Stage | End
 *   | Patch & { type?: undefined, stage?: undefined }} Said
 */

/** @type {string[]} */
const PARTS = []; // the build names PyScript's own modules: it finds them one after another
/** @type {{ interpreter?: string, plugins?: string[] }} */
const SETTINGS = {}; // the build puts in what pyscript.toml says
const SILENCE = 30_000; // ms until the first word of the worker: its script and settings are small
const SIGNS = ["error", "messageerror"]; // what a worker tells that may be at its end
const UNPACKING = 90_000; // ms from the stage "engine" until it answers: what PyScript does is little

/**
 * @param {(message: Stage | End | Patch) => void} hear
 * @returns {Promise<Engine>}
 */
export async function startEngine(hear) {
  const ahead = fetchAhead();
  let failed = false;
  let begun = () => {};
  /** @type {Promise<void>} */
  const unpacking = new Promise((resolve) => (begun = resolve));
  const life = watchLife();
  life.ended.catch(({ message }) => hear({ type: "boot", stage: "dead", text: message }));
  /** @type {(message: Said, ports: readonly MessagePort[]) => void} */
  const tell = (message, [line]) => {
    if (message.type === "hello") return ahead.handTo(line);
    if (message.type === "alive") return life.follow(message.lock);
    failed ||= message.type === "boot" && message.stage === "failed";
    if (message.stage === "engine") begun();
    hear(message);
  };
  const script = engineScript();
  /** @type {PyWorker | undefined} */
  let worker;
  const end = () => {
    life.forget();
    worker?.terminate();
    script.remove();
  };
  try {
    worker = await created(await pyscript(), script, tell);
    await Promise.race([worker.ready, life.ended, unpacking.then(() => tooLate(UNPACKING))]);
    for (const sign of SIGNS) worker.addEventListener(sign, () => hear({ type: "boot", stage: "doubtful" }));
    return { sync: worker.sync, stop: end };
  } catch (error) {
    end();
    const { reason = "broken", message } = /** @type {Error & { reason?: string }} */ (error);
    if (!failed) hear({ type: "boot", stage: "failed", reason, file: "", text: message });
    throw error;
  }
}

/** The end of a worker, which lets go of the lock it has held; a promise that can only fail. */
function watchLife() {
  const forgotten = new AbortController();
  /** @type {(error: Error) => void} */
  let tellEnd = () => {};
  /** @type {Promise<never>} */
  const ended = new Promise((_, reject) => (tellEnd = reject));
  const gone = () => {
    if (!forgotten.signal.aborted) tellEnd(new Error("The engine's worker has ended."));
  };
  return {
    ended,
    follow: (/** @type {string} */ lock) => {
      navigator.locks.request(lock, { signal: forgotten.signal }, gone).catch(() => {});
    },
    forget: () => forgotten.abort(),
  };
}

/** PyScript's hooks, once it is here. */
async function pyscript() {
  if (!document.querySelector("py-config")) preparePyScript(); // else an engine was started before
  const { hooks } = await import("./vendor/pyscript/core.js");
  // PyScript sends its worker hooks as text to be evaluated, which the page's policy forbids. Its
  // only one serves pyscript.fs, which nothing here uses.
  hooks.worker.onBeforeRunAsync.clear();
  return hooks;
}

/** Lay out PyScript's settings, and let the browser fetch at once what it will ask for. */
function preparePyScript() {
  settle("py-config", { ...SETTINGS, interpreter: address(SETTINGS.interpreter ?? "") });
  settle("mpy-config", { plugins: SETTINGS.plugins }); // of its other Python, which nothing here uses
  /** @type {{ rel: string, href: string, as?: string, crossOrigin?: string }[]} */
  const links = PARTS.map((file) => ({ rel: "modulepreload", href: `./vendor/pyscript/${file}` }));
  links.push({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: "./worker.py" });
  for (const { href, ...link } of links) {
    document.head.append(Object.assign(document.createElement("link"), link, { href: address(href) }));
  }
}

/** @type {(name: string, settings: object) => void} */
function settle(name, settings) {
  const element = document.createElement(name);
  element.setAttribute("type", "json");
  element.textContent = JSON.stringify(settings);
  document.head.append(element);
}

/** @param {string} path */
const address = (path) => new URL(path, import.meta.url).href;

/** @param {string} sentence */
const slow = (sentence) => Object.assign(new Error(sentence), { reason: "slow" });

/**
 * @param {number} ms
 * @returns {Promise<never>}
 */
function tooLate(ms) {
  return new Promise((_, reject) => setTimeout(reject, ms, slow("The engine did not answer in time.")));
}

function engineScript() {
  const script = document.createElement("script");
  script.type = "py";
  script.src = address("./worker.py");
  script.setAttribute("worker", "");
  script.setAttribute("name", "engine");
  return script;
}

/**
 * Put the script into the page; the worker it becomes, once that has said its first word.
 * @param {typeof Hooks} hooks
 * @param {HTMLScriptElement} script
 * @param {(message: Said, ports: readonly MessagePort[]) => void} tell
 * @returns {Promise<PyWorker>}
 */
function created(hooks, script, tell) {
  return new Promise((resolve, reject) => {
    /** @type {PyWorker | null} */
    let made = null;
    /** @param {Error} error */
    const fail = (error) => {
      clearTimeout(silence);
      hooks.main.onWorker.delete(listen); // what comes after all is not ours any more
      made?.terminate();
      reject(error);
    };
    const silence = setTimeout(fail, SILENCE, slow("The engine's worker did not start."));
    /** @type {(script: unknown, worker: PyWorker) => void} */
    const listen = (_, worker) => {
      made = worker;
      hooks.main.onWorker.delete(listen); // a later start has its own listener
      worker.ready.catch(fail); // as when boot.mjs itself is missing
      worker.addEventListener("message", ({ data, ports }) => {
        clearTimeout(silence);
        const said = understood(data);
        if (said) tell(said, ports);
        resolve(worker);
      });
    };
    hooks.main.onWorker.add(listen);
    document.body.append(script);
  });
}
