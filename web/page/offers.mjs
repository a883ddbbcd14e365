// What the build wrote into the lobby's tiles: the games there are, and what each can be played with.

const tiles = [...document.querySelectorAll("[data-offer]")];

/** @type {Map<string, {seats: number[], usual: number, levels: string[], emblems: string, first: string[],
 *   options: Object<string, (boolean|string)[]>, theme: string}>} */
export const offers = new Map(tiles.map(({ dataset }) => [dataset.game, JSON.parse(dataset.offer)]));

export const firstGame = () => offers.keys().next().value;

export const artOf = (game) => tiles.find(({ dataset }) => dataset.game === game)?.querySelector("img").src ?? "";

/** Give an element the lacquer of a game, and of no other. */
export function dress(element, theme) {
  for (const name of [...element.classList]) if (name.startsWith("g-")) element.classList.remove(name);
  if (theme) element.classList.add(theme);
}
