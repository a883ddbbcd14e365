// Which puzzle is the one of a day: the same on every device, without a server. The games take turns, and each goes
// through all of its puzzles before one comes again.

const DAY = 86_400_000; // ms
const STRIDE = 0.618; // of a game's puzzles: so that easy and hard ones follow each other

/** The number of a day, by the calendar of whoever asks. @param {Date} now */
export const dayOf = (now) => Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY;

/** @type {(one: number, other: number) => number} */
const common = (one, other) => (other ? common(other, one % other) : one);

/** How far apart the puzzles of two following days of a game are, so that every one has its day. @param {number} count */
function strideOf(count) {
  let stride = Math.max(1, Math.round(STRIDE * count));
  while (common(stride, count) > 1) stride += 1;
  return stride;
}

/**
 * The game and the number of a day's puzzle, counted from 1; null where there are none.
 * @param {number} day
 * @param {[game: string, count: number][]} games those that have puzzles
 */
export function dailyOf(day, games) {
  const there = games.filter(([, count]) => count > 0);
  if (!there.length) return null;
  const [game, count] = there[day % there.length];
  const round = Math.floor(day / there.length);
  return { game, number: 1 + ((round * strideOf(count)) % count) };
}
