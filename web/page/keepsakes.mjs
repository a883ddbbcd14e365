// The parts of what this device keeps: its matches, what became of them, the puzzles that were tried, and its settings.
import { belong, RefusedFileError } from "./belongings.mjs";
import { isTable, listOf } from "./fits.mjs";
import { asLog, forgetLog, mergeLog, puzzleLog } from "./puzzle_log.mjs";
import { areSilent, asResult, forgetResults, keepResults, listResults } from "./results.mjs";
import { adopt, listMatches, MOST, removeAll } from "./saves.mjs";
import { adoptSettings, forgetSettings, possible, settings } from "./settings.mjs";
import { harmless } from "./still.mjs";
import { matchOf } from "./stored.mjs";

/** @import { Result } from "./results.mjs" */
/** @import { Saved } from "./saves.mjs" */

const FURTHEST = 1e9; // how high a match of a file may count: the next who takes it counts on from there

const isList = listOf(/** @returns {value is unknown} */ (value) => value !== undefined);

/**
 * @template T
 * @param {unknown} values
 * @param {(value: unknown) => T | null} read
 * @returns {T[] | null}
 */
function allOf(values, read) {
  if (!isList(values)) return null;
  const found = values.map(read).filter((one) => one !== null);
  return found.length === values.length ? found : null;
}

/** A match of a file: nothing in its picture can be pressed. @param {unknown} value */
function matchOfFile(value) {
  const match = matchOf(value);
  if (!match || Math.max(match.claim ?? 0, match.undone ?? 0, match.actions ?? 0) > FURTHEST) return null;
  const { picture } = match;
  return { ...match, picture: picture && { ...picture, board: harmless(picture.board) } };
}

/** Matches that have room here together with those that there are. @param {unknown} value */
async function believedMatches(value) {
  const found = allOf(value, matchOfFile);
  if (!found) return null;
  const here = await listMatches();
  const ids = new Set([...here, ...found].map(({ id }) => id));
  if (ids.size > MOST) throw new RefusedFileError("room", { n: ids.size - MOST, most: MOST });
  return found;
}

/** @param {boolean} kept */
function demand(kept) {
  if (!kept) throw new RefusedFileError(areSilent() ? "silent" : "full");
}

/** What has become of a match stays as it is known here. @param {Result[]} found */
async function mergeResults(found) {
  const known = new Set((await listResults()).map(({ id }) => id));
  demand(await keepResults(found.filter(({ id }) => !known.has(id))));
}

belong({
  name: "results",
  read: listResults,
  believed: (value) => allOf(value, asResult),
  merge: mergeResults,
  forget: forgetResults,
});

belong({
  name: "matches",
  read: listMatches,
  believed: believedMatches,
  merge: async (/** @type {Saved[]} */ found) => demand(await adopt(found)),
  forget: removeAll,
});

belong({ name: "puzzles", read: puzzleLog, believed: asLog, merge: mergeLog, forget: forgetLog });

belong({
  name: "settings",
  read: () => settings,
  believed: (value) => (isTable(value) ? possible(value) : null),
  merge: adoptSettings,
  forget: forgetSettings,
});
