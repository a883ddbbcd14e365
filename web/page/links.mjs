// A match by links, for those who are never there together: what that takes is fetched when one is sent or opened.
import { ask } from "./ask_engine.mjs";
import { Cupboard } from "./database.mjs";
import { addDeeds, swap } from "./deeds.mjs";
import { all, byId, emblem, find } from "./dom.mjs";
import { closeAll, isOpen, openLayer } from "./layers.mjs";
import { note } from "./lobby.mjs";
import { offers } from "./offers.mjs";
import { watchPatches } from "./painting.mjs";
import { addRoute, go, open, showMatch, stand } from "./routes.mjs";
import { fetchMatch, newId, store, takeMatch } from "./saves.mjs";
import { shareText } from "./share.mjs";
import { act, clearTable, match, savedMatch } from "./table.mjs";
import { toast } from "./toast.mjs";
import { claim } from "./windows.mjs";
import { language, t } from "./words.mjs";

/** @import { Follow, Patch } from "./protocol.d.ts" */
/** @import { Begun } from "./saves.mjs" */
/** @import { Passing } from "../links/passing.mjs" */
/** @import { Beginning } from "../links/turn.mjs" */

const TURN = /^#turn=(.+)$/;
const SITE = new URL("./", import.meta.url);
const panel = byId("links", HTMLDialogElement);

/** The page, as matches by links need it. */
const door = {
  ask: act,
  language,
  /** @type {(name: string, store: string) => Cupboard} */
  cupboard: (name, store) => new Cupboard(name, store),
  toast,
  closeAll,
  shareText,
  newId,
  match: () => match,
  nameOf: (/** @type {string} */ game) => t(offers.has(game) ? `game.${game}.name` : "saved.unknown"),
  /** @type {(game: string, seat: number) => Element | null} */
  emblem: (game, seat) => (offers.has(game) ? emblem(offers.get(game)?.emblems[seat] ?? "", "l", "") : null),
  /** While somebody reads what has come the game gets ready; whatever fails then will be told when it is laid. @param {string} game */
  prepare: (game) => void ask({ op: "ping", game }).catch(() => {}),
  /** @param {string} hash */
  addressOf: (hash) => Object.assign(new URL(SITE), { hash }).href,
  /** @param {string} id */
  isKept: async (id) => (await fetchMatch(id)) !== null,
  /** How a match was begun, as this device would have asked for it. @type {(began: Beginning, here: number[]) => Begun} */
  begunBy: ({ game, players }, here) => ({
    op: "new",
    game,
    players: players.map(([name, level], seat) => ({ name, level, linked: !level && !here.includes(seat) })),
  }),
  /** Who plays by links is kept beside the match. @param {Begun} begun */
  async keepBegun(begun) {
    match.begun = begun;
    await savedMatch();
    const kept = await fetchMatch(match.id);
    if (kept) await store({ ...kept, begun });
  },
  /** @param {string} sentence */
  async toLobby(sentence) {
    await go("#");
    note(sentence);
    byId("lobby-note").scrollIntoView({ block: "nearest" });
  },
  /** @param {string} id */
  async toMatch(id) {
    await closeAll();
    stand(`#table/${id}`);
    await showMatch(id);
  },
  /** @param {string} title */
  openPanel(title) {
    find(panel, "h2").textContent = title;
    door.fillPanel([]); // what was there is of another link
    if (!isOpen("links")) openLayer("links");
  },
  /** @param {Node[]} parts */
  fillPanel(parts) {
    const room = find(panel, ".db");
    room.replaceChildren(...parts);
    all(room, ".pri")[0]?.focus();
  },
  /**
   * Lay what a link has brought; whether that could be done. What is kept here stays as it was, else.
   * @param {string} id
   * @param {Begun} begun
   * @param {Follow} wish
   * @param {boolean} known the match is here already
   */
  async lay(id, begun, wish, known) {
    await closeAll();
    if (!(await claim(id))) return false;
    const kept = await takeMatch(id).catch(() => null);
    let laid = true;
    laying = true;
    await open({ ...kept, id, begun, record: wish.record }, { op: "follow", ...wish }, async (_, why) => {
      laid = false;
      clearTable();
      if (!known) return door.toLobby(why);
      await door.toMatch(id);
      toast(why);
    });
    laying = false;
    if (laid) stand(`#table/${id}`);
    return laid;
  },
};

/** @typedef {typeof door} LinksDoor */

let laying = false; // what a link has brought

/** @type {Promise<Passing> | undefined} */
let coming;

function passing() {
  coming ??= import("../links/passing.mjs").then(({ Passing }) => new Passing(door));
  coming.catch(() => (coming = undefined)); // to be fetched again
  return coming;
}

/** The link is made while the press still counts; at the end there may be several, each of which wants a press of its own. */
async function send() {
  const address = passing().then((passed) => passed.next());
  const over = match.state === "over";
  try {
    const how = over ? "left" : await shareText(address, { title: match.title, isAddress: true });
    await address;
    await (await passing()).handed(how);
  } catch (error) {
    console.info("Nothing was sent.", error);
  }
}

/** @param {Patch} patch */
async function hear({ fresh }) {
  if (fresh && !laying && match.begun?.players.some(({ linked }) => linked)) (await passing()).resume(match.id);
}

/** From now on matches can be sent, and links be followed. */
export function watchLinks() {
  addRoute(TURN, async ([, letters]) => (await passing()).opened(letters));
  addDeeds({
    send_turn: () => swap(send),
    paste_turn: async () => (await passing()).paste(),
  });
  watchPatches(hear);
}
