// The camera: the map of a board is moved and enlarged here, in the page alone. The engine draws it once for its room,
// and says where it lies (core/camera.py); what is `fixed` lies in a drawing of its own above it.

import { carrier } from "./camera_carrier.mjs";
import { carried, clamped, eased, isPart, onTheWay, WHOLE } from "./camera_view.mjs";
import { byId, find } from "./dom.mjs";

/** @import { Camera } from "./protocol.d.ts" */
/** @import { Place } from "./camera_view.mjs" */

const GLIDE = 380; // ms
const SOFT = "cubic-bezier(.3333, 1, .6667, 1)"; // `eased`, as style sheets say it
const room = byId("board");
const svg = find(room, 'svg[data-zone="board"]', SVGSVGElement);
const lens = find(room, ".lens");
const plane = carrier(find(lens, ".plane")); // a browser moves a box without a look at what is drawn in it
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Camera | null} */
let camera = null;
let place = WHOLE;
let painted = 1; // the zoom that it was painted for
let due = 0;
let held = false; // a hand moves it
/** @type {{ from: Place, to: Place, lasts: number } | null} */
let glide = null;

/** Who is told when the map begins to move, with every frame, and when it lies still again. @type {Required<Hearer>[]} */
const hearers = [];
const nothing = () => {};

/** @typedef {{ begins?: () => void, moves?: () => void, rests?: () => void }} Hearer */

/** @param {Hearer} hearer */
export const watchMoves = ({ begins = nothing, moves = nothing, rests = nothing }) =>
  void hearers.push({ begins, moves, rests });

/** What the engine says of the map; null: the board is none, or nothing is on the table. */
export const cameraNow = () => camera;

/** Where the map lies now. */
export const placeNow = () => place;

/** Where it will lie when it has come to rest. */
export const placeSoon = () => glide?.to ?? place;

export const isMoving = () => glide !== null || held;

/** Whether there is more of the map than is seen, or it is enlarged. */
export const isEnlarged = () => camera !== null && (place.zoom > 1.001 || isPart(place, camera));

/** A drawing was painted: its map stays where it was, also in another room. @type {(told: Camera | null, fresh: boolean) => void} */
export function lookThrough(told, fresh) {
  const before = camera;
  camera = told;
  room.toggleAttribute("data-camera", told !== null);
  if (JSON.stringify(before) === JSON.stringify(told) && !fresh) return;
  glide = null;
  lens.style.clipPath = told ? clip(told) : "";
  const kept = told && before && !fresh ? carried(place, before, told) : WHOLE;
  place = told ? clamped(kept, told) : WHOLE;
  paint();
  rest();
}

/** Only within the view. @param {Camera} camera */
function clip({ view: [left, top, width, height] }) {
  return `inset(${top}px calc(100% - ${left + width}px) calc(100% - ${top + height}px) ${left}px)`;
}

/** By a hand: at once, and it does not lie still before `release`. @param {Place} next */
export function drag(next) {
  held = true;
  begin();
  glide = null;
  place = next;
  request();
}

/** The hand is gone; what it has thrown goes on a little. @param {Place} [to] */
export function release(to) {
  held = false;
  if (to) glideTo(to);
  else if (!glide) rest();
}

/** By itself. @param {Place} to */
export function glideTo(to, lasts = GLIDE) {
  if (!camera) return;
  if (still.matches || document.hidden) {
    begin();
    glide = null;
    place = to;
    rest();
    return;
  }
  begin();
  glide = { from: place, to, lasts };
  plane.go([at(place), at(to)], { duration: lasts, easing: SOFT });
  request();
}

/** What was painted last is moved, and stretched as far as it was painted for another scale. @param {Place} place */
const at = ({ x, y, zoom }) => `translate(${x}px, ${y}px) scale(${zoom / painted})`;

function begin() {
  if (room.hasAttribute("data-moves")) return;
  room.setAttribute("data-moves", "");
  for (const { begins } of hearers) begins();
}

function request() {
  if (!due) due = requestAnimationFrame(frame);
}

function frame() {
  due = 0;
  const going = glide;
  if (going) {
    const share = Math.min(1, plane.time() / going.lasts);
    place = share < 1 ? onTheWay(going.from, going.to, eased(share)) : going.to;
    if (share < 1) request();
    else glide = null;
  } else if (held) {
    plane.hold(at(place));
  }
  for (const { moves } of hearers) moves();
  if (going && !glide && !held) rest();
}

/** Crisp once more: letters and what can be hit get the sizes they have at this scale. */
function rest() {
  room.removeAttribute("data-moves");
  if (painted !== place.zoom) paint();
  plane.lay(at(place));
  for (const { rests } of hearers) rests();
}

/** Painted anew at its scale: from then on it can be moved without painting it again. */
function paint() {
  painted = place.zoom;
  svg.style.width = painted === 1 ? "" : `${Number(svg.getAttribute("width")) * painted}px`;
  svg.style.height = painted === 1 ? "" : `${Number(svg.getAttribute("height")) * painted}px`;
  svg.style.setProperty("--zoom", String(painted));
  room.toggleAttribute("data-close", camera !== null && painted >= camera.detail);
}
