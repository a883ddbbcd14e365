// The memory image as a file: how the build packs it, how a page gets it, and how boot.mjs lays it out.
//
// It is made of numbers of four bytes: MAGIC, the size of the memory, how many runs of pages
// follow; then for each run its first page and its length in pages; then the pages. What is not
// among the pages is as in a new interpreter.

const MAGIC = 0x4c4c4157; // "WALL"
const PAGE = 4096; // bytes
const HEADER = 3; // numbers before the runs

/** @typedef {Uint8Array<ArrayBufferLike>} Bytes */

/**
 * The pages in which a memory differs from that of a new interpreter, as the content of a file.
 * @param {Bytes} memory
 * @param {Bytes} pristine
 */
export function pack(memory, pristine) {
  const runs = changedRuns(memory, pristine);
  const count = runs.reduce((sum, [, length]) => sum + length, 0);
  const header = [MAGIC, memory.length, runs.length, ...runs.flat()];
  const image = new Uint8Array(4 * header.length + PAGE * count);
  new Uint32Array(image.buffer).set(header);
  let at = 4 * header.length;
  for (const [first, length] of runs) {
    image.set(memory.subarray(first * PAGE, (first + length) * PAGE), at);
    at += length * PAGE;
  }
  return image;
}

/** The runs of pages that differ, as [first, length]. @type {(memory: Bytes, pristine: Bytes) => [number, number][]} */
function changedRuns(memory, pristine) {
  /** @type {[number, number][]} */
  const runs = [];
  for (let page = 0; page * PAGE < memory.length; page++) {
    if (isSame(memory, pristine, page * PAGE)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page) last[1]++;
    else runs.push([page, 1]);
  }
  return runs;
}

/** @type {(memory: Bytes, pristine: Bytes, start: number) => boolean} */
function isSame(memory, pristine, start) {
  for (let at = start; at < start + PAGE; at++) {
    if (memory[at] !== (pristine[at] ?? 0)) return false;
  }
  return true;
}

/** A sum in which every bit counts, and its place: against accidents (FNV-1a by words). @param {ArrayBuffer} buffer */
export function checkSum(buffer) {
  const words = new Uint32Array(buffer);
  let sum = 0x811c9dc5;
  for (let at = 0; at < words.length; at++) sum = Math.imul(sum ^ words[at], 0x01000193);
  return sum >>> 0;
}

/** What gzip notes about the content of a file: it is checked when that is inflated. @param {ArrayBuffer} file */
export const packedSum = (file) => new DataView(file).getUint32(file.byteLength - 8, true);

/** Some hosts let the browser inflate a .gz file, others do not: its first bytes tell. @param {ArrayBuffer} file */
export function isPacked(file) {
  const [first, second] = new Uint8Array(file);
  return first === 0x1f && second === 0x8b;
}

/** @param {ArrayBuffer} file */
export function inflated(file) {
  // Not Blob.stream(): it fails in sandboxed frames of WebKit.
  const stream = new Response(file).body?.pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/**
 * An image as the page hands it over, with what its packed file noted about it.
 * @typedef {{ image: ArrayBuffer, packed?: number }} Given
 */

/**
 * Refuse whatever is not the image of this very build, whole and undamaged.
 * @param {Given} given
 * @param {{ size: number, sum: number, packed: number }} known
 */
export function checkImage({ image, packed }, known) {
  // To go through all of an image again takes a twentieth of a start, so that a packed one is not.
  const same = packed === undefined ? checkSum(image) === known.sum : packed === known.packed;
  if (image.byteLength !== known.size || !same) {
    throw new Error("The memory image is damaged, or of another build.");
  }
}

/**
 * Lay the pages of an image into the memory of a new interpreter.
 * @param {ArrayBuffer} image
 * @param {{ HEAPU8: Bytes, growMemory(size: number): void }} module
 */
export function restore(image, module) {
  const [magic, size, count] = new Uint32Array(image, 0, HEADER);
  if (magic !== MAGIC) throw new Error("This is no memory image.");
  if (size > module.HEAPU8.length) module.growMemory(size);
  const runs = new Uint32Array(image, 4 * HEADER, 2 * count);
  let from = 4 * (HEADER + 2 * count);
  for (let at = 0; at < runs.length; at += 2) {
    const length = runs[at + 1] * PAGE;
    module.HEAPU8.set(new Uint8Array(image, from, length), runs[at] * PAGE);
    from += length;
  }
}
