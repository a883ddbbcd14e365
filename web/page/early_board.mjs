// The board before the engine has started: the build's picture of a new match, or the last one of
// a stored match. The engine's own drawing then takes it over piece by piece.
import { dress } from "./offers.mjs";
import { patchDrawing } from "./patch.mjs";
import { language } from "./words.mjs";

const PATIENCE = 8000; // ms: then the engine is begun without it
const table = document.getElementById("table");
const room = document.getElementById("board");
const svg = table.querySelector('svg[data-zone="board"]');

/** Paint what is known of a stored match; nothing if that fails, for the engine will. */
export async function paintEarly(stored) {
  try {
    const game = stored.picture?.game ?? stored.begun?.game;
    if (!game) return; // where it stands, only the engine can tell
    const [picture, symbols] = await Promise.all([pictureOf(stored), fetchSymbols(game)]);
    if (picture) show(picture, symbols);
  } catch (error) {
    console.info(`There is no early board: ${error.message}`);
  }
}

/** @returns {Promise<{game: string, name: string, theme: string, board: object} | undefined>} */
async function pictureOf({ record, begun, picture }) {
  if (picture || record) return picture;
  const first = await fetchFirst(`${begun.game}.${language()}.json`);
  const { boards, ...signboard } = await first.json();
  return { ...signboard, board: mostLike(room, boards[begun.players.length]) };
}

async function fetchFirst(name) {
  const patience = { signal: AbortSignal.timeout(PATIENCE) };
  const response = await fetch(new URL(`./first/${name}`, import.meta.url), patience);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

const fetchSymbols = async (game) => (await fetchFirst(`${game}.symbols.svg`)).text();

/** The board whose room has the shape that is nearest to the one there is. */
function mostLike({ clientWidth, clientHeight }, boards) {
  const shape = Math.log(clientWidth / clientHeight);
  const distance = ({ size: [width, height] }) => Math.abs(Math.log(width / height) - shape);
  return boards.reduce((best, board) => (distance(board) < distance(best) ? board : best));
}

function show({ name, theme, side = false, tall = false, board }, symbols) {
  dress(table, theme);
  table.classList.toggle("sided", side);
  table.classList.toggle("tall", tall);
  table.querySelector(".bar h1").textContent = name;
  const parsed = new DOMParser().parseFromString(symbols, "image/svg+xml").documentElement;
  document.getElementById("defs").replaceChildren(...parsed.childNodes);
  patchDrawing(svg, board, true);
  svg.setAttribute("width", room.clientWidth); // drawn for another room, shown in this one
  svg.setAttribute("height", room.clientHeight);
}
