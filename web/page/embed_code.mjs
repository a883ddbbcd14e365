// The dialog that makes the code with which a game stands on somebody else's page.
import { byId, find, h } from "./dom.mjs";
import { openLayer } from "./layers.mjs";
import { offered } from "./levels.mjs";
import { language, t } from "./words.mjs";

// What the game needs in a sandbox, and nothing more: docs/embedding.md says what each flag is for.
const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";
const SITE = new URL("./", import.meta.url);
const UNSENT = new Set(["pos", "study", "title"]); // they stand where no server sees them

/** @import { Merged } from "./levels.mjs" */

/**
 * What the build wrote down of a game on the shelf.
 * @typedef {{ id: string, name: Record<string, string>, seats: number[], usual: number,
 *   levels: string[], merged: Merged, level: string }} Shelved
 */

/**
 * What is asked for, in the words of the address.
 * @typedef {{ game: string, theme?: string } & ({ pos: string } | { study: string, title?: string } | { seats: string, level: string })} Asked
 */

const form = find(byId("share"), "form", HTMLFormElement);
/** @param {string} name */
const choice = (name) => find(form, `[name="${name}"]`, HTMLSelectElement);
const [game, seats, level] = [choice("game"), choice("seats"), choice("level")];
const [theme, begun, shape] = [choice("theme"), choice("start"), choice("form")];
const code = byId("share-code", HTMLTextAreaElement);
const said = byId("share-said");
/** @type {Shelved[]} */
let games = [];
let running = ""; // the link of the match on the table

/**
 * Open the dialog; a match that has a link may be shared as it stands.
 * @param {string | Promise<string>} coming
 */
export async function openShare(coming) {
  openLayer("share");
  said.textContent = "";
  running = await coming;
  try {
    const answer = await fetch(new URL("./embed/games.json", SITE));
    games = await answer.json();
  } catch {
    code.value = "";
    said.textContent = t("share.missing");
    return;
  }
  fill(
    game,
    games.map(({ id, name }) => [id, name[language()]]),
  );
  byId("share-start").hidden = !running;
  begun.value = "new";
  fillGame();
}

/** @type {(select: HTMLSelectElement, choices: [string, string][]) => void} */
const fill = (select, choices) =>
  select.replaceChildren(...choices.map(([value, text]) => h("option", { value }, text)));

const chosen = () => games.find(({ id }) => id === game.value);

function fillGame() {
  const known = chosen();
  if (!known) return;
  fill(
    seats,
    known.seats.map((number) => [String(number), String(number)]),
  );
  seats.value = String(known.usual);
  fillLevels(known.level);
  showCode();
}

/** Which levels there are hangs on how many play. @param {string} wanted */
function fillLevels(wanted) {
  const known = chosen();
  if (!known) return;
  const names = offered(known, Number(seats.value));
  fill(
    level,
    names.map((name) => [name, t(`level.${name}`)]),
  );
  level.value = names.includes(wanted) ? wanted : known.level;
}

/** @param {string} text */
const quote = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** @param {Record<string, string>} values */
const attributes = (values) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${quote(value)}"`)
    .join("");

/** @returns {Asked} */
function wish() {
  const shown = theme.value === "system" ? {} : { theme: theme.value };
  if (begun.value === "here") return { game: game.value, ...shown, pos: running };
  return { game: game.value, seats: seats.value, level: level.value, ...shown };
}

/** @type {(asked: Asked, name: string) => string} */
export function frameCode(asked, name) {
  const address = new URL("./embed/", SITE);
  const held = new URLSearchParams();
  for (const [key, value] of Object.entries(asked)) (UNSENT.has(key) ? held : address.searchParams).set(key, value);
  address.hash = held.toString();
  const size = { width: "100%", height: "540" }; // for pages whose policy forbids the style
  const style = "display:block;width:100%;height:auto;aspect-ratio:4/3;min-height:540px;max-height:720px;border:0";
  const allow = "fullscreen; clipboard-write; web-share";
  const frame = {
    src: address.href,
    title: `${name} – Wallwright`,
    loading: "lazy",
    ...size,
    allow,
    sandbox: SANDBOX,
    style,
  };
  return `<iframe${attributes(frame)}></iframe>`;
}

/** @type {(asked: Asked, name: string) => string} */
export function elementCode(asked, name) {
  const script = new URL("./wallwright-game.js", SITE).href;
  const plain = new URL(`./embed/${asked.game}.html`, SITE).href;
  return [
    `<script async src="${quote(script)}"></script>`,
    `<wallwright-game${attributes({ ...asked, title: "study" in asked ? name : `${name} – Wallwright` })}>`,
    `  <a href="${quote(plain)}">${quote(name)} – Wallwright</a>`,
    "</wallwright-game>",
  ].join("\n");
}

function showCode() {
  const known = chosen();
  if (!known) return; // the list is still on its way
  const write = shape.value === "frame" ? frameCode : elementCode;
  for (const part of [seats, level]) part.disabled = begun.value === "here";
  byId("share-note").hidden = begun.value !== "here";
  code.value = write(wish(), known.name[language()]);
  said.textContent = "";
}

async function copy() {
  try {
    await navigator.clipboard.writeText(code.value);
    said.textContent = t("share.copied");
  } catch {
    code.focus();
    code.select();
    said.textContent = t("share.by_hand");
  }
}

export function watchShare() {
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", ({ target }) => {
    if (target === game) return fillGame();
    if (target === seats) fillLevels(level.value);
    showCode();
  });
  byId("share-copy").addEventListener("click", copy);
}
