// The words of the page in the chosen language: t("new.start"), t("new.share", { n: 2 }).
import { settings } from "./settings.mjs";

export const LANGUAGES = ["en", "de", "nl"];
const DAY = 86_400_000;
const PATIENCE = 30_000; // ms

/** @typedef {{ [key: string]: string | Texts }} Texts of a language, by their keys */

/** @type {Texts} */
let texts = {};
let current = "en"; // the language the page was built in

export const language = () => current;

/** ?lang before what was chosen here before what the browser says. */
export function wantedLanguage() {
  const asked = new URLSearchParams(location.search).get("lang");
  const wishes = [asked, settings.lang, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wishes.find((lang) => LANGUAGES.includes(lang ?? "")) ?? "en";
}

let wishes = 0; // how often a language was asked for

/** Fetch the words of a language and put them into the page, unless another is wanted by then. @param {string} lang */
export async function speak(lang) {
  const mine = ++wishes;
  try {
    const fetched = /** @type {Texts} */ (await fetchTexts(lang));
    if (mine === wishes) use(lang, fetched);
  } catch (error) {
    if (mine === wishes) throw error;
  }
}

/** @type {(lang: string, fetched: Texts) => void} */
function use(lang, fetched) {
  texts = fetched;
  const changed = lang !== current;
  current = lang;
  document.documentElement.lang = lang;
  if (changed) fillWords(document);
  if (changed) showPictures(lang);
}

/** Pictures that hold words are there in every language. @param {string} lang */
export function showPictures(lang) {
  for (const picture of document.querySelectorAll("img[data-art]")) {
    picture.setAttribute("src", picture.getAttribute("data-art")?.replace("{lang}", lang) ?? "");
  }
}

/**
 * @param {string} name
 * @returns {Promise<unknown>}
 */
export async function fetchTexts(name) {
  const patience = { signal: AbortSignal.timeout(PATIENCE) };
  const response = await fetch(new URL(`./texts/${name}.json`, import.meta.url), patience);
  if (!response.ok) throw new Error(`${name}.json: ${response.status}`);
  return response.json();
}

/**
 * @param {string} key
 * @param {Record<string, string | number | undefined>} fields
 */
export function t(key, fields = {}) {
  const said = key.split(".").reduce(within, texts) ?? builtIn(key);
  const text = typeof said === "string" ? said : said[fields.n === 1 ? "one" : "other"];
  if (typeof text !== "string") throw new Error(`There are no words for ${key}.`);
  return text.replace(/\{(\w+)\}/g, (_, name) => String(fields[name] ?? ""));
}

/** @type {(texts: string | Texts | undefined, part: string) => string | Texts | undefined} */
const within = (texts, part) => (typeof texts === "object" ? texts[part] : undefined);

/** What the page itself says, where no words could be fetched. @param {string} key */
const builtIn = (key) => document.querySelector(`[data-t="${key}"]`)?.textContent || key;

/** Put the words into every element that names its own by data-t or data-t-<attribute>. @param {ParentNode} root */
export function fillWords(root) {
  for (const element of root.querySelectorAll("[data-t]")) element.textContent = t(wordsOf(element, "data-t"));
  for (const attribute of ["aria-label", "placeholder", "content", "href"]) {
    for (const element of root.querySelectorAll(`[data-t-${attribute}]`)) {
      element.setAttribute(attribute, t(wordsOf(element, `data-t-${attribute}`)));
    }
  }
}

/** @type {(element: Element, attribute: string) => string} */
const wordsOf = (element, attribute) => element.getAttribute(attribute) ?? "";

/** How long ago something was; nothing if a clock was set back since, so that nobody knows. @param {number} time */
export function ago(time, now = Date.now()) {
  const past = now - time;
  const units = { days: DAY, hours: DAY / 24, minutes: DAY / 1440 };
  if (past <= -units.minutes) return "";
  for (const [unit, length] of Object.entries(units)) {
    if (past >= length) return t(`ago.${unit}`, { n: Math.floor(past / length) });
  }
  return t("ago.now");
}
