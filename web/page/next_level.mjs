// Whom somebody should meet next who wins: a level is left behind after two matches in a row.

/** @import { Saved } from "./saves.mjs" */

/**
 * The level above the one that was beaten twice in a row, or "".
 * @param {Pick<Saved, "summary" | "place">[]} matches the latest first
 * @param {string} game
 * @param {string[]} levels weakest first
 */
export function nextLevel(matches, game, levels) {
  const ended = matches.filter(({ summary, place }) => !place && summary.game === game && summary.over);
  const [last, before] = ended.map(({ summary }) => levels.indexOf(summary.beaten ?? ""));
  return last >= 0 && last === before ? (levels[last + 1] ?? "") : "";
}
