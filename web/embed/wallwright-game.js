// <wallwright-game game="…" seats="3" level="adept"></wallwright-game> for any page:
//
//   <script async src="https://…/wallwright-game.js"></script>
//
// The game lies in a frame of the site this script comes from, and takes the height it asks for.
// Other attributes: seat, seed, pos, lesson, study, puzzle, theme, lang, controls (docs/embedding.md); title; sandbox.
(() => {
  if (customElements.get("wallwright-game")) return; // the script stands twice on the page
  // A module does not know its own element.
  const own = document.currentScript ?? document.querySelector('script[src*="wallwright-game.js"]');
  if (!(own instanceof HTMLScriptElement)) throw new Error("wallwright-game: nothing tells where the games are.");
  const SITE = new URL("./", own.src);
  const ASKED = ["game", "seats", "seat", "level", "seed", "lesson", "puzzle", "theme", "bg", "lang", "controls"];
  const UNSENT = ["pos", "study"]; // they stand where no server sees them
  const STUDY = /^\s*(3\.|\w+ *=|#)/; // itself: whatever else stands there is the address of its file
  const TOLD = ["theme", "bg", "lang"]; // what may change without a new match
  const [LEAST, MOST] = [200, 2000]; // px: no frame may push a page apart
  const FRAMING = ["frame-src", "child-src"]; // what of a page's policy lets frames in
  /** @type {Record<string, Record<string, string>>} */
  const WORDS = {}; // the build puts in what is said in place of a frame, by language
  // A style sheet and not attributes: what the page's own styles say of the element goes before it.
  const STYLES = ":host { display: block } :host([hidden]) { display: none }";

  /**
   * As the frame will ask for (embed/facade.js), so that the page does not jump when it has come.
   * @param {number} width
   */
  const heightFor = (width) => (width < 560 ? 600 : Math.round(Math.min(Math.max(width * 0.75, 540), 720)));

  /** Has it no origin, as the frame was made? A change waits for the next one. @param {Element} frame */
  function isOpaque(frame) {
    const sandbox = frame.getAttribute("sandbox");
    return sandbox !== null && !sandbox.toLowerCase().split(/\s+/).includes("allow-same-origin");
  }

  class WallwrightGame extends HTMLElement {
    static observedAttributes = [...ASKED, ...UNSENT, "title", "sandbox"];
    /** @type {HTMLIFrameElement | null} */
    #frame = null;
    #said = ""; // the colours and words that the frame knows
    #renewal = 0; // the number of the latest one that is due
    #ending = new AbortController(); // of what is listened to
    #fetched = { from: "", text: "" }; // the file of a study

    get #shadow() {
      return this.shadowRoot ?? this.attachShadow({ mode: "open" });
    }

    connectedCallback() {
      this.#ending = new AbortController();
      const heard = { signal: this.#ending.signal };
      const page = this.ownerDocument; // a script may have moved the element into that of a frame
      page.defaultView?.addEventListener("message", (message) => this.#hear(message), heard);
      page.addEventListener("securitypolicyviolation", (refusal) => this.#learn(refusal), heard);
      this.#dress();
      this.#renew();
    }

    disconnectedCallback() {
      this.#ending.abort();
      this.#frame = null;
      this.#shadow.replaceChildren(); // a frame does not outlive its removal
    }

    /** Moved as a whole, with the match that is played in it. */
    connectedMoveCallback() {}

    /** @type {(name: string, before: string | null, value: string | null) => void} */
    attributeChangedCallback(name, before, value) {
      if (!this.#frame || before === value) return;
      if (name === "title") this.#frame.title = this.#title();
      else if (TOLD.includes(name)) this.#tell();
      else this.#renewSoon();
    }

    /** A browser or a page that allows no such style sheet gets a frame all the same. */
    #dress() {
      try {
        const styles = new (this.ownerDocument.defaultView ?? window).CSSStyleSheet();
        styles.replaceSync(STYLES);
        this.#shadow.adoptedStyleSheets = [styles];
      } catch (error) {
        console.info(`wallwright-game: the element has no styles here, only its frame has: ${error}`);
      }
    }

    /** Another match was asked for; several attributes in a row ask once. */
    #renewSoon() {
      const mine = ++this.#renewal;
      queueMicrotask(() => mine === this.#renewal && this.#frame && this.#renew());
    }

    /** A new frame, not a new address: that would add a step to the history of the page. */
    #renew() {
      const from = this.getAttribute("study") ?? "";
      if (from && !STUDY.test(from) && from !== this.#fetched.from) return void this.#fetch(from);
      const height = this.#frame?.style.height ?? `${heightFor(this.clientWidth)}px`;
      this.#frame = this.#newFrame();
      // one by one, which no policy forbids
      Object.assign(this.#frame.style, { display: "block", width: "100%", border: "0", height });
      this.#shadow.replaceChildren(this.#frame);
    }

    /** The file of a study stands on the host's own site, from where no frame of ours may fetch it. @param {string} from */
    async #fetch(from) {
      this.#shadow.replaceChildren();
      let text = "";
      try {
        const answer = await fetch(new URL(from, this.ownerDocument.baseURI));
        if (answer.ok) text = await answer.text();
      } catch (error) {
        console.error(`wallwright-game: the study could not be fetched: ${error}`);
      }
      this.#fetched = { from, text: text || "?" }; // which the frame refuses in a sentence
      if (this.isConnected && from === this.getAttribute("study")) this.#renew();
    }

    /** What stands in the part of the address that no server sees. */
    #unsent() {
      const held = new URLSearchParams();
      const study = this.getAttribute("study");
      const pos = this.getAttribute("pos");
      if (pos !== null) held.set("pos", pos);
      if (study) held.set("study", STUDY.test(study) ? study : this.#fetched.text);
      if (study) held.set("title", this.#title());
      return held.toString();
    }

    /** Only the frame's own word counts, and only while it shows our site. @param {MessageEvent} message */
    #hear({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow) return;
      if (origin !== (isOpaque(this.#frame) ? "null" : SITE.origin)) return;
      if (data?.type !== "wallwright:height" || !Number.isFinite(data.height)) return;
      this.#frame.style.height = `${Math.min(Math.max(data.height, LEAST), MOST)}px`;
    }

    /** Does the page's own policy keep our frames out? It does so for all of them. @param {SecurityPolicyViolationEvent} refusal */
    #learn({ effectiveDirective, blockedURI, disposition }) {
      const isOurs = FRAMING.includes(effectiveDirective) && blockedURI.startsWith(SITE.origin);
      if (!this.#frame || !isOurs || disposition !== "enforce") return;
      console.error(
        `wallwright-game: the policy of this page lets no frame in; its frame-src must name ${SITE.origin}.`,
      );
      this.#frame = null;
      this.#shadow.replaceChildren(this.#excuse());
    }

    /** Why there is no game, and where it is, for whoever reads the page. */
    #excuse() {
      const wishes = [this.getAttribute("lang"), ...navigator.languages.map((tag) => tag.slice(0, 2)), "en"];
      const lang = wishes.find((one) => Object.hasOwn(WORDS, one ?? "")) ?? "";
      const { refused = "", full = "Wallwright" } = WORDS[lang] ?? {};
      const sentence = Object.assign(document.createElement("p"), { lang });
      const link = Object.assign(document.createElement("a"), { href: this.#address(), target: "_blank" });
      link.append(full);
      sentence.append(refused, " ", link);
      return sentence;
    }

    #wishes() {
      const theme = this.getAttribute("theme") ?? this.getAttribute("bg") ?? "system";
      return { theme, lang: this.getAttribute("lang") ?? "" };
    }

    /** Nothing is said to a frame that is still to come: it asks for it by its "load". */
    #tell() {
      const wishes = this.#wishes();
      if (!this.#frame?.dataset.loaded || JSON.stringify(wishes) === this.#said) return;
      this.#said = JSON.stringify(wishes);
      const origin = isOpaque(this.#frame) ? "*" : SITE.origin;
      this.#frame.contentWindow?.postMessage({ type: "wallwright:set", ...wishes }, origin);
    }

    #title() {
      return this.getAttribute("title") ?? "Wallwright";
    }

    #address() {
      const address = new URL(`./embed/${this.#ownPage()}`, SITE);
      for (const name of ASKED) {
        const value = this.getAttribute(name);
        if (value !== null) address.searchParams.set(name, value);
      }
      address.hash = this.#unsent();
      return address.href;
    }

    /** Without scripts a frame cannot read its address: each game has a page of its own. */
    #ownPage() {
      const flags = this.getAttribute("sandbox")?.toLowerCase().split(/\s+/) ?? ["allow-scripts"];
      const game = this.getAttribute("game") ?? "";
      return !flags.includes("allow-scripts") && /^\w+$/.test(game) ? `${game}.html` : "";
    }

    /** In a shadow, so that what the page wrote inside the element is shown only without scripts. */
    #newFrame() {
      const frame = document.createElement("iframe");
      const sandbox = this.getAttribute("sandbox");
      if (sandbox !== null) frame.setAttribute("sandbox", sandbox);
      frame.title = this.#title();
      frame.loading = "lazy";
      frame.allow = "fullscreen; clipboard-write; web-share";
      this.#said = JSON.stringify(this.#wishes());
      frame.addEventListener("load", () => {
        if (frame !== this.#frame) return;
        frame.dataset.loaded = "yes";
        this.#tell();
      });
      frame.src = this.#address();
      return frame;
    }
  }

  customElements.define("wallwright-game", WallwrightGame);
})();
