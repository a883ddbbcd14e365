// The guest's side of the page: an invitation is answered, and the table of another is laid here, without an engine.
import { h } from "../page/dom.mjs";
import { toHex } from "./bytes.mjs";
import { newPart } from "./fair.mjs";
import { Guest } from "./guest.mjs";
import { keepBy } from "./keeping.mjs";
import { button, handing, line, reactions } from "./panel.mjs";
import { forgetTable, giveAnswer, recallTable, rememberTable } from "./remembering.mjs";
import { readTicket, TogetherError } from "./tickets_in.mjs";
import { wordsIn } from "./words.mjs";

/** @import { PageDoor } from "../page/together.mjs" */
/** @import { Kept } from "./guest.mjs" */
/** @import { Ticket } from "./ticket.mjs" */

const UNFOUND = 15_000; // ms: by then two devices that can find each other have

export class Joining {
  /** @type {Guest | null} */
  guest = null;
  laid = false;

  /** @param {PageDoor} page */
  constructor(page) {
    keepBy(page.cupboard);
    this.page = page;
  }

  get say() {
    return wordsIn(this.page.language());
  }

  /** An invitation was opened. @param {string} text */
  invited(text) {
    const ticket = this.#read(text, "offer");
    if (!ticket) return;
    this.page.openPanel(this.say("title"));
    this.page.fillPanel(this.#asking(ticket));
  }

  /** An answer was opened, which belongs to a table in another tab. @param {string} text */
  async answered(text) {
    const ticket = this.#read(text, "answer");
    if (!ticket) return;
    const taken = await giveAnswer(text);
    this.page.openPanel(this.say("title"));
    this.page.fillPanel([line(this.say(taken ? "taken" : "untaken"))]);
  }

  /** Back at the table, after this page was laid anew. */
  async back() {
    const kept = await recallTable();
    if (!kept) return this.page.toLobby();
    this.guest = this.#guestOf(kept);
    this.page.openPanel(this.say("title"));
    this.page.fillPanel([line(this.say("lost_host", { host: kept.host }))]);
    this.guest.seek();
  }

  /** @type {(text: string, kind: "offer" | "answer") => Ticket | null} */
  #read(text, kind) {
    try {
      if (!("RTCPeerConnection" in globalThis)) throw new TogetherError("nortc");
      const ticket = readTicket(text);
      if (ticket.kind !== kind) throw new TogetherError(ticket.kind);
      return ticket;
    } catch (error) {
      if (!(error instanceof TogetherError)) throw error;
      this.page.toLobby(this.say(`error.${error.message}`));
      return null;
    }
  }

  /** @param {Ticket} ticket */
  #asking(ticket) {
    const { say, page } = this;
    const { name: host, game } = ticket;
    const field = h("input", {
      type: "text",
      maxlength: "16",
      autocomplete: "nickname",
      "aria-label": say("your_name"),
    });
    field.value = page.ownName();
    const join = button(say("join"), { class: "btn pri", "data-act": "join", type: "submit" });
    const form = h(
      "form",
      { method: "dialog" },
      h("label", {}, h("span", {}, say("your_name")), " ", field),
      h("div", { class: "acts" }, join),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      join.disabled = true;
      void this.#accept(ticket, field.value.trim() || page.ownName());
    });
    return [h("p", { class: "lead" }, say("invited", { host, game: page.nameOf(game) })), form];
  }

  /** @type {(ticket: Ticket, name: string) => Promise<void>} */
  async #accept(ticket, name) {
    const { say, page } = this;
    const { game, seat } = ticket;
    const host = ticket.name;
    page.keepName(name);
    this.guest = this.#guestOf({
      who: "",
      game,
      host,
      name,
      seat,
      key: toHex(ticket.fingerprint),
      part: newPart(),
      theirs: null,
      promised: null,
    });
    const { ticket: answer, line: found } = await this.guest.accept(ticket);
    const given = handing(page, {
      address: page.addressOf(`answer=${answer}`),
      label: say("answer_qr"),
      share: say("share_back"),
      title: say("answer_title", { host }),
      copied: say("copied_back", { host }),
    });
    page.fillPanel([line(say("give_back", { host })), given, line(say("connecting", { host }), "mut")]);
    const looks = () =>
      found.connection.iceConnectionState === "checking" && setTimeout(() => this.#unfound(), UNFOUND);
    found.connection.addEventListener("iceconnectionstatechange", looks);
  }

  #unfound() {
    if (this.guest && !this.guest.isHere && !this.guest.kept.who) this.page.toast(this.say("error.unfound"));
  }

  /** @param {Kept} kept */
  #guestOf(kept) {
    const { page } = this;
    return new Guest(kept, {
      patch: (patch) => page.show(patch),
      begins: () => void this.#lay(),
      line: (is) => void this.#line(is),
      reacted: (name, what) => page.reactionsShown() && page.toast(`${name}: ${this.say(`react.${what}`)}`),
      checked: (wrong) => page.toast(this.say(wrong ? `wrong.${wrong}` : "checked")),
      keep: (now) => void rememberTable(now),
      lost: () => this.say("lost_host", { host: kept.host }),
      servers: () => page.servers(),
    });
  }

  /** @param {"here" | "lost" | "gone"} is */
  async #line(is) {
    const { say, page, guest } = this;
    const host = guest?.kept.host ?? "";
    if (is === "here") {
      if (this.laid) return page.toast(say("found_host", { host }));
      await page.closeAll(); // what lies under it in the history is the invitation
      page.stand("#guest");
      if (guest?.running) return;
      page.openPanel(say("title"));
      page.fillPanel([line(say("waiting", { host })), line(say("fair"), "mut")]);
    } else if (is === "lost") {
      page.toast(say("lost_host", { host }));
    } else {
      void forgetTable();
      page.toast(say("gone_host", { host }));
    }
  }

  /** @type {Promise<void>} */
  #laying = Promise.resolve();

  #lay() {
    this.#laying = this.#laying.then(async () => {
      const { guest, page } = this;
      if (!guest) return;
      await page.closeAll();
      page.stand("#guest");
      this.laid = true;
      await page.layAway(guest, guest.kept.game);
    });
    return this.#laying;
  }

  /** The dialog of somebody who sits at the table of another. */
  show() {
    const { page, say, guest } = this;
    if (!guest) return;
    const { host } = guest.kept;
    page.openPanel(say("title"));
    const leave = button(say("leave"), { "data-act": "leave", onclick: () => this.leave() });
    const react = reactions(say, (what) => {
      guest.react(what);
      void page.closeAll();
    });
    const state = guest.isHere ? say("waiting", { host }) : say("lost_host", { host });
    page.fillPanel(
      [
        guest.running && guest.isHere ? null : line(state),
        react,
        line(say("fair"), "mut"),
        h("div", { class: "acts" }, leave),
      ].filter((part) => part !== null),
    );
  }

  async leave() {
    this.guest?.leave();
    this.guest = null;
    this.laid = false;
    await forgetTable();
    await this.page.closeAll();
    await this.page.ownEngine();
    this.page.toLobby();
  }
}
