// @ts-nocheck its types are still to be written
// Turn what is on the screen into what the engine says, touching only what differs.
// An element that stays keeps the focus, its scroll position and its transitions.

const template = document.createElement("template");

function parse(html) {
  template.innerHTML = html;
  return template.content;
}

/** Give `target` the content that `html` describes. */
export function morphInto(target, html) {
  morphChildren(target, parse(html));
}

const keyOf = (node) => node.id || node.dataset?.key || "";

const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

function morphChildren(target, source) {
  const keyed = new Map();
  for (const child of target.children) if (keyOf(child)) keyed.set(keyOf(child), child);
  let here = target.firstChild;
  for (const wanted of [...source.childNodes]) {
    const named = keyed.get(keyOf(wanted));
    if (named && named !== here && alike(named, wanted)) {
      target.insertBefore(named, here);
      morph(named, wanted);
    } else if (here && alike(here, wanted)) {
      const next = here.nextSibling;
      morph(here, wanted);
      here = next;
    } else {
      target.insertBefore(wanted, here);
    }
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

/** Make one node equal to another of the same kind. */
function morph(node, wanted) {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    if (node.data !== wanted.data) node.data = wanted.data;
    return;
  }
  if (node.isEqualNode(wanted)) return;
  morphAttributes(node, wanted);
  morphChildren(node, wanted);
}

// What the page itself sets on elements the engine describes.
const OURS = new Set(["tabindex", "open"]);

function morphAttributes(node, wanted) {
  // what the engine unfolds or folds anew is so; what a person has folded since stays
  const unfolds = wanted.hasAttribute("data-open");
  if (node.hasAttribute("data-open") !== unfolds) node.open = unfolds;
  for (const { name, value } of wanted.attributes) {
    if (name === "tabindex" && node.classList.contains("spot")) continue;
    if (name === "open") continue;
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  for (const { name } of [...node.attributes]) {
    if (!wanted.hasAttribute(name) && !OURS.has(name)) node.removeAttribute(name);
  }
}

/** The keyed pieces of a drawing: key -> element. */
const pieces = new WeakMap();

export function piecesOf(svg) {
  if (!pieces.has(svg)) pieces.set(svg, new Map());
  return pieces.get(svg);
}

/**
 * Apply a drawing's patch. A whole drawing replaces one that is not known to the engine any more.
 * @param {SVGSVGElement} svg
 * @param {{size?: [number, number], label?: string, gone?: string[], set?: [string, string, string][]}} drawing
 */
export function patchDrawing(svg, { size, label, gone = [], set = [] }, whole = false) {
  const known = piecesOf(svg);
  const wanted = new Set(set.map(([key]) => key));
  for (const key of whole ? [...known.keys()].filter((key) => !wanted.has(key)) : gone) {
    known.get(key)?.remove();
    known.delete(key);
  }
  for (const [key, markup, below] of set) place(svg, known, key, markup, below);
  if (size) {
    svg.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
    svg.setAttribute("width", size[0]);
    svg.setAttribute("height", size[1]);
  }
  if (label !== undefined) svg.setAttribute("aria-label", label);
}

function place(svg, known, key, markup, below) {
  const wanted = parse(`<svg>${markup}</svg>`).firstChild.firstChild;
  let piece = known.get(key);
  if (piece && piece.nodeName === wanted.nodeName) {
    morph(piece, wanted);
  } else {
    piece?.remove();
    piece = wanted;
    known.set(key, piece);
  }
  const before = below ? known.get(below) : null;
  const next = before ? before.nextSibling : svg.firstChild;
  if (next === piece || before === piece) return;
  // moveBefore keeps the focus and running animations, where the browser knows it
  if (piece.isConnected && svg.moveBefore) svg.moveBefore(piece, next);
  else svg.insertBefore(piece, next);
}
