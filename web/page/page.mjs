// The page: one document with a lobby and a table, so that the engine lives on between them. It comes when it is needed,
// after the lobby's first sight (front.mjs), which calls begin.
//
// Each of its parts adds what its buttons do (deeds.mjs) and the addresses that lead to it (routes.mjs).

import { canReload, takeUpdate } from "../offline/offline.mjs";
import { watchAnalysis } from "./analysis.mjs";
import { listen, start } from "./ask_engine.mjs";
import { watchBeginning } from "./beginning.mjs";
import { addDeeds, doDeed, swap, watchClicks } from "./deeds.mjs";
import { watchTabs } from "./drawer.mjs";
import { seldom } from "./fetch_seldom.mjs";
import { watchFinale } from "./finale.mjs";
import { allSpoken, spoken } from "./first_paint.mjs";
import { watchGiving } from "./giving.mjs";
import { afterPaint } from "./in_time.mjs";
import { watchKeys } from "./keys.mjs";
import { closeAll, closeLayers, openLayer, watchLayers } from "./layers.mjs";
import { watchLinks } from "./links.mjs";
import { watchLobby } from "./lobby.mjs";
import { watchPatches } from "./painting.mjs";
import { watchPlaying } from "./playing.mjs";
import { sayAnew, showLanguage, watchSettings } from "./preferences.mjs";
import { watchPuzzles } from "./puzzles.mjs";
import { watchReplay } from "./replay.mjs";
import { go, route, shownMatch, watchAddress } from "./routes.mjs";
import { isStillMine } from "./saves.mjs";
import { linkOfMatch } from "./share_link.mjs";
import { watchSound } from "./sound.mjs";
import { hasFailed, showFailure, showStarting } from "./start_screen.mjs";
import { watchStudies } from "./study.mjs";
import { hear, leaveMatch, match, mendKept, savedMatch, table, watchTable } from "./table.mjs";
import { isGuest, watchTogether } from "./together.mjs";
import { endWaiting } from "./waiting.mjs";
import { watchWindows } from "./windows.mjs";
import { language, t } from "./words.mjs";

export { hearDamage } from "./table.mjs";

const AWAKE = 1000; // ms: a line that is back carries nothing at once

/** Once more, after a failure: the page anew, but not if that would be the end of it. */
async function retry() {
  showStarting();
  if (await canReload()) location.reload();
  else showFailure(t("boot.failed_lost"), true);
}

addDeeds({
  lobby: () => closeAll().then(() => go("#")),
  leave: () => go("#"),
  saved: async () => (await seldom()).openSaved(),
  tally: async () => (await seldom()).openTally(),
  export: async () => (await seldom()).exportAll(),
  learn: async ({ dataset }) => (await seldom()).openLearn(dataset.game),
  credits: () => openLayer("credits"),
  stored: async () => (await seldom()).openStored(),
  forget: async () => (await seldom()).forgetAll(),
  share: () => swap(async () => (await seldom()).openShare(table.hidden ? "" : linkOfMatch())),
  update: () => takeUpdate(savedMatch()),
  here: route,
  close: () => closeLayers(),
  retry,
});

/** Where a match is on its way already, or every byte counts, the engine is fetched when it is needed. */
function warmUp() {
  const invited = isGuest() || /^#(join=|guest$)/.test(location.hash); // no engine of this page plays then
  if (table.hidden && !invited && !navigator.connection?.saveData) afterPaint(() => start().catch(beginAgain));
}

/** The engine was to be at hand and is not: what is kept may be damaged. */
export async function beginAgain() {
  if ((await mendKept()) && table.hidden) await start().catch(() => {});
}

let inspects = false;

/** What pieces mean is told as soon as there are some. */
async function inspect() {
  if (inspects) return;
  inspects = true;
  try {
    (await import("./inspecting.mjs")).watchInspecting();
  } catch {
    inspects = false; // with the next patch
  }
}

/** A match that is kept. @param {string} id */
export const openMatch = (id) => closeAll().then(() => go(`#table/${id}`));

watchLayers();
watchSettings();
watchTabs();
watchPlaying();
watchBeginning();
watchReplay();
watchAnalysis();
watchFinale();
watchSound(watchPatches);
watchGiving();
watchStudies();
watchPuzzles();
watchTogether();
watchLinks();
watchLobby(openMatch);
watchPatches(inspect);
watchKeys(table, doDeed);
watchTable();
watchWindows((id) => (id === match.id || id === shownMatch()) && leaveMatch(), isStillMine);
listen({ patch: hear });
addEventListener("online", () => setTimeout(() => hasFailed() && retry(), AWAKE));

/** From now on the page answers. @param {boolean} stands is the lobby there already? Then it stays as it is */
export async function begin(stands) {
  warmUp();
  await spoken;
  const atFirst = language();
  showLanguage();
  watchClicks(); // a click before this moment was kept
  endWaiting();
  watchAddress();
  if (!stands || location.hash.length > 1) await route(); // where the address leads by now
  warmUp(); // the match of this address may have led to the lobby
  await allSpoken;
  if (language() !== atFirst) await sayAnew(); // what was said before the words had come
}
