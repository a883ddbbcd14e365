// The lobby: the match to go on with, the stored ones, what is stored here. It needs no engine.
import { forgetSite, isInstalled } from "../offline/offline.mjs";
import { byId, emblem, find, h, icon } from "./dom.mjs";
import { closeAll, openLayer } from "./layers.mjs";
import { artOf, dress, offers } from "./offers.mjs";
import { kept, listMatches, removeAll, removeMatch } from "./saves.mjs";
import { forgetSettings, keepBegun } from "./settings.mjs";
import { ago, t } from "./words.mjs";

/** @import { Summary } from "./protocol.d.ts" */
/** @import { Saved } from "./saves.mjs" */

const lobby = byId("lobby");
const card = byId("continue");
/** @type {(id: string) => void} */
let goOn = () => {}; // opens a stored match

/** @param {(id: string) => void} open */
export function watchLobby(open) {
  goOn = open;
}

/** Show what is stored. */
export async function refreshLobby() {
  const matches = await listMatches();
  showCard(matches);
  showSaves(matches);
}

/** @param {Saved[]} matches */
function showCard(matches) {
  const latest = matches.find(({ summary }) => !summary.over);
  card.hidden = !latest;
  keepBegun(Boolean(latest));
  lobby.classList.toggle("begun", Boolean(latest));
  if (!latest) return card.replaceChildren();
  const more = matches.length - 1;
  dress(card, offers.get(latest.summary.game)?.theme);
  card.replaceChildren(
    h("div", { class: "cart" }, h("img", { src: artOf(latest.summary.game), alt: "" })),
    h(
      "div",
      { class: "ct" },
      h("span", { class: "mut" }, t("lobby.saved_ago", { ago: ago(latest.saved) })),
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
export const nameOf = ({ game }) => t(`game.${game}.name`);

/** @param {Summary} summary */
const players = ({ players }) =>
  h(
    "div",
    { class: "who" },
    ...players.map((player) =>
      h("span", {}, emblem(player.emblem, "", `${player.name}`), h("b", { class: "num" }, player.score || player.name)),
    ),
  );

/** @param {Saved[]} matches */
function showSaves(matches) {
  byId("no-saves").hidden = matches.length > 0;
  byId("saves").replaceChildren(...matches.map(saveLine));
}

/** @param {Saved} match */
function saveLine({ id, saved, summary }) {
  const name = `${nameOf(summary)}, ${ago(saved)}`;
  return h(
    "li",
    {},
    h(
      "div",
      { class: "ct" },
      h("b", {}, name),
      players(summary),
      h("span", { class: "mut" }, summary.over ? t("lobby.over") : summary.turn),
    ),
    h("button", { class: "btn", onclick: () => goOn(id) }, t("saved.open")),
    h(
      "button",
      { class: "btn icon ghost", "aria-label": t("saved.delete", { name }), onclick: () => forget(id) },
      icon("trash"),
    ),
  );
}

/** @param {string} id */
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
  byId("stored-list").replaceChildren(
    h("li", {}, t("stored.matches", { n: matches.length })),
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
