// The dialog that hands a study on: as a link, as a file, as the code with which it stands on somebody's page.
import { byId, find } from "./dom.mjs";
import { elementCode, frameCode } from "./embed_code.mjs";
import { openLayer } from "./layers.mjs";
import { saveFile } from "./save_file.mjs";
import { act } from "./table.mjs";
import { t } from "./words.mjs";

/** @import { StudyFile } from "./protocol.d.ts" */

const SITE = new URL("./", import.meta.url);
const LONG = 8000; // signs of an address that some programs cut

const dialog = byId("handed", HTMLDialogElement);
const code = byId("handed-code", HTMLTextAreaElement);
const link = byId("handed-link", HTMLInputElement);
const form = find(dialog, '[name="form"]', HTMLSelectElement);
const said = byId("handed-said");
/** @type {StudyFile} */
let study = { file: "", text: "", link: "", game: "", title: "" };

export async function openHandOn() {
  const answer = await act({ op: "studied" });
  if (!("link" in answer)) return; // it was said why not
  study = /** @type {StudyFile} */ (answer);
  const address = new URL(SITE);
  address.hash = `study=${study.link}`;
  link.value = address.href;
  byId("handed-long").hidden = address.href.length < LONG;
  said.textContent = "";
  showCode();
  openLayer("handed");
}

function showCode() {
  const { game, link, title, file } = study;
  const name = title || t("study.untitled");
  const asked = { game, ...(title && { title }) };
  if (form.value === "frame") code.value = frameCode({ ...asked, study: link }, name);
  else code.value = elementCode({ ...asked, study: form.value === "file" ? `./${file}` : link }, name);
}

/** @param {HTMLInputElement | HTMLTextAreaElement} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text.value);
    said.textContent = t("share.copied");
  } catch {
    text.focus();
    text.select();
    said.textContent = t("study.by_hand");
  }
}

export function watchHandOn() {
  form.addEventListener("change", showCode);
  byId("handed-copy-link").addEventListener("click", () => copy(link));
  byId("handed-copy-code").addEventListener("click", () => copy(code));
  byId("handed-save").addEventListener("click", () => saveFile(study.file, study.text));
}
