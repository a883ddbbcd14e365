// Until the page's scripts have run, which on a slow line takes a while: a click on a button is kept, or what was chosen,
// and done when they have. A script that does not come holds the others up, and in some browsers even the first
// sight of the page, for as long as the host says nothing: then the page is shown as it is, and says so.
//
// This module needs no other, so that none holds it up.

const BLANK = 3000; // ms: then rather a page in other colours or words than none
const SILENCE = 12_000; // ms: a slow line brings all scripts in less
/** @type {Record<string, Record<string, string>>} */
const WORDS = {}; // the build puts in what is said then, by language

/** @type {(() => void) | null} */
let kept = null;

/** @param {Event} event */
function keep({ target, type }) {
  if (!(target instanceof Element)) return;
  /** @type {HTMLElement | null} */
  const button = target.closest("[data-do]");
  if (type === "change") kept = () => target.dispatchEvent(new Event("change", { bubbles: true }));
  else if (button) kept = () => button.click();
  else if (!target.closest("select, input, label")) kept = null;
}

/** Let the browser paint, whatever is still to come. */
function unblock() {
  for (const script of document.querySelectorAll("script[blocking]")) script.removeAttribute("blocking");
}

/** @returns {string} */
function chosenLanguage() {
  try {
    return JSON.parse(localStorage.getItem("wallwright.settings") ?? "").lang;
  } catch {
    return ""; // nothing was chosen, or storage is refused
  }
}

function wantedLanguage() {
  const asked = new URLSearchParams(location.search).get("lang");
  const wishes = [asked, chosenLanguage(), ...navigator.languages.map((tag) => tag.slice(0, 2)), "en"];
  return wishes.find((one) => Object.hasOwn(WORDS, one ?? "")) ?? "";
}

const note = document.createElement("section");

/** Say that something does not come; the way on is the same page once more, with all that its address holds. */
export function stall() {
  unblock();
  const lang = wantedLanguage();
  const { stalled = "", retry = "" } = WORDS[lang] ?? {};
  const button = document.createElement("button");
  button.className = "btn";
  button.append(retry);
  button.addEventListener("click", () => location.reload());
  note.lang = lang;
  note.className = "update stalled";
  note.role = "alert";
  note.replaceChildren(stalled, button);
  document.body?.append(note);
}

/** A script that is refused ends the waiting at once. @param {Event} error */
function hearRefusal({ target }) {
  if (target instanceof HTMLScriptElement && !target.type.startsWith("py")) stall();
}

let timers = [setTimeout(unblock, BLANK), setTimeout(stall, SILENCE)];
for (const type of ["click", "change"]) document.addEventListener(type, keep, true);
document.addEventListener("error", hearRefusal, true);

/** What the first sight takes is here; what it takes to act is fetched when somebody does. */
export function endFirst() {
  for (const timer of timers) clearTimeout(timer);
  note.remove();
}

/** Somebody acts: that is kept until the rest is here. */
export function waitOn() {
  endFirst();
  timers = [setTimeout(stall, SILENCE)];
}

/** The scripts are here: do what was asked for in the meantime; from now on the page answers by itself. */
export function endWaiting() {
  for (const type of ["click", "change"]) document.removeEventListener(type, keep, true);
  document.removeEventListener("error", hearRefusal, true);
  endFirst();
  kept?.();
}
