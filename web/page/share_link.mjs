// The link to the match as it stands, or to the step of it that is looked at.
import { watchPatches } from "./painting.mjs";
import { shareText } from "./share.mjs";
import { act, match } from "./table.mjs";
import { toast } from "./toast.mjs";
import { t } from "./words.mjs";

/** @import { Patch } from "./protocol.d.ts" */
/** @import { Handed } from "./share.mjs" */

const SITE = new URL("./", import.meta.url);
let step = -1; // that is looked at; -1: nobody looks back

/** @param {Patch} patch */
const hear = ({ state, replay }) => (step = state === "replay" && replay ? replay.step : -1);

/** From now on it is known where in a match somebody is. */
export const watchSteps = () => watchPatches(hear);

/** The match on the table as the engine writes it into an address; "" where there is none. */
export async function linkOfMatch() {
  const { link = "" } = await act({ op: "link" });
  return link;
}

/** In the part of an address that no server sees. @param {string} link */
function addressOf(link) {
  const address = new URL(SITE);
  const at = step < 0 ? "" : `&at=${step}`;
  address.hash = `record=${link}${at}`;
  return address.href;
}

/** @returns {Promise<Handed>} */
export async function shareLink() {
  const asked = act({ op: "link" });
  const coming = asked.then(({ link = "" }) => addressOf(link));
  const note = asked.then(({ over }) => (over ? "" : t("link.note")));
  const handed = await shareText(coming, { title: match.title || t("link.title"), note, isAddress: true });
  if (handed === "copied") toast([t("link.copied"), await note].join(" ").trim());
  return handed;
}
