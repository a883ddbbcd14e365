// The box of a hint lies over the board or the hand where there is no room beside them: not over what it speaks of.
import { all, byId, find } from "./dom.mjs";

const table = byId("table");
const box = find(table, ".reasons");
const board = byId("board");
const marked = [board, byId("hand")];
const PLACES = ["at-hand", "", "at-head"]; // over the hand, at the foot of the board, at its head

/** Where most of what is marked can be seen; and of places as good as each other, where most of the board can. */
export function keepClear() {
  put("");
  if (!box.firstChild || !isOver(box, board)) return;
  const hidden = PLACES.map((place) => {
    put(place);
    return covered();
  });
  put(PLACES[hidden.indexOf(Math.min(...hidden))]);
}

/** @param {string} place */
function put(place) {
  for (const one of PLACES) if (one) box.classList.toggle(one, one === place);
}

/** @type {(one: Element, other: Element) => boolean} */
function isOver(one, other) {
  const [mine, its] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return mine.left < its.right && mine.right > its.left && mine.top < its.bottom && mine.bottom > its.top;
}

/** How high the marks are, all together, that the box lies upon. */
function covered() {
  const { top, bottom } = box.getBoundingClientRect();
  let high = 0;
  for (const mark of marked.flatMap((place) => all(place, ".hint", SVGElement))) {
    const spot = mark.getBoundingClientRect();
    high += Math.max(0, Math.min(bottom, spot.bottom) - Math.max(top, spot.top));
  }
  return high;
}

export function watchReasons() {
  addEventListener("resize", keepClear);
}
