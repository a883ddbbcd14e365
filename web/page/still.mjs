// A drawing that is only looked at: nothing in it can be pressed, named or fetched, wherever it comes from.
//
// What is kept beside a match others may have written, as the sender of a file. So only what drawings are made of is
// taken over, and what remains is no part of the table, even where the table has pieces of the same names.

/** @import { Drawing } from "./protocol.d.ts" */

const SVG = "http://www.w3.org/2000/svg";
const ELEMENTS = new Set("g svg use text tspan rect path circle ellipse line polyline polygon".split(" "));
const ATTRIBUTES = new Set(
  (
    "class d x y x1 y1 x2 y2 dx dy cx cy r rx ry width height points transform viewBox preserveAspectRatio href fill " +
    "fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray " +
    "stroke-dashoffset opacity paint-order font-size font-weight font-style font-family letter-spacing text-anchor " +
    "dominant-baseline textLength lengthAdjust"
  ).split(" "),
);
const ELSEWHERE = /url\s*\((?!\s*["']?#)|\\/i; // what is not in this very document, or is written so that nobody sees it
const MOST = 6000; // elements: three times what the fullest board has
const template = document.createElement("template");

/**
 * A drawing as one element, as large as whoever shows it makes it.
 * @param {Drawing} drawing
 * @param {string} fit whether all is shown ("meet"), or all the room filled ("slice"), from the left: there rows begin
 */
export function stillOf({ size: [width, height], set }, fit = "meet") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("preserveAspectRatio", `${fit === "meet" ? "xMidYMid" : "xMinYMid"} ${fit}`);
  svg.setAttribute("aria-hidden", "true");
  let room = MOST;
  /** @type {Map<string, Element>} */
  const known = new Map();
  for (const [key, markup, below] of set) {
    const [piece, size] = stilled(markup, room);
    room -= size;
    if (!piece) continue;
    const under = known.get(below);
    if (under) under.after(piece);
    else if (below) svg.append(piece);
    else svg.prepend(piece);
    known.set(key, piece);
  }
  return svg;
}

/** The same drawing, with nothing in it but what can be looked at. @template {Drawing} D @param {D} drawing @returns {D} */
export function harmless(drawing) {
  /** @type {Drawing["set"]} */
  const set = [];
  let room = MOST;
  for (const [key, markup, below] of drawing.set) {
    const [piece, size] = stilled(markup, room);
    room -= size;
    if (piece) set.push([key, piece.outerHTML, below]);
  }
  return { ...drawing, set };
}

/**
 * A piece out of its markup, and how many elements it has; null where that is none, or too much.
 * @type {(markup: string, room: number) => [Element | null, number]}
 */
function stilled(markup, room) {
  template.innerHTML = `<svg>${markup}</svg>`; // inert: nothing runs, nothing is fetched
  const piece = template.content.firstElementChild?.firstElementChild;
  if (!piece || !ELEMENTS.has(piece.localName)) return [null, 0];
  const all = piece.getElementsByTagName("*").length + 1;
  if (all > room) return [null, 0];
  purge(piece);
  return [/** @type {Element} */ (document.importNode(piece, true)), all];
}

/** @param {Element} element */
function purge(element) {
  for (const { name, value } of [...element.attributes]) {
    if (!isHarmless(name, value)) element.removeAttribute(name);
  }
  for (const child of [...element.children]) {
    if (ELEMENTS.has(child.localName) && child.namespaceURI === SVG) purge(child);
    else child.remove();
  }
}

/** @type {(name: string, value: string) => boolean} */
function isHarmless(name, value) {
  if (!ATTRIBUTES.has(name) || ELSEWHERE.test(value)) return false;
  return name !== "href" || value.startsWith("#");
}
