// The camera helps to aim. What is to be chosen on a map may be too small, or out of sight: then the map glides there by
// itself, and back when it is done. A tap that may mean several places does not choose: it enlarges them.

import { inRoom } from "./camera_hands.mjs";
import { cameraNow, glideTo, placeNow, placeSoon } from "./camera_moves.mjs";
import { around, centred, closest, enlarged, heart, isSeen, largest, revealed, shown } from "./camera_view.mjs";
import { all, byId, find, targetOf } from "./dom.mjs";
import { landed } from "./travel.mjs";

/** @import { Camera } from "./protocol.d.ts" */
/** @import { Box, Place, Point } from "./camera_view.mjs" */

const LEAST = 24; // px between two places: less cannot be hit
const MARGIN = 34; // px around what is to be seen
const ROOMY = 34; // px between them that a finger would rather have
const FEW = 8; // choices that one wants to see all at once
const coarse = matchMedia("(pointer: coarse)");
const room = byId("board");
const svg = find(room, 'svg[data-zone="board"]', SVGSVGElement);

/** Where the map lay before it was enlarged to aim; null: it was not, or somebody has moved it since. @type {Place | null} */
let home = null;
/** @type {Place | null} */
let sent = null; // where it was sent
let known = ""; // the places that it was sent for

/** So far apart two places can be hit without thinking: by a finger, by a mouse. */
const comfort = () => (coarse.matches ? 42 : 26);

/** So far from a place a click may mean it. */
const reach = () => (coarse.matches ? 22 : 12);

/** @param {Element} piece @returns {Point} */
function origin(piece) {
  const [x = 0, y = 0] =
    piece
      .getAttribute("transform")
      ?.match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  return [x, y];
}

/** Places that are hit at a point, and do not fill an area of their own. @param {string} [more] */
const places = (more = "") => all(svg, `.spot${more}:has(.hit)`, SVGElement);

/** A change was painted: once all lies where it stays, the map glides to what can be chosen now, or back. */
export function aimCamera() {
  if (!cameraNow()) {
    [home, sent, known] = [null, null, ""];
    return;
  }
  const now = all(svg, ".spot.can", SVGElement)
    .map(({ id }) => id)
    .join(" ");
  if (now === known) return;
  known = now;
  landed().then(() => known === now && aim());
}

function aim() {
  const camera = cameraNow();
  if (!camera) return;
  if (sent && !isAt(sent)) home = null; // somebody has moved it: it stays there
  const from = home ?? placeSoon();
  const to = wanted(from, camera);
  if (!to && !home) return;
  sent = to ?? from;
  home = to ? from : null;
  if (!isAt(sent)) glideTo(sent);
}

/** Where the map should lie so that choices can be hit; null: where it lies, or a tap must say which part is meant. @type {(from: Place, camera: Camera) => Place | null} */
function wanted(from, camera) {
  const points = places(".can").map(origin);
  const areas = all(svg, ".spot.can:not(:has(.hit))", SVGElement).map(boxOf);
  if (points.length + areas.length === 0) return null;
  const box = around([...points, ...areas.flatMap(ends)]);
  const small = areas.map(([, , width, height]) => Math.min(width, height));
  const apart = Math.min(closest(points.length === 1 ? [...points, ...neighbours(points[0])] : points), ...small);
  const most = largest(box, MARGIN, camera);
  const seen = isShown([...points.map(dot), ...areas], box, from, camera);
  const least = coarse.matches ? ROOMY : LEAST;
  if (apart * from.zoom >= least) return seen ? null : centred(heart(box), Math.min(from.zoom, most), camera);
  if (apart * most < least) return seen ? null : centred(heart(box), most, camera);
  return centred(heart(box), Math.min(most, Math.max(from.zoom, comfort() / apart)), camera);
}

/** Of few choices all are to be seen, of many any. @type {(boxes: Box[], whole: Box, from: Place, camera: Camera) => boolean} */
function isShown(boxes, whole, from, camera) {
  if (boxes.length <= FEW) return isSeen(from, whole, 0, camera);
  return boxes.some((box) => isSeen(from, box, 0, camera));
}

/** @param {Point} point @returns {Box} */
const dot = ([x, y]) => [x, y, 0, 0];

/** @param {Box} box @returns {Point[]} */
const ends = ([left, top, width, height]) => [
  [left, top],
  [left + width, top + height],
];

/** The other places around a single one: it must not be taken for one of them. @param {Point} at */
const neighbours = (at) =>
  places(":not(.can)")
    .map(origin)
    .filter((other) => other.join() !== at.join());

/** @param {Place} place */
function isAt({ x, y, zoom }) {
  const now = placeSoon();
  return Math.abs(now.zoom - zoom) < 0.01 && Math.hypot(now.x - x, now.y - y) < 2;
}

/**
 * A click among places means the nearest; where they are too near to each other it chooses none, but shows them larger.
 * @param {MouseEvent} event
 */
function click(event) {
  const camera = cameraNow();
  const hit = targetOf(event).closest(".lens .spot");
  if (!camera || event.detail === 0 || !hit) return;
  const at = inRoom(event);
  const place = placeNow();
  const meant = places()
    .map((spot) => ({ spot, point: origin(spot), far: distance(shown(place, origin(spot)), at) }))
    .filter(({ far }) => far <= reach())
    .sort((one, other) => one.far - other.far);
  const apart = closest(meant.map(({ point }) => point)) * place.zoom;
  if (apart < LEAST && place.zoom < camera.closest) nearer(event, Math.max(1.3, comfort() / apart), camera);
  else if (meant[0] && meant[0].spot !== hit && hit.matches(":has(.hit)")) instead(event, meant[0].spot);
}

/** @type {(event: Event, spot: Element) => void} */
function instead(event, spot) {
  event.stopImmediatePropagation();
  spot.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
}

/** @type {(event: MouseEvent, factor: number, camera: Camera) => void} */
function nearer(event, factor, camera) {
  event.stopImmediatePropagation();
  event.preventDefault();
  home ??= placeSoon();
  sent = enlarged(placeNow(), factor, inRoom(event), camera);
  glideTo(sent);
}

/** @type {(one: Point, other: Point) => number} */
const distance = ([x, y], [px, py]) => Math.hypot(x - px, y - py);

/** Bring pieces of the map into sight. @param {Element[]} pieces */
export function reveal(...pieces) {
  const camera = cameraNow();
  const boxes = pieces.filter((piece) => svg.contains(piece)).map(boxOf);
  if (!camera || boxes.length === 0) return;
  const box = around(boxes.flatMap(ends));
  const to = revealed(placeSoon(), box, MARGIN, camera);
  if (!isAt(to)) glideTo(to);
}

/** Where a piece lies on the map as it was drawn. @param {Element} piece @returns {Box} */
function boxOf(piece) {
  const box = piece.getBoundingClientRect();
  const { x, y, zoom } = placeNow();
  const [left, top] = inRoom({ clientX: box.left, clientY: box.top });
  return [(left - x) / zoom, (top - y) / zoom, box.width / zoom, box.height / zoom];
}

/** What the keys have reached is seen. @param {FocusEvent} event */
function focus(event) {
  const target = targetOf(event);
  if (target.matches(".lens .spot:focus-visible")) reveal(target);
}

/** Begin: the camera helps to aim. */
export function watchAim() {
  room.addEventListener("click", click, true); // after who has held or dragged, before who chooses
  addEventListener("focusin", focus);
}
