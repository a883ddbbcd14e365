// Spotlights: rings around what a remark of a lesson speaks of, above the drawings and never in the way.
import { all, byId, h } from "./dom.mjs";

const table = byId("table");
const layer = byId("spotlights");
const ROOM = 4; // px between a piece and its ring
const SEAT = /^seat (\d+)$/;

/** @type {string[]} */
let lit = [];
let due = 0;

/** Light these spots, and no others. @param {string[]} spots */
export function light(spots) {
  lit = spots;
  place();
}

/** Once more where everything is now: pieces travel, windows change. */
function place() {
  cancelAnimationFrame(due);
  const rings = lit.flatMap(piecesOf).map(ring);
  layer.replaceChildren(...rings.filter((one) => one !== null));
}

/** What a spot means: a piece by its key, what says some words, the panel of a player. @param {string} spot */
function piecesOf(spot) {
  const seat = SEAT.exec(spot)?.[1];
  if (seat) return all(table, ".players > [data-seat]").filter(({ dataset }) => dataset.seat === seat);
  const piece = document.getElementById(spot);
  if (piece && table.contains(piece)) return [piece];
  return [...table.querySelectorAll("[data-pick]")].filter((one) => one.getAttribute("data-pick") === spot);
}

/** @param {Element} piece */
function ring(piece) {
  const { left, top, width, height } = piece.getBoundingClientRect();
  if (!width || !height) return null;
  const one = h("i");
  one.style.translate = `${left - ROOM}px ${top - ROOM}px`;
  one.style.width = `${width + 2 * ROOM}px`;
  one.style.height = `${height + 2 * ROOM}px`;
  return one;
}

/** What is lit stays so when the room changes. */
export function watchSpotlights() {
  addEventListener("resize", () => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(place);
  });
}
