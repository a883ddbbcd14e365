// The lobby: the match to go on with, the stored ones, what is stored here. It needs no engine.
import { forgetSite, isInstalled } from "../offline/offline.mjs";
import { forgetBelongings } from "./belongings.mjs";
import { forgetCompany } from "./company_kept.mjs";
import { isSilent, kept } from "./database.mjs";
import { all, byId, emblem, find, h, icon } from "./dom.mjs";
import { cardOf, nameOf, pictureOf, titleOf, whenOf } from "./gallery.mjs";
import { closeAll, isOpen, openLayer } from "./layers.mjs";
import { dress, offers } from "./offers.mjs";
import { showPuzzles } from "./puzzle_card.mjs";
import { listResults } from "./results.mjs";
import { saveFile } from "./save_file.mjs";
import { listKept, removeMatch } from "./saves.mjs";
import { showSeat } from "./seat_card.mjs";
import { isNewcomer, keepBegun, keepShelf, keepWarned } from "./settings.mjs";
import { forgetStorage, isExportOld, storageState } from "./storage.mjs";
import { written } from "./stored.mjs";
import { t } from "./words.mjs";

export { nameOf } from "./gallery.mjs";

/** @import { Summary } from "./protocol.d.ts" */
/** @import { Damaged, Saved } from "./saves.mjs" */

const SHELF = 4; // matches that lie open in the lobby
const MANY = 3; // matches or results: so many would be missed

const lobby = byId("lobby");
const card = byId("continue");
const welcome = byId("welcome");
const shelf = byId("shelf");
/** @type {(id: string) => void} */
let goOn = () => {}; // opens a stored match

/** @param {(id: string) => void} open */
export function watchLobby(open) {
  goOn = open;
  const saved = byId("saved");
  saved.addEventListener("close", () => !isOpen("saved") && byId("saves").replaceChildren()); // its boards cost every click
}

/** Show what is stored. */
export async function refreshLobby() {
  showPuzzles();
  showSeat();
  const { matches, damaged } = await listKept();
  if (isSilent()) {
    card.hidden = true;
    shelf.hidden = true;
    return note(t("boot.failed_silent"));
  }
  const latest = latestOf(matches);
  showCard(latest, matches, matches.length + damaged.length - 1);
  showShelf(matches.filter((match) => match !== latest));
  if (isOpen("saved")) showSaves(matches, damaged);
  await warn(matches.length);
}

/** The dialog of all matches; its cards are made only for it. */
export async function openSaved() {
  const { matches, damaged } = await listKept();
  if (isSilent()) return note(t("boot.failed_silent"));
  showSaves(matches, damaged);
  openLayer("saved");
}

/** What is to be gone on with, rather a match of which the lobby knows what it is. @param {Saved[]} matches */
function latestOf(matches) {
  const running = matches.filter(({ summary }) => !summary.over);
  return running.find(({ summary }) => offers.has(summary.game) && summary.players.length) ?? running[0];
}

/** @type {(latest: Saved | undefined, matches: Saved[], more: number) => void} */
function showCard(latest, matches, more) {
  card.hidden = !latest;
  keepBegun(Boolean(latest));
  const greets = showWelcome(matches.length > 0);
  lobby.classList.toggle("begun", Boolean(latest) || greets);
  if (!latest) return card.replaceChildren();
  dress(card, offers.get(latest.summary.game)?.theme);
  card.replaceChildren(
    h("div", { class: "cart" }, pictureOf(latest, "slice")),
    h(
      "div",
      { class: "ct" },
      h("span", { class: "mut" }, t("lobby.saved_ago", { ago: whenOf(latest) }).trim()),
      h("h2", { id: "continue-title" }, nameOf(latest.summary)),
      players(latest.summary),
      h("span", { class: "tag on" }, latest.summary.turn),
    ),
    h(
      "div",
      { class: "cb" },
      h("button", { class: "btn pri", onclick: () => goOn(latest.id) }, icon("play"), t("lobby.continue")),
      more ? h("button", { class: "btn", "data-do": "saved" }, t("lobby.more", { n: more })) : null,
    ),
  );
}

/** @param {Summary} summary */
const players = ({ players }) =>
  h(
    "div",
    { class: "who" },
    ...players.map((player) =>
      h("span", {}, emblem(player.emblem, "", `${player.name}`), h("b", { class: "num" }, player.score || player.name)),
    ),
  );

/** Who has played nothing here is offered a first match, if a game has one. @param {boolean} played */
function showWelcome(played) {
  welcome.hidden = played || !isNewcomer() || welcome.childElementCount === 0;
  return !welcome.hidden;
}

/** The latest of the others lie open, those that go on before those that are over. @param {Saved[]} others */
function showShelf(others) {
  const running = others.filter(({ summary }) => !summary.over);
  const over = others.filter(({ summary }) => summary.over);
  const shown = [...running, ...over].slice(0, SHELF);
  shelf.hidden = !shown.length;
  keepShelf(shown.length);
  shelf.dataset.cards = String(shown.length);
  byId("shelf-matches").replaceChildren(...shown.map((match) => cardOf(match, () => goOn(match.id))));
}

/** Whoever has much to lose is told before the browser may clear it away. @param {number} matches */
async function warn(matches) {
  const { stays, nearlyFull } = await storageState();
  const much = matches >= MANY || (await listResults()).length >= MANY;
  const line = byId("unsafe");
  line.hidden = !(nearlyFull || (!stays && much && isExportOld()));
  keepWarned(!line.hidden);
  const why = nearlyFull ? "unsafe.full" : "unsafe.may_go";
  find(line, "span").dataset.t = why; // as the language changes
  find(line, "span").textContent = t(why);
}

/** @type {(matches: Saved[], damaged: Damaged[]) => void} */
function showSaves(matches, damaged) {
  const lines = [...matches.map(saveLine), ...damaged.map(damagedLine)];
  byId("no-saves").hidden = lines.length > 0;
  byId("saves").replaceChildren(...lines);
}

/** @param {Saved} match */
const saveLine = (match) => cardOf(match, () => goOn(match.id), trashButton(match.id, titleOf(match)));

/** What cannot be played on: somebody may see why, in a file. @param {Damaged} match */
function damagedLine({ id, kept }) {
  const name = t("saved.damaged");
  const save = () => saveFile("wallwright-damaged.json", written(kept));
  return h(
    "li",
    { class: "match damaged" },
    h("div", { class: "ct" }, h("b", {}, name), h("span", { class: "mut" }, t("saved.damaged_why"))),
    h("div", { class: "acts" }, h("button", { class: "btn", onclick: save }, t("saved.file")), trashButton(id, name)),
  );
}

/** @type {(id: IDBValidKey, name: string) => Element} */
const trashButton = (id, name) =>
  h(
    "button",
    { class: "btn icon ghost", "aria-label": t("saved.delete", { name }), onclick: () => forget(id) },
    icon("trash"),
  );

/** @param {IDBValidKey} id */
async function forget(id) {
  await removeMatch(id);
  await refreshLobby();
  const [next] = all(document, "#saves button");
  (next ?? find(document, "#saved header button")).focus();
  note(t("saved.deleted"));
}

/** A sentence below the headline, for what happened on the way here. @param {string} text */
export function note(text) {
  const line = byId("lobby-note");
  line.textContent = text;
  line.hidden = !text;
}

// What is stored here.

export async function openStored() {
  const { matches, damaged } = await listKept();
  if (isSilent()) {
    card.hidden = true;
    return note(t("boot.failed_silent"));
  }
  const [results, stored] = await Promise.all([listResults(), kept()]);
  byId("stored-list").replaceChildren(
    h("li", {}, t("stored.matches", { n: matches.length + damaged.length })),
    h("li", {}, t("stored.results", { n: results.length })),
    h("li", {}, t("stored.settings")),
    h("li", {}, t("stored.company")),
    ...(isInstalled() ? [h("li", {}, t("stored.site"))] : []),
  );
  byId("stored-state").textContent = t(stored ? await promise() : "page.unstored");
  byId("stored-note").textContent = "";
  openLayer("stored");
}

/** What the browser has said to the wish to keep all that. */
async function promise() {
  const { stays, nearlyFull } = await storageState();
  if (nearlyFull) return "unsafe.full";
  return stays ? "stored.stays" : "unsafe.may_go";
}

let sure = false;

/** Delete everything, after a second press. */
export async function forgetAll() {
  const line = byId("stored-note");
  if (!sure) {
    sure = true;
    line.textContent = t("stored.sure");
    setTimeout(() => (sure = false), 6000);
    return;
  }
  sure = false;
  await Promise.all([forgetBelongings(), forgetCompany()]);
  forgetStorage();
  await forgetSite();
  await closeAll();
  await refreshLobby();
  note(t("stored.forgotten"));
}
