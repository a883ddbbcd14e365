// What lies over a map that can be enlarged: buttons, and a small map of what is seen of it.

import { carrier } from "./camera_carrier.mjs";
import { cameraDeeds } from "./camera_hands.mjs";
import { cameraNow, drag, glideTo, isEnlarged, placeNow, release, watchMoves } from "./camera_moves.mjs";
import { centred, sight } from "./camera_view.mjs";
import { all, byId, find, targetOf } from "./dom.mjs";

/** @import { Camera } from "./protocol.d.ts" */
/** @import { Box, Point } from "./camera_view.mjs" */

const SHARE = 0.21; // of the view
const [LEAST, LARGEST] = [64, 120]; // px
const EDGE = 6; // px to the rim of the view
const CORNERS = ["se", "ne", "sw", "nw"];
const SVG = "http://www.w3.org/2000/svg";
const room = byId("board");
const tools = byId("camera");
const small = byId("small-map");
const picture = find(small, "svg", SVGSVGElement);
const frame = find(small, "i");
const carried = carrier(frame);
/** @type {Camera | null} */
let drawn = null; // the camera that the small map was made for
let scale = 1;
let [wide, high] = [1, 1]; // of its frame

/** @param {string} name */
const button = (name) => find(tools, `[data-camera="${name}"]`, HTMLButtonElement);

/** The map has come to rest, or something has changed upon it. */
export function showTools() {
  const camera = cameraNow();
  tools.hidden = camera === null;
  carried.lay("");
  const enlarged = camera !== null && isEnlarged();
  room.toggleAttribute("data-enlarged", enlarged);
  if (!camera) return;
  small.hidden = !enlarged || camera.small.length === 0;
  button("closer").ariaDisabled = placeNow().zoom >= camera.closest ? "true" : null;
  if (enlarged) draw(camera);
  inset(camera);
  tools.dataset.corner = freest(camera);
  settle(camera);
}

/** How far its corners are from the rim of the view. @param {Camera} camera */
function inset({ view: [left, top, width, height] }) {
  const away = {
    left,
    top,
    right: room.clientWidth - left - width,
    bottom: room.clientHeight - top - height,
  };
  for (const [side, far] of Object.entries(away)) tools.style.setProperty(`--${side}`, `${far + EDGE}px`);
}

/**
 * The corner that the game names, unless something lies beneath that can be chosen or stays there.
 * @param {Camera} camera
 */
function freest({ corner, view }) {
  const { offsetWidth: across, offsetHeight: down } = tools;
  const { left: x, top: y, width, height } = room.getBoundingClientRect();
  const boxes = all(room, "svg[data-zone] > .spot.can, [data-zone=fixed] > *", SVGElement)
    .map((piece) => piece.getBoundingClientRect())
    .filter((box) => box.width < width / 2 && box.height < height / 2);
  /** @param {string} where */
  const beneath = (where) => {
    const left = x + (where.endsWith("w") ? view[0] : view[0] + view[2] - across - EDGE);
    const top = y + (where.startsWith("n") ? view[1] : view[1] + view[3] - down - EDGE);
    const over = boxes.filter((box) => box.left < left + across && box.right > left + EDGE);
    return over.filter((box) => box.top < top + down && box.bottom > top + EDGE).length;
  };
  return [corner, ...CORNERS].reduce((best, one) => (beneath(one) < beneath(best) ? one : best));
}

/** @param {Camera} camera */
function draw(camera) {
  if (drawn === camera) return;
  drawn = camera;
  const [left, top, width, height] = camera.land;
  const most = Math.max(LEAST, Math.min(LARGEST, camera.view[2] * SHARE));
  scale = most / Math.max(width, height);
  picture.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
  picture.setAttribute("width", String(width * scale));
  picture.setAttribute("height", String(height * scale));
  picture.replaceChildren(...camera.small.map(copy));
}

/** @param {string} key */
function copy(key) {
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${key}`);
  return use;
}

/** What of the land is seen, in the small map. @param {Camera} camera @returns {Box} */
function framed(camera) {
  const [left, top, width, height] = sight(placeNow(), camera);
  const [west, north, wide, high] = camera.land;
  const [x, y] = [Math.max(left, west), Math.max(top, north)];
  const [right, bottom] = [Math.min(left + width, west + wide), Math.min(top + height, north + high)];
  return [(x - west) * scale, (y - north) * scale, (right - x) * scale, (bottom - y) * scale];
}

/** The frame in the small map has its size again once the large one lies still. @param {Camera} camera */
function settle(camera) {
  if (small.hidden) return;
  [, , wide, high] = framed(camera);
  frame.style.width = `${wide}px`;
  frame.style.height = `${high}px`;
  carried.lay(standing(camera));
}

/** While the map moves it only moves and stretches: nothing is laid out or painted for that. */
function follow() {
  const camera = cameraNow();
  if (camera && !small.hidden) carried.hold(standing(camera));
}

/** @param {Camera} camera */
function standing(camera) {
  const [x, y, across, down] = framed(camera);
  return `translate(${x}px, ${y}px) scale(${across / wide}, ${down / high})`;
}

/** Where the small map is touched, there the large one is seen. @param {PointerEvent} event */
function point(event) {
  const camera = cameraNow();
  if (!camera || (event.type === "pointermove" && !small.hasPointerCapture(event.pointerId))) return;
  event.stopPropagation();
  const box = picture.getBoundingClientRect();
  const at = /** @type {Point} */ ([
    camera.land[0] + (event.clientX - box.left) / scale,
    camera.land[1] + (event.clientY - box.top) / scale,
  ]);
  const to = centred(at, placeNow().zoom, camera);
  if (event.type === "pointerdown") {
    small.setPointerCapture(event.pointerId);
    glideTo(to, 160);
  } else {
    drag(to);
  }
}

/** A button is pressed: that is no word to the table. @param {MouseEvent} event */
function press(event) {
  event.stopPropagation();
  const pressed = targetOf(event).closest("[data-camera]");
  cameraDeeds[pressed?.getAttribute("data-camera") ?? ""]?.();
}

/** Begin: buttons and small map follow the camera. */
export function watchTools() {
  watchMoves({ moves: follow, rests: showTools });
  tools.addEventListener("click", press);
  small.addEventListener("pointerdown", point);
  small.addEventListener("pointermove", point);
  small.addEventListener("lostpointercapture", () => release());
}
