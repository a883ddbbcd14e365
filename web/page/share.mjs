// Handing something on: to whatever the device shares with, else by the clipboard, else to be taken by hand.
//
// Phones and tablets ask with what to share; on a desk people paste. What came of it is returned, and whoever has
// asked says it: "shared", "left" by a person who has thought better of it, "copied", "shown", "saved".
import { byId } from "./dom.mjs";
import { openLayer } from "./layers.mjs";
import { saveBlob } from "./save_file.mjs";

/** @typedef {"shared" | "left" | "copied" | "shown" | "saved"} Handed */

/**
 * A text, or an address, which may still be on its way: the clipboard is asked while the press still counts.
 * @param {string | Promise<string>} text
 * @param {{ title: string, note?: string | Promise<string>, isAddress?: boolean }} about what is said beside it
 * @returns {Promise<Handed>}
 */
export async function shareText(text, { title, note = "", isAddress = false }) {
  const coming = Promise.resolve(text);
  const given = await tried(async () => (isAddress ? { title, url: await coming } : { title, text: await coming }));
  if (given) return given;
  if (await isCopied("text/plain", coming)) return "copied";
  show(await coming, title, await note);
  return "shown";
}

/**
 * A file, which is saved where the device shares none; a picture is rather copied, where that is wished for.
 * @param {File} file
 * @param {{ title: string, text?: string, copies?: boolean }} about
 * @returns {Promise<Handed>}
 */
export async function shareFile(file, { title, text = "", copies = false }) {
  if (navigator.canShare?.({ files: [file] })) {
    const given = await tried(async () => ({ files: [file], title, text }));
    if (given) return given;
  }
  if (copies && (await isCopied(file.type, Promise.resolve(file)))) return "copied";
  saveBlob(file.name, file);
  return "saved";
}

/**
 * @param {() => Promise<ShareData>} what
 * @returns {Promise<Handed | null>}
 */
async function tried(what) {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return null;
  try {
    await navigator.share(await what());
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "left" : null;
  }
}

/** @type {(type: string, coming: Promise<string | Blob>) => Promise<boolean>} */
async function isCopied(type, coming) {
  const content = coming.then((one) => (typeof one === "string" ? new Blob([one], { type }) : one));
  content.catch(() => {}); // whoever waits for it hears that it fails
  try {
    await navigator.clipboard.write([new ClipboardItem({ [type]: content })]);
    return true;
  } catch {
    return false;
  }
}

/** Where nothing else is allowed: the text itself, marked. @type {(text: string, title: string, note: string) => void} */
function show(text, title, note) {
  openLayer("address");
  byId("address-title").textContent = title;
  byId("address-note").textContent = note;
  const field = byId("address-text", HTMLTextAreaElement);
  field.value = text;
  field.select();
}
