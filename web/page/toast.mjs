// A line above the prompt that goes away by itself. What it says is also in the log or spoken.
import { byId, h } from "./dom.mjs";
import { topLayer } from "./layers.mjs";
import { t } from "./words.mjs";

const SHOWN = 5000; // ms
const line = byId("toast");
const table = byId("table");
let timer = 0;

/** Show a sentence; with a clause it offers the rules at that place. @param {string} text */
export function toast(text, clause = "") {
  const link = clause ? h("button", { class: "btn", "data-clause": clause }, `${t("table.rules")} ${clause}`) : null;
  line.replaceChildren(h("span", {}, text), ...(link ? [link] : []));
  const over = topLayer() ?? table; // a dialog hides what lies under it
  if (line.parentElement !== over) over.append(line);
  line.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(dismiss, SHOWN);
}

export function dismiss() {
  if (line.contains(document.activeElement)) return; // somebody is about to press it
  line.hidden = true;
}
