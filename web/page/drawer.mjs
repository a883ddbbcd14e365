// The drawer beside the table, with its tabs: the sheets of a game, the score, the log, the rules.
import { all, byId, find } from "./dom.mjs";
import { openLayer } from "./layers.mjs";

const sheets = byId("pane-sheet");

/** Show a drawer's tab: sheet, score, log or rules. @param {string} name */
export function openDrawer(name) {
  const drawer = openLayer("side");
  for (const tab of all(drawer, '[role="tab"]')) {
    const chosen = tab.dataset.do === name;
    tab.ariaSelected = String(chosen);
    tab.tabIndex = chosen ? 0 : -1;
    byId(tab.getAttribute("aria-controls") ?? "").hidden = !chosen;
    if (chosen) tab.focus();
  }
  const pane = byId(`pane-${name}`);
  if (name === "log") {
    pane.scrollTop = pane.scrollHeight;
    byId("log-news").hidden = true;
  }
  return pane;
}

/** Open the drawer at a sheet; without a name at the first. */
export function openSheet(name = "") {
  openDrawer("sheet");
  const sheet = all(sheets, ".sheet", HTMLDetailsElement).find(({ dataset }) => dataset.key === name);
  if (!sheet) return;
  sheet.open = true;
  sheets.scrollTop += sheet.getBoundingClientRect().top - sheets.getBoundingClientRect().top - 8;
  find(sheet, "summary").focus({ preventScroll: true });
}

/** Open the drawer at a player: what a narrow chip has no room for. @param {string} seat */
export function openPlayer(seat) {
  const panel = openDrawer("score").querySelector(`.pl[data-seat="${seat}"]`);
  panel?.scrollIntoView({ block: "center" });
  panel?.animate?.([{ outline: "3px solid var(--gold)" }, { outline: "3px solid transparent" }], 1400);
}

/** Arrow keys change the tab of the drawer. */
export function watchTabs() {
  const list = find(document, '#side [role="tablist"]');
  list.addEventListener("keydown", (event) => {
    const tabs = all(list, '[role="tab"]').filter((tab) => tab.checkVisibility());
    const at = tabs.indexOf(/** @type {HTMLElement} */ (event.target));
    const next = { ArrowLeft: tabs[at - 1], ArrowRight: tabs[at + 1] }[event.key];
    if (!next) return;
    next.click();
    next.focus();
  });
}
