// The guest's side of the page: an invitation is answered, and the table of another is laid here, without an engine.
import { h } from "../page/dom.mjs";
import { toHex } from "./bytes.mjs";
import { newPart } from "./fair.mjs";
import { Guest } from "./guest.mjs";
import { keepBy } from "./keeping.mjs";
import { Overdue } from "./overdue.mjs";
import { button, handing, line, reactions } from "./panel.mjs";
import { forgetTable, giveAnswer, recallTable, rememberTable } from "./remembering.mjs";
import { readTicket, TogetherError } from "./tickets_in.mjs";
import { whenAwake } from "./waking.mjs";
import { wordsIn } from "./words.mjs";

/** @import { PageDoor } from "../page/company_door.mjs" */
/** @import { Kept } from "./guest.mjs" */
/** @import { Ticket } from "./ticket.mjs" */

const UNFOUND = 15_000; // ms: by then two devices that can find each other have
const TABLE = "#guest"; // the address of the table of another

export class Joining {
  /** @type {Guest | null} */
  guest = null;
  laid = false; // on this page, whether it is looked at or the lobby
  /** @type {import("./taking_on.mjs").TakingOn | null} */
  taking = null;
  overdue = new Overdue(() => this.#unheard());
  waits = false; // what is said of a line that is lost lies open

  /** @param {PageDoor} page */
  constructor(page) {
    keepBy(page.cupboard);
    this.page = page;
    whenAwake(() => this.guest?.wake());
  }

  get say() {
    return wordsIn(this.page.language());
  }

  /** An invitation was opened. @param {string} text */
  invited(text) {
    const ticket = this.#read(text, "offer");
    if (!ticket) return;
    this.page.openPanel(this.say("title"));
    this.#ask(ticket);
  }

  /** An answer was opened, which belongs to a table in another tab. @param {string} text */
  async answered(text) {
    const ticket = this.#read(text, "answer");
    if (!ticket) return;
    const taken = await giveAnswer(text);
    this.page.openPanel(this.say("title"));
    this.page.fillPanel([line(this.say(taken ? "taken" : "untaken"))]);
  }

  /** Back at the table: from the lobby, from another match, after this page was laid anew. */
  async back() {
    const { guest, page } = this;
    if (guest && this.laid) return page.showAway(guest);
    if (guest?.isHere) return guest.running ? this.lay() : this.#wait();
    const kept = guest?.kept ?? (await recallTable());
    if (!kept) return page.toLobby();
    this.#seek(kept);
  }

  /** A device that has handed its match on sits down at it again. @param {Kept} kept */
  async sit(kept) {
    await rememberTable(kept);
    await this.page.closeAll();
    this.page.stand(TABLE);
    this.#seek(kept);
  }

  /** @param {Kept} kept */
  #seek(kept) {
    this.guest ??= this.#guestOf(kept);
    this.overdue.begin();
    this.#lost(this.guest);
    void this.guest.seek();
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
  #ask(ticket) {
    const { say, page } = this;
    const { name: host, game, guest = "" } = ticket;
    const field = h("input", {
      type: "text",
      maxlength: "16",
      autocomplete: "nickname",
      placeholder: guest || page.ownName(),
      "aria-label": say("your_name"),
    });
    field.value = page.nameFor(guest);
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
      void this.#accept(ticket, field.value.trim() || field.placeholder);
    });
    page.fillPanel([h("p", { class: "lead" }, say("invited", { host, game: page.nameOf(game) })), form]);
    (field.value ? join : field).focus();
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
      theirs: [],
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
    /** @type {Guest} */
    const guest = new Guest(kept, {
      patch: (patch) => this.laid && page.show(patch),
      begins: () => this.#begins(guest),
      line: (is) => {
        if (is === "lost") this.overdue.begin();
        void this.#line(is);
      },
      reacted: (name, what) => page.reactionsShown() && page.tell(`${name}: ${this.say(`react.${what}`)}`),
      checked: (wrong) => page.tell(this.say(wrong ? `wrong.${wrong}` : "checked")),
      ended: (record) => this.#ended(guest, record),
      asked: (message) => void this.#takeOn(message),
      keep: (now) => void rememberTable(now),
      lost: () => this.say("lost_host", { host: kept.host }),
      servers: () => page.servers(),
    });
    return guest;
  }

  /** Whoever looks at something else is not taken from it: the next match is told of. @param {Guest} guest */
  #begins(guest) {
    const { page, say } = this;
    const { host, game, name } = guest.kept;
    page.keepSeat({ host, game, name });
    if (page.isAt(TABLE)) return this.lay();
    this.laid = false;
    if (!guest.anew) return;
    guest.anew = false;
    page.openPanel(say("title"));
    const sit = button(say("sit_down"), {
      class: "btn pri",
      "data-act": "sit_down",
      onclick: () => page.toTable(TABLE),
    });
    const later = button(say("later"), { "data-act": "later", onclick: () => page.closeAll() });
    page.fillPanel([h("p", { class: "lead" }, say("next", { host })), h("div", { class: "acts" }, later, sit)]);
  }

  /** The match is over: it is nobody's secret, and kept here as any other. @type {(guest: Guest, record: string) => Promise<void>} */
  async #ended(guest, record) {
    const ended = await this.page.keepEnded(guest.kept.game, record);
    guest.keep({ ended });
    this.page.keepSeat(null);
  }

  /** Few are ever asked to hold a match. @param {import("./messages.mjs").OfHost} message */
  async #takeOn(message) {
    const { TakingOn } = await import("./taking_on.mjs");
    this.taking ??= new TakingOn(this);
    await this.taking.hear(message);
  }

  /** @param {"here" | "lost" | "gone" | "nowhere" | "moved" | "elsewhere"} is */
  async #line(is) {
    const { say, page, guest } = this;
    const host = guest?.kept.host ?? "";
    if (is === "here") return this.#here();
    if (is === "elsewhere") return this.#elsewhere();
    if (this.taking?.stage && is !== "gone") await this.taking.giveUp("hand_lost");
    if (is === "moved") page.tell(say("moved", { host }));
    else if (is === "gone") await this.#gone(host);
    else if (!guest?.over && page.isAt(TABLE)) {
      page.tell(say(is === "lost" ? "lost_host" : "nowhere", { host }));
      if (guest && !this.laid) this.#lost(guest);
    }
  }

  /** The line holds, for the first time or again. */
  async #here() {
    const { page, say, guest } = this;
    this.overdue.end();
    if (!guest) return;
    if (this.laid && this.waits && page.isPanelOpen()) await page.closeAll();
    this.waits = false;
    if (this.laid) return page.tell(say("found_host", { host: guest.kept.host }));
    if (page.isAway()) return; // something else is looked at meanwhile
    await page.closeAll(); // what lies under it in the history is the invitation
    page.stand(TABLE);
    if (!guest.running) this.#wait();
  }

  /** The seat was taken in another window of this device. */
  #elsewhere() {
    if (this.laid) this.page.showElsewhere();
    this.guest = null;
    this.laid = false;
  }

  #wait() {
    const { page, say, guest } = this;
    page.openPanel(say("title"));
    page.fillPanel([line(say("waiting", { host: guest?.kept.host ?? "" })), line(say("fair"), "mut")]);
  }

  /** The host has ended it. @param {string} host */
  async #gone(host) {
    const { page, laid } = this;
    const looks = page.isAt(TABLE);
    const over = this.guest?.over;
    await this.forget();
    const sentence = this.say("gone_host", { host });
    if (looks && !over) {
      if (laid) page.givesBack();
      await page.closeAll();
      await page.toLobby(sentence);
    } else page.tell(sentence);
  }

  /** @type {Promise<void>} */
  #laying = Promise.resolve();

  lay() {
    this.#laying = this.#laying.then(async () => {
      const { guest, page } = this;
      if (!guest) return;
      await page.closeAll();
      page.stand(TABLE);
      this.laid = true;
      guest.anew = false;
      await page.layAway(guest, guest.kept.game);
      const { copy } = guest.kept;
      if (!copy || !this.laid) return;
      guest.keep({ copy: "" });
      await page.dropMatch(copy); // it is played at the new host's
    });
    return this.#laying;
  }

  /** Another match comes to lie on the table of this page. While this one goes on, its seat is left for now. */
  rest() {
    const { guest } = this;
    if (!this.laid || !guest) return;
    this.laid = false;
    this.page.givesBack();
    if (guest.over) return; // another match may begin, and finds this device
    this.overdue.end();
    guest.rest();
    this.guest = null;
  }

  // ---- the dialog of somebody who sits at the table of another

  show() {
    const { page, say, guest } = this;
    if (!guest) return;
    if (guest.running && !guest.isHere) return this.#lost(guest);
    page.openPanel(say("title"));
    const react = reactions(say, (what) => {
      guest.react(what);
      void page.closeAll();
    });
    page.fillPanel([
      ...(guest.running
        ? [line(say("seated", { host: guest.kept.host }))]
        : [line(say("waiting", { host: guest.kept.host }))]),
      react,
      line(say("fair"), "mut"),
      this.#ways(this.#leaving()),
    ]);
  }

  /** It may be that nobody comes any more, and the match was ended there: this device would not have heard of it. */
  #unheard() {
    const { guest, page } = this;
    if (guest && !guest.isHere && !guest.over && page.isAt(TABLE)) this.#lost(guest, true);
  }

  /** The host is not found: what that means, and what can be done. @param {Guest} guest */
  #lost({ kept: { host, ended, copy, former } }, long = false) {
    const { page, say } = this;
    page.openPanel(say("title"));
    this.waits = true;
    const ways = [];
    if (ended)
      ways.push(button(say("look_back"), { "data-act": "look_back", onclick: () => page.toTable(`#replay/${ended}`) }));
    if (copy) ways.push(button(say("hold_again"), { "data-act": "hold_again", onclick: () => this.#holdAgain(copy) }));
    ways.push(
      button(say("to_lobby"), { "data-act": "to_lobby", onclick: () => page.closeAll().then(() => page.toLobby()) }),
    );
    if (this.laid)
      ways.push(button(say("wait_on"), { class: "btn pri", "data-act": "wait_on", onclick: () => page.closeAll() }));
    const looks = say((long && "long_lost") || (former || copy ? "moved" : "lost_host"), { host });
    const meaning = (copy && "copy") || (ended && "ended") || "only_there";
    page.fillPanel([line(looks), line(say(meaning, { host }), "mut"), this.#ways(this.#leaving(), ...ways)]);
  }

  /** The new host was never found: this device still has the match. @param {string} copy */
  async #holdAgain(copy) {
    await this.forget();
    await this.page.toTable(`#table/${copy}`);
  }

  #leaving() {
    return button(this.say("leave"), { "data-act": "leave", onclick: () => this.leave() });
  }

  /** @param {HTMLElement[]} buttons */
  #ways = (...buttons) => h("div", { class: "acts" }, ...buttons);

  /** For good: the host is told, if that can be. */
  async leave() {
    this.guest?.leave();
    const { laid } = this;
    await this.forget();
    if (laid) this.page.givesBack();
    await this.page.closeAll();
    await this.page.toLobby();
  }

  /** This device sits there no more. */
  async forget() {
    this.overdue.end();
    this.guest?.rest();
    this.guest = null;
    this.laid = false;
    this.page.keepSeat(null);
    await forgetTable();
  }
}
