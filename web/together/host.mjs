// The host: who sits at other devices, and what goes between them and the engine, which is here alone.
import { toHex } from "./bytes.mjs";
import { Ends, known, without } from "./ends.mjs";
import { isPart, newPart, seedOf, sumOf } from "./fair.mjs";
import { guestOf, keptOf } from "./invited.mjs";
import { answer, opens, wait } from "./line.mjs";
import { ofGuest, VERSION } from "./messages.mjs";
import { newSession, pack } from "./ticket.mjs";
import { readTicket, TogetherError } from "./tickets_in.mjs";

/** @import { Guest } from "./invited.mjs" */
/** @import { Line } from "./line.mjs" */
/** @import { KeptCompany, OfGuest, OfHost, Spare } from "./messages.mjs" */
/** @import { Ticket } from "./ticket.mjs" */
/** @import { Wish } from "../page/protocol.d.ts" */

/**
 * @typedef {object} Around what the host has to do with the page
 * @property {typeof import("../page/ask_engine.mjs").ask} ask the engine
 * @property {() => void} changed somebody has come or gone
 * @property {(name: string, what: string) => void} reacted
 * @property {(guest: Guest, message: OfGuest) => void} moving what is said of another host
 * @property {() => string[]} servers
 */

const TRIES = 150; // to find a guest again, after this page was laid anew
const PAUSE = 500; // ms between two of them
const GREETED = 5000; // ms in which who has opened says hello
const ALONE = 8000; // ms in which a guest comes back without being looked for
const SAID = 4000; // ms in which a guest has said what comes before another match
const FLUSHED = 200; // ms until what was said last has arrived

export class Host {
  /** @type {Map<string, Guest>} */
  guests = new Map();
  part = newPart();
  /** Parts of people who are no guests any more. @type {string[]} */
  parts = [];
  running = false; // the match is dealt
  over = false;

  /** @param {{ game: string, name: string, names: string[] }} match @param {Around} around */
  constructor(match, around) {
    this.match = match;
    this.around = around;
  }

  /** @param {number[]} seats @param {string} name */
  add(seats, name) {
    const who = newSession();
    this.guests.set(who, guestOf({ who, seats, name, helped: false, part: "", key: "", theirs: [] }));
    return who;
  }

  /** @param {string} who */
  guest(who) {
    const found = this.guests.get(who);
    if (!found) throw new TogetherError("nobody");
    return found;
  }

  isHere = (/** @type {string} */ who) => Boolean(this.guests.get(who)?.line?.isOpen);

  /** A ticket for somebody's seat; an earlier one that nobody has used is worth nothing any more. @param {string} who */
  async invite(who) {
    const guest = this.guest(who);
    guest.waiting?.line.close();
    guest.waiting = null;
    const session = newSession();
    const { line, reach, meet } = await wait(
      this.#ears(guest, () => line),
      this.around.servers(),
    );
    const { game, name } = this.match;
    const ticket = pack({ ...reach, kind: "offer", session, seat: guest.seats[0], game, name, guest: guest.name });
    guest.waiting = { ticket, session, meet, line };
    return ticket;
  }

  /** What an invited one has given back. @param {string} text @returns {Promise<Guest>} */
  async answered(text) {
    const ticket = readTicket(text);
    if (ticket.kind !== "answer") throw new TogetherError("offer");
    const guest = [...this.guests.values()].find(({ waiting }) => waiting?.session === ticket.session);
    if (!guest?.waiting) throw new TogetherError("used");
    const { meet } = guest.waiting;
    Object.assign(guest, { name: ticket.name || guest.name, key: toHex(ticket.fingerprint) });
    await meet(ticket);
    return guest;
  }

  /** All have said the sums of their parts: now they may say them. The seed is known when all have. */
  async seed() {
    const here = [...this.guests.values()].filter(({ sum }) => sum);
    const sums = here.map(({ sum }) => sum);
    this.#all({ is: "sums", host: await sumOf(this.part), sums });
    const parts = await Promise.all(here.map((guest) => this.#partOf(guest)));
    return seedOf(this.part, parts.filter(isPart));
  }

  /** @type {Map<Guest, (part: string) => void>} */
  #opening = new Map();

  /** A guest that goes before it has said its part is not asked any more. @param {Guest} guest @returns {Promise<string>} */
  #partOf(guest) {
    return new Promise((resolve) => {
      if (!this.isHere(guest.who)) return resolve("");
      this.#opening.set(guest, resolve);
    });
  }

  /** The match lies on the table: whoever is here sits down at it. */
  begin() {
    this.running = true;
    this.over = false;
    this.#all({ is: "begins" });
  }

  /** The match is over: how its seed came about. */
  end() {
    if (this.over || !this.running) return;
    this.over = true;
    this.#all(this.#opened());
  }

  /** @returns {OfHost} */
  #opened() {
    const theirs = [...this.guests.values()].map(({ part }) => part);
    return { is: "opened", host: this.part, guests: [...this.parts, ...theirs].filter(isPart) };
  }

  /** What the engine has for a guest's screen. @param {{ guest: string, text: string }} letter */
  letter({ guest, text }) {
    this.#tell(this.guests.get(guest), { is: "letter", text });
  }

  /** @param {string} what */
  react(what) {
    this.#all({ is: "reacts", name: this.match.name, what });
  }

  /** Another match with the same people: new parts, of which nothing is known but their sums. */
  async again() {
    this.part = newPart();
    this.parts = [];
    this.running = false;
    this.over = false;
    const all = [...this.guests.values()];
    for (const guest of all) Object.assign(guest, { part: "", sum: "" });
    this.#all({ is: "again" });
    const summed = all.filter(({ who }) => this.isHere(who)).map((guest) => this.#sumOf(guest));
    await Promise.race([Promise.all(summed), new Promise((late) => setTimeout(late, SAID))]);
  }

  /** @type {Map<Guest, (said: boolean) => void>} */
  #summing = new Map();

  /** @param {Guest} guest */
  #sumOf(guest) {
    return new Promise((resolve) => this.#summing.set(guest, resolve));
  }

  /** Who was here before this page was laid anew. @param {KeptCompany} kept */
  resume({ part, parts = [], guests }) {
    this.part = part;
    this.parts = parts;
    for (const guest of guests) this.guests.set(guest.who, guestOf({ ...guest, since: guest.since || Date.now() }));
    this.running = true;
  }

  /** Ends at which all who are at a match that was handed on can find it. */
  async openAll() {
    await Promise.all([...this.guests.values()].map((guest) => this.#open(guest)));
    return [...this.guests.values()].flatMap(({ who, ends }) =>
      (ends?.open ?? []).slice(-1).map(({ told }) => ({ who, spare: told })),
    );
  }

  /** Whoever slept proves that the lines hold, and looks for those who are away. */
  wake() {
    for (const guest of this.guests.values()) {
      guest.line?.prove();
      if (this.running) void this.#knock(guest);
    }
  }

  /** It is over for the others: they forget this table. */
  async dismiss() {
    const lines = [...this.guests.values()].map(({ line }) => line).filter((line) => line !== null);
    await Promise.all(lines.map((line) => line.send(JSON.stringify({ is: "bye" }))));
    for (const guest of this.guests.values()) Object.assign(guest, { left: true, theirs: [] });
    setTimeout(() => {
      for (const line of lines) line.close();
    }, FLUSHED);
  }

  /** @param {string} who @param {OfHost} message */
  say(who, message) {
    this.#tell(this.guests.get(who), message);
  }

  /** Knock where the guests have left an end open; they may knock here as well, as soon as they are told where. */
  seek() {
    for (const guest of this.guests.values()) void this.#knock(guest);
  }

  /** @type {Set<Guest>} */
  #sought = new Set();

  /** @param {Guest} guest */
  async #knock(guest) {
    if (this.#sought.has(guest)) return;
    this.#sought.add(guest);
    await this.#seek(guest).finally(() => this.#sought.delete(guest));
  }

  closed = false;

  /** @param {Guest} guest */
  async #seek(guest) {
    for (let tries = 0; tries < TRIES && !this.isHere(guest.who) && guest.theirs.length && !this.closed; tries++) {
      const end = guest.theirs[tries % guest.theirs.length];
      const { ticket, ...words } = end;
      const { line } = await answer(
        readTicket(ticket),
        this.#ears(guest, () => line),
        { servers: this.around.servers(), words },
      );
      const opened = await opens(line);
      if (opened) guest.theirs = without(guest.theirs, end);
      else line.close();
      await new Promise((go) => setTimeout(go, opened ? GREETED : PAUSE));
    }
  }

  /** @returns {KeptCompany} */
  kept() {
    const guests = [...this.guests.values()].map(keptOf);
    return { part: this.part, parts: this.parts, guests };
  }

  /** Whoever is away looks for this table until it is there again. */
  close() {
    this.closed = true;
    for (const guest of this.guests.values()) {
      for (const line of [guest.line, guest.waiting?.line, guest.ends]) line?.close();
    }
  }

  // ---- a line

  /** What is heard on a line of a guest, whichever of them it is. @param {Guest} guest @param {() => Line} line */
  #ears(guest, line) {
    return {
      hear: (/** @type {string} */ text) => this.#hear(guest, line(), text),
      end: () => this.#lost(guest, line()),
    };
  }

  /** @param {Guest} guest @param {Line} line */
  #lost(guest, line) {
    if (guest.line !== line) return;
    guest.line = null;
    guest.sits = false;
    guest.since = Date.now();
    this.#opening.get(guest)?.("");
    this.#summing.get(guest)?.(false);
    if (this.running && !guest.left) setTimeout(() => this.running && this.#knock(guest), ALONE);
    if (this.running) this.around.ask({ op: "guest_leaves", who: guest.who });
    this.around.changed();
  }

  /** @param {Guest} guest @param {Line} line @param {string} text */
  #hear(guest, line, text) {
    const { throttle } = guest;
    if (!throttle.takes()) {
      if (throttle.isFlooded) line.close();
      return;
    }
    const message = ofGuest(text);
    if (!message) return;
    if (message.is === "hello") this.#welcome(guest, line, message);
    else if (guest.line === line) this.#heard(guest, message);
  }

  /** Who says hello first on a new line sits in the seat; an older line to it ends. @param {Guest} guest @param {Line} line @param {OfGuest & { is: "hello" }} hello */
  async #welcome(guest, line, { name, sum, version }) {
    if (version !== VERSION) return line.close();
    const before = guest.line;
    guest.line = line;
    if (before && before !== line) leave(before);
    if (guest.waiting?.line === line) guest.waiting = null;
    guest.ends?.used(line);
    Object.assign(guest, { name: name || guest.name, since: 0, left: false });
    if (!this.running) this.#summed(guest, sum);
    const { game, names } = this.match;
    this.#tell(guest, {
      is: "welcome",
      who: guest.who,
      game,
      names,
      helped: guest.helped,
      running: this.running,
    });
    if (this.over) this.#tell(guest, this.#opened());
    this.around.changed();
    await this.#open(guest);
  }

  /** Ends that wait for this guest, should the line break. @param {Guest} guest */
  #open(guest) {
    const { who, seats, key } = guest;
    const { game, name } = this.match;
    guest.ends ??= new Ends((line) => this.#ears(guest, line), this.around.servers);
    const met = { session: who, seat: seats[0], game, name };
    return guest.ends.renew(key, met, (spare) => this.#tell(guest, { is: "spare", spare }));
  }

  /** @param {Guest} guest @param {string} sum */
  #summed(guest, sum) {
    guest.sum = sum;
    this.#summing.get(guest)?.(true);
  }

  /** @param {Guest} guest @param {OfGuest} message */
  async #heard(guest, message) {
    if (message.is === "part") this.#take(guest, message.part);
    else if (message.is === "sit") this.#sit(guest, message.n, message.device);
    else if (message.is === "ask") {
      const answer = await this.around.ask({ op: "guest_says", who: guest.who, asked: message.wish });
      this.#tell(guest, { is: "told", n: message.n, text: "text" in answer ? answer.text : JSON.stringify(answer) });
    } else if (message.is === "spare") {
      guest.theirs = known(guest.theirs, message.spare);
      this.around.changed();
    } else if (message.is === "react") {
      this.#all({ is: "reacts", name: guest.name, what: message.what }, guest);
      this.around.reacted(guest.name, message.what);
    } else if (message.is === "bye") {
      guest.left = true;
      guest.line?.close();
    } else if (message.is === "sum") {
      if (!this.running) this.#summed(guest, message.sum);
    } else this.around.moving(guest, message);
  }

  /** @param {Guest} guest @param {string} part */
  async #take(guest, part) {
    if (this.running || !isPart(part) || (await sumOf(part)) !== guest.sum) return;
    guest.part = part;
    this.#opening.get(guest)?.(part);
  }

  /** @param {Guest} guest @param {number} n @param {import("../page/protocol.d.ts").Device} device */
  async #sit(guest, n, device) {
    if (!this.running) return;
    const { who, seats, helped } = guest;
    const answer = await this.around.ask({ op: "guest_sits", who, seats, helped, ...device });
    guest.sits = "text" in answer;
    this.#tell(guest, { is: "told", n, text: "text" in answer ? answer.text : JSON.stringify(answer) });
  }

  /** @param {Guest | undefined} guest @param {OfHost} message */
  #tell(guest, message) {
    guest?.line?.send(JSON.stringify(message));
  }

  /** @param {OfHost} message @param {Guest} [but] */
  #all(message, but) {
    for (const guest of this.guests.values()) if (guest !== but) this.#tell(guest, message);
  }
}

/** Another line has come in the place of this one; were it of another window, the two would take the seat from each other for ever. @param {Line} line */
function leave(line) {
  void line.send(JSON.stringify({ is: "elsewhere" }));
  setTimeout(() => line.close(), FLUSHED);
}
