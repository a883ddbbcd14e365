// @ts-nocheck its types are still to be written
// The facade of an embedded game: it reads the address, shows a picture, and loads nothing more until
// somebody presses Play. A classic script, so that it runs in frames where modules may not be fetched.
(() => {
  const root = document.documentElement;
  const LANGUAGES = ["en", "de", "nl"];
  const THEMES = ["light", "dark", "system"];
  const LONGEST_SEED = 64;
  const NARROW = 560; // px: below this the frame stands upright, as a phone does
  const [UPRIGHT, LEAST, MOST] = [600, 540, 720]; // px: heights
  const SIDES = 0.75; // height to width, where there is room
  const SCROLLBAR = 20; // px: one that comes and goes with our height changes it by less

  // ---- the address

  const address = new URLSearchParams(location.search);
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) address.set(name, value);
  const ignored = [];

  /** A value of the address, if it is one of those that can be. */
  function one(name, possible) {
    const value = address.get(name);
    if (value === null) return undefined;
    if (possible.includes(value)) return value;
    ignored.push(name);
    return undefined;
  }

  function savedLanguage() {
    try {
      return JSON.parse(localStorage.getItem("wallwright.settings")).lang;
    } catch {
      return ""; // nothing was chosen, or storage is refused
    }
  }

  function wantedLanguage() {
    const wishes = [one("lang", LANGUAGES), savedLanguage(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
    return wishes.find((lang) => LANGUAGES.includes(lang)) ?? "en";
  }

  const paint = (theme) => {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  };

  const asked = { theme: one("theme", THEMES) ?? one("bg", THEMES), lang: wantedLanguage() };
  root.lang = asked.lang; // before the first paint
  paint(asked.theme);

  /** What depends on the game: how many may play, and where the person sits. */
  function askFor(game) {
    const seats = one("seats", game.dataset.seats.split(" ")) ?? game.dataset.usual;
    const places = Array.from({ length: Number(seats) + 1 }, (_, place) => String(place)); // 0: nowhere
    const seat = one("seat", places) ?? "1";
    const level = one("level", game.dataset.levels.split(" ")) ?? game.dataset.level;
    const controls = one("controls", ["0", "1"]) ?? "1";
    let seed = address.get("seed") ?? "";
    if (seed.length > LONGEST_SEED) [seed] = ["", ignored.push("seed")];
    const pos = address.get("pos") || null;
    const numbers = { seats: Number(seats), seat: Number(seat), controls: controls === "1" };
    return { game: game.dataset.game, level, seed, pos, ...numbers };
  }

  // ---- the facade

  const byId = (id) => document.getElementById(id);
  let shown = null; // the element of the game that is asked for

  function showFacade() {
    const games = [...document.querySelectorAll("[data-game]")];
    const wanted = address.get("game") ?? games[0].dataset.game;
    const game = games.find(({ dataset }) => dataset.game === wanted);
    byId("unknown").hidden = Boolean(game);
    byId("play").hidden = !game;
    for (const other of games) other.hidden = other !== game;
    speak();
    if (!game) return;
    shown = game;
    const request = askFor(game);
    byId("ignored").hidden = ignored.length === 0;
    byId("ignored").querySelector("b").textContent = [...new Set(ignored)].join(", ");
    byId("picture").addEventListener("error", ({ target }) => (target.hidden = true));
    showPicture();
    byId("play").addEventListener("click", () => play(request));
  }

  /** What the style sheet cannot put into the page's language. */
  function speak() {
    byId("full").href = `../?lang=${root.lang}`;
  }

  function showPicture() {
    document.title = `${shown.querySelector(`h1 [lang="${root.lang}"]`).textContent} – Wallwright`;
    byId("picture").src = `./${shown.dataset.game}.${root.lang}.svg`;
  }

  let failed = false;

  async function play(request) {
    if (failed) return location.reload(); // what has come of the table is not laid twice
    byId("play").disabled = true;
    try {
      // A classic script of a frame without an origin has no base of its own for relative names.
      const { begin } = await import(new URL("./play.mjs", document.baseURI).href);
      await begin(request, asked);
    } catch (error) {
      console.error(error);
      failed = true;
      byId("play").disabled = false;
      byId(origin === "null" ? "closed" : "failed").hidden = false;
    }
  }

  // ---- the page around the frame: it hears our height, and may ask for other colours or words

  /** Who embeds us, as far as the browser tells. */
  function hostOrigin() {
    if (location.ancestorOrigins?.length) return location.ancestorOrigins[0];
    return document.referrer ? new URL(document.referrer).origin : null;
  }

  function wantedHeight() {
    const width = root.clientWidth;
    return width < NARROW ? UPRIGHT : Math.round(Math.min(Math.max(width * SIDES, LEAST), MOST));
  }

  let told = 0;

  /** A height is no secret, so it may go to any page that holds the frame. */
  function tellHeight() {
    const wanted = wantedHeight();
    // Else a page that is just too high for its window gets a scrollbar, loses it, and so on.
    const height = wanted < told && told - wanted < SCROLLBAR ? told : wanted;
    told = height;
    parent.postMessage({ type: "wallwright:height", height }, "*");
    try {
      window.requestResize?.(); // for hosts without our script; an experiment of some browsers
    } catch {
      // refused here: the host's own size holds
    }
  }

  function hear({ source, origin, data }) {
    const host = hostOrigin();
    if (source !== parent || (host !== null && origin !== host) || data?.type !== "wallwright:set") return;
    if (THEMES.includes(data.theme)) changeTheme(data.theme);
    if (LANGUAGES.includes(data.lang)) changeLanguage(data.lang);
    dispatchEvent(new Event("wallwright:set"));
  }

  function changeTheme(theme) {
    asked.theme = theme;
    paint(theme);
  }

  function changeLanguage(lang) {
    asked.lang = lang;
    root.lang = lang;
    if (byId("full")) speak();
    if (shown && !byId("facade").hidden) showPicture();
  }

  if (parent !== window) {
    new ResizeObserver(tellHeight).observe(root);
    addEventListener("message", hear);
  }
  addEventListener("hashchange", () => location.reload()); // another game was asked for
  document.addEventListener("DOMContentLoaded", showFacade);
})();
