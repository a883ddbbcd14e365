// Before the first paint: whoever comes back to a match does not see the lobby first, nobody sees
// English words that another language then pushes aside, nor games that a card pushes down.
import { hasBegun } from "./settings.mjs";
import { language, speak, wantedLanguage } from "./words.mjs";

const PATIENCE = 2000; // ms: then rather English words than none

const toTable = location.hash.startsWith("#table/");
const lobby = document.getElementById("lobby");
lobby.hidden = toTable;
document.getElementById("table").hidden = !toTable;
if (hasBegun()) {
  lobby.classList.add("begun");
  document.getElementById("continue").hidden = false;
}

const { classList } = document.documentElement;
const show = () => classList.remove("unspoken");

if (wantedLanguage() !== language()) {
  classList.add("unspoken");
  setTimeout(show, PATIENCE);
}

/** Resolves when the page speaks the language that is wanted here, or what it can. */
export const spoken = speak(wantedLanguage())
  .catch(() => speak("en"))
  .catch((error) => console.info(`The page has only its built-in words: ${error.message}`))
  .finally(show);
