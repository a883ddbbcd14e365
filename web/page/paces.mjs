// How long a turn of an AI takes, as a person chooses it.
import { h } from "./dom.mjs";
import { settings } from "./settings.mjs";
import { t } from "./words.mjs";

const PACES = { slow: 2500, normal: 1200, fast: 500, none: 0 }; // ms

/** @param {HTMLSelectElement} select */
export function fillPaces(select) {
  const options = Object.entries(PACES).map(([name, ms]) => h("option", { value: ms }, t(`settings.pace_${name}`)));
  select.replaceChildren(...options);
  select.value = String(settings.pace);
}
