// A click on a button before the page's scripts have run is kept, and done when they have.
//
// This module is small and runs as soon as it is here; on a slow line the others take a while.

/** @type {HTMLElement | null} */
let kept = null;

/** @param {Event} click */
function keep({ target }) {
  if (target instanceof Element) kept = target.closest("[data-do]");
}

document.addEventListener("click", keep, true);

/** Do what was asked for in the meantime; from now on the page answers by itself. */
export function doKeptClick() {
  document.removeEventListener("click", keep, true);
  kept?.click();
}
