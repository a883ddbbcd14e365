// The host's dialog: who is there, who is invited, who is away since when, and what can be done about it.
//
// What has not changed stays as it is: whoever types an answer, or holds a code before the camera, is not disturbed by others who come.
import { h, icon } from "../page/dom.mjs";
import { button, handing, line, reactions, sync, taking } from "./panel.mjs";

/** @import { Guest } from "./invited.mjs" */
/** @import { Hosting } from "./hosting.mjs" */

const STAND_IN = "adept"; // the level that plays for somebody who is away

export class HostPanel {
  /** @type {Map<string, { mark: string, node: Element }>} */
  #made = new Map();
  latest = ""; // who was invited anew
  sure = false; // that it is to be ended for the others

  /** @param {Hosting} hosting */
  constructor(hosting) {
    this.hosting = hosting;
  }

  paint() {
    const body = this.hosting.page.panelBody();
    const at = /** @type {HTMLElement | null} */ (document.activeElement);
    const [act, seat] = [
      at?.dataset.act,
      /** @type {HTMLElement | null} */ (at?.closest("[data-guest]"))?.dataset.guest,
    ];
    sync(body, this.#content());
    const invitations = /** @type {NodeListOf<HTMLDetailsElement>} */ (body.querySelectorAll(".invitation"));
    const latest = body.querySelector(`[data-who="${this.latest}"] .invitation`);
    if (latest instanceof HTMLDetailsElement) {
      latest.open = true;
      this.latest = "";
    } else if (invitations.length && ![...invitations].some(({ open }) => open)) invitations[0].open = true;
    if (document.activeElement === at || !seat) return;
    const row = body.querySelector(`[data-guest="${seat}"]`); // it was made anew: the focus stays there
    /** @type {HTMLElement | null | undefined} */ (
      row?.querySelector(`[data-act="${act}"]`) ?? row?.querySelector("button")
    )?.focus();
  }

  /** @type {(key: string, mark: string, make: () => Element) => Element} */
  #once(key, mark, make) {
    const before = this.#made.get(key);
    const all = `${this.hosting.page.language()} ${mark}`;
    if (before?.mark === all) return before.node;
    const node = make();
    this.#made.set(key, { mark: all, node });
    return node;
  }

  #content() {
    const { hosting } = this;
    const { say, host, moving } = hosting;
    if (moving.who) return [this.#once("moving", moving.mark, () => moving.shown())];
    const guests = [...host.guests.values()];
    const here = guests.filter(({ who }) => host.isHere(who));
    const list = /** @type {HTMLElement} */ (this.#once("guests", "", () => h("ul", { class: "guests" })));
    sync(
      list,
      guests.map((guest) => this.#guest(guest)),
    );
    const stage = hosting.running ? "running" : "gather";
    const parts = [this.#once("stage", stage, () => line(say(stage))), list];
    if (hosting.running) {
      if (here.length) parts.push(this.#once("react", "", () => this.#reactions()));
      const names = here.map(({ who, name }) => who + name).join();
      if (here.length && !host.over) parts.push(this.#once("hand", names, () => this.#handing(here)));
    } else
      parts.push(
        this.#once("hints", "", () => this.#hints()),
        this.#start(here.length === guests.length),
      );
    parts.push(this.#once("more", `${stage} ${this.sure}`, () => this.#more()));
    return parts;
  }

  /** @param {boolean} all whether everybody is here */
  #start(all) {
    const { hosting } = this;
    const start = () =>
      button(hosting.say(all ? "start" : "start_without"), {
        class: all ? "btn pri" : "btn",
        "data-act": "start",
        onclick: () => hosting.start(),
      });
    return this.#once("start", String(all), () => h("div", { class: "acts" }, start()));
  }

  /** What is known of somebody: a key of the words. @param {Guest} guest */
  stateOf({ who, seats, waiting, left }) {
    const { host, invited, instead, running } = this.hosting;
    if (host.isHere(who)) return "here";
    const by = instead.get(seats[0]);
    if (by) return by === "here" ? "at_hosts" : "stands_in";
    if (invited.get(who)?.state === "finding") return "finding";
    if (left) return "gone";
    return running && !waiting ? "lost" : "coming";
  }

  /** @param {Guest} guest */
  #guest(guest) {
    const { say, page, invited, instead, running, begun } = this.hosting;
    const { who, name, seats, since } = guest;
    const state = this.stateOf(guest);
    const shown = invited.get(who);
    const away = state !== "here" && running && since ? say("since", { when: page.clock(since) }) : "";
    const mark = [name, state, away, shown?.ticket, shown?.state, instead.get(seats[0])].join(" ");
    return this.#once(`guest ${who}`, mark, () => {
      const head = h(
        "div",
        { class: "who" },
        page.emblem(begun.game, seats[0]),
        h("b", {}, name),
        h("span", { class: "mut", "data-is": state }, [say(state), away].filter(Boolean).join(" · ")),
      );
      const here = state === "here";
      const item = h("li", { class: here ? "here" : null, "data-guest": String(seats[0]), "data-who": who }, head);
      if (here) return item;
      const acts = running ? this.#instead(seats, name, state) : [];
      if (!shown) acts.push(button(say("again"), { "data-act": "invite", onclick: () => this.#anew(who) }));
      if (acts.length) item.append(h("div", { class: "deeds" }, ...acts));
      if (shown && shown.state !== "finding") item.append(this.#invitation(name, shown.ticket));
      return item;
    });
  }

  /** @param {string} who */
  #anew(who) {
    this.latest = who;
    return this.hosting.invite(who);
  }

  /** @type {(name: string, ticket: string) => HTMLElement} */
  #invitation(name, ticket) {
    const { say, page, begun } = this.hosting;
    const title = say("link_title", { game: page.nameOf(begun.game) });
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
      take: (text) => this.hosting.take(text),
      failed: (why) => page.toast(say(`error.${why}`)),
    });
    const head = h("summary", {}, icon("next"), say("invitation", { name }));
    const parts = [line(say("point", { name })), shown, line(say("back", { name })), back];
    return h("details", { class: "invitation", name: "invitation" }, head, ...parts); // one at a time lies open
  }

  /** What can be done about a seat whose guest is away. @type {(seats: number[], name: string, state: string) => HTMLElement[]} */
  #instead(seats, name, state) {
    const { say } = this.hosting;
    const sit = (/** @type {string} */ by) => () => this.hosting.sit(seats, by);
    const ways = [];
    if (state === "stands_in" || state === "at_hosts")
      ways.push(button(say("wait", { name }), { "data-act": "wait", onclick: sit("elsewhere") }));
    if (state !== "stands_in") ways.push(button(say("stand_in"), { "data-act": "stand_in", onclick: sit(STAND_IN) }));
    if (state !== "at_hosts") ways.push(button(say("play_here"), { "data-act": "play_here", onclick: sit("here") }));
    return ways;
  }

  /** Another device can hold the match from now on. @param {Guest[]} here */
  #handing(here) {
    const { say, moving } = this.hosting;
    const ways = here.map(({ who, name }) =>
      button(say("hand", { name }), { "data-act": "hand", onclick: () => moving.ask(who) }),
    );
    return h(
      "details",
      { class: "another" },
      h("summary", {}, icon("next"), say("hand_title")),
      line(say("hand_why"), "mut"),
      h("div", { class: "deeds" }, ...ways),
    );
  }

  #hints() {
    const { host, say } = this.hosting;
    const box = h("input", {
      type: "checkbox",
      role: "switch",
      onchange: () => {
        for (const guest of host.guests.values()) guest.helped = box.checked;
      },
    });
    box.checked = [...host.guests.values()].some(({ helped }) => helped);
    return h("label", { class: "sw" }, box, h("i", {}), h("span", {}, say("hints")));
  }

  #reactions() {
    const { host, page, say } = this.hosting;
    return reactions(say, (what) => {
      host.react(what);
      page.toast(say(`react.${what}`));
    });
  }

  /** What somebody may want to know, and what is hardly ever wanted. */
  #more() {
    const { say, running } = this.hosting;
    const open = this.sure; // it was pressed in there
    const more = h(
      "details",
      { class: "more" },
      h("summary", {}, icon("next"), say("more")),
      line(say("openly"), "mut"),
      line(say("fair"), "mut"),
      running ? line(say("alone"), "mut") : null,
      this.#stun(),
      running ? h("div", { class: "deeds" }, this.#dismiss()) : null,
    );
    more.toggleAttribute("open", open);
    return more;
  }

  /** It ends for the others after a second press. */
  #dismiss() {
    const { say } = this.hosting;
    const press = async () => {
      const were = this.sure;
      this.sure = !were;
      if (were) await this.hosting.dismiss();
      else this.paint();
    };
    return button(say(this.sure ? "dismiss_sure" : "dismiss"), { "data-act": "dismiss", onclick: press });
  }

  #stun() {
    const { say, page } = this.hosting;
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
