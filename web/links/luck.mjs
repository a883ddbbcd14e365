// Dice and deals that nobody chose, and that nobody knows before they are drawn.
//
// Each seat has a chain: a secret, and again and again the sum (SHA-256) of what came before. It is told from its end: each
// time somebody has had the match they open one link of their chain more, and all can check that it leads to those told before.
// The luck of a turn is the sum of the luck before it and of what whoever plays it opens afterwards. So whoever sends the match cannot know
// the luck of the turn that follows; and who plays it could choose nothing any more.
import { random, toHex } from "../together/bytes.mjs";

export const LINKS = 1024; // of a chain: far more than anybody has turns in a match
const BYTES = 16;

/** @param {string | Uint8Array} what */
async function sum(what) {
  const bytes = typeof what === "string" ? new TextEncoder().encode(what) : new Uint8Array(what);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** The first digits of the sum of something, by which it is known again. @param {Uint8Array} bytes @param {number} many */
export const markOf = async (bytes, many) => (await sum(bytes)).slice(0, many);

export const newRoot = () => random(BYTES);

/** So many sums on. @type {(link: Uint8Array, times: number) => Promise<Uint8Array>} */
export async function onward(link, times) {
  let value = link;
  for (let n = 0; n < times; n++) value = (await sum(value)).slice(0, BYTES);
  return value;
}

/** What is opened after the n-th turn, counted from 1. @type {(root: Uint8Array, turn: number) => Promise<Uint8Array>} */
export const linkOf = (root, turn) => onward(root, Math.max(0, LINKS - turn));

/** Whether two links are of one chain, each opened after so many turns. @type {(one: Uint8Array, first: number, other: Uint8Array, second: number) => Promise<boolean>} */
export async function areOfOne(one, first, other, second) {
  if (first > second) return areOfOne(other, second, one, first);
  return toHex(await onward(other, Math.min(second - first, LINKS))) === toHex(one);
}

/** The luck after another. @type {(before: string, link: Uint8Array) => Promise<string>} */
export const luckAfter = async (before, link) =>
  toHex(await sum(`wallwright luck ${before} ${toHex(link)}`)).slice(0, 32);

/**
 * What was opened for each turn: of a chain that is told from its end the last tells those before.
 * @param {number[]} seats whose turns they were, in order
 * @param {(seat: number) => Uint8Array} latest what each of them has opened last
 */
export async function openedLinks(seats, latest) {
  /** @type {Map<number, Uint8Array>} */
  const found = new Map();
  const links = [];
  for (const seat of seats.toReversed()) {
    const later = found.get(seat);
    const link = later ? await onward(later, 1) : latest(seat);
    found.set(seat, link);
    links.push(link);
  }
  return links.reverse();
}

/** The luck of each turn, after the luck before all of them. @type {(before: string, links: Uint8Array[]) => Promise<string[]>} */
export async function lucksOf(before, links) {
  const lucks = [];
  let luck = before;
  for (const link of links) {
    luck = await luckAfter(luck, link);
    lucks.push(luck);
  }
  return lucks;
}
