// PyScript is laid beside the page by the build; here its place is taken by one that a test moves.
export function resolve(name, context, next) {
  const replaced = name.endsWith("/vendor/pyscript/core.js");
  return replaced ? next(new URL("./pyscript.mjs", import.meta.url).href, context) : next(name, context);
}
