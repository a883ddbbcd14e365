import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, byId, emblem, find, h, icon, targetOf } from "../../web/page/dom.mjs";

beforeEach(() => {
  document.body.innerHTML = '<p id="a" class="x"></p><button id="b" class="x"></button>';
});

test("what the page must have is found, of the kind that is meant", () => {
  assert.equal(byId("a").id, "a");
  assert.equal(byId("b", HTMLButtonElement).id, "b");
  assert.throws(() => byId("a", HTMLButtonElement), /The page has no #a/);
  assert.throws(() => find(document, ".none"), /The page has no \.none/);
});

test("all of a kind are found", () => {
  assert.equal(all(document, ".x").length, 2);
  assert.deepEqual(all(document, ".x", HTMLButtonElement), [byId("b")]);
});

test("an event has happened somewhere", () => {
  assert.equal(targetOf({ target: byId("a") }), byId("a"));
  assert.equal(targetOf({ target: null }), document.documentElement);
});

test("an element is made with attributes, handlers and children", () => {
  let clicks = 0;
  const button = h(
    "button",
    { class: "btn", disabled: false, title: null, onclick: () => clicks++ },
    "Play",
    null,
    icon("dice"),
  );
  button.click();
  assert.equal(clicks, 1);
  assert.deepEqual([button.className, button.disabled, button.hasAttribute("title")], ["btn", false, false]);
  assert.equal(button.textContent, "Play");
  assert.equal(find(button, "use", Element).getAttribute("href"), "#i-dice");
});

test("an emblem beside a name is an ornament; alone it has one", () => {
  assert.equal(emblem("R").getAttribute("aria-hidden"), "true");
  assert.equal(emblem("R", "s", "Anna").getAttribute("aria-label"), "Anna");
  assert.equal(emblem("R", "s", "Anna").getAttribute("class"), "em s");
});
