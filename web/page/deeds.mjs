// What buttons and clicks do: each part of the page adds its own deeds, by the names that stand in data-do.
import { targetOf } from "./dom.mjs";
import { openPlayer } from "./drawer.mjs";
import { anyOpen, closeLayers, isOpen } from "./layers.mjs";
import { pick } from "./pick.mjs";
import { isRetelling } from "./story.mjs";
import { act, match, table } from "./table.mjs";
import { dismiss, toast } from "./toast.mjs";
import { land } from "./travel.mjs";

/** @typedef {(button: HTMLElement | SVGElement) => unknown} Deed */
/** @typedef {(button: HTMLElement | SVGElement) => boolean | Promise<boolean>} Does whether it has done it */

/** Where a player is a chip with little more than the score. */
const NARROW = matchMedia("(max-width: 820px), (min-width: 700px) and (max-height: 500px)");

/** @type {Record<string, Deed>} */
const deeds = {};

/** @param {Record<string, Deed>} more */
export const addDeeds = (more) => void Object.assign(deeds, more);

/** What a button does, unless somebody has it done in another way here. @type {(name: string, isDone: Does) => void} */
export function beforeDeed(name, isDone) {
  const usual = deeds[name];
  deeds[name] = async (button) => (await isDone(button)) || usual(button);
}

/** @type {(name: string, button?: HTMLElement | SVGElement) => unknown} */
export const doDeed = (name, button = table) => deeds[name]?.(button);

/**
 * From the menu into another layer: the menu goes first, so that Back leads to the table.
 * @param {() => unknown} openNext
 */
export async function swap(openNext) {
  if (isOpen("menu")) await closeLayers();
  openNext();
}

/** Who is in a hurry sees at once what the others do in this turn, and where everything lies. */
export function skip() {
  land();
  return act({ op: "hurry" });
}

/**
 * Where nothing can be chosen a click hurries the AIs, and is answered with what is asked, or of whom: of others on
 * their pieces only, for who taps to hurry them needs no answer.
 * @param {Element} target
 */
function clickBeside(target) {
  if (anyOpen() || !table.contains(target) || match.state === "replay") return;
  if (isRetelling()) return act({ op: "clear" });
  const chip = target.closest("#table > .players > [data-seat]");
  if (chip instanceof HTMLElement && NARROW.matches) return openPlayer(chip.dataset.seat ?? "");
  const watching = match.state === "watch";
  if (watching) skip();
  else land();
  if (target.closest(watching ? ".board [aria-label][id], .hand" : ".board, .hand")) toast(match.asks);
}

/** From now on clicks do what they say. */
export function watchClicks() {
  document.addEventListener("click", (event) => {
    const target = targetOf(event);
    /** @type {HTMLElement | SVGElement | null} */
    const element = target.closest("[data-clause], [data-pick], [data-do], [data-why]");
    if (!element) return clickBeside(target);
    dismiss();
    const { clause, pick: words, do: name, why } = element.dataset;
    if (clause) doDeed("rules", element);
    else if (words || why) pick(words ?? why ?? "", element);
    else if (name) doDeed(name, element);
  });
}
