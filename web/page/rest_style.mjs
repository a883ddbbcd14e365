// What is not seen at the first sight of the lobby has a style sheet of its own, which is fetched when it is put on; and a
// script (page.mjs). Where the address leads elsewhere both are fetched at once: this module needs no other.

/** Does the address lead elsewhere than to the lobby? */
export const isLedOn = () => location.hash.length > 1;

/** @type {Promise<void> | undefined} */
let worn;

/** Put the style sheet on; resolves when it is here, or does not come. */
export function wearRest() {
  const sheet = document.getElementById("rest-style");
  worn ??= new Promise((resolve) => {
    if (!(sheet instanceof HTMLLinkElement && sheet.disabled)) return resolve();
    for (const end of ["load", "error"]) sheet.addEventListener(end, () => resolve());
    sheet.disabled = false;
  });
  return worn;
}

/** A module that will be imported soon. @param {string} name */
export function fetchSoon(name) {
  const href = new URL(`./${name}`, import.meta.url).href;
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

if (isLedOn()) {
  wearRest();
  fetchSoon("page.mjs");
}
