// The puzzle that lies on the table, on the page and in a frame alike: which it is, and what came of it.
import { watchPatches } from "./painting.mjs";
import { nextOf, noteDay, noteTry, ratingIn, streakOn } from "./puzzle_log.mjs";
import { shareText } from "./share.mjs";
import { toast } from "./toast.mjs";
import { language, t } from "./words.mjs";

/** @import { Puzzle, Puzzled } from "./protocol.d.ts" */

const SITE = new URL("./", import.meta.url);

/** @type {Map<string, Promise<string[]>>} */
const fetched = new Map();
/** @type {Puzzled | null} */
let now = null; // how the one on the table stands
let day = -1; // whose puzzle it is; -1: of none
let change = 0; // of the rating, by the one on the table

/** The puzzles of a game, each as the engine reads it; none where they cannot be fetched. @param {string} game */
function puzzlesOf(game) {
  let coming = fetched.get(game);
  if (!coming) {
    coming = fetch(new URL(`./puzzles/${game}.json`, SITE)).then((answer) => answer.json());
    coming.catch(() => fetched.delete(game));
    fetched.set(game, coming);
  }
  return coming.catch(() => []);
}

/**
 * A puzzle to be laid on the table, or a key of the words why there is none.
 * @param {string} game
 * @param {number} number counted from 1
 * @param {number} [of] the day whose puzzle it is
 * @returns {Promise<Puzzle | "none" | "missing">}
 */
export async function takePuzzle(game, number, of = -1) {
  const lines = await puzzlesOf(game);
  const puzzle = lines[number - 1];
  if (!puzzle) return lines.length ? "none" : "missing";
  [now, day, change] = [null, of, 0];
  return { game, puzzle, number, daily: of >= 0 };
}

/** The number of the one of a game that fits best after the one on the table. @param {string} game */
export async function nextNumber(game) {
  const lines = await puzzlesOf(game);
  /** @type {number[]} */
  const ratings = lines.map((line) => JSON.parse(line).rating);
  return ratings.length ? nextOf(game, ratings, now?.game === game ? now.number : 0) : 1;
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

export const watchPuzzle = () => watchPatches(({ puzzle }) => puzzle && hear(puzzle));

/** How it was found, if it was. @param {Puzzled} puzzle */
function outcomeOf({ how, tries, helped }) {
  if (how === "shown") return "shown";
  if (helped) return "helped";
  return tries ? "tries" : "at_once";
}

/** What came of it, without a word about the answer. */
export async function shareResult() {
  if (!now) return;
  const { game, number, how, tries } = now;
  const date = new Date().toLocaleDateString(language(), { dateStyle: "medium" });
  const name = t(`game.${game}.name`);
  const what = day >= 0 ? t("puzzles.that_day", { date, game: name }) : t("puzzles.that", { number, game: name });
  const streak = day >= 0 && how === "solved" && streakOn(day) > 1 ? t("puzzles.streak", { n: streakOn(day) }) : "";
  const address = new URL(SITE);
  address.hash = `puzzle/${day >= 0 ? "daily" : `${game}/${number}`}`;
  const found = t(`puzzles.how.${outcomeOf(now)}`, { n: tries + 1 });
  const told = [`Wallwright · ${what}`, `${found} ${streak}`.trim(), address.href].join("\n");
  const handed = await shareText(told, { title: t("puzzles.result") });
  if (handed === "copied") toast(t("puzzles.copied"));
}
