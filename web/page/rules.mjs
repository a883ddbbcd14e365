// The rules to read: at the table from the engine, in the lobby from the site's own files.
import { byId, h, icon } from "./dom.mjs";
import { openDrawer } from "./drawer.mjs";
import { openLayer } from "./layers.mjs";
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
 * @typedef {{ title: string, say: string, view: string, svg: string }} Card
 */

/** The rules at the table, open at a clause: the one asked for, else the one that rules the moment. */
export async function openRules(asked = "") {
  const { html, clause } = await act({ op: "rules", clause: asked });
  if (!html) return;
  const pane = openDrawer("rules");
  morphInto(pane, html);
  document.getElementById(`rule-${clause}`)?.scrollIntoView({ block: "center" });
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
    const [cards, book] = await Promise.all([cardsOf(game), fetchTexts(`rules-${game}.${language()}`)]);
    const { chapter } = /** @type {Book} */ (book);
    const about = h("p", { class: "about" }, t(`game.${game}.about`)); // what it is all about, before the first clause
    const clauses = chapter.map(chapterOf);
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

/** @param {Card} card */
function cardOf({ title, say, view, svg }) {
  const picture = h("div", { class: "picture", "aria-hidden": "true" });
  morphInto(picture, `<svg viewBox="${view}">${svg}</svg>`);
  return h("section", {}, picture, h("h3", {}, title), h("p", {}, say));
}

/** @param {Chapter} chapter */
const chapterOf = ({ title, clause }) =>
  h("section", { class: "chapter" }, h("h3", {}, title), h("ol", {}, ...clause.map(clauseOf)));

/** @param {Clause} clause */
const clauseOf = ({ id, text }) => h("li", { class: "clause" }, h("b", {}, id), " ", h("span", {}, text));
