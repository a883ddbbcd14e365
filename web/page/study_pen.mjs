// Writing a study: what is typed reaches the engine when the typing rests, a tap on the board points at what it
// speaks of. Each change is saved with the match, so that nothing has to be kept by hand.
import { addDeeds } from "./deeds.mjs";
import { all, find, h, targetOf } from "./dom.mjs";
import { anyOpen } from "./layers.mjs";
import { watchPatches } from "./painting.mjs";
import { act, match, table } from "./table.mjs";
import { toast } from "./toast.mjs";
import { t } from "./words.mjs";

/** @import { Edit, Patch } from "./protocol.d.ts" */

const RESTS = 400; // ms without a key
const WHOLE = 0.5; // of a drawing: what is larger is the ground, and nothing to point at
const LONGEST_NAME = 32; // signs of what a spotlight is called

const zone = find(table, '[data-zone="guide"]');
/** What is typed and the engine does not know yet, by what it is. @type {Map<"say" | "title", string>} */
const typed = new Map();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let due;
/** @type {number | null} */
let wanted = null; // the moment the slider has been drawn to
let busy = false;

/** Tell the engine what was typed; resolves when it knows. */
export async function flush() {
  clearTimeout(due);
  const parts = [...typed];
  typed.clear();
  for (const [part, text] of parts) await act({ op: "edit", do: part, text });
}

/** A change of what is written: after all that was typed before it. @param {Edit} change */
async function edit(change) {
  const typing = document.activeElement?.matches("[data-pen]");
  await flush();
  await act({ op: "edit", ...change });
  if (typing) goOnTyping();
}

function goOnTyping() {
  const page = zone.querySelector("textarea");
  if (!page || document.activeElement?.matches("[data-pen]")) return; // the board is played on, or all is as it was
  page.focus({ preventScroll: true });
  page.setSelectionRange(page.value.length, page.value.length);
}

/** @param {string} op */
async function turn(op) {
  const typing = document.activeElement?.matches("[data-pen]");
  await flush();
  await act({ op: op === "redo" ? "redo" : "undo" });
  if (typing) goOnTyping();
}

/** @param {Event} event */
function hearTyping({ target }) {
  if (target instanceof HTMLInputElement && target.dataset.pen === "moment") return goTo(target.valueAsNumber);
  if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return;
  const { pen } = target.dataset;
  if (pen !== "say" && pen !== "title") return;
  typed.set(pen, target.value);
  clearTimeout(due);
  due = setTimeout(flush, RESTS);
}

/** Where the slider is quicker than the engine, the latest moment takes the place of what waits. @param {number} moment */
async function goTo(moment) {
  wanted = moment;
  if (busy) return;
  busy = true;
  await flush();
  while (wanted !== null) {
    const number = wanted;
    wanted = null;
    await act({ op: "edit", do: "go", number });
  }
  busy = false;
}

// Spotlights.

/** Whether a tap on the board points at something now. */
const isPointing = () => table.hasAttribute("data-pen") && table.dataset.guide === "tells" && !anyOpen();

/** What lies there that can be pointed at: a piece with a name, else any that is no ground. @param {MouseEvent} event */
function spotAt(event) {
  const under = event.detail ? document.elementsFromPoint(event.clientX, event.clientY) : [targetOf(event)];
  const pieces = under.map(pieceOf).filter((piece) => piece !== null);
  const named = pieces.find((piece) => piece.hasAttribute("aria-label")) ?? pieces[0];
  return named ? keyOf(named) : "";
}

/** @param {Element} element */
function pieceOf(element) {
  const seat = element.closest("#table > .players > [data-seat]");
  const piece = seat ?? element.closest("svg[data-zone] > g[id]");
  return piece && table.contains(piece) && !isGround(piece) ? piece : null;
}

/** @param {Element} piece */
function isGround(piece) {
  const drawing = piece.closest("svg");
  if (!drawing) return false;
  const [own, whole] = [piece.getBoundingClientRect(), drawing.getBoundingClientRect()];
  return own.width * own.height > WHOLE * whole.width * whole.height;
}

/** @param {Element} piece */
const keyOf = (piece) => (piece instanceof HTMLElement ? `seat ${piece.dataset.seat}` : piece.id);

/** What a spot is called; some only have the name that drawings know them by. @param {string} spot */
function nameOf(spot) {
  const seat = /^seat (\d+)$/.exec(spot)?.[1];
  const piece = seat ? table.querySelector(`.players > [data-seat="${seat}"] .n b`) : document.getElementById(spot);
  const name = seat ? piece?.textContent : piece?.getAttribute("aria-label");
  return (name || spot).split(/[:.;]/)[0].slice(0, LONGEST_NAME);
}

/** @param {MouseEvent} event */
function point(event) {
  if (!isPointing() || !targetOf(event).closest(".board svg, .hand svg, .players > [data-seat]")) return;
  const spot = spotAt(event);
  event.preventDefault();
  event.stopPropagation(); // it is no click on the match
  if (spot) edit({ do: "light", text: spot });
  else toast(t("study.nothing"));
}

/** For keys and the ear: all that has a name, in a list. @param {{ target: EventTarget | null }} event */
function offerSpots({ target }) {
  if (!(target instanceof HTMLSelectElement) || target.dataset.pen !== "light" || target.options.length > 1) return;
  const seats = all(table, ":scope > .players > [data-seat]");
  const pieces = [...table.querySelectorAll("svg[data-zone] > g[id][aria-label]")].filter((one) => pieceOf(one));
  const known = new Set();
  for (const spot of [...seats, ...pieces].map(keyOf)) {
    const name = nameOf(spot);
    if (!known.has(name)) target.append(h("option", { value: spot }, name));
    known.add(name);
  }
}

/** What was chosen from a list: through whose eyes, or what to point at. @param {Event} event */
function choose({ target }) {
  if (!(target instanceof HTMLSelectElement) || !target.value) return;
  const { value } = target;
  if (target.dataset.pen === "eyes") edit({ do: "eyes", number: Number(value) });
  if (target.dataset.pen !== "light") return;
  target.value = "";
  edit({ do: "light", text: value });
}

/** @param {Patch} patch */
function hear({ pen }) {
  table.toggleAttribute("data-pen", Boolean(pen));
  if (!pen) return typed.clear();
  const slider = zone.querySelector('[data-pen="moment"]');
  if (slider instanceof HTMLInputElement && wanted === null) {
    slider.max = String(pen.last);
    slider.value = String(pen.moment);
    slider.ariaValueText = pen.said;
  }
  const list = zone.querySelector('[data-pen="light"]');
  if (list && list === document.activeElement) offerSpots({ target: list }); // what it offered is painted over
  for (const name of all(zone, "[data-spot]")) name.textContent = nameOf(name.dataset.spot ?? "");
}

/** A tool takes the cursor from nobody: who writes writes on, and nothing moves between press and click. @param {Event} event */
function keepCursor(event) {
  if (targetOf(event).closest("button")) event.preventDefault();
}

/** From now on a study can be written. @param {Patch} first of the table on which one is */
export function watchPen(first) {
  watchPatches(hear);
  hear(first);
  addDeeds({
    edit: ({ dataset: { edit: change, text, number, variation } }) =>
      edit({
        do: /** @type {Edit["do"]} */ (change),
        ...(text !== undefined && { text }),
        ...(number !== undefined && { number: Number(number) }),
        ...(variation !== undefined && { variation: Number(variation) }),
      }),
    undo: () => turn("undo"),
    redo: () => turn("redo"),
  });
  zone.addEventListener("input", hearTyping);
  zone.addEventListener("mousedown", keepCursor);
  zone.addEventListener("focusin", offerSpots);
  zone.addEventListener("pointerdown", offerSpots);
  zone.addEventListener("change", choose);
  zone.addEventListener("focusout", () => typed.size && flush());
  document.addEventListener("click", point, { capture: true });
  document.addEventListener("visibilitychange", () => document.hidden && match.id && flush());
}
