// The story of what the others did, above the question: the engine tells it.
import { byId } from "./dom.mjs";

const story = byId("story");

/** Is a turn shown on the board once more? */
export const isRetelling = () => story.querySelector('[aria-pressed="true"]') !== null;
