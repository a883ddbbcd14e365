// The ways to puzzles: the one of the day, one by its number, the next that fits.
import { start } from "./ask_engine.mjs";
import { addDeeds } from "./deeds.mjs";
import { closeAll } from "./layers.mjs";
import { note } from "./lobby.mjs";
import { dailyPuzzle, today } from "./puzzle_card.mjs";
import { nextNumber, shareResult, takePuzzle, watchPuzzle } from "./puzzle_run.mjs";
import { addRoute, go, open, showLobby, stand } from "./routes.mjs";
import { newId } from "./saves.mjs";
import { act, match } from "./table.mjs";
import { claim } from "./windows.mjs";
import { t } from "./words.mjs";

const DAILY = /^#puzzle\/daily$/;
const ONE = /^#puzzle\/(\w+)\/(\d{1,4})$/;
const NEXT = /^#puzzle\/(\w+)$/; // of a game the one that fits best

/** @type {(game: string, number: number, of?: number) => Promise<void>} */
async function show(game, number, of) {
  start().catch(() => {}); // it is on its way while the puzzle is fetched
  const puzzle = await takePuzzle(game, number, of);
  if (typeof puzzle === "string") {
    stand("#");
    await showLobby();
    return note(t(`puzzles.${puzzle}`));
  }
  const id = newId();
  if (await claim(id)) await open({ id, puzzle });
}

async function showDaily() {
  const daily = dailyPuzzle();
  if (daily) await show(daily.game, daily.number, today());
  else await show("", 0);
}

/** @param {string} game */
async function showNext(game) {
  const number = await nextNumber(game);
  stand(`#puzzle/${game}/${number}`);
  await show(game, number);
}

/** From now on there are puzzles. */
export function watchPuzzles() {
  addRoute(DAILY, showDaily);
  addRoute(ONE, ([, game, number]) => show(game, Number(number)));
  addRoute(NEXT, ([, game]) => showNext(game));
  watchPuzzle();
  addDeeds({
    puzzle_daily: () => closeAll().then(() => go("#puzzle/daily")),
    puzzles: ({ dataset }) => closeAll().then(() => go(`#puzzle/${dataset.game}`)),
    puzzle_next: () => showNext(match.game),
    puzzle_answer: () => act({ op: "puzzle_answer" }),
    puzzle_again: () => act({ op: "puzzle_again" }),
    puzzle_share: shareResult,
  });
}
