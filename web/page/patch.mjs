// Turn what is on the screen into what the engine says, touching only what differs.
// An element that stays keeps the focus, its scroll position and its transitions.

/** @import { Change } from "./protocol.d.ts" */

const template = document.createElement("template");

/** @param {string} html */
function parse(html) {
  template.innerHTML = html;
  return template.content;
}

/** Give each of `targets` the content that `html` describes: it is read once for all. @type {(targets: Iterable<Element>, html: string) => void} */
export function morphEach(targets, html) {
  const source = parse(html);
  for (const target of targets) morphChildren(target, source);
}

/** @type {(target: Element, html: string) => void} */
export const morphInto = (target, html) => morphEach([target], html);

/** @param {Node} node */
function keyOf(node) {
  if (!(node instanceof Element)) return "";
  return node.id || node.getAttribute("data-key") || "";
}

/** @type {(a: Node, b: Node) => boolean} */
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

/** The source stays whole: it may be the next one's as well. @type {(target: Element, source: ParentNode & Node) => void} */
function morphChildren(target, source) {
  const keyed = new Map();
  for (const child of target.children) if (keyOf(child)) keyed.set(keyOf(child), child);
  let here = target.firstChild;
  for (const wanted of source.childNodes) {
    const named = keyed.get(keyOf(wanted));
    if (named && named !== here && alike(named, wanted)) {
      target.insertBefore(named, here);
      morph(named, wanted);
    } else if (here && alike(here, wanted)) {
      const next = here.nextSibling;
      morph(here, wanted);
      here = next;
    } else {
      target.insertBefore(wanted.cloneNode(true), here);
    }
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

/** Make one node equal to another of the same kind. @type {(node: Node, wanted: Node) => void} */
function morph(node, wanted) {
  if (node instanceof Element && wanted instanceof Element) {
    if (node.isEqualNode(wanted)) return;
    morphAttributes(node, wanted);
    morphChildren(node, wanted);
  } else if (node.nodeValue !== wanted.nodeValue) {
    node.nodeValue = wanted.nodeValue;
  }
}

// What the page itself sets on elements the engine describes.
const OURS = new Set(["tabindex", "open"]);

/** @type {(node: Element, wanted: Element) => void} */
function morphAttributes(node, wanted) {
  // what the engine unfolds or folds anew is so; what a person has folded since stays
  const unfolds = wanted.hasAttribute("data-open");
  if (node.hasAttribute("data-open") !== unfolds) node.toggleAttribute("open", unfolds);
  for (const { name, value } of wanted.attributes) {
    if (name === "tabindex" && node.classList.contains("spot")) continue;
    if (name === "open") continue;
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  for (const { name } of [...node.attributes]) {
    if (!wanted.hasAttribute(name) && !OURS.has(name)) node.removeAttribute(name);
  }
}

/** The keyed pieces of a drawing: key -> element. @type {WeakMap<Element, Map<string, SVGElement>>} */
const pieces = new WeakMap();

/** @param {Element} svg */
export function piecesOf(svg) {
  const known = pieces.get(svg) ?? new Map();
  pieces.set(svg, known);
  return known;
}

/** @param {[number, number]} size */
const viewBox = ([width, height]) => `0 0 ${width} ${height}`;

/** Is a drawing of this size on the screen? @type {(svg: Element, size: [number, number]) => boolean} */
export const isOfSize = (svg, size) => svg.getAttribute("viewBox") === viewBox(size);

/** Above a map that moves lies what does not: its shapes are `fixed`. @type {WeakMap<Element, SVGSVGElement>} */
const above = new WeakMap();

/** What lies fixed above a drawing is painted in another one. @type {(svg: SVGSVGElement, fixed: SVGSVGElement) => void} */
export const layOver = (svg, fixed) => void above.set(svg, fixed);

/** @type {(svg: SVGSVGElement, piece: Element) => SVGSVGElement} */
const layerOf = (svg, piece) => (piece.hasAttribute("data-fixed") ? (above.get(svg) ?? svg) : svg);

/**
 * Apply a drawing's patch. A whole drawing replaces one that is not known to the engine any more.
 * @param {SVGSVGElement} svg
 * @param {Partial<Change>} drawing
 */
export function patchDrawing(svg, { size, label, gone = [], set = [] }, whole = false) {
  const known = piecesOf(svg);
  const wanted = new Set(set.map(([key]) => key));
  for (const key of whole ? [...known.keys()].filter((key) => !wanted.has(key)) : gone) {
    known.get(key)?.remove();
    known.delete(key);
  }
  const described = parse(`<svg>${set.map(([, markup]) => markup).join("")}</svg>`).firstElementChild;
  const shapes = /** @type {SVGElement[]} */ ([...(described?.children ?? [])]);
  for (const [at, [key, , below]] of set.entries()) place(svg, known, placed(known, key, shapes[at]), below);
  for (const layer of [svg, above.get(svg)]) if (size && layer && !isOfSize(layer, size)) resize(layer, size);
  if (label !== undefined && label !== svg.getAttribute("aria-label")) svg.setAttribute("aria-label", label);
}

/** @type {(svg: SVGSVGElement, size: [number, number]) => void} */
function resize(svg, size) {
  svg.setAttribute("viewBox", viewBox(size));
  svg.setAttribute("width", String(size[0]));
  svg.setAttribute("height", String(size[1]));
}

/** Lay a piece upon that of another key; without one at the bottom. @type {(svg: SVGSVGElement, known: Map<string, SVGElement>, piece: SVGElement, below: string) => void} */
function place(svg, known, piece, below) {
  const layer = layerOf(svg, piece);
  const under = below ? known.get(below) : null;
  const before = under?.parentNode === layer ? under : null;
  const next = before ? before.nextSibling : layer.firstChild;
  if (next === piece || before === piece) return;
  // moveBefore keeps the focus and running animations, where the browser knows it
  if (piece.isConnected && layer.moveBefore) layer.moveBefore(piece, next);
  else layer.insertBefore(piece, next);
}

/** The piece of a key as it is described: the one that is there, or a new one. */
/** @type {(known: Map<string, SVGElement>, key: string, wanted: SVGElement) => SVGElement} */
function placed(known, key, wanted) {
  const piece = known.get(key);
  if (piece && piece.nodeName === wanted.nodeName) {
    morph(piece, wanted);
    return piece;
  }
  piece?.remove();
  known.set(key, wanted);
  return wanted;
}
