// The focus stays where the person has it, or as near to that as there is anything.
import { all, byId } from "./dom.mjs";
import { anyOpen } from "./layers.mjs";

/** @import { Patch } from "./protocol.d.ts" */

/** @typedef {{ sheet: Element, place: number }} Place in a sheet: the how-manieth of its buttons */

/** What has the focus first, by what the screen is for. @type {Record<Patch["state"], string>} */
const FIRST = {
  cover: ".cover .pri",
  over: ".end .pri",
  part: ".prompt .pri",
  play: ".prompt button, [data-zone=hand] .spot[tabindex='0']",
  watch: "#board",
  replay: ".replay input",
};

const table = byId("table");

/**
 * Remember what has the focus; call what is returned when the screen has changed, with what it is for now
 * and whether it has become another.
 * @returns {(state: Patch["state"], another: boolean) => void}
 */
export function holdFocus() {
  const focused = document.activeElement ?? document.body;
  const place = placeInSheet(focused);
  return (state, another) => {
    const lost = focused !== document.body && !isThere(focused);
    if (lost && !another && place && focusNear(place)) return;
    if (table.hidden || anyOpen() || !(another || lost)) return;
    focusScreen(state);
  };
}

/** @param {Patch["state"]} state */
export function focusScreen(state) {
  /** @type {HTMLElement | SVGElement | null} */
  const first = table.querySelector(".guide .pri") ?? table.querySelector(FIRST[state]);
  first?.focus({ preventScroll: true });
}

/** @param {Element} element */
const isThere = (element) => element.isConnected && element.checkVisibility() && !element.closest("[inert]");

/** @param {Element} sheet */
const buttonsOf = (sheet) => all(sheet, "summary, button");

/**
 * Where in a sheet an element stands; null outside of all.
 * @param {Element} element
 * @returns {Place | null}
 */
function placeInSheet(element) {
  const sheet = element.closest(".sheet");
  /** @type {Element[]} */
  const buttons = sheet ? buttonsOf(sheet) : [];
  return sheet && { sheet, place: buttons.indexOf(element) };
}

/** The button that is now where another was before it went; false if the sheet is gone as well. @param {Place} place */
function focusNear({ sheet, place }) {
  const buttons = sheet.isConnected ? buttonsOf(sheet) : [];
  buttons[Math.min(place, buttons.length - 1)]?.focus({ preventScroll: true });
  return buttons.length > 0;
}
