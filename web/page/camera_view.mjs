// The camera's arithmetic: where a map lies on the screen, as numbers alone.

/** @import { Camera } from "./protocol.d.ts" */

/** @typedef {[number, number]} Point */
/** @typedef {[number, number, number, number]} Box left, top, width and height */

/**
 * A point p of the room is seen at p * zoom + (x, y).
 * @typedef {{ x: number, y: number, zoom: number }} Place
 */

/** Where the map lies as it was drawn. @type {Place} */
export const WHOLE = { x: 0, y: 0, zoom: 1 };

/** @type {(value: number, least: number, most: number) => number} */
const between = (value, least, most) => Math.max(least, Math.min(value, most));

/**
 * Along one axis: what is smaller than the view lies in it as it was drawn, what is larger fills it.
 * @type {(offset: number, zoom: number, land: Point, view: Point) => number}
 */
function kept(offset, zoom, [first, length], [from, room]) {
  const spare = room - length * zoom;
  if (spare < 0) return between(offset, from + spare - first * zoom, from - first * zoom);
  const before = room > length ? (first - from) / (room - length) : 0.5;
  return from + spare * between(before, 0, 1) - first * zoom;
}

/** The nearest place that shows as much of the map as there can be. @type {(place: Place, camera: Camera) => Place} */
export function clamped({ x, y, zoom: wanted }, { land, view, closest }) {
  const zoom = between(wanted, 1, closest);
  return {
    zoom,
    x: kept(x, zoom, [land[0], land[2]], [view[0], view[2]]),
    y: kept(y, zoom, [land[1], land[3]], [view[1], view[3]]),
  };
}

/** Moved by so many pixels. @type {(place: Place, by: Point, camera: Camera) => Place} */
export const moved = ({ x, y, zoom }, [across, down], camera) => clamped({ x: x + across, y: y + down, zoom }, camera);

/** So many times as large, while what lies at a point of the screen stays there. @type {(place: Place, factor: number, at: Point, camera: Camera) => Place} */
export function enlarged({ x, y, zoom }, factor, [px, py], camera) {
  const next = between(zoom * factor, 1, camera.closest);
  const grown = next / zoom;
  return clamped({ zoom: next, x: px - (px - x) * grown, y: py - (py - y) * grown }, camera);
}

/**
 * Two fingers have moved from where they were: what lay under them lies under them.
 * @type {(place: Place, before: [Point, Point], after: [Point, Point], camera: Camera) => Place}
 */
export function pinched(place, before, after, camera) {
  const [from, to] = [middle(before), middle(after)];
  const factor = apart(after) / Math.max(1, apart(before));
  const grown = enlarged(place, factor, from, camera);
  return moved(grown, [to[0] - from[0], to[1] - from[1]], camera);
}

/** @type {(pair: [Point, Point]) => Point} */
const middle = ([[ax, ay], [bx, by]]) => [(ax + bx) / 2, (ay + by) / 2];

/** @type {(pair: [Point, Point]) => number} */
const apart = ([[ax, ay], [bx, by]]) => Math.hypot(ax - bx, ay - by);

/** A point of the screen, on the map as it was drawn. @type {(place: Place, at: Point) => Point} */
export const under = ({ x, y, zoom }, [px, py]) => [(px - x) / zoom, (py - y) / zoom];

/** Where a point of the map is seen. @type {(place: Place, at: Point) => Point} */
export const shown = ({ x, y, zoom }, [px, py]) => [px * zoom + x, py * zoom + y];

/** A point of the map in the middle of the view. @type {(at: Point, zoom: number, camera: Camera) => Place} */
export function centred([px, py], zoom, camera) {
  const [left, top, width, height] = camera.view;
  const near = between(zoom, 1, camera.closest);
  return clamped({ zoom: near, x: left + width / 2 - px * near, y: top + height / 2 - py * near }, camera);
}

/** How large a part of the map can be seen whole. @type {(box: Box, margin: number, camera: Camera) => number} */
export function largest([, , width, height], margin, { view, closest }) {
  const across = (view[2] - 2 * margin) / Math.max(1, width);
  return between(Math.min(across, (view[3] - 2 * margin) / Math.max(1, height)), 1, closest);
}

/** @type {(box: Box) => Point} */
export const heart = ([left, top, width, height]) => [left + width / 2, top + height / 2];

/** The box around points. @type {(points: Point[]) => Box} */
export function around(points) {
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return [left, top, Math.max(...across) - left, Math.max(...down) - top];
}

/** Whether a part of the map is in sight, so far from the rim. @type {(place: Place, box: Box, margin: number, camera: Camera) => boolean} */
export function isSeen(place, [left, top, width, height], margin, { view }) {
  const [x, y] = shown(place, [left, top]);
  const [right, bottom] = shown(place, [left + width, top + height]);
  const inside = x >= view[0] + margin && y >= view[1] + margin;
  return inside && right <= view[0] + view[2] - margin && bottom <= view[1] + view[3] - margin;
}

/** The least move that brings a part of the map into sight. @type {(place: Place, box: Box, margin: number, camera: Camera) => Place} */
export function revealed(place, [left, top, width, height], margin, camera) {
  const [x, y] = shown(place, [left, top]);
  const { view } = camera;
  const across = shift([x, width * place.zoom], [view[0], view[2]], margin);
  const down = shift([y, height * place.zoom], [view[1], view[3]], margin);
  return moved(place, [across, down], camera);
}

/** @type {(part: Point, view: Point, margin: number) => number} */
function shift([first, length], [from, room], margin) {
  const spare = room - 2 * margin - length;
  if (spare < 0) return from + (room - length) / 2 - first; // too large: its middle
  return between(first, from + margin, from + margin + spare) - first;
}

/** The part of the map that is seen. @type {(place: Place, camera: Camera) => Box} */
export function sight(place, { view }) {
  const [left, top] = under(place, [view[0], view[1]]);
  return [left, top, view[2] / place.zoom, view[3] / place.zoom];
}

/** Whether there is more of the map than is seen. @type {(place: Place, camera: Camera) => boolean} */
export function isPart(place, { land, view }) {
  return land[2] * place.zoom > view[2] + 1 || land[3] * place.zoom > view[3] + 1;
}

/** On the way from one place to another; a share of 1 is there. @type {(from: Place, to: Place, share: number) => Place} */
export function onTheWay(from, to, share) {
  const rest = 1 - share;
  return { x: from.x * rest + to.x * share, y: from.y * rest + to.y * share, zoom: from.zoom * rest + to.zoom * share };
}

/** Soft at the end. @param {number} share */
export const eased = (share) => 1 - (1 - share) ** 3;

/**
 * The same spot of the land in the middle, as large as before, in a room of another shape.
 * @type {(place: Place, before: Camera, after: Camera) => Place}
 */
export function carried(place, before, after) {
  if (!isPart(place, before) && place.zoom <= 1) return clamped(WHOLE, after);
  const [px, py] = under(place, heart(before.view));
  const across = (px - before.land[0]) / before.land[2];
  const down = (py - before.land[1]) / before.land[3];
  const at = /** @type {Point} */ ([after.land[0] + across * after.land[2], after.land[1] + down * after.land[3]]);
  return centred(at, (place.zoom * before.land[2]) / after.land[2], after);
}

/** How far the two nearest of some points are apart; of fewer than two, no distance is too small. @param {Point[]} points */
export function closest(points) {
  let least = Infinity;
  for (const [at, [x, y]] of points.entries()) {
    for (const [ox, oy] of points.slice(at + 1)) least = Math.min(least, Math.hypot(x - ox, y - oy));
  }
  return least;
}
