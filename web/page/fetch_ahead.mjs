// What a start of the engine needs most, fetched while PyScript is still making its worker.
//
// The page compiles Python's program and inflates the memory image, and hands both over on the line
// that the worker opens with its first word (see boot.mjs). Whatever fails here the worker tries by itself,
// and then tells why, or does without. Where the offline worker has all that, this begins as soon as
// the module is here: a page that is still to be painted leaves a processor free for it.
import { inflated, isPacked, packedSum } from "../worker/memory.mjs";

const PATIENCE = { image: 30_000 }; // ms without a byte of it
/** @type {Record<string, number>} */
const SIZES = {}; // the build puts in how many bytes come, by file
/** @param {string} file */
const here = (file) => new URL(`./vendor/pyodide/${file}`, import.meta.url).href;
const IMAGE = here("engine.image.gz");
const PROGRAM = here("pyodide.asm.wasm");

let come = 0; // bytes, of the image, or of the program where there is none
let whole = 0;

/** How much of what a start needs has come from the host: 0 to 1, and 0 if nothing had to come. */
export const fetched = () => (whole ? Math.min(1, come / whole) : 0);

/**
 * For one engine; `handTo(line)` sends each part as { ahead, value } once it is there.
 * @typedef {{ handTo(line: MessagePort): void }} Ahead
 * @returns {Ahead}
 */
export function fetchAhead() {
  const begun = early ?? begin();
  early = null; // what is handed over is gone
  return begun;
}

/** @returns {Ahead} */
function begin() {
  const plan = imageIsWorthIt();
  const program = plan.then((worthIt) => compile(!worthIt)).catch(() => null);
  const image = plan.then((worthIt) => (worthIt ? fetchImage().catch((error) => String(error.message)) : null));
  return {
    handTo(line) {
      plan.then((value) => line.postMessage({ ahead: "plan", value }));
      program.then((value) => handProgram(line, value));
      image.then((value) => value && line.postMessage({ ahead: "image", value }, moved(value)));
    },
  };
}

/** What goes to the worker and stays here no longer. @param {string | { image: ArrayBuffer }} value */
const moved = (value) => (typeof value === "string" ? [] : [value.image]);

/** The image is four times the library: on a slow line it pays only where it is at hand already. */
async function imageIsWorthIt() {
  const { saveData, effectiveType = "4g" } = navigator.connection ?? {};
  if (!saveData && effectiveType === "4g") return true;
  try {
    return Boolean(await caches.match(IMAGE));
  } catch {
    return false; // storage is refused
  }
}

/**
 * What is counted goes through a script, so that no browser keeps it compiled: a slow line is worth that.
 * @param {boolean} counts
 */
async function compile(counts) {
  const near = await kept(PROGRAM);
  if (near || !counts) return WebAssembly.compileStreaming(near ?? fetch(PROGRAM));
  const response = await fetch(PROGRAM);
  /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
  const counter = new TransformStream({
    transform(part, passed) {
      come += part.length;
      passed.enqueue(part);
    },
  });
  expect(PROGRAM);
  return WebAssembly.compileStreaming(new Response(response.body?.pipeThrough(counter), response));
}

/** @param {string} address */
function expect(address) {
  come = 0;
  whole = SIZES[address.split("/").at(-1) ?? ""] ?? 0;
}

async function fetchImage() {
  const near = await kept(IMAGE);
  const file = near ? await near.arrayBuffer() : await received(IMAGE);
  return isPacked(file) ? { image: await inflated(file), packed: packedSum(file) } : { image: file };
}

/** A file of the host; it is given up only when nothing more comes. @param {string} address */
async function received(address) {
  const end = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(() => end.abort(new Error("The memory image does not come.")), PATIENCE.image);
  };
  try {
    goOn();
    const response = await fetch(address, { signal: end.signal });
    if (!response.ok || !response.body) throw new Error(`The host answers ${response.status} for the memory image.`);
    expect(address);
    return await joined(response.body.getReader(), goOn);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * All that a reader brings; Blob would do it, but not in every frame that is closed off.
 * @param {ReadableStreamDefaultReader<Uint8Array>} reader
 * @param {() => void} heard
 */
async function joined(reader, heard) {
  const parts = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    come += next.value.length;
    heard();
  }
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file.buffer;
}

/**
 * What the offline worker would answer, without the way through it. A page that it did not give
 * may be of another version than what it keeps, so that asks the host.
 * @param {string} address
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

/**
 * Some browsers let no program into the worker of a sandboxed frame.
 * @param {MessagePort} line
 * @param {WebAssembly.Module | null} value
 */
function handProgram(line, value) {
  try {
    line.postMessage({ ahead: "program", value });
  } catch {
    line.postMessage({ ahead: "program", value: null });
  }
}

// Last, for it needs all the rest.
/** @type {Ahead | null} */
let early = isKept() && !navigator.connection?.saveData ? begin() : null;
