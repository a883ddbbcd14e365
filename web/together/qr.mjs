// An address as a QR code, to be read off this screen by the camera of another device.
import { generate } from "../vendor/lean-qr/index.mjs";

const SVG = "http://www.w3.org/2000/svg";
const QUIET = 4; // modules of light all around: readers find a code by it
// Whatever the theme: half of the readers know no light code on dark ground.
const [DARK, LIGHT] = ["#000", "#fff"];

/**
 * A text of at most 271 letters is a code of version 10 or lower, which is 65 modules wide with its quiet zone.
 * @param {string} text
 * @param {string} label what it is, for whoever does not see it
 */
export function qrOf(text, label) {
  const code = generate(text);
  const wide = code.size + 2 * QUIET;
  const ground = { x: -QUIET, y: -QUIET, width: wide, height: wide, fill: LIGHT };
  const picture = element("svg", { viewBox: `${-QUIET} ${-QUIET} ${wide} ${wide}`, role: "img", "aria-label": label });
  picture.setAttribute("shape-rendering", "crispEdges"); // no grey between dark and light
  picture.append(element("rect", ground), element("path", { d: outline(code), fill: DARK }));
  return picture;
}

/** The dark modules, row by row. @param {import("../vendor/lean-qr/index.mjs").Code} code */
function outline(code) {
  let path = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      const start = x;
      while (code.get(x, y)) x++;
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
    }
  }
  return path;
}

/**
 * @template {"svg" | "rect" | "path"} Name
 * @param {Name} name
 * @param {Record<string, string | number>} attributes
 */
function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
