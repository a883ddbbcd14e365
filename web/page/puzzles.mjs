// Puzzles: the one of the day, the next that fits, and what came of them.
import { start } from "./ask_engine.mjs";
import { addDeeds } from "./deeds.mjs";
import { closeAll } from "./layers.mjs";
import { note } from "./lobby.mjs";
import { watchPatches } from "./painting.mjs";
import { dailyPuzzle, today } from "./puzzle_card.mjs";
import { nextOf, noteDay, noteTry, ratingIn, streakOn } from "./puzzle_log.mjs";
import { addRoute, go, open, showLobby, stand } from "./routes.mjs";
import { newId } from "./saves.mjs";
import { shareText } from "./share.mjs";
import { act, match } from "./table.mjs";
import { toast } from "./toast.mjs";
import { claim } from "./windows.mjs";
import { language, t } from "./words.mjs";

/** @import { Puzzled } from "./protocol.d.ts" */

const DAILY = /^#puzzle\/daily$/;
const ONE = /^#puzzle\/(\w+)\/(\d{1,4})$/;
const NEXT = /^#puzzle\/(\w+)$/; // of a game the one that fits best
const SITE = new URL("./", import.meta.url);

/** @type {Map<string, Promise<string[]>>} */
const fetched = new Map();
/** @type {Puzzled | null} */
let now = null; // how the one on the table stands
let day = -1; // whose puzzle it is; -1: of none
let change = 0; // of the rating, by the one on the table

/** The puzzles of a game, each as the engine reads it. @param {string} game */
function puzzlesOf(game) {
  let coming = fetched.get(game);
  if (!coming) {
    coming = fetch(new URL(`./puzzles/${game}.json`, SITE)).then((answer) => answer.json());
    coming.catch(() => fetched.delete(game));
    fetched.set(game, coming);
  }
  return coming;
}

/** @type {(game: string, number: number, of?: number) => Promise<void>} */
async function show(game, number, of = -1) {
  const lines = await puzzlesOf(game).catch(() => []);
  const puzzle = lines[number - 1];
  if (!puzzle) {
    stand("#");
    await showLobby();
    return note(t(lines.length ? "puzzles.none" : "puzzles.missing"));
  }
  const id = newId();
  if (!(await claim(id))) return;
  [now, day, change] = [null, of, 0];
  start().catch(() => {}); // it is on its way while the rest is made ready
  await open({ id, puzzle: { game, puzzle, number, daily: of >= 0 } });
}

function showDaily() {
  const daily = dailyPuzzle();
  if (daily) return show(daily.game, daily.number, today());
}

/** Of a game the one that fits best. @param {string} game */
async function showNext(game) {
  const lines = await puzzlesOf(game).catch(() => []);
  /** @type {number[]} */
  const ratings = lines.map((line) => JSON.parse(line).rating);
  const number = ratings.length ? nextOf(game, ratings, now?.game === game ? now.number : 0) : 1;
  stand(`#puzzle/${game}/${number}`);
  await show(game, number);
}

/** @param {Puzzled} puzzle */
function hear(puzzle) {
  now = puzzle;
  const { how, tries, helped } = puzzle;
  const missed = tries > 0 || helped || how === "shown";
  if (how === "open" && !missed) return;
  const moved = noteTry(puzzle, !missed);
  if (moved) change = moved;
  if (how === "open") return;
  if (day >= 0) noteDay(day, how === "solved");
  if (change) tell(puzzle);
}

/** Once, when it is over, what it has made of the rating. @param {Puzzled} puzzle */
function tell({ game }) {
  const signed = `${change > 0 ? "+" : "−"}${Math.abs(change)}`;
  toast(t("puzzles.rated", { game: t(`game.${game}.name`), rating: ratingIn(game), change: signed }));
  change = 0;
}

/** How it was found, if it was. @param {Puzzled} puzzle */
function outcomeOf({ how, tries, helped }) {
  if (how === "shown") return "shown";
  if (helped) return "helped";
  return tries ? "tries" : "at_once";
}

/** What came of it, without a word about the answer. */
async function share() {
  if (!now) return;
  const { game, number, how, tries } = now;
  const date = new Date().toLocaleDateString(language(), { dateStyle: "medium" });
  const name = t(`game.${game}.name`);
  const what = day >= 0 ? t("puzzles.that_day", { date, game: name }) : t("puzzles.that", { number, game: name });
  const streak = day >= 0 && how === "solved" && streakOn(day) > 1 ? t("puzzles.streak", { n: streakOn(day) }) : "";
  const address = new URL(SITE);
  address.hash = `puzzle/${day >= 0 ? "daily" : `${game}/${number}`}`;
  const told = [
    `Wallwright · ${what}`,
    `${t(`puzzles.how.${outcomeOf(now)}`, { n: tries + 1 })} ${streak}`.trim(),
    address.href,
  ];
  const handed = await shareText(told.join("\n"), { title: t("puzzles.result") });
  if (handed === "copied") toast(t("puzzles.copied"));
}

/** From now on there are puzzles. */
export function watchPuzzles() {
  addRoute(DAILY, showDaily);
  addRoute(ONE, ([, game, number]) => show(game, Number(number)));
  addRoute(NEXT, ([, game]) => showNext(game));
  watchPatches(({ puzzle }) => puzzle && match.id && hear(puzzle));
  addDeeds({
    puzzle_daily: () => closeAll().then(() => go("#puzzle/daily")),
    puzzles: ({ dataset }) => closeAll().then(() => go(`#puzzle/${dataset.game}`)),
    puzzle_next: () => showNext(match.game),
    puzzle_answer: () => act({ op: "puzzle_answer" }),
    puzzle_again: () => act({ op: "puzzle_again" }),
    puzzle_share: share,
  });
}
