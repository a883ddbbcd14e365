// Something is handed on by whatever this browser allows.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

document.body.innerHTML = `<dialog id="address"><h2 id="address-title"></h2><p id="address-note"></p>
<textarea id="address-text"></textarea></dialog>`;
const { shareFile, shareText } = await import("../../web/page/share.mjs");

globalThis.ClipboardItem = class {
  constructor(items) {
    this.items = items;
  }
};
let copied = [];
let saved = [];
const file = new File(["picture"], "board.png", { type: "image/png" });
const about = { title: "China", note: "with care" };
/** What this browser has; a coarse pointer is a finger. */
function device({ share, clipboard = true, coarse = false, files = false } = {}) {
  copied = [];
  saved = [];
  globalThis.matchMedia = () => ({ matches: coarse });
  const write = async ([{ items }]) => {
    if (!clipboard) throw new Error("refused");
    for (const [type, content] of Object.entries(items)) copied.push([type, await (await content).text()]);
  };
  Object.assign(navigator, { share, canShare: files ? () => true : undefined });
  Object.defineProperty(navigator, "clipboard", { value: { write }, configurable: true });
}

beforeEach(() => {
  URL.createObjectURL = (content) => {
    saved.push(content);
    return "blob:it";
  };
});

test("a desk copies, also what is still on its way", async () => {
  device({ share: () => assert.fail("nobody asked for it") });
  assert.equal(await shareText(Promise.resolve("text"), about), "copied");
  assert.deepEqual(copied, [["text/plain", "text"]]);
});

test("a phone asks with what to share, and a person may think better of it", async () => {
  let given;
  device({ coarse: true, share: async (data) => (given = data) });
  assert.equal(await shareText("words", about), "shared");
  assert.deepEqual(given, { title: "China", text: "words" });
  assert.equal(await shareText("https://x/", { ...about, isAddress: true }), "shared");
  assert.deepEqual(given, { title: "China", url: "https://x/" });
  device({ coarse: true, share: () => Promise.reject(new DOMException("no", "AbortError")) });
  assert.equal(await shareText("words", about), "left");
  device({ coarse: true, share: () => Promise.reject(new TypeError("no")) });
  assert.equal(await shareText("words", about), "copied");
});

test("what never comes is neither copied nor shown", async () => {
  device();
  await assert.rejects(shareText(Promise.reject(new Error("gone")), about), /gone/);
});

test("a file is shared, copied where that is wished for, or saved", async () => {
  let given;
  device({ coarse: true, files: true, share: async (data) => (given = data) });
  assert.equal(await shareFile(file, about), "shared");
  assert.deepEqual([given.files, given.title], [[file], "China"]);
  device();
  assert.equal(await shareFile(file, { ...about, copies: true }), "copied");
  assert.deepEqual(copied, [["image/png", "picture"]]);
  assert.equal(await shareFile(file, about), "saved");
  assert.deepEqual(saved, [file]);
  device({ clipboard: false });
  assert.equal(await shareFile(file, { ...about, copies: true }), "saved");
});

test("where nothing else is allowed the text is shown to be taken by hand", async () => {
  device({ clipboard: false });
  assert.equal(await shareText("words", about), "shown");
  const shown = ["title", "note"].map((part) => document.getElementById(`address-${part}`).textContent);
  assert.deepEqual([...shown, document.getElementById("address-text").value], ["China", "with care", "words"]);
});
