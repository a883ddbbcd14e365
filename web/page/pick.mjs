// A pick: the click or key on the board, in the hand, at the prompt or on a sheet that says the words of an action.
import { byId } from "./dom.mjs";
import { closeLayers, isOpen } from "./layers.mjs";
import { wasAimed } from "./outcome.mjs";
import { act, match } from "./table.mjs";

const pane = byId("pane-sheet");

/**
 * Say the words of what was clicked. The drawer goes when nothing is left to be done in it.
 * @param {string} words
 * @param {Element} element
 */
export async function pick(words, element) {
  const { whose } = match;
  const inDrawer = element.closest("#side") !== null; // it may go with the click
  await act({ op: "pick", words, ...(wasAimed(element) && { aimed: true }) });
  if (!inDrawer || !isOpen("side")) return;
  const done = match.state === "play" && !pane.querySelector("[data-pick]:not([aria-disabled])");
  if (done || match.whose !== whose) closeLayers();
}
