// All that this device keeps of a person, as one file: taken out, looked through, and merged with what is here.
//
// Each part says by itself what it is, what of a file it believes, and how that is joined to what is here already. A
// file is taken whole or not at all: it is looked through to its end before anything of it is kept. The first line names
// the version and a sum of what follows, so that what was cut off or changed on its way is not half believed.
import { isTable } from "./fits.mjs";

const FIRST = /^wallwright kept (\d+) ([0-9a-f]{8})\n/;
export const HEAD = "wallwright kept ";
const VERSION = 1;
export const LONGEST = 60_000_000; // characters: fifty matches and five thousand results take a tenth of it

/** Why a file was refused: a key of the page's words, below "kept_file". */
export class RefusedFileError extends Error {
  /** @param {"broken" | "newer" | "room" | "full" | "silent"} reason */
  constructor(reason, fields = {}) {
    super(reason);
    this.reason = reason;
    this.fields = fields;
  }
}

/**
 * `read` is what goes into a file; `believed` what of a file can be taken over, null if it is damaged, and may refuse it with an
 * error of its own; `merge` joins it to what is here; `forget` deletes it.
 * @template [T=any]
 * @typedef {{ name: string, read: () => Promise<unknown> | unknown, believed: (value: unknown) => T | null | Promise<T | null>,
 *   merge: (value: T) => Promise<unknown> | unknown, forget: () => Promise<unknown> | unknown }} Part
 */

/** @type {Part[]} */
const parts = [];

/** From now on what is kept has one part more. @template T @param {Part<T>} part */
export function belong(part) {
  parts.push(part);
}

/** Is this a file of all that a device keeps? Else it may be a record. @param {string} text */
export const isKeptFile = (text) => text.startsWith(HEAD);

/** Everything that is kept here. */
export async function written() {
  const all = await Promise.all(parts.map(async ({ name, read }) => [name, await read()]));
  const body = JSON.stringify(Object.fromEntries(all));
  return `${HEAD}${VERSION} ${sumOf(body)}\n${body}\n`;
}

/**
 * Take over what a file holds; refused whole where anything of it is wrong.
 * @param {string} text
 */
export async function restore(text) {
  const held = contentOf(text);
  const strange = Object.keys(held).some((name) => !parts.some((part) => part.name === name));
  if (strange) throw new RefusedFileError("newer");
  const found = await Promise.all(
    parts.filter(({ name }) => Object.hasOwn(held, name)).map((part) => look(part, held)),
  );
  for (const { part, value } of found) await part.merge(value);
}

/** @type {(part: Part, held: Record<string, unknown>) => Promise<{ part: Part, value: unknown }>} */
async function look(part, held) {
  const value = await part.believed(held[part.name]);
  if (value === null) throw new RefusedFileError("broken");
  return { part, value };
}

/** @param {string} text @returns {Record<string, unknown>} */
function contentOf(text) {
  const first = FIRST.exec(text);
  if (!first || text.length > LONGEST) throw new RefusedFileError("broken");
  const [line, version, sum] = first;
  if (Number(version) > VERSION) throw new RefusedFileError("newer");
  const body = text.slice(line.length).trimEnd();
  if (sumOf(body) !== sum) throw new RefusedFileError("broken");
  try {
    const held = JSON.parse(body);
    if (isTable(held)) return held;
  } catch {
    // said below
  }
  throw new RefusedFileError("broken");
}

/** FNV-1a over the text's units: against accidents; whoever wants to can write a sum as well. @param {string} text */
export function sumOf(text) {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, "0");
}

/** Delete all of it. */
export async function forgetBelongings() {
  await Promise.all(parts.map(({ forget }) => forget()));
}
