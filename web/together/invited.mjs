// Somebody who is invited, or has come: what the host knows of them, and what of that is kept.
import { Throttle } from "./throttle.mjs";

/** @import { Ends } from "./ends.mjs" */
/** @import { Line } from "./line.mjs" */
/** @import { KeptGuest, Spare } from "./messages.mjs" */
/** @import { Ticket } from "./ticket.mjs" */

/**
 * Somebody who is invited, or has come. `kept` is what brings the two together again after a line was lost.
 * @typedef {{ who: string, seats: number[], name: string, helped: boolean, part: string, sum: string, key: string,
 *   line: Line | null, waiting: Waiting | null, ends: Ends | null, theirs: Spare[], sits: boolean, throttle: Throttle,
 *   since: number, left: boolean }} Guest `since` when somebody is away, who may have left for good
 * @typedef {{ ticket: string, session: string, meet: (ticket: Ticket) => Promise<void>, line: Line }} Waiting
 */

/** @param {KeptGuest} kept @returns {Guest} */
export const guestOf = (kept) => ({
  left: false,
  since: 0,
  ...kept,
  sum: "",
  line: null,
  waiting: null,
  ends: null,
  sits: false,
  throttle: new Throttle(),
});

/** @param {Guest} guest @returns {KeptGuest} */
export const keptOf = ({ who, seats, name, helped, part, key, theirs, since, left }) => ({
  who,
  seats,
  name,
  helped,
  part,
  key,
  theirs,
  since,
  left,
});
