// What few ever need, or nobody at once (seldom.mjs), is fetched when it is wanted.
import { stall } from "./waiting.mjs";

/** Where it does not come, the page says so. @returns {Promise<typeof import("./seldom.mjs")>} */
export async function seldom() {
  try {
    return await import("./seldom.mjs");
  } catch (error) {
    stall();
    throw error;
  }
}
