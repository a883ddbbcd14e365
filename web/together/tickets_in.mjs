// Tickets as people hand them on: in a link, or alone.
import { DamagedError } from "./letters.mjs";
import { unpack } from "./ticket.mjs";

/** @import { Ticket } from "./ticket.mjs" */

/** Who cannot be brought together, for a reason that the page has a sentence for. */
export class TogetherError extends Error {}

/** @param {string} text @returns {Ticket} */
export function readTicket(text) {
  const found = /(?:#(?:join|answer)=)?([\w-]{80,400})\s*$/.exec(text.trim());
  try {
    return unpack(found?.[1] ?? "");
  } catch (error) {
    throw error instanceof DamagedError ? new TogetherError("ticket") : error;
  }
}
