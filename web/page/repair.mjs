// A start that failed: what is kept on the device may be damaged. It is mended, and the start tried once more.
import { checkKept, forgetSite, isOnline, mayReload } from "../offline/offline.mjs";
import { isRunning, stop } from "./ask_engine.mjs";
import { find } from "./dom.mjs";
import { anyOpen } from "./layers.mjs";
import { savedMatch } from "./saving.mjs";
import { failure, showDamage, showFailure, showRepairing } from "./start_screen.mjs";
import { t } from "./words.mjs";

/** @import { Damage } from "../offline/offline.mjs" */

const MOST_NAMED = 3; // files
const LOOKS = /\.(html|mjs|js|css)$|^texts\//; // what the page itself is made of

let mendedHere = false; // since this page was loaded; it may hold on to what was damaged

/** What was begun goes no further: mend what is kept and begin again, or say why there is no match. @param {unknown} error */
export async function breakOff(error) {
  console.error(error);
  const { mended, lost } = await checkKept();
  mendedHere ||= mended.length > 0;
  if (!lost.length && mendedHere && mayReload()) return location.reload();
  const why = lost.length ? told(lost) : await failure(error);
  await stop();
  if (lost.length || mendedHere) showDamage(why);
  else showFailure(why, true);
}

/** The engine was to be at hand and is not: whoever wants it finds what is kept mended. */
export async function mendKept() {
  const { mended } = await checkKept();
  mendedHere ||= mended.length > 0;
  return mended.length > 0;
}

/** Once more, at a person's wish; what cannot be mended is asked of the host as if nothing were kept. */
export async function repair() {
  showRepairing();
  sayInLobby(t("kept.repairing"));
  const { mended, lost } = await checkKept();
  const online = await isOnline();
  if (lost.length && !online) return showLost(lost);
  if (online && (lost.length || !mended.length)) await forgetSite();
  location.reload();
}

/** Some of what this page was given is damaged. @param {Damage} damage */
export async function hearDamage({ mended, lost }) {
  if (lost.length) sayInLobby(told(lost));
  if (!mended.length || anyOpen() || (isRunning() && !mended.some((file) => LOOKS.test(file)))) return;
  if (!mayReload()) return;
  await savedMatch();
  location.reload();
}

/** @param {string[]} lost */
function showLost(lost) {
  sayInLobby(told(lost));
  showDamage(told(lost));
}

/** @param {string} sentence */
function sayInLobby(sentence) {
  const note = document.getElementById("damaged");
  if (!note) return; // a page without a lobby
  find(note, "span").textContent = sentence;
  note.hidden = !sentence;
}

/** @param {string[]} lost */
function told(lost) {
  const names = lost.slice(0, MOST_NAMED).map((file) => file.slice(file.lastIndexOf("/") + 1));
  if (lost.length > MOST_NAMED) names.push("…");
  return t("kept.lost", { file: names.join(", ") });
}
