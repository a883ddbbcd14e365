// What a start of the engine needs most, fetched while PyScript is still making its worker.
//
// The page compiles Python's program and inflates the memory image, and hands both over on the line
// that the worker opens with its first word (see boot.mjs). Whatever fails here the worker tries by itself,
// and then tells why, or does without. Where the offline worker has all that, this begins as soon as
// the module is here: a page that is still to be painted leaves a processor free for it.
import { inflated, isPacked, packedSum } from "./memory.mjs";

const PATIENCE = { image: 60_000 }; // ms
const here = (file) => new URL(`./vendor/pyodide/${file}`, import.meta.url).href;
const IMAGE = here("engine.image.gz");

/** For one engine; `handTo(line)` sends each part as { ahead, value } once it is there. */
export function fetchAhead() {
  const begun = early ?? begin();
  early = null; // what is handed over is gone
  return begun;
}

function begin() {
  const plan = imageIsWorthIt();
  const program = compile(here("pyodide.asm.wasm")).catch(() => null);
  const image = plan.then(
    (worthIt) => worthIt && fetchImage(IMAGE, AbortSignal.timeout(PATIENCE.image)).catch((error) => error.message),
  );
  return {
    handTo(line) {
      plan.then((value) => line.postMessage({ ahead: "plan", value }));
      program.then((value) => handProgram(line, value));
      image.then((value) => value && line.postMessage({ ahead: "image", value }, value.image ? [value.image] : []));
    },
  };
}

/** The image is four times the library: on a slow line it pays only where it is at hand already. */
async function imageIsWorthIt() {
  const { saveData, effectiveType = "4g" } = navigator.connection ?? {};
  if (!saveData && effectiveType === "4g") return true;
  return Boolean(await globalThis.caches?.match(IMAGE).catch(() => null));
}

const compile = async (address) => WebAssembly.compileStreaming((await kept(address)) ?? fetch(address));

async function fetchImage(address, signal) {
  const response = (await kept(address)) ?? (await fetch(address, { signal }));
  if (!response.ok) throw new Error(`The host answers ${response.status} for the memory image.`);
  const file = await response.arrayBuffer();
  return isPacked(file) ? { image: await inflated(file), packed: packedSum(file) } : { image: file };
}

/**
 * What the offline worker would answer, without the way through it. A page that it did not give
 * may be of another version than what it keeps, so that asks the host.
 */
async function kept(address) {
  try {
    return isKept() ? await caches.match(address) : null;
  } catch {
    return null; // storage is refused
  }
}

/** Did the offline worker give this page? A frame that is closed off may not even ask. */
function isKept() {
  try {
    return Boolean(navigator.serviceWorker.controller);
  } catch {
    return false;
  }
}

/** Some browsers let no program into the worker of a sandboxed frame. */
function handProgram(line, value) {
  try {
    line.postMessage({ ahead: "program", value });
  } catch {
    line.postMessage({ ahead: "program", value: null });
  }
}

// Last, for it needs all the rest.
let early = isKept() && !navigator.connection?.saveData ? begin() : null;
