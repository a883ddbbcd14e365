// What the lobby shows of puzzles: the one of the day, and how somebody fares with those of each game.
import { dailyOf, dayOf } from "./daily.mjs";
import { byId } from "./dom.mjs";
import { offers } from "./offers.mjs";
import { dayFound, foundIn, puzzleLog, ratingIn, streakOn } from "./puzzle_log.mjs";
import { t } from "./words.mjs";

/** @returns {[string, number, number][]} */
const counts = () => [...offers].map(([game, { puzzles, stride }]) => [game, puzzles, stride]);
export const today = () => dayOf(new Date());
export const dailyPuzzle = () => dailyOf(today(), counts());

/** What is known of the puzzle of the day, and of each game's. */
export function showPuzzles() {
  const daily = dailyPuzzle();
  byId("daily").hidden = !daily;
  if (!daily) return;
  const found = dayFound(today());
  const said = [t(`game.${daily.game}.name`)];
  if (found !== undefined) said.push(t(found ? "puzzles.done" : "puzzles.not_found"));
  if (streakOn(today())) said.push(t("puzzles.streak", { n: streakOn(today()) }));
  byId("daily-about").textContent = said.join(" · ");
  for (const [game] of counts()) tellOf(game);
}

/** How somebody fares with the puzzles of a game. @param {string} game */
function tellOf(game) {
  const button = document.querySelector(`[data-do="puzzles"][data-game="${game}"]`);
  const tried = Object.keys(puzzleLog().found[game] ?? {}).length;
  const so_far = tried ? t("puzzles.so_far", { rating: ratingIn(game), found: foundIn(game), tried }) : "";
  button?.setAttribute("title", [t("puzzles.open"), so_far].filter(Boolean).join(": "));
}
