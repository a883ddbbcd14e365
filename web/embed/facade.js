// The facade of an embedded game: it reads the address, shows a picture, and loads nothing more until
// somebody presses Play. A classic script, so that it runs in frames where modules may not be fetched.
(() => {
  const root = document.documentElement;
  const LANGUAGES = ["en", "de", "nl"];
  const THEMES = ["light", "dark", "system"];
  const LONGEST_SEED = 64;
  const LONGEST_TITLE = 120;
  const NAME = /^\w{1,40}$/;
  const PUZZLE = /^(\w{1,40})\/(\d{1,4})$/;
  const DAY = 86_400_000; // ms
  const PACKED = 0x1f; // what gzip begins with
  const NARROW = 560; // px: below this the frame stands upright, as a phone does
  const [UPRIGHT, LEAST, MOST] = [600, 540, 720]; // px: heights
  const SIDES = 0.75; // height to width, where there is room
  const SCROLLBAR = 20; // px: one that comes and goes with our height changes it by less

  // ---- the address

  /** @typedef {{ game: string | undefined, number: number }} Asked a puzzle */

  const address = new URLSearchParams(location.search);
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) address.set(name, value);
  /** @type {string[]} */
  const ignored = [];

  /**
   * A value of the address, if it is one of those that can be.
   * @type {(name: string, possible: string[]) => string | undefined}
   */
  function one(name, possible) {
    const value = address.get(name);
    if (value === null) return undefined;
    if (possible.includes(value)) return value;
    ignored.push(name);
    return undefined;
  }

  /** @returns {string} */
  function savedLanguage() {
    try {
      return JSON.parse(localStorage.getItem("wallwright.settings") ?? "").lang;
    } catch {
      return ""; // nothing was chosen, or storage is refused
    }
  }

  function wantedLanguage() {
    const wishes = [one("lang", LANGUAGES), savedLanguage(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
    return wishes.find((lang) => LANGUAGES.includes(lang ?? "")) ?? "en";
  }

  /** @param {string | undefined} theme */
  const paint = (theme) => {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  };

  /** @type {import("./play.mjs").Wishes} */
  const asked = { theme: one("theme", THEMES) ?? one("bg", THEMES), lang: wantedLanguage() };
  root.lang = asked.lang; // before the first paint
  paint(asked.theme);

  /**
   * What depends on the game: how many may play, and where the person sits.
   * @param {DOMStringMap} offer what the build wrote down of the game
   * @returns {import("./play.mjs").Request}
   */
  function askFor({ game = "", seats: numbers = "", usual, levels = "", level: usualLevel = "" }) {
    const seats = Number(one("seats", numbers.split(" ")) ?? usual);
    const places = Array.from({ length: seats + 1 }, (_, place) => String(place)); // 0: nowhere
    const seat = Number(one("seat", places) ?? "1");
    const level = one("level", levels.split(" ")) ?? usualLevel;
    const controls = one("controls", ["0", "1"]) !== "0";
    const pos = address.get("pos") || null;
    const study = address.get("study") ?? "";
    const [lesson, puzzle] = [wantedLesson(), wantedPuzzle()];
    return { game, level, seed: wantedSeed(), pos, lesson, study, puzzle, seats, seat, controls };
  }

  /** By its name; whether there is such a one, the engine knows. */
  function wantedLesson() {
    const lesson = address.get("lesson") ?? "";
    if (NAME.test(lesson)) return lesson;
    if (lesson) ignored.push("lesson");
    return "";
  }

  /** The one of the day, or one of a game by its number. */
  function wantedPuzzle() {
    const puzzle = address.get("puzzle") ?? "";
    if (puzzle === "daily" || PUZZLE.test(puzzle)) return puzzle;
    if (puzzle) ignored.push("puzzle");
    return "";
  }

  function wantedSeed() {
    const seed = address.get("seed") ?? "";
    if (seed.length <= LONGEST_SEED) return seed;
    ignored.push("seed");
    return "";
  }

  // ---- the facade

  /** @param {string} id */
  function byId(id) {
    const found = document.getElementById(id);
    if (found) return found;
    throw new Error(`The page has no #${id}.`);
  }

  /** @type {HTMLElement | null} */
  let shown = null; // the element of the game that is asked for
  /** @type {Asked | null} */
  let puzzle = null; // that is asked for

  function showFacade() {
    /** @type {NodeListOf<HTMLElement>} */
    const marked = document.querySelectorAll("[data-game]");
    const games = [...marked];
    puzzle = puzzleAsked(games);
    const wanted = puzzle?.game ?? address.get("game") ?? games[0].dataset.game;
    const game = games.find(({ dataset }) => dataset.game === wanted);
    byId("unknown").hidden = Boolean(game);
    byId("play").hidden = !game;
    for (const other of games) other.hidden = other !== game;
    speak();
    if (!game) return;
    shown = game;
    const request = askFor(game.dataset);
    const note = byId("ignored");
    note.hidden = ignored.length === 0;
    note.querySelector("b")?.replaceChildren([...new Set(ignored)].join(", "));
    picture().addEventListener("error", showLess);
    showPicture();
    showStudy(request.study);
    byId("daily").hidden = request.puzzle !== "daily";
    byId("puzzle").hidden = !PUZZLE.test(request.puzzle);
    byId("play").addEventListener("click", () => play(request));
  }

  /** The puzzle that is asked for; of a day it is the one that page/daily.mjs names. @param {HTMLElement[]} games */
  function puzzleAsked(games) {
    const [, game = "", named = ""] = PUZZLE.exec(address.get("puzzle") ?? "") ?? [];
    if (game) return { game, number: Number(named) };
    const there = games.filter(({ dataset }) => Number(dataset.puzzles));
    if (address.get("puzzle") !== "daily" || !there.length) return null;
    const now = new Date();
    const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY;
    const { dataset } = there[day % there.length];
    const round = Math.floor(day / there.length);
    return { game: dataset.game, number: 1 + ((round * Number(dataset.stride)) % Number(dataset.puzzles)) };
  }

  const picture = () => /** @type {HTMLImageElement} */ (byId("picture"));

  /** What the style sheet cannot put into the page's language. */
  function speak() {
    byId("full").setAttribute("href", `../?lang=${root.lang}`);
  }

  function showPicture() {
    const name = shown?.querySelector(`h1 [lang="${root.lang}"]`);
    document.title = `${name?.textContent} – Wallwright`;
    if (puzzle) return void pictureOf(puzzle).catch(showLess);
    picture().src = `./${shown?.dataset.game}.${root.lang}.svg`;
  }

  /** It lies packed in one file for all languages (build/puzzle_art.py). @param {Asked} puzzle */
  async function pictureOf({ game, number }) {
    const lang = root.lang;
    const answer = await fetch(new URL(`../puzzle_pictures/${game}-${number}.json.gz`, document.baseURI));
    /** @type {{ pieces: string[], changed: Record<string, [number, number, string[]][]> }} */
    const { pieces, changed } = JSON.parse(await unpacked(await answer.arrayBuffer()));
    for (const [from, many, others] of changed[lang]) pieces.splice(from, many, ...others);
    if (lang !== root.lang) return; // the picture of another is on its way
    URL.revokeObjectURL(picture().src);
    picture().src = URL.createObjectURL(new Blob(pieces, { type: "image/svg+xml" }));
  }

  /** Some hosts let the browser unpack it, others do not: its first byte tells. @param {ArrayBuffer} file */
  function unpacked(file) {
    const body = new Response(file).body;
    const packed = new Uint8Array(file)[0] === PACKED;
    return new Response(packed ? body?.pipeThrough(new DecompressionStream("gzip")) : body).text();
  }

  /** Of a puzzle that has no picture here its game's; else none. */
  function showLess() {
    picture().hidden = !puzzle;
    puzzle = null;
    if (!picture().hidden) showPicture();
  }

  /** A study is read: its title, which stands in the address too, takes the place of what is said of the game. @param {string} study */
  function showStudy(study) {
    document.body.classList.toggle("study", study !== "");
    const title = (address.get("title") ?? "").slice(0, LONGEST_TITLE);
    byId("study").hidden = !study;
    byId("study").querySelector("b")?.replaceChildren(title);
  }

  let failed = false;

  /** @param {import("./play.mjs").Request} request */
  async function play(request) {
    if (failed) return location.reload(); // what has come of the table is not laid twice
    byId("play").toggleAttribute("disabled", true);
    try {
      // A classic script of a frame without an origin has no base of its own for relative names.
      /** @type {typeof import("./play.mjs")} */
      const { begin } = await import(new URL("./play.mjs", document.baseURI).href);
      await begin(request, asked);
    } catch (error) {
      console.error(error);
      failed = true;
      byId("play").toggleAttribute("disabled", false);
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

  /** @param {MessageEvent} message */
  function hear({ source, origin, data }) {
    const host = hostOrigin();
    if (source !== parent || (host !== null && origin !== host) || data?.type !== "wallwright:set") return;
    if (THEMES.includes(data.theme)) changeTheme(data.theme);
    if (LANGUAGES.includes(data.lang)) changeLanguage(data.lang);
    dispatchEvent(new Event("wallwright:set"));
  }

  /** @param {string} theme */
  function changeTheme(theme) {
    asked.theme = theme;
    paint(theme);
  }

  /** @param {string} lang */
  function changeLanguage(lang) {
    asked.lang = lang;
    root.lang = lang;
    if (document.getElementById("full")) speak(); // it may be heard before the page is there
    if (shown && !byId("facade").hidden) showPicture();
  }

  if (parent !== window) {
    new ResizeObserver(tellHeight).observe(root);
    addEventListener("message", hear);
  }
  addEventListener("hashchange", () => location.reload()); // another game was asked for
  document.addEventListener("DOMContentLoaded", showFacade);
})();
