// Dialogs and drawers over the page. Each adds an entry to the history, so that Back closes it;
// <dialog> traps the focus and gives it back.
//
// The browser goes back in its own time, so that the history follows what is open, in order: whoever
// presses Esc twice closes one layer and does not leave the page. In a frame it is the history of
// the page around it and of all other frames there: nothing is added to that.
import { all, byId } from "./dom.mjs";
import { isNumber, withFields } from "./fits.mjs";

/** @type {HTMLDialogElement[]} */
const open = [];
const framed = parent !== window;
/** @type {Promise<void>} */
let followed = Promise.resolve(); // the history stands where the layers are
/** @type {(() => void) | null} */
let arrived = null; // hears that the browser has gone back as it was told
/** Hears that a person has closed all that was open. @type {() => void} */
let cleared = () => {};

/** How many of them the history's entry stands for; the entry may be somebody else's. */
const depth = () => (isEntry(history.state) ? Math.max(0, history.state.depth) : 0);
const isEntry = withFields({ depth: isNumber });

/** @param {string} id */
export const isOpen = (id) => open.some((dialog) => dialog.id === id);
export const anyOpen = () => open.length > 0;
export const topLayer = () => open.at(-1) ?? null;

/** @param {string} id */
export function openLayer(id) {
  const dialog = byId(id, HTMLDialogElement);
  if (open.includes(dialog)) return dialog;
  dialog.showModal();
  const level = open.push(dialog);
  follow(() => history.pushState({ ...history.state, depth: level }, ""));
  return dialog;
}

/** Close the topmost layer, or more of them; resolves when the history stands where it began. */
export function closeLayers(count = 1) {
  const closing = close(count);
  if (count && !open.length) cleared();
  return closing;
}

/** Something else is to be seen. */
export const closeAll = () => close(Infinity);

/** @param {number} count */
function close(count) {
  const levels = Math.min(count, open.length);
  closeDownTo(open.length - levels);
  return levels ? follow(() => goBack(levels)) : followed;
}

/** @param {number} level */
function closeDownTo(level) {
  while (open.length > level) open.pop()?.close();
}

/** @param {() => void} hear */
export function watchCleared(hear) {
  cleared = hear;
}

/** @param {() => Promise<void> | void} step */
function follow(step) {
  if (!framed) followed = followed.then(step);
  return followed;
}

/**
 * @param {number} levels
 * @returns {Promise<void>}
 */
function goBack(levels) {
  return new Promise((resolve) => {
    arrived = resolve;
    history.go(-levels);
  });
}

/** Begin: Back, Esc and a press beside the dialog close the topmost layer. */
export function watchLayers() {
  if (depth()) setDepth(0); // reloaded within a dialog
  addEventListener("popstate", () => {
    if (arrived) {
      arrived();
      arrived = null;
      return;
    }
    closeDownTo(depth());
    if (!open.length) cleared();
    if (depth() > open.length) setDepth(open.length); // Forward opens no dialog again
  });
  for (const dialog of all(document, "dialog", HTMLDialogElement)) {
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      closeLayers();
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog && isOutside(dialog, event)) closeLayers();
    });
  }
}

/** @param {number} level */
const setDepth = (level) => history.replaceState({ ...history.state, depth: level }, "");

/** @type {(dialog: Element, press: MouseEvent) => boolean} */
function isOutside(dialog, { clientX, clientY }) {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
