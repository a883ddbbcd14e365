// What the engine tells unasked while a guest sits down: a table that is laid anew knows what came before it.

/** @import { Patch } from "../page/protocol.d.ts" */

export class Held {
  /** @type {Patch[] | null} */
  held = null;
  asked = 0; // the number of the question whose answer lays the table

  /** @param {(patch: Patch) => void} show */
  constructor(show) {
    this.show = show;
  }

  /** Hold what comes, until this question is answered. @param {number} asked */
  from(asked) {
    this.asked = asked;
    this.held = [];
  }

  /** @param {Patch} patch */
  hear(patch) {
    if (this.held) this.held.push(patch);
    else this.show(patch);
  }

  /** What belongs to the table before is nothing to this one: it would begin its numbers anew. @type {(asked: number, text: string) => void} */
  answered(asked, text) {
    if (asked !== this.asked || !this.held) return;
    const { number = Number.POSITIVE_INFINITY } = JSON.parse(text); // a refusal lays none
    const newer = this.held.filter((patch) => patch.number > number);
    this.held = null;
    for (const patch of newer) this.show(patch);
  }

  /** No answer will come. */
  drop() {
    this.held = null;
  }
}
