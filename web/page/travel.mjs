// Pieces travel: from where they lay before a patch to where they lie after it.
//
//   const arrive = departure(svgs, patches);   before the patch
//   arrive();                                  after it
//
// A die that shows something new falls first, and all that comes of it waits for that.
// A piece that stays in its drawing slides there. One that changes the drawing, or is new and names
// the piece it comes from, flies above everything as a copy and shows itself when that has landed.
import { byId } from "./dom.mjs";
import { piecesOf } from "./patch.mjs";

const MOVE = 220;
const ARC = 420;
const FALL = 480;
const EASE = "cubic-bezier(.2, .7, .2, 1)";
const LARGEST = 2; // times its own size, at the beginning of a flight
const MOST = 40; // more pieces than this at once are a new position, not a move

const still = matchMedia("(prefers-reduced-motion: reduce)");
const flight = byId("flight", SVGElement);

/** What is on its way: it can be skipped. @type {Set<Animation>} */
const running = new Set();

/** @import { Change } from "./protocol.d.ts" */

/** @typedef {{ x: number, y: number }} Point */

/**
 * Where a piece or a panel is: its origin, its box on the screen, the drawing it lies in, and how many times as large
 * that is seen as it was drawn.
 * @typedef {Point & { box: DOMRect, svg: Element | null, scale: number }} Spot
 */

/**
 * Not every browser tells an SVG's matrix with the camera's part in it: where the drawing lies says it all.
 * @param {Element} element
 * @returns {Spot}
 */
function spot(element) {
  const box = element.getBoundingClientRect();
  const svg = element.closest("svg");
  const drawing = element.parentElement?.closest("svg[data-zone]");
  if (!drawing || element.parentNode !== drawing) return { x: box.left, y: box.top, box, svg, scale: 1 };
  const room = drawing.getBoundingClientRect();
  const scale = room.width / Number(drawing.getAttribute("width")) || 1;
  const [x, y] = origin(element);
  return { x: room.left + x * scale, y: room.top + y * scale, box, svg, scale };
}

const COMES = /^<g [^>]*?data-comes="([^"]+)"/;
const FALLS = /^<g [^>]*?data-falls="([^"]+)"/;

/**
 * Remember where everything that will change lies now.
 * @param {SVGSVGElement[]} svgs
 * @param {Change[]} patches
 */
export function departure(svgs, patches) {
  const set = patches.flatMap((patch) => patch.set);
  if (still.matches || document.hidden || !set.length || set.length > MOST) return () => {};
  const falling = set.filter(([key, markup]) => fellAnew(findPiece(svgs, key), FALLS.exec(markup)?.[1]));
  /** @type {Map<string, Spot>} */
  const from = new Map();
  for (const [key, markup] of set) {
    const source = findPiece(svgs, key) ?? findSource(svgs, COMES.exec(markup)?.[1]);
    if (source) from.set(key, spot(source));
  }
  return () => {
    // All are looked up before one is moved, for each look after a move lays out the page anew.
    const moves = [...from].map(([key, before]) => ({ before, piece: findPiece(svgs, key) }));
    const seen = moves.map(({ before, piece }) => ({ before, piece, after: piece && spot(piece) }));
    const delay = falling.length ? FALL : 0;
    for (const { before, piece, after } of seen) if (piece && after) arrive(piece, before, after, delay);
    for (const [key] of falling) fall(findPiece(svgs, key));
  };
}

/** @type {(piece: SVGElement | null, shows?: string) => boolean} */
const fellAnew = (piece, shows) => piece !== null && shows !== undefined && piece.dataset.falls !== shows;

/** A die, or each of those in a piece, tumbles to where it lies. @param {SVGElement | null} piece */
function fall(piece) {
  if (!piece) return;
  const dice = piece.querySelectorAll(".die");
  for (const [nth, die] of [...(dice.length ? dice : [piece])].entries()) {
    const [x, y] = origin(die);
    const turn = nth % 2 ? -1 : 1;
    /** @type {(up: number, turned: number) => Keyframe} */
    const at = (up, turned) => ({ transform: `translate(${x}px, ${y - up}px) rotate(${turned * turn}deg)` });
    const frames = [{ ...at(64, -250), opacity: 0.2 }, { ...at(0, 20), offset: 0.6 }, at(9, -6), at(0, 0)];
    watch(die.animate(frames, { duration: FALL, easing: "ease-in" }));
  }
}

/** @param {Animation} animation */
function watch(animation) {
  running.add(animation);
  animation.addEventListener("finish", () => running.delete(animation));
  animation.addEventListener("cancel", () => running.delete(animation));
  return animation;
}

/** Resolves when nothing is on its way any more. */
export const landed = () => Promise.allSettled([...running].map(({ finished }) => finished));

/** Show at once where everything lies that is on its way. */
export function land() {
  for (const animation of [...running]) animation.finish();
}

/** @type {(svgs: SVGSVGElement[], key: string) => SVGElement | null} */
function findPiece(svgs, key) {
  for (const svg of svgs) {
    const piece = piecesOf(svg).get(key);
    if (piece) return piece;
  }
  return null;
}

/** @type {(svgs: SVGSVGElement[], key?: string) => Element | null} */
function findSource(svgs, key) {
  if (!key) return null;
  return findPiece(svgs, key) ?? panel(key);
}

/**
 * "panel-1" is the panel of seat 1: a piece comes out of its emblem, for of a panel's size it would be a giant.
 * @param {string} key
 */
function panel(key) {
  const seat = /^panel-(\d)$/.exec(key)?.[1];
  const emblems = document.querySelectorAll(`#table > .players [data-seat="${seat}"] .em`);
  return [...emblems].find((element) => element.checkVisibility()) ?? null;
}

/** @type {(piece: SVGElement, before: Spot, after: Spot, delay: number) => void} */
function arrive(piece, before, after, delay) {
  const moved = Math.hypot(before.x - after.x, before.y - after.y);
  if (moved < 1 || !before.box.width || !after.box.width) return;
  if (before.svg === piece.ownerSVGElement) slide(piece, before, after, delay);
  else fly(piece, before, after, delay);
}

/**
 * The place of a piece in its drawing is its transform; the animation goes over it.
 * @type {(piece: SVGElement, before: Spot, after: Spot, delay: number) => void}
 */
function slide(piece, before, after, delay) {
  const [x, y] = origin(piece);
  const { scale } = after; // the camera's: what is seen to move a pixel moves less on the map
  const start = `translate(${x + (before.x - after.x) / scale}px, ${y + (before.y - after.y) / scale}px)`;
  const frames = [{ transform: start }, { transform: `translate(${x}px, ${y}px)` }];
  watch(piece.animate(frames, { duration: MOVE, easing: EASE, delay, fill: "backwards" }));
}

/** @type {(piece: SVGElement, before: Spot, after: Spot, delay: number) => void} */
function fly(piece, before, after, delay) {
  const copy = /** @type {SVGElement} */ (piece.cloneNode(true));
  for (const element of [copy, ...copy.querySelectorAll("[id]")]) element.removeAttribute("id");
  flight.append(copy);
  const grow = Math.min(LARGEST, before.box.height / after.box.height);
  const lift = Math.min(60, Math.abs(before.x - after.x) / 6);
  const middle = { x: (before.x + after.x) / 2, y: (before.y + after.y) / 2 - lift };
  /** @type {(place: Point, size: number) => Keyframe} */
  const at = ({ x, y }, size) => ({ transform: `translate(${x}px, ${y}px) scale(${size * after.scale})` });
  const flying = copy.animate([at(before, grow), at(middle, (grow + 1) / 2), at(after, 1)], {
    duration: ARC,
    easing: EASE,
    delay,
    fill: "backwards",
  });
  watch(flying);
  const hidden = piece.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + ARC });
  const land = () => {
    copy.remove();
    hidden.cancel();
  };
  flying.onfinish = land;
  flying.oncancel = land;
}

/** @param {Element} piece */
function origin(piece) {
  const moved = piece.getAttribute("transform")?.match(/-?[\d.]+/g) ?? [];
  const [x = 0, y = 0] = moved.map(Number);
  return [x, y];
}

/** The table is covered, or another match begins: nothing may fly on. */
export function ground() {
  flight.replaceChildren();
}
