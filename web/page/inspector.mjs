// The inspector: a small card that says of a card, a piece, a place or a number what it is, what it
// does, and what it is worth now. What was answered once is kept until something changes.
import { ask, isRunning } from "./ask_engine.mjs";
import { byId, find } from "./dom.mjs";
import { topLayer } from "./layers.mjs";
import { isPainted } from "./spotlight.mjs";

/** @import { Known } from "./protocol.d.ts" */

/** @typedef {{ x: number, y: number }} Point */

export const PIECE = "[data-about], svg[data-zone] > [id]";
const ROOM = 10; // px between a piece and what is said of it
const EDGE = 6; // px to the rim of the window
const FINGER = 30; // px around a finger that hide what lies below it
const VAST = 0.4; // of the window: of what is as high or higher the point counts that is meant

const WHOLE = 0.5; // of a drawing: what is larger is the ground on which pieces lie

const table = byId("table");
const card = byId("inspector");
const ring = byId("looked-at");
const lines = ["b", ".does", ".worth"].map((query) => find(card, query));
/** @type {Map<string, Promise<Known | null>>} */
const answers = new Map();
/** @type {Element | null} */
let wanted = null; // what the card speaks of, or is about to
/** @type {Point | null} */
let meant = null; // where on it somebody points; null: the focus is there
let ringed = false; // the keys have led there, and nothing else shows where that is

/** @param {Element} piece */
const keyOf = (piece) => piece.getAttribute("data-about") ?? piece.id;

/** What can be asked about lies on the table or in a drawer over it. @param {Element} target */
export function pieceOf(target) {
  const piece = target.closest(PIECE);
  return piece && !piece.closest("[inert]") && (table.contains(piece) || piece.closest("dialog")) ? piece : null;
}

/**
 * What lies at a point: what is to be seen there goes before what is there for the finger, and both before the ground.
 * Pieces that let clicks through to what lies under them count as well.
 * @type {(x: number, y: number) => Element | null}
 */
export function pieceAt(x, y) {
  document.documentElement.toggleAttribute("data-asked", true);
  const stack = document.elementsFromPoint(x, y);
  document.documentElement.removeAttribute("data-asked");
  if (!stack[0]?.closest(".board, .hand, [data-about]")) return null; // something covers them
  const parts = stack.filter((part) => pieceOf(part));
  const upon = parts.filter((part) => !isGround(pieceOf(part) ?? part));
  const part = upon.find((part) => !(part instanceof SVGElement) || isPainted(part)) ?? upon[0] ?? parts[0];
  return part ? pieceOf(part) : null;
}

/** @param {Element} piece */
export function isGround(piece) {
  const box = piece.getBoundingClientRect();
  const room = piece.closest("svg[data-zone]")?.getBoundingClientRect();
  if (box.width === 0) return true;
  return Boolean(room && box.height > room.height * WHOLE && box.width > room.width * WHOLE);
}

export const inspected = () => (card.hidden ? null : wanted);

/**
 * Show what there is to say of a piece; resolves with the sentences, or with none where nothing is known.
 * @param {Element} piece
 * @param {Point | null} point
 */
export async function inspect(piece, point = null, withRing = false) {
  [wanted, meant, ringed] = [piece, point, withRing];
  const told = await answer(keyOf(piece));
  if (wanted !== piece || !piece.isConnected) return [];
  if (!told?.name) {
    hide();
    return [];
  }
  write(told);
  const box = piece.getBoundingClientRect();
  place(box);
  encircle(box);
  return [told.name, told.does, told.worth].filter(Boolean);
}

export function hide() {
  wanted = null;
  card.hidden = true;
  ring.hidden = true;
}

/** Something has changed: nothing that was answered holds; what is still to be seen is told anew. */
export function forget() {
  answers.clear();
  if (!wanted) return;
  if (!wanted.isConnected || wanted.closest("[inert]") || !wanted.checkVisibility()) hide();
  else inspect(wanted, meant, ringed);
}

/** @param {string} key */
function answer(key) {
  if (!isRunning()) return null; // the first board is painted before there is anybody to ask
  const known = answers.get(key) ?? asked(key);
  answers.set(key, known);
  return known;
}

/** Nothing is at stake here: what is refused, or asked of an engine that has failed, is not answered. @param {string} key */
async function asked(key) {
  try {
    const told = await ask({ op: "about", key });
    return "name" in told ? told : null;
  } catch {
    return null;
  }
}

/** @param {Known} told */
function write({ name, does, worth }) {
  for (const [at, line] of [name, does, worth].entries()) {
    lines[at].textContent = line;
    lines[at].hidden = !line;
  }
  const over = topLayer() ?? table; // a dialog hides what lies under it
  if (card.parentElement !== over) over.append(ring, card);
  card.hidden = false;
}

/** Beside the piece, never upon it: above, where no hand is, else below or at a side. @param {DOMRect} box */
function place(box) {
  const vast = box.height > innerHeight * VAST && meant;
  const { left, right, top, bottom } = vast ? around(vast) : box;
  const [wide, high] = [card.offsetWidth, card.offsetHeight];
  const x = clamp((meant?.x ?? (left + right) / 2) - wide / 2, innerWidth - wide);
  const y = clamp((top + bottom - high) / 2, innerHeight - high);
  /** @type {[number, number][]} */
  const ways = [
    [x, top - ROOM - high],
    [x, bottom + ROOM],
    [right + ROOM, y],
    [left - ROOM - wide, y],
  ];
  const [at, to] = ways.find(([across, down]) => fits(across, innerWidth - wide) && fits(down, innerHeight - high)) ?? [
    x,
    EDGE,
  ];
  card.style.translate = `${Math.round(at)}px ${Math.round(to)}px`;
}

/** @param {DOMRect} box */
function encircle({ left, top, width, height }) {
  ring.hidden = !ringed;
  ring.style.translate = `${left}px ${top}px`;
  ring.style.width = `${width}px`;
  ring.style.height = `${height}px`;
}

/** @param {Point} point */
const around = ({ x, y }) => ({ left: x - FINGER, right: x + FINGER, top: y - FINGER, bottom: y + FINGER });

/** @type {(at: number, room: number) => boolean} */
const fits = (at, room) => at >= EDGE && at <= room - EDGE;

/** @type {(at: number, room: number) => number} */
const clamp = (at, room) => Math.max(EDGE, Math.min(at, room - EDGE));
