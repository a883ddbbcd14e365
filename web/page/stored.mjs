// The door of the store: which of what is kept there is a match. Other sites of the same host, other versions of
// this one and a failing disk can write there, too.
import { isNumber, isTable, isText } from "./fits.mjs";
import { isNew, isPicture, isPlace, isSummary } from "./shapes.mjs";

/** @import { Summary } from "./protocol.d.ts" */
/** @import { Begun, Counters, Saved } from "./saves.mjs" */

/** @type {(keyof Counters)[]} */
export const COUNTERS = ["claim", "undone", "actions"]; // what counts more stands first
const LARGEST = 2 ** 50;

const RECORD = /^wallwright (record|sealed) /;
const ID = /^\w{1,80}$/; // as an address can name it
const GAME = /^\w{0,40}$/;
const LONGEST_ANALYSIS = 2_000_000; // signs: the engine refuses more
const SHORT = 200; // signs of what the lobby shows
const MOST_PLAYERS = 12;

/**
 * A match as it is kept. The record is what counts: where that is sound, the match can be played on, and what
 * cannot be understood beside it is made anew. Null where there is nothing to play.
 * @param {unknown} kept
 * @returns {Saved | null}
 */
export function matchOf(kept) {
  if (!isTable(kept) || !isText(kept.id) || !ID.test(kept.id)) return null;
  const { id, record } = kept;
  const begun = isBegun(kept.begun) ? kept.begun : null;
  const place = placeOf(kept.place);
  if (!isText(record) || !(record ? RECORD.test(record) : begun || place)) return null;
  const picture = isPicture(kept.picture) && GAME.test(kept.picture.game) ? kept.picture : null;
  const summary = isListable(kept.summary) ? kept.summary : unknown(begun?.game ?? place?.game ?? picture?.game);
  const known = { id, saved: isNumber(kept.saved) ? kept.saved : 0, record, begun, picture, summary };
  return { ...known, ...(place && { place }), ...analysisOf(kept.analysis), ...countersOf(kept) };
}

/**
 * Where somebody is in a lesson.
 * @param {unknown} value
 */
const placeOf = (value) => (isPlace(value) && GAME.test(value.game) ? value : null);

/**
 * What was found in it; the engine says whether it is of this match.
 * @param {unknown} value
 */
const analysisOf = (value) =>
  isText(value) && value !== "" && value.length <= LONGEST_ANALYSIS ? { analysis: value } : {};

/**
 * What is counted in a match, if that can be: what is none, or counts beyond all reason, is left out.
 * @param {Record<string, unknown>} kept
 * @returns {Counters}
 */
export const countersOf = (kept) =>
  Object.fromEntries(COUNTERS.filter((name) => isCounter(kept[name])).map((name) => [name, kept[name]]));

/** @param {unknown} value */
const isCounter = (value) => Number.isInteger(value) && isNumber(value) && value >= 0 && value < LARGEST;

/**
 * @param {unknown} value
 * @returns {value is Begun}
 */
export const isBegun = (value) => isTable(value) && value.op === "new" && isNew(value) && GAME.test(value.game);

/**
 * @param {unknown} value
 * @returns {value is Summary}
 */
const isListable = (value) =>
  isSummary(value) &&
  GAME.test(value.game) &&
  value.players.length <= MOST_PLAYERS &&
  value.players.every(({ emblem, name, score }) => isShort(emblem + name + score)) &&
  isShort(value.turn);

/** @param {string} text */
const isShort = (text) => text.length <= SHORT;

/**
 * What the lobby can show where the summary is damaged; without players it is known for this.
 * @returns {Summary}
 */
const unknown = (game = "") => ({ game, over: false, players: [], turn: "" });

/**
 * What is kept, whatever it is, as somebody can send and read it.
 * @param {unknown} kept
 */
export function written(kept) {
  const seen = new WeakSet();
  /** @type {(name: string, value: unknown) => unknown} */
  const plain = (_, value) => {
    if (typeof value === "bigint" || (typeof value === "number" && !isNumber(value))) return String(value);
    if (typeof value !== "object" || value === null) return value;
    if (seen.has(value)) return "(as above)"; // perhaps in a circle
    seen.add(value);
    if (value instanceof Map || value instanceof Set) return [...value];
    if (value instanceof Blob || value instanceof ArrayBuffer) return String(value);
    return value;
  };
  try {
    return JSON.stringify(kept, plain, 1);
  } catch (error) {
    return String(error); // too deep, or too long, for any text
  }
}
