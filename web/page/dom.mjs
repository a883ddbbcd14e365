// Small helpers for the pieces of the page that scripts make.

/** An element with attributes, handlers and children: h("button", { class: "btn", onclick }, "Play"). */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key.slice(2), value);
    else if (key in element && typeof value === "boolean") element[key] = value;
    else if (value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

function use(href, attributes) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  svg.append(document.createElementNS(SVG, "use"));
  svg.firstChild.setAttribute("href", href);
  return svg;
}

export const icon = (name) => use(`#i-${name}`, { class: "i", "aria-hidden": "true" });

/** A player's emblem; without a label it is an ornament beside a name. */
export const emblem = (letter, size = "", label = "") =>
  use(`#em${letter}`, {
    class: `em ${size}`.trim(),
    ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }),
  });
