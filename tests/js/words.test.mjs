import assert from "node:assert/strict";
import { before, test } from "node:test";
import { host } from "./browser.mjs";

document.body.innerHTML = `
  <p data-t="boot.fetch">Loading</p>
  <button data-t-aria-label="menu" aria-label="Menu"></button>
  <input data-t-placeholder="name" placeholder="Name">`;
const { ago, fetchTexts, language, speak, t, wantedLanguage } = await import("../../web/page/words.mjs");
const { keep } = await import("../../web/page/settings.mjs");

const german = {
  boot: { fetch: "Lädt" },
  menu: "Menü",
  name: "Name",
  cards: { one: "{n} Karte", other: "{n} Karten" },
  told: "{who} legt {what}",
  ago: {
    now: "gerade eben",
    minutes: { one: "vor einer Minute", other: "vor {n} Minuten" },
    hours: { one: "vor einer Stunde", other: "vor {n} Stunden" },
    days: { one: "gestern", other: "vor {n} Tagen" },
  },
};

before(() => host.set("texts/de.json", JSON.stringify(german)));

test("what the page was built with serves until words are here", () => {
  assert.equal(language(), "en");
  assert.equal(t("boot.fetch"), "Loading");
  assert.equal(t("unknown.key"), "unknown.key");
});

test("the address asks before what was chosen, and that before the browser", () => {
  Object.defineProperty(navigator, "languages", { value: ["fr-CH", "nl-BE", "de"], configurable: true });
  assert.equal(wantedLanguage(), "nl");
  keep({ lang: "de" });
  assert.equal(wantedLanguage(), "de");
  location.href = "http://localhost/wallwright/?lang=en";
  assert.equal(wantedLanguage(), "en");
  location.href = "http://localhost/wallwright/?lang=xx";
  assert.equal(wantedLanguage(), "de");
  keep({ lang: "" });
  Object.defineProperty(navigator, "languages", { value: ["fr"], configurable: true });
  assert.equal(wantedLanguage(), "en");
});

test("a language is fetched once and put into the whole page", async () => {
  await speak("de");
  assert.equal(language(), "de");
  assert.equal(document.documentElement.lang, "de");
  assert.equal(document.querySelector("p").textContent, "Lädt");
  assert.equal(document.querySelector("button").getAttribute("aria-label"), "Menü");
  assert.equal(document.querySelector("input").placeholder, "Name");
});

test("words have fields, and one of a thing has words of its own", () => {
  assert.equal(t("told", { who: "Anna", what: "drei" }), "Anna legt drei");
  assert.equal(t("told", { who: "Anna" }), "Anna legt ");
  assert.equal(t("cards", { n: 1 }), "1 Karte");
  assert.equal(t("cards", { n: 0 }), "0 Karten");
});

test("a key that leads to no words is a mistake that is named", () => {
  assert.throws(() => t("ago"), /no words for ago/);
});

test("the language that was asked for last is spoken, whichever comes first", async () => {
  const usual = globalThis.fetch;
  /** @type {Map<string, (answer: Response) => void>} */
  const asked = new Map();
  globalThis.fetch = (address) => new Promise((answer) => asked.set(/(\w+)\.json$/.exec(String(address))[1], answer));
  const [dutch, english] = [speak("nl"), speak("en")];
  asked.get("en")(new Response(JSON.stringify({ ...german, boot: { fetch: "Loads" } })));
  await english;
  asked.get("nl")(new Response(JSON.stringify({ ...german, boot: { fetch: "Laadt" } })));
  await dutch;
  assert.equal(t("boot.fetch"), "Loads");
  const [again, back] = [speak("nl"), speak("de")];
  asked.get("de")(new Response(JSON.stringify(german)));
  await back;
  asked.get("nl")(new Response("", { status: 404 }));
  await again; // nobody waits for it: no error of anybody's
  assert.equal(language(), "de");
  globalThis.fetch = usual;
});

test("what the host has not is an error that names the file", async () => {
  await assert.rejects(fetchTexts("xx"), /xx\.json: 404/);
});

const MINUTE = 60_000;
for (const [past, said] of [
  [0, "gerade eben"],
  [-MINUTE / 2, "gerade eben"],
  [-5 * MINUTE, ""], // a clock that was set back
  [MINUTE, "vor einer Minute"],
  [59 * MINUTE, "vor 59 Minuten"],
  [60 * MINUTE, "vor einer Stunde"],
  [23 * 60 * MINUTE, "vor 23 Stunden"],
  [24 * 60 * MINUTE, "gestern"],
  [73 * 60 * MINUTE, "vor 3 Tagen"],
]) {
  test(`${past / MINUTE} minutes past are "${said}"`, () => assert.equal(ago(1e12 - past, 1e12), said));
}
