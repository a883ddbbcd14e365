// Stored matches as cards: a picture of the board, who plays, whose turn it is or who has won.
//
// A picture is some 500 elements of SVG, and with what they use some thousand, which a browser would look at with every
// dialog that opens or closes. So each is an image, made when it comes into sight and nothing else is to be done, one
// after another, and where there are many, those out of sight are taken away: fifty cards cost what is seen of them.
// A card is as large before as after, so nothing moves.
import { emblem, h, icon } from "./dom.mjs";
import { wear } from "./more_styles.mjs";
import { artOf, dress, offers } from "./offers.mjs";
import { stillOf } from "./still.mjs";
import { fetchSymbolFile } from "./symbols.mjs";
import { ago, t } from "./words.mjs";
import { dressedLike } from "./worn.mjs";

/** @import { Picture, Summary } from "./protocol.d.ts" */
/** @import { Saved } from "./saves.mjs" */

const NEAR = "300px 0px"; // what is about to come into sight is painted, too
const MANY = 4; // painted pictures out of sight: whoever scrolls back finds them
const PATIENCE = 500; // ms: where the page is never idle, a picture comes all the same

// Pictures.

/** What belongs into a room, and how it fills that. @type {WeakMap<Element, { picture: Picture, fit: string }>} */
const pictures = new WeakMap();
/** @type {Set<Element>} */
const due = new Set();
let busy = false;

const sight = new IntersectionObserver((entries) => entries.forEach(seen), { rootMargin: NEAR });

/** @param {{ target: Element, isIntersecting: boolean }} entry */
function seen({ target, isIntersecting }) {
  if (!target.isConnected) return sight?.unobserve(target);
  if (!isIntersecting) return leave(target);
  spare.delete(target);
  if (target.firstElementChild) return;
  due.add(target);
  next();
}

/** What is painted, and out of sight. @type {Set<Element>} */
const spare = new Set();

/** @param {Element} room */
function leave(room) {
  due.delete(room);
  if (room.firstElementChild) spare.add(room);
  for (const oldest of spare) {
    if (spare.size <= MANY) return;
    spare.delete(oldest);
    oldest.replaceChildren();
  }
}

function next() {
  if (busy || !due.size) return;
  busy = true;
  atLeisure(async () => {
    const [room] = due;
    due.delete(room);
    await paint(room).catch((error) => console.info("A board is not painted.", error));
    busy = false;
    next();
  });
}

/** @param {() => void} work */
const atLeisure = (work) =>
  typeof requestIdleCallback === "function" ? requestIdleCallback(work, { timeout: PATIENCE }) : setTimeout(work, 50);

/** @param {Element} room */
async function paint(room) {
  const wanted = pictures.get(room);
  if (!wanted) return;
  const { picture, fit } = wanted;
  const [symbols] = await Promise.all([symbolsOf(picture.game), wear("rest")]); // in which its classes are told
  if (!room.isConnected || room.firstElementChild) return;
  const drawn = new XMLSerializer().serializeToString(stillOf(picture.board, fit));
  const whole = drawn.replace(/<svg[^>]*>/, (start) => `${start}<defs>${symbols}</defs>`);
  const src = URL.createObjectURL(new Blob([dressedLike(whole, room)], { type: "image/svg+xml" }));
  const image = h("img", { class: fit, alt: "", src });
  image.decode().finally(() => URL.revokeObjectURL(src));
  room.append(image);
}

/** In other colours all is painted anew. */
function repaint() {
  for (const room of document.querySelectorAll(".mini")) {
    if (!pictures.has(room)) continue;
    room.replaceChildren();
    sight.unobserve(room);
    sight.observe(room);
  }
}

new MutationObserver(repaint).observe(document.documentElement, { attributeFilter: ["data-theme"] });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", repaint);

/** The symbols of a game's drawings, once for all pictures. @type {Map<string, Promise<string>>} */
const symbols = new Map();

/** @param {string} game */
function symbolsOf(game) {
  const known = symbols.get(game) ?? fetchSymbolFile(game).then((file) => file.replace(/<\/?svg[^>]*>/g, ""));
  symbols.set(game, known);
  known.catch(() => symbols.delete(game)); // to be asked for again
  return known;
}

/**
 * A room for the picture of a match: its board, or what stands for its game.
 * @param {Saved} match
 * @param {string} fit whether all of the board is shown ("meet"), or all the room filled ("slice")
 */
export function pictureOf({ summary, picture }, fit = "meet") {
  const drawn = picture && offers.has(picture.game);
  const game = offers.has(summary.game) ? summary.game : "";
  const room = h("div", { class: "mini", "aria-hidden": "true" });
  if (drawn) pictures.set(room, { picture, fit });
  else if (game) room.append(h("img", { src: artOf(game), alt: "", loading: "lazy" }));
  if (drawn) sight.observe(room);
  return room;
}

// Words.

/** @param {Summary} summary */
export const nameOf = ({ game }) => t(offers.has(game) ? `game.${game}.name` : "saved.unknown");

/** @param {Summary} summary */
const playersOf = ({ players }) =>
  h(
    "div",
    { class: "who" },
    ...players.map((player) =>
      h(
        "span",
        { class: player.ended?.won ? "won" : null },
        emblem(player.emblem),
        h("span", { class: "nm" }, player.name),
        h("b", { class: "num" }, player.score),
      ),
    ),
  );

/** Whose turn it is, or who has won. @param {Summary} summary */
export function stateOf({ players, over, turn, practice }) {
  if (!players.length) return t("saved.rescued");
  const state = over ? outcomeOf(players) : turn;
  return practice ? t("saved.practice", { state }) : state;
}

/** @param {Summary["players"]} players */
function outcomeOf(players) {
  const winners = players.filter(({ ended }) => ended?.won).map(({ name }) => name);
  if (!winners.length) return t("lobby.over");
  return t("saved.won", { n: winners.length, names: winners.join(", ") });
}

/** When it was played last; nothing where nobody knows. @param {Saved} match */
export const whenOf = ({ saved }) => (saved > 0 ? ago(saved) : "");

/** @param {Saved} match */
export const titleOf = (match) => [nameOf(match.summary), whenOf(match)].filter(Boolean).join(", ");

/**
 * A match as a card; all of it leads to the match.
 * @param {Saved} match
 * @param {() => unknown} open
 * @param {...(Element | null)} more
 */
export function cardOf(match, open, ...more) {
  const { summary } = match;
  const does = t(summary.over ? "saved.look" : "saved.open");
  const state = h("span", { class: summary.over ? "mut" : "tag on" }, stateOf(summary));
  const card = h(
    "li",
    { class: summary.over ? "match over" : "match" },
    pictureOf(match),
    h(
      "div",
      { class: "ct" },
      h("b", {}, nameOf(summary), " ", h("span", { class: "mut" }, whenOf(match))),
      playersOf(summary),
      state,
    ),
    h(
      "div",
      { class: "acts" },
      h(
        "button",
        { class: "btn", "aria-label": `${does}: ${titleOf(match)}`, onclick: open },
        icon(summary.over ? "eye" : "play"),
        does,
      ),
      ...more,
    ),
  );
  dress(card, offers.get(summary.game)?.theme);
  return card;
}
