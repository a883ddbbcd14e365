// Small helpers for the pieces of the page: those that are there, and those that scripts make.

/**
 * The class of the elements that are meant.
 * @template {Element} T
 * @typedef {new () => T} Kind
 */

/** @type {unknown} */
const USUAL = HTMLElement;

/**
 * An element that the page must have.
 * @template {Element} [T=HTMLElement]
 * @param {string} id
 * @param {Kind<T>} [kind]
 */
export const byId = (id, kind) => find(document, `#${id}`, kind);

/**
 * The first element that a query finds; there must be one.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} root
 * @param {string} query
 */
export function find(root, query, kind = /** @type {Kind<T>} */ (USUAL)) {
  const found = root.querySelector(query);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${query}.`);
}

/**
 * All elements of a kind that a query finds.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} root
 * @param {string} query
 */
export function all(root, query, kind = /** @type {Kind<T>} */ (USUAL)) {
  const found = [];
  for (const element of root.querySelectorAll(query)) if (element instanceof kind) found.push(element);
  return found;
}

/** Where an event has happened. @param {Event} event */
export const targetOf = ({ target }) => (target instanceof Element ? target : document.documentElement);

/**
 * An element with attributes, handlers and children: h("button", { class: "btn", onclick }, "Play").
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number | boolean | null | undefined | (() => unknown)>} attributes
 * @param {(Node | string | null)[]} children
 */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key.slice(2), value);
    else if (key in element && typeof value === "boolean") Reflect.set(element, key, value);
    else if (value !== null && value !== undefined) element.setAttribute(key, String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} href
 * @param {Record<string, string>} attributes
 */
function use(href, attributes) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  const symbol = document.createElementNS(SVG, "use");
  symbol.setAttribute("href", href);
  svg.append(symbol);
  return svg;
}

/** @param {string} name */
export const icon = (name) => use(`#i-${name}`, { class: "i", "aria-hidden": "true" });

/** A player's emblem; without a label it is an ornament beside a name. @param {string} letter */
export const emblem = (letter, size = "", label = "") =>
  use(`#em${letter}`, {
    class: `em ${size}`.trim(),
    ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }),
  });
