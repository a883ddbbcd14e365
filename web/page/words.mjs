// The words of the page in the chosen language: t("new.start"), t("new.share", { n: 2 }).
import { settings } from "./settings.mjs";

export const LANGUAGES = ["en", "de", "nl"];
const DAY = 86_400_000;
const PATIENCE = 30_000; // ms

let texts = {};
let current = "en"; // the language the page was built in

export const language = () => current;

/** ?lang before what was chosen here before what the browser says. */
export function wantedLanguage() {
  const asked = new URLSearchParams(location.search).get("lang");
  const wishes = [asked, settings.lang, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wishes.find((lang) => LANGUAGES.includes(lang)) ?? "en";
}

/** Fetch the words of a language and put them into the page. */
export async function speak(lang) {
  texts = await fetchTexts(lang);
  const changed = lang !== current;
  current = lang;
  document.documentElement.lang = lang;
  if (changed) fillWords(document);
}

export async function fetchTexts(name) {
  const patience = { signal: AbortSignal.timeout(PATIENCE) };
  const response = await fetch(new URL(`./texts/${name}.json`, import.meta.url), patience);
  if (!response.ok) throw new Error(`${name}.json: ${response.status}`);
  return response.json();
}

export function t(key, fields = {}) {
  let text = key.split(".").reduce((table, part) => table?.[part], texts) ?? builtIn(key);
  if (typeof text === "object") text = text[fields.n === 1 ? "one" : "other"];
  return text.replace(/\{(\w+)\}/g, (_, name) => fields[name] ?? "");
}

/** What the page itself says, where no words could be fetched. */
const builtIn = (key) => document.querySelector(`[data-t="${key}"]`)?.textContent || key;

/** Put the words into every element that names its own by data-t or data-t-<attribute>. */
export function fillWords(root) {
  for (const element of root.querySelectorAll("[data-t]")) element.textContent = t(element.dataset.t);
  for (const attribute of ["aria-label", "placeholder", "content"]) {
    for (const element of root.querySelectorAll(`[data-t-${attribute}]`)) {
      element.setAttribute(attribute, t(element.getAttribute(`data-t-${attribute}`)));
    }
  }
}

export function ago(time, now = Date.now()) {
  const past = Math.max(0, now - time);
  const parts = [
    ["days", DAY],
    ["hours", DAY / 24],
    ["minutes", DAY / 1440],
  ];
  for (const [unit, length] of parts) {
    if (past >= length) return t(`ago.${unit}`, { n: Math.floor(past / length) });
  }
  return t("ago.now");
}
