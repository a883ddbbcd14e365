// Before the first paint: whoever comes back to a match does not see the lobby first, nobody sees
// English words that another language then pushes aside, nor games that a card pushes down.
import { isLedOn, wear } from "./more_styles.mjs";
import { hasBegun, isNewcomer, isWarned, roomBegun, seatAway, shelfSize } from "./settings.mjs";
import "./theme.mjs";
import { language, showPictures, speak, wantedLanguage } from "./words.mjs";

const PATIENCE = 2000; // ms: then rather English words than none

const ELSEWHERE = /^#(table\/|join=|answer=|turn=|guest$)/; // the lobby lies not even under these, nor do its pictures come
show("lobby", !ELSEWHERE.test(location.hash));
show("table", location.hash.startsWith("#table/"));
const greets = isNewcomer() && Boolean(document.querySelector("#welcome *"));
if (hasBegun() || greets) document.getElementById("lobby")?.classList.add("begun");
show("continue", hasBegun());
const card = document.getElementById("continue");
if (card && hasBegun()) card.style.minHeight = `${roomBegun()}px`; // until it is filled
show("seat", Boolean(seatAway()));
show("welcome", greets);
const shelf = document.getElementById("shelf-matches");
const places = Array.from({ length: shelfSize() }, () => document.createElement("li"));
for (const place of places) place.className = "match"; // as large as what comes there
shelf?.replaceChildren(...places);
show("shelf", places.length > 0);
show("unsafe", isWarned());

/** @type {(id: string, wanted: boolean) => void} */
function show(id, wanted) {
  const part = document.getElementById(id);
  if (part) part.hidden = !wanted;
}

showPictures(wantedLanguage());

const { classList } = document.documentElement;
const showWords = () => classList.remove("unspoken");
const showRest = () => classList.remove("undressed");

if (isLedOn()) classList.add("undressed");
// whoever has matches sees their boards in the lobby, or where they sit elsewhere
if (isLedOn() || hasBegun() || seatAway() || places.length) wear("rest").then(showRest);
setTimeout(showRest, PATIENCE);

/** @type {Promise<void>} */
const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(showWords);
if (wantedLanguage() !== language()) classList.add("unspoken");

/** Resolves when the page speaks the language that is wanted here, or what it can. */
export const allSpoken = speak(wantedLanguage())
  .catch(() => speak("en"))
  .catch((error) => console.info(`The page has only its built-in words: ${error.message}`))
  .finally(showWords);

/** The same, but nobody waits for words that do not come. */
export const spoken = Promise.race([allSpoken, late]);
