import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { keepOneTabStop, watchKeys } from "../../web/page/keys.mjs";
import { keep } from "../../web/page/settings.mjs";

const said = [];
const clicked = [];
const spot = (name, marks = "") => `<g class="spot ${marks}" id="${name}"></g>`;

document.body.innerHTML = `
  <div id="table">
    <div id="board" data-zone="board" tabindex="0"><svg>
      ${spot("west", "can")}${spot("middle")}${spot("east")}${spot("south")}
    </svg></div>
    <button id="end" data-hot="e">End</button>
    <input id="name">
  </div>`;
const table = document.getElementById("table");
const board = document.getElementById("board");
const svg = document.querySelector("svg");
const spots = [...svg.querySelectorAll(".spot")];
const places = { west: [0, 50], middle: [50, 50], east: [100, 55], south: [52, 100] };
for (const one of [...spots, document.getElementById("end")]) {
  const [left, top] = places[one.id] ?? [0, 0];
  one.getBoundingClientRect = () => ({ left, top, width: 10, height: 10 });
  one.checkVisibility = () => true;
  one.addEventListener("click", () => clicked.push(one.id));
  Object.defineProperty(one, "tabIndex", { get: () => Number(one.getAttribute("tabindex") ?? -1) });
}
watchKeys(table, (name) => said.push(name));

/** Press a key where the focus is, or on an element; true if the page has used it. */
function press(key, where = document.activeElement, more = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  where.dispatchEvent(event);
  return event.defaultPrevented;
}

const at = (name) => document.getElementById(name);
const stops = () => spots.filter((one) => one.getAttribute("tabindex") === "0").map(({ id }) => id);

beforeEach(() => {
  said.length = 0;
  clicked.length = 0;
  table.hidden = false;
  document.activeElement?.blur();
  for (const one of spots) one.removeAttribute("tabindex");
  keepOneTabStop(svg);
});

test("a drawing is one tab stop: the spot last visited, else the first that can be picked", () => {
  assert.deepEqual(stops(), ["west"]);
  press("End", at("west"));
  assert.deepEqual(stops(), ["south"]);
  keepOneTabStop(svg);
  assert.deepEqual(stops(), ["south"]);
});

for (const [from, key, to] of [
  ["west", "ArrowRight", "middle"],
  ["middle", "ArrowRight", "east"],
  ["east", "ArrowLeft", "middle"],
  ["middle", "ArrowDown", "south"],
  ["south", "ArrowUp", "middle"],
  ["south", "Home", "west"],
  ["west", "End", "south"],
  ["west", "PageDown", "middle"],
  ["south", "PageDown", "west"],
  ["west", "PageUp", "south"],
]) {
  test(`${key} leads from ${from} to ${to}`, () => {
    assert.equal(press(key, at(from)), true);
    assert.deepEqual(stops(), [to]);
  });
}

test("where there is nothing in a direction the focus stays", () => {
  press("ArrowLeft", at("west"));
  assert.deepEqual(stops(), ["west"]);
});

test("Enter and Space pick a spot", () => {
  press("Enter", at("east"));
  press(" ", at("south"));
  assert.deepEqual(clicked, ["east", "south"]);
});

test("an arrow on the board leads into it", () => {
  assert.equal(press("ArrowDown", board), true);
  assert.deepEqual(stops(), ["west"]);
});

test("keys click what shows them, and letters say what is to be done", () => {
  assert.equal(press("E", board), true);
  assert.deepEqual(clicked, ["end"]);
  for (const key of ["u", "h", "l", "r", "Escape"]) press(key, board);
  assert.deepEqual(said, ["undo", "hint", "log", "rules", "escape"]);
  assert.equal(press("q", board), false);
});

test("in the turn of others Enter and Space skip it, but not on what they press", () => {
  table.dataset.state = "watch";
  assert.equal(press(" ", board), true);
  assert.equal(press("Enter", board), true);
  assert.equal(press(" ", at("end")), false);
  delete table.dataset.state;
  assert.equal(press("Enter", board), false);
  assert.deepEqual(said, ["skip", "skip"]);
});

test("a key that a button has for itself is left to it", () => {
  assert.equal(press(" ", at("end")), false);
});

test("who types, or holds a key of the browser, plays nothing", () => {
  press("u", at("name"));
  press("u", board, { ctrlKey: true });
  table.hidden = true;
  press("u", board);
  assert.deepEqual(said, []);
});

test("single keys can be switched off; Escape stays", () => {
  keep({ hotkeys: false });
  assert.equal(press("u", board), false);
  assert.equal(press("Escape", board), true);
  keep({ hotkeys: true });
  assert.deepEqual(said, ["escape"]);
});
