// Which puzzle is the one of a day: the same on every device, without a server. The games take turns, and each goes
// through all of its puzzles before one comes again.

const DAY = 86_400_000; // ms

/** The number of a day, by the calendar of whoever asks. @param {Date} now */
export const dayOf = (now) => Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY;

/**
 * The game and the number of a day's puzzle, counted from 1; null where there are none.
 * @param {number} day
 * @param {[game: string, count: number, stride: number][]} games how many each has, and how far apart two following days are
 */
export function dailyOf(day, games) {
  const there = games.filter(([, count]) => count > 0);
  if (!there.length) return null;
  const [game, count, stride] = there[day % there.length];
  const round = Math.floor(day / there.length);
  return { game, number: 1 + ((round * stride) % count) };
}
