// @ts-nocheck its types are still to be written
// The table: shows what the engine sends, and sends what the person does.
import { isOvertaken, keepStorage } from "../offline/offline.mjs";
import { answers, ask, stop } from "./ask_engine.mjs";
import { keepOneTabStop } from "./keys.mjs";
import { anyOpen, closeAll, isOpen } from "./layers.mjs";
import { dress } from "./offers.mjs";
import { morphInto, patchDrawing } from "./patch.mjs";
import { store } from "./saves.mjs";
import { settings } from "./settings.mjs";
import { failure, showElsewhere, showFailure, showStarting } from "./start_screen.mjs";
import { toast } from "./toast.mjs";
import { departure, ground } from "./travel.mjs";
import { language, t } from "./words.mjs";

const HANG = 8000; // ms without an answer: AIs think in slices of some 30 ms
const WATCH = 4000; // ms between two looks at the engine
const STILL = 300; // ms without a move, until its picture is kept
const MOST_SAID = 40; // lines the live region keeps

export const table = document.getElementById("table");
const svgs = {
  board: table.querySelector('svg[data-zone="board"]'),
  hand: table.querySelector('svg[data-zone="hand"]'),
};
const rooms = { board: document.getElementById("board"), hand: document.getElementById("hand") };
const recent = table.querySelector('[data-zone="recent"]');
const logs = document.querySelectorAll('[data-zone="log"]'); // in the drawer, and beside the board
const logPane = document.getElementById("pane-log");
const live = document.getElementById("live");
const liveSide = document.getElementById("live-side"); // an open drawer makes all else silent
let told = ""; // the rooms the engine knows

/** The match on the table. `begun` is how it was asked for, `record` how it was saved last,
 * `picture` what all may see of it, `whose` the seat whose turn it is. */
export const match = {
  id: "",
  game: "",
  state: "",
  title: "",
  whose: -1,
  begun: null,
  record: "",
  picture: null,
  last: 0,
};

/** What the engine must know of this device; of the rooms only while they are to be seen. */
function device() {
  const now = measure();
  const { confirm, pace } = settings;
  told = JSON.stringify(now);
  return { lang: language(), confirm, pace, ...(isRoom(now) ? { rooms: now } : {}) };
}

function measure() {
  const size = ({ clientWidth, clientHeight }) => [clientWidth, clientHeight];
  const touch = matchMedia("(pointer: coarse)").matches;
  return { board: size(rooms.board), hand: size(rooms.hand), touch };
}

const isRoom = ({ board, hand }) => Math.min(...board, ...hand) > 0;

let early = null; // what the engine says of a match before its first patch is here

/** Lay a match on the table, new or from its record; the answer says what was wrong with it. */
export async function lay(id, request, begun = null, picture = null) {
  const heard = [];
  early = heard;
  try {
    const answer = await ask({ ...request, ...device() });
    if (answer.error) return answer.error;
    ground();
    Object.assign(match, { id, begun, state: "", record: request.record ?? "", picture, last: 0 });
    show(answer);
    return "";
  } finally {
    if (early === heard) early = null;
    heard.forEach(hear);
  }
}

/** A patch that nobody asked for: an AI may be faster than the answer that lays its match. */
export function hear(patch) {
  if (early) early.push(patch);
  else show(patch);
}

/** Nothing lies on the table any more: what comes next is painted on a bare one. */
export function clearTable() {
  Object.assign(match, { id: "", state: "", record: "" });
  clearTimeout(pictureDue);
  delete table.dataset.state;
  table.querySelector(".cover").hidden = true;
  table.querySelector(".end").hidden = true;
  for (const svg of Object.values(svgs)) patchDrawing(svg, {}, true);
  for (const zone of document.querySelectorAll("[data-zone]:not(svg)")) zone.replaceChildren();
}

/** Another window goes on with the match: here nothing is done or kept any more. */
export async function leaveMatch() {
  match.id = "";
  clearTimeout(pictureDue);
  const stopped = stop();
  if (!table.hidden) {
    await closeAll();
    showStarting();
    showElsewhere();
  }
  await stopped;
}

/** Ask for something about the match on the table and show what came of it. */
export async function act(request) {
  if (!match.id) return {};
  try {
    const answer = await ask(request);
    if (answer.error) toast(answer.error);
    else if (answer.state) show(answer);
    return answer;
  } catch (error) {
    console.error(error);
    await recover(false);
    return {};
  }
}

/** Show a patch. */
export function show(patch) {
  if (patch.number <= match.last && !patch.fresh) return; // overtaken on its way
  match.last = patch.number;
  const [focused, before] = [document.activeElement, match.state];
  const inSheet = placeInSheet(focused);
  const drawings = Object.entries(patch.draw ?? {});
  const drawn = drawings.map(([, drawing]) => drawing);
  const arrive = patch.fresh ? ground : departure(Object.values(svgs), drawn);
  if (patch.defs) document.getElementById("defs").innerHTML = patch.defs;
  for (const [name, drawing] of drawings) patchDrawing(svgs[name], drawing, patch.fresh);
  for (const [zone, html] of Object.entries(patch.html ?? {})) fillZone(zone, html);
  if (patch.log) growLog(patch.log);
  showState(patch);
  if (patch.fresh || patch.log || patch.html?.side || patch.html?.recent) toEnds(); // only now is it known how much room there is
  for (const svg of Object.values(svgs)) keepOneTabStop(svg);
  keepFocus(focused, inSheet, patch.state, before);
  announce(patch.say ?? []);
  if (patch.toast) toast(patch.toast.text, patch.toast.clause);
  if (patch.save) save(patch);
  arrive();
}

function fillZone(zone, html) {
  for (const element of document.querySelectorAll(`[data-zone="${zone}"]`)) morphInto(element, html);
  if (zone === "sheets") showSheets(html);
  if (zone === "side") for (const box of document.querySelectorAll("#pane-score details")) box.open = true;
}

/** What waits in a folded sheet unfolds it; where a game has none, nothing leads to them. */
function showSheets(html) {
  for (const sheet of document.querySelectorAll(".sheet[data-wanted]")) sheet.open = true;
  const ways = document.querySelectorAll('[role="tab"][data-do="sheet"], #menu [data-do="sheet"]');
  for (const way of ways) way.hidden = !html;
}

/** The log grows at its end, so the lines above stay as they are. */
function growLog({ keep, html }) {
  for (const log of logs) {
    while (log.children.length > keep) log.lastElementChild.remove();
    log.insertAdjacentHTML("beforeend", html);
  }
  document.getElementById("log-news").hidden = isOpen("side");
}

/** What happened last is to be seen: all are measured before one is scrolled, so that the page is laid out once. */
function toEnds() {
  const boxes = [recent, logPane, ...logs];
  const heights = boxes.map(({ scrollHeight }) => scrollHeight);
  for (const [at, box] of boxes.entries()) box.scrollTop = heights[at];
}

function showState({ state, game, theme, side, tall, whose, title, can, name }) {
  const before = match.state;
  match.state = state;
  if (!table.hidden) document.title = title;
  Object.assign(match, { title, game, whose });
  table.dataset.state = state;
  dress(table, theme);
  table.classList.toggle("sided", side);
  table.classList.toggle("tall", tall);
  table.querySelector(".bar h1").textContent = name;
  for (const [what, possible] of Object.entries(can)) {
    table.querySelector(`.nav [data-do="${what}"]`).ariaDisabled = possible ? null : "true";
  }
  table.querySelector(".cover").hidden = state !== "cover";
  table.querySelector(".end").hidden = state !== "over";
  // the cover too: it waited with the rest while the engine started
  for (const part of table.children) part.inert = state === "cover" && !part.matches(".cover, .boot");
  if (state === "cover" && before !== "cover") {
    ground();
    for (const said of [live, liveSide]) said.replaceChildren(); // they named the cards the last person drew
    // a drawer may show what only the last person may know
    if (anyOpen()) closeAll().then(() => focusScreen(state));
  }
}

/** Where the focus goes when what had it is gone, or when the screen becomes another. */
function keepFocus(focused, inSheet, state, before) {
  const another = state !== before && (state === "cover" || state === "over");
  const lost = focused !== document.body && !settled(focused);
  if (lost && !another && inSheet && focusNear(inSheet)) return;
  if (table.hidden || anyOpen() || !(another || lost)) return;
  focusScreen(state);
}

const buttonsOf = (sheet) => [...sheet.querySelectorAll("summary, button")];

/** Where in a sheet an element stands; null outside of all. */
function placeInSheet(element) {
  const sheet = element?.closest(".sheet");
  return sheet ? { sheet, place: buttonsOf(sheet).indexOf(element) } : null;
}

/** The button that is now where another was before it went; false if the sheet is gone as well. */
function focusNear({ sheet, place }) {
  const buttons = sheet.isConnected ? buttonsOf(sheet) : [];
  buttons[Math.min(place, buttons.length - 1)]?.focus({ preventScroll: true });
  return buttons.length > 0;
}

function focusScreen(state) {
  const next = {
    cover: ".cover .pri",
    over: ".end .pri",
    part: ".prompt .pri",
    play: ".prompt button, [data-zone=hand] .spot[tabindex='0']",
    watch: "#board",
  };
  table.querySelector(next[state])?.focus({ preventScroll: true });
}

const settled = (element) => element.isConnected && element.checkVisibility() && !element.closest("[inert]");

/** Every sentence is a new line, so that a repeated one is read again. */
function announce(sentences) {
  const region = isOpen("side") ? liveSide : live;
  for (const sentence of sentences) {
    const line = document.createElement("p");
    line.textContent = sentence;
    region.append(line);
  }
  while (region.children.length > MOST_SAID) region.firstChild.remove();
}

let saving = Promise.resolve();
let full = false; // there was no room for the last save: the person has been told
let pictureDue = 0;

/** Resolves when all that has happened is stored. */
export const savedMatch = () => saving;

function save(patch) {
  match.record = patch.save;
  const { id, begun, record } = match;
  const saved = { id, saved: Date.now(), record, begun, summary: summarise(patch) };
  keepMatch(saved, match.picture);
  clearTimeout(pictureDue);
  pictureDue = setTimeout(keepPicture, STILL, saved);
}

/** Keep beside the match what is painted before the engine runs the next time. */
async function keepPicture(saved) {
  const picture = await ask({ op: "picture" });
  if (saved.record !== match.record) return; // play has gone on meanwhile
  match.picture = picture;
  keepMatch(saved, picture);
}

function keepMatch(saved, picture) {
  saving = store({ ...saved, picture }).then((outcome) => {
    if (outcome === "full" && !full) toast(t("page.full"));
    full = outcome === "full";
    return keepStorage();
  });
}

/** What the lobby shows of the match: no score that only one of several people may know. */
function summarise({ state }) {
  const people = match.begun?.players.filter(({ level }) => !level).length ?? 2;
  const open = people < 2 || state === "over";
  const players = [...table.querySelectorAll("#table > .players [data-seat]")].map((panel) => ({
    emblem: /\bp([RYBGN])\b/.exec(panel.className)[1],
    name: panel.querySelector(".n b").textContent,
    score: open ? panel.querySelector(".sc").textContent : "",
  }));
  const turn = table.querySelector('[data-zone="turn"] b')?.textContent ?? "";
  return { game: match.game, over: state === "over", players, turn };
}

// An engine that gives no answer, or fails, is replaced; the match goes on from its last save.

let recovering = null;

export function recover(stuck) {
  recovering ??= replaceEngine(stuck)
    .catch(giveUp)
    .finally(() => {
      recovering = null;
    });
  return recovering;
}

async function replaceEngine(stuck) {
  if (isOvertaken()) return location.reload(); // the new engine would be of another version
  await stop();
  const request = match.record ? { op: "load", record: match.record, stuck } : match.begun;
  const wrong = await lay(match.id, request, match.begun);
  toast(wrong || t("page.failed"));
}

/** There is no other engine: say so, and leave the table as it is. */
async function giveUp(error) {
  console.error(error);
  match.id = ""; // nobody looks after it any more
  showStarting();
  showFailure(await failure(error), true);
}

export function watchEngine() {
  let looking = false;
  setInterval(async () => {
    const busy = match.id && !recovering && !looking && !document.hidden;
    if (!busy || match.state === "over") return;
    looking = true;
    if (!(await answers(HANG)) && !document.hidden) await recover(match.state === "watch");
    looking = false;
  }, WATCH);
}

// The drawings are made for the room there is.

export function watchRooms() {
  let due = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(tellRooms);
  });
  observer.observe(rooms.board);
  observer.observe(rooms.hand);
}

function tellRooms() {
  const now = measure();
  if (!match.id || !isRoom(now) || JSON.stringify(now) === told) return;
  told = JSON.stringify(now);
  act({ op: "rooms", rooms: now });
}
