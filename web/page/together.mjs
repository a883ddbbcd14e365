// People at other devices: what that takes is fetched when somebody invites, or is invited.
//
// It has no engine and no table of its own, and is let in by this door: it asks, shows and says through the page.
import { ask, engineFrom, listen, start, stop } from "./ask_engine.mjs";
import { beforeBeginning, begin } from "./beginning.mjs";
import { forgetCompanyOf, watchForgetting } from "./company_kept.mjs";
import { Cupboard } from "./database.mjs";
import { addDeeds, beforeDeed, doDeed, swap } from "./deeds.mjs";
import { byId, emblem, find } from "./dom.mjs";
import { anyOpen, closeAll, isOpen, openLayer } from "./layers.mjs";
import { note } from "./lobby.mjs";
import { offerOf, offers } from "./offers.mjs";
import { watchPatches } from "./painting.mjs";
import { addRoute, go, open, shownMatch, showTable, stand, watchOpening } from "./routes.mjs";
import { fetchMatch, newId, removeMatch, store, takeMatch, watchRemoved } from "./saves.mjs";
import { showSeat } from "./seat_card.mjs";
import { keep, keepSeat, settings } from "./settings.mjs";
import { shareText } from "./share.mjs";
import { hideStarting, showElsewhere, showStarting } from "./start_screen.mjs";
import { isBegun } from "./stored.mjs";
import { fetchSymbols } from "./symbols.mjs";
import { act, hear, match, restMatch, table } from "./table.mjs";
import { toast } from "./toast.mjs";
import { claim } from "./windows.mjs";
import { language, t } from "./words.mjs";

/** @import { Letter } from "./ask_engine.mjs" */
/** @import { Patch, Wish } from "./protocol.d.ts" */
/** @import { Begun } from "./saves.mjs" */
/** @import { Away } from "./settings.mjs" */
/** @import { Guest, Kept } from "../together/guest.mjs" */
/** @import { Hosting } from "../together/hosting.mjs" */
/** @import { Joining } from "../together/joining.mjs" */

const JOIN = /^#join=(.+)$/;
const ANSWER = /^#answer=(.+)$/;
const GUEST = /^#guest$/;
const SITE = new URL("./", import.meta.url);
const LONGEST_SERVER = 200;
const AWAY = "guest-"; // how the tables of others are called here
/** What somebody does with a match that is over. */
const REVIEWS = ["replay", "moment", "give", "link", "record", "analyse", "analyse_all", "chart"];

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
  /** A sentence, wherever somebody is. @param {string} text */
  tell: (text) => (table.hidden && !anyOpen() ? note(text) : toast(text)),
  closeAll,
  stand,
  toTable: (/** @type {string} */ hash) => closeAll().then(() => go(hash)),
  isAt: (/** @type {string} */ hash) => location.hash === hash,
  /** Does somebody look at a match of this device? */
  isAway: () => Boolean(shownMatch()) && !shownMatch().startsWith(AWAY),
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
  /** @param {number} when */
  clock: (when) => new Date(when).toLocaleTimeString(language(), { hour: "2-digit", minute: "2-digit" }),
  async toLobby(sentence = "") {
    await go("#");
    note(sentence);
  },
  isPanelOpen: () => isOpen("company"),
  panelBody: () => find(panel, ".db"),
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
    const id = AWAY + guest.kept.who;
    if (!(await claim(id))) return;
    await takeMatch(id).catch(() => null);
    byId("defs", SVGElement).replaceChildren(...(await fetchSymbols(game)));
    table.dataset.guest = "";
    engineFrom(() => Promise.resolve({ sync: { call: (asked) => guest.call(asked) }, stop() {} }));
    void stop(); // what ran before; nobody waits until one that is just being started can be stopped
    await open({ id, begun: null }, { op: "guest_sits", who: "", seats: [] });
  },
  /** It lies there still. @param {Guest} guest */
  showAway(guest) {
    showTable(AWAY + guest.kept.who);
    hideStarting();
    document.title = match.title;
  },
  /** It goes on in another window. */
  showElsewhere() {
    door.givesBack();
    if (table.hidden) return;
    showStarting();
    showElsewhere();
  },
  /** The page has its own engine again, when it needs one. */
  givesBack() {
    delete table.dataset.guest;
    void restMatch();
    engineFrom(null);
  },
  /** The same, and at once; whether it runs. @param {string} game */
  async ownEngine(game) {
    door.givesBack();
    try {
      await start();
      return !("error" in (await ask({ op: "ping", game })));
    } catch {
      return false;
    }
  },
  /** What the lobby leads back to. @param {Away | null} seat */
  keepSeat(seat) {
    keepSeat(seat);
    showSeat();
  },

  // ---- matches that come and go

  /** A match of another device that is over, kept here as any other. @type {(game: string, record: string) => Promise<string>} */
  keepEnded(game, record) {
    const { players = [] } = headOf(record);
    return keepMatch({ game, over: true, names: players.map(([name]) => String(name)), record, begun: null });
  },
  /** One that goes on here from now on; null if it is none, or cannot be kept. @type {(begun: unknown, record: string) => Promise<{ id: string, begun: Begun } | null>} */
  async keepHanded(begun, record) {
    if (!isBegun(begun) || !offers.has(begun.game)) return null;
    const names = begun.players.map(({ name = "" }) => name);
    const id = await keepMatch({ game: begun.game, over: false, names, record, begun });
    return id ? { id, begun } : null;
  },
  dropMatch: (/** @type {string} */ id) => removeMatch(id),
  /** How the match on the table stands; from then on nothing is done in it. */
  async lastRecord() {
    const asked = await ask({ op: "record" }).catch(() => null);
    if (!asked || "error" in asked) return "";
    await restMatch();
    return asked.text;
  },
  openMatch: (/** @type {string} */ id) => closeAll().then(() => go(`#table/${id}`)),
  /** A match that came from another host is played here. @type {(made: Hosting, id: string) => Promise<void>} */
  async hold(made, id) {
    hosting = made;
    made.id = id;
    await door.openMatch(id);
  },
  /** This device has handed its match on, and sits at the table of another. @param {Kept} kept */
  async becomeGuest(kept) {
    hosting = null;
    await (await guestSide()).sit(kept);
  },
  /** It has handed on a match in which nobody here plays. @type {(id: string, sentence: string) => Promise<void>} */
  async handedOn(id, sentence) {
    hosting = null;
    await closeAll();
    await removeMatch(id);
    await door.toLobby(sentence);
  },
};

/** @typedef {typeof door} PageDoor */

/** What the second line of a record says. @param {string} record @returns {{ players?: [string, string][] }} */
function headOf(record) {
  try {
    return JSON.parse(record.split("\n")[1]);
  } catch {
    return {};
  }
}

/** @param {{ game: string, over: boolean, names: string[], record: string, begun: Begun | null }} match */
async function keepMatch({ game, over, names, record, begun }) {
  const id = newId();
  const players = names.map((name, seat) => ({ emblem: offerOf(game).emblems[seat], name, score: "" }));
  await takeMatch(id).catch(() => null);
  const kept = await store({ id, saved: Date.now(), record, begun, summary: { game, over, players, turn: "" } });
  return kept === "kept" || kept === "refused" ? id : "";
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

/** A match with people elsewhere lies on the table again, after the page was laid anew; or another does. @param {Patch} patch */
async function hearTable(patch) {
  if (joining?.laid) return;
  const { id, begun } = match;
  const others = begun?.players.some(({ elsewhere }) => elsewhere);
  const isAnother = patch.fresh && hosting?.id !== id && !hosting?.starts;
  if (isAnother && hosting?.running) {
    hosting.close(); // the guests wait for it, and look for it
    hosting = null;
  }
  if (isAnother && begun && others) {
    const { Hosting } = await import("../together/hosting.mjs");
    hosting?.close();
    hosting = new Hosting(door, begun);
    await hosting.resume(id);
  }
  hosting?.hear(patch);
  table.toggleAttribute("data-company", Boolean(others));
}

/** A match is removed that had guests when it was played last. @param {IDBValidKey} id */
async function forgetGuests(id) {
  const kept = await fetchMatch(String(id));
  if (kept?.begun?.players.some(({ elsewhere }) => elsewhere)) await forgetCompanyOf(id);
}

/** A guest looks at what is over with an engine of this device, in a match that is kept here. @type {(name: string, button: HTMLElement | SVGElement) => Promise<boolean>} */
async function review(name, button) {
  if (!joining?.guest || !joining.laid) return false;
  const { isHere, kept } = joining.guest;
  if (name === "record" && isHere) return false;
  if (!kept.ended) return true;
  await closeAll();
  const { step } = button.dataset; // of a moment
  if (name === "replay" || name === "moment") {
    await go(["#replay", kept.ended, ...(step ? [step] : [])].join("/"), { replay: true });
  } else {
    await go(`#table/${kept.ended}`);
    doDeed(name, button);
  }
  return true;
}

/** Is this the table of somebody else? */
export const isGuest = () => Boolean(joining?.guest);

/** From now on others can be invited, and invitations be followed. */
export function watchTogether() {
  addRoute(JOIN, async ([, ticket]) => (await guestSide()).invited(ticket));
  addRoute(ANSWER, async ([, ticket]) => (await guestSide()).answered(ticket));
  addRoute(GUEST, async () => (await guestSide()).back());
  addDeeds({
    company: () => swap(() => (joining?.laid ? joining.show() : hosting?.show())),
    seat: () => go("#guest"),
    leave_seat: async () => (await guestSide()).leave(),
  });
  for (const name of REVIEWS) beforeDeed(name, (button) => review(name, button));
  beforeBeginning((request, again) => {
    if (!request.players.some(({ elsewhere }) => elsewhere)) return false;
    if (again && hosting?.id === match.id) void hosting.rematch();
    else void gather(request);
    return true;
  });
  watchPatches(hearTable);
  watchOpening((id) => id.startsWith(AWAY) || joining?.rest());
  watchRemoved((id) => (id === hosting?.id ? hosting.dismiss() : forgetGuests(id)));
  watchForgetting(() => Promise.all([hosting?.dismiss(), joining?.forget()]));
}
