// A match goes out: what is known at this device becomes a link for the next.
import { fromHex, random, toHex } from "../together/bytes.mjs";
import { fromLetters, toLetters } from "../together/letters.mjs";
import { recallKeys, rememberKeys } from "./kept.mjs";
import { linkOf, markOf, newRoot } from "./luck.mjs";
import { newKeys, sealFor, sealForAnybody } from "./sealing.mjs";
import { contentOf, headBytes, hintOf, MARK } from "./turn.mjs";

/** @import { Entry } from "./kept.mjs" */
/** @import { TurnLink } from "../page/protocol.d.ts" */

const MATCH = 6; // bytes of the name of a match

/** A match that goes from here for the first time. @type {(table: string, seats: number[]) => Entry} */
export const newEntry = (table, seats) => ({
  match: random(MATCH),
  table,
  seats,
  roots: {},
  people: {},
  passes: [],
  base: { after: 0, luck: "" },
  luck: "",
  came: "",
  went: null,
});

/** A seat is handed on to another device: what is sent there is an invitation. @type {(entry: Entry, seat: number) => void} */
export function letGo({ people, roots }, seat) {
  if (people[seat]) people[seat].x = "";
  delete roots[seat];
}

/** How often the match has come to a seat. @type {(entry: Pick<Entry, "passes">, seat: number) => number} */
export const turnsOf = ({ passes }, seat) => passes.filter((pass) => pass.seat === seat).length;

/** A seat is taken here: it gets its keys and its chain. @type {(entry: Entry, seat: number) => Promise<void>} */
export async function take(entry, seat) {
  const { match, roots, people, passes, luck } = entry;
  if (luck && people[seat]?.link && !roots[seat]) entry.base = { after: passes.length, luck }; // its chain was another's
  const pair = (roots[seat] && (await recallKeys(match, seat))) || (await newKeys()); // keys and chain are of one age
  await rememberKeys(match, seat, pair);
  roots[seat] ??= newRoot();
  const turns = turnsOf(entry, seat);
  const link = turns ? toHex(await linkOf(fromHex(roots[seat]), turns)) : "";
  people[seat] = { x: toHex(pair.x), link, mark: people[seat]?.mark ?? "" };
}

/**
 * The link that brings the match as it stands to a seat; what went already goes as it was.
 * @param {Entry} entry is told what goes
 * @param {Pick<TurnLink, "record" | "actions" | "sum">} turn
 * @param {number} to
 * @param {boolean} [anew] not for the key of the seat, but for whoever gets it
 */
export async function linkTo(entry, turn, to, anew = false) {
  const { actions, sum } = turn;
  if (entry.went?.actions !== actions || entry.went.sum !== sum) entry.went = { actions, sum, contents: {}, links: {} };
  const { contents, links } = entry.went;
  contents[to] ??= toLetters(await contentFor(entry, turn, to));
  if (anew || !links[to]) links[to] = toLetters(await sealedLink(entry, to, fromLetters(contents[to]), anew));
  return links[to];
}

/** Can whoever gets the link open it, or one device alone? @type {(entry: Entry, to: number, anew?: boolean) => boolean} */
export const isSealed = (entry, to, anew = false) => Boolean(entry.people[to]?.x) && !anew;

/** @type {(entry: Entry, turn: Pick<TurnLink, "record" | "actions">, to: number) => Promise<Uint8Array>} */
async function contentFor(entry, { record, actions }, to) {
  for (const seat of entry.seats) await take(entry, seat);
  const { people, base, seats } = entry;
  const [from] = seats;
  const passes = [...entry.passes, { at: actions, seat: to }];
  const content = contentOf({ from, people, passes, base, record });
  people[from].mark = toHex(await markOf(content, MARK));
  return content;
}

/** @type {(entry: Entry, to: number, content: Uint8Array, anew: boolean) => Promise<Uint8Array>} */
function sealedLink(entry, to, content, anew) {
  const { match, people, passes } = entry;
  const x = isSealed(entry, to, anew) ? people[to].x : "";
  const head = headBytes({ match, to, number: passes.length + 1, hint: hintOf(x) });
  return x ? sealFor(content, head, fromHex(x)) : sealForAnybody(content, head);
}
