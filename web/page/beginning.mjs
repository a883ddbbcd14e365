// What begins a match or a lesson: the dialog of a new match, a file, the same players again.

import { ask, start } from "./ask_engine.mjs";
import { isKeptFile } from "./belongings.mjs";
import { addDeeds } from "./deeds.mjs";
import { byId, find } from "./dom.mjs";
import { seldom } from "./fetch_seldom.mjs";
import { afterPaint } from "./in_time.mjs";
import { closeAll, openLayer } from "./layers.mjs";
import { offerOf } from "./offers.mjs";
import { wrap } from "./record_in_address.mjs";
import { addRoute, go, route, showLobby, showTable, stand } from "./routes.mjs";
import { newId, store, takeMatch } from "./saves.mjs";
import { keep } from "./settings.mjs";
import { isStudy, studyAddress } from "./study_address.mjs";
import { lay, match } from "./table.mjs";
import { toast } from "./toast.mjs";
import { claim } from "./windows.mjs";

/** @import { Begun } from "./saves.mjs" */

const NEW = /^#new\/(.+)$/; // a shortcut of the installed site
const LESSON = /^#lesson\/(\w+)(?:\/(\w+))?$/; // of a game; without a name its first
const LONGEST_FILE = 4_000_000; // bytes: four times the characters that a record may have

const NAMED = 64; // characters, in which a file says what it is

/** Whether somebody else begins a match; `again` with the players of the one on the table. @type {(request: Begun, again: boolean) => boolean} */
let isTaken = () => false;

/** @param {(request: Begun, again: boolean) => boolean} takes */
export function beforeBeginning(takes) {
  isTaken = takes;
}

/** @param {Begun} request */
export async function begin(request) {
  await closeAll();
  const id = newId();
  const { game } = request;
  const players = request.players.map(({ name }, seat) => ({
    emblem: offerOf(game).emblems[seat],
    name: name ?? "",
    score: "",
  }));
  const summary = { game, over: false, players, turn: "" };
  await store({ id, saved: Date.now(), record: "", begun: request, summary });
  await go(`#table/${id}`);
  return id;
}

/**
 * A lesson is kept as a match is, with the step it is at.
 * @param {string} game
 * @param {string} [lesson]
 * @param {"pushState" | "replaceState"} write whether Back leads to what was shown before
 */
export async function beginLesson(game, lesson = "first", write = "pushState") {
  await closeAll();
  const id = newId();
  const summary = { game, over: false, players: [], turn: "" };
  const place = { game, lesson, step: 0 };
  keep({ met: true });
  await store({ id, saved: Date.now(), record: "", begun: null, place, summary });
  stand(`#table/${id}`, write);
  await route();
}

function rematch() {
  const begun = match.begun && { ...match.begun, seed: "" };
  if (begun && isTaken(begun, true)) return;
  return goOn("rematch", begun);
}

/** A match that comes of the one on the table, in a place of its own. @type {(op: "rematch" | "practise" | "try_again", begun: Begun | null) => Promise<void>} */
async function goOn(op, begun) {
  const id = newId();
  if (!(await claim(id))) return;
  await takeMatch(id).catch(() => null);
  const wrong = await lay(id, { begun }, { op });
  if (wrong) return toast(wrong);
  showTable(id);
  stand(`#table/${id}`, "pushState");
}

/** Is it the file of all that a device keeps? Else it may be a record. @param {File} file */
const holdsAll = async (file) => isKeptFile(await file.slice(0, NAMED).text());

/** A file goes the way of a link, so that the match is not lost if it has to be loaded again. @param {File} file */
async function importFile(file) {
  if (await holdsAll(file)) return (await seldom()).takeOver(file);
  const text = await file.slice(0, LONGEST_FILE).text(); // what is longer the engine refuses
  await closeAll();
  await go(isStudy(text) ? `#${studyAddress(text)}` : `#record=${wrap(text)}`);
}

let isSetUp = false; // the dialog of a new match

async function openNew(game = "") {
  const [{ prepare, watchSetup }] = await Promise.all([seldom(), closeAll()]);
  if (!isSetUp) watchSetup((request) => isTaken(request, false) || begin(request));
  isSetUp = true;
  prepare(game || match.game); // first: what is shown already is laid out piece by piece
  const dialog = openLayer("new");
  find(dialog, ".db").scrollTop = 0; // where another game's dialog was left
  find(dialog, '[value="start"]').focus(); // Enter starts
  afterPaint(() => fetchGame(game || match.game));
}

/** Have a game's pack at hand before it is played; the table says it if that fails and matters. @param {string} game */
function fetchGame(game) {
  start()
    .then(() => ask({ op: "ping", game }))
    .catch(() => {});
}

/** @param {string | undefined} game */
async function showNew(game) {
  stand("#");
  await showLobby();
  await openNew(game);
}

/** From now on matches can be begun: by buttons, by a file, by an address. */
export function watchBeginning() {
  addRoute(NEW, ([, game]) => showNew(game));
  addRoute(LESSON, ([, game, lesson]) => beginLesson(game, lesson, "replaceState"));
  addDeeds({
    new: ({ dataset }) => openNew(dataset.game),
    lesson: ({ dataset }) => beginLesson(dataset.game ?? "", dataset.lesson),
    import: () => byId("file").click(),
    rematch,
    practise: () => goOn("practise", null),
    try_again: () => goOn("try_again", null),
  });
  const chosen = byId("file", HTMLInputElement);
  chosen.addEventListener("change", () => {
    const file = chosen.files?.[0];
    chosen.value = ""; // the same file may be chosen again
    if (file) importFile(file);
  });
}
