// Painting: what the engine says has changed, put on the screen.
import { announce, takeBack } from "./announcing.mjs";
import { aimCamera, lookThrough } from "./camera.mjs";
import { all, byId, find } from "./dom.mjs";
import { focusScreen, holdFocus } from "./focus.mjs";
import { forget } from "./inspector.mjs";
import { keepOneTabStop } from "./keys.mjs";
import { anyOpen, closeAll, isOpen } from "./layers.mjs";
import { match } from "./match.mjs";
import { aimAnew } from "./outcome.mjs";
import { isOfSize, layOver, morphEach, patchDrawing } from "./patch.mjs";
import { keepClear } from "./reasons.mjs";
import { hang } from "./signboard.mjs";
import { light } from "./spotlight.mjs";
import { dismiss, toast } from "./toast.mjs";
import { departure, ground } from "./travel.mjs";

/** @import { Change, Guide, Lines, Patch } from "./protocol.d.ts" */

const table = byId("table");
/** @type {Record<string, SVGSVGElement>} */
const svgs = {
  board: find(table, 'svg[data-zone="board"]', SVGSVGElement),
  hand: find(table, 'svg[data-zone="hand"]', SVGSVGElement),
};
layOver(svgs.board, find(table, 'svg[data-zone="fixed"]', SVGSVGElement));
const cover = find(table, ".cover");
const end = find(table, ".end");
const recent = find(table, '[data-zone="recent"]');
const logs = all(document, '[data-zone="log"]'); // in the drawer, and beside the board
const logPane = byId("pane-log");
const COVERING = new Set(["cover", "over"]); // screens that lie over the board

/** Who has more to do with a patch than to paint it. @type {((patch: Patch) => void)[]} */
const hearers = [];

/** @param {(patch: Patch) => void} hear */
export const watchPatches = (hear) => void hearers.push(hear);

/** @param {Patch} patch */
export function paint(patch) {
  const before = match.state;
  const asked = table.dataset.guide === "asks";
  const keepFocus = holdFocus();
  const arrive = jumps(patch) ? ground : departure(Object.values(svgs), moved(patch.draw));
  if (patch.defs) byId("defs", SVGElement).innerHTML = patch.defs;
  paintDrawings(patch);
  for (const [zone, html] of Object.entries(patch.html)) fillZone(zone, html);
  if (patch.log) growLog(patch.log);
  showState(patch);
  if (patch.fresh || patch.log || patch.html.side || patch.html.recent) toEnds(); // only now is it known how much room there is
  for (const svg of Object.values(svgs)) keepOneTabStop(svg.closest(".board") ?? svg);
  const found = asked && patch.guide?.asks === false; // what the focus was on is done: read on
  keepFocus(patch.state, found || (patch.state !== before && COVERING.has(patch.state)));
  announce(patch.say);
  if (patch.log) dismiss(); // what was in the way of a choice may be so no more
  if (patch.toast) toast(patch.toast.text, patch.toast.clause);
  arrive();
  forget();
  light(patch.guide?.spots ?? []);
  aimCamera();
  keepClear();
  aimAnew();
  for (const hear of hearers) hear(patch);
}

/** @param {Patch} patch */
function paintDrawings({ draw, fresh = false }) {
  for (const [name, drawing] of Object.entries(draw)) patchDrawing(svgs[name], drawing, fresh);
  if (draw.board) lookThrough(draw.board.camera ?? null, fresh);
}

/** Another match, or another step than the next: nothing has travelled there. @param {Patch} patch */
const jumps = ({ fresh, replay }) => fresh || (replay && replay.step !== Number(table.dataset.step) + 1);

/** Nothing lies on the table any more: what comes next is painted on a bare one. */
export function sweep() {
  delete table.dataset.state;
  showGuide();
  light([]);
  cover.hidden = true;
  end.hidden = true;
  for (const svg of Object.values(svgs)) patchDrawing(svg, {}, true);
  lookThrough(null, true);
  for (const zone of document.querySelectorAll("[data-zone]:not(svg)")) zone.replaceChildren();
}

/** The drawings in which pieces may have moved: what is drawn for another room is laid out anew. @param {Record<string, Change>} draw */
function moved(draw) {
  const known = Object.entries(draw).filter(([name, { size }]) => isOfSize(svgs[name], size));
  return known.map(([, drawing]) => drawing);
}

/** @type {(zone: string, html: string) => void} */
function fillZone(zone, html) {
  morphEach(document.querySelectorAll(`[data-zone="${zone}"]`), html);
  if (zone === "sheets") showSheets(html);
  if (zone === "side") for (const box of all(document, "#pane-score details", HTMLDetailsElement)) box.open = true;
}

/** What waits in a folded sheet unfolds it; where a game has none, nothing leads to them. @param {string} html */
function showSheets(html) {
  for (const sheet of all(document, ".sheet[data-wanted]", HTMLDetailsElement)) sheet.open = true;
  const ways = all(document, '[role="tab"][data-do="sheet"], #menu [data-do="sheet"]');
  for (const way of ways) way.hidden = !html;
}

/** The log grows at its end, so the lines above stay as they are. @param {Lines} lines */
function growLog({ keep, html }) {
  for (const log of logs) {
    while (log.children.length > keep) log.lastElementChild?.remove();
    log.insertAdjacentHTML("beforeend", html);
  }
  byId("log-news").hidden = isOpen("side");
}

/** What happened last is to be seen: all are measured before one is scrolled, so that the page is laid out once. */
function toEnds() {
  const boxes = [recent, logPane, ...logs];
  const heights = boxes.map(({ scrollHeight }) => scrollHeight);
  for (const [at, box] of boxes.entries()) box.scrollTop = heights[at];
}

/** @param {Patch} patch */
function showState(patch) {
  const { state, title, game, whose, asks } = patch;
  const covered = state === "cover";
  const coversNow = covered && match.state !== "cover";
  Object.assign(match, { state, title, game, whose, asks });
  if (!table.hidden) document.title = title;
  table.dataset.state = state;
  showGuide(patch.guide);
  hang(patch);
  for (const [what, possible] of Object.entries(patch.can)) {
    find(table, `.nav [data-do="${what}"]`).ariaDisabled = possible ? null : "true";
  }
  cover.hidden = !covered;
  end.hidden = state !== "over";
  // the cover too: it waited with the rest while the engine started
  for (const part of all(table, ":scope > *")) part.inert = covered && !part.matches(".cover, .boot");
  if (coversNow) hideSecrets();
}

/** Whether something is to be read or to be found; nothing in a match. @param {Guide} [guide] */
function showGuide(guide) {
  if (guide) table.dataset.guide = guide.asks ? "asks" : "tells";
  else delete table.dataset.guide;
}

/** What only the last person may know is neither flying, nor to be read, nor in an open drawer. */
function hideSecrets() {
  ground();
  takeBack();
  if (anyOpen()) closeAll().then(() => focusScreen("cover"));
}
