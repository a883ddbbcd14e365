// The host's side of the page: inviting the others, starting with them, and keeping their seats.
import { h } from "../page/dom.mjs";
import { Host } from "./host.mjs";
import { keepBy } from "./keeping.mjs";
import { button, handing, line, reactions, taking } from "./panel.mjs";
import { answerOf, recall, remember } from "./remembering.mjs";
import { TogetherError } from "./tickets_in.mjs";
import { wordsIn } from "./words.mjs";

/** @import { Begun } from "../page/saves.mjs" */
/** @import { PageDoor } from "../page/together.mjs" */

const UNFOUND = 15_000; // ms: by then two devices that can find each other have
const STAND_IN = "adept"; // the level that plays for somebody who is away

/** @typedef {{ id: string, begun: Begun }} Lying the match on the table */

export class Hosting {
  /** @type {Map<string, { ticket: string, state: string }>} what is shown of an invitation, by guest */
  invited = new Map();
  /** @type {Set<number>} */
  standing = new Set(); // seats for which an AI plays
  id = "";
  starts = false;

  /** @param {PageDoor} page @param {Begun} begun */
  constructor(page, begun) {
    keepBy(page.cupboard);
    this.page = page;
    this.begun = begun;
    const names = begun.players.map(({ name }) => name ?? "");
    const own = begun.players.find(({ level, elsewhere }) => !level && !elsewhere)?.name ?? "";
    this.host = new Host(
      { game: begun.game, name: own || names[0], names },
      {
        ask: page.ask,
        changed: () => this.#changed(),
        reacted: (name, what) => page.reactionsShown() && page.toast(`${name}: ${this.say(`react.${what}`)}`),
        servers: () => page.servers(),
      },
    );
    page.letters(({ guest, text }) => this.host.letter({ guest, text }));
    answerOf((text) => this.take(text));
  }

  get say() {
    return wordsIn(this.page.language());
  }

  get running() {
    return this.host.running;
  }

  /** Who was at it before, when this page is laid anew. @param {string} id */
  async resume(id) {
    this.id = id;
    const kept = await recall(id);
    if (!kept) return this.#addAll();
    this.host.resume(kept);
    this.host.begin();
    this.host.seek();
  }

  #addAll() {
    this.#expect();
    this.host.running = true;
  }

  #expect() {
    for (const [seat, { name = "", elsewhere }] of this.begun.players.entries())
      if (elsewhere) this.host.add([seat], name);
  }

  /** Before the match: everybody is invited. */
  gather() {
    this.#expect();
    this.show();
    for (const who of this.host.guests.keys()) void this.invite(who);
  }

  async start() {
    this.starts = true;
    const seed = await this.host.seed();
    await this.page.closeAll();
    this.id = await this.page.begin({ ...this.begun, seed });
    this.starts = false;
    this.host.begin();
    this.#keep();
  }

  /** Another match with all who are here. */
  async rematch() {
    this.host.parts();
    this.begun = { ...this.begun, seed: "" };
    await this.start();
  }

  /** @param {string} who */
  async invite(who) {
    const ticket = await this.host.invite(who);
    this.invited.set(who, { ticket, state: "" });
    this.#paint();
  }

  /** An answer, from wherever it came; whether it was one to an invitation of ours. @param {string} text */
  async take(text) {
    try {
      const guest = await this.host.answered(text);
      const shown = this.invited.get(guest.who);
      if (shown) shown.state = "finding";
      this.#paint();
      setTimeout(() => this.#giveUp(guest.who), UNFOUND);
      return true;
    } catch (error) {
      if (!(error instanceof TogetherError)) throw error;
      this.page.toast(this.say(`error.${error.message}`));
      return false;
    }
  }

  /** @param {string} who */
  #giveUp(who) {
    const shown = this.invited.get(who);
    if (shown?.state !== "finding" || this.host.isHere(who)) return;
    shown.state = "unfound";
    this.page.toast(this.say("error.unfound"));
    this.#paint();
  }

  /** @param {{ state: string }} patch */
  hear({ state }) {
    if (state === "over") this.host.end();
  }

  /** The host is at another table: the guests wait, and look for this one. */
  close() {
    this.host.close();
    answerOf(null);
    this.page.letters(null);
  }

  /** Who has come or gone. */
  #changed() {
    for (const guest of this.host.guests.values()) {
      const before = this.known.get(guest.who) ?? false;
      const now = this.host.isHere(guest.who);
      if (now === before) continue;
      this.known.set(guest.who, now);
      if (now) this.#came(guest);
      else if (this.running) this.page.toast(this.say("went", { name: guest.name }));
    }
    this.#keep();
    this.#paint();
  }

  /** @type {Map<string, boolean>} */
  known = new Map();

  /** @param {{ who: string, name: string, seats: number[] }} guest */
  #came({ who, name, seats }) {
    this.invited.delete(who);
    this.page.toast(this.say("came", { name }));
    for (const seat of seats) {
      if (!this.running) this.begun.players[seat].name = name;
      if (this.standing.delete(seat)) void this.page.act({ op: "sits", seat, by: "elsewhere" });
    }
  }

  #keep() {
    if (this.running && this.id) void remember(this.id, { part: this.host.part, guests: this.host.kept() });
  }

  // ---- the dialog

  show() {
    this.page.openPanel(this.say("title"));
    this.#paint();
  }

  #paint() {
    this.page.fillPanel(this.#content());
  }

  #content() {
    const { say } = this;
    const guests = [...this.host.guests.values()];
    const all = guests.every(({ who }) => this.host.isHere(who));
    const parts = [
      line(say(this.running ? "running" : "gather")),
      h("ul", { class: "guests" }, ...guests.map((guest) => this.#guest(guest))),
    ];
    if (this.running) parts.push(this.#reactions());
    else {
      const start = button(say(all ? "start" : "start_without"), {
        class: all ? "btn pri" : "btn",
        "data-act": "start",
        onclick: () => this.start(),
      });
      parts.push(this.#hints(), h("div", { class: "acts" }, start));
    }
    parts.push(
      h("details", {}, h("summary", {}, "?"), line(say("openly"), "mut"), line(say("fair"), "mut"), this.#stun()),
    );
    return parts;
  }

  /** @param {import("./host.mjs").Guest} guest */
  #stateOf({ who, seats, waiting }) {
    if (this.host.isHere(who)) return "here";
    if (seats.some((seat) => this.standing.has(seat))) return "stands_in";
    if (this.invited.get(who)?.state === "finding") return "finding";
    return this.running && !waiting ? "lost" : "coming";
  }

  /** @param {import("./host.mjs").Guest} guest */
  #guest(guest) {
    const { who, name, seats } = guest;
    const { say } = this;
    const here = this.host.isHere(who);
    const shown = this.invited.get(who);
    const stands = seats.some((seat) => this.standing.has(seat));
    const state = say(this.#stateOf(guest));
    const head = h(
      "div",
      { class: "who" },
      this.page.emblem(this.begun.game, seats[0]),
      h("b", {}, name),
      h("span", { class: here ? "mut on" : "mut" }, state),
    );
    const item = h("li", { class: here ? "here" : null, "data-guest": String(seats[0]) }, head);
    if (here) return item;
    if (shown && shown.state !== "finding") item.append(this.#invitation(name, shown.ticket));
    else if (!shown) head.append(button(say("again"), { "data-act": "invite", onclick: () => this.invite(who) }));
    if (this.running) head.append(...this.#instead(seats, name, stands));
    return item;
  }

  /** @type {(name: string, ticket: string) => HTMLElement} */
  #invitation(name, ticket) {
    const { say, page } = this;
    const title = say("link_title", { game: page.nameOf(this.begun.game) });
    const shown = handing(page, {
      address: page.addressOf(`join=${ticket}`),
      label: say("qr", { name }),
      share: say("share"),
      title,
      copied: say("copied", { name }),
    });
    const back = taking({
      label: say("answer", { name }),
      camera: say("scan"),
      stop: say("stop_scan"),
      take: (text) => this.take(text),
      failed: (why) => page.toast(say(`error.${why}`)),
    });
    return h("div", { class: "invitation" }, line(say("point", { name })), shown, line(say("back", { name })), back);
  }

  /** What can be done about a seat whose guest is away. @type {(seats: number[], name: string, stands: boolean) => HTMLElement[]} */
  #instead(seats, name, stands) {
    const { say } = this;
    const sit = (/** @type {string} */ by) => async () => {
      for (const seat of seats) {
        if (by === STAND_IN) this.standing.add(seat);
        else this.standing.delete(seat);
        await this.page.act({ op: "sits", seat, by });
      }
      this.#paint();
    };
    return [
      stands
        ? button(say("wait", { name }), { "data-act": "wait", onclick: sit("elsewhere") })
        : button(say("stand_in"), { "data-act": "stand_in", onclick: sit(STAND_IN) }),
      button(say("play_here"), { "data-act": "play_here", onclick: sit("here") }),
    ];
  }

  #hints() {
    const box = h("input", {
      type: "checkbox",
      role: "switch",
      onchange: () => {
        for (const guest of this.host.guests.values()) guest.helped = box.checked;
      },
    });
    box.checked = [...this.host.guests.values()].some(({ helped }) => helped);
    return h("label", { class: "sw" }, box, h("i", {}), h("span", {}, this.say("hints")));
  }

  #reactions() {
    return reactions(this.say, (what) => {
      this.host.react(what);
      this.page.toast(this.say(`react.${what}`));
    });
  }

  #stun() {
    const { say, page } = this;
    /** @type {HTMLInputElement} */
    const field = h("input", {
      type: "text",
      class: "ticket",
      placeholder: "stun:stun.example.org",
      onchange: () => page.keepServer(field.value),
    });
    field.value = page.servers()[0] ?? "";
    return h("label", { class: "stun" }, line(say("stun"), "mut"), h("span", {}, say("stun_label")), field);
  }
}
