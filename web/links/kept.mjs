// What this device keeps of its matches by links: which seats are here, their keys and chains, and what came and went.
import { either, isNumber, isTable, isText, listOf, tableOf, withFields } from "../page/fits.mjs";
import { drawer } from "../together/keeping.mjs";

/** @import { Base, Known, Pass } from "./turn.mjs" */
/** @import { Keys } from "./sealing.mjs" */

const links = drawer("links");
const keys = drawer("keys");
/** @type {Map<string, Keys>} */
const unkept = new Map(); // where a browser keeps no keys, they last as long as the page

/**
 * A match by links. `came` is the mark of the link that was opened last, and `passes` how the match went until then, `luck` that of the turn;
 * `went` is what was sent last: how many actions, their sum, and by seat what was sealed, and the links.
 * @typedef {{ match: string, table: string, seats: number[], roots: Record<string, string>, people: Record<string, Known>,
 *   passes: Pass[], base: Base, luck: string, came: string, went: Went | null }} Entry
 * @typedef {{ actions: number, sum: string, contents: Record<string, string>, links: Record<string, string> }} Went
 */

const isKnown = withFields({ x: isText, link: isText, mark: isText });
const isWent = withFields({ actions: isNumber, sum: isText, contents: tableOf(isText), links: tableOf(isText) });
/** @type {(value: unknown) => value is null} */
const isNothing = (value) => value === null;
const isEntry = withFields({
  match: isText,
  table: isText,
  seats: listOf(isNumber),
  roots: tableOf(isText),
  people: tableOf(isKnown),
  passes: listOf(withFields({ at: isNumber, seat: isNumber })),
  base: withFields({ after: isNumber, luck: isText }),
  luck: isText,
  came: isText,
  went: either(isWent, isNothing),
});

/** The match of a link; other sites of the same host can write there as well. @param {string} match @returns {Promise<Entry | null>} */
export async function recallMatch(match) {
  const found = await links.get(`match ${match}`);
  return isEntry(found) ? found : null;
}

/** The match on a table of this page. @param {string} table */
export async function recallTable(table) {
  const match = await links.get(`table ${table}`);
  return isText(match) ? recallMatch(match) : null;
}

/** @param {Entry} entry */
export async function remember(entry) {
  await links.put(`match ${entry.match}`, structuredClone(entry));
  await links.put(`table ${entry.table}`, entry.match);
}

/** @type {(match: string, seat: number) => string} */
const keyName = (match, seat) => `link ${match} ${seat}`;

/** @type {(match: string, seat: number) => Promise<Keys | null>} */
export async function recallKeys(match, seat) {
  const name = keyName(match, seat);
  const found = await keys.get(name);
  const isPair = isTable(found) && found.key instanceof CryptoKey && found.x instanceof Uint8Array;
  return isPair ? /** @type {Keys} */ (/** @type {unknown} */ (found)) : (unkept.get(name) ?? null);
}

/** @type {(match: string, seat: number, pair: Keys) => Promise<void>} */
export async function rememberKeys(match, seat, pair) {
  const name = keyName(match, seat);
  if (await keys.put(name, pair)) return;
  unkept.set(name, pair);
}
