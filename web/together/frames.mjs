// What goes over a line: text, packed where that makes it shorter, in pieces that every browser takes.

const [WHOLE, MORE, PACKED] = [0, 1, 2]; // marks of a frame: MORE follows, what comes together is PACKED
const PIECE = 16_000; // bytes: what any browser takes at once
const SHORT = 400; // bytes that are not worth packing
const LONGEST = 4_000_000; // bytes of one text: what is longer is not meant well

/** What is sent for a text. @param {string} text @returns {Promise<Uint8Array<ArrayBuffer>[]>} */
export async function framesOf(text) {
  const plain = new TextEncoder().encode(text);
  const packed = plain.length > SHORT ? await through(plain, new CompressionStream("deflate-raw")) : null;
  const body = packed ?? plain;
  const frames = [];
  for (let at = 0; at === 0 || at < body.length; at += PIECE) {
    const piece = body.subarray(at, at + PIECE);
    const frame = new Uint8Array(piece.length + 1);
    frame[0] = (at + PIECE < body.length ? MORE : WHOLE) | (packed ? PACKED : WHOLE);
    frame.set(piece, 1);
    frames.push(frame);
  }
  return frames;
}

/** Puts the texts together again, in the order in which they were sent. */
export class Joiner {
  /** @param {(text: string) => void} hear */
  constructor(hear) {
    this.hear = hear;
    /** @type {Uint8Array<ArrayBuffer>[]} */
    this.pieces = [];
    this.size = 0;
    this.order = Promise.resolve();
  }

  /** False if what comes is none of this. @param {unknown} data */
  take(data) {
    if (!(data instanceof ArrayBuffer) || data.byteLength < 1) return false;
    const frame = new Uint8Array(data);
    this.size += frame.length;
    if (frame[0] > (MORE | PACKED) || this.size > LONGEST) return false;
    this.pieces.push(frame.slice(1));
    if (frame[0] & MORE) return true;
    const whole = joined(this.pieces);
    this.pieces = [];
    this.size = 0;
    this.order = this.order.then(async () => {
      const body = frame[0] & PACKED ? await through(whole, new DecompressionStream("deflate-raw"), LONGEST) : whole;
      this.hear(new TextDecoder().decode(body));
    });
    this.order = this.order.catch(() => this.hear("")); // it is broken: whoever hears will say so
    return true;
  }
}

/** @param {Uint8Array<ArrayBuffer>[]} pieces */
function joined(pieces) {
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/**
 * Through a stream that packs or unpacks; what swells beyond all measure is given up.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 */
async function through(bytes, stream, most = Number.POSITIVE_INFINITY) {
  const reader = new Response(bytes).body?.pipeThrough(stream).getReader();
  if (!reader) throw new Error("There are no streams.");
  const pieces = [];
  let size = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    pieces.push(step.value);
    size += step.value.length;
    if (size > most) {
      await reader.cancel();
      throw new Error("This swells too much.");
    }
  }
  return joined(pieces);
}
