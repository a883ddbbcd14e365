// The keyboard on the table: arrows walk over the spots of a drawing, Enter and Space choose,
// single keys click what shows them, Escape takes a choice back.
import { settings } from "./settings.mjs";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 10_000; // px: what lies more aside than ahead is farther than all else

const spotsOf = (svg) => [...svg.querySelectorAll(".spot")];

/** One spot of each drawing is a tab stop: the one last visited, else the first that can be picked. */
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

function focusSpot(spot) {
  if (!spot) return;
  spot.setAttribute("tabindex", "0");
  spot.focus();
  keepOneTabStop(spot.ownerSVGElement);
}

/** How far a spot is for an arrow. Of random boards of three kinds 99 in 100 can be walked over whole. */
const way = (ahead, aside) => (aside <= ahead + 0.5 ? Math.hypot(ahead, aside) + aside : ASIDE + ahead + 3 * aside);

/** The nearest spot in a direction, seen from the middle of another. */
function neighbour(spot, [dx, dy]) {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(spot);
  let best = null;
  let least = Infinity;
  for (const other of spotsOf(spot.ownerSVGElement)) {
    const [ox, oy] = middle(other);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    const far = way(ahead, aside);
    if (other !== spot && ahead > 1 && far < least - 0.5) [best, least] = [other, far];
  }
  return best;
}

function walk(event, spot) {
  const all = spotsOf(spot.ownerSVGElement);
  if (event.key in WAYS) focusSpot(neighbour(spot, WAYS[event.key]));
  else if (event.key === "Home") focusSpot(all[0]);
  else if (event.key === "End") focusSpot(all.at(-1));
  else if (event.key === "PageDown") focusSpot(all[all.indexOf(spot) + 1] ?? all[0]);
  else if (event.key === "PageUp") focusSpot(all.at(all.indexOf(spot) - 1));
  else if (event.key === "Enter" || event.key === " ") press(spot);
  else return false;
  return true;
}

/** An SVG element has no click() of its own. */
const press = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));

const typing = (element) => element.closest("input, select, textarea, [contenteditable]") !== null;

/** Let the keys work on a table. `say` hears the names of things to do. */
export function watchKeys(table, say) {
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (table.hidden || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector("dialog[open]") || typing(target)) return;
    const spot = target.closest?.(".spot");
    if ((spot && walk(event, spot)) || shortcut(event, table, say)) event.preventDefault();
    else if (key in WAYS && table.contains(target) && target.id === "board") {
      focusSpot(table.querySelector('[data-zone="board"] .spot[tabindex="0"]'));
      event.preventDefault();
    }
  });
}

const LETTERS = { u: "undo", h: "hint", l: "log", r: "rules" };

function shortcut(event, table, say) {
  const { target } = event;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === "Escape") {
    say("clear");
    return true;
  }
  if (!settings.hotkeys || key.length !== 1) return false;
  if (key === " " && target.closest("button, summary, a")) return false; // the key of buttons
  const wanted = [...table.querySelectorAll("[data-hot]")].find(
    (element) => element.dataset.hot === key && element.checkVisibility(),
  );
  if (wanted) press(wanted);
  else if (key in LETTERS) say(LETTERS[key]);
  else return false;
  return true;
}
