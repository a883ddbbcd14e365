// What the page's modules find in a browser, for `node --test`: a document, storage, and a host that
// answers with what a test lays out.
import { register } from "node:module";
import { Window } from "happy-dom";
import "fake-indexeddb/auto";

const window = new Window({ url: "http://localhost/wallwright/" });

for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis)) globalThis[name] = window[name];
}
// Node has some of its own, and they would not know the document.
for (const name of [
  "Event",
  "CustomEvent",
  "MouseEvent",
  "KeyboardEvent",
  "EventTarget",
  "navigator",
  "localStorage",
]) {
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
}
globalThis.window = globalThis;
globalThis.parent = globalThis;
globalThis.addEventListener = window.addEventListener.bind(window);
globalThis.dispatchEvent = window.dispatchEvent.bind(window);

/** What the host has, by the end of its address; a test puts it there. */
export const host = new Map();

globalThis.fetch = (address) => {
  const found = [...host].find(([end]) => String(address).endsWith(end));
  return Promise.resolve(found ? new Response(found[1]) : new Response("", { status: 404 }));
};

// The build puts PyScript there.
register("./vendor.mjs", import.meta.url);
