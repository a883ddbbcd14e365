// What the results of matches come to: by game, and by whom they were played against.

/** @import { Result } from "./results.mjs" */

export const MIXED = "mixed"; // rivals of several levels
export const PEOPLE = "people"; // several of them at this device

/**
 * Of the one person, or of all people where there are several: then nobody is "you", and nobody's wins are counted.
 * @typedef {{ kind: string, matches: number, wins: number, average: number, best: number, streak: number, longest: number }} Tally
 * @typedef {{ points: number, won: boolean }} Mark what the one person has come to in a match
 * @typedef {{ game: string, all: Tally, kinds: Tally[], course: Mark[] }} Record
 */

/** Whom a match was played against; "" where nobody of flesh and blood played. @param {Result} result */
export function kindOf({ players }) {
  const levels = players.map(({ level }) => level);
  const people = levels.filter((level) => !level).length;
  const rivals = new Set(levels.filter(Boolean));
  if (people !== 1) return people ? PEOPLE : "";
  return rivals.size === 1 ? [...rivals][0] : MIXED;
}

/**
 * What is to be told of each game that was played, in the order of `games`, which may be fewer than there are.
 * @param {Result[]} results the latest last
 * @param {string[]} games
 * @param {string[]} levels the lowest first
 * @returns {Record[]}
 */
export function tallies(results, games, levels) {
  const order = [...levels, MIXED, PEOPLE];
  const records = games.map((game) => {
    const own = results.filter((result) => result.game === game && kindOf(result));
    const alone = own.filter((result) => kindOf(result) !== PEOPLE);
    const kinds = [...new Set(own.map(kindOf))].sort((a, b) => order.indexOf(a) - order.indexOf(b));
    const of = (/** @type {string} */ kind) => own.filter((result) => kindOf(result) === kind);
    return {
      game,
      all: tally("", alone),
      kinds: kinds.map((kind) => tally(kind, of(kind))),
      course: alone.map(markOf),
    };
  });
  return records.filter(({ kinds }) => kinds.length);
}

/** @type {(kind: string, results: Result[]) => Tally} */
export function tally(kind, results) {
  const points = results.flatMap(({ players }) => players.filter(({ level }) => !level).map((one) => one.points));
  const won = kind === PEOPLE ? [] : results.map((result) => markOf(result).won);
  return {
    kind,
    matches: results.length,
    wins: won.filter(Boolean).length,
    average: points.length ? points.reduce((sum, one) => sum + one, 0) / points.length : 0,
    best: points.length ? Math.max(...points) : 0,
    ...streaks(won),
  };
}

/** @param {Result} result @returns {Mark} */
function markOf({ players }) {
  const { points, won } = players.find(({ level }) => !level) ?? players[0];
  return { points, won };
}

/** How many matches were won in a row: up to the latest, and at most. @param {boolean[]} won */
function streaks(won) {
  let [streak, longest] = [0, 0];
  for (const one of won) {
    streak = one ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return { streak, longest };
}
