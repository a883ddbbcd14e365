// What is not seen at the first sight of the lobby has style sheets of its own, which are fetched when they are put on; and
// a script (page.mjs). Where the address leads elsewhere both are fetched at once: this module needs no other.

/** Does the address lead elsewhere than to the lobby? */
export const isLedOn = () => location.hash.length > 1;

/** @type {Map<string, Promise<void>>} */
const worn = new Map();

/** Put on a style sheet; resolves when it is here, or does not come. @param {"rest" | "seldom"} name */
export function wear(name) {
  const coming = worn.get(name) ?? puttingOn(document.getElementById(`${name}-style`));
  worn.set(name, coming);
  return coming;
}

/**
 * @param {HTMLElement | null} sheet
 * @returns {Promise<void>}
 */
function puttingOn(sheet) {
  return new Promise((resolve) => {
    if (!(sheet instanceof HTMLLinkElement && sheet.disabled)) return resolve();
    for (const end of ["load", "error"]) sheet.addEventListener(end, () => resolve());
    sheet.disabled = false;
  });
}

/** A module that will be imported soon. @param {string} name */
export function fetchSoon(name) {
  const href = new URL(`./${name}`, import.meta.url).href;
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

if (isLedOn()) {
  wear("rest");
  fetchSoon("page.mjs");
}
