import assert from "node:assert/strict";
import { test } from "node:test";

// What another site of the same host may have written there.
localStorage.setItem(
  "wallwright.settings",
  JSON.stringify({
    lang: "de",
    theme: "pink",
    pace: "fast",
    confirm: true,
    hotkeys: 1,
    volume: 7,
    lasts: { china: { seats: [{ name: "Anna", level: "" }], options: { first: { toString: 5 } } } },
    more: "of it",
  }),
);
const { forgetSettings, hasBegun, keep, keepBegun, keepSeat, seatAway, settings } = await import(
  "../../web/page/settings.mjs"
);
await import("../../web/page/theme.mjs");
const { applyTheme } = await import("../../web/page/theme.mjs");

const stored = () => JSON.parse(localStorage.getItem("wallwright.settings"));

test("only what could be ours is taken over", () => {
  assert.deepEqual(settings, {
    lang: "de",
    theme: "",
    pace: 1200,
    confirm: true,
    hotkeys: true,
    sound: false,
    volume: 0.7,
    met: false,
    name: "",
    server: "",
    reactions: true,
    lasts: {},
  });
});

test("what is kept is there for the next visit", () => {
  const last = { seats: [{ name: "Anna", level: "" }], options: { forts: true } };
  keep({ theme: "dark", lasts: { china: last } });
  assert.equal(stored().theme, "dark");
  assert.deepEqual(stored().lasts.china, last);
});

test("the theme that was chosen stands on the page; none is the system's", () => {
  applyTheme();
  assert.equal(document.documentElement.dataset.theme, "dark");
  keep({ theme: "" });
  applyTheme();
  assert.equal("theme" in document.documentElement.dataset, false);
});

test("whether there is a match to go on with is known before the database answers", () => {
  assert.equal(hasBegun(), false);
  keepBegun(true);
  assert.equal(hasBegun(), true);
  keepBegun(false);
  assert.equal(hasBegun(), false);
});

test("so is a seat at somebody else's table, if it can be one", () => {
  assert.equal(seatAway(), null);
  const seat = { host: "Mei", game: "china", name: "Anna" };
  keepSeat(seat);
  assert.deepEqual(seatAway(), seat);
  keepSeat(null);
  assert.equal(seatAway(), null);
  for (const wrong of ["{", "null", "[]", '{"host":1,"game":"china","name":"Anna"}']) {
    localStorage.setItem("wallwright.seat", wrong);
    assert.equal(seatAway(), null, wrong);
  }
});

test("settings can be forgotten", () => {
  forgetSettings();
  assert.equal(localStorage.getItem("wallwright.settings"), null);
});

test("where storage is refused everything holds until the page is closed", () => {
  Object.defineProperty(globalThis, "localStorage", {
    get() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  keep({ pace: 500 });
  assert.equal(settings.pace, 500);
  keepBegun(true);
  assert.equal(hasBegun(), false);
  keepSeat({ host: "Mei", game: "china", name: "Anna" });
  assert.equal(seatAway(), null);
  forgetSettings();
});
