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

/** What is wrong with a WebAssembly file that would not start. */
function diagnose(response, error) {
  const file = new URL(response.url).pathname.split("/").at(-1);
  const type = response.headers.get("content-type") ?? "no type";
  if (!response.ok) {
    return new BootError("missing", file, `The host answers ${response.status} for ${file}.`);
  }
  if (!/^application\/wasm\b/.test(type)) {
    return new BootError("type", file, `The host must serve ${file} as application/wasm; it says ${type}.`);
  }
  return new BootError("broken", file, `${file} does not start: ${error.message}`);
}

/** A promise that only ever fails: when WebAssembly does not start, or after too long a time. */
function trouble() {
  const { instantiateStreaming } = WebAssembly;
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (source, imports) => {
      const response = await source;
      try {
        const started = await instantiateStreaming.call(WebAssembly, response, imports);
        report("python");
        return started;
      } catch (error) {
        reject(diagnose(response, error));
        throw error;
      } finally {
        WebAssembly.instantiateStreaming = instantiateStreaming;
      }
    };
    setTimeout(
      () => reject(new BootError("slow", "", "The interpreter did not start in three minutes.")),
      PATIENCE,
    );
  });
}

export async function loadPyodide(options = {}) {
  report("runtime");
  const indexURL = new URL("./vendor/pyodide/", import.meta.url).href;
  try {
    const python = await Promise.race([trouble(), load({ ...options, indexURL })]);
    report("engine");
    return python;
  } catch (error) {
    report("failed", { reason: error.reason ?? "broken", file: error.file ?? "", text: error.message });
    throw error;
  }
}
