// The board before the engine has started: the build's picture of a new match, or the last one of
// a stored match. The engine's own drawing then takes it over piece by piece.
import { byId, find, h } from "./dom.mjs";
import { patchDrawing } from "./patch.mjs";
import { hang } from "./signboard.mjs";
import { fetchFirst, fetchSymbols } from "./symbols.mjs";
import { language } from "./words.mjs";

/** @import { Drawing, FirstBoards, Picture, Stakes } from "./protocol.d.ts" */
/** @import { Opened } from "./saves.mjs" */

const room = byId("board");
const line = find(document, '[data-zone="stakes"]');
const svg = find(document, '#table svg[data-zone="board"]', SVGSVGElement);

/**
 * Paint what is known of a stored match; nothing if that fails, for the engine will.
 * @param {Opened} stored
 */
export async function paintEarly(stored) {
  try {
    const game = stored.picture?.game ?? stored.begun?.game;
    if (!game) return; // where it stands, only the engine can tell
    if (stored.picture) tell(stored.picture); // words need no symbols
    const [picture, symbols] = await Promise.all([pictureOf(stored), fetchSymbols(game)]);
    if (picture) show(picture, symbols);
  } catch (error) {
    console.info("There is no early board.", error);
  }
}

/**
 * @param {Opened} stored
 * @returns {Promise<Picture | null | undefined>}
 */
async function pictureOf({ record, begun, picture }) {
  if (picture || record || !begun) return picture;
  const first = await fetchFirst(`${begun.game}.${language()}.json`);
  /** @type {FirstBoards} */
  const { boards, ...signboard } = await first.json();
  return { ...signboard, board: mostLike(room, boards[begun.players.length]) };
}

/**
 * The board whose room has the shape that is nearest to the one there is.
 * @param {Element} room
 * @param {Drawing[]} boards
 */
function mostLike({ clientWidth, clientHeight }, boards) {
  const shape = Math.log(clientWidth / clientHeight);
  /** @param {Drawing} board */
  const distance = ({ size: [width, height] }) => Math.abs(Math.log(width / height) - shape);
  return boards.reduce((best, board) => (distance(board) < distance(best) ? board : best));
}

/** @param {Picture} picture */
function tell({ stakes, ...signboard }) {
  hang(signboard);
  if (stakes?.goal) line.replaceChildren(lineOf(stakes));
}

/** What stands over the question, as the engine makes it. @param {Stakes} stakes */
const lineOf = ({ goal, stake, kinds }) =>
  h("p", { class: kinds || null }, h("b", {}, goal), stake && " ", stake ? h("span", {}, stake) : null);

/** @type {(picture: Picture, symbols: Iterable<Node>) => void} */
function show({ board, ...signboard }, symbols) {
  hang(signboard);
  byId("defs", SVGElement).replaceChildren(...symbols);
  patchDrawing(svg, board, true);
  svg.setAttribute("width", String(room.clientWidth)); // drawn for another room, shown in this one
  svg.setAttribute("height", String(room.clientHeight));
}
