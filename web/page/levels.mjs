// Which levels of a game are offered, and which one plays for one that is not.

/** Levels that nobody could tell from another one, by the number of players. @typedef {Record<string, Record<string, string>>} Merged */

/** @type {(game: { levels: string[], merged: Merged }, seats: number) => string[]} */
export const offered = ({ levels, merged }, seats) => levels.filter((level) => !(level in (merged[seats] ?? {})));

/** @type {(game: { merged: Merged }, seats: number, level: string) => string} */
export const playing = ({ merged }, seats, level) => merged[seats]?.[level] ?? level;
