// What the build wrote into the lobby's tiles: the games there are, and what each can be played with.
import { all } from "./dom.mjs";

/** @import { Merged } from "./levels.mjs" */
/** @import { Signboard } from "./protocol.d.ts" */

/**
 * @typedef {{ seats: number[], usual: number, levels: string[], merged: Merged, level: string, emblems: string,
 *   first: string[], lessons: string[], cards: boolean, puzzles: number, stride: number,
 *   options: Record<string, (boolean | number | string)[]> } & Omit<Signboard, "game" | "name">} Offer
 */

const tiles = all(document, "[data-offer]");

/** @type {Map<string, Offer>} */
export const offers = new Map(tiles.map(({ dataset }) => [dataset.game ?? "", JSON.parse(dataset.offer ?? "")]));

/** @param {string} game */
export function offerOf(game) {
  const offer = offers.get(game);
  if (!offer) throw new Error(`There is no game ${game}.`);
  return offer;
}

export const firstGame = () => [...offers.keys()][0];

/** The picture of a game. @param {string} game */
export const artOf = (game) => tiles.find(({ dataset }) => dataset.game === game)?.querySelector("img")?.src ?? "";

/**
 * Give an element the lacquer of a game, and of no other.
 * @param {Element} element
 * @param {string} [theme]
 */
export function dress(element, theme) {
  const worn = [...element.classList].filter((name) => name.startsWith("g-") && name !== theme);
  element.classList.remove(...worn);
  if (theme) element.classList.add(theme);
}
