// The sheets of a game: beside the board, or in the drawer where there is no room for them.
import { closeLayers, isOpen } from "./layers.mjs";
import { openDrawer } from "./rules.mjs";
import { act, match } from "./table.mjs";

const pane = document.getElementById("pane-sheet");

/** Open the drawer at a sheet; without a name at the first. */
export function openSheet(name = "") {
  openDrawer("sheet");
  const sheet = [...pane.querySelectorAll(".sheet")].find(({ dataset }) => dataset.key === name);
  if (!sheet) return;
  sheet.open = true;
  pane.scrollTop += sheet.getBoundingClientRect().top - pane.getBoundingClientRect().top - 8;
  sheet.querySelector("summary").focus({ preventScroll: true });
}

/** Say the words of a button. The drawer goes when nothing is left to be done in it. */
export async function say(pick, element) {
  const { whose } = match;
  await act({ op: "pick", words: pick });
  if (!element.closest("#side") || !isOpen("side")) return;
  const done = match.state === "play" && !pane.querySelector("[data-pick]:not([aria-disabled])");
  if (done || match.whose !== whose) closeLayers();
}
