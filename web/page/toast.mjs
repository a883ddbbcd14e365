// A line above the prompt that goes away by itself. What it says is also in the log or spoken.
import { byId, h, targetOf } from "./dom.mjs";
import { topLayer } from "./layers.mjs";
import { t } from "./words.mjs";

const SHOWN = 5000; // ms
const line = byId("toast");
const table = byId("table");
const NEAR = 30; // px around a click that shall stay in sight
let timer = 0;
let [x, y] = [0, 0]; // where the last click was

document.addEventListener("click", noteClick, true);

/** A key clicks at no point: what it clicks has one. @param {MouseEvent} event */
function noteClick(event) {
  const box = targetOf(event).getBoundingClientRect();
  const byKey = event.detail === 0;
  [x, y] = byKey ? [box.left + box.width / 2, box.top + box.height / 2] : [event.clientX, event.clientY];
}

/** At the foot of the board, or at its head where it would lie on what it speaks of. */
function place() {
  line.classList.remove("up");
  const { left, right, top, bottom } = line.getBoundingClientRect();
  const covers = x > left - NEAR && x < right + NEAR && y > top - NEAR && y < bottom + NEAR;
  line.classList.toggle("up", covers);
}

/** Show a sentence; with a clause it offers the rules at that place. @param {string} text */
export function toast(text, clause = "") {
  const link = clause ? h("button", { class: "btn", "data-clause": clause }, `${t("table.rules")} ${clause}`) : null;
  line.replaceChildren(h("span", {}, text), ...(link ? [link] : []));
  const over = topLayer() ?? table; // a dialog hides what lies under it
  if (line.parentElement !== over) over.append(line);
  line.hidden = false;
  place();
  clearTimeout(timer);
  timer = setTimeout(dismiss, SHOWN);
}

export function dismiss() {
  if (line.contains(document.activeElement)) return; // somebody is about to press it
  line.hidden = true;
}
