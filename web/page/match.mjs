// The match on the table, as the page knows it.

/** @import { Patch, Picture, Place, Puzzle } from "./protocol.d.ts" */
/** @import { Begun } from "./saves.mjs" */

/**
 * `begun` is how it was asked for, `place` the step of a lesson, `puzzle` one that is to be solved, `record` how it was
 * saved last, `picture` what all may see of it, `analysis` what was found in it; `whose` is the seat whose turn it is, `asks` what is asked of whoever looks. Without an id there is none.
 * @type {Pick<Patch, "game" | "title" | "whose" | "asks"> & { state: Patch["state"] | "", id: string,
 *   begun: Begun | null, place: Place | null, puzzle: Puzzle | null, record: string, picture: Picture | null, analysis: string }}
 */
export const match = {
  id: "",
  game: "",
  state: "",
  title: "",
  whose: -1,
  asks: "",
  begun: null,
  place: null,
  puzzle: null,
  record: "",
  picture: null,
  analysis: "",
};
