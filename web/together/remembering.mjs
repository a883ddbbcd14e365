// What brings host and guests together again after a page was laid anew; and answers that were opened in another tab.
import { either, isNumber, isText, listOf, maybe, oneOf, withFields } from "../page/fits.mjs";
import { drawer } from "./keeping.mjs";
import { isCompany, spares } from "./messages.mjs";

const company = drawer("company");
const GUEST = "guest"; // the key of the table of another at which this device sits
const CHANNEL = "wallwright.together";
const PATIENCE = 1500; // ms until a tab with the table has said that it is there

const isMissing = oneOf(/** @type {never} */ (null));
const isPromise = withFields({ mine: isText, host: isText, sums: listOf(isText) });
const isTable = withFields({
  who: isText,
  game: isText,
  host: isText,
  name: isText,
  seat: isNumber,
  key: isText,
  part: isText,
  theirs: spares,
  promised: either(isPromise, isMissing),
  former: maybe(either(withFields({ host: isText, key: isText, theirs: spares }), isMissing)),
  ended: maybe(isText),
  copy: maybe(isText),
});

/** Who was at a match; other sites of the same host can write there as well. @param {string} key */
export async function recall(key) {
  const found = await company.get(key);
  return isCompany(found) ? found : null;
}

/** @type {(key: string, kept: unknown) => Promise<unknown>} */
export const remember = (key, kept) => company.put(key, structuredClone(kept));

/** @param {string} key */
export const forget = (key) => company.drop(key);

/** At whose table this device sits. */
export async function recallTable() {
  const found = await company.get(GUEST);
  return isTable(found) ? found : null;
}

/** @param {unknown} kept */
export const rememberTable = (kept) => remember(GUEST, kept);
export const forgetTable = () => forget(GUEST);

/** @type {BroadcastChannel | null} */
let hearing = null;

/** Take answers that were opened in other tabs of this browser. @param {((text: string) => Promise<boolean>) | null} take */
export function answerOf(take) {
  hearing?.close();
  hearing = take && new BroadcastChannel(CHANNEL);
  hearing?.addEventListener("message", async ({ data }) => {
    if (typeof data?.answer === "string" && (await take?.(data.answer))) hearing?.postMessage({ taken: data.answer });
  });
}

/** Give an answer to whatever tab waits for it; whether any did. @param {string} answer @returns {Promise<boolean>} */
export function giveAnswer(answer) {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise((resolve) => {
    const end = (/** @type {boolean} */ taken) => {
      channel.close();
      resolve(taken);
    };
    channel.addEventListener("message", ({ data }) => data?.taken === answer && end(true));
    channel.postMessage({ answer });
    setTimeout(end, PATIENCE, false);
  });
}
