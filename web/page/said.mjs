// The door for what the engine's worker says unasked: words of its own, whose fields are texts, and patches.
import { isText, tableOf, withFields } from "./fits.mjs";
import { isPatch } from "./shapes.mjs";

/** @import { Said } from "./start_engine.mjs" */

/**
 * Null for what is none of them; PyScript itself speaks on the same line.
 * @param {unknown} data
 */
export function understood(data) {
  try {
    const said = isText(data) && data.startsWith("{") ? JSON.parse(data) : null;
    return isSaid(said) ? said : null;
  } catch {
    return null;
  }
}

/**
 * @param {unknown} said
 * @returns {said is Said}
 */
const isSaid = (said) => (tableOf(isText)(said) ? isText(said.type) || isLetter(said) : isPatch(said));

const isLetter = withFields({ guest: isText, text: isText });
