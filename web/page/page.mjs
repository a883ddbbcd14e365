// The page: one document with a lobby and a table, so that the engine lives on between them.
//
// The address says what is shown: nothing after the # is the lobby, #table/<id> is a match.
import { canReload, isOvertaken, takeUpdate, watchOffline } from "../offline/offline.mjs";
import { ask, isRunning, listen, start } from "./ask_engine.mjs";
import { kept } from "./database.mjs";
import { byId, find, targetOf } from "./dom.mjs";
import { openDrawer, openSheet, watchTabs } from "./drawer.mjs";
import { paintEarly } from "./early_board.mjs";
import { openShare, watchShare } from "./embed_code.mjs";
import { allSpoken, spoken } from "./first_paint.mjs";
import { watchInspecting } from "./inspecting.mjs";
import { watchKeys } from "./keys.mjs";
import { anyOpen, closeAll, closeLayers, isOpen, openLayer, watchLayers } from "./layers.mjs";
import { forgetAll, nameOf, note, openStored, refreshLobby, watchLobby } from "./lobby.mjs";
import { offerOf, offers } from "./offers.mjs";
import { pick } from "./pick.mjs";
import { recordInAddress, wrap } from "./record_in_address.mjs";
import { openLearn, openRules } from "./rules.mjs";
import { saveFile } from "./save_file.mjs";
import { giveUpMatch, isDeleted, isStillMine, listDamaged, newId, store, takeMatch } from "./saves.mjs";
import { keep, settings } from "./settings.mjs";
import { fillPaces, prepare, retell, watchSetup } from "./setup.mjs";
import { linkOfMatch, shareLink } from "./share_link.mjs";
import { hang } from "./signboard.mjs";
import { hasFailed, hideStarting, showElsewhere, showFailure, showStarting } from "./start_screen.mjs";
import { isRetelling } from "./story.mjs";
import {
  act,
  breakOff,
  clearTable,
  hear,
  hearDamage,
  lay,
  leaveMatch,
  match,
  mendKept,
  repair,
  savedMatch,
  table,
  watchTable,
} from "./table.mjs";
import { applyTheme } from "./theme.mjs";
import { dismiss, toast } from "./toast.mjs";
import { land } from "./travel.mjs";
import { endWaiting } from "./waiting.mjs";
import { claim, holds, watchWindows } from "./windows.mjs";
import { language, speak, t } from "./words.mjs";

/** @import { Summary } from "./protocol.d.ts" */
/** @import { Begun, Opened } from "./saves.mjs" */
/** @import { Settings } from "./settings.mjs" */

const lobby = byId("lobby");
const MATCH = /^#table\/(.+)$/;
const NEW = /^#new\/(.+)$/; // a shortcut of the installed site
const LESSON = /^#lesson\/(\w+)(?:\/(\w+))?$/; // of a game; without a name its first
const LONGEST_FILE = 4_000_000; // bytes: four times the characters that a record may have
const AWAKE = 1000; // ms: a line that is back carries nothing at once
let shown = ""; // the id of the match whose table is shown; "": the lobby

// Which of the two is shown.

/** A match of several people; one from a file may be. */
const isShared = () => !match.begun || match.begun.players.filter(({ level }) => !level).length > 1;

async function showLobby() {
  shown = "";
  table.hidden = true; // first: whatever is wrong with the match, it can be left
  lobby.hidden = false;
  if (isShared()) act({ op: "away" }); // whoever comes back has to say who it is
  scrollTo(0, 0);
  document.title = t("page.title");
  await refreshLobby();
}

/** @param {string} id */
function showTable(id) {
  shown = id;
  lobby.hidden = true;
  table.hidden = false;
  note("");
}

/** Show what the address says. */
async function route() {
  if (isOvertaken()) return savedMatch().then(() => location.reload()); // nothing is in the midst of play now
  const id = MATCH.exec(location.hash)?.[1];
  if (NEW.test(location.hash)) return showNew();
  const [, game, lesson] = LESSON.exec(location.hash) ?? [];
  if (game) return beginLesson(game, lesson, "replaceState");
  const record = recordInAddress();
  if (record !== null) return openRecord(record);
  if (!id) return showLobby();
  if (id === match.id && !isDeleted(id)) {
    showTable(id);
    hideStarting();
    document.title = match.title;
    return;
  }
  clearTable();
  const taken = await take(id);
  if (taken === "nowhere") return;
  if (taken) return open(taken);
  history.replaceState({ depth: 0 }, "", "#"); // Back shall lead on, not here again
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
  if (MATCH.exec(location.hash)?.[1] === id) stayAway(id); // yet another one was opened meanwhile
  return "nowhere";
}

/** @param {string} id */
function stayAway(id) {
  showTable(id);
  showStarting();
  showElsewhere();
}

/**
 * Go on with the match that the address has brought; it goes from there when it is not needed again.
 * @param {string} record
 */
async function openRecord(record) {
  const id = newId();
  if (!(await claim(id))) return;
  await takeMatch(id).catch(() => null); // its store is silent, and has nothing of it
  await open({ id, record, begun: null });
  if (shown === id && !hasFailed()) history.replaceState({ depth: 0 }, "", `#table/${id}`);
}

async function showNew() {
  const game = NEW.exec(location.hash)?.[1];
  history.replaceState({ depth: 0 }, "", "#");
  await showLobby();
  await openNew(game);
}

/** @param {string} hash */
function go(hash) {
  history.pushState({ depth: 0 }, "", hash);
  return route();
}

/**
 * Lay a stored match on the table; one that was never saved begins as it was asked for.
 * @param {Opened & { id: string, summary?: Summary }} stored
 */
async function open(stored) {
  const { id, summary } = stored;
  showTable(id);
  showStarting();
  clearTable();
  if (!isRunning()) await paintEarly(stored);
  else if (summary && offers.has(summary.game)) hang({ name: nameOf(summary), ...offerOf(summary.game) });
  try {
    await start();
  } catch (error) {
    return breakOff(error);
  }
  if (shown !== id) return; // the person has gone on meanwhile
  if (!holds(id)) return stayAway(id); // or the match has gone elsewhere
  try {
    const wrong = await lay(id, stored);
    if (wrong) return refuse(id, wrong);
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

// What the buttons do.

/** @param {Begun} request */
async function begin(request) {
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
}

/**
 * A lesson is kept as a match is, with the step it is at.
 * @param {string} game
 * @param {string} [lesson]
 * @param {"pushState" | "replaceState"} write whether Back leads to what was shown before
 */
async function beginLesson(game, lesson = "first", write = "pushState") {
  await closeAll();
  const id = newId();
  const summary = { game, over: false, players: [], turn: "" };
  const place = { game, lesson, step: 0 };
  keep({ met: true });
  await store({ id, saved: Date.now(), record: "", begun: null, place, summary });
  history[write]({ depth: 0 }, "", `#table/${id}`);
  await route();
}

async function rematch() {
  const again = match.begun && { ...match.begun, seed: "" };
  const id = newId();
  if (!(await claim(id))) return;
  await takeMatch(id).catch(() => null);
  const wrong = await lay(id, { begun: again }, { op: "rematch" });
  if (wrong) return toast(wrong);
  shown = id;
  history.pushState({ depth: 0 }, "", `#table/${id}`);
}

async function saveRecord() {
  const { file, text } = await act({ op: "record" });
  if (file && text) saveFile(file, text);
}

/** A file goes the way of a link, so that the match is not lost if it has to be loaded again. @param {File} file */
async function importRecord(file) {
  const record = await file.slice(0, LONGEST_FILE).text(); // what is longer the engine refuses
  await closeAll();
  await go(`#record=${wrap(record)}`);
}

/** Once more, after a failure: the page anew, but not if that would be the end of it. */
async function retry() {
  showStarting();
  if (await canReload()) location.reload();
  else showFailure(t("boot.failed_lost"), true);
}

async function openNew(game = "") {
  await closeAll();
  prepare(game || match.game); // first: what is shown already is laid out piece by piece
  find(openLayer("new"), ".db").scrollTop = 0; // where another game's dialog was left
  afterPaint(() => fetchGame(game || match.game));
}

/** Have a game's pack at hand before it is played; the table says it if that fails and matters. @param {string} game */
function fetchGame(game) {
  start()
    .then(() => ask({ op: "ping", game }))
    .catch(() => {});
}

/** Who is in a hurry sees at once what the others do in this turn, and where everything lies. */
function skip() {
  land();
  return act({ op: "hurry" });
}

/** @type {Record<string, (button: HTMLElement | SVGElement) => unknown>} */
const DO = {
  undo: () => act({ op: "undo" }),
  hint: () => act({ op: "hint" }),
  motive: ({ dataset }) => act({ op: "motive", action: Number(dataset.action) }),
  enough: () => act({ op: "enough" }),
  escape: () => DO[find(table, ".reasons").firstChild ? "enough" : "clear"](table),
  clear: () => (match.state === "watch" && !isRetelling() ? skip() : act({ op: "clear" })),
  skip: () => skip(),
  confirm: () => act({ op: "confirm" }),
  part: () => act({ op: "part" }),
  story: ({ dataset }) => act({ op: "story", seat: Number(dataset.seat) }),
  lens: ({ dataset }) => act({ op: "lens", name: dataset.lens ?? "" }),
  uncover: () => act({ op: "uncover" }),
  why: () => act({ op: "why" }),
  lobby: () => closeAll().then(() => go("#")),
  leave: () => go("#"),
  lesson: ({ dataset }) => beginLesson(dataset.game ?? "", dataset.lesson),
  step: ({ dataset }) => act({ op: "step", to: Number(dataset.to) }),
  menu: () => openLayer("menu"),
  sheet: ({ dataset }) => swap(() => openSheet(dataset.sheet)),
  score: () => openDrawer("score"),
  log: () => swap(() => openDrawer("log")),
  rules: () => swap(() => openRules()),
  ear: () => swap(() => openLayer("ear")),
  settings: () => swap(openSettings),
  new: ({ dataset }) => openNew(dataset.game),
  saved: () => refreshLobby().then(() => openLayer("saved")),
  learn: ({ dataset }) => openLearn(dataset.game),
  import: () => byId("file").click(),
  credits: () => openLayer("credits"),
  stored: openStored,
  forget: forgetAll,
  record: saveRecord,
  link: () => swap(shareLink),
  share: () => swap(() => openShare(table.hidden ? "" : linkOfMatch())),
  rematch,
  update: () => takeUpdate(savedMatch()),
  retry,
  repair,
  here: route,
  close: () => closeLayers(),
};

/**
 * From the menu into another layer: the menu goes first, so that Back leads to the table.
 * @param {() => unknown} openNext
 */
async function swap(openNext) {
  if (isOpen("menu")) await closeLayers();
  openNext();
}

/**
 * Where nothing can be chosen a click hurries the AIs, and is answered with what is asked, or of whom: of others on
 * their pieces only, for who taps to hurry them needs no answer.
 * @param {Element} target
 */
function clickBeside(target) {
  if (anyOpen() || !table.contains(target)) return;
  if (isRetelling()) return act({ op: "clear" });
  const watching = match.state === "watch";
  if (watching) skip();
  else land();
  if (target.closest(watching ? ".board [aria-label][id], .hand" : ".board, .hand")) toast(match.asks);
}

function watchClicks() {
  document.addEventListener("click", (event) => {
    const target = targetOf(event);
    /** @type {HTMLElement | SVGElement | null} */
    const element = target.closest("[data-clause], [data-pick], [data-do], [data-why]");
    if (!element) return clickBeside(target);
    dismiss();
    const { clause, pick: words, do: name, why } = element.dataset;
    if (clause) openRules(clause);
    else if (words || why) pick(words ?? why ?? "", element);
    else if (name) DO[name]?.(element);
  });
  const chosen = byId("file", HTMLInputElement);
  chosen.addEventListener("change", () => {
    const file = chosen.files?.[0];
    chosen.value = ""; // the same file may be chosen again
    if (file) importRecord(file);
  });
}

// Settings and language.

const dialog = byId("settings", HTMLDialogElement);
const pace = find(dialog, '[name="pace"]', HTMLSelectElement);
const dialogLanguage = find(dialog, '[name="lang"]', HTMLSelectElement);
const lobbyLanguage = byId("language", HTMLSelectElement);

function openSettings() {
  fillPaces(pace);
  dialogLanguage.value = language();
  for (const name of /** @type {const} */ (["confirm", "hotkeys"])) field(`name="${name}"`).checked = settings[name];
  field(`value="${settings.theme}"`).checked = true;
  openLayer("settings");
}

/** A switch, or one of the themes. @param {string} attribute */
const field = (attribute) => find(dialog, `input[${attribute}]`, HTMLInputElement);

/**
 * What somebody has chosen.
 * @param {EventTarget | null} target
 * @returns {Partial<Settings>}
 */
function chosen(target) {
  if (target === pace) return { pace: Number(pace.value) };
  if (!(target instanceof HTMLInputElement)) return {};
  return { [target.name]: target.type === "checkbox" ? target.checked : target.value };
}

function watchSettings() {
  dialog.addEventListener("change", ({ target }) => {
    if (target === dialogLanguage) return changeLanguage(dialogLanguage.value);
    keep(chosen(target));
    applyTheme();
    act({ op: "settings", confirm: settings.confirm, pace: settings.pace });
  });
  lobbyLanguage.addEventListener("change", () => changeLanguage(lobbyLanguage.value));
}

/** @param {string} lang */
async function changeLanguage(lang) {
  keep({ lang });
  await speak(lang);
  await sayAnew();
}

/** All that is shown in the language the page speaks now. */
async function sayAnew() {
  const lang = language();
  lobbyLanguage.value = lang;
  retell();
  if (dialog.open) fillPaces(pace);
  await act({ op: "lang", lang });
  if (table.hidden) await showLobby();
}

// Begin.

/** @param {() => void} work */
const afterPaint = (work) => requestAnimationFrame(() => setTimeout(work));

/** Where a match is on its way already, or every byte counts, the engine is fetched when it is needed. */
function warmUp() {
  if (table.hidden && !navigator.connection?.saveData) afterPaint(() => start().catch(beginAgain));
}

async function beginAgain() {
  if ((await mendKept()) && table.hidden) await start().catch(() => {});
}

watchLayers();
watchSettings();
watchTabs();
watchSetup(begin);
watchLobby((id) => closeAll().then(() => go(`#table/${id}`)));
watchInspecting();
watchKeys(table, (name) => DO[name](table));
watchTable();
watchWindows((id) => (id === match.id || id === shown) && leaveMatch(), isStillMine);
watchOffline(hearDamage);
watchShare();
listen({ patch: hear });
addEventListener("online", () => setTimeout(() => hasFailed() && retry(), AWAKE));
warmUp();
await spoken;
const atFirst = language();
lobbyLanguage.value = atFirst;
watchClicks(); // a click before this moment was kept
endWaiting();
addEventListener("popstate", () => {
  const id = MATCH.exec(location.hash)?.[1] ?? "";
  if (id !== shown || NEW.test(location.hash) || LESSON.test(location.hash) || (recordInAddress() !== null && !shown))
    route();
});
await route(); // where the address leads by now
warmUp(); // the match of this address may have led to the lobby
await allSpoken;
if (language() !== atFirst) await sayAnew(); // what was said before the words had come
