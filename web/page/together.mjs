// People at other devices: what that takes is fetched when somebody invites, or is invited.
//
// It has no engine and no table of its own, and is let in by this door: it asks, shows and says through the page.
import { ask, engineFrom, isRunning, listen, stop } from "./ask_engine.mjs";
import { beforeBeginning, begin } from "./beginning.mjs";
import { Cupboard } from "./database.mjs";
import { addDeeds, swap } from "./deeds.mjs";
import { byId, emblem, find } from "./dom.mjs";
import { closeAll, isOpen, openLayer } from "./layers.mjs";
import { note } from "./lobby.mjs";
import { offerOf } from "./offers.mjs";
import { watchPatches } from "./painting.mjs";
import { addRoute, go, open, shownMatch, stand } from "./routes.mjs";
import { takeMatch } from "./saves.mjs";
import { keep, settings } from "./settings.mjs";
import { shareText } from "./share.mjs";
import { fetchSymbols } from "./symbols.mjs";
import { act, hear, match, table } from "./table.mjs";
import { toast } from "./toast.mjs";
import { claim } from "./windows.mjs";
import { language, t } from "./words.mjs";

/** @import { Letter } from "./ask_engine.mjs" */
/** @import { Patch, Wish } from "./protocol.d.ts" */
/** @import { Begun } from "./saves.mjs" */
/** @import { Guest } from "../together/guest.mjs" */
/** @import { Hosting } from "../together/hosting.mjs" */
/** @import { Joining } from "../together/joining.mjs" */

const JOIN = /^#join=(.+)$/;
const ANSWER = /^#answer=(.+)$/;
const GUEST = /^#guest$/;
const SITE = new URL("./", import.meta.url);
const LONGEST_SERVER = 200;

const panel = byId("company", HTMLDialogElement);

/** @type {Hosting | null} */
let hosting = null;
/** @type {Joining | null} */
let joining = null;

/** The page, as people at other devices need it. */
const door = {
  ask,
  act,
  language,
  /** @type {(name: string, store: string) => Cupboard} */
  cupboard: (name, store) => new Cupboard(name, store),
  toast,
  closeAll,
  stand,
  shareText,
  show: hear,
  begin,
  /** @param {((letter: Letter) => void) | null} heard */
  letters: (heard) => listen({ letter: heard ?? (() => {}) }),
  nameOf: (/** @type {string} */ game) => t(`game.${game}.name`),
  /** @type {(game: string, seat: number) => Element} */
  emblem: (game, seat) => emblem(offerOf(game).emblems[seat], "s", ""),
  servers: () => (settings.server ? [settings.server] : []),
  keepServer: (/** @type {string} */ server) => keep({ server: server.trim().slice(0, LONGEST_SERVER) }),
  ownName: () => settings.name || t("new.guest"),
  keepName: (/** @type {string} */ name) => keep({ name }),
  reactionsShown: () => settings.reactions,
  /** @param {string} hash */
  addressOf: (hash) => Object.assign(new URL(SITE), { hash }).href,
  async toLobby(sentence = "") {
    await go("#");
    note(sentence);
  },
  /** @param {string} title */
  openPanel(title) {
    find(panel, "h2").textContent = title;
    if (!isOpen("company")) openLayer("company");
  },
  /** @param {Node[]} parts */
  fillPanel(parts) {
    find(panel, ".db").replaceChildren(...parts);
  },
  /** The table of somebody else, which no engine of this page plays. @type {(guest: Guest, game: string) => Promise<void>} */
  async layAway(guest, game) {
    const id = `guest-${guest.kept.who}`;
    if (!(await claim(id))) return;
    await takeMatch(id).catch(() => null);
    byId("defs", SVGElement).replaceChildren(...(await fetchSymbols(game)));
    table.dataset.guest = "";
    if (shownMatch() !== id) await awayFrom(guest);
    await open({ id, begun: null }, { op: "guest_sits", who: "", seats: [] });
  },
  async ownEngine() {
    delete table.dataset.guest;
    await stop();
    engineFrom(null);
  },
};

/** @typedef {typeof door} PageDoor */

/** @param {Guest} guest */
async function awayFrom(guest) {
  if (isRunning()) await stop();
  engineFrom(() => Promise.resolve({ sync: { call: (asked) => guest.call(asked) }, stop() {} }));
}

/** @param {Begun} request */
async function gather(request) {
  await closeAll();
  const { Hosting } = await import("../together/hosting.mjs");
  hosting?.close();
  hosting = new Hosting(door, request);
  hosting.gather();
}

async function guestSide() {
  const { Joining } = await import("../together/joining.mjs");
  joining ??= new Joining(door);
  return joining;
}

/** A match with people elsewhere lies on the table again, after the page was laid anew. @param {Patch} patch */
async function hearTable(patch) {
  if (joining?.laid) return;
  const { id, begun } = match;
  const others = begun?.players.some(({ elsewhere }) => elsewhere);
  if (begun && others && patch.fresh && hosting?.id !== id && !hosting?.starts) {
    const { Hosting } = await import("../together/hosting.mjs");
    hosting?.close();
    hosting = new Hosting(door, begun);
    await hosting.resume(id);
  }
  hosting?.hear(patch);
  table.toggleAttribute("data-company", Boolean(others) || Boolean(joining?.laid));
}

/** Is this the table of somebody else? */
export const isGuest = () => Boolean(joining?.guest);

/** From now on others can be invited, and invitations be followed. */
export function watchTogether() {
  addRoute(JOIN, async ([, ticket]) => (await guestSide()).invited(ticket));
  addRoute(ANSWER, async ([, ticket]) => (await guestSide()).answered(ticket));
  addRoute(GUEST, async () => {
    const side = await guestSide();
    if (!side.guest) await side.back();
  });
  addDeeds({ company: () => swap(() => (joining?.guest ? joining.show() : hosting?.show())) });
  beforeBeginning((request) => {
    if (!request.players.some(({ elsewhere }) => elsewhere)) return false;
    void gather(request);
    return true;
  });
  watchPatches(hearTable);
}
