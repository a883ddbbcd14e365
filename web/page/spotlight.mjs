// Spotlights: rings around what a remark of a lesson speaks of, above the drawings and never in the way.
import { reveal, watchCamera } from "./camera.mjs";
import { all, byId, h } from "./dom.mjs";
import { landed } from "./travel.mjs";

const table = byId("table");
const layer = byId("spotlights");
const ROOM = 4; // px between a piece and its ring
const SEAT = /^seat (\d+)$/;

/** @type {string[]} */
let lit = [];
let due = 0;

/** Light these spots, and no others, once they lie where they stay. @param {string[]} spots */
export function light(spots) {
  lit = spots;
  layer.replaceChildren();
  landed().then(show);
}

function show() {
  if (lit.length > 0) reveal(...lit.flatMap(piecesOf));
  place();
}

/** Once more where everything is now: pieces travel, windows change. */
function place() {
  cancelAnimationFrame(due);
  layer.replaceChildren(...lit.flatMap(piecesOf).map(ring));
}

/** Of the ways to say what is meant the first that can be seen, and is not chosen yet. @param {string} spot */
function piecesOf(spot) {
  const ways = spot.split("|").map((way) => named(way).filter(isWanted));
  return ways.find((pieces) => pieces.length > 0) ?? [];
}

/** @param {Element} piece */
const isWanted = (piece) => piece.getBoundingClientRect().width > 0 && piece.getAttribute("aria-pressed") !== "true";

/** A piece by its key, what says some words, the panel of a player. @param {string} spot */
function named(spot) {
  const seat = SEAT.exec(spot)?.[1];
  if (seat) return all(table, ".players > [data-seat]").filter(({ dataset }) => dataset.seat === seat);
  const piece = document.getElementById(spot);
  if (piece && table.contains(piece)) return [piece];
  return [...table.querySelectorAll("[data-pick]")].filter((one) => one.getAttribute("data-pick") === spot);
}

/** @param {Element} piece */
function ring(piece) {
  const boxes = seenOf(piece).map((part) => part.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left)) - ROOM;
  const top = Math.min(...boxes.map((box) => box.top)) - ROOM;
  const one = h("i");
  one.style.translate = `${left}px ${top}px`;
  one.style.width = `${Math.max(...boxes.map((box) => box.right)) + ROOM - left}px`;
  one.style.height = `${Math.max(...boxes.map((box) => box.bottom)) + ROOM - top}px`;
  return one;
}

/** Its parts that are painted: what is there for the finger or the focus is larger. @param {Element} piece */
function seenOf(piece) {
  const painted = piece instanceof SVGElement ? [...piece.querySelectorAll("*")].filter(isPainted) : [];
  return painted.length > 0 ? painted : [piece];
}

/** @param {Element} part */
export function isPainted(part) {
  const { fill, fillOpacity, stroke, visibility } = getComputedStyle(part);
  const inked = (fill !== "none" && fillOpacity !== "0") || stroke !== "none";
  return inked && visibility === "visible" && !part.firstElementChild && part.getBoundingClientRect().width > 0;
}

/** What is lit stays so when the room changes, or a map moves. */
export function watchSpotlights() {
  watchCamera({ begins: () => layer.replaceChildren(), rests: place });
  addEventListener("resize", () => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(place);
  });
}
