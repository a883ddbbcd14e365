// The match on the table, as the page knows it.

/** @import { Patch, Picture } from "./protocol.d.ts" */
/** @import { Begun } from "./saves.mjs" */

/**
 * `begun` is how it was asked for, `record` how it was saved last, `picture` what all may see of it;
 * `whose` is the seat whose turn it is, `asks` what is asked of whoever looks. Without an id there is none.
 * @type {Pick<Patch, "game" | "title" | "whose" | "asks"> & { state: Patch["state"] | "", id: string,
 *   begun: Begun | null, record: string, picture: Picture | null }}
 */
export const match = {
  id: "",
  game: "",
  state: "",
  title: "",
  whose: -1,
  asks: "",
  begun: null,
  record: "",
  picture: null,
};
