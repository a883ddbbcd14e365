// A guest's side of handing the match on: this device is asked to hold it, loads an engine, and becomes the host.
import { h } from "../page/dom.mjs";
import { Hosting } from "./hosting.mjs";
import { button, line } from "./panel.mjs";
import { remember } from "./remembering.mjs";

/** @import { Joining } from "./joining.mjs" */
/** @import { Handed, OfHost } from "./messages.mjs" */

const PATIENCE = 20_000; // ms until what was agreed comes

export class TakingOn {
  /** @type {"" | "asked" | "loads" | "ready" | "holds"} */
  stage = "";
  id = ""; // of the match, as it is kept here
  /** @type {Hosting | null} */
  hosting = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  late;

  /** @param {Joining} joining */
  constructor(joining) {
    this.joining = joining;
  }

  /** @param {OfHost} message */
  async hear(message) {
    if (message.is === "asks" && !this.stage) this.#asked();
    else if (message.is === "stays") await this.giveUp();
    else if (message.is === "hands" && this.stage === "ready") await this.#take(message.match);
    else if (message.is === "yours" && this.stage === "holds") await this.#hold();
  }

  #asked() {
    const { page, say, guest } = this.joining;
    const host = guest?.kept.host ?? "";
    this.stage = "asked";
    page.openPanel(say("title"));
    const yes = button(say("take_on"), { class: "btn pri", "data-act": "take_on", onclick: () => this.#load() });
    const no = button(say("decline"), { "data-act": "decline", onclick: () => this.#decline() });
    const why = [line(say("take_on_openly"), "mut"), line(say("take_on_load"), "mut")];
    page.fillPanel([h("p", { class: "lead" }, say("asked", { host })), ...why, h("div", { class: "acts" }, no, yes)]);
  }

  async #decline() {
    this.stage = "";
    this.joining.guest?.say({ is: "willing", ready: false });
    await this.joining.page.closeAll();
  }

  /** An engine is fetched now; the table waits, and is laid again if it cannot be had. */
  async #load() {
    const { page, say, guest } = this.joining;
    if (!guest) return;
    this.stage = "loads";
    page.fillPanel([line(say("loads"))]);
    this.joining.laid = false;
    const ready = await page.ownEngine(guest.kept.game);
    if (this.stage !== "loads") return;
    this.stage = "ready";
    guest.say({ is: "willing", ready });
    if (ready) this.#wait();
    else await this.giveUp("no_engine");
  }

  #wait() {
    clearTimeout(this.late);
    this.late = setTimeout(() => this.giveUp("hand_lost"), PATIENCE);
  }

  /** The match stays where it was. @param {string} [why] */
  async giveUp(why) {
    const { page, guest, say } = this.joining;
    if (!this.stage) return;
    const asked = this.stage === "asked";
    clearTimeout(this.late);
    this.stage = "";
    this.hosting?.close();
    this.hosting = null;
    if (this.id) await page.dropMatch(this.id);
    this.id = "";
    await page.closeAll();
    if (asked) return;
    page.toast(say(why ?? "stayed", { host: guest?.kept.host ?? "" }));
    if (guest?.isHere) await this.joining.lay();
  }

  /** It is kept here, and everybody can find this device; but it is not played yet. @param {Handed} handed */
  async #take(handed) {
    const { page, guest } = this.joining;
    if (!guest) return;
    const key = guest.kept.key;
    const guests = handed.guests.map((one) => ({ ...one, key: one.key || key }));
    const kept = await page.keepHanded(handed.begun, handed.record);
    if (!kept) return this.giveUp("hand_lost");
    this.id = kept.id;
    this.hosting = new Hosting(page, kept.begun);
    this.hosting.host.match.name = guest.kept.name;
    const ends = await this.hosting.takeOn({ ...handed, guests });
    await remember(this.id, this.hosting.kept());
    this.stage = "holds";
    guest.say({ is: "holds", ends });
    this.#wait();
  }

  /** From now on this device is the host. */
  async #hold() {
    const { joining, hosting, id } = this;
    const { page, say } = joining;
    if (!hosting) return;
    clearTimeout(this.late);
    Object.assign(this, { stage: "", hosting: null, id: "" });
    await joining.forget();
    await page.hold(hosting, id);
    hosting.begins(id);
    page.toast(say("you_hold"));
  }
}
