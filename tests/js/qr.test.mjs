// An address becomes a code that is read back, by one who knows nothing of how it was drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import jsQR from "jsqr";
import { qrOf } from "../../web/together/qr.mjs";
import { pixelsOf } from "./pixels.mjs";

const ADDRESS = "https://games.example/wallwright/#join=";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** An address of so many letters, other ones each time. */
function address(long, turn = 0) {
  let text = ADDRESS;
  for (let at = text.length; at < long; at++) text += LETTERS[(at * at * 31 + at * 7 + turn * 13) % 64];
  return text;
}

function read(picture, scale) {
  const { data, width, height } = pixelsOf(picture, scale);
  return jsQR(data, width, height, { inversionAttempts: "dontInvert" });
}

test("what is drawn is read back", () => {
  for (const long of [40, 77, 120, 213, 250, 271, 280]) {
    for (let turn = 0; turn < 4; turn++) {
      assert.equal(read(qrOf(address(long, turn), "Code")).data, address(long, turn));
    }
  }
});

test("an address of 250 letters has version 10, and one of 280 the next", () => {
  assert.equal(read(qrOf(address(250), "Code")).version, 10);
  assert.equal(read(qrOf(address(271), "Code")).version, 10);
  assert.equal(read(qrOf(address(280), "Code")).version, 11);
});

/** What the two modules beside the upper left mark say of the level: the norm's 1 is L, 0 M, 3 Q, 2 H. */
function level(text) {
  const picture = qrOf(text, "Code");
  const { data, width } = pixelsOf(picture, 1);
  const isDark = (x, y) => data[((y + 4) * width + x + 4) * 4] === 0;
  return "MLHQ"[((2 * isDark(0, 8)) | isDark(1, 8)) ^ 2];
}

test("a code is as small as can be, and bears as much damage as that size allows", () => {
  assert.equal(level(address(250)), "L");
  assert.equal(level(address(60)), "M");
  assert.equal(level("a".repeat(20)), "Q");
});

test("damage up to its level does not matter", () => {
  const picture = pixelsOf(qrOf(address(250), "Code"));
  for (let row = 130; row < 142; row++) picture.data.fill(255, (row * 260 + 130) * 4, (row * 260 + 142) * 4);
  assert.equal(jsQR(picture.data, picture.width, picture.height).data, address(250));
});

test("it is dark on light, has a quiet zone of four, and a label; nothing of the text is markup", () => {
  const picture = qrOf(`${ADDRESS}"><b>`, 'The "code"');
  const [left, top, wide, high] = picture.getAttribute("viewBox").split(" ").map(Number);
  const ground = picture.querySelector("rect");
  assert.deepEqual([left, top, wide], [-4, -4, high]);
  for (const [name, value] of Object.entries({ x: left, y: top, width: wide, height: high })) {
    assert.equal(Number(ground.getAttribute(name)), value);
  }
  assert.deepEqual([ground.getAttribute("fill"), picture.querySelector("path").getAttribute("fill")], ["#fff", "#000"]);
  assert.equal(picture.getAttribute("role"), "img");
  assert.equal(picture.getAttribute("aria-label"), 'The "code"');
  assert.deepEqual(
    [...picture.querySelectorAll("*")].map((one) => one.localName),
    ["rect", "path"],
  );
  assert.equal(picture.querySelector("[style]"), null);
});
