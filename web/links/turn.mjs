// A turn as a link: for whom it is, and what is sealed in it.
//
// Open lie the match (a name that chance made), the seat it is for, and how often the match was handed on. Sealed are the
// record, of everybody the public key, the last link of their chain and the mark of what they sent last, and at which actions the match
// went to whom.
import { fromHex, toHex } from "../together/bytes.mjs";
import { DamagedError, fromLetters, Reader, toLetters, varying } from "../together/letters.mjs";
import { LONG_SECRET, LONG_X } from "./sealing.mjs";

const VERSION = 1;
const [ANYBODY, SEAT] = [0, 1]; // for whom it is sealed
const MATCH = 6; // bytes of the match's name
const HINT = 4; // of a public key
const LINK = 16; // of a link of a chain
export const MARK = 8; // of the mark of what was sent
const SUM = 6; // of the record, which the engine checks
const MOST_IN_HEAD = 50_000; // signs of a record's head, unpacked
const MOST_PASSES = 5000;
const MOST_SEATS = 12;
const PREFIX = "2."; // of a record within an address (core/link.py)
const [HAS_KEY, HAS_LINK, HAS_MARK] = [1, 2, 4];

/**
 * What all know of a seat, as pairs of letters; "" is not known.
 * @typedef {{ x: string, link: string, mark: string }} Known
 * @typedef {{ at: number, seat: number }} Pass after how many actions the match went to whom
 * @typedef {{ after: number, luck: string }} Base from which handing on the luck is reckoned; before any, from the seed
 * @typedef {{ match: string, to: number, number: number, hint: string }} Head for whose key it is sealed; "": for anybody
 * @typedef {{ from: number, people: Record<number, Known>, passes: Pass[], base: Base, record: string }} Turn
 */

/** @param {Head} head */
export const headBytes = ({ match, to, number, hint }) =>
  Uint8Array.of(
    (VERSION << 4) | (hint ? SEAT : ANYBODY),
    ...fromHex(match),
    to,
    number >> 8,
    number & 255,
    ...fromHex(hint),
  );

/** By which a public key is known. @param {string} x */
export const hintOf = (x) => x.slice(0, 2 * HINT);

/**
 * A link in its parts; what is none is damaged.
 * @param {string} letters
 * @returns {{ head: Head, open: Uint8Array, body: Uint8Array }}
 */
export function partsOf(letters) {
  const read = new Reader(fromLetters(letters));
  const first = read.byte();
  if (first >> 4 !== VERSION || (first & 15) > SEAT) throw new DamagedError("version");
  const sealed = (first & 15) === SEAT;
  const match = toHex(read.bytes(MATCH));
  const to = read.byte();
  const number = read.byte() * 256 + read.byte();
  const hint = sealed ? toHex(read.bytes(HINT)) : "";
  read.bytes(sealed ? LONG_X : LONG_SECRET);
  if (to >= MOST_SEATS || !number) throw new DamagedError("head");
  return { head: { match, to, number, hint }, open: read.all.slice(0, read.at), body: read.rest() };
}

/** @param {Turn} turn */
export function contentOf({ from, people, passes, base, record }) {
  const known = Object.entries(people).flatMap(([seat, one]) => [Number(seat), ...knownBytes(one)]);
  const went = passes.flatMap(({ at, seat }, place) => [...varying(at - (passes[place - 1]?.at ?? 0)), seat]);
  return Uint8Array.from([
    from,
    Object.keys(people).length,
    ...known,
    ...varying(passes.length),
    ...went,
    ...varying(base.after),
    ...(base.after ? fromHex(base.luck) : []),
    ...fromLetters(record.slice(PREFIX.length)),
  ]);
}

/** @param {Known} known */
const knownBytes = ({ x, link, mark }) => [
  (x ? HAS_KEY : 0) | (link ? HAS_LINK : 0) | (mark ? HAS_MARK : 0),
  ...fromHex(x + link + mark),
];

/** @param {Uint8Array} content @returns {Turn} */
export function turnIn(content) {
  const read = new Reader(content);
  const from = read.byte();
  /** @type {Record<number, Known>} */
  const people = {};
  for (let left = read.byte(); left > 0; left--) people[read.byte()] = knownIn(read);
  const many = read.varying();
  if (many > MOST_PASSES) throw new DamagedError("passes");
  const passes = [];
  for (let at = 0; passes.length < many; passes.push({ at, seat: read.byte() })) at += read.varying();
  const after = read.varying();
  if (after > many || Object.keys(people).some((seat) => Number(seat) >= MOST_SEATS)) throw new DamagedError("luck");
  const base = { after, luck: after ? toHex(read.bytes(LINK)) : "" };
  return { from, people, passes, base, record: PREFIX + toLetters(read.rest()) };
}

/** @param {Reader} read @returns {Known} */
function knownIn(read) {
  const has = read.byte();
  const field = (/** @type {number} */ flag, /** @type {number} */ long) => (has & flag ? toHex(read.bytes(long)) : "");
  return { x: field(HAS_KEY, LONG_X), link: field(HAS_LINK, LINK), mark: field(HAS_MARK, MARK) };
}

/**
 * How a match began, as the record of a link tells it.
 * @typedef {{ game: string, seed: string, players: [string, string][] }} Beginning
 */

/** @param {string} record @returns {Promise<Beginning>} */
export async function beginningIn(record) {
  const read = new Reader(fromLetters(record.slice(PREFIX.length)));
  read.bytes(SUM);
  const packed = read.bytes(read.byte() * 256 + read.byte());
  try {
    const { game, seed, players } = JSON.parse(JSON.parse(await inflated(packed))[0]);
    if (typeof game !== "string" || typeof seed !== "string" || !players.every(isPlayer)) throw new TypeError();
    return { game, seed, players };
  } catch {
    throw new DamagedError("record");
  }
}

/** A text that was packed, if it is not longer than any head. @param {Uint8Array} packed */
async function inflated(packed) {
  const plain = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream("deflate"));
  const reader = plain.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > MOST_IN_HEAD) throw new DamagedError("head");
  }
  return text;
}

/** @param {unknown} one */
const isPlayer = (one) => Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === "string");
