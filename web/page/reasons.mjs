// The box of a hint lies over the board where there is no room beside the hand: not over the place it speaks of.
import { all, byId, find } from "./dom.mjs";

const table = byId("table");
const box = find(table, ".reasons");
const board = byId("board");

/** Where more of what is marked can be seen: at the foot of the board, or at its head. */
export function keepClear() {
  box.classList.remove("at-head");
  if (!box.firstChild || !isOverBoard()) return;
  const foot = hidden();
  if (foot === 0) return;
  box.classList.add("at-head");
  if (hidden() >= foot) box.classList.remove("at-head");
}

/** @returns {boolean} */
function isOverBoard() {
  const [mine, its] = [box.getBoundingClientRect(), board.getBoundingClientRect()];
  return mine.left < its.right && mine.right > its.left && mine.top < its.bottom && mine.bottom > its.top;
}

/** How high the marks are, all together, that the box lies upon. */
function hidden() {
  const { top, bottom } = box.getBoundingClientRect();
  let high = 0;
  for (const mark of all(board, ".hint", SVGElement)) {
    const spot = mark.getBoundingClientRect();
    high += Math.max(0, Math.min(bottom, spot.bottom) - Math.max(top, spot.top));
  }
  return high;
}

export function watchReasons() {
  addEventListener("resize", keepClear);
}
