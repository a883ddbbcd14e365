// How one asks the inspector: the mouse rests, a finger holds, the focus stays, or the key I walks over all there is.
import { announce } from "./announcing.mjs";
import { reveal, watchCamera } from "./camera.mjs";
import { all, byId, targetOf } from "./dom.mjs";
import { hide, inspect, inspected, isGround, PIECE, pieceAt, pieceOf } from "./inspector.mjs";
import { nearest, WAYS } from "./keys.mjs";
import { topLayer } from "./layers.mjs";
import { settings } from "./settings.mjs";

const RESTS = 350; // ms of a mouse over a piece
const GOES_ON = 120; // ms where a card is shown already
const HOLDS = 450; // ms of a finger: sooner than the browser's own menu
const STAYS = 900; // ms of the focus, which the arrows may be about to lead on
const SLIPS = 8; // px that a finger may stray, and a mouse that rests
const ENDS = new Set(["Escape", "Enter", "i", "I"]);

const table = byId("table");
const foreseen = byId("foreseen");
let due = 0;
let [x, y] = [0, 0]; // where the mouse rests, or a finger
let held = false; // a finger has asked: when it lifts that shall choose nothing
/** @type {Element | null} */
let walker = null; // where the keys have led

/** @type {(ask: () => void, wait: number) => void} */
function soon(ask, wait) {
  clearTimeout(due);
  due = setTimeout(ask, wait);
}

function leave() {
  clearTimeout(due);
  hide();
}

/** @param {PointerEvent} event */
function strays({ clientX, clientY }) {
  if (Math.hypot(clientX - x, clientY - y) <= SLIPS) return false;
  [x, y] = [clientX, clientY];
  return true;
}

/** A mouse that wanders points at nothing yet; a finger that does scrolls, and a pressed button drags. @param {PointerEvent} event */
function move(event) {
  if (walker || !strays(event)) return;
  if (event.pointerType === "touch" || event.buttons > 0) {
    clearTimeout(due);
    return;
  }
  const shown = inspected();
  if (shown && !isOver(shown)) hide();
  soon(rest, shown ? GOES_ON : RESTS);
}

/** The mouse rests here. */
function rest() {
  const piece = pieceAt(x, y);
  if (!piece || isForeseen(piece)) hide();
  else if (piece !== inspected()) inspect(piece, { x, y });
}

/** What a choice brings is told already, and nothing shall lie over that. @param {Element} piece */
const isForeseen = (piece) => !foreseen.hidden && piece.matches("[data-pick]");

/** @param {Element} piece */
function isOver(piece) {
  const { left, right, top, bottom } = piece.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** @param {PointerEvent} event */
function press(event) {
  held = false;
  endWalk();
  leave();
  [x, y] = [event.clientX, event.clientY];
  if (event.pointerType === "touch" && event.isPrimary) soon(hold, HOLDS);
}

function hold() {
  const piece = pieceAt(x, y);
  held = piece !== null;
  if (piece) inspect(piece, { x, y });
}

/** What a finger has asked stays to be read when it lifts. @param {PointerEvent} event */
function lift(event) {
  if (event.pointerType === "touch") clearTimeout(due);
}

/** @param {PointerEvent} event */
function goOut(event) {
  if (event.pointerType !== "touch") leave();
}

/** What was held has been answered: it is not chosen as well. @param {MouseEvent} event */
function click(event) {
  if (!held) return leave();
  held = false;
  event.preventDefault();
  event.stopPropagation();
}

/** A long touch is how one asks, so it has no menu of the browser's. @param {PointerEvent} event */
function menu(event) {
  if (event.pointerType === "touch" && targetOf(event).closest(".board, .hand, [data-about]")) event.preventDefault();
}

// The focus and the keys.

/** @param {FocusEvent} event */
function focus(event) {
  const target = targetOf(event);
  if (walker || !target.matches(":focus-visible")) return;
  leave();
  const piece = target.matches(PIECE) ? pieceOf(target) : null;
  if (piece) soon(() => isForeseen(piece) || inspect(piece), STAYS);
}

/** @param {KeyboardEvent} event */
function key(event) {
  held = false; // where a held finger made no click
  if (event.ctrlKey || event.altKey || event.metaKey || table.hidden) return;
  const done = walker ? walk(event.key, walker) : begin(event.key, targetOf(event));
  if (!done) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @type {(name: string, target: Element) => boolean} */
function begin(name, target) {
  if (name === "Escape" && inspected()) {
    leave();
    return true;
  }
  if (name.toLowerCase() !== "i" || !settings.hotkeys || target.closest("input, select, textarea")) return false;
  const [found] = pieces();
  const piece = pieceOf(target) ?? inspected() ?? found;
  if (piece) step(piece);
  return Boolean(piece);
}

/** Over everything, also over what cannot be chosen; the focus stays where it is. @type {(name: string, here: Element) => boolean} */
function walk(name, here) {
  const there = pieces();
  const at = there.indexOf(here);
  if (name === "Shift") return true;
  if (name in WAYS) step(nearest(here, there, WAYS[name]));
  else if (name === "Home") step(there[0]);
  else if (name === "End") step(there.at(-1));
  else if (name === "PageDown") step(there[at + 1] ?? there[0]);
  else if (name === "PageUp") step(there.at(at - 1));
  else {
    endWalk();
    if (name === "Enter") focusOn(here);
    return ENDS.has(name);
  }
  return true;
}

/** @param {Element | null | undefined} piece */
async function step(piece) {
  if (!piece) return;
  walker = piece;
  reveal(piece);
  announce(await inspect(piece, null, true));
}

function endWalk() {
  if (walker) hide();
  walker = null;
}

/** What was looked at, if it can be chosen. @param {Element} piece */
function focusOn(piece) {
  if ((piece instanceof SVGElement && piece.matches(".spot")) || piece instanceof HTMLButtonElement) piece.focus();
}

/** Everything that can be asked about, but for the grounds on which it lies. */
function pieces() {
  return all(topLayer() ?? table, PIECE, Element).filter(
    (piece) => piece.checkVisibility() && !piece.closest("[inert]") && !isGround(piece),
  );
}

/** Where the keys have led to on a map that has moved. */
function stepAgain() {
  if (walker) inspect(walker, null, true);
}

/** Begin: whatever points, holds or stays is answered. */
export function watchInspecting() {
  addEventListener("pointermove", move, { passive: true });
  addEventListener("pointerdown", press, true);
  addEventListener("pointerup", lift);
  addEventListener("pointercancel", leave);
  document.documentElement.addEventListener("pointerleave", goOut);
  addEventListener("click", click, true);
  addEventListener("contextmenu", menu);
  addEventListener("focusin", focus);
  addEventListener("keydown", key, true);
  addEventListener("scroll", leave, true);
  addEventListener("resize", leave);
  watchCamera({ begins: () => walker || leave(), rests: stepAgain });
}
