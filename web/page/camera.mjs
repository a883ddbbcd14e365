// The camera of a board, as the rest of the page knows it. What moves a map comes with the first map (camera_table.mjs):
// a table of cards, and the first paint of any, need none of it.

/** @import { Camera } from "./protocol.d.ts" */

/**
 * What moves a map.
 * @typedef {object} Moves
 * @property {(told: Camera | null, fresh: boolean) => void} lookThrough
 * @property {() => void} changed
 * @property {(...pieces: Element[]) => void} reveal
 */

/** @typedef {{ begins?: () => void, rests?: () => void }} Hearer */

/** Who is told when the map begins to move, and when it lies still again. @type {Hearer[]} */
const hearers = [];
/** @type {Moves | null} */
let moves = null;
let coming = false;
/** @type {Camera | null} */
let camera = null;

/** @param {Hearer} hearer */
export const watchCamera = (hearer) => void hearers.push(hearer);

const hear = {
  begins: () => hearers.map(({ begins }) => begins?.()),
  rests: () => hearers.map(({ rests }) => rests?.()),
};

/** A drawing was painted: null where it is no map. @type {(told: Camera | null, fresh: boolean) => void} */
export function lookThrough(told, fresh) {
  camera = told;
  if (moves) moves.lookThrough(told, fresh);
  else if (told && !coming) fetchMoves().catch((error) => console.warn("The map cannot be moved.", error));
}

async function fetchMoves() {
  coming = true;
  const { setUp } = await import("./camera_table.mjs").finally(() => (coming = false));
  moves = setUp(hear);
  moves.lookThrough(camera, true);
  moves.changed();
}

/** A change was painted: what can be chosen may be another. */
export const aimCamera = () => moves?.changed();

/** Bring pieces of a map into sight. @param {Element[]} pieces */
export const reveal = (...pieces) => moves?.reveal(...pieces);
