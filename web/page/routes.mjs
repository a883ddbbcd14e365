// The address says what is shown: nothing after the # is the lobby, #table/<id> is a match. Whatever else an
// address may lead to adds a route of its own.
import { isOvertaken } from "../offline/offline.mjs";
import { isRunning, start } from "./ask_engine.mjs";
import { kept } from "./database.mjs";
import { byId } from "./dom.mjs";
import { paintEarly } from "./early_board.mjs";
import { afterPaint } from "./in_time.mjs";
import { watchCleared } from "./layers.mjs";
import { nameOf, note, refreshLobby } from "./lobby.mjs";
import { wear } from "./more_styles.mjs";
import { offerOf, offers } from "./offers.mjs";
import { recordInAddress, stepInAddress } from "./record_in_address.mjs";
import { giveUpMatch, isDeleted, listDamaged, newId, takeMatch } from "./saves.mjs";
import { hang } from "./signboard.mjs";
import { hasFailed, hideStarting, showElsewhere, showFailure, showStarting } from "./start_screen.mjs";
import { act, breakOff, clearTable, lay, match, savedMatch, table } from "./table.mjs";
import { toast } from "./toast.mjs";
import { claim, holds } from "./windows.mjs";
import { t } from "./words.mjs";

/** @import { Beginning } from "./laying.mjs" */
/** @import { Summary } from "./protocol.d.ts" */
/** @import { Opened } from "./saves.mjs" */

/** @typedef {(found: RegExpExecArray) => unknown} Follow */

const lobby = byId("lobby");
const MATCH = /^#table\/(.+)$/;
const KEPT = /^#(?:table|replay)\/([^/]+)/; // whatever shows a match that is kept
/** @type {[RegExp, Follow][]} */
const routes = [];
let shown = ""; // the id of the match whose table is shown; "": the lobby
let followed = ""; // the address that was gone to last
/** Who must know that a match is about to be laid. @type {(id: string) => unknown} */
let beforeOpening = () => {};

/** @type {(pattern: RegExp, follow: Follow) => void} */
export const addRoute = (pattern, follow) => void routes.push([pattern, follow]);

export const shownMatch = () => shown;

/** @param {(id: string) => unknown} tell */
export function watchOpening(tell) {
  beforeOpening = tell;
}

/** A match of several people; one from a file may be. */
const isShared = () => !match.begun || match.begun.players.filter(({ level }) => !level).length > 1;

export async function showLobby() {
  shown = "";
  table.hidden = true; // first: whatever is wrong with the match, it can be left
  lobby.hidden = false;
  if (isShared()) act({ op: "away" }); // whoever comes back has to say who it is
  scrollTo(0, 0);
  document.title = t("page.title");
  await refreshLobby();
}

/** @param {string} id */
export function showTable(id) {
  shown = id;
  lobby.hidden = true;
  table.hidden = false;
  note("");
}

/** Show what the address says. */
export async function route() {
  if (isOvertaken()) return savedMatch().then(() => location.reload()); // nothing is in the midst of play now
  const { hash } = location;
  followed = hash;
  for (const [pattern, follow] of routes) {
    const found = pattern.exec(hash);
    if (found) return follow(found);
  }
  const record = recordInAddress();
  if (record !== null) return bring({ record, begun: null });
  const id = MATCH.exec(hash)?.[1];
  if (id) await showMatch(id);
  else await showLobby();
}

/** Under what the address has led to at first there is nothing yet: whoever closes it comes to the lobby. */
watchCleared(() => lobby.hidden && table.hidden && showLobby());

/** The address has become another: by Back, by hand, by a link. */
export const watchAddress = () => addEventListener("popstate", () => location.hash !== followed && route());

/** The address tells from now on what is shown already. @type {(hash: string, write?: "pushState" | "replaceState") => void} */
export function stand(hash, write = "replaceState") {
  const kept = write === "replaceState" ? history.state : {};
  history[write]({ ...kept, depth: 0 }, "", hash);
  followed = location.hash;
}

/** Is this match on the table, as the person left it? @param {string} id */
export const isLaid = (id) => id === match.id && !isDeleted(id);

/**
 * A match that is kept, as it stands; or as something else that begins with it.
 * @param {string} id
 * @param {(taken: Opened) => Beginning | undefined} [beginning]
 */
export async function showMatch(id, beginning) {
  if (isLaid(id) && !beginning) {
    showTable(id);
    hideStarting();
    document.title = match.title;
    if (match.state === "replay") await act({ op: "look_away" });
    return;
  }
  clearTable();
  const taken = await take(id);
  if (taken === "nowhere") return;
  if (taken) return open(taken, beginning?.(taken));
  stand("#"); // Back shall lead on, not here again
  await showLobby();
  const damaged = await listDamaged();
  note(t(damaged.some((one) => one.id === id) ? "page.damaged" : "page.lost"));
}

/**
 * A stored match, to be played here: another window saves first what was done there, and does no more.
 * @param {string} id
 */
async function take(id) {
  try {
    if (await claim(id)) return await takeMatch(id);
  } catch (error) {
    showTable(id);
    showStarting();
    await breakOff(error);
    return "nowhere";
  }
  if (KEPT.exec(location.hash)?.[1] === id) stayAway(id); // yet another one was opened meanwhile
  return "nowhere";
}

/** @param {string} id */
function stayAway(id) {
  showTable(id);
  showStarting();
  showElsewhere();
}

/**
 * Go on with what the address or a file has brought; it goes from the address when it is not needed again.
 * @param {Opened} brought
 */
export async function bring(brought) {
  const [id, step] = [newId(), stepInAddress()];
  if (!(await claim(id))) return;
  await takeMatch(id).catch(() => null); // its store is silent, and has nothing of it
  await open({ id, ...brought }, undefined, sendBack);
  if (shown !== id || hasFailed()) return;
  stand(`#table/${id}`);
  if (step) await go(`#replay/${id}/${step}`, { replay: true });
}

/** @param {string} hash @param {object} [marks] that the entry of the history bears */
export function go(hash, marks = {}) {
  history.pushState({ ...marks, depth: 0 }, "", hash);
  return route();
}

/**
 * Lay a stored match on the table; one that was never saved begins as it was asked for.
 * @param {Opened & { id: string, summary?: Summary }} stored
 * @param {Beginning} [beginning]
 * @param {(id: string, why: string) => Promise<void> | void} [refused] is told why it is none
 */
export async function open(stored, beginning, refused = refuse) {
  const { id, summary } = stored;
  beforeOpening(id);
  showTable(id);
  showStarting();
  clearTable();
  if (!isRunning()) await paintEarly(stored);
  else if (summary && offers.has(summary.game)) hang({ name: nameOf(summary), ...offerOf(summary.game) });
  afterPaint(() => wear("seldom")); // no first board needs it
  try {
    await start();
  } catch (error) {
    return breakOff(error);
  }
  if (shown !== id) return; // the person has gone on meanwhile
  if (!holds(id)) return stayAway(id); // or the match has gone elsewhere
  try {
    const wrong = await lay(id, stored, beginning);
    if (wrong) return refused(id, wrong);
  } catch (error) {
    return breakOff(error);
  }
  hideStarting();
  if (!(await kept())) toast(t("page.unstored"));
}

/** What the engine cannot lay is no match to go on with; nothing of it stays on the table. @type {(id: string, why: string) => void} */
function refuse(id, why) {
  giveUpMatch(id);
  clearTable();
  showFailure(why, false);
}

/** What was brought is no match: whoever brought it reads why where they came from. @type {(id: string, why: string) => Promise<void>} */
async function sendBack(id, why) {
  giveUpMatch(id);
  clearTable();
  hideStarting();
  stand("#"); // Back shall lead on, not here again
  await showLobby();
  note(why);
  byId("lobby-note").scrollIntoView({ block: "nearest" });
}
