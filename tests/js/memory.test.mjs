import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { checkImage, checkSum, inflated, isPacked, pack, packedSum, restore } from "../../web/worker/memory.mjs";

const PAGE = 4096;
const pristine = new Uint8Array(6 * PAGE).fill(7);

/** A memory that differs from a new interpreter's in some bytes; it may have grown. */
function memory(bytes, pages = 8) {
  const found = new Uint8Array(pages * PAGE);
  found.set(pristine);
  for (const [at, value] of bytes) found[at] = value;
  return found;
}

/** An interpreter with the memory of a new one. */
function interpreter() {
  return {
    HEAPU8: pristine.slice(),
    growMemory(size) {
      const larger = new Uint8Array(size);
      larger.set(this.HEAPU8);
      this.HEAPU8 = larger;
    },
  };
}

const SOME = [
  [5, 1],
  [PAGE + 2, 2],
  [4 * PAGE, 9],
  [7 * PAGE + 1, 3],
];

test("what is restored is the memory that was packed", () => {
  const packed = pack(memory(SOME), pristine);
  const fresh = interpreter();
  restore(packed.buffer, fresh);
  assert.deepEqual(fresh.HEAPU8, memory(SOME));
});

test("only pages that differ are packed, runs of them as one", () => {
  const [, size, runs, first, length] = new Uint32Array(pack(memory(SOME), pristine).buffer, 0, 5);
  assert.deepEqual([size, runs, first, length], [8 * PAGE, 3, 0, 2]);
  assert.equal(pack(memory(SOME), pristine).length, 4 * (3 + 2 * 3) + 4 * PAGE);
  assert.equal(pack(memory([]), pristine).length, 4 * 3); // zeros beyond the old end are as they come
});

test("what is no image is refused", () => {
  const image = pack(memory(SOME), pristine);
  image[0] ^= 1;
  assert.throws(() => restore(image.buffer, interpreter()), /no memory image/);
});

test("a damaged image, or one of another build, is refused", () => {
  const image = pack(memory(SOME), pristine).buffer;
  const known = { sum: checkSum(image), size: image.byteLength, packed: 77 };
  checkImage({ image }, known);
  checkImage({ image, packed: 77 }, known);
  assert.throws(() => checkImage({ image, packed: 78 }, known), /damaged/);
  assert.throws(() => checkImage({ image: image.slice(0, -4) }, known), /damaged/);
  const other = image.slice();
  new Uint8Array(other)[5000] ^= 1;
  assert.throws(() => checkImage({ image: other }, known), /damaged/);
});

test("a file that came packed is inflated, and its sum is what gzip noted", async () => {
  const plain = Buffer.from("the pages of a memory ".repeat(50));
  const file = gzipSync(plain);
  const buffer = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  assert.equal(isPacked(buffer), true);
  assert.equal(isPacked(plain.buffer.slice(plain.byteOffset, plain.byteOffset + 4)), false);
  assert.equal(packedSum(buffer), file.readUInt32LE(file.length - 8));
  assert.deepEqual(Buffer.from(await inflated(buffer)), plain);
});
