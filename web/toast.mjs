// A line above the prompt that goes away by itself. What it says is also in the log or spoken.
import { h } from "./dom.mjs";
import { t } from "./words.mjs";

const SHOWN = 5000; // ms
const line = document.getElementById("toast");
let timer = 0;

/** Show a sentence; with a clause it offers the rules at that place. */
export function toast(text, clause = "") {
  const link = clause ? h("button", { class: "btn", "data-clause": clause }, `${t("table.rules")} ${clause}`) : null;
  line.replaceChildren(h("span", {}, text), ...(link ? [link] : []));
  line.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(dismiss, SHOWN);
}

export function dismiss() {
  if (line.contains(document.activeElement)) return; // somebody is about to press it
  line.hidden = true;
}
