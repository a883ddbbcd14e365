// The drawer beside the table, with its tabs: the sheets of a game, the score, the log, the rules.
import { openLayer } from "./layers.mjs";

const sheets = document.getElementById("pane-sheet");

/** Show a drawer's tab: sheet, score, log or rules. */
export function openDrawer(name) {
  const drawer = openLayer("side");
  for (const tab of drawer.querySelectorAll('[role="tab"]')) {
    const chosen = tab.dataset.do === name;
    tab.ariaSelected = String(chosen);
    tab.tabIndex = chosen ? 0 : -1;
    document.getElementById(tab.getAttribute("aria-controls")).hidden = !chosen;
    if (chosen) tab.focus();
  }
  const pane = document.getElementById(`pane-${name}`);
  if (name === "log") {
    pane.scrollTop = pane.scrollHeight;
    document.getElementById("log-news").hidden = true;
  }
  return pane;
}

/** Open the drawer at a sheet; without a name at the first. */
export function openSheet(name = "") {
  openDrawer("sheet");
  const sheet = [...sheets.querySelectorAll(".sheet")].find(({ dataset }) => dataset.key === name);
  if (!sheet) return;
  sheet.open = true;
  sheets.scrollTop += sheet.getBoundingClientRect().top - sheets.getBoundingClientRect().top - 8;
  sheet.querySelector("summary").focus({ preventScroll: true });
}

/** Arrow keys change the tab of the drawer. */
export function watchTabs() {
  document.querySelector('#side [role="tablist"]').addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const tabs = [...event.currentTarget.children].filter((tab) => tab.checkVisibility());
    const next = tabs[tabs.indexOf(event.target) + step];
    if (!next) return;
    next.click();
    next.focus();
  });
}
