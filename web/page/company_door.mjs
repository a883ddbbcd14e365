// The page, as people at other devices need it (together.mjs): it comes with them.
//
// They have no engine and no table of their own, and are let in by this door: they ask, show and say through the page.
import { ask, engineFrom, listen, start, stop } from "./ask_engine.mjs";
import { begin } from "./beginning.mjs";
import { AWAY } from "./company_kept.mjs";
import { Cupboard } from "./database.mjs";
import { byId, emblem, find } from "./dom.mjs";
import { anyOpen, closeAll, isOpen, openLayer } from "./layers.mjs";
import { note } from "./lobby.mjs";
import { offerOf, offers } from "./offers.mjs";
import { go, open, shownMatch, showTable, stand } from "./routes.mjs";
import { newId, removeMatch, store, takeMatch } from "./saves.mjs";
import { showSeat } from "./seat_card.mjs";
import { keep, keepSeat, settings } from "./settings.mjs";
import { shareText } from "./share.mjs";
import { hideStarting, showElsewhere, showStarting } from "./start_screen.mjs";
import { isBegun } from "./stored.mjs";
import { fetchSymbols } from "./symbols.mjs";
import { act, hear, match, restMatch, table } from "./table.mjs";
import { toast } from "./toast.mjs";
import { NAMES } from "./usual_names.mjs";
import { claim } from "./windows.mjs";
import { language, t } from "./words.mjs";

/** @import { Letter } from "./ask_engine.mjs" */
/** @import { Begun } from "./saves.mjs" */
/** @import { Away } from "./settings.mjs" */
/** @import { Guest, Kept } from "../together/guest.mjs" */
/** @import { Hosting } from "../together/hosting.mjs" */
/** @import { Joining } from "../together/joining.mjs" */

/** What this device is in a match: its host from now on, or nobody's; or a guest. @typedef {{ holdBy: (made: Hosting | null) => void, guestSide: () => Promise<Joining> }} Roles */

const SITE = new URL("./", import.meta.url);
const LONGEST_SERVER = 200;
/** @type {Roles} */
let roles;

/** @param {Roles} given */
export function letIn(given) {
  roles = given;
  return door;
}

const panel = byId("company", HTMLDialogElement);

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
  /** What whoever is invited to a seat is called: as the host has called it, else as they were here before. @param {string} offered */
  nameFor: (offered) => (NAMES.includes(offered) ? settings.name : offered || settings.name),
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
    roles.holdBy(made);
    made.id = id;
    await door.openMatch(id);
  },
  /** This device has handed its match on, and sits at the table of another. @param {Kept} kept */
  async becomeGuest(kept) {
    roles.holdBy(null);
    await (await roles.guestSide()).sit(kept);
  },
  /** It has handed on a match in which nobody here plays. @type {(id: string, sentence: string) => Promise<void>} */
  async handedOn(id, sentence) {
    roles.holdBy(null);
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
