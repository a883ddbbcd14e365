// The match is saved as it is played, and a picture of it beside it.
import { ask } from "./ask_engine.mjs";
import { match } from "./match.mjs";
import { count } from "./results.mjs";
import { fetchMatch, store, timesUndone } from "./saves.mjs";
import { askToKeep } from "./storage.mjs";
import { toast } from "./toast.mjs";
import { lose } from "./windows.mjs";
import { t } from "./words.mjs";

/** @import { Picture, Save } from "./protocol.d.ts" */
/** @import { Saved } from "./saves.mjs" */

const STILL = 300; // ms without a move, until its picture is kept
const framed = parent !== window; // somebody else's page: what is played there counts in no statistics

/** @type {Promise<void>} */
let saving = Promise.resolve();
let untold = true; // nobody knows yet that the last save found no room, or no answer
/** @type {ReturnType<typeof setTimeout> | undefined} */
let pictureDue;

/** Resolves when all that has happened is stored. */
export const savedMatch = () => saving;

/** @param {Save} save */
export function save({ record, summary, actions, undone, place }) {
  Object.assign(match, { record, place: place ?? null });
  if (!summary.over) match.analysis = "";
  const { id, begun, picture, analysis } = match;
  const saved = {
    id,
    saved: Date.now(),
    record,
    begun,
    place: match.place,
    summary,
    actions,
    undone: timesUndone(id, undone),
    ...(analysis && { analysis }),
  };
  keepMatch({ ...saved, picture });
  takeNoPicture();
  pictureDue = setTimeout(keepPicture, STILL, saved);
}

/** The match is no longer on the table. */
export const takeNoPicture = () => clearTimeout(pictureDue);

/** Keep beside the match what is painted before the engine runs the next time. @param {Saved} saved */
async function keepPicture(saved) {
  const picture = await ask({ op: "picture" });
  if ("error" in picture || saved.record !== match.record) return; // play has gone on meanwhile
  match.picture = picture;
  keepMatch({ ...saved, picture });
}

/** Keep beside the match what was found in it. @param {string} analysis */
export async function keepAnalysis(analysis) {
  const { id } = match;
  match.analysis = analysis;
  await saving;
  const saved = await fetchMatch(id);
  if (saved && match.id === id) keepMatch({ ...saved, analysis });
}

/** What the store has not come to yet, by match. @type {Map<string, Saved>} */
const waiting = new Map();

/** One after another; where the store is slow, the latest takes the place of what waits. @param {Saved} saved */
function keepMatch(saved) {
  const { id } = saved;
  const inLine = waiting.has(id);
  waiting.set(id, saved);
  if (!inLine) saving = saving.then(() => storeLatest(id));
}

/** @param {string} id */
async function storeLatest(id) {
  const saved = waiting.get(id);
  waiting.delete(id);
  if (saved) await stored(saved);
}

/** @param {Saved} saved */
async function stored(saved) {
  const outcome = await store(saved);
  const isStuck = outcome === "full" || outcome === "silent";
  if (isStuck && untold) toast(t(`page.${outcome}`));
  untold = !isStuck;
  if (outcome === "lost" || outcome === "missing") lose(saved.id);
  else if (!framed && outcome !== "deleted") await count(saved);
  askToKeep();
}
