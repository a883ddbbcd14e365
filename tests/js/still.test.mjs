// A picture that others may have written: it is looked at, and nothing else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { harmless, stillOf } from "../../web/page/still.mjs";

const drawing = (...set) => ({ size: [100, 50], label: "", set });
const stilled = (markup) =>
  harmless(drawing(["k", markup, ""]))
    .set.map((shape) => shape[1])
    .join("");

test("a drawing stays what it looks like", () => {
  const markup =
    '<g transform="translate(1 2)" class="gw-band"><use href="#gw-token" x="0"></use><text x="1" font-size="20">7</text></g>';
  assert.equal(stilled(markup), markup);
  const svg = stillOf(
    drawing(["low", '<rect width="9"/>', ""], ["top", "<circle r='3'/>", "low"], ["foot", "<g/>", ""]),
  );
  assert.equal(svg.getAttribute("viewBox"), "0 0 100 50");
  assert.deepEqual(
    [...svg.children].map((one) => one.localName),
    ["g", "rect", "circle"],
  );
});

const HOSTILE = [
  "<script>alert(1)</script>",
  "<style>*{display:none}</style>",
  '<image href="https://evil.example/a.png"></image>',
  '<foreignObject><form action="/x"><input></form></foreignObject>',
  '<a href="javascript:alert(1)"><text>x</text></a>',
  '<use href="https://evil.example/a.svg#x"></use>',
  '<rect fill="url(https://evil.example/b)"></rect>',
  '<rect fill="u\\72l(//evil.example)"></rect>',
  '<animate attributeName="href" to="x"></animate>',
  '<g onclick="alert(1)" onload="alert(1)" style="position:fixed"></g>',
  '<g id="menu" role="button" tabindex="0" data-do="forget" data-pick="draw" data-key="a" aria-label="Press"></g>',
];
const FORBIDDEN =
  /evil|script|style|image|foreign|form|input|<a|alert|onclick|data-|aria|role|tabindex|id=|animate|\\/i;

for (const piece of HOSTILE) {
  test(`nothing of a picture can be pressed, named, run or fetched: ${piece}`, () => {
    const shown = stilled(`<g><rect width="3" fill="url('#mine')"></rect>${piece}</g>`);
    assert.doesNotMatch(shown, FORBIDDEN);
    assert.match(shown, /<rect width="3" fill="url\('#mine'\)">/);
    assert.doesNotMatch(stilled(piece), FORBIDDEN);
  });
}

test("what is no piece of a drawing, or too much of it, is left out", () => {
  for (const markup of ["", "words", "<div>x</div>", "<script>1</script>", "<image href='#x'/>"]) {
    assert.equal(stilled(markup), "");
  }
  const huge = `<g>${"<g></g>".repeat(7000)}</g>`;
  assert.equal(stilled(huge), "");
  const many = Array.from({ length: 9000 }, (_, at) => [`k${at}`, "<g/>", ""]);
  assert.equal(harmless(drawing(...many)).set.length, 6000);
});
