// The `interpreter` of pyscript.toml: Pyodide from this site, started in PyScript's worker.
//
// It begins with the memory image of an engine that has already started. Whatever is wrong with
// the image, and on a slow line, it starts Python the ordinary way, from a byte-code library.
// The page has begun to fetch the image and the program before there was a worker (fetch_ahead.mjs); it
// answers { type: "hello" } with { ahead, value } for the plan, the program and the image.
//
// It tells the page each stage as JSON text, { type: "boot", stage }, where stage is one of
//   runtime  the interpreter is being fetched
//   python   it has arrived and starts
//   engine   it runs, begun as `from` tells (image, library); PyScript comes next
//   failed   with `reason` (type, missing, lost, broken, slow) and `file`: nothing follows
// and later, while it runs,
//   lacking  with the same, when a game that was asked for did not come: it may be asked for again
// Beside that it says { type: "alive", lock }: which lock it holds as long as it lives.
// Pyodide itself waits for ever when its WebAssembly does not start, so we watch that.
import "./shim.mjs";
import { checkImage, inflated, isPacked, restore } from "./memory.mjs";
import known from "./vendor/pyodide/image.mjs";
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

export { version };

/** @import { PyodideAPI, PyodideConfig } from "pyodide" */
/** @import { Given } from "./memory.mjs" */

// ms; a first visit at 4 Mbit/s takes 15 seconds in all
const PATIENCE = { runtime: 300_000, python: 90_000, file: 60_000 };
const WASM = "pyodide.asm.wasm";
const NO_LIBRARY = "empty.zip"; // a name: nobody fetches it
const EMPTY_ZIP = Uint8Array.from([0x50, 0x4b, 5, 6, ...new Array(18).fill(0)]);
const HOME = "/home/pyodide"; // where Python looks for the engine
/** @param {string} file */
const here = (file) => new URL(`./vendor/pyodide/${file}`, import.meta.url).href;

const creator = import("./vendor/pyodide/pyodide.asm.mjs"); // a large one, and needed in any case
creator.catch(() => {}); // Pyodide will meet the same error

/**
 * What the page hands over; a program that cannot be sent counts as none, and instead of an image
 * there may be a sentence that tells why there is none.
 * @typedef {{ plan: Promise<boolean>, program: Promise<WebAssembly.Module | null>,
 *   image?: Promise<Given | string | undefined> }} Ahead
 */

const ahead = (() => {
  /** @type {Record<string, (value: unknown) => void>} */
  const arrived = {};
  /**
   * @template Value
   * @param {string} name
   * @returns {Promise<Value>}
   */
  const coming = (name) =>
    new Promise((resolve) => {
      arrived[name] = /** @type {(value: unknown) => void} */ (resolve);
    });
  /** @type {Ahead} */
  const promised = { plan: coming("plan"), program: coming("program"), image: coming("image") };
  const { port1: line, port2: far } = new MessageChannel(); // the worker's own line is PyScript's
  line.onmessage = ({ data: { ahead: name, value } }) => {
    arrived[name](value);
    delete arrived[name]; // it would hold the value
  };
  line.onmessageerror = () => arrived.program?.(null);
  self.postMessage(JSON.stringify({ type: "hello" }), [far]);
  return promised;
})();

/** As long as this worker lives it holds a lock: a page that waits for it hears at once of its end. */
async function holdLock() {
  const lock = `wallwright engine ${crypto.randomUUID()}`;
  await navigator.locks.request(lock, () => {
    self.postMessage(JSON.stringify({ type: "alive", lock }));
    return new Promise(() => {});
  });
}
holdLock().catch(() => {}); // there are none, or they are refused: then it is asked now and then

/** Why the interpreter did not start: a key for the page's words, and a sentence for the console. */
class BootError extends Error {
  /**
   * @param {string} reason
   * @param {string} file
   * @param {string} sentence
   */
  constructor(reason, file, sentence) {
    super(sentence);
    this.reason = reason;
    this.file = file;
  }
}

/** @type {(stage: string, details?: object) => void} */
const report = (stage, details) => self.postMessage(JSON.stringify({ type: "boot", stage, ...details }));

/** @param {string} path */
const lastOf = (path) => path.slice(path.lastIndexOf("/") + 1);

/** @param {Response} response */
const nameOf = (response) => lastOf(new URL(response.url).pathname);

/** What an error says; Pyodide throws errors, but also bare objects of its file system. @param {unknown} error */
const said = (error) => /** @type {{ message?: string } | null | undefined} */ (error)?.message;

/** @param {Response} response */
function missing(response) {
  const file = nameOf(response);
  return new BootError("missing", file, `The host answers ${response.status} for ${file}.`);
}

/** Why a file did not come at all. @type {(file: string, error: unknown) => BootError} */
const lost = (file, error) => new BootError("lost", file, `${file} does not come: ${said(error)}`);

/**
 * Why a WebAssembly file that has arrived would not start.
 * @type {(response: Response, error: unknown) => BootError}
 */
function unfit(response, error) {
  const file = nameOf(response);
  const type = response.headers.get("content-type") ?? "nothing";
  if (!/^application\/wasm\b/.test(type)) {
    return new BootError("type", file, `The host must serve ${file} as application/wasm; it says ${type}.`);
  }
  return new BootError("broken", file, `${file} does not start: ${said(error)}`);
}

/** @type {(stage: string, ms: number) => BootError} */
const tooSlow = (stage, ms) => new BootError("slow", "", `The stage "${stage}" took more than ${ms / 1000} seconds.`);

/** @param {unknown} error */
function unexplained(error) {
  return new BootError("broken", "", `Python does not start: ${said(error) ?? "no reason given"}`);
}

/** Watch what Pyodide asks of the browser: a promise that can only fail, and the end of the watch. */
function watch() {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let watching = true; // after a failure Pyodide may go on for a while, unheard
  /** @type {Promise<never>} */
  const trouble = new Promise((_, reject) => {
    /** @param {"runtime" | "python"} stage */
    const begin = (stage) => {
      report(stage);
      clearTimeout(timer);
      timer = setTimeout(() => reject(tooSlow(stage, PATIENCE[stage])), PATIENCE[stage]);
    };
    globalThis.fetch = async (...request) => {
      const file = lastOf(String(request[0]));
      if (file === NO_LIBRARY) return new Response(EMPTY_ZIP);
      if (file === WASM && (await ahead.program)) return new Response(); // it is here
      try {
        const response = await fetch(...request);
        if (!response.ok) reject(missing(response));
        return response;
      } catch (error) {
        reject(lost(file, error)); // Pyodide would wait on
        throw error;
      }
    };
    WebAssembly.instantiateStreaming = async (source, imports) => {
      const [module, response] = await Promise.all([ahead.program, source]);
      try {
        const started = module
          ? { module, instance: await WebAssembly.instantiate(module, imports) }
          : await instantiateStreaming.call(WebAssembly, response, imports);
        if (watching) begin("python");
        return started;
      } catch (error) {
        reject(module ? unexplained(error) : unfit(response, error));
        throw error;
      }
    };
    begin("runtime");
  });
  const release = () => {
    watching = false;
    clearTimeout(timer);
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
  return { trouble, release };
}

/**
 * Start Pyodide in a given way; it fails with a reason when the browser or the host let it down.
 * @param {() => Promise<PyodideAPI>} start
 */
async function attempt(start) {
  const { trouble, release } = watch();
  try {
    return await Promise.race([trouble, start()]);
  } finally {
    release();
  }
}

/** @param {PyodideConfig} options */
async function startFromImage(options) {
  const python = await load({
    ...options,
    stdLibURL: here(NO_LIBRARY), // the library is in the image
    _loadSnapshot: Uint8Array.from(atob(known.note), (sign) => sign.charCodeAt(0)),
    createPyodideModule: async (settings) => {
      const { default: create } = await creator;
      const [module, image] = await Promise.all([create(settings), givenImage()]);
      restore(image, /** @type {typeof module & { growMemory(size: number): void }} */ (module));
      return module;
    },
  });
  python.runPython("import random; random.seed()"); // else every visitor has the same luck
  return python;
}

/** The image, if it is the one of this build; it is given once, and then forgotten. */
async function givenImage() {
  const given = await ahead.image;
  delete ahead.image; // 8 MB
  if (typeof given !== "object") throw new Error(given ?? "The image was given before.");
  checkImage(given, known);
  return given.image;
}

/** @param {PyodideConfig} options */
async function startFromLibrary(options) {
  const wheel = fetchFile(new URL(`./wheels/${known.wheel}`, import.meta.url));
  wheel.catch(() => {}); // it may fail before anyone waits for it
  const python = await load({ ...options, stdLibURL: here("python_stdlib.zip") });
  python.unpackArchive(await wheel, "whl", { extractDir: HOME });
  return python;
}

/** @type {(address: string | URL, options?: RequestInit) => Promise<ArrayBuffer>} */
async function fetchFile(address, options = {}) {
  /** @type {(error: unknown) => never} */
  const lose = (error) => {
    throw lost(lastOf(address.toString()), error);
  };
  const response = await fetch(address, options).catch(lose);
  if (!response.ok) throw missing(response);
  return response.arrayBuffer().catch(lose);
}

/** The image has no game; the worker asks for the one that is to be played. @param {PyodideAPI} python */
function gameFetcher(python) {
  /** @type {Map<string, Promise<void>>} */
  const fetched = new Map();
  /** @param {string} name */
  const unpack = async (name) => {
    const patience = { signal: AbortSignal.timeout(PATIENCE.file) };
    const file = await fetchFile(here(`games/${name}`), patience);
    python.unpackArchive(isPacked(file) ? await inflated(file) : file, "zip", { extractDir: HOME });
  };
  return async (/** @type {string} */ game) => {
    const name = known.games[game];
    if (!name) return; // the engine will say that there is no such game
    const coming = fetched.get(name) ?? unpack(name);
    fetched.set(name, coming);
    try {
      await coming;
    } catch (error) {
      fetched.delete(name); // it may be tried again
      throw new Error(reportTrouble("lacking", error)); // a plain one, as below
    }
  };
}

/** Python by the quickest way that works here, and which way that was. @param {PyodideConfig} options */
async function quickest(options) {
  if (await ahead.plan) {
    try {
      return { python: await attempt(() => startFromImage(options)), from: "image" };
    } catch (error) {
      // Both ways need the WebAssembly; and whoever has waited so long is told.
      if (error instanceof BootError && (error.file === WASM || error.reason === "slow")) throw error;
      console.warn(`Python starts the ordinary way. ${said(error) ?? error}`);
    }
  }
  return { python: await attempt(() => startFromLibrary(options)), from: "library" };
}

/** Tell the page what went wrong; the sentence for the console. @type {(stage: string, error: unknown) => string} */
function reportTrouble(stage, error) {
  const { reason, file, message } = error instanceof BootError ? error : unexplained(error);
  report(stage, { reason, file, text: message });
  return message;
}

/** @param {PyodideConfig} options */
export async function loadPyodide(options = {}) {
  try {
    const settings = { ...options, indexURL: here(""), lockFileContents: structuredClone(known.index) };
    const { python, from } = await quickest(settings);
    globalThis.fetchGame = from === "image" ? gameFetcher(python) : async () => {}; // the wheel has all
    report("engine", { from });
    return python;
  } catch (error) {
    throw new Error(reportTrouble("failed", error)); // a plain one: what Pyodide throws cannot always cross to the page
  }
}
