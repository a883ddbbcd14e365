// What brings host and guests together again after a page was laid anew; and answers that were opened in another tab.
import { drawer } from "./keeping.mjs";

const company = drawer("company");
const GUEST = "guest"; // the key of the table of another at which this device sits
const CHANNEL = "wallwright.together";
const PATIENCE = 1500; // ms until a tab with the table has said that it is there

/** @param {string} key @returns {Promise<any>} */
export const recall = (key) => company.get(key);

/** @type {(key: string, kept: unknown) => Promise<unknown>} */
export const remember = (key, kept) => company.put(key, structuredClone(kept));

export const recallTable = () => recall(GUEST);
/** @param {unknown} kept */
export const rememberTable = (kept) => remember(GUEST, kept);
export const forgetTable = () => company.drop(GUEST);

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
