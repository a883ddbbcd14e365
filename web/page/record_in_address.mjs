// A match within an address: "1." and the body of the sealed record in letters that need no escape.
// The number is the version of the seal; what cannot be unpacked is left for the engine to refuse.

const SEALED = "wallwright sealed 1";
const LONGEST = 200_000; // signs: almost three times the longest record
const PACKED = /^1\.([\w-]+)$/;

/** @param {string} record sealed or plain, as the engine writes it */
export function pack(record) {
  const [first, body = ""] = record.split("\n");
  if (first !== SEALED) return encodeURIComponent(record);
  return `1.${body.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/**
 * A file, which may hold anything, as an address can carry it; too much for any match is cut off.
 * @param {string} text
 */
export const wrap = (text) => encodeURIComponent(text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, ""));

/** The record that an address carries. @param {string} text */
export function unpack(text) {
  const body = PACKED.exec(text)?.[1];
  if (!body) return text;
  const filled = body.replaceAll("-", "+").replaceAll("_", "/");
  return `${SEALED}\n${filled.padEnd(Math.ceil(filled.length / 4) * 4, "=")}\n`;
}

/** The record in the fragment of this page's address, if there is one. */
export function recordInAddress() {
  const text = new URLSearchParams(location.hash.slice(1)).get("record");
  return text === null ? null : unpack(text);
}

/** The step at which whoever has sent the address wants the record to be looked at; "" where it names none. */
export function stepInAddress() {
  const step = new URLSearchParams(location.hash.slice(1)).get("at") ?? "";
  return /^\d{1,6}$/.test(step) ? step : "";
}
