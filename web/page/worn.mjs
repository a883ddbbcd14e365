// What the classes of a drawing mean, as a style sheet that it can take with it: out of those of the page, in the light colours.

const NAMED = /\.([\w-]+)/g;
const WORN = /\sclass="([^"]*)"/g;
const MOVED = /:(?:hover|focus|active)|[#[>+~]/; // what depends on more than the drawing itself
const LIGHT = ':root, [data-theme="light"]';

/** @param {string} selector @param {Set<string>} classes */
function suits(selector, classes) {
  const named = [...selector.matchAll(NAMED)].map(([, name]) => name);
  return named.length > 0 && named.every((name) => classes.has(name)) && !MOVED.test(selector);
}

/** The rules of the page that are about classes of a drawing, and nothing else. @param {string} markup */
export function wornBy(markup) {
  const classes = new Set([...markup.matchAll(WORN)].flatMap(([, names]) => names.split(/\s+/)));
  const lines = ["svg { font-family: var(--sans) }"];
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule)) continue;
      const selectors = rule.selectorText.split(/,\s*/);
      const is = selectors.some((one) => LIGHT.includes(one)) || selectors.some((one) => suits(one, classes));
      if (is) lines.push(rule.cssText);
    }
  }
  return lines.join("\n");
}

/** A drawing that needs nothing beside it. @param {string} svg */
export function dressed(svg) {
  const [start] = /^<svg[^>]*/.exec(svg) ?? [""];
  const sheet = wornBy(svg).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `${start} data-theme="light"><style>${sheet}</style>${svg.slice(start.length + 1)}`;
}
