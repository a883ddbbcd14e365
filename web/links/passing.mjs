// A match by links, as the page does it: sending the match on after a turn, and following a link that has come.
import { h } from "../page/dom.mjs";
import { keepBy } from "../together/keeping.mjs";
import { button, line } from "../together/panel.mjs";
import { comeIn, following, isMine, RefusedLinkError, standing } from "./coming.mjs";
import { isSealed, letGo, linkTo, newEntry } from "./going.mjs";
import { recallTable, remember } from "./kept.mjs";
import { folded, incoming, openly, outgoing } from "./panel.mjs";
import { beginningIn } from "./turn.mjs";
import { wordsIn } from "./words.mjs";

/** @import { LinksDoor } from "../page/links.mjs" */
/** @import { TurnLink } from "../page/protocol.d.ts" */
/** @import { Begun } from "../page/saves.mjs" */
/** @import { Handed } from "../page/share.mjs" */
/** @import { Come } from "./coming.mjs" */
/** @import { Entry } from "./kept.mjs" */

/** What lies ready to be sent. @typedef {{ entry: Entry, begun: Begun, turn: TurnLink, to: number[] }} Going */

export class Passing {
  /** @type {Going | null} */
  going = null;

  /** @param {LinksDoor} page */
  constructor(page) {
    keepBy(page.cupboard);
    this.page = page;
  }

  get say() {
    return wordsIn(this.page.language());
  }

  // Sending.

  /** The address for whoever is next; "" where there are several. */
  async next() {
    this.going = await this.#ready();
    const { to } = this.going;
    return to.length === 1 ? this.#address(to[0]) : "";
  }

  /** What has come of handing it on. @param {Handed} how */
  async handed(how) {
    const { going, page } = this;
    if (!going) return;
    if (going.to.length === 1 && how !== "left") await page.ask({ op: "sent", actions: going.turn.actions });
    await this.#show(how);
  }

  /** The match as it stands, and to whom it goes. @returns {Promise<Going>} */
  async #ready() {
    const { page } = this;
    const turn = await page.ask({ op: "turn_link" });
    if (turn.record === undefined || turn.to === undefined) throw new Error("There is no match to be sent.");
    const { id, begun: known, state } = page.match();
    const begun = known ?? (await this.#begunIn(turn.record));
    const entry = (await recallTable(id)) ?? newEntry(id, []);
    const { to } = turn;
    if (to >= 0 && !begun.players[to].linked) {
      if (state !== "cover") throw new Error("Whoever is next plays here."); // something was taken back meanwhile
      await this.#relink(begun, to, true); // the match is handed on instead of the device
      letGo(entry, to);
    }
    entry.seats = begun.players.flatMap(({ level, linked }, seat) => (level || linked ? [] : [seat]));
    const others = begun.players.flatMap(({ linked }, seat) => (linked ? [seat] : []));
    return { entry, begun, turn: /** @type {TurnLink} */ (turn), to: to < 0 ? others : [to] };
  }

  /** How a match was begun that came as a file: all its people play here. @param {string} record */
  async #begunIn(record) {
    const began = await beginningIn(record);
    return this.page.begunBy(began, [...began.players.keys()]);
  }

  /** Somebody plays by links from now on, or here. @type {(begun: Begun, seat: number, linked: boolean) => Promise<void>} */
  async #relink(begun, seat, linked) {
    begun.players[seat] = { ...begun.players[seat], linked };
    const seats = begun.players.flatMap((player, place) => (player.linked ? [place] : []));
    await this.page.ask({ op: "linked", seats });
    await this.page.keepBegun(begun);
  }

  /** @type {(to: number, anew?: boolean) => Promise<string>} */
  async #address(to, anew = false) {
    if (!this.going) return "";
    const { entry, turn } = this.going;
    const letters = await linkTo(entry, turn, to, anew);
    await remember(entry);
    return this.page.addressOf(`turn=${letters}`);
  }

  /** @param {Handed | ""} how */
  async #show(how, anew = false) {
    const { going, page, say } = this;
    if (!going) return;
    const { to, begun } = going;
    const single = to.length === 1;
    page.openPanel(single ? say("title", { name: nameOf(begun, to[0]) }) : say("title_end"));
    const parts = single ? [] : [line(say("end_lead"))];
    for (const seat of to) parts.push(...(await this.#outgoing(seat, single ? how : "", anew)));
    if (going.turn.to >= 0) {
      parts.push(
        incoming(say, say("back"), (text) => this.follow(text)),
        this.#trouble(to[0]),
      );
    }
    page.fillPanel(parts);
  }

  /** @type {(seat: number, how: Handed | "", anew: boolean) => Promise<HTMLElement[]>} */
  async #outgoing(seat, how, anew) {
    const { going, page, say } = this;
    if (!going) return [];
    const name = nameOf(going.begun, seat);
    const address = await this.#address(seat);
    const send = async () => {
      const came = await page.shareText(address, { title: page.match().title, isAddress: true });
      said.textContent = say(came === "saved" ? "copied" : came, { name });
    };
    const said = h("p", { class: "lead", role: "status" }, how && say(how === "saved" ? "copied" : how, { name }));
    const sealed = isSealed(going.entry, seat, anew);
    const over = going.turn.to < 0;
    return [
      over ? h("h3", {}, name) : said,
      ...outgoing(say, { address, name, send }),
      ...(over ? [said] : openly(say, name, sealed)),
    ];
  }

  /** @param {number} to */
  #trouble(to) {
    const { going, say } = this;
    const name = going ? nameOf(going.begun, to) : "";
    const anew = async () => {
      await this.#address(to, true);
      await this.#show("", true);
    };
    const here = async () => {
      if (!going) return;
      await this.page.closeAll();
      await this.#relink(going.begun, to, false);
    };
    return folded(
      say("trouble", { name }),
      line(say("anew_note"), "mut"),
      h(
        "div",
        { class: "acts" },
        button(say("anew"), { "data-act": "anew", onclick: anew }),
        button(say("here", { name }), { "data-act": "here", onclick: here }),
      ),
    );
  }

  /** The match lies on the table again: whether it was sent as it stands. @param {string} table */
  async resume(table) {
    const went = (await recallTable(table))?.went;
    if (went) await this.page.ask({ op: "sent", actions: went.actions });
  }

  // Following.

  /** A field for a link that has come. */
  paste() {
    const { page, say } = this;
    page.openPanel(say("title_come"));
    page.fillPanel([incoming(say, say("paste_lead"), (text) => this.follow(text))]);
  }

  /** By its address. @param {string} text */
  async opened(text) {
    const wrong = await this.follow(text);
    if (wrong) await this.page.toLobby(wrong);
  }

  /** What a link brings; else the sentence why it cannot be followed. @param {string} text */
  async follow(text) {
    try {
      const come = await comeIn(text);
      if (isMine(come) || come.head.hint) await this.#compare(come);
      else this.#ask(come);
      return "";
    } catch (error) {
      if (!(error instanceof RefusedLinkError)) throw error;
      return this.say(`error.${error.message}`);
    }
  }

  /** Somebody is invited to a seat; or it is the link that has just been made here. @param {Come} come */
  #ask(come) {
    const { page, say } = this;
    const { head, turn, began, entry } = come;
    const name = began.players[head.to][0];
    const host = began.players[turn.from][0];
    page.prepare(began.game);
    page.openPanel(say("title_come"));
    const lead = entry ? say("own", { name }) : say("invited", { host, game: page.nameOf(began.game) });
    const take = button(say("take", { name }), {
      class: entry ? "btn" : "btn pri",
      "data-act": "take",
      onclick: () => this.#lay(come),
    });
    const close = entry
      ? button(say("to_match"), { class: "btn pri", onclick: () => page.toMatch(entry.table) })
      : null;
    const seat = h("p", { class: "who" }, page.emblem(began.game, head.to), h("b", {}, say("seat", { name })));
    page.fillPanel([
      h("p", { class: "lead" }, lead),
      seat,
      line(say("take_note", { name }), "mut"),
      folded(say("what"), line(say("holds", { name }), "mut")),
      h("div", { class: "acts" }, take, close),
    ]);
  }

  /** @param {Come} come */
  async #compare(come) {
    const { page, say } = this;
    const { entry } = come;
    const how = entry && (await page.isKept(entry.table)) ? standing(come) : "next";
    if (how === "next" || !entry) return this.#lay(come);
    const back = () => page.toMatch(entry.table);
    if (how === "same") return back();
    const twin = how !== "older";
    page.openPanel(say("title_come"));
    const stay = button(say(twin ? "keep" : "to_match"), { class: "btn pri", "data-act": "keep", onclick: back });
    const other = button(say("take_other"), { "data-act": "take_other", onclick: () => this.#lay(come) });
    page.fillPanel([
      h("p", { class: "lead" }, say(how)),
      ...(twin ? [line(say("twin_note"), "mut")] : []),
      h("div", { class: "acts" }, ...(twin ? [other, stay] : [stay])),
    ]);
  }

  /** @param {Come} come */
  async #lay(come) {
    const { page, say } = this;
    const { entry, began } = come;
    const known = entry !== null && (await page.isKept(entry.table));
    const table = known ? entry.table : page.newId();
    try {
      const { next, wish } = await following(come, table);
      const begun = page.begunBy(began, next.seats);
      if (!(await page.lay(table, begun, wish, known))) return;
      await remember(next);
      this.#tell(entry, come);
    } catch (error) {
      if (!(error instanceof RefusedLinkError)) throw error;
      await page.closeAll();
      await page.toLobby(say(`error.${error.message}`));
    }
  }

  /** What the board does not show of what has come. @type {(entry: Entry | null, come: Come) => void} */
  #tell(entry, { turn, began }) {
    const { page, say } = this;
    if (page.match().state === "over") return page.toast(say("checked"));
    const moved = Object.entries(entry?.people ?? {}).find(([seat, { x }]) => x && turn.people[Number(seat)]?.x !== x);
    if (moved) page.toast(say("moved", { name: began.players[Number(moved[0])][0] }));
  }
}

/** @type {(begun: Begun, seat: number) => string} */
const nameOf = ({ players }, seat) => players[seat]?.name ?? "";
