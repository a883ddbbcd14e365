// What the build has drawn of a game before any engine runs: its first boards, and the symbols of all its drawings.

const PATIENCE = 8000; // ms: then whoever wants it does without

/** @param {string} name */
export async function fetchFirst(name) {
  const patience = { signal: AbortSignal.timeout(PATIENCE) };
  const response = await fetch(new URL(`./first/${name}`, import.meta.url), patience);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

/** The symbols of a game, as a file. @param {string} game */
export const fetchSymbolFile = async (game) => (await fetchFirst(`${game}.symbols.svg`)).text();

/** The symbols of a game, for <defs>. @param {string} game */
export async function fetchSymbols(game) {
  const text = await fetchSymbolFile(game);
  return new DOMParser().parseFromString(text, "image/svg+xml").documentElement.childNodes;
}
