// The link to the match as it stands.
import { shareText } from "./share.mjs";
import { act, match } from "./table.mjs";
import { toast } from "./toast.mjs";
import { t } from "./words.mjs";

const SITE = new URL("./", import.meta.url);

/** The match on the table as the engine writes it into an address; "" where there is none. */
export async function linkOfMatch() {
  const { link = "" } = await act({ op: "link" });
  return link;
}

/** In the part of an address that no server sees. */
export async function addressOfMatch() {
  const address = new URL(SITE);
  address.hash = `record=${await linkOfMatch()}`;
  return address.href;
}

/** What is said beside the link of a match that goes on: it holds what no eyes here see. */
export const warning = () => (match.state === "over" ? "" : t("link.note"));

export async function shareLink() {
  const told = { title: match.title || t("link.title"), note: warning(), isAddress: true };
  const handed = await shareText(addressOfMatch(), told);
  if (handed === "copied") toast([t("link.copied"), warning()].join(" ").trim());
}
