// The demonstration speaks the reader's language, as the games on it do; its colours can be changed,
// and the games follow; its code can be copied, with the address that this site really has.
import { showPictures, speak, t, wantedLanguage } from "../page/words.mjs";

const SITE = new URL("../", import.meta.url).href;
const EXAMPLE = "https://example.org/wallwright/"; // in the code, as the build writes it
const root = document.documentElement;
/** @type {NodeListOf<HTMLIFrameElement>} */
const frames = document.querySelectorAll("main > iframe");

/**
 * What the element does by itself a page can do for a frame alone.
 * @type {(frame: HTMLIFrameElement, wish: { theme?: string, lang?: string }) => void}
 */
const tellFrame = ({ contentWindow }, wish) => contentWindow?.postMessage({ type: "wallwright:set", ...wish }, "*");

/** @param {string} theme */
function paint(theme) {
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const game of document.querySelectorAll("wallwright-game")) game.setAttribute("theme", theme);
  for (const frame of frames) tellFrame(frame, { theme });
}

/** @param {Element} figure */
function addCopy(figure) {
  const code = figure.querySelector("code");
  if (!code) return;
  code.textContent = code.textContent.replaceAll(EXAMPLE, SITE);
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: t("share.copy") });
  const said = document.createElement("span");
  said.setAttribute("role", "status");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      said.textContent = t("share.copied");
    } catch {
      getSelection()?.selectAllChildren(code);
      said.textContent = t("share.by_hand");
    }
  });
  const line = document.createElement("p");
  line.append(button, " ", said);
  figure.append(line);
}

const lang = wantedLanguage();
await speak(lang);
showPictures(lang);
for (const game of document.querySelectorAll("wallwright-game")) game.setAttribute("lang", lang);
for (const frame of frames) frame.addEventListener("load", () => tellFrame(frame, { lang }));
for (const figure of document.querySelectorAll("figure")) addCopy(figure);
document.getElementById("colours")?.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement) paint(target.value);
});
