// The `interpreter` of pyscript.toml: Pyodide from this site, started in PyScript's worker.
//
// It tells the page each stage as JSON text, { type: "boot", stage }, where stage is one of
//   runtime  the interpreter is being fetched
//   python   it has arrived and starts
//   engine   it runs; the wheel comes next
//   failed   with `reason` (type, missing, broken, slow) and `file`: nothing follows
// Pyodide itself waits for ever when its WebAssembly does not start, so we watch that.
import "./shim.mjs";
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

export { version };

const PATIENCE = 180_000; // ms: ten times what a first visit takes at 4 Mbit/s

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
    globalThis.fetch = async (...request) => {
      const response = await fetch(...request);
      if (!response.ok) reject(missing(response));
      return response;
    };
    WebAssembly.instantiateStreaming = async (source, imports) => {
      const response = await source;
      try {
        const started = await instantiateStreaming.call(WebAssembly, response, imports);
        if (watching) report("python");
        return started;
      } catch (error) {
        reject(unfit(response, error));
        throw error;
      }
    };
    const slow = new BootError("slow", "", "The interpreter did not start in three minutes.");
    timer = setTimeout(reject, PATIENCE, slow);
  });
  const release = () => {
    watching = false;
    clearTimeout(timer);
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
  return { trouble, release };
}

export async function loadPyodide(options = {}) {
  report("runtime");
  const indexURL = new URL("./vendor/pyodide/", import.meta.url).href;
  const { trouble, release } = watch();
  try {
    const python = await Promise.race([trouble, load({ ...options, indexURL })]);
    report("engine");
    return python;
  } catch (error) {
    const { reason, file, message } = error instanceof BootError ? error : unexplained(error);
    report("failed", { reason, file, text: message });
    throw new Error(message); // a plain one: what Pyodide throws cannot always cross to the page
  } finally {
    release();
  }
}
