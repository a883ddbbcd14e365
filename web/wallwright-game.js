// <wallwright-game game="great_wall" seats="3" level="adept"></wallwright-game> for any page:
//
//   <script async src="https://…/wallwright-game.js"></script>
//
// The game lies in a frame of the site this script comes from, and takes the height it asks for.
// Other attributes: seat, seed, pos, theme, lang, controls (docs/embedding.md); title; sandbox.
(() => {
  if (customElements.get("wallwright-game")) return; // the script stands twice on the page
  const SITE = new URL("./", document.currentScript.src);
  const ASKED = ["game", "seats", "seat", "level", "seed", "theme", "bg", "lang", "controls"];
  const LATER = ["theme", "lang"]; // what may change without a new match
  const [LEAST, MOST] = [200, 2000]; // px: no frame may push a page apart

  class WallwrightGame extends HTMLElement {
    static observedAttributes = LATER;
    #frame = null;

    connectedCallback() {
      addEventListener("message", this);
      this.style.display = "block";
      this.#frame ??= this.#newFrame();
    }

    disconnectedCallback() {
      removeEventListener("message", this);
    }

    attributeChangedCallback(name, before, value) {
      if (before === null && value === null) return;
      const origin = this.#isOpaque() ? "*" : SITE.origin;
      this.#frame?.contentWindow?.postMessage({ type: "wallwright:set", [name]: value ?? "system" }, origin);
    }

    /** Only the frame's own word counts, and only while it shows our site. */
    handleEvent({ source, origin, data }) {
      if (source !== this.#frame?.contentWindow) return;
      if (origin !== (this.#isOpaque() ? "null" : SITE.origin)) return;
      if (data?.type !== "wallwright:height" || !Number.isFinite(data.height)) return;
      this.#frame.style.height = `${Math.min(Math.max(data.height, LEAST), MOST)}px`;
    }

    #isOpaque() {
      const sandbox = this.getAttribute("sandbox");
      return sandbox !== null && !sandbox.split(/\s+/).includes("allow-same-origin");
    }

    #address() {
      const address = new URL("./embed/", SITE);
      for (const name of ASKED) {
        if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
      }
      if (this.hasAttribute("pos")) address.hash = `pos=${encodeURIComponent(this.getAttribute("pos"))}`;
      return address.href;
    }

    /** In a shadow, so that what the page wrote inside the element is shown only without scripts. */
    #newFrame() {
      const frame = document.createElement("iframe");
      if (this.hasAttribute("sandbox")) frame.setAttribute("sandbox", this.getAttribute("sandbox"));
      frame.title = this.getAttribute("title") ?? "Wallwright";
      frame.loading = "lazy";
      frame.allow = "fullscreen; clipboard-write; web-share";
      Object.assign(frame.style, { display: "block", width: "100%", height: "480px", border: "0" });
      frame.src = this.#address();
      this.attachShadow({ mode: "open" }).append(frame);
      return frame;
    }
  }

  customElements.define("wallwright-game", WallwrightGame);
})();
