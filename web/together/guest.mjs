// A guest: the table of somebody else's match, which is played by an engine elsewhere. It looks to the page as its own engine.

import { Ends, known, without } from "./ends.mjs";
import { isPart, newPart, sumOf, whatIsWrong } from "./fair.mjs";
import { Held } from "./held.mjs";
import { answer, opens } from "./line.mjs";
import { ofHost, VERSION } from "./messages.mjs";
import { Throttle } from "./throttle.mjs";
import { pack } from "./ticket.mjs";
import { readTicket } from "./tickets_in.mjs";

/** @import { Line, Words } from "./line.mjs" */
/** @import { OfGuest, OfHost, Spare } from "./messages.mjs" */
/** @import { Ticket } from "./ticket.mjs" */
/** @import { Promised } from "./fair.mjs" */

const AGAIN = [0, 500, 500, 1000, 1000, 2000]; // ms between two tries to find the host again; then always the last
const CALM = 0.7; // of what a host hears
const FLUSHED = 200; // ms until what was said last has arrived

/**
 * @typedef {{ who: string, game: string, host: string, name: string, seat: number, key: string, part: string, theirs: Spare[],
 *   promised: Promised | null, former?: Former | null, ended?: string, copy?: string }} Kept what brings a guest back; `ended` is where the
 *   record of a match that is over is kept here, `copy` the match of a device that has handed it on
 * @typedef {{ host: string, key: string, theirs: Spare[] }} Former who was the host before, until the new one is found
 *
 * @typedef {object} Around what a guest has to do with the page
 * @property {(patch: import("../page/protocol.d.ts").Patch) => void} patch that nobody asked for
 * @property {() => void} begins the match is dealt: a table is to be laid
 * @property {(is: "here" | "lost" | "gone" | "nowhere" | "moved" | "elsewhere") => void} line
 * @property {(name: string, what: string) => void} reacted
 * @property {(wrong: string) => void} checked how the seed came about: "" if as was promised
 * @property {(record: string) => Promise<void>} ended the match is over, and its record no secret
 * @property {(message: OfHost) => void} asked about holding the match
 * @property {(kept: Kept) => void} keep
 * @property {() => string} lost why nothing can be asked, in a sentence
 * @property {() => string[]} servers
 */

export class Guest {
  /** @type {Line | null} */
  line = null;
  ends = this.#newEnds(); // for the host, should its page be laid anew
  /** @type {Ends | null} */
  before = null; // the same for the host before, until the match lies at another's
  /** @type {Map<number, { resolve: (text: string) => void }>} */
  waiting = new Map();
  number = 0;
  running = false;
  over = false;
  anew = false; // another match begins, with the same people
  helped = false;
  pace = new Throttle(undefined, CALM);
  left = false;
  /** @type {string[]} */
  names = [];
  seed = "";

  /** @param {Kept} kept @param {Around} around */
  constructor(kept, around) {
    this.kept = kept;
    this.around = around;
    this.letters = new Held((patch) => around.patch(patch));
  }

  get isHere() {
    return Boolean(this.line?.isOpen);
  }

  /** Answer an invitation; what comes back is to be given to the host. @param {Ticket} ticket */
  async accept(ticket) {
    const { line, reach } = await answer(
      ticket,
      this.#ears(() => line),
      { servers: this.around.servers() },
    );
    line.opened.then(() => this.#greet(line));
    const { session, seat, game } = ticket;
    return { ticket: pack({ ...reach, kind: "answer", session, seat, game, name: this.kept.name }), line };
  }

  /** Whoever slept proves that the line holds, or looks for the host at once. */
  wake() {
    this.line?.prove();
    this.#hurry();
  }

  /** What the table asks of the engine, never faster than the host hears. @param {string} asked @returns {Promise<string>} */
  async call(asked) {
    const { op, ...fields } = JSON.parse(asked);
    if (op === "ping" || op === "hurry") return "{}";
    await this.pace.room();
    if (!this.isHere) return JSON.stringify({ error: this.around.lost() });
    const n = ++this.number;
    return new Promise((resolve) => {
      this.waiting.set(n, { resolve });
      if (op === "guest_sits") {
        this.letters.from(n);
        this.say({ is: "sit", n, device: withoutSeat(fields) });
      } else this.say({ is: "ask", n, wish: asked });
    });
  }

  /** @param {string} what */
  react(what) {
    this.say({ is: "react", what });
  }

  /** For good. */
  leave() {
    this.say({ is: "bye" });
    this.rest();
  }

  /** Until this device sits down again. */
  rest() {
    this.left = true;
    this.ends.close();
    const { line } = this;
    setTimeout(() => line?.close(), FLUSHED);
  }

  // ---- the line

  /** @param {() => Line} line */
  #ears(line) {
    return {
      hear: (/** @type {string} */ text) => this.#hear(line(), text),
      end: () => this.#lost(line()),
    };
  }

  /** @param {Line} line */
  async #greet(line) {
    const before = this.line;
    this.line = line;
    if (before && before !== line) {
      this.#answerNobody();
      before.close();
    }
    this.ends.used(line);
    this.before?.used(line);
    const { name, part } = this.kept;
    this.say({ is: "hello", name, sum: await sumOf(part), version: VERSION });
  }

  /** @param {Line} line */
  #lost(line) {
    if (this.line !== line) return;
    this.line = null;
    this.#answerNobody();
    if (this.left) return;
    this.around.line(this.kept.former ? "moved" : "lost");
    this.seek();
  }

  /** What was asked over a line that is gone has no answer any more. */
  #answerNobody() {
    for (const { resolve } of this.waiting.values()) resolve(JSON.stringify({ error: this.around.lost() }));
    this.waiting.clear();
    this.letters.drop();
  }

  /** Do not wait for the next try. */
  #hurry = () => {};

  /** @type {Promise<void> | null} */
  #seeking = null;

  /** Find the host again where it left an end open. */
  seek() {
    this.#seeking ??= this.#sought().finally(() => {
      this.#seeking = null;
    });
    return this.#seeking;
  }

  /** While the match moves from one device to another, it is looked for at both. */
  async #sought() {
    for (let tries = 0; !this.isHere && !this.left; tries++) {
      await new Promise((go) => {
        this.#hurry = () => go(true);
        setTimeout(go, AGAIN[Math.min(tries, AGAIN.length - 1)]);
      });
      const { theirs, former } = this.kept;
      const both = [...theirs, ...(former?.theirs ?? [])];
      const end = both[tries % both.length];
      if (!end) return this.around.line("nowhere");
      if (!this.isHere && !this.left) await this.#knock(end);
    }
  }

  /** @param {Spare} end */
  async #knock(end) {
    const { ticket, ...words } = end;
    const { line } = await answer(
      readTicket(ticket),
      this.#ears(() => line),
      { servers: this.around.servers(), words },
    );
    const opened = await opens(line);
    if (opened) this.keep({ theirs: without(this.kept.theirs, end) });
    if (opened && !this.isHere) await this.#greet(line);
    else if (this.line !== line) line.close();
  }

  /** @param {Line} line @param {string} text */
  #hear(line, text) {
    const message = ofHost(text);
    if (message && line === this.line) void this.#heard(message);
  }

  /** @param {OfHost} message */
  async #heard(message) {
    if (message.is === "welcome") await this.#welcomed(message);
    else if (message.is === "again") await this.#again();
    else if (message.is === "moves") this.#move(message);
    else if (message.is === "sums") this.#open(message);
    else if (message.is === "begins") this.#begin();
    else if (message.is === "told") this.#told(message);
    else if (message.is === "letter") this.letters.hear(JSON.parse(message.text));
    else if (message.is === "spare") this.keep({ theirs: known(this.kept.theirs, message.spare) });
    else if (message.is === "reacts") this.around.reacted(message.name, message.what);
    else if (message.is === "opened") await this.#check(message);
    else if (message.is === "bye") this.#end("gone");
    else if (message.is === "elsewhere") this.#end("elsewhere");
    else this.around.asked(message);
  }

  /** @param {OfHost & { is: "welcome" }} welcome */
  async #welcomed({ who, game, names, helped, running }) {
    Object.assign(this, { names, helped });
    this.keep({ who, game, ...this.#found() });
    this.around.line("here");
    await this.#leaveOpen();
    if (running) this.#begin();
  }

  /** Of two hosts between which the match was moving, which one it is. @returns {Partial<Kept>} */
  #found() {
    const { former } = this.kept;
    return former && this.line?.key === former.key ? { ...former, former: null } : {};
  }

  /** The host leads everybody to the device that holds the match from now on. @param {import("./messages.mjs").Moves} moved */
  #move({ host, key, spare }) {
    const { kept } = this;
    this.keep({ host, key, theirs: [spare], former: { host: kept.host, key: kept.key, theirs: kept.theirs } });
    this.line?.close();
  }

  #begin() {
    this.running = true;
    this.over = Boolean(this.kept.ended); // its record is here already, or another match begins
    this.before?.close();
    this.before = null;
    this.keep({ former: null }); // the match lies where it was led to
    this.around.begins();
  }

  /** Another match with the same people: another part of its seed, once the one before is checked. */
  async #again() {
    await this.#checking;
    this.running = false;
    this.over = false;
    this.anew = true;
    this.keep({ part: newPart(), promised: null, ended: "" });
    this.say({ is: "sum", sum: await sumOf(this.kept.part) });
  }

  /** Ends that wait for the host, should its page be laid anew. */
  #leaveOpen() {
    const { who, game, name, seat, key, former } = this.kept;
    if (former && !this.before) {
      this.before = this.ends;
      this.ends = this.#newEnds();
    }
    return this.ends.renew(key, { session: who, seat, game, name }, (spare) => this.say({ is: "spare", spare }));
  }

  #newEnds() {
    return new Ends(
      (line) => this.#ears(line),
      () => this.around.servers(),
      (line) => void this.#greet(line),
    );
  }

  /** All parts are promised: mine is said. @param {{ host: string, sums: string[] }} told */
  #open({ host, sums }) {
    const mine = this.kept.part;
    if (this.running || !isPart(mine)) return;
    this.keep({ promised: { mine, host, sums } });
    this.say({ is: "part", part: mine });
  }

  /** @type {Promise<void>} */
  #checking = Promise.resolve();

  /** @param {{ host: string, guests: string[] }} opened */
  #check(opened) {
    this.over = true;
    this.#checking = this.#checking.then(() => this.#checked(opened));
    return this.#checking;
  }

  /** @param {{ host: string, guests: string[] }} opened */
  async #checked({ host, guests }) {
    const { promised, ended } = this.kept;
    if (ended) return;
    const text = await this.#record();
    if (!text) return; // the line is lost: the host opens it again
    if (promised) this.around.checked(await whatIsWrong(promised, { host, guests, seed: seedIn(text) }));
    this.keep({ part: newPart(), promised: null });
    await this.around.ended(text);
  }

  /** Once this device sits there: a table that is just being laid is asked again. @returns {Promise<string>} */
  async #record() {
    for (let tries = 0; tries < 5 && this.isHere; tries++) {
      const { text } = JSON.parse(await this.call(JSON.stringify({ op: "record" })));
      if (typeof text === "string") return text;
      await new Promise((go) => setTimeout(go, 500));
    }
    return "";
  }

  /** @param {"gone" | "elsewhere"} how */
  #end(how) {
    this.left = true;
    this.ends.close();
    this.line?.close();
    this.around.line(how);
  }

  /** @param {{ n: number, text: string }} told */
  #told({ n, text }) {
    this.waiting.get(n)?.resolve(text);
    this.waiting.delete(n);
    this.letters.answered(n, text);
  }

  /** @param {Partial<Kept>} more */
  keep(more) {
    Object.assign(this.kept, more);
    this.around.keep(this.kept);
  }

  /** @param {OfGuest} message */
  say(message) {
    this.line?.send(JSON.stringify(message));
  }
}

/** @param {Record<string, unknown>} fields @returns {import("../page/protocol.d.ts").Device} */
function withoutSeat({ who, seats, helped, ...device }) {
  return device;
}

/** The seed that a record names. @param {string} record */
function seedIn(record) {
  try {
    return String(JSON.parse(record.split("\n")[1]).seed);
  } catch {
    return "";
  }
}
