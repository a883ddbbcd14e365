import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const table = document.createElement("main");
table.id = "table";
document.body.append(table);
const { holdFocus } = await import("../../web/page/focus.mjs");

const sheet = (...names) =>
  `<details class="sheet" open><summary>Trade</summary>${names.map((name) => `<button>${name}</button>`).join("")}</details>`;

beforeEach(() => {
  table.innerHTML = `<div id="box">${sheet("one", "two", "three")}</div>
    <p class="prompt"><button class="pri">Go on</button></p><p class="end"><button class="pri">Again</button></p>`;
});

const box = () => document.getElementById("box");
const focused = () => document.activeElement?.textContent;

/** Put the focus on a button, change the screen, and say what it has become. */
function change(name, work, state = "play", another = false) {
  [...table.querySelectorAll("button, summary")].find(({ textContent }) => textContent === name).focus();
  const keep = holdFocus();
  work();
  keep(state, another);
  return focused();
}

/** The buttons of the sheet are others now; the sheet itself stays. */
const others =
  (...names) =>
  () => {
    for (const button of box().querySelectorAll("button")) button.remove();
    for (const name of names)
      box().firstElementChild.append(Object.assign(document.createElement("button"), { textContent: name }));
  };

test("what stays keeps the focus", () => {
  assert.equal(
    change("two", () => {}),
    "two",
  );
});

test("in a sheet the focus goes to what is where the lost button was", () => {
  assert.equal(change("two", others("four", "five", "six")), "five");
});

test("or to the last one, where there are fewer", () => {
  assert.equal(change("three", others("four")), "four");
  assert.equal(change("four", others()), "Trade");
});

test("with its sheet gone it goes to the prompt", () => {
  assert.equal(
    change("two", () => box().replaceChildren()),
    "Go on",
  );
});

test("what is lost outside of a sheet goes to what the screen is for now", () => {
  const gone = () => table.querySelector(".prompt button").replaceWith(document.createElement("button"));
  assert.equal(change("Go on", gone, "over"), "Again");
});

test("a screen that lies over the board takes the focus", () => {
  assert.equal(
    change("two", () => {}, "over", true),
    "Again",
  );
  assert.equal(change("two", others("four"), "over", true), "Again");
});

test("a table that is not shown takes none", () => {
  table.hidden = true;
  assert.notEqual(
    change("two", () => box().replaceChildren()),
    "Go on",
  );
  table.hidden = false;
});
