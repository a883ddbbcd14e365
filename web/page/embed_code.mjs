// The dialog that makes the code with which a game stands on somebody else's page.
import { h } from "./dom.mjs";
import { openLayer } from "./layers.mjs";
import { language, t } from "./words.mjs";

// What the game needs in a sandbox, and nothing more: docs/embedding.md says what each flag is for.
const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";
const SITE = new URL("./", import.meta.url);

const dialog = document.getElementById("share");
const form = dialog.querySelector("form");
const code = document.getElementById("share-code");
const said = document.getElementById("share-said");
let games = []; // what the build wrote down of the shelf
let running = ""; // the link of the match on the table

/** Open the dialog; a match that has a link may be shared as it stands. */
export async function openShare(coming = "") {
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
    form.game,
    games.map(({ id, name }) => [id, name[language()]]),
  );
  document.getElementById("share-start").hidden = !running;
  form.start.value = "new";
  fillGame();
}

const fill = (select, choices) =>
  select.replaceChildren(...choices.map(([value, text]) => h("option", { value }, text)));

function fillGame() {
  const game = games.find(({ id }) => id === form.game.value);
  fill(
    form.seats,
    game.seats.map((seats) => [seats, String(seats)]),
  );
  fill(
    form.level,
    game.levels.map((level) => [level, t(`level.${level}`)]),
  );
  form.seats.value = String(game.usual);
  form.level.value = game.level;
  showCode();
}

const quote = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const attributes = (values) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${quote(value)}"`)
    .join("");

/** What is asked for, in the words of the address. */
function wish() {
  const { game, seats, level, theme, start } = Object.fromEntries(new FormData(form));
  const shown = theme === "system" ? {} : { theme };
  if (start === "here") return { game, ...shown, pos: running };
  return { game, seats, level, ...shown };
}

function frameCode({ pos, ...asked }, name) {
  const address = new URL("./embed/", SITE);
  for (const [key, value] of Object.entries(asked)) address.searchParams.set(key, value);
  if (pos) address.hash = `pos=${pos}`;
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

function elementCode(asked, name) {
  const script = new URL("./wallwright-game.js", SITE).href;
  const plain = new URL(`./embed/${asked.game}.html`, SITE).href;
  return [
    `<script async src="${quote(script)}"></script>`,
    `<wallwright-game${attributes({ ...asked, title: `${name} – Wallwright` })}>`,
    `  <a href="${quote(plain)}">${quote(name)} – Wallwright</a>`,
    "</wallwright-game>",
  ].join("\n");
}

function showCode() {
  const { name } = games.find(({ id }) => id === form.game.value) ?? {};
  if (!name) return; // the list is still on its way
  const write = form.form.value === "frame" ? frameCode : elementCode;
  for (const part of [form.seats, form.level]) part.disabled = form.start.value === "here";
  document.getElementById("share-note").hidden = form.start.value !== "here";
  code.value = write(wish(), name[language()]);
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
  form.addEventListener("change", ({ target }) => (target === form.game ? fillGame() : showCode()));
  document.getElementById("share-copy").addEventListener("click", copy);
}
