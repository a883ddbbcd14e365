// @ts-nocheck its types are still to be written
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
// Pyodide itself waits for ever when its WebAssembly does not start, so we watch that.
import "./shim.mjs";
import { checkImage, inflated, isPacked, restore } from "./memory.mjs";
import known from "./vendor/pyodide/image.mjs";
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

export { version };

// ms; a first visit at 4 Mbit/s takes 15 seconds in all
const PATIENCE = { runtime: 300_000, python: 90_000, file: 60_000 };
const WASM = "pyodide.asm.wasm";
const NO_LIBRARY = "empty.zip"; // a name: nobody fetches it
const EMPTY_ZIP = Uint8Array.from([0x50, 0x4b, 5, 6, ...new Array(18).fill(0)]);
const HOME = "/home/pyodide"; // where Python looks for the engine
const here = (file) => new URL(`./vendor/pyodide/${file}`, import.meta.url).href;

const creator = import("./vendor/pyodide/pyodide.asm.mjs"); // a large one, and needed in any case
creator.catch(() => {}); // Pyodide will meet the same error

/** What the page hands over, by name; a program that cannot be sent counts as none. */
const ahead = (() => {
  const arrived = {};
  const coming = (name) => new Promise((resolve) => (arrived[name] = resolve));
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

/** Why the interpreter did not start: a key for the page's words, and a sentence for the console. */
class BootError extends Error {
  constructor(reason, file, sentence) {
    super(sentence);
    Object.assign(this, { reason, file });
  }
}

const report = (stage, details) => self.postMessage(JSON.stringify({ type: "boot", stage, ...details }));

const nameOf = (response) => new URL(response.url).pathname.split("/").at(-1);

function missing(response) {
  const file = nameOf(response);
  return new BootError("missing", file, `The host answers ${response.status} for ${file}.`);
}

/** Why a file did not come at all. */
const lost = (file, error) => new BootError("lost", file, `${file} does not come: ${error.message}`);

/** Why a WebAssembly file that has arrived would not start. */
function unfit(response, error) {
  const file = nameOf(response);
  const type = response.headers.get("content-type") ?? "nothing";
  if (!/^application\/wasm\b/.test(type)) {
    return new BootError("type", file, `The host must serve ${file} as application/wasm; it says ${type}.`);
  }
  return new BootError("broken", file, `${file} does not start: ${error.message}`);
}

const tooSlow = (stage, ms) => new BootError("slow", "", `The stage "${stage}" took more than ${ms / 1000} seconds.`);

/** Pyodide throws errors, but also bare objects of its file system. */
function unexplained(error) {
  return new BootError("broken", "", `Python does not start: ${error?.message ?? "no reason given"}`);
}

/** Watch what Pyodide asks of the browser: a promise that can only fail, and the end of the watch. */
function watch() {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  let timer;
  let watching = true; // after a failure Pyodide may go on for a while, unheard
  const trouble = new Promise((_, reject) => {
    const begin = (stage) => {
      report(stage);
      clearTimeout(timer);
      timer = setTimeout(() => reject(tooSlow(stage, PATIENCE[stage])), PATIENCE[stage]);
    };
    globalThis.fetch = async (...request) => {
      const file = String(request[0]).split("/").at(-1);
      if (file === NO_LIBRARY) return new Response(EMPTY_ZIP);
      if (file === WASM && (await ahead.program)) return null; // it is here
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

/** Start Pyodide in a given way; it fails with a reason when the browser or the host let it down. */
async function attempt(start) {
  const { trouble, release } = watch();
  try {
    return await Promise.race([trouble, start()]);
  } finally {
    release();
  }
}

async function startFromImage(options) {
  const python = await load({
    ...options,
    stdLibURL: here(NO_LIBRARY), // the library is in the image
    _loadSnapshot: Uint8Array.from(atob(known.note), (sign) => sign.charCodeAt()),
    createPyodideModule: async (settings) => {
      const { default: create } = await creator;
      const [module, image] = await Promise.all([create(settings), givenImage()]);
      restore(image, module);
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
  if (typeof given === "string") throw new Error(given); // why there is none
  checkImage(given, known);
  return given.image;
}

async function startFromLibrary(options) {
  const wheel = fetchFile(new URL(`./wheels/${known.wheel}`, import.meta.url));
  wheel.catch(() => {}); // it may fail before anyone waits for it
  const python = await load({ ...options, stdLibURL: here("python_stdlib.zip") });
  python.unpackArchive(await wheel, "whl", { extractDir: HOME });
  return python;
}

async function fetchFile(address, options = {}) {
  const lose = (error) => {
    throw lost(address.toString().split("/").at(-1), error);
  };
  const response = await fetch(address, options).catch(lose);
  if (!response.ok) throw missing(response);
  return response.arrayBuffer().catch(lose);
}

/** The image has no game; the worker asks for the one that is to be played. */
function gameFetcher(python) {
  const fetched = new Map();
  const unpack = async (name) => {
    const patience = { signal: AbortSignal.timeout(PATIENCE.file) };
    const file = await fetchFile(here(`games/${name}`), patience);
    python.unpackArchive(isPacked(file) ? await inflated(file) : file, "zip", { extractDir: HOME });
  };
  return async (game) => {
    const name = known.games[game];
    if (!name) return; // the engine will say that there is no such game
    if (!fetched.has(name)) fetched.set(name, unpack(name));
    try {
      await fetched.get(name);
    } catch (error) {
      fetched.delete(name); // it may be tried again
      reportTrouble("lacking", error);
      throw new Error(error.message); // a plain one, as below
    }
  };
}

/** Python by the quickest way that works here, and which way that was. */
async function quickest(options) {
  if (await ahead.plan) {
    try {
      return { python: await attempt(() => startFromImage(options)), from: "image" };
    } catch (error) {
      // Both ways need the WebAssembly; and whoever has waited so long is told.
      if (error.file === WASM || error.reason === "slow") throw error;
      console.warn(`Python starts the ordinary way. ${error?.message ?? error}`);
    }
  }
  return { python: await attempt(() => startFromLibrary(options)), from: "library" };
}

/** Tell the page what went wrong; the sentence for the console. */
function reportTrouble(stage, error) {
  const { reason, file, message } = error instanceof BootError ? error : unexplained(error);
  report(stage, { reason, file, text: message });
  return message;
}

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
