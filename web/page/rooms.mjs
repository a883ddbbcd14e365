// The rooms that board and hand have on this device: the drawings are made for them.
import { byId } from "./dom.mjs";
import { settings } from "./settings.mjs";
import { language } from "./words.mjs";

/** @import { Device, Rooms } from "./protocol.d.ts" */

const board = byId("board");
const hand = byId("hand");
const story = byId("story");
let told = ""; // the rooms that the engine knows

/**
 * What the engine must know of this device; of the rooms only while they are to be seen.
 * @returns {Device}
 */
export function device() {
  const rooms = measure();
  const { confirm, pace } = settings;
  told = JSON.stringify(rooms);
  return { lang: language(), confirm, pace, ...(isSeen(rooms) ? { rooms } : {}) };
}

/** The rooms, if the engine is to be told of others than it knows. */
export function newRooms() {
  const rooms = measure();
  const now = JSON.stringify(rooms);
  if (now === told || !isSeen(rooms)) return null;
  told = now;
  return rooms;
}

/** @param {Rooms} rooms */
const isSeen = ({ board, hand }) => Math.min(...board, ...hand) > 0;

/** Of the hand, while it could be seen: beside the result there is none. @type {[number, number]} */
let lastHand = [0, 0];

/** @returns {Rooms} */
function measure() {
  const touch = matchMedia("(pointer: coarse)").matches;
  if (hand.clientWidth > 0) lastHand = size(hand);
  return { board: size(board), hand: lastHand, story: size(story), touch };
}

/**
 * @param {Element} room
 * @returns {[number, number]}
 */
const size = ({ clientWidth, clientHeight }) => [clientWidth, clientHeight];

/** Hear of every change of the rooms. @param {() => void} hear */
export function watchRooms(hear) {
  let due = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(hear);
  });
  observer.observe(board);
  observer.observe(hand);
}
