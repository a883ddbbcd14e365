// The lobby: the match to go on with, the stored ones, what is stored here. It needs no engine.
import { forgetSite, isInstalled } from "../offline/offline.mjs";
import { isSilent, kept } from "./database.mjs";
import { byId, emblem, find, h, icon } from "./dom.mjs";
import { closeAll, openLayer } from "./layers.mjs";
import { artOf, dress, offers } from "./offers.mjs";
import { saveFile } from "./save_file.mjs";
import { listDamaged, listMatches, removeAll, removeMatch } from "./saves.mjs";
import { forgetSettings, isNewcomer, keepBegun } from "./settings.mjs";
import { written } from "./stored.mjs";
import { ago, t } from "./words.mjs";

/** @import { Summary } from "./protocol.d.ts" */
/** @import { Damaged, Saved } from "./saves.mjs" */

const lobby = byId("lobby");
const card = byId("continue");
const welcome = byId("welcome");
/** @type {(id: string) => void} */
let goOn = () => {}; // opens a stored match

/** @param {(id: string) => void} open */
export function watchLobby(open) {
  goOn = open;
}

/** Show what is stored. */
export async function refreshLobby() {
  const matches = await listMatches();
  if (isSilent()) {
    card.hidden = true;
    return note(t("boot.failed_silent"));
  }
  const damaged = await listDamaged();
  showCard(matches, matches.length + damaged.length - 1);
  showSaves(matches, damaged);
}

/** What is to be gone on with, rather a match of which the lobby knows what it is. @param {Saved[]} matches */
function latestOf(matches) {
  const running = matches.filter(({ summary }) => !summary.over);
  return running.find(({ summary }) => offers.has(summary.game) && summary.players.length) ?? running[0];
}

/** @type {(matches: Saved[], more: number) => void} */
function showCard(matches, more) {
  const latest = latestOf(matches);
  card.hidden = !latest;
  keepBegun(Boolean(latest));
  const greets = showWelcome(matches.length > 0);
  lobby.classList.toggle("begun", Boolean(latest) || greets);
  if (!latest) return card.replaceChildren();
  dress(card, offers.get(latest.summary.game)?.theme);
  card.replaceChildren(
    h("div", { class: "cart" }, h("img", { src: artOf(latest.summary.game), alt: "" })),
    h(
      "div",
      { class: "ct" },
      h("span", { class: "mut" }, t("lobby.saved_ago", { ago: ago(latest.saved) }).trim()),
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

/** Who has played nothing here is offered a first match, if a game has one. @param {boolean} played */
function showWelcome(played) {
  welcome.hidden = played || !isNewcomer() || welcome.childElementCount === 0;
  return !welcome.hidden;
}

/** @param {Summary} summary */
export const nameOf = ({ game }) => t(offers.has(game) ? `game.${game}.name` : "saved.unknown");

/** @param {Summary} summary */
const players = ({ players }) =>
  h(
    "div",
    { class: "who" },
    ...players.map((player) =>
      h("span", {}, emblem(player.emblem, "", `${player.name}`), h("b", { class: "num" }, player.score || player.name)),
    ),
  );

/** @param {Summary} summary */
function stateOf({ players, over, turn, practice }) {
  if (!players.length) return t("saved.rescued");
  const state = over ? t("lobby.over") : turn;
  return practice ? t("saved.practice", { state }) : state;
}

/** @type {(matches: Saved[], damaged: Damaged[]) => void} */
function showSaves(matches, damaged) {
  const lines = [...matches.map(saveLine), ...damaged.map(damagedLine)];
  byId("no-saves").hidden = lines.length > 0;
  byId("saves").replaceChildren(...lines);
}

/** @param {Saved} match */
function saveLine({ id, saved, summary }) {
  const name = [nameOf(summary), saved > 0 && ago(saved)].filter(Boolean).join(", ");
  return h(
    "li",
    {},
    h("div", { class: "ct" }, h("b", {}, name), players(summary), h("span", { class: "mut" }, stateOf(summary))),
    h("button", { class: "btn", onclick: () => goOn(id) }, t("saved.open")),
    trashButton(id, name),
  );
}

/** What cannot be played on: somebody may see why, in a file. @param {Damaged} match */
function damagedLine({ id, kept }) {
  const name = t("saved.damaged");
  const save = () => saveFile("wallwright-damaged.json", written(kept));
  return h(
    "li",
    { class: "damaged" },
    h("div", { class: "ct" }, h("b", {}, name), h("span", { class: "mut" }, t("saved.damaged_why"))),
    h("button", { class: "btn", onclick: save }, t("saved.file")),
    trashButton(id, name),
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
  find(document, "#saves button, #saved header button").focus();
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
  const matches = await listMatches();
  if (isSilent()) {
    card.hidden = true;
    return note(t("boot.failed_silent"));
  }
  const damaged = await listDamaged();
  byId("stored-list").replaceChildren(
    h("li", {}, t("stored.matches", { n: matches.length + damaged.length })),
    h("li", {}, t("stored.settings")),
    ...(isInstalled() ? [h("li", {}, t("stored.site"))] : []),
    ...((await kept()) ? [] : [h("li", {}, t("page.unstored"))]),
  );
  byId("stored-note").textContent = "";
  openLayer("stored");
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
  await removeAll();
  forgetSettings();
  await forgetSite();
  await closeAll();
  await refreshLobby();
  note(t("stored.forgotten"));
}
