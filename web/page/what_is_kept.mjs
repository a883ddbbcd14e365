// The dialog that says what is kept on this device, and deletes it.
import { forgetSite, isInstalled } from "../offline/offline.mjs";
import { forgetBelongings } from "./belongings.mjs";
import { forgetCompany } from "./company_kept.mjs";
import { isSilent, kept } from "./database.mjs";
import { byId, h } from "./dom.mjs";
import { closeAll, openLayer } from "./layers.mjs";
import { note, refreshLobby } from "./lobby.mjs";
import { listResults } from "./results.mjs";
import { listKept } from "./saves.mjs";
import { forgetStorage, storageState } from "./storage.mjs";
import { t } from "./words.mjs";

export async function openStored() {
  const { matches, damaged } = await listKept();
  if (isSilent()) {
    byId("continue").hidden = true;
    return note(t("boot.failed_silent"));
  }
  const [results, stored] = await Promise.all([listResults(), kept()]);
  byId("stored-list").replaceChildren(
    h("li", {}, t("stored.matches", { n: matches.length + damaged.length })),
    h("li", {}, t("stored.results", { n: results.length })),
    h("li", {}, t("stored.settings")),
    h("li", {}, t("stored.company")),
    ...(isInstalled() ? [h("li", {}, t("stored.site"))] : []),
  );
  byId("stored-state").textContent = t(stored ? await promise() : "page.unstored");
  byId("stored-note").textContent = "";
  openLayer("stored");
}

/** What the browser has said to the wish to keep all that. */
async function promise() {
  const { stays, nearlyFull } = await storageState();
  if (nearlyFull) return "unsafe.full";
  return stays ? "stored.stays" : "unsafe.may_go";
}

let sure = false;

/** Delete everything, after a second press. */
export async function forgetAll() {
  const line = byId("stored-note");
  if (!sure) {
    sure = true;
    line.textContent = t("stored.sure");
    setTimeout(() => (sure = false), 6000);
    return;
  }
  sure = false;
  await Promise.all([forgetBelongings(), forgetCompany()]);
  forgetStorage();
  await forgetSite();
  await closeAll();
  await refreshLobby();
  note(t("stored.forgotten"));
}
