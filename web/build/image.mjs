// node web/build/image.mjs WHEEL OUT [RUNTIME]: the memory image of a started engine, and what boot.mjs needs with it.
// RUNTIME is a folder with Pyodide's script and program as they were trimmed before; it is half of the work.
//
// It writes into OUT
//   pyodide.asm.mjs, pyodide.asm.wasm
//                       Pyodide's script and program without what nobody here reaches (trim.mjs, unlink.mjs);
//                       the image is of these two
//   engine.image.gz     Python's memory with the engine imported: only the pages that differ from
//                       those of a new interpreter
//   python_stdlib.zip   the standard library as byte-code, as far as the worker imports it:
//                       for the ordinary start, whenever the image cannot be used
//   games/              a pack for every game, named by its content: the image has none of them
//   image.mjs           what boot.mjs must know: the image's check sums, Pyodide's note about it,
//                       the names of the packs and of the wheel, the package index
// The same input gives the same bytes, so that an unchanged image is never fetched again.
import crypto from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { checkSum, pack, packedSum } from "../worker/memory.mjs";
import { trimmed } from "./trim.mjs";
import { unlinked } from "./unlink.mjs";

/** @import { PyodideAPI, PyodideConfig } from "pyodide" */

/** @typedef {NonNullable<PyodideConfig["createPyodideModule"]>} CreateModule */
/** @typedef {PyodideConfig & { createPyodideModule: CreateModule }} Runtime */

/**
 * What the build needs of Pyodide's memory, and Pyodide's types do not name.
 * @typedef {{ HEAPU8: Uint8Array<ArrayBuffer>, _sbrk(more: number): number, _malloc(size: number): number,
 *   _free(block: number): void, _emscripten_stack_get_current(): number,
 *   _emscripten_stack_get_end(): number }} Memory
 */

const WEB = dirname(dirname(fileURLToPath(import.meta.url)));
const PYODIDE = `${resolve(WEB, "../node_modules/pyodide")}/`;
const PYSCRIPT = resolve(WEB, "../node_modules/@pyscript/core/dist");
/** @param {string[]} path */
const read = (...path) => new Uint8Array(readFileSync(join(...path)));
/** @param {string} name */
const script = (name) => readFileSync(join(WEB, name), "utf8");

const RUNTIME = { script: "pyodide.asm.mjs", program: "pyodide.asm.wasm" };
const USERS = [`${PYODIDE}pyodide.mjs`, "worker/boot.mjs", "worker/memory.mjs", "build/image.mjs"]; // of that script, beside PyScript

/**
 * Write Pyodide's script and program as they are needed here, and load the script.
 * @param {string} out
 * @param {string | undefined} kept where they are already
 */
async function makeRuntime(out, kept) {
  if (kept) for (const name of Object.values(RUNTIME)) copyFileSync(join(kept, name), join(out, name));
  else writeRuntime(out);
  /** @type {{ default: CreateModule }} */
  const made = await import(pathToFileURL(join(out, RUNTIME.script)).href);
  return made.default;
}

/** @param {string} out */
function writeRuntime(out) {
  const users = [...USERS.map((name) => readFileSync(resolve(WEB, name), "utf8")), pyscript()];
  const stock = readFileSync(join(PYODIDE, RUNTIME.script), "utf8");
  const { script, program } = trimmed(stock, unlinked(read(PYODIDE, RUNTIME.program)), users.join("\n"));
  writeFileSync(join(out, RUNTIME.script), script);
  writeFileSync(join(out, RUNTIME.program), program);
}

/** Clock and chance stand still, so that nothing of this moment and place gets into the image. */
function freeze() {
  process.env.TZ = "UTC";
  let day = Date.UTC(2026, 0, 1);
  let moment = 0;
  let seed = 1;
  Date.now = () => (day += 1000);
  performance.now = () => (moment += 0.001);
  /**
   * @template {NodeJS.ArrayBufferView | null} View
   * @param {View} array
   */
  const fill = (array) => {
    if (!array) return array;
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at++) {
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
      bytes[at] = seed >> 16;
    }
    return array;
  };
  for (const source of [crypto.webcrypto, globalThis.crypto]) source.getRandomValues = fill;
  crypto.randomFillSync = fill;
}

/** Put files where Python finds them as parts of `web`. @type {(python: PyodideAPI, ...names: string[]) => void} */
function layOut(python, ...names) {
  for (const folder of ["build", "worker"]) python.FS.mkdirTree(`/build/web/${folder}`);
  for (const name of names) python.FS.writeFile(`/build/web/${name}`, script(name));
  python.runPython("import sys; sys.path.append('/build')");
}

/**
 * Unpack the engine. Tracebacks and texts name this place, and the packs go there as well.
 * @type {(python: PyodideAPI, wheel: string) => void}
 */
const unpack = (python, wheel) => python.unpackArchive(read(wheel), "whl", { extractDir: "/home/pyodide" });

/** The whole standard library as byte-code, and the interpreter that made it. */
async function compileLibrary() {
  const python = await loadPyodide({ indexURL: PYODIDE });
  layOut(python, "build/lean.py", "build/stdlib.py");
  python.FS.writeFile("/build/python_stdlib.zip", read(PYODIDE, "python_stdlib.zip"));
  python.runPython(script("build/stdlib.py"));
  return python;
}

/**
 * The games of the wheel as byte-code, each with its name.
 * @type {(compiler: PyodideAPI, wheel: string) => Pack[]}
 */
function packGames(compiler, wheel) {
  unpack(compiler, wheel);
  compiler.runPython(script("build/packs.py"));
  /** @type {string[]} */
  const files = compiler.FS.readdir("/build/games");
  const names = files.filter((name) => name.endsWith(".zip")).sort();
  return names.map((name) => ({
    game: name.replace(".zip", ""),
    content: gzipSync(compiler.FS.readFile(`/build/games/${name}`), { level: 9 }),
  }));
}

/** The module of PyScript that carries its Python part. */
function pyscript() {
  const [name] = readdirSync(PYSCRIPT).filter((file) => /^core-\w+\.js$/.test(file));
  return readFileSync(join(PYSCRIPT, name), "utf8");
}

/**
 * An interpreter that has imported what all games share.
 * @type {(runtime: Runtime, wheel: string) => Promise<PyodideAPI>}
 */
async function imprint(runtime, wheel) {
  const python = await loadPyodide({
    ...runtime,
    env: { HOME: "/home/pyodide", LANG: "C.UTF-8", PYTHONHASHSEED: "0", TZ: "UTC" },
    _makeSnapshot: true,
    _sysExecutable: "pyodide",
  });
  unpack(python, wheel);
  layOut(python, "build/lean.py", "worker/worker.py");
  python.FS.writeFile("/build/pyscript.js", pyscript());
  python.runPython(script("build/imprint.py"));
  return python;
}

/**
 * Take and clear free blocks of a size until the memory would have to grow.
 * @type {(module: Memory, size: number, held: number[]) => void}
 */
function takeFree(module, size, held) {
  const top = module._sbrk(0);
  for (let block = module._malloc(size); block; block = module._malloc(size)) {
    module.HEAPU8.fill(0, block, block + size);
    held.push(block);
    if (module._sbrk(0) !== top) return;
  }
}

/** Fill free memory with zeros: what was freed is rubbish that would have to be shipped. @param {Memory} module */
function sweep(module) {
  /** @type {number[]} */
  const held = [];
  for (let size = 1 << 15; size >= 16; size >>= 1) takeFree(module, size, held);
  held.forEach(module._free);
  const stack = module._emscripten_stack_get_current() - 1024; // leave what is in use, and a margin
  module.HEAPU8.fill(0, module._emscripten_stack_get_end(), stack);
}

/** Python's memory, and Pyodide's own note about its JavaScript side. @param {PyodideAPI} python */
function takeSnapshot(python) {
  const { _module: module } = /** @type {PyodideAPI & { _module: Memory }} */ (python);
  sweep(module);
  const snapshot = python.makeMemorySnapshot();
  const [, start] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2);
  const used = Math.ceil(module._sbrk(0) / 65536) * 65536;
  return {
    snapshot,
    note: snapshot.slice(0, start),
    memory: snapshot.subarray(start, start + used),
  };
}

/**
 * The memory of an interpreter that was made to be restored, before it is.
 * @type {(runtime: Runtime, snapshot: Uint8Array) => Promise<Uint8Array>}
 */
async function pristineMemory(runtime, snapshot) {
  let pristine = new Uint8Array();
  await loadPyodide({
    ...runtime,
    _loadSnapshot: snapshot.slice().buffer,
    createPyodideModule: async (settings) => {
      const module = await runtime.createPyodideModule(settings);
      pristine = module.HEAPU8.slice();
      return module;
    },
  });
  return pristine;
}

/**
 * The standard library with only the modules that the image has.
 * @type {(compiler: PyodideAPI, python: PyodideAPI) => Uint8Array}
 */
function trim(compiler, python) {
  const modules = python.globals.get("library_modules")().toJs();
  compiler.globals.get("keep")(compiler.toPy(modules), "/build/trimmed.zip");
  return compiler.FS.readFile("/build/trimmed.zip");
}

/**
 * Write each pack under a name that another content would not have; the names by game.
 * @typedef {{ game: string, content: Uint8Array }} Pack
 * @type {(packs: Pack[], out: string) => Record<string, string>}
 */
function writePacks(packs, out) {
  mkdirSync(join(out, "games"));
  const named = packs.map(({ game, content }) => {
    const digest = crypto.createHash("sha256").update(content).digest("hex");
    return { game, name: `${game}.${digest.slice(0, 8)}.zip.gz`, content };
  });
  for (const { name, content } of named) writeFileSync(join(out, "games", name), content);
  return Object.fromEntries(named.map(({ game, name }) => [game, name]));
}

/** Pyodide's list of packages, of which nobody here loads any. */
function packageIndex() {
  const { info } = JSON.parse(readFileSync(join(PYODIDE, "pyodide-lock.json"), "utf8"));
  return { info, packages: {} };
}

/**
 * What boot.mjs compares the image with, what it hands to Pyodide beside it, and what to fetch.
 * @param {Uint8Array<ArrayBuffer>} image
 * @param {ArrayBuffer} file
 * @param {Uint8Array} note
 * @param {Record<string, string>} games
 * @param {string} wheel
 */
function facts(image, file, note, games, wheel) {
  /** @type {typeof import("../built/vendor/pyodide/image.mjs").default} */
  const known = {
    size: image.length,
    sum: checkSum(image.buffer),
    packed: packedSum(file),
    note: Buffer.from(note).toString("base64"),
    games,
    wheel: basename(wheel),
    index: packageIndex(),
  };
  return `// Made by the build: see web/build/image.mjs.\nexport default ${JSON.stringify(known)};\n`;
}

/** @type {(wheel: string, out: string, runtime?: string) => Promise<void>} */
async function make(wheel, out, kept) {
  mkdirSync(out, { recursive: true });
  const library = join(out, "python_stdlib.zip");
  const compiler = await compileLibrary();
  writeFileSync(library, compiler.FS.readFile("/build/compiled.zip"));
  const games = writePacks(packGames(compiler, wheel), out);
  freeze();
  const createPyodideModule = await makeRuntime(out, kept);
  const runtime = {
    indexURL: `${out}/`,
    stdLibURL: library,
    lockFileContents: packageIndex(),
    createPyodideModule,
  };
  const python = await imprint(runtime, wheel);
  const trimmed = trim(compiler, python);
  const taken = takeSnapshot(python);
  const image = pack(taken.memory, await pristineMemory(runtime, taken.snapshot));
  writeFileSync(library, trimmed);
  const file = Uint8Array.from(gzipSync(image, { level: 9 }));
  writeFileSync(join(out, "image.mjs"), facts(image, file.buffer, taken.note, games, wheel));
  writeFileSync(join(out, "engine.image.gz"), file);
}

const [wheel, out, kept] = process.argv.slice(2).map((path) => resolve(path));
try {
  await make(wheel, out, kept);
  process.exit(0); // Pyodide's timers would keep the process alive
} catch (error) {
  // Node would print the line at fault: in Pyodide a million signs
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
