// What web/build/image.mjs writes of the image that it has made.
import type { Lockfile } from "pyodide";

declare const known: {
  size: number;
  sum: number;
  packed: number;
  note: string;
  games: Record<string, string>;
  wheel: string;
  index: Lockfile;
};
export default known;
