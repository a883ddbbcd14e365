// Sealing: what goes from device to device can be read by one of them only.
//
// Each seat has a pair of keys (ECDH, P-256), made on its device when the seat is taken; the private one never leaves
// it, not even for this page. A link is sealed with a key that is used once (AES-GCM), agreed upon by the seat's public key
// and one that was made for this link alone. Of a public key only x is told: of both points with it the agreement is the same.
import { DamagedError } from "../together/letters.mjs";

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const P = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;
const NONCE = new Uint8Array(12); // no key is used twice
const USE = new TextEncoder().encode("wallwright turn");

export const LONG_X = 32; // bytes
export const LONG_SECRET = 16; // of a link that whoever has it may open

/** @typedef {{ key: CryptoKey, x: Uint8Array }} Keys the private key, and x of the public one */

/** @returns {Promise<Keys>} */
export async function newKeys() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, ["deriveBits"]);
  const raw = new Uint8Array(await crypto.subtle.exportKey("raw", publicKey));
  return { key: privateKey, x: raw.slice(1, 1 + LONG_X) };
}

/** Seal for one seat; `head` lies open, and cannot be changed unnoticed. @type {(content: Uint8Array, head: Uint8Array, x: Uint8Array) => Promise<Uint8Array>} */
export async function sealFor(content, head, x) {
  const once = await newKeys();
  const open = joined(head, once.x);
  return joined(open, await sealed(content, open, await agreed(once.key, x)));
}

/** Seal for whoever gets the link: it holds the key. @type {(content: Uint8Array, head: Uint8Array) => Promise<Uint8Array>} */
export async function sealForAnybody(content, head) {
  const secret = crypto.getRandomValues(new Uint8Array(LONG_SECRET));
  const open = joined(head, secret);
  return joined(open, await sealed(content, open, secret));
}

/** What was sealed for a seat. @type {(body: Uint8Array, open: Uint8Array, key: CryptoKey) => Promise<Uint8Array>} */
export async function unsealedBy(body, open, key) {
  return unsealed(body, open, await agreed(key, open.slice(-LONG_X)));
}

/** What was sealed for anybody. @type {(body: Uint8Array, open: Uint8Array) => Promise<Uint8Array>} */
export const unsealedByAnybody = (body, open) => unsealed(body, open, open.slice(-LONG_SECRET));

/** @type {(content: Uint8Array, open: Uint8Array, secret: Uint8Array) => Promise<Uint8Array>} */
async function sealed(content, open, secret) {
  const how = { name: "AES-GCM", iv: NONCE, additionalData: plain(open) };
  return new Uint8Array(await crypto.subtle.encrypt(how, await keyOf(secret, "encrypt"), plain(content)));
}

/** @type {(body: Uint8Array, open: Uint8Array, secret: Uint8Array) => Promise<Uint8Array>} */
async function unsealed(body, open, secret) {
  const how = { name: "AES-GCM", iv: NONCE, additionalData: plain(open) };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(how, await keyOf(secret, "decrypt"), plain(body)));
  } catch {
    throw new DamagedError("seal");
  }
}

/** @type {(secret: Uint8Array, use: "encrypt" | "decrypt") => Promise<CryptoKey>} */
async function keyOf(secret, use) {
  const base = await crypto.subtle.importKey("raw", plain(secret), "HKDF", false, ["deriveKey"]);
  const how = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: USE };
  return crypto.subtle.deriveKey(how, base, { name: "AES-GCM", length: 256 }, false, [use]);
}

/** What two keys come to. @type {(key: CryptoKey, x: Uint8Array) => Promise<Uint8Array>} */
async function agreed(key, x) {
  const raw = Uint8Array.of(4, ...x, ...yOf(x));
  const other = await crypto.subtle.importKey("raw", raw, CURVE, false, []);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "ECDH", public: other }, key, 256));
}

/** One of the two points of the curve with this x. @param {Uint8Array} bytes */
function yOf(bytes) {
  const x = BigInt(`0x${hexOf(bytes)}`);
  const square = (((x * x * x - 3n * x + B) % P) + P) % P;
  const y = power(square, (P + 1n) / 4n);
  if (x >= P || (y * y) % P !== square) throw new DamagedError("key"); // no point of it
  return Uint8Array.from({ length: LONG_X }, (_, place) => Number((y >> BigInt(8 * (LONG_X - 1 - place))) & 255n));
}

/** @type {(base: bigint, exponent: bigint) => bigint} */
function power(base, exponent) {
  let result = 1n;
  for (let left = exponent, factor = base; left; left >>= 1n, factor = (factor * factor) % P)
    if (left & 1n) result = (result * factor) % P;
  return result;
}

/** @param {Uint8Array} bytes */
const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @type {(...parts: Uint8Array[]) => Uint8Array} */
const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** Over memory of its own, as the library wants it. @param {Uint8Array} bytes */
const plain = (bytes) => new Uint8Array(bytes);
