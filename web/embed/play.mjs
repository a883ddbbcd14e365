// An embedded game in play: the table of the site in a small room, without a lobby around it.
import { isRunning, listen, start, stop } from "../page/ask_engine.mjs";
import { all, byId, find, targetOf } from "../page/dom.mjs";
import { watchKeys } from "../page/keys.mjs";
import { anyOpen, closeAll, closeLayers, isOpen, openLayer, watchLayers } from "../page/layers.mjs";
import { pack, unpack } from "../page/record_in_address.mjs";
import { isStillMine, takeMatch } from "../page/saves.mjs";
import { settings } from "../page/settings.mjs";
import { applyTheme } from "../page/theme.mjs";
import { claim, claimIfFree, watchWindows } from "../page/windows.mjs";
import { fillWords, language, speak, t } from "../page/words.mjs";

/** @import { Begun, Opened, Saved } from "../page/saves.mjs" */

/**
 * What the address asks for; the seats count from 1, and on 0 nobody of flesh and blood sits.
 * @typedef {{ game: string, level: string, seed: string, pos: string | null, lesson: string, study: string, puzzle: string, seats: number,
 *   seat: number, controls: boolean }} Request
 */

/**
 * What the host's page wishes, as it stands now.
 * @typedef {{ theme: string | undefined, lang: string }} Wishes
 */

/** @type {Request} */
let asked;
/** @type {Wishes} */
let wishes;
/** @type {Awaited<ReturnType<typeof loadParts>>} */
let parts; // the modules of the table, which need its elements
let place = ""; // under which this frame's match is kept
let fresh = false; // a new match was wished for, whatever the address says

/**
 * Set the table where the facade was, and begin. The facade stays until all is here that it takes.
 * @param {Request} request
 * @param {Wishes} hostWishes
 */
export async function begin(request, hostWishes) {
  [asked, wishes] = [request, hostWishes];
  place = await freePlace();
  obey();
  [parts] = await Promise.all([setStage().then(loadParts), speak(wishes.lang)]);
  fillWords(document); // the page speaks no language yet, and the stage was not there
  watch();
  byId("facade").hidden = true;
  byId("table").hidden = false;
  await open();
}

function obey() {
  // Nothing of this is kept: what a host wishes is no setting of the person.
  const { theme } = wishes;
  if (theme !== undefined) settings.theme = theme === "system" ? "" : theme;
  applyTheme();
}

/** The elements and styles of the table come out of the page's template. */
async function setStage() {
  const { content } = byId("stage", HTMLTemplateElement);
  const stage = /** @type {DocumentFragment} */ (content.cloneNode(true));
  const styled = all(stage, "link", HTMLLinkElement).map(
    (link) => new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject })),
  );
  // There is no lobby around this table: what leads there leads to the full site.
  find(stage, '#boot [data-do="lobby"]').dataset.t = "embed.full";
  document.body.classList.toggle("plain", !asked.controls);
  document.body.append(stage);
  await Promise.all(styled);
}

async function loadParts() {
  const [early, starting, table, rules, drawer, pick, toast, daily, puzzle, sound, painting] = await Promise.all([
    import("../page/early_board.mjs"),
    import("../page/start_screen.mjs"),
    import("../page/table.mjs"),
    import("../page/rules.mjs"),
    import("../page/drawer.mjs"),
    import("../page/pick.mjs"),
    import("../page/toast.mjs"),
    import("../page/daily.mjs"),
    import("../page/puzzle_run.mjs"),
    import("../page/sound.mjs"),
    import("../page/painting.mjs"),
  ]);
  return {
    ...early,
    ...starting,
    ...table,
    ...rules,
    ...drawer,
    ...pick,
    ...toast,
    ...daily,
    ...puzzle,
    ...sound,
    ...painting,
  };
}

// Where the match is kept: so that it goes on after the host's page was loaded again, and two frames
// with the same address never write over each other.

/** @param {string} text */
function summary(text) {
  let sum = 0;
  for (const sign of text) sum = (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}

/** The first place of this wish that no other frame holds; it is held until the page closes. */
async function freePlace() {
  const { game, seats, seat, level, seed, pos, lesson, study, puzzle } = asked; // colours and language make no other match
  const told = [game, seats, seat, level, seed, pos, ...[lesson, study, puzzle].filter(Boolean)];
  const name = `embed${summary(JSON.stringify(told))}`;
  for (let number = 1; ; number++) {
    const id = `${name}x${number}`;
    if (await claimIfFree(id)) return id; // where locks are refused, storage is too
  }
}

// The match.

/**
 * The match to lay on the table: the one that was begun here, the one of the address or its lesson, or a new one.
 * @returns {Promise<Opened>}
 */
async function wanted() {
  const saved = await takeMatch(place);
  if (saved?.record && !saved.summary.over && !fresh) return saved;
  const { game, lesson, study } = asked;
  if (asked.puzzle && !fresh) return { puzzle: await puzzleAsked() };
  if (study && !fresh) return { place: { game, lesson: "", step: 0, study } };
  if (lesson && !fresh) return { place: { game, lesson, step: 0 } };
  if (fresh || asked.pos === null) return { begun: newMatch() };
  return { record: unpack(asked.pos) };
}

let following = 0; // the number of a puzzle after the one of the address; 0: none yet

/** The puzzle of the address, or the next of its game. */
async function puzzleAsked() {
  const { game, puzzle } = asked;
  const daily = puzzle === "daily" && !following ? parts.dailyOf(today(), puzzlesOfGames()) : null;
  const number = daily?.number ?? (following || Number(puzzle.split("/")[1]) || 1);
  const taken = await parts.takePuzzle(daily?.game ?? game, number, daily ? today() : -1);
  if (typeof taken === "string") throw new Error(`There is no puzzle ${puzzle}.`);
  return taken;
}

const today = () => parts.dayOf(new Date());

/** How many each game has, as the build wrote it down. */
function puzzlesOfGames() {
  const games = all(document, "#facade [data-game]");
  return games.map(
    ({ dataset }) =>
      /** @type {[string, number, number]} */ ([dataset.game, Number(dataset.puzzles), Number(dataset.stride)]),
  );
}

async function nextPuzzle() {
  following = await parts.nextNumber(parts.match.game);
  await open();
}

/** @returns {Begun} */
function newMatch() {
  const { game, level, seats, seat, seed } = asked;
  const players = Array.from({ length: seats }, (_, place) => ({ level: place === seat - 1 ? "" : level }));
  return { op: "new", game, players, options: {}, seed: fresh ? "" : seed };
}

async function open() {
  const { breakOff, hideStarting, showStarting } = parts;
  showStarting();
  try {
    const wrong = await layMatch();
    if (wrong) return offerAnother(wrong);
  } catch (error) {
    return breakOff(error);
  }
  hideStarting();
}

/**
 * The answer says what was wrong with the match that was wanted.
 * @returns {Promise<string>}
 */
async function layMatch() {
  const stored = await wanted();
  if (!isRunning()) await parts.paintEarly(stored);
  await start();
  const spoken = language();
  const wrong = await parts.lay(place, stored);
  if (!wrong && language() !== spoken) await parts.act({ op: "lang", lang: language() }); // changed meanwhile
  return wrong;
}

/** @param {string} wrong */
function offerAnother(wrong) {
  parts.showFailure(wrong, true);
  fresh = true;
  find(document, '#boot [data-do="retry"]').textContent = t("embed.fresh");
}

/** The match went on in another window, and comes back from there. */
async function goOnHere() {
  if (await claim(place)) await open();
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
  const { link = pack(parts.match.record) } = await parts.act({ op: "link" });
  site.hash = link ? `record=${link}` : "";
  if (window.open(site, "_blank")) return;
  const address = byId("address-text", HTMLTextAreaElement); // a sandbox may forbid new windows
  address.value = site.href;
  openLayer("address");
  address.select();
}

// What the buttons do.

/** @type {(op: "undo" | "hint" | "clear" | "confirm" | "part" | "uncover" | "why" | "enough" | "hurry") => () => Promise<unknown>} */
const act = (op) => () => parts.act({ op });

/** @type {Record<string, (button: HTMLElement | SVGElement) => unknown>} */
const DO = {
  undo: () => swap(act("undo")),
  hint: () => swap(act("hint")),
  motive: ({ dataset }) => parts.act({ op: "motive", action: Number(dataset.action) }),
  enough: act("enough"),
  escape: (table) => DO[find(table, ".reasons").firstChild ? "enough" : "clear"](table),
  clear: () => (parts.match.state === "watch" ? act("hurry") : act("clear"))(),
  skip: act("hurry"),
  story: ({ dataset }) => parts.act({ op: "story", seat: Number(dataset.seat) }),
  confirm: act("confirm"),
  part: act("part"),
  lens: ({ dataset }) => parts.act({ op: "lens", name: dataset.lens ?? "" }),
  step: ({ dataset }) => parts.act({ op: "step", to: Number(dataset.to) }),
  lead_aside: ({ dataset }) =>
    parts.act({ op: "lead_aside", variation: Number(dataset.variation), to: Number(dataset.to) }),
  puzzle_next: nextPuzzle,
  puzzle_answer: () => parts.act({ op: "puzzle_answer" }),
  puzzle_again: () => parts.act({ op: "puzzle_again" }),
  puzzle_share: () => parts.shareResult(),
  practise: () => parts.lay(place, { begun: null }, { op: "practise" }),
  leave: another,
  new: another,
  uncover: act("uncover"),
  why: act("why"),
  menu: () => openLayer("menu"),
  sheet: ({ dataset }) => swap(() => parts.openSheet(dataset.sheet)),
  score: () => swap(() => parts.openDrawer("score")),
  log: () => swap(() => parts.openDrawer("log")),
  rules: () => swap(() => parts.openRules()),
  ear: () => swap(() => openLayer("ear")),
  here: goOnHere,
  fresh: another,
  rematch: another,
  retry: open,
  repair: () => parts.repair(),
  record: onward,
  onward,
  lobby: onward,
  close: () => closeLayers(),
};

/** From the menu to something else: the menu goes first. @param {() => unknown} next */
async function swap(next) {
  if (isOpen("menu")) await closeLayers();
  return next();
}

function watch() {
  const { act, hear, leaveMatch, match, table, watchTable, watchTabs } = parts;
  watchLayers();
  watchTabs();
  watchKeys(table, (name) => DO[name]?.(table));
  watchTable();
  parts.watchPuzzle();
  parts.watchSound(parts.watchPatches);
  watchEnd();
  watchWindows(leaveMatch, isStillMine);
  listen({ patch: hear });
  document.addEventListener("click", (event) => {
    const target = targetOf(event);
    /** @type {HTMLElement | SVGElement | null} */
    const element = target.closest("[data-clause], [data-pick], [data-do]");
    if (!element) {
      if (!anyOpen() && match.state === "watch" && table.contains(target)) act({ op: "hurry" });
      return;
    }
    parts.dismiss();
    const { clause, pick: words, do: name } = element.dataset;
    if (clause) parts.openRules(clause);
    else if (words) parts.pick(words, element);
    else if (name) DO[name]?.(element);
  });
  addEventListener("wallwright:set", follow);
  addEventListener("pagehide", () => stop());
  // The browser kept this page while another was shown, but its engine has gone.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  follow(); // what was wished while all this came
}

/** What the end of a match calls the lobby is the full site here. */
function watchEnd() {
  const end = find(parts.table, ".end");
  const rename = () => {
    const way = end.querySelector('[data-do="lobby"]');
    if (way && way.textContent !== t("embed.onward")) way.textContent = t("embed.onward");
  };
  new MutationObserver(rename).observe(end, { subtree: true, childList: true, characterData: true });
}

let changing = Promise.resolve();

/** The host asked for other colours or another language; one wish after another. */
function follow() {
  obey();
  changing = changing.then(changeLanguage).catch((error) => {
    console.error(error); // its words could not be fetched
    document.documentElement.lang = language();
  });
}

async function changeLanguage() {
  if (wishes.lang === language()) return;
  await speak(wishes.lang);
  await parts.act({ op: "lang", lang: language() });
}
