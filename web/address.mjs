// The link to the match as it stands: handed to whatever the device shares with, else copied.
import { openLayer } from "./layers.mjs";
import { act, match } from "./table.mjs";
import { toast } from "./toast.mjs";
import { t } from "./words.mjs";

const SITE = new URL("./", import.meta.url);

/** The address of the match on the table, in the part that no server sees. */
export async function addressOfMatch() {
  const { link } = await act({ op: "link" });
  const address = new URL(SITE);
  address.hash = `record=${link}`;
  return address.href;
}

export async function shareLink() {
  const coming = addressOfMatch();
  if (await isShared(coming)) return;
  const note = match.state === "over" ? "" : ` ${t("link.note")}`;
  if (await isCopied(coming)) toast(t("link.copied") + note);
  else showAddress(await coming);
}

/** Phones and tablets have a sheet for this; on a desk people paste. */
async function isShared(coming) {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return false;
  try {
    await navigator.share({ title: match.title, url: await coming });
    return true;
  } catch (error) {
    return error.name === "AbortError"; // the person has thought better of it
  }
}

/** The clipboard is asked while the press still counts, and waits for the address. */
async function isCopied(coming) {
  const text = coming.then((url) => new Blob([url], { type: "text/plain" }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
    return true;
  } catch {
    return false;
  }
}

/** Where nothing else is allowed: the address itself, marked. */
export function showAddress(url) {
  openLayer("address");
  const text = document.getElementById("address-text");
  text.value = url;
  text.select();
}
