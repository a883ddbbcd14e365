// What the build lays beside the page. In place of PyScript there is one that a test moves.
const PLACES = {
  "/vendor/pyscript/core.js": "./pyscript.mjs",
  "/vendor/lean-qr/index.mjs": "../../node_modules/lean-qr/index.mjs",
  "/vendor/jsqr/jsqr.mjs": "../../node_modules/jsqr/dist/jsQR.js",
};

export function resolve(name, context, next) {
  const [, place] = Object.entries(PLACES).find(([end]) => name.endsWith(end)) ?? [];
  return place ? next(new URL(place, import.meta.url).href, context) : next(name, context);
}
