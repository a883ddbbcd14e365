// Ends that stay open for another, should the line to it break: more than one, for a line may break again
// before it is told of the next.
import { fromHex } from "./bytes.mjs";
import { newWords, spare } from "./line.mjs";
import { pack } from "./ticket.mjs";

/** @import { Ears, Line } from "./line.mjs" */
/** @import { Spare } from "./messages.mjs" */
/** @import { Ticket } from "./ticket.mjs" */

const MOST = 2; // that are open for each

/** @typedef {Pick<Ticket, "session" | "seat" | "game" | "name">} Who is met there */

export class Ends {
  /** @type {{ line: Line, told: Spare }[]} */
  open = [];
  key = "";
  order = Promise.resolve();

  /**
   * @param {(line: () => Line) => Ears} ears
   * @param {() => string[]} servers
   * @param {(line: Line) => void} [met] somebody has come
   */
  constructor(ears, servers, met = () => {}) {
    this.ears = ears;
    this.servers = servers;
    this.met = met;
  }

  /**
   * Tell at once of those that are open for whoever has this certificate, then of more.
   * @param {string} key
   * @param {Who} who
   * @param {(told: Spare) => void} tell
   */
  renew(key, who, tell) {
    this.order = this.order.then(async () => {
      if (key !== this.key) this.close();
      this.key = key;
      this.open = this.open.filter(({ line }) => !line.over);
      for (const { told } of this.open) tell(told);
      while (this.open.length < MOST) tell(await this.#another(who));
    });
    return this.order;
  }

  /** @param {Who} who */
  async #another(who) {
    const words = newWords();
    const { line, reach } = await spare(
      fromHex(this.key),
      words,
      this.ears(() => line),
      this.servers(),
    );
    const told = { ticket: pack({ ...reach, kind: "offer", ...who }), ...words };
    this.open.push({ line, told });
    void line.opened.then(() => this.met(line));
    return told;
  }

  /** Somebody has come by this line: it is no spare end any more. @param {Line} line */
  used(line) {
    this.open = this.open.filter((end) => end.line !== line);
  }

  close() {
    const { open } = this;
    this.open = [];
    for (const { line } of open) line.close();
  }
}

/** What the other has told of its ends, the newest first. @type {(known: Spare[], told: Spare) => Spare[]} */
export const known = (known, told) => [told, ...without(known, told)].slice(0, MOST);

/** @type {(known: Spare[], gone: Spare) => Spare[]} */
export const without = (known, gone) => known.filter(({ ticket }) => ticket !== gone.ticket);
