// Dialogs and drawers over the page. Each adds an entry to the history, so that Back closes it;
// <dialog> traps the focus and gives it back.

/** @type {HTMLDialogElement[]} */
const open = [];
let settled = () => {};

const depth = () => history.state?.depth ?? 0;

export const isOpen = (id) => open.some((dialog) => dialog.id === id);
export const anyOpen = () => open.length > 0;
export const topLayer = () => open.at(-1) ?? null;

export function openLayer(id) {
  const dialog = document.getElementById(id);
  if (open.includes(dialog)) return dialog;
  dialog.showModal();
  open.push(dialog);
  history.pushState({ ...history.state, depth: open.length }, "");
  return dialog;
}

/** Close the topmost layer, or all of them; resolves when the history stands where it began. */
export function closeLayers(count = 1) {
  const levels = Math.min(count, open.length);
  if (!levels) return Promise.resolve();
  return new Promise((resolve) => {
    settled = resolve;
    history.go(-levels);
  });
}

export const closeAll = () => closeLayers(open.length);

/** Begin: Back, Esc and a press beside the dialog close the topmost layer. */
export function watchLayers() {
  if (depth()) history.replaceState({ ...history.state, depth: 0 }, ""); // reloaded within a dialog
  addEventListener("popstate", () => {
    while (open.length > depth()) open.pop().close();
    settled();
    settled = () => {};
  });
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      closeLayers();
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog && isOutside(dialog, event)) closeLayers();
    });
  }
}

function isOutside(dialog, { clientX, clientY }) {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
