// What the person prefers, kept in the browser where that is allowed.

import { either, isFlag, isNumber, isText, listOf, maybe, oneOf, tableOf, withFields } from "./fits.mjs";

/** @import { Test } from "./fits.mjs" */

const KEY = "wallwright.settings";
const coarse = () => matchMedia("(pointer: coarse)").matches;

/**
 * @typedef {{ name: string, level: string, elsewhere?: boolean, linked?: boolean }} Seat with the level "" for a person
 * @typedef {Record<string, string | number | boolean>} Options
 * @typedef {{ seats: Seat[], options: Options }} Last the players and options of a match
 * @typedef {{ lang: string, theme: string, pace: number, confirm: boolean, hotkeys: boolean,
 *   sound: boolean, volume: number, met: boolean, name: string, server: string, reactions: boolean,
 *   lasts: Record<string, Last> }} Settings
 */

/** @type {Record<string, unknown>} */
const stored = (() => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") ?? {};
  } catch {
    return {}; // storage is refused, or damaged: begin anew
  }
})();

/** @type {() => Settings} */
const usual = () => ({
  lang: "", // "": the browser's
  theme: "", // "": the system's
  pace: 1200, // ms that a turn of an AI takes
  confirm: coarse(), // a finger misses more often than a mouse
  hotkeys: true,
  sound: false,
  volume: 0.7, // of 1
  met: false, // whether anything was played here
  name: "", // by which one is known to others, at their tables
  server: "", // that tells devices how they find each other over the internet; none, if not wanted
  reactions: true, // of others
  lasts: {}, // the last match of each game
});

export const settings = usual();

// Other sites of the same host can write there as well: only what could be ours is taken over.

const isSeat = withFields({ name: isText, level: isText, elsewhere: maybe(isFlag), linked: maybe(isFlag) });
const isLast = withFields({ options: tableOf(either(isText, isNumber, isFlag)), seats: listOf(isSeat) });

/**
 * @param {unknown} value
 * @returns {value is number}
 */
const isShare = (value) => isNumber(value) && value >= 0 && value <= 1;

/** @type {Record<keyof Settings, Test<unknown>>} */
const POSSIBLE = {
  lang: isText,
  theme: oneOf("", "light", "dark"),
  pace: isNumber,
  confirm: isFlag,
  hotkeys: isFlag,
  sound: isFlag,
  volume: isShare,
  met: isFlag,
  name: isText,
  server: isText,
  reactions: isFlag,
  lasts: tableOf(isLast),
};

/**
 * Of what may be settings that which can be some.
 * @param {Record<string, unknown>} found
 * @returns {Partial<Settings>}
 */
export const possible = (found) =>
  Object.fromEntries(
    Object.entries(POSSIBLE)
      .filter(([name, isPossible]) => Object.hasOwn(found, name) && isPossible(found[name]))
      .map(([name]) => [name, found[name]]),
  );

Object.assign(settings, possible(stored));

/** What was chosen when it was the time of a single decision. @type {Record<number, number>} */
const SINGLE = { 1400: 2500, 700: 1200, 300: 500 };
settings.pace = SINGLE[settings.pace] ?? settings.pace;

/** @param {Partial<Settings>} changes */
export function keep(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // refused: it holds until the page is closed
  }
}

/** Take over what another device has kept: whatever was chosen here stays. @param {Partial<Settings>} found */
export function adoptSettings(found) {
  const before = usual();
  const unchosen = Object.entries(found).filter(
    ([name]) => settings[/** @type {keyof Settings} */ (name)] === before[/** @type {keyof Settings} */ (name)],
  );
  keep({ ...Object.fromEntries(unchosen), lasts: { ...found.lasts, ...settings.lasts } });
}

export function forgetSettings() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // nothing was stored
  }
}

/** Has nobody played anything here? Known before the database answers. */
export const isNewcomer = () => !(settings.met || hasBegun() || Object.keys(settings.lasts).length);

// What the lobby will show, known before the database answers, so that it moves nothing when it comes.

const BEGUN = "wallwright.begun";
const ROOM = "wallwright.room";
const MOST_ROOM = 600; // px
const SHELF = "wallwright.shelf";
const WARNED = "wallwright.warned";
const SEAT = "wallwright.seat";

/** @param {string} key */
function flag(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is refused: what comes late comes when it comes
  }
}

/** @type {(key: string, value: string | number | boolean) => void} */
function setFlag(key, value) {
  try {
    if (value) localStorage.setItem(key, String(value === true ? 1 : value));
    else localStorage.removeItem(key);
  } catch {
    // storage is refused
  }
}

/** Is there a match to go on with? */
export const hasBegun = () => flag(BEGUN) !== null;

/** @param {boolean} begun */
export function keepBegun(begun) {
  setFlag(BEGUN, begun);
  if (!begun) setFlag(ROOM, 0);
}

/** How high its card is, in a window as wide as this; 0 where nobody knows. */
export function roomBegun() {
  const [width, height] = (flag(ROOM) ?? "").split(" ").map(Number);
  return width === innerWidth ? Math.min(Math.max(height || 0, 0), MOST_ROOM) : 0;
}

/** @param {number} height */
export const keepRoomBegun = (height) => setFlag(ROOM, `${innerWidth} ${height}`);

/** How many matches lie open in the lobby? */
export const shelfSize = () => Math.min(Math.max(Math.trunc(Number(flag(SHELF))) || 0, 0), 4);

/** @param {number} matches */
export const keepShelf = (matches) => setFlag(SHELF, matches);

/** Is somebody told that the browser may clear everything away? */
export const isWarned = () => flag(WARNED) !== null;

/** @param {boolean} warned */
export const keepWarned = (warned) => setFlag(WARNED, warned);

/** At whose table somebody sits from here. @typedef {{ host: string, game: string, name: string }} Away */

const isAway = withFields({ host: isText, game: isText, name: isText });

/** @returns {Away | null} */
export function seatAway() {
  try {
    const found = JSON.parse(flag(SEAT) ?? "null");
    return isAway(found) ? found : null;
  } catch {
    return null; // damaged
  }
}

/** @param {Away | null} seat */
export function keepSeat(seat) {
  try {
    if (seat) localStorage.setItem(SEAT, JSON.stringify(seat));
    else localStorage.removeItem(SEAT);
  } catch {
    // storage is refused
  }
}
