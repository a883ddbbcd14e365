// The `interpreter` of pyscript.toml: Pyodide from this site, started in PyScript's worker.
//
// It begins with the memory image of an engine that has already started. Whatever is wrong with
// the image, and on a slow line, it starts Python the ordinary way, from a byte-code library.
//
// It tells the page each stage as JSON text, { type: "boot", stage }, where stage is one of
//   runtime  the interpreter is being fetched
//   python   it has arrived and starts
//   engine   it runs, begun as `from` tells (image, library); the wheel comes next
//   failed   with `reason` (type, missing, broken, slow) and `file`: nothing follows
// Pyodide itself waits for ever when its WebAssembly does not start, so we watch that.
import "./shim.mjs";
import { fetchImage, restore } from "./memory.mjs";
import known from "./vendor/pyodide/image.mjs";
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

export { version };

// ms; a first visit at 4 Mbit/s takes 15 seconds in all
const PATIENCE = { runtime: 180_000, image: 60_000, python: 90_000 };
const WASM = "pyodide.asm.wasm";
const here = (file) => new URL(`./vendor/pyodide/${file}`, import.meta.url).href;

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
      const response = await fetch(...request);
      if (!response.ok) reject(missing(response));
      return response;
    };
    WebAssembly.instantiateStreaming = async (source, imports) => {
      const response = await source;
      try {
        const started = await instantiateStreaming.call(WebAssembly, response, imports);
        if (watching) begin("python");
        return started;
      } catch (error) {
        reject(unfit(response, error));
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

/** The image is twice the library: on a slow line it pays only where it is at hand already. */
async function imageIsWorthIt(url) {
  const { saveData, effectiveType = "4g" } = navigator.connection ?? {};
  if (!saveData && effectiveType === "4g") return true;
  return Boolean(await globalThis.caches?.match(url).catch(() => null));
}

async function startFromImage(options) {
  const coming = fetchImage(here("engine.image.gz"), known, AbortSignal.timeout(PATIENCE.image));
  coming.catch(() => {}); // it may fail before anyone waits for it
  let image = coming; // Pyodide keeps its options: they must not keep the image
  const python = await load({
    ...options,
    stdLibURL: here("empty.zip"), // the library is in the image
    _loadSnapshot: Uint8Array.from(atob(known.note), (sign) => sign.charCodeAt()),
    createPyodideModule: async (settings) => {
      const { default: create } = await import("./vendor/pyodide/pyodide.asm.mjs");
      const module = await create(settings);
      restore(await image, module);
      image = null;
      return module;
    },
  });
  python.runPython("import random; random.seed()"); // else every visitor has the same luck
  return python;
}

const startFromLibrary = (options) => load({ ...options, stdLibURL: here("python_stdlib.zip") });

/** Python by the quickest way that works here, and which way that was. */
async function quickest(options) {
  if (await imageIsWorthIt(here("engine.image.gz"))) {
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

export async function loadPyodide(options = {}) {
  try {
    const settings = { ...options, indexURL: here(""), lockFileContents: structuredClone(known.index) };
    const { python, from } = await quickest(settings);
    report("engine", { from });
    return python;
  } catch (error) {
    const { reason, file, message } = error instanceof BootError ? error : unexplained(error);
    report("failed", { reason, file, text: message });
    throw new Error(message); // a plain one: what Pyodide throws cannot always cross to the page
  }
}
