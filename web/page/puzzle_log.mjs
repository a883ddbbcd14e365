// What this device knows of the puzzles somebody has tried: which were found, how strong that makes them in each game, and
// how many days in a row they have found the one of the day.
import { isFlag, isNumber, tableOf, withFields } from "./fits.mjs";

const KEY = "wallwright.puzzles";
const FIRST = 1200; // the rating of whoever has tried none
const [SWIFT, STEADY] = [40, 20]; // how far one puzzle moves it, among the first ones and later
const FEW = 20;
const [LEAST, MOST] = [100, 3500];

/**
 * `found` tells by game and number whether it was found at the first try, `ratings` by game; `days` the last day whose puzzle
 * was tried, whether it was found, and the days in a row until then.
 * @typedef {{ last: number, found: boolean, streak: number, best: number }} Days
 * @typedef {{ found: Record<string, Record<string, boolean>>, ratings: Record<string, number>, days: Days }} Log
 */

/** @returns {Log} */
const empty = () => ({ found: {}, ratings: {}, days: { last: -1, found: false, streak: 0, best: 0 } });

const isLog = withFields({
  found: tableOf(tableOf(isFlag)),
  ratings: tableOf(isNumber),
  days: withFields({ last: isNumber, found: isFlag, streak: isNumber, best: isNumber }),
});

/** A log as it may be believed. @param {unknown} value @returns {Log | null} */
export function asLog(value) {
  if (!isLog(value)) return null;
  const ratings = Object.entries(value.ratings).map(([game, rating]) => [game, within(rating)]);
  return { found: value.found, ratings: Object.fromEntries(ratings), days: value.days };
}

/** @param {number} rating */
const within = (rating) => Math.round(Math.min(Math.max(rating, LEAST), MOST));

/** @type {Log} */
let log = read();

/** @returns {Log} */
function read() {
  try {
    return asLog(JSON.parse(localStorage.getItem(KEY) ?? "null")) ?? empty();
  } catch {
    return empty(); // storage is refused, or damaged
  }
}

function write() {
  try {
    localStorage.setItem(KEY, JSON.stringify(log));
  } catch {
    // refused: it holds until the page is closed
  }
}

export const puzzleLog = () => log;

export function forgetLog() {
  log = empty();
  try {
    localStorage.removeItem(KEY);
  } catch {
    // nothing was stored
  }
}

/** What was known elsewhere, joined to what is known here: what was tried first stays. @param {Log} other */
export function mergeLog(other) {
  const games = new Set([...Object.keys(log.found), ...Object.keys(other.found)]);
  const found = Object.fromEntries([...games].map((game) => [game, { ...other.found[game], ...log.found[game] }]));
  const days = log.days.last >= other.days.last ? log.days : other.days;
  log = {
    found,
    ratings: { ...other.ratings, ...log.ratings },
    days: { ...days, best: Math.max(log.days.best, other.days.best) },
  };
  write();
}

/** How strong somebody is in a game. @param {string} game */
export const ratingIn = (game) => log.ratings[game] ?? FIRST;

/** @param {string} game */
const triedIn = (game) => log.found[game] ?? {};

/** Was it tried before, and found at once? @type {(game: string, number: number) => boolean | undefined} */
export const wasFound = (game, number) => triedIn(game)[number];

/** How many of a game were found at once. @param {string} game */
export const foundIn = (game) => Object.values(triedIn(game)).filter(Boolean).length;

/**
 * What the first try at a puzzle says about somebody; nothing comes of a second one.
 * @param {{ game: string, number: number, rating: number }} puzzle
 * @param {boolean} found
 * @returns {number} by how much their rating changes
 */
export function noteTry({ game, number, rating }, found) {
  const tried = triedIn(game);
  if (tried[number] !== undefined) return 0;
  const before = ratingIn(game);
  const expected = 1 / (1 + 10 ** ((rating - before) / 400));
  const step = Object.keys(tried).length < FEW ? SWIFT : STEADY;
  const after = within(before + step * (Number(found) - expected));
  log.found[game] = { ...tried, [number]: found };
  log.ratings[game] = after;
  write();
  return after - before;
}

/** The puzzle of a day was tried; what counts is the first time. @type {(day: number, found: boolean) => void} */
export function noteDay(day, found) {
  const { last, streak, best } = log.days;
  if (day <= last) return;
  const now = found ? 1 + (day === last + 1 ? streak : 0) : 0;
  log.days = { last: day, found, streak: now, best: Math.max(best, now) };
  write();
}

/** The days in a row, as they stand on a day. @param {number} day */
export const streakOn = (day) => (log.days.last >= day - 1 ? log.days.streak : 0);

/** What came of the puzzle of a day; nothing while it was not tried. @param {number} day */
export const dayFound = (day) => (log.days.last === day ? log.days.found : undefined);

/**
 * The next to try: of those that were not tried the one that fits best.
 * @param {string} game
 * @param {number[]} ratings of all its puzzles, in order
 * @param {number} now the number of the one that is on the table
 */
export function nextOf(game, ratings, now) {
  const left = ratings
    .map((_, at) => at + 1)
    .filter((number) => number !== now && wasFound(game, number) === undefined);
  const own = ratingIn(game);
  /** @param {number} number */
  const far = (number) => Math.abs(ratings[number - 1] - own);
  const [first] = left.toSorted((one, other) => far(one) - far(other));
  return first ?? 1 + (now % ratings.length);
}
