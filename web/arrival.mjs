// Before the first paint: whoever comes back to a match does not see the lobby first, and nobody
// sees English words that another language then pushes aside.
import { language, wantedLanguage } from "./words.mjs";

const PATIENCE = 2000; // ms: then rather English words than none

const toTable = location.hash.startsWith("#table/");
document.getElementById("lobby").hidden = toTable;
document.getElementById("table").hidden = !toTable;

const { classList } = document.documentElement;
export const showPage = () => classList.remove("unspoken");

if (wantedLanguage() !== language()) {
  classList.add("unspoken");
  setTimeout(showPage, PATIENCE);
}
