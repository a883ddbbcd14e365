// What moves the map: fingers, the mouse, its wheel, keys. A drag is no click, and a click is no drag.
import { cameraNow, drag, glideTo, isEnlarged, placeNow, placeSoon, release } from "./camera_moves.mjs";
import { enlarged, moved, pinched, WHOLE } from "./camera_view.mjs";
import { byId, targetOf } from "./dom.mjs";
import { settings } from "./settings.mjs";

/** @import { Camera } from "./protocol.d.ts" */
/** @import { Point } from "./camera_view.mjs" */

const SLIPS = { mouse: 5, pen: 8, touch: 8 }; // px that a click may stray
const TWICE = 300; // ms between the taps of a double tap
const BESIDE = 28; // px between them
const LATE = 500; // ms after a drag: then a click is one
const WHEEL = 0.0018; // of a pixel that the wheel turns
const PINCH = 0.01; // the same of a trackpad on which two fingers part
const LINE = 30; // px, where a wheel counts lines
const TURNS = 140; // ms that a step of the wheel takes
const STEP = 1.6; // times as large, by a button or a key
const FAR = 0.3; // of the view, by an arrow
const THROWN = 110; // ms that a throw goes on
const FAST = [0.35, 2]; // px in a ms: slower is no throw, and none is faster
const RECENT = 90; // ms before a hand lets go, that say how fast it was

/** What answers a tap by itself. */
const ANSWERS = "[data-pick], [data-why], button, a";
const table = byId("table");
const room = byId("board");
const framed = parent !== window;

/** @type {Map<number, Point>} */
const hands = new Map();
/** @type {Point} */
let pressed = [0, 0];
let moving = false; // what began as a press has become a drag
let dragged = -LATE; // when a drag has ended
let lastTap = { when: -TWICE, at: pressed };
let entered = !framed; // a frame leaves the wheel to the page around it until it is clicked
/** Where a single hand has been lately. @type {{ when: number, at: Point }[]} */
let trail = [];

/** A point of the window, in the room. @param {{ clientX: number, clientY: number }} event @returns {Point} */
export function inRoom({ clientX, clientY }) {
  const { left, top } = room.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

/** @param {PointerEvent} event */
function press(event) {
  entered = true;
  if (!cameraNow() || targetOf(event).closest("button") || (event.pointerType === "mouse" && event.button)) return;
  const at = inRoom(event);
  hands.set(event.pointerId, at);
  if (hands.size > 1) moving = true;
  else [pressed, moving] = [at, false];
  trail = [];
}

/** @param {PointerEvent} event */
function move(event) {
  const camera = cameraNow();
  const before = hands.get(event.pointerId);
  if (!camera || !before) return;
  if (event.pointerType === "mouse" && !(event.buttons & 1)) return lift(event);
  const at = inRoom(event);
  if (!moving && !becomesDrag(event, at)) return;
  moving = true;
  const others = [...hands].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
  hands.set(event.pointerId, at);
  if (others.length > 1) return;
  const [across, down] = [at[0] - before[0], at[1] - before[1]];
  const [other] = others;
  drag(other ? pinched(placeNow(), [before, other], [at, other], camera) : moved(placeNow(), [across, down], camera));
  trail = other ? [] : [...trail, { when: event.timeStamp, at }].filter(({ when }) => event.timeStamp - when < RECENT);
}

/** Where all is seen there is nothing to be dragged. @type {(event: PointerEvent, at: Point) => boolean} */
function becomesDrag({ pointerType }, [x, y]) {
  const slip = pointerType === "mouse" ? SLIPS.mouse : SLIPS.touch;
  return isEnlarged() && Math.hypot(x - pressed[0], y - pressed[1]) > slip;
}

/** @param {PointerEvent} event */
function lift(event) {
  if (!hands.delete(event.pointerId) || hands.size > 0) return;
  if (!moving) return;
  dragged = event.timeStamp;
  moving = false;
  release(thrown(event.timeStamp));
}

/** Where a map comes to rest that is let go while it moves. @param {number} now */
function thrown(now) {
  const camera = cameraNow();
  const [first] = trail.filter(({ when }) => now - when < RECENT);
  const last = trail.at(-1);
  if (!camera || !first || !last || first === last) return undefined;
  const [across, down] = [last.at[0] - first.at[0], last.at[1] - first.at[1]];
  const speed = Math.hypot(across, down) / Math.max(16, now - first.when);
  if (speed < FAST[0]) return undefined;
  const far = (Math.min(speed, FAST[1]) * THROWN) / Math.hypot(across, down);
  return moved(placeNow(), [across * far, down * far], camera);
}

/** A drag is no click. @param {MouseEvent} event */
function click(event) {
  if (!cameraNow() || !room.contains(targetOf(event)) || event.detail === 0) return;
  if (event.timeStamp - dragged < LATE) {
    event.stopImmediatePropagation();
    event.preventDefault();
    dragged = -LATE;
    return;
  }
  if (targetOf(event).closest(ANSWERS)) lastTap = { when: -TWICE, at: pressed };
  else tap(event);
}

/** The second of two taps enlarges, and where that is not possible any more shows all again. @param {MouseEvent} event */
function tap(event) {
  const camera = cameraNow();
  const at = inRoom(event);
  const twice =
    event.timeStamp - lastTap.when < TWICE && Math.hypot(at[0] - lastTap.at[0], at[1] - lastTap.at[1]) < BESIDE;
  lastTap = { when: twice ? -TWICE : event.timeStamp, at };
  if (!twice || !camera) return;
  const place = placeSoon();
  glideTo(place.zoom > camera.closest * 0.95 ? WHOLE : enlarged(place, 2, at, camera));
}

/** @param {WheelEvent} event */
function wheel(event) {
  const camera = cameraNow();
  if (!camera || !entered) return;
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE;
  const place = placeSoon();
  const next = event.shiftKey
    ? moved(place, [-(event.deltaX || event.deltaY) * unit, 0], camera)
    : enlarged(place, Math.exp(-event.deltaY * unit * (event.ctrlKey ? PINCH : WHEEL)), inRoom(event), camera);
  event.preventDefault();
  if (next.zoom !== place.zoom || next.x !== place.x) glideTo(next, TURNS);
}

/** By buttons and keys. @type {Record<string, () => void>} */
export const cameraDeeds = {
  closer: () => step(STEP),
  farther: () => step(1 / STEP),
  whole: () => cameraNow() && glideTo(WHOLE),
};

/** @param {number} factor */
function step(factor) {
  const camera = cameraNow();
  if (!camera) return;
  const [left, top, width, height] = camera.view;
  glideTo(enlarged(placeSoon(), factor, [left + width / 2, top + height / 2], camera));
}

/** @type {Record<string, string>} */
const KEYS = { "+": "closer", "=": "closer", "-": "farther", m: "whole" };
/** @type {Record<string, Point>} */
const ARROWS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** @param {KeyboardEvent} event */
function key(event) {
  const camera = cameraNow();
  const target = targetOf(event);
  if (!camera || table.hidden || event.ctrlKey || event.altKey || event.metaKey) return;
  if (document.querySelector("dialog[open]") || target.closest("input, select, textarea, [contenteditable]")) return;
  if (!(event.shiftKey && event.key in ARROWS ? walk(ARROWS[event.key], camera) : say(event.key))) return;
  event.preventDefault();
  event.stopPropagation();
}

/** @type {(way: Point, camera: Camera) => boolean} */
function walk([across, down], camera) {
  glideTo(moved(placeSoon(), [across * FAR * camera.view[2], down * FAR * camera.view[3]], camera));
  return true;
}

/** @param {string} name */
function say(name) {
  const deed = settings.hotkeys ? cameraDeeds[KEYS[name.toLowerCase()]] : undefined;
  deed?.();
  return deed !== undefined;
}

/** Begin: from now on hands move the map. */
export function watchHands() {
  room.addEventListener("pointerdown", press);
  addEventListener("pointermove", move, { passive: true });
  addEventListener("pointerup", lift);
  addEventListener("pointercancel", lift);
  addEventListener("click", click, true);
  room.addEventListener("wheel", wheel, { passive: false });
  document.addEventListener("keydown", key, true);
  if (framed) addEventListener("blur", () => (entered = false));
}
