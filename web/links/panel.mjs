// What the dialogs about links are made of.
import { h, icon } from "../page/dom.mjs";
import { button, line } from "../together/panel.mjs";
import { qrOf } from "../together/qr.mjs";

/** @typedef {(key: string, fields?: Record<string, string>) => string} Say */

const MOST_IN_CODE = 900; // letters: what a camera still reads off a phone
const SHORTEST = 80; // letters: less is no link

/**
 * A link to be handed on.
 * @param {Say} say
 * @param {{ address: string, name: string, send: () => unknown }} what
 */
export function outgoing(say, { address, name, send }) {
  /** @type {HTMLInputElement} */
  const field = h("input", {
    type: "text",
    class: "ticket",
    readonly: true,
    "aria-label": say("link", { name }),
    onfocus: () => field.select(),
  });
  field.value = address;
  const row = h("div", { class: "row" }, field, button(say("again"), { "data-act": "send", onclick: send }));
  return address.length > MOST_IN_CODE ? [row] : [row, code(say, address, name)];
}

/** What is read by who wants to. @type {(title: string, ...parts: Element[]) => HTMLDetailsElement} */
export const folded = (title, ...parts) =>
  /** @type {HTMLDetailsElement} */ (h("details", {}, h("summary", {}, icon("next"), title), ...parts));

/** @type {(say: Say, address: string, name: string) => HTMLElement} */
function code(say, address, name) {
  const fold = folded(say("code", { n: String(address.length) }));
  fold.addEventListener(
    "toggle",
    () => fold.open && !fold.querySelector("[role=img]") && fold.append(qrOf(address, say("qr", { name }))),
  );
  return fold;
}

/**
 * A field for a link that has come; `take` answers with the sentence why it cannot be followed.
 * @param {Say} say
 * @param {string} lead
 * @param {(text: string) => Promise<string>} take
 */
export function incoming(say, lead, take) {
  const wrong = h("p", { class: "error", role: "alert" });
  /** @type {HTMLInputElement} */
  const field = h("input", {
    type: "text",
    class: "ticket",
    autocomplete: "off",
    spellcheck: "false",
    "aria-label": say("paste"),
    placeholder: say("paste"),
    oninput: async () => {
      wrong.textContent = "";
      if (field.value.trim().length < SHORTEST) return;
      wrong.textContent = await take(field.value);
    },
  });
  return h("div", { class: "incoming" }, line(lead), field, wrong);
}

/** What a link holds, said openly. @type {(say: Say, name: string, sealed: boolean) => HTMLElement[]} */
export const openly = (say, name, sealed) => [
  line(say(sealed ? "sealed" : "unsealed", { name }), sealed ? "mut" : "lead-in"),
  folded(say("what"), line(say("holds", { name }), "mut")),
];
