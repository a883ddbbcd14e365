// The first sight of the page: the lobby, and an engine on its way. What it takes to play (page.mjs) is fetched when
// somebody is about to act, or at once where the address leads elsewhere: who only looks does not pay for a table.
import { watchOffline } from "../offline/offline.mjs";
import { start } from "./ask_engine.mjs";
import { byId, targetOf } from "./dom.mjs";
import { allSpoken, spoken } from "./first_paint.mjs";
import { afterPaint } from "./in_time.mjs";
import { refreshLobby, watchLobby } from "./lobby.mjs";
import { fetchSoon, isLedOn, wear } from "./more_styles.mjs";
import "./start_screen.mjs";
import { endFirst, stall, waitOn } from "./waiting.mjs";
import { language, t } from "./words.mjs";

/** @import { Damage } from "../offline/offline.mjs" */

/** @typedef {typeof import("./page.mjs")} Page */

const ACTS = ["pointerdown", "keydown", "click", "input", "change", "dragover", "drop"];
const AIMS = ["pointerover", "focusin"]; // at what can be pressed
const CAN_BE_PRESSED = "button, a, select, input, label";

/** @type {Promise<Page> | undefined} */
let coming;
/** @type {Promise<void> | undefined} */
let begun; // by then it answers
let stands = false; // the lobby, in front of everything

/** The page with all that it takes to play. */
function whole() {
  coming ??= fetchWhole();
  return coming;
}

async function fetchWhole() {
  waitOn();
  for (const sign of ACTS) removeEventListener(sign, act, true);
  for (const sign of AIMS) removeEventListener(sign, aim, true);
  if (!isLedOn()) {
    fetchSoon("seldom.mjs"); // the dialogs of the lobby are in it
    wear("seldom");
  }
  const [page] = await Promise.all([import("./page.mjs"), wear("rest")]);
  begun = page.begin(stands);
  return page;
}

const act = () => void whole().catch(stall);

/** @param {Event} event */
const aim = (event) => targetOf(event).closest(CAN_BE_PRESSED) && act();

/** The lobby as it is kept here, in the words that are there by then. */
async function showLobby() {
  stands = true;
  byId("language", HTMLSelectElement).value = language();
  document.title = t("page.title");
  await refreshLobby();
}

/** The engine was to be at hand, and is not. */
const beginAgain = () => whole().then(({ beginAgain }) => beginAgain());

/** @param {string} id */
async function openMatch(id) {
  const page = await whole();
  await begun;
  page.openMatch(id);
}

/** Whoever cannot play cannot mend, either. @param {Damage} damage */
async function hearDamage(damage) {
  const page = await whole();
  page.hearDamage(damage); // it may have the page laid anew
}

async function begin() {
  if (isLedOn()) return act();
  endFirst();
  if (!navigator.connection?.saveData) afterPaint(() => start().catch(beginAgain));
  await spoken;
  const atFirst = language();
  if (!coming) await showLobby();
  await allSpoken;
  if (language() !== atFirst && !coming) await showLobby();
}

for (const sign of ACTS) addEventListener(sign, act, { capture: true, passive: true });
for (const sign of AIMS) addEventListener(sign, aim, { capture: true, passive: true });
addEventListener("popstate", act, { once: true });
watchLobby(openMatch);
watchOffline(hearDamage);
begin();
