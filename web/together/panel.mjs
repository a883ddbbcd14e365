// What the dialog about people at other devices is made of: pieces that host and guest both need.
import { h } from "../page/dom.mjs";
import { REACTIONS } from "./messages.mjs";
import { qrOf } from "./qr.mjs";

/** @import { PageDoor } from "../page/company_door.mjs" */
/** @typedef {(key: string, fields?: Record<string, string>) => string} Say */

/** @type {(name: string, attributes: Record<string, string | number | boolean | null | (() => unknown)>, ...children: (Node | string | null)[]) => HTMLButtonElement} */
export const button = (name, attributes, ...children) =>
  /** @type {HTMLButtonElement} */ (h("button", { type: "button", class: "btn", ...attributes }, name, ...children));

/** @type {(text: string, cls?: string) => HTMLElement} */
export const line = (text, cls = "") => h("p", { class: cls || null }, text);

/**
 * A ticket to be handed on: as a picture for a camera, and as a link for any messenger.
 * @param {PageDoor} page
 * @param {{ address: string, label: string, share: string, title: string, copied: string }} what
 */
export function handing(page, { address, label, share, title, copied }) {
  const send = button(share, {
    class: "btn pri",
    "data-act": "send",
    onclick: async () => {
      const how = await page.shareText(address, { title, isAddress: true });
      if (how === "copied") page.toast(copied);
    },
  });
  /** @type {HTMLInputElement} */
  const text = h("input", {
    type: "text",
    class: "ticket",
    readonly: true,
    "aria-label": title,
    onfocus: () => text.select(),
  });
  text.value = address;
  return h("div", { class: "handing" }, qrOf(address, label), h("div", { class: "ways" }, send, text));
}

/**
 * A field for what comes back, and the camera for it; `take` says by its promise whether it was any good.
 * @param {{ label: string, camera: string, stop: string, take: (text: string) => Promise<boolean>, failed: (why: string) => void }} how
 */
export function taking({ label, camera, stop, take, failed }) {
  /** @type {AbortController | null} */
  let looking = null;
  const video = h("video", { muted: true, playsinline: true, hidden: true, "aria-hidden": "true" });
  /** @type {HTMLInputElement} */
  const field = h("input", {
    type: "text",
    class: "ticket",
    autocomplete: "off",
    spellcheck: "false",
    "aria-label": label,
    placeholder: label,
    oninput: async () => {
      const text = field.value;
      if (text.length > 40 && (await take(text))) field.value = "";
    },
  });
  const see = button(camera, { "data-act": "scan", onclick: () => (looking ? end() : begin()) });

  const end = () => {
    looking?.abort();
    looking = null;
    video.hidden = true;
    see.textContent = camera;
  };
  const begin = async () => {
    looking = new AbortController();
    const { signal } = looking;
    see.textContent = stop;
    video.hidden = false;
    try {
      const { scan } = await import("./scan.mjs");
      await scan(video, (text) => void take(text).then((good) => good && end()), { signal });
    } catch (error) {
      failed(/** @type {{ reason?: string }} */ (error).reason ?? "broken");
      end();
    }
  };
  return h("div", { class: "taking" }, field, see, video);
}

/** @type {(say: Say, act: (what: string) => void) => HTMLElement} */
export const reactions = (say, act) =>
  h(
    "div",
    { class: "reactions", role: "group", "aria-label": say("react") },
    ...REACTIONS.map((what) => button(say(`react.${what}`), { "data-react": what, onclick: () => act(what) })),
  );

/** Exactly these children, in this order; those that are there already are not touched. @type {(parent: Element, nodes: Element[]) => void} */
export function sync(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.childNodes]) if (!wanted.has(/** @type {Element} */ (child))) child.remove();
  for (const [place, node] of nodes.entries()) {
    const there = parent.childNodes[place] ?? null;
    if (there !== node) parent.insertBefore(node, there);
  }
}
