// Pyodide's program without modules of Python that nobody here imports: a database, packers, tests of Python, …
//
// They are linked into it, and Python finds them through a list of names and functions. What such a module can do
// hangs on tables of functions, so that nothing looks uncalled as long as those stand. Here its name leaves the list,
// and what lies between two names of the program its table of functions; what nothing calls then trim.mjs drops.
// Whatever is called there all the same, directly, stays. The names belong to the version in package-lock.json.
import { createHash } from "node:crypto";

/** Modules, by the names of Python's list. */
const LEFT_OUT = new Set(
  (
    "_bz2 _ctypes _csv _decimal _elementtree _hmac _lsprof _lzma _pickle _posixsubprocess _remote_debugging _sqlite3 " +
    "_statistics _zoneinfo _zstd cmath mmap pyexpat termios unicodedata xxsubtype " +
    "_codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _multibytecodec " +
    "_testbuffer _testcapi _testclinic _testclinic_limited _testinternalcapi _testlimitedcapi _xxtestfuzz"
  ).split(" "),
);

/** What is linked for them alone: from the first of two functions up to the second. */
const RANGES = [
  ["PyInit__ctypes", "PyInit_zlib"],
  ["PyInit__hmac", "PyInit_array"],
  ["PyInit__csv", "PyInit__heapq"],
  ["PyInit__lsprof", "PyInit__queue"],
  ["PyInit__remote_debugging", "PyInit__struct"],
  ["PyInit__zoneinfo", "PyInit_math"],
  ["PyInit_cmath", "PyInit_binascii"],
  ["PyInit_pyexpat", "PyInit_fcntl"],
  ["PyInit_mmap", "PyInit_select"],
  ["PyInit_termios", "PyInit_atexit"],
  ["lzma_version_number", "ceil"],
  ["FSE_versionNumber", "emscripten_GetProcAddress"],
  ["BZ2_blockSort", "zcalloc"],
];

/**
 * Tables of the left out, and of converting letters, which no function names that is kept: from, to, and the check sum
 * of what lies there. (How many of the constants in a program mean a place nobody can tell; they were found by asking
 * which constants of the functions between two names above no other function has. What others have within is a number.)
 * @type {[number, number, string][]}
 */
const CLEARED = [
  [0x0c24d0, 0x1fb300, "b1ebb9f161c89c7f"], // letters of Chinese, Japanese, Korean; names of all signs
  [0x296d04, 0x29d020, "842108ac3673aab1"], // of the database
  [0x2a4560, 0x2a78a0, "197c69fe4a09c4e7"], // of a packer
  [0x2b13fe, 0x2cfea0, "b4becdf24ba5d49a"], // letters once more, in the library of C
];

const SECTION = { imports: 2, exports: 7, elements: 9, data: 11 };
const [FUNCTION, CONSTANT, END] = [0, 0x41, 0x0b];
const FIRST = "_ctypes"; // by which the list is found
const MODULE = /^_?[a-z]\w*$/;
const ENTRY = 8; // bytes of the list: where a name stands, and in which place of the table a function

/** What a program is made of, from a place on. */
class Reader {
  /** @param {Uint8Array<ArrayBuffer>} bytes */
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  number() {
    let read = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++];
      read |= (byte & 127) << shift;
      if (byte < 128) return read >>> 0;
    }
  }

  /** @param {number} length */
  skip(length) {
    const from = this.at;
    this.at += length;
    return this.bytes.subarray(from, this.at);
  }

  text() {
    return new TextDecoder().decode(this.skip(this.number()));
  }

  /** The place at which an active segment begins; there are no others here. */
  begin() {
    const [kind, constant] = [this.number(), this.bytes[this.at++]];
    if (kind !== 0 || constant !== CONSTANT) throw new Error("Pyodide's program has segments of another kind.");
    const begin = this.number(); // below 2^31, so that its sign is not there
    if (this.bytes[this.at++] !== END) throw new Error("A segment begins where it is only reckoned.");
    return begin;
  }
}

/** @param {number} value */
function written(value) {
  const bytes = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest & 127) | 128);
  }
}

/** The same for a constant, of which the highest bit is a sign. @param {number} value */
function constant(value) {
  const bytes = written(value);
  const last = bytes[bytes.length - 1];
  return last < 64 ? bytes : [...bytes.slice(0, -1), last | 128, 0];
}

/** Where each section lies, by its kind. @param {Uint8Array<ArrayBuffer>} program */
function sectionsOf(program) {
  const reader = new Reader(program, 8);
  /** @type {Record<number, { head: number, body: number, end: number }>} */
  const sections = {};
  while (reader.at < program.length) {
    const head = reader.at;
    const kind = program[reader.at++];
    const length = reader.number();
    sections[kind] = { head, body: reader.at, end: reader.at + length };
    reader.skip(length);
  }
  return sections;
}

/** The functions that the program gives away, by their names. @param {Reader} reader */
function functionsOf(reader) {
  /** @type {Map<string, number>} */
  const functions = new Map();
  for (let left = reader.number(); left > 0; left--) {
    const name = reader.text();
    const [kind, index] = [reader.number(), reader.number()];
    if (kind === FUNCTION) functions.set(name, index);
  }
  return functions;
}

/** The table of functions, by place. @param {Reader} reader */
function tableOf(reader) {
  /** @type {Map<number, number>} */
  const table = new Map();
  for (let left = reader.number(); left > 0; left--) {
    const begin = reader.begin();
    const length = reader.number();
    for (let at = 0; at < length; at++) table.set(begin + at, reader.number());
  }
  return table;
}

/**
 * The pieces of the memory that the program begins with.
 * @param {Reader} reader
 */
function memoryOf(reader) {
  const pieces = [];
  for (let left = reader.number(); left > 0; left--) {
    const begin = reader.begin();
    pieces.push({ begin, bytes: reader.skip(reader.number()) });
  }
  return pieces;
}

/** @typedef {ReturnType<typeof memoryOf>} Memory */

/**
 * The table without what is linked for the left out. What has several places is several functions that were alike, and
 * one of them may be another's.
 * @type {(table: Map<number, number>, functions: Map<string, number>) => Map<number, number>}
 */
function withoutRanges(table, functions) {
  const ranges = RANGES.map((names) => names.map((name) => named(functions, name)));
  const places = new Map();
  for (const index of table.values()) places.set(index, (places.get(index) ?? 0) + 1);
  /** @param {number} index */
  const isLeftOut = (index) => places.get(index) === 1 && ranges.some(([from, to]) => from <= index && index < to);
  return new Map([...table].filter(([, index]) => !isLeftOut(index)));
}

/** @type {(functions: Map<string, number>, name: string) => number} */
function named(functions, name) {
  const index = functions.get(name);
  if (index === undefined) throw new Error(`Pyodide's program has no ${name}.`);
  return index;
}

/** A section of the table; where nothing stands a call fails. @param {Map<number, number>} table */
function elements(table) {
  /** @type {{ begin: number, indices: number[] }[]} */
  const runs = [];
  for (const [place, index] of table) {
    const last = runs.at(-1);
    if (last && last.begin + last.indices.length === place) last.indices.push(index);
    else runs.push({ begin: place, indices: [index] });
  }
  const segments = runs.flatMap(({ begin, indices }) => [
    ...[0, CONSTANT, ...constant(begin), END],
    ...[...written(indices.length), ...indices.flatMap(written)],
  ]);
  const body = [...written(runs.length), ...segments];
  return Uint8Array.from([SECTION.elements, ...written(body.length), ...body]);
}

/**
 * Take the names of the left out from Python's list, which ends with an empty entry.
 * @type {(memory: Uint8Array, table: Map<number, number>, start: number) => void}
 */
function unlist(memory, table, first) {
  const words = new DataView(memory.buffer);
  /** @type {(entry: number) => [number, number]} */
  const read = (entry) => [words.getUint32(entry, true), words.getUint32(entry + 4, true)];
  /** @type {[number, number][]} */
  const kept = [];
  const found = new Set();
  let end = beginOf(memory, table, first);
  const begin = end;
  for (; read(end)[0]; end += ENTRY) {
    const name = textAt(memory, read(end)[0]);
    if (LEFT_OUT.has(name)) found.add(name);
    else kept.push(read(end));
  }
  if (found.size < LEFT_OUT.size) throw new Error("Pyodide's Python lacks a module that is to be left out.");
  memory.fill(0, begin, end);
  for (const [at, [name, place]] of kept.entries()) {
    words.setUint32(begin + at * ENTRY, name, true);
    words.setUint32(begin + at * ENTRY + 4, place, true);
  }
}

/**
 * Where the list begins in which the function stands that begins a module.
 * @type {(memory: Uint8Array, table: Map<number, number>, index: number) => number}
 */
function beginOf(memory, table, index) {
  const words = new DataView(memory.buffer);
  const [place] = [...table].find(([, listed]) => listed === index) ?? [0];
  /** @type {(entry: number) => string} */
  const nameAt = (entry) => textAt(memory, words.getUint32(entry, true));
  for (let at = 0; at + ENTRY < memory.length; at += 4) {
    if (words.getUint32(at + 4, true) !== place || nameAt(at) !== FIRST) continue;
    while (table.has(words.getUint32(at - 4, true)) && MODULE.test(nameAt(at - ENTRY))) at -= ENTRY;
    return at;
  }
  throw new Error("Pyodide's Python has no list of its modules.");
}

/** @param {Uint8Array} memory */
function clear(memory) {
  for (const [from, to, sum] of CLEARED) {
    const found = createHash("sha256").update(memory.subarray(from, to)).digest("hex");
    if (!found.startsWith(sum))
      throw new Error("Pyodide's program has other tables than those that are to be cleared.");
    memory.fill(0, from, to);
  }
}

/** @type {(memory: Uint8Array, from: number) => string} */
const textAt = (memory, from) => new TextDecoder("latin1").decode(memory.subarray(from, memory.indexOf(0, from)));

/**
 * The program without the modules that are left out.
 * @param {Uint8Array<ArrayBuffer>} stock
 */
export function unlinked(stock) {
  const program = stock.slice();
  const sections = sectionsOf(program);
  /** @param {number} kind */
  const read = (kind) => new Reader(program, sections[kind].body);
  const functions = functionsOf(read(SECTION.exports));
  const table = tableOf(read(SECTION.elements));
  const pieces = memoryOf(read(SECTION.data));
  const memory = new Uint8Array(Math.max(...pieces.map(({ begin, bytes }) => begin + bytes.length)));
  for (const { begin, bytes } of pieces) memory.set(bytes, begin);
  unlist(memory, table, named(functions, `PyInit_${FIRST}`));
  clear(memory);
  for (const { begin, bytes } of pieces) bytes.set(memory.subarray(begin, begin + bytes.length));
  const { head, end } = sections[SECTION.elements];
  const elementsLeft = elements(withoutRanges(table, functions));
  return Uint8Array.from([...program.subarray(0, head), ...elementsLeft, ...program.subarray(end)]);
}
