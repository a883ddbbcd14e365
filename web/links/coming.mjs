// A match comes in: a link is opened, compared with what this device knows, and becomes what the engine is asked to lay.
import { fromHex, toHex } from "../together/bytes.mjs";
import { DamagedError } from "../together/letters.mjs";
import { take, turnsOf } from "./going.mjs";
import { recallKeys, recallMatch } from "./kept.mjs";
import { areOfOne, linkOf, lucksOf, markOf, openedLinks } from "./luck.mjs";
import { unsealedBy, unsealedByAnybody } from "./sealing.mjs";
import { beginningIn, hintOf, MARK, partsOf, turnIn } from "./turn.mjs";

/** @import { Entry } from "./kept.mjs" */
/** @import { Beginning, Head, Turn } from "./turn.mjs" */

/** A link that cannot be followed, for a reason that the page has a sentence for. */
export class RefusedLinkError extends Error {}

/**
 * A link that was opened, and what is known here of its match.
 * @typedef {{ head: Head, turn: Turn, mark: string, entry: Entry | null, began: Beginning }} Come
 */

const FOUND = /(?:#turn=)?([\w-]{80,40000})\s*$/;

/** A link as people hand it on, alone or with words before it. @param {string} text @returns {Promise<Come>} */
export async function comeIn(text) {
  if (!globalThis.crypto?.subtle) throw new RefusedLinkError("insecure");
  try {
    return await openedLink(FOUND.exec(text.trim())?.[1] ?? "");
  } catch (error) {
    throw error instanceof DamagedError ? new RefusedLinkError("damaged") : error;
  }
}

/** @param {string} letters @returns {Promise<Come>} */
async function openedLink(letters) {
  const { head, open, body } = partsOf(letters);
  const content = head.hint ? await unsealedHere(head, open, body) : await unsealedByAnybody(body, open);
  const turn = turnIn(content);
  const { passes, people, from } = turn;
  if (passes.length !== head.number || passes.at(-1)?.seat !== head.to || !people[from]?.x)
    throw new DamagedError("turn");
  const began = await beginningIn(turn.record);
  if ([head.to, from].some((seat) => seat >= began.players.length)) throw new DamagedError("seat");
  return { head, turn, mark: toHex(await markOf(content, MARK)), entry: await recallMatch(head.match), began };
}

/** @type {(head: Head, open: Uint8Array, body: Uint8Array) => Promise<Uint8Array>} */
async function unsealedHere({ match, to, hint }, open, body) {
  const pair = await recallKeys(match, to);
  if (!pair || hintOf(toHex(pair.x)) !== hint) throw new RefusedLinkError("foreign");
  return unsealedBy(body, open, pair.key);
}

/** Is it a seat of this device? @param {Come} come */
export const isMine = ({ entry, head }) => Boolean(entry?.seats.includes(head.to));

/**
 * How a link stands to what is here: it goes on, is what is here, is older, is another one of a turn that was opened already, or
 * answers another one than was sent last.
 * @param {Come} come
 * @returns {"next" | "same" | "older" | "twin" | "crossed"}
 */
export function standing({ turn, mark, entry }) {
  if (!entry) return "next";
  const [number, here] = [turn.passes.length, entry.passes.length];
  if (number < here) return "older";
  if (number === here) return mark === entry.came ? "same" : "twin";
  const { people, seats, went } = entry;
  const crossed = seats.some((seat) => went && people[seat]?.mark && turn.people[seat]?.mark !== people[seat].mark);
  return crossed ? "crossed" : "next";
}

/**
 * What the engine is asked to lay, and what is kept once it has.
 * @param {Come} come
 * @param {string} table
 */
export async function following(come, table) {
  const { turn, entry, head, mark } = come;
  const isNew = !entry?.seats.includes(head.to);
  /** @type {Entry} */
  const next = {
    match: head.match,
    table,
    seats: [...new Set([...(entry?.seats ?? []), head.to])].sort((one, other) => one - other),
    roots: { ...entry?.roots },
    people: structuredClone(turn.people),
    passes: turn.passes,
    base: turn.base,
    luck: "",
    came: mark,
    went: null,
  };
  next.people[turn.from].mark = mark;
  const retaken = isNew && Boolean(turn.people[head.to]?.link); // by another device than before
  if (entry) await check(come, entry);
  await take(next, head.to);
  const lucks = await lucksIn(come, next);
  next.luck = lucks[lucks.length - 1][1];
  if (retaken) next.base = { after: turn.passes.length, luck: next.luck };
  /** @type {import("../page/protocol.d.ts").Follow} */
  const wish = { record: turn.record, seats: next.seats, lucks };
  if (entry?.went && standing(come) === "next") wish.known = [entry.went.actions, entry.went.sum];
  return { next, wish };
}

/** Nobody has changed a chain that was begun; a seat that another device has taken begins a new one. @type {(come: Come, entry: Entry) => Promise<void>} */
async function check({ turn, head }, entry) {
  for (const [place, before] of Object.entries(entry.people)) {
    const seat = Number(place);
    const now = turn.people[seat];
    if (!before.link || !now?.link || now.x !== before.x) continue;
    const opened = turnsOf(turn, seat) - Number(seat === head.to);
    const isOne = await areOfOne(fromHex(before.link), turnsOf(entry, seat), fromHex(now.link), opened);
    if (!isOne) throw new RefusedLinkError("luck");
  }
}

/** After how many actions chance began to draw from what. @type {(come: Come, next: Entry) => Promise<[number, string][]>} */
async function lucksIn({ turn, head, began }, next) {
  const { passes, base, people } = turn;
  const { after, luck } = base;
  const since = passes.slice(after);
  const before = since.slice(0, -1).map(({ seat }) => seat);
  const opened = await openedLinks(before, (seat) => {
    if (!people[seat]?.link) throw new DamagedError("chain");
    return fromHex(people[seat].link);
  });
  const own = await linkOf(fromHex(next.roots[head.to]), turnsOf(turn, head.to));
  const lucks = await lucksOf(after ? luck : began.seed, [...opened, own]);
  /** @type {[number, string][]} */
  const told = since.map(({ at }, place) => [at, lucks[place]]);
  return after ? [[passes[after - 1].at, luck], ...told] : told;
}
