// The link to the match as it stands: handed to whatever the device shares with, else copied.
import { byId } from "./dom.mjs";
import { openLayer } from "./layers.mjs";
import { act, match } from "./table.mjs";
import { toast } from "./toast.mjs";
import { t } from "./words.mjs";

const SITE = new URL("./", import.meta.url);

/** The match on the table as the engine writes it into an address; "" where there is none. */
export async function linkOfMatch() {
  const { link = "" } = await act({ op: "link" });
  return link;
}

/** In the part of an address that no server sees. */
async function addressOfMatch() {
  const address = new URL(SITE);
  address.hash = `record=${await linkOfMatch()}`;
  return address.href;
}

export async function shareLink() {
  const coming = addressOfMatch();
  if (await isShared(coming)) return;
  const note = match.state === "over" ? "" : ` ${t("link.note")}`;
  if (await isCopied(coming)) toast(t("link.copied") + note);
  else showAddress(await coming);
}

/** Phones and tablets ask with what to share; on a desk people paste. @param {Promise<string>} coming */
async function isShared(coming) {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return false;
  try {
    await navigator.share({ title: match.title, url: await coming });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError"; // the person has thought better of it
  }
}

/** The clipboard is asked while the press still counts, and waits for the address. @param {Promise<string>} coming */
async function isCopied(coming) {
  const text = coming.then((url) => new Blob([url], { type: "text/plain" }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
    return true;
  } catch {
    return false;
  }
}

/** Where nothing else is allowed: the address itself, marked. @param {string} url */
function showAddress(url) {
  openLayer("address");
  const text = byId("address-text", HTMLTextAreaElement);
  text.value = url;
  text.select();
}
