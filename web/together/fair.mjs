// Dice and deals that nobody chose: the seed of a match is made of something from everybody.
//
// First each device says the sum (SHA-256) of its part, then the guests say their parts: nobody can choose one any more
// that suits it. The host's part stays hidden until the match is over, for whoever knows the seed knows every card; then
// all guests see it, and can check the record against it.
import { random, toHex } from "./bytes.mjs";

const BYTES = 16; // of a part
const PART = /^[0-9a-f]{32}$/;

export const newPart = () => random(BYTES);

/** @param {unknown} part @returns {part is string} */
export const isPart = (part) => typeof part === "string" && PART.test(part);

/** What is said of a part before it is opened. @param {string} part */
export const sumOf = (part) => digest(`wallwright part ${part}`);

/** The seed that comes of all parts: the host's, and the guests' in the order of their sums. @type {(host: string, guests: string[]) => Promise<string>} */
export async function seedOf(host, guests) {
  const sums = await Promise.all(guests.map(async (part) => ({ part, sum: await sumOf(part) })));
  sums.sort((one, other) => (one.sum < other.sum ? -1 : 1));
  const whole = await digest(["wallwright seed", host, ...sums.map(({ part }) => part)].join(" "));
  return whole.slice(0, 32);
}

/**
 * What a guest knows of how a seed came about.
 * @typedef {{ mine: string, host: string, sums: string[] }} Promised my part; of the host and of all guests the sums
 */

/**
 * Whether a seed is the one that was promised; else what is wrong with it.
 * @param {Promised} promised
 * @param {{ host: string, guests: string[], seed: string }} opened
 * @returns {Promise<"" | "host" | "mine" | "guests" | "seed">}
 */
export async function whatIsWrong({ mine, host, sums }, { host: part, guests, seed }) {
  if (!isPart(part) || (await sumOf(part)) !== host) return "host";
  if (!guests.includes(mine)) return "mine";
  const found = await Promise.all(guests.map((one) => (isPart(one) ? sumOf(one) : "")));
  if (found.toSorted().join(" ") !== sums.toSorted().join(" ")) return "guests";
  return (await seedOf(part, guests)) === seed ? "" : "seed";
}

/** @param {string} text */
async function digest(text) {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}
