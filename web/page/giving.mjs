// The ways to hand a match on: what they take is fetched when one is gone.
import { addDeeds, swap } from "./deeds.mjs";
import { seldom } from "./fetch_seldom.mjs";
import { watchSteps } from "./share_link.mjs";

/** From now on a match can be handed on. */
export function watchGiving() {
  watchSteps();
  addDeeds({
    give: () => swap(async () => (await seldom()).openGiving()),
    give_picture: async () => (await seldom()).givePicture(),
    save_picture: async () => (await seldom()).savePicture(),
    give_link: async () => (await seldom()).giveLink(),
  });
}
