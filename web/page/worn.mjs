// What the classes of a drawing mean, as a style sheet that it can take with it: out of those of the page.

const NAMED = /\.([\w-]+)/g;
const WORN = /\sclass="([^"]*)"/g;
const MOVED = /:(?:hover|focus|active)|[#[>+~]/; // what depends on more than the drawing itself
const LIGHT = ':root, [data-theme="light"]';
const VALUE = /var\((--[\w-]+)/g;

/** @param {string} selector @param {Set<string>} classes */
function suits(selector, classes) {
  const named = [...selector.matchAll(NAMED)].map(([, name]) => name);
  return named.length > 0 && named.every((name) => classes.has(name)) && !MOVED.test(selector);
}

/** The rules of the page that are about classes of a drawing, or that are wanted. @type {(markup: string, wanted?: (selector: string) => boolean) => string} */
export function wornBy(markup, wanted = () => false) {
  const classes = new Set([...markup.matchAll(WORN)].flatMap(([, names]) => names.split(/\s+/)));
  const lines = ["svg { font-family: var(--sans) }"];
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule)) continue;
      const selectors = rule.selectorText.split(/,\s*/);
      if (selectors.some((one) => wanted(one) || suits(one, classes))) lines.push(rule.cssText);
    }
  }
  return lines.join("\n");
}

/** A drawing that needs nothing beside it, in the light colours. @param {string} svg */
export function dressed(svg) {
  return withSheet(
    svg,
    ' data-theme="light"',
    wornBy(svg, (selector) => LIGHT.includes(selector)),
  );
}

/** The same in the colours that some element has. @param {string} svg @param {Element} owner */
export function dressedLike(svg, owner) {
  const sheet = wornBy(svg);
  const style = getComputedStyle(owner);
  const values = new Set([...sheet.matchAll(VALUE), ...svg.matchAll(VALUE)].map(([, name]) => name));
  const lines = [...values].map((name) => `${name}: ${style.getPropertyValue(name)};`);
  return withSheet(svg, "", `svg { ${lines.join(" ")} color: ${style.color} }\n${sheet}`);
}

/** @type {(svg: string, given: string, sheet: string) => string} */
function withSheet(svg, given, sheet) {
  const [start] = /^<svg[^>]*/.exec(svg) ?? [""];
  const escaped = sheet.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `${start}${given}><style>${escaped}</style>${svg.slice(start.length + 1)}`;
}
