// What is said aloud, for whoever does not see the table.
import { byId } from "./dom.mjs";
import { isOpen } from "./layers.mjs";

const MOST_SAID = 40; // lines a live region keeps
const live = byId("live");
const liveSide = byId("live-side"); // an open drawer makes all else silent

/** Every sentence is a new line, so that a repeated one is read again. @param {string[]} sentences */
export function announce(sentences) {
  const region = isOpen("side") ? liveSide : live;
  for (const sentence of sentences) {
    const line = document.createElement("p");
    line.textContent = sentence;
    region.append(line);
  }
  while (region.children.length > MOST_SAID) region.firstElementChild?.remove();
}

/** Nothing that was said can be read again: it may name what the next person must not know. */
export function takeBack() {
  for (const region of [live, liveSide]) region.replaceChildren();
}
