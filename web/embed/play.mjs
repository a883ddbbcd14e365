// An embedded game in play: the table of the site in a small room, without a lobby around it.
import { pack, unpack } from "../carried.mjs";
import { watchKeys } from "../keys.mjs";
import { anyOpen, closeAll, closeLayers, openLayer, watchLayers } from "../layers.mjs";
import { isRunning, listen, start, stop } from "../link.mjs";
import { fetchMatch } from "../saves.mjs";
import { settings } from "../settings.mjs";
import { applyTheme } from "../theme.mjs";
import { language, speak, t } from "../words.mjs";

let asked; // what the address asked for
let parts; // the modules of the table, which need its elements
let place = ""; // under which this frame's match is kept
let fresh = false; // a new match was wished for, whatever the address says

/** Set the table where the facade was, and begin. */
export async function begin(request) {
  asked = request;
  place = await claim();
  obey(asked);
  await setStage();
  parts = await loadParts();
  await speak(asked.lang);
  rename();
  watch();
  await open();
}

function obey({ theme }) {
  // Nothing of this is kept: what a host wishes is no setting of the person.
  if (theme !== undefined) settings.theme = theme === "system" ? "" : theme;
  applyTheme();
}

/** The elements and styles of the table come out of the page's template. */
async function setStage() {
  const stage = document.getElementById("stage").content.cloneNode(true);
  const styled = [...stage.querySelectorAll("link")].map(
    (link) => new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject })),
  );
  document.getElementById("facade").hidden = true;
  document.body.classList.toggle("plain", !asked.controls);
  document.body.append(stage);
  document.getElementById("table").hidden = false;
  await Promise.all(styled);
}

/** There is no lobby around this table: what leads there leads to the full site. */
function rename() {
  const button = document.querySelector('#boot [data-do="lobby"]');
  button.dataset.t = "embed.full";
  button.textContent = t("embed.full");
}

async function loadParts() {
  const [early, starting, table, rules, sheets, toast] = await Promise.all([
    import("../early.mjs"),
    import("../starting.mjs"),
    import("../table.mjs"),
    import("../rules.mjs"),
    import("../sheets.mjs"),
    import("../toast.mjs"),
  ]);
  return { ...early, ...starting, ...table, ...rules, ...sheets, ...toast };
}

// Where the match is kept: so that it goes on after the host's page was loaded again, and two frames
// with the same address never write over each other.

function summary(text) {
  let sum = 0;
  for (const sign of text) sum = (Math.imul(sum, 31) + sign.codePointAt(0)) >>> 0;
  return sum.toString(36);
}

/** The first place of this address that no other frame holds; it is held until the page closes. */
async function claim() {
  const name = `embed${summary(location.search + location.hash)}`;
  for (let number = 1; ; number++) {
    const id = `${name}x${number}`;
    const held = await hold(`wallwright ${id}`);
    if (held) return id;
  }
}

function hold(name) {
  return new Promise((resolve) => {
    const keep = (lock) => (resolve(Boolean(lock)), lock && new Promise(() => {}));
    // Where locks are refused, storage is too: then nothing is written over.
    if (!navigator.locks) resolve(true);
    else navigator.locks.request(name, { ifAvailable: true }, keep).catch(() => resolve(true));
  });
}

// The match.

/** The match to lay on the table: the one that was begun here, the one of the address, or a new one. */
async function wanted() {
  const saved = fresh ? null : await fetchMatch(place);
  if (saved?.record && !saved.summary.over) return saved;
  if (fresh || asked.pos === null) return { begun: newMatch() };
  return { record: unpack(asked.pos) };
}

function newMatch() {
  const { game, level, seats, seat, seed } = asked;
  const players = Array.from({ length: seats }, (_, place) => ({ level: place === seat - 1 ? "" : level }));
  return { op: "new", game, players, options: {}, seed: fresh ? "" : seed };
}

async function open() {
  const { failure, hideStarting, lay, showFailure, showStarting } = parts;
  showStarting();
  const stored = await wanted();
  const { record, begun = null, picture = null } = stored;
  if (!isRunning()) await parts.paintEarly(stored);
  try {
    await start();
  } catch (error) {
    console.error(error);
    return showFailure(await failure(error), true);
  }
  let wrong;
  try {
    wrong = await lay(place, record ? { op: "load", record } : begun, begun, picture);
  } catch (error) {
    console.error(error); // its game has not come: it may be tried again
    return showFailure(await failure(error), true);
  }
  if (!wrong) return hideStarting();
  showFailure(wrong, true);
  fresh = true;
  document.querySelector('#boot [data-do="retry"]').textContent = t("embed.fresh");
}

async function another() {
  await closeAll();
  fresh = true;
  await open();
}

/** Take the match along to the full site, in the part of the address that no server sees. */
async function onward() {
  await closeAll();
  const site = new URL("../", location.href);
  site.search = `?lang=${language()}`;
  site.hash = parts.match.record ? `record=${pack(parts.match.record)}` : "";
  if (window.open(site, "_blank")) return;
  const address = document.getElementById("address-text"); // a sandbox may forbid new windows
  address.value = site.href;
  openLayer("address");
  address.select();
}

// What the buttons do.

const act = (op) => () => parts.act({ op });

const DO = {
  undo: () => swap(act("undo")),
  hint: () => swap(act("hint")),
  clear: act("clear"),
  confirm: act("confirm"),
  part: act("part"),
  lens: ({ dataset }) => parts.act({ op: "lens", name: dataset.lens }),
  uncover: act("uncover"),
  why: act("why"),
  menu: () => openLayer("menu"),
  sheet: ({ dataset }) => swap(() => parts.openSheet(dataset.sheet)),
  score: () => swap(() => parts.openDrawer("score")),
  log: () => swap(() => parts.openDrawer("log")),
  rules: () => swap(() => parts.openRules()),
  ear: () => swap(() => openLayer("ear")),
  fresh: another,
  rematch: another,
  retry: open,
  record: onward,
  onward,
  lobby: onward,
  close: () => closeLayers(),
};

/** From the menu to something else: the menu goes first. */
async function swap(next) {
  if (document.getElementById("menu").open) await closeLayers();
  return next();
}

function watch() {
  const { act, hear, match, table, watchEngine, watchRooms, watchTabs } = parts;
  watchLayers();
  watchTabs();
  watchKeys(table, (name) => DO[name]?.());
  watchEngine();
  watchRooms();
  listen({ patch: hear });
  document.addEventListener("click", ({ target }) => {
    const element = target.closest("[data-clause], [data-pick], [data-do]");
    if (!element) {
      if (!anyOpen() && match.state === "watch" && table.contains(target)) act({ op: "hurry" });
      return;
    }
    parts.dismiss();
    const { clause, pick, do: name } = element.dataset;
    if (clause) parts.openRules(clause);
    else if (pick) parts.say(pick, element);
    else DO[name]?.(element);
  });
  addEventListener("wallwright:set", ({ detail }) => follow(detail));
  addEventListener("pagehide", () => stop());
}

/** The host asked for other colours or another language. */
async function follow({ theme, lang }) {
  obey({ theme });
  if (lang === language()) return;
  await speak(lang);
  await parts.act({ op: "lang", lang });
}
