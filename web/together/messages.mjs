// What host and guest say to each other over their line: what comes from elsewhere is believed as far as it fits.
import { isFlag, isNumber, isTable, isText, listOf, oneOf, withFields } from "../page/fits.mjs";

/** @import { Device } from "../page/protocol.d.ts" */

export const REACTIONS = ["well", "thanks", "oops", "wow", "hurry", "again"];
export const VERSION = 1; // of what is said: pages of different versions of the site must not misunderstand each other
const LONGEST_NAME = 24;

/**
 * How a spare end is reached: what a ticket holds of it, and the words to knock with.
 * @typedef {{ ticket: string, user: string, password: string }} Spare
 */

/**
 * @typedef {{ is: "hello", name: string, sum: string, version: number }} Hello
 * @typedef {{ is: "part", part: string }} Part
 * @typedef {{ is: "sit", n: number, device: Device }} Sit
 * @typedef {{ is: "ask", n: number, wish: string }} Ask
 * @typedef {{ is: "spare", spare: Spare }} Spared
 * @typedef {{ is: "react", what: string }} React
 * @typedef {{ is: "bye" }} Bye
 * @typedef {Hello | Part | Sit | Ask | Spared | React | Bye} OfGuest
 *
 * @typedef {{ is: "welcome", who: string, game: string, names: string[], helped: boolean, running: boolean }} Welcome
 * @typedef {{ is: "sums", host: string, sums: string[] }} Sums
 * @typedef {{ is: "begins" }} Begins
 * @typedef {{ is: "told", n: number, text: string }} Told
 * @typedef {{ is: "letter", text: string }} Letter
 * @typedef {{ is: "reacts", name: string, what: string }} Reacts
 * @typedef {{ is: "opened", host: string, guests: string[] }} Opened
 * @typedef {Welcome | Sums | Begins | Told | Letter | Spared | Reacts | Opened | Bye} OfHost
 */

/**
 * @param {unknown} one
 * @returns {one is string}
 */
const isName = (one) => isText(one) && one.length <= LONGEST_NAME;
export const isSpare = withFields({ ticket: isText, user: isText, password: isText });
/** @type {Record<string, (message: unknown) => boolean>} */
const OF_GUEST = {
  hello: withFields({ name: isName, sum: isText, version: isNumber }),
  part: withFields({ part: isText }),
  sit: withFields({ n: isNumber, device: isTable }),
  ask: withFields({ n: isNumber, wish: isText }),
  spare: withFields({ spare: isSpare }),
  react: withFields({ what: oneOf(...REACTIONS) }),
  bye: withFields({}),
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
