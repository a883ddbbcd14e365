import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { morphEach, morphInto, patchDrawing, piecesOf } from "../../web/page/patch.mjs";

let zone;
let svg;

beforeEach(() => {
  document.body.innerHTML = '<div id="zone"></div>';
  zone = document.getElementById("zone");
  svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  document.body.append(svg);
});

const keys = () => [...svg.children].map((piece) => piece.getAttribute("data-key"));
const piece = (key, inside = "") => `<g data-key="${key}">${inside}</g>`;

/** [key, markup, the key below it], as the engine sends them. */
const set = (...found) => found.map(([key, below = "", inside = ""]) => [key, piece(key, inside), below]);

test("what is the same stays the same element", () => {
  morphInto(zone, '<button id="a">One</button><p>two</p>');
  const [button, text] = zone.children;
  morphInto(zone, '<button id="a" class="on">One</button><p>three</p>');
  assert.deepEqual([...zone.children], [button, text]);
  assert.equal(button.className, "on");
  assert.equal(text.textContent, "three");
});

test("what is read once is shown whole in several places, whatever they showed before", () => {
  const places = ["div", "section"].map((name) => document.body.appendChild(document.createElement(name)));
  morphInto(places[0], "<p>old</p>"); // they may differ before
  morphEach(places, '<p>new</p><ul data-key="list"><li>one</li><li>two</li></ul>');
  morphEach(places, '<p>new</p><ul data-key="list"><li>one</li><li>2</li><li>three</li></ul>');
  const [first, second] = places;
  assert.equal(first.innerHTML, second.innerHTML);
  assert.equal(second.querySelectorAll("li").length, 3);
});

test("what has a name keeps its element wherever it goes", () => {
  morphInto(zone, '<i data-key="a">A</i><i data-key="b">B</i><i data-key="c">C</i>');
  const [a, b, c] = zone.children;
  morphInto(zone, '<i data-key="c">C</i><i data-key="new">N</i><i data-key="a">A</i>');
  assert.equal(zone.children[0], c);
  assert.equal(zone.children[2], a);
  assert.equal(zone.children.length, 3);
  assert.equal(b.isConnected, false);
});

test("what differs in kind is another element", () => {
  morphInto(zone, '<b data-key="a">A</b>');
  const before = zone.firstChild;
  morphInto(zone, '<i data-key="a">A</i>');
  assert.notEqual(zone.firstChild, before);
  assert.equal(zone.innerHTML, '<i data-key="a">A</i>');
});

test("attributes go that are not wanted any more, but those the page sets stay", () => {
  morphInto(zone, '<p class="can" hidden="">A</p>');
  zone.firstChild.setAttribute("tabindex", "0");
  morphInto(zone, "<p>A</p>");
  assert.deepEqual(zone.firstChild.getAttributeNames(), ["tabindex"]);
});

test("a person's folding stays until the engine folds anew", () => {
  const folded = (open) => `<details data-key="d"${open ? ' data-open=""' : ""}><summary>S</summary>text</details>`;
  morphInto(zone, folded(false));
  const details = zone.firstChild;
  details.open = true; // by a person
  morphInto(zone, folded(false).replace("text", "other text"));
  assert.equal(details.open, true);
  morphInto(zone, folded(true));
  details.open = false; // by a person
  morphInto(zone, folded(true).replace("text", "more text"));
  assert.equal(details.open, false);
  morphInto(zone, folded(false));
  assert.equal(details.open, false);
});

test("pieces of a drawing lie in the order of what is below them", () => {
  patchDrawing(svg, { size: [30, 20], label: "A board", set: set(["a"], ["b", "a"], ["c", "b"]) });
  assert.deepEqual(keys(), ["a", "b", "c"]);
  assert.equal(svg.getAttribute("viewBox"), "0 0 30 20");
  assert.equal(svg.getAttribute("aria-label"), "A board");
  patchDrawing(svg, { set: set(["c"], ["x", "c"]) });
  assert.deepEqual(keys(), ["c", "x", "a", "b"]);
});

test("a piece that stays keeps its element; what is gone goes", () => {
  patchDrawing(svg, { set: set(["a"], ["b", "a"]) });
  const a = piecesOf(svg).get("a");
  patchDrawing(svg, { gone: ["b"], set: set(["a", "", "<circle></circle>"]) });
  assert.deepEqual(keys(), ["a"]);
  assert.equal(svg.firstChild, a);
  assert.equal(a.children.length, 1);
});

test("a piece that becomes another shape is a new element at its place", () => {
  patchDrawing(svg, { set: set(["a"], ["b", "a"]) });
  patchDrawing(svg, { set: [["a", '<path data-key="a"></path>', ""]] });
  assert.deepEqual(
    [...svg.children].map((child) => child.nodeName),
    ["path", "g"],
  );
  assert.deepEqual(keys(), ["a", "b"]);
});

test("a whole drawing leaves nothing of the former one", () => {
  patchDrawing(svg, { set: set(["a"], ["b", "a"]) });
  patchDrawing(svg, { set: set(["b"], ["c", "b"]) }, true);
  assert.deepEqual(keys(), ["b", "c"]);
  assert.deepEqual([...piecesOf(svg).keys()], ["b", "c"]);
});
