// The lobby: the match to go on with, and the stored ones. It needs no engine.
import { isSilent } from "./database.mjs";
import { byId, emblem, find, h, icon } from "./dom.mjs";
import { cardOf, nameOf, pictureOf, whenOf } from "./gallery.mjs";
import { afterPaint } from "./in_time.mjs";
import { dress, offers } from "./offers.mjs";
import { showPuzzles } from "./puzzle_card.mjs";
import { listResults } from "./results.mjs";
import { listKept } from "./saves.mjs";
import { showSeat } from "./seat_card.mjs";
import { isNewcomer, keepBegun, keepRoomBegun, keepShelf, keepWarned } from "./settings.mjs";
import { isExportOld, storageState } from "./storage.mjs";
import { t } from "./words.mjs";

export { nameOf } from "./gallery.mjs";

/** @import { Summary } from "./protocol.d.ts" */
/** @import { Damaged, Saved } from "./saves.mjs" */

/** @typedef {{ matches: Saved[], damaged: Damaged[] }} Kept */

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
}

/** Open a match that is kept. @param {string} id */
export const openKept = (id) => goOn(id);

/** Who else shows what is kept. @type {((kept: Kept) => void)[]} */
const hearers = [];

/** @param {(kept: Kept) => void} hear */
export const watchKept = (hear) => void hearers.push(hear);

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
  for (const hear of hearers) hear({ matches, damaged });
  await warn(matches.length);
}

/** What is to be gone on with, rather a match of which the lobby knows what it is. @param {Saved[]} matches */
function latestOf(matches) {
  const running = matches.filter(({ summary }) => !summary.over);
  return running.find(({ summary }) => offers.has(summary.game) && summary.players.length) ?? running[0];
}

/** @type {(latest: Saved | undefined, matches: Saved[], more: number) => void} */
function showCard(latest, matches, more) {
  card.hidden = !latest;
  card.style.minHeight = "";
  keepBegun(Boolean(latest));
  if (latest) afterPaint(() => card.offsetHeight && keepRoomBegun(card.offsetHeight));
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

/** A sentence below the headline, for what happened on the way here. @param {string} text */
export function note(text) {
  const line = byId("lobby-note");
  line.textContent = text;
  line.hidden = !text;
}
