// What worker.py finds in its worker.

/** Fetch the pack of a game, and lay it where Python imports from. */
declare var fetchGame: (game: string) => Promise<void>;
