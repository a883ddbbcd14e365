// What stands over every table of a game.
import { byId, find } from "./dom.mjs";
import { dress } from "./offers.mjs";

/** @import { Signboard } from "./protocol.d.ts" */

const table = byId("table");
const heading = find(table, ".bar h1");

/** Give the table the name of a game, its lacquer, and the places it needs around its board. @param {Omit<Signboard, "game">} signboard */
export function hang({ name, theme, side, tall }) {
  heading.textContent = name;
  dress(table, theme);
  table.classList.toggle("sided", side);
  table.classList.toggle("tall", tall);
}
