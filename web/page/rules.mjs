// The rules to read: at the table from the engine, in the lobby from the site's own files.
import { byId, h, icon } from "./dom.mjs";
import { openDrawer } from "./drawer.mjs";
import { openLayer } from "./layers.mjs";
import { match } from "./match.mjs";
import { dress, firstGame, offerOf, offers } from "./offers.mjs";
import { morphInto } from "./patch.mjs";
import { fetchSymbols } from "./symbols.mjs";
import { act } from "./table.mjs";
import { fetchTexts, language, t } from "./words.mjs";

/** @import { Rules } from "./protocol.d.ts" */

/**
 * The rules of a game, as the build wrote them.
 * @typedef {{ chapter: Chapter[] }} Book
 * @typedef {{ title: string, clause: Clause[] }} Chapter
 * @typedef {{ id: string, text: string }} Clause
 * @typedef {{ view: string, svg: string }} Picture
 * @typedef {{ title: string, say: string } & Picture} Card
 * @typedef {Record<string, Picture>} Pictures of clauses, by their names
 */

/** The rules at the table, open at a clause: the one asked for, else the one that rules the moment. */
export async function openRules(asked = "") {
  const { html, clause } = await act({ op: "rules", clause: asked });
  if (!html) return;
  const pane = openDrawer("rules");
  morphInto(pane, html);
  const place = document.getElementById(`rule-${clause}`);
  place?.scrollIntoView({ block: "center" });
  await showPictures(pane);
  place?.scrollIntoView({ block: "center" }); // the pictures have moved it
}

/** What is drawn stands below its words. Without the file there are the words alone. @param {Element} pane */
async function showPictures(pane) {
  const drawn = await picturesOf(match.game).catch(() => ({}));
  for (const [name, picture] of Object.entries(drawn)) {
    pane.querySelector(`#rule-${name}`)?.append(paint(picture));
  }
}

/** The rules in the lobby, of a game or of the first: nothing of it needs the engine. */
export async function openLearn(game = firstGame()) {
  dress(byId("learn"), offerOf(game).theme);
  byId("learn-title").textContent = t("learn.title", { game: t(`game.${game}.name`) });
  byId("learn-games").replaceChildren(...[...offers.keys()].map((other) => choice(other, game)));
  const lesson = byId("learn-lesson");
  lesson.hidden = offerOf(game).lessons.length === 0;
  lesson.dataset.game = game;
  byId("learn-play").dataset.game = game;
  openLayer("learn");
  await showRules(game);
}

/** Another game's rules, in the same dialog. @type {(game: string, chosen: string) => Element} */
const choice = (game, chosen) =>
  h(
    "button",
    { "data-do": "learn", "data-game": game, "aria-current": game === chosen ? "true" : null },
    t(`game.${game}.name`),
  );

/** @param {string} game */
async function showRules(game) {
  const text = byId("learn-text");
  text.scrollTop = 0;
  try {
    const told = fetchTexts(`rules-${game}.${language()}`);
    const [cards, drawn, book] = await Promise.all([cardsOf(game), picturesOf(game), told]);
    const { chapter } = /** @type {Book} */ (book);
    const about = h("p", { class: "about" }, t(`game.${game}.about`)); // what it is all about, before the first clause
    const clauses = chapter.map((one) => chapterOf(one, drawn));
    text.replaceChildren(...(cards ? [cards, whole(about, clauses)] : [about, ...clauses]));
  } catch {
    text.replaceChildren(h("p", {}, t("learn.missing")));
  }
}

/** The rules as a reference, behind what is to be seen first. @type {(about: Element, clauses: Element[]) => Element} */
const whole = (about, clauses) => h("details", {}, h("summary", {}, icon("next"), t("learn.rules")), about, ...clauses);

/** The pictures of a game and what they say; null where it has none. @param {string} game */
async function cardsOf(game) {
  if (!offerOf(game).cards) return null;
  const [told, symbols] = await Promise.all([fetchTexts(`learn-${game}.${language()}`), fetchSymbols(game)]);
  byId("learn-defs", SVGElement).replaceChildren(...symbols);
  const { card } = /** @type {{ card: Card[] }} */ (told);
  return h("div", { class: "cards" }, ...card.map(cardOf));
}

/** The drawings of clauses; none where the game has none. @type {(game: string) => Promise<Pictures>} */
async function picturesOf(game) {
  if (!offerOf(game).cards) return {};
  const told = await fetchTexts(`clauses-${game}.${language()}`);
  return /** @type {{ clause: Pictures }} */ (told).clause;
}

/** @param {Card} card */
const cardOf = (card) => h("section", {}, paint(card), h("h3", {}, card.title), h("p", {}, card.say));

/** A drawing says nothing that the words beside it do not. @param {Picture} picture */
function paint({ view, svg }) {
  const picture = h("div", { class: "picture", "aria-hidden": "true" });
  morphInto(picture, `<svg viewBox="${view}">${svg}</svg>`);
  return picture;
}

/** @type {(chapter: Chapter, drawn: Pictures) => Element} */
const chapterOf = ({ title, clause }, drawn) =>
  h(
    "section",
    { class: "chapter" },
    h("h3", {}, title),
    h("ol", {}, ...clause.map((one) => clauseOf(one, drawn[one.id]))),
  );

/** @type {(clause: Clause, picture?: Picture) => Element} */
const clauseOf = ({ id, text }, picture) =>
  h("li", { class: "clause" }, h("b", {}, id), " ", h("span", {}, text), picture ? paint(picture) : null);
