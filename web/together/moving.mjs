// The host's side of handing the match on: a guest's device holds it from then on, and this one becomes a guest there.
//
// The guest is asked, and loads an engine first. Then nothing is played any more: the record goes over the line, with who
// sits where. The new host leaves an end open for everybody, and only when these are known does anybody move. Until this
// device sits at the new table it keeps the match; whatever fails before, it holds the match as it did.
import { h } from "../page/dom.mjs";
import { newPart, sumOf } from "./fair.mjs";
import { button, line } from "./panel.mjs";
import { newSession } from "./ticket.mjs";

/** @import { Guest } from "./invited.mjs" */
/** @import { Kept } from "./guest.mjs" */
/** @import { Hosting } from "./hosting.mjs" */
/** @import { End, Handed, OfGuest } from "./messages.mjs" */

const PATIENCE = 20_000; // ms until a device that has been handed the match says that it holds it
const FLUSHED = 300; // ms until what was said last has arrived

export class Moving {
  who = ""; // is asked to be the host; "": nobody
  /** @type {"" | "asked" | "handed" | "done"} */
  stage = "";
  me = ""; // what the new host calls this device
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  late;

  /** @param {Hosting} hosting */
  constructor(hosting) {
    this.hosting = hosting;
  }

  /** Nothing is played here meanwhile. */
  get holds() {
    return this.stage === "handed" || this.done;
  }

  get done() {
    return this.stage === "done";
  }

  get mark() {
    return this.who + this.stage;
  }

  get #name() {
    return this.hosting.host.guest(this.who).name;
  }

  /** @param {string} who */
  ask(who) {
    Object.assign(this, { who, stage: "asked" });
    this.hosting.host.say(who, { is: "asks" });
    this.hosting.paint();
  }

  /** @param {Guest} guest @param {OfGuest} message */
  async hear(guest, message) {
    if (guest.who !== this.who) return;
    if (message.is === "willing" && this.stage === "asked") await (message.ready ? this.#hand() : this.#refused());
    else if (message.is === "holds" && this.stage === "handed") await this.#move(message.ends);
  }

  /** Whether that is told with it. @param {Guest} guest */
  lost(guest) {
    if (guest.who !== this.who || this.done) return false;
    void this.stay("hand_failed");
    return true;
  }

  #refused() {
    return this.stay("hand_refused");
  }

  /** The match stays here. @param {string} [why] */
  async stay(why) {
    const { hosting, who } = this;
    const { page, host } = hosting;
    const [name, held] = [this.#name, this.holds];
    clearTimeout(this.late);
    Object.assign(this, { who: "", stage: "" });
    host.say(who, { is: "stays" });
    if (held) {
      await page.openMatch(hosting.id);
      hosting.begins(hosting.id);
    }
    if (why) page.toast(hosting.say(why, { name }));
    hosting.paint();
  }

  /** From here on nothing happens in the match, until it is known where it goes on. */
  async #hand() {
    const { hosting, who } = this;
    const { page, host } = hosting;
    const record = await page.lastRecord();
    if (!record) return this.stay("hand_failed");
    this.stage = "handed";
    hosting.paint();
    host.say(who, { is: "hands", match: this.#handed(record) });
    this.late = setTimeout(() => this.stay("hand_failed"), PATIENCE);
  }

  /** All that the new host must know; the key of this device it knows. @param {string} record @returns {Handed} */
  #handed(record) {
    const { host, begun, instead } = this.hosting;
    const { part, parts = [], guests } = host.kept();
    const taker = host.guest(this.who);
    const seats = begun.players.flatMap(({ level, elsewhere }, seat) => (level || elsewhere ? [] : [seat]));
    this.me = newSession();
    const me = { who: this.me, seats, name: host.match.name, helped: true, part: "", key: "", theirs: [] };
    const players = begun.players.map(({ elsewhere: _, ...player }, seat) => ({
      ...player,
      ...(!player.level && !taker.seats.includes(seat) && { elsewhere: true }),
    }));
    const others = guests.filter(({ who }) => who !== this.who).map((guest) => ({ ...guest, theirs: [] }));
    return {
      begun: { ...begun, players },
      record,
      part,
      parts: [...parts, taker.part].filter(Boolean),
      guests: [...others, ...(seats.length ? [me] : [])],
      instead: [...instead].filter(([seat]) => !taker.seats.includes(seat)),
    };
  }

  /** The new host waits for everybody: they are led there, this device last. @param {End[]} ends */
  async #move(ends) {
    const { hosting, who } = this;
    const { host, page } = hosting;
    const { key, name } = host.guest(who);
    clearTimeout(this.late);
    this.stage = "done";
    for (const { who: other, spare } of ends)
      if (other !== who) host.say(other, { is: "moves", host: name, key, spare });
    host.say(who, { is: "yours" });
    const mine = ends.find((end) => end.who === this.me);
    const kept = await this.#kept(key, name, mine);
    await new Promise((go) => setTimeout(go, FLUSHED));
    hosting.close();
    if (kept) await page.becomeGuest(kept);
    else await page.handedOn(hosting.id, hosting.say("hand_done", { name }));
  }

  /** What this device needs to sit at the new table; nothing where nobody plays here. @type {(key: string, host: string, end?: End) => Promise<Kept | null>} */
  async #kept(key, host, end) {
    const { begun, host: mine, id } = this.hosting;
    if (!end) return null;
    const { part, parts = [], guests } = mine.kept();
    const told = [...parts, ...guests.map((guest) => guest.part)].filter(Boolean);
    const promised = told.length
      ? { mine: told[0], host: await sumOf(part), sums: await Promise.all(told.map(sumOf)) }
      : null;
    const seat = begun.players.findIndex(({ level, elsewhere }) => !level && !elsewhere);
    const { name } = mine.match;
    const { game } = begun;
    const theirs = [end.spare];
    return { who: this.me, game, host, name, seat, key, part: newPart(), theirs, promised, copy: id };
  }

  // ---- what is shown meanwhile

  shown() {
    const { say } = this.hosting;
    const name = this.#name;
    const stop = button(say("cancel"), { "data-act": "keep", onclick: () => this.stay() });
    const asked = [line(say("hand_asked", { name })), h("div", { class: "acts" }, stop)];
    return h("div", {}, ...(this.stage === "asked" ? asked : [line(say("hand_on_way", { name }))]));
  }
}
