// What host and guest say to each other over their line: what comes from elsewhere is believed as far as it fits.
import { isFlag, isNumber, isTable, isText, listOf, maybe, oneOf, tupleOf, withFields } from "../page/fits.mjs";

/** @import { Device } from "../page/protocol.d.ts" */

export const REACTIONS = ["well", "thanks", "oops", "wow", "hurry", "again"];
export const VERSION = 2; // of what is said: pages of different versions of the site must not misunderstand each other
const LONGEST_NAME = 24;

/**
 * How a spare end is reached: what a ticket holds of it, and the words to knock with.
 * @typedef {{ ticket: string, user: string, password: string }} Spare
 */

/**
 * What a host keeps of a guest, and hands on with the match.
 * @typedef {{ who: string, seats: number[], name: string, helped: boolean, part: string, key: string, theirs: Spare[],
 *   since?: number, left?: boolean }} KeptGuest
 *
 * Who is at a match, for whoever holds it: its part of the seed, those of people who are no guests any more, and who plays for whom.
 * @typedef {{ part: string, parts?: string[], guests: KeptGuest[], instead?: [number, string][] }} KeptCompany
 *
 * A match that goes to another device: how it was asked for, its record, and who is at it.
 * @typedef {KeptCompany & { begun: Record<string, unknown>, record: string }} Handed
 *
 * @typedef {{ who: string, spare: Spare }} End where somebody is waited for
 */

/**
 * @typedef {{ is: "hello", name: string, sum: string, version: number }} Hello
 * @typedef {{ is: "part", part: string }} Part
 * @typedef {{ is: "sit", n: number, device: Device }} Sit
 * @typedef {{ is: "ask", n: number, wish: string }} Ask
 * @typedef {{ is: "spare", spare: Spare }} Spared
 * @typedef {{ is: "react", what: string }} React
 * @typedef {{ is: "bye" }} Bye
 * @typedef {{ is: "sum", sum: string }} Sum of another part, for another match
 * @typedef {{ is: "willing", ready: boolean }} Willing to hold the match, with an engine that runs
 * @typedef {{ is: "holds", ends: End[] }} Holds
 * @typedef {Hello | Part | Sit | Ask | Spared | React | Bye | Sum | Willing | Holds} OfGuest
 *
 * @typedef {{ is: "welcome", who: string, game: string, names: string[], helped: boolean, running: boolean }} Welcome
 * @typedef {{ is: "sums", host: string, sums: string[] }} Sums
 * @typedef {{ is: "begins" }} Begins
 * @typedef {{ is: "told", n: number, text: string }} Told
 * @typedef {{ is: "letter", text: string }} Letter
 * @typedef {{ is: "reacts", name: string, what: string }} Reacts
 * @typedef {{ is: "opened", host: string, guests: string[] }} Opened
 * @typedef {{ is: "again" }} Again another match with the same people
 * @typedef {{ is: "asks" }} Asks whether this device can hold the match from now on
 * @typedef {{ is: "hands", match: Handed }} Hands
 * @typedef {{ is: "yours" | "stays" }} Settled whether it does
 * @typedef {{ is: "elsewhere" }} Elsewhere the seat was taken in another window of that device
 * @typedef {{ is: "moves", host: string, key: string, spare: Spare }} Moves to another host
 * @typedef {Welcome | Sums | Begins | Told | Letter | Spared | Reacts | Opened | Bye | Again | Asks | Hands | Settled | Moves | Elsewhere} OfHost
 */

/**
 * @param {unknown} one
 * @returns {one is string}
 */
const isName = (one) => isText(one) && one.length <= LONGEST_NAME;
export const isSpare = withFields({ ticket: isText, user: isText, password: isText });
const KEY = /^[0-9a-f]{64}$/;
/**
 * @param {unknown} one
 * @returns {one is string}
 */
const isKey = (one) => isText(one) && KEY.test(one);
export const spares = listOf(isSpare);
const isGuest = withFields({
  who: isText,
  seats: listOf(isNumber),
  name: isText,
  helped: isFlag,
  part: isText,
  key: isText,
  theirs: spares,
  since: maybe(isNumber),
  left: maybe(isFlag),
});
const COMPANY = {
  part: isText,
  parts: maybe(listOf(isText)),
  guests: listOf(isGuest),
  instead: maybe(listOf(tupleOf(isNumber, isText))),
};
export const isCompany = withFields(COMPANY);
const isHanded = withFields({ ...COMPANY, begun: isTable, record: isText });

/** @type {Record<string, (message: unknown) => boolean>} */
const OF_GUEST = {
  hello: withFields({ name: isName, sum: isText, version: isNumber }),
  part: withFields({ part: isText }),
  sit: withFields({ n: isNumber, device: isTable }),
  ask: withFields({ n: isNumber, wish: isText }),
  spare: withFields({ spare: isSpare }),
  react: withFields({ what: oneOf(...REACTIONS) }),
  bye: withFields({}),
  sum: withFields({ sum: isText }),
  willing: withFields({ ready: isFlag }),
  holds: withFields({ ends: listOf(withFields({ who: isText, spare: isSpare })) }),
};

/** @type {Record<string, (message: unknown) => boolean>} */
const OF_HOST = {
  welcome: withFields({
    who: isText,
    game: isText,
    names: listOf(isText),
    helped: isFlag,
    running: isFlag,
  }),
  sums: withFields({ host: isText, sums: listOf(isText) }),
  begins: withFields({}),
  told: withFields({ n: isNumber, text: isText }),
  letter: withFields({ text: isText }),
  spare: withFields({ spare: isSpare }),
  reacts: withFields({ name: isText, what: oneOf(...REACTIONS) }),
  opened: withFields({ host: isText, guests: listOf(isText) }),
  bye: withFields({}),
  again: withFields({}),
  asks: withFields({}),
  hands: withFields({ match: isHanded }),
  yours: withFields({}),
  stays: withFields({}),
  elsewhere: withFields({}),
  moves: withFields({ host: isName, key: isKey, spare: isSpare }),
};

/** @type {(tests: Record<string, (message: unknown) => boolean>, text: string) => unknown} */
function read(tests, text) {
  try {
    const message = JSON.parse(text);
    const test = typeof message?.is === "string" && Object.hasOwn(tests, message.is) ? tests[message.is] : null;
    return test?.(message) ? message : null;
  } catch {
    return null;
  }
}

/** What a guest says; null where it is none of it. @param {string} text @returns {OfGuest | null} */
export const ofGuest = (text) => /** @type {OfGuest | null} */ (read(OF_GUEST, text));

/** The same of a host. @param {string} text @returns {OfHost | null} */
export const ofHost = (text) => /** @type {OfHost | null} */ (read(OF_HOST, text));
