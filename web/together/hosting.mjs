// The host's side of the page: inviting the others, starting with them, and keeping their seats.
import { Host } from "./host.mjs";
import { HostPanel } from "./host_panel.mjs";
import { keepBy } from "./keeping.mjs";
import { Moving } from "./moving.mjs";
import { answerOf, forget, recall, remember } from "./remembering.mjs";
import { TogetherError } from "./tickets_in.mjs";
import { whenAwake } from "./waking.mjs";
import { wordsIn } from "./words.mjs";

/** @import { Begun } from "../page/saves.mjs" */
/** @import { PageDoor } from "../page/company_door.mjs" */
/** @import { Guest } from "./invited.mjs" */
/** @import { Handed } from "./messages.mjs" */

const UNFOUND = 15_000; // ms: by then two devices that can find each other have
export const HERE = "here"; // who plays a guest's seat: this device, the guest's, or a level
export const ELSEWHERE = "elsewhere";

export class Hosting {
  /** @type {Map<string, { ticket: string, state: string }>} what is shown of an invitation, by guest */
  invited = new Map();
  /** Who plays for somebody who is away, by seat. @type {Map<number, string>} */
  instead = new Map();
  id = "";
  starts = false;

  /** @param {PageDoor} page @param {Begun} begun */
  constructor(page, begun) {
    keepBy(page.cupboard);
    this.page = page;
    this.begun = begun;
    const own = begun.players.find(({ level, elsewhere }) => !level && !elsewhere)?.name ?? "";
    this.moving = new Moving(this);
    this.panel = new HostPanel(this);
    this.host = new Host(
      { game: begun.game, name: own || this.#names()[0], names: this.#names() },
      {
        ask: (wish) => (this.moving.holds ? Promise.resolve({ error: this.say("moving") }) : page.ask(wish)),
        changed: () => this.#changed(),
        reacted: (name, what) => page.reactionsShown() && page.toast(`${name}: ${this.say(`react.${what}`)}`),
        moving: (guest, message) => void this.moving.hear(guest, message),
        servers: () => page.servers(),
      },
    );
    page.letters(({ guest, text }) => this.host.letter({ guest, text }));
    answerOf((text) => this.take(text));
    this.sleeps = whenAwake(() => this.host.wake());
  }

  #names() {
    return this.begun.players.map(({ name }) => name ?? "");
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
    this.instead = new Map(kept.instead);
    this.#begin();
    this.host.seek();
  }

  /** A match that was handed on to this device: ends are left open for all who are at it. @param {Handed} handed */
  takeOn({ part, parts, guests, instead }) {
    this.host.resume({ part, parts, guests });
    this.host.running = false; // it is not laid yet
    this.instead = new Map(instead);
    return this.host.openAll();
  }

  /** What was handed on lies on the table. @param {string} id */
  begins(id) {
    this.id = id;
    this.#begin();
    this.#keep();
    this.paint();
  }

  #begin() {
    this.host.begin();
    for (const [seat, by] of this.instead) void this.page.act({ op: "sits", seat, by });
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
    this.host.match.names = this.#names();
    this.id = await this.page.begin({ ...this.begun, seed });
    this.starts = false;
    this.#begin();
    this.#keep();
  }

  /** Another match with all who are here. */
  async rematch() {
    const before = this.id;
    this.starts = true;
    await this.host.again();
    await this.start();
    await forget(before);
  }

  /** @param {string} who */
  async invite(who) {
    const ticket = await this.host.invite(who);
    this.invited.set(who, { ticket, state: "" });
    this.paint();
  }

  /** An answer, from wherever it came; whether it was one to an invitation of ours. @param {string} text */
  async take(text) {
    try {
      const guest = await this.host.answered(text);
      const shown = this.invited.get(guest.who);
      if (shown) shown.state = "finding";
      this.paint();
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
    this.paint();
  }

  /** @param {{ state: string }} patch */
  hear({ state }) {
    if (state === "over") this.host.end();
  }

  /** The host is at another table: the guests wait, and look for this one. */
  close() {
    this.sleeps();
    this.host.close();
    answerOf(null);
    this.page.letters(null);
  }

  /** It is ended for all others, who forget it. */
  async dismiss() {
    await this.host.dismiss();
    await forget(this.id);
    this.paint();
  }

  /** Who has come or gone. */
  #changed() {
    for (const guest of this.host.guests.values()) {
      const before = this.known.get(guest.who) ?? false;
      const now = this.host.isHere(guest.who);
      if (now === before) continue;
      this.known.set(guest.who, now);
      if (now) this.#came(guest);
      else this.#went(guest);
    }
    this.#keep();
    this.paint();
  }

  /** @type {Map<string, boolean>} */
  known = new Map();

  /** @param {Guest} guest */
  #came({ who, name, seats }) {
    this.invited.delete(who);
    this.page.toast(this.say("came", { name }));
    for (const seat of seats) {
      if (!this.running) this.begun.players[seat].name = name;
      if (this.instead.delete(seat)) void this.page.act({ op: "sits", seat, by: ELSEWHERE });
    }
  }

  /** @param {Guest} guest */
  #went(guest) {
    if (this.moving.lost(guest) || this.moving.done) return;
    if (this.running) this.page.toast(this.say(guest.left ? "left" : "went", { name: guest.name }));
  }

  /** Who plays the seats of somebody who is away. @type {(seats: number[], by: string) => Promise<void>} */
  async sit(seats, by) {
    for (const seat of seats) {
      if (by === ELSEWHERE) this.instead.delete(seat);
      else this.instead.set(seat, by);
      await this.page.act({ op: "sits", seat, by });
    }
    this.#keep();
    this.paint();
  }

  #keep() {
    if (this.running && this.id && !this.moving.done) void remember(this.id, this.kept());
  }

  kept() {
    return { ...this.host.kept(), instead: [...this.instead] };
  }

  // ---- the dialog

  show() {
    this.panel = new HostPanel(this); // nothing stands open from the last time
    this.page.openPanel(this.say("title"));
    this.paint();
  }

  /** What is shown of it has changed. */
  paint() {
    if (this.page.isPanelOpen()) this.panel.paint();
  }
}
