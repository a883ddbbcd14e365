// The keyboard on the table: arrows walk over the spots of a drawing, Enter and Space choose,
// single keys click what shows them, Escape takes a choice back.
import { all, targetOf } from "./dom.mjs";
import { settings } from "./settings.mjs";

/** @typedef {[number, number]} Pair */

/** @type {Record<string, Pair>} */
export const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 10_000; // px: what lies more aside than ahead is farther than all else

/** @param {Element} drawing */
const spotsOf = (drawing) => all(drawing, ".spot", SVGElement);

/** The drawing that a spot is in; a board may be two, one over the other. @param {SVGElement} spot */
const roomOf = (spot) => spot.closest(".board") ?? spot.ownerSVGElement ?? spot;

/** The spots of the drawing that holds one of them. @param {SVGElement} spot */
const spotsBeside = (spot) => spotsOf(roomOf(spot));

/**
 * One spot of each drawing is a tab stop: the one last visited, else the first that can be picked.
 * @param {Element} svg
 */
export function keepOneTabStop(svg) {
  const spots = spotsOf(svg);
  const stop =
    spots.find((spot) => spot === document.activeElement) ??
    spots.find((spot) => spot.tabIndex === 0) ??
    spots.find((spot) => spot.classList.contains("can")) ??
    spots[0];
  for (const spot of spots) {
    const index = spot === stop ? "0" : "-1";
    if (spot.getAttribute("tabindex") !== index) spot.setAttribute("tabindex", index);
  }
}

/** @param {SVGElement | null | undefined} spot */
function focusSpot(spot) {
  if (!spot) return;
  spot.setAttribute("tabindex", "0");
  spot.focus();
  keepOneTabStop(roomOf(spot));
}

/**
 * How far a spot is for an arrow. Of random boards of three kinds 99 in 100 can be walked over whole.
 * @type {(ahead: number, aside: number) => number}
 */
const way = (ahead, aside) => (aside <= ahead + 0.5 ? Math.hypot(ahead, aside) + aside : ASIDE + ahead + 3 * aside);

/** @type {(element: Element) => Pair} */
function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/**
 * The nearest of some elements in a direction, seen from the middle of one of them.
 * @template {Element} E
 * @param {E} spot
 * @param {E[]} others
 * @param {Pair} direction
 */
export function nearest(spot, others, [dx, dy]) {
  const [x, y] = middle(spot);
  /** @type {E | null} */
  let best = null;
  let least = Infinity;
  for (const other of others) {
    const [ox, oy] = middle(other);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    const far = way(ahead, aside);
    if (other !== spot && ahead > 1 && far < least - 0.5) [best, least] = [other, far];
  }
  return best;
}

/** @type {(key: string, spot: SVGElement) => boolean} */
function walk(key, spot) {
  const spots = spotsBeside(spot);
  if (key in WAYS) focusSpot(nearest(spot, spots, WAYS[key]));
  else if (key === "Home") focusSpot(spots[0]);
  else if (key === "End") focusSpot(spots.at(-1));
  else if (key === "PageDown") focusSpot(spots[spots.indexOf(spot) + 1] ?? spots[0]);
  else if (key === "PageUp") focusSpot(spots.at(spots.indexOf(spot) - 1));
  else if (key === "Enter" || key === " ") press(spot);
  else return false;
  return true;
}

/** An SVG element has no click() of its own. @param {Element} element */
const press = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));

/** @param {Element} element */
const typing = (element) => element.closest("input, select, textarea, [contenteditable]") !== null;

/**
 * Let the keys work on a table. `say` hears the names of things to do.
 * @param {HTMLElement} table
 * @param {(name: string) => void} say
 */
export function watchKeys(table, say) {
  document.addEventListener("keydown", (event) => {
    const [target, { key }] = [targetOf(event), event];
    if (table.hidden || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector("dialog[open]") || typing(target)) return;
    /** @type {SVGElement | null} */
    const spot = target.closest(".spot");
    if ((spot && walk(key, spot)) || shortcut(event, table, say)) event.preventDefault();
    else if (key in WAYS && table.contains(target) && target.id === "board") {
      focusSpot(all(table, '.board .spot[tabindex="0"]', SVGElement)[0]);
      event.preventDefault();
    }
  });
}

/** What these keys press by themselves. @param {Element} element */
const pressed = (element) => element.closest("button, summary, a, .spot") !== null;

/** @type {Record<string, string>} */
const LETTERS = { u: "undo", h: "hint", l: "log", r: "rules" };

/** @type {(event: KeyboardEvent, table: HTMLElement, say: (name: string) => void) => boolean} */
function shortcut(event, table, say) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === "Escape") {
    say("escape");
    return true;
  }
  if ((key === " " || key === "Enter") && table.dataset.state === "watch" && !pressed(targetOf(event))) {
    say("skip");
    return true;
  }
  if (!settings.hotkeys || key.length !== 1) return false;
  if (key === " " && targetOf(event).closest("button, summary, a")) return false; // the key of buttons
  const wanted = [...table.querySelectorAll("[data-hot]")].find(
    (element) => element.getAttribute("data-hot") === key && element.checkVisibility(),
  );
  if (wanted) press(wanted);
  else if (key in LETTERS) say(LETTERS[key]);
  else return false;
  return true;
}
