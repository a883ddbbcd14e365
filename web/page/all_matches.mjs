// The dialog of all matches that are kept.
import { isSilent } from "./database.mjs";
import { all, byId, find, h, icon } from "./dom.mjs";
import { cardOf, titleOf } from "./gallery.mjs";
import { isOpen, openLayer } from "./layers.mjs";
import { note, openKept, refreshLobby, watchKept } from "./lobby.mjs";
import { saveFile } from "./save_file.mjs";
import { listKept, removeMatch } from "./saves.mjs";
import { written } from "./stored.mjs";
import { t } from "./words.mjs";

/** @import { Kept } from "./lobby.mjs" */
/** @import { Damaged, Saved } from "./saves.mjs" */

watchKept((kept) => isOpen("saved") && showSaves(kept));
// its boards cost every click
byId("saved").addEventListener("close", () => !isOpen("saved") && byId("saves").replaceChildren());

/** The dialog of all matches; its cards are made only for it. */
export async function openSaved() {
  const kept = await listKept();
  if (isSilent()) return note(t("boot.failed_silent"));
  showSaves(kept);
  openLayer("saved");
}

/** @param {Kept} kept */
function showSaves({ matches, damaged }) {
  const lines = [...matches.map(saveLine), ...damaged.map(damagedLine)];
  byId("no-saves").hidden = lines.length > 0;
  byId("saves").replaceChildren(...lines);
}

/** @param {Saved} match */
const saveLine = (match) => cardOf(match, () => openKept(match.id), trashButton(match.id, titleOf(match)));

/** What cannot be played on: somebody may see why, in a file. @param {Damaged} match */
function damagedLine({ id, kept }) {
  const name = t("saved.damaged");
  const save = () => saveFile("wallwright-damaged.json", written(kept));
  return h(
    "li",
    { class: "match damaged" },
    h("div", { class: "ct" }, h("b", {}, name), h("span", { class: "mut" }, t("saved.damaged_why"))),
    h("div", { class: "acts" }, h("button", { class: "btn", onclick: save }, t("saved.file")), trashButton(id, name)),
  );
}

/** @type {(id: IDBValidKey, name: string) => Element} */
const trashButton = (id, name) =>
  h(
    "button",
    { class: "btn icon ghost", "aria-label": t("saved.delete", { name }), onclick: () => forget(id) },
    icon("trash"),
  );

/** @param {IDBValidKey} id */
async function forget(id) {
  await removeMatch(id);
  await refreshLobby();
  const [next] = all(document, "#saves button");
  (next ?? find(document, "#saved header button")).focus();
  note(t("saved.deleted"));
}
