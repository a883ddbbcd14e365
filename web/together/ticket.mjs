// A ticket: all that one browser must know of another to find it, short enough for a link or a QR code.
//
// What browsers call a session description is 700 letters, most of which are always the same. Of them a ticket keeps
// the key's fingerprint, the two words of the way finder (ICE) and where the device can be reached; before that it says who invites whom.
import { fromHex, random, toHex } from "./bytes.mjs";
import { DamagedError, fromLetters, Reader, toLetters } from "./letters.mjs";

const VERSION = 1;
const [OFFER, ANSWER] = [0, 1];
const FINGERPRINT = 32; // bytes of SHA-256
const SESSION = 6; // bytes that no two invitations share
const MOST_BYTES = 187; // 250 letters
const LONGEST_NAME = 24; // bytes
const BETWEEN = "\n"; // two names: pages of before take both for one
const UDP = "udp";
const MDNS = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i;
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const ICE_WORD = /^[\w+/-]{4,64}$/;

/** The ways there are to a device, as a byte of the ticket. @typedef {"mdns" | "ipv4" | "ipv6" | "seen4" | "seen6"} Way */
/** @type {Way[]} */
const WAYS = ["mdns", "ipv4", "ipv6", "seen4", "seen6"];
const LONG = { mdns: 16, ipv4: 4, ipv6: 16, seen4: 4, seen6: 16 }; // bytes of an address

/**
 * @typedef {{ way: Way, host: string, port: number }} Place
 * @typedef {{ fingerprint: Uint8Array, user: string, password: string, places: Place[] }} Reach how a browser is found
 * @typedef {Reach & { kind: "offer" | "answer", session: string, seat: number, game: string, name: string, guest?: string }} Ticket `guest` is
 *   what the seat is called to which somebody is invited
 */

// ---- what a browser says, and what it must be told

/** @param {string} sdp @returns {Reach} */
export function reachIn(sdp) {
  const found = (/** @type {RegExp} */ what) => what.exec(sdp)?.[1] ?? "";
  const print = found(/^a=fingerprint:sha-256 ([0-9A-F:]+)/im);
  const places = [...sdp.matchAll(/^a=candidate:(.+?)\r?$/gim)]
    .map(([, line]) => placeIn(line))
    .filter((place) => place !== null);
  return {
    fingerprint: Uint8Array.from(print.split(":"), (pair) => Number.parseInt(pair, 16)),
    user: found(/^a=ice-ufrag:(\S+)/m),
    password: found(/^a=ice-pwd:(\S+)/m),
    places,
  };
}

/** One that a ticket can hold: by UDP, and no relay. @param {string} line @returns {Place | null} */
function placeIn(line) {
  const [, component, protocol, , host, port, , type] = line.split(" ");
  if (component !== "1" || protocol.toLowerCase() !== UDP || !["host", "srflx"].includes(type)) return null;
  const way = wayTo(host, type === "srflx");
  return way && { way, host: host.toLowerCase(), port: Number(port) };
}

/** @param {string} host @param {boolean} seen by a server, from outside @returns {Way | null} */
function wayTo(host, seen) {
  if (MDNS.test(host)) return "mdns";
  if (IPV4.test(host)) return seen ? "seen4" : "ipv4";
  if (!host.includes(":")) return null;
  return seen ? "seen6" : "ipv6";
}

/** What the other browser is told. @param {Reach & { kind: "offer" | "answer" }} end */
export function sdpOf({ kind, fingerprint, user, password, places }) {
  const print = [...fingerprint].map((byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(":");
  const candidates = places.map(({ way, host, port }, place) => {
    const [type, from] = way.startsWith("seen")
      ? ["srflx", ` raddr ${way === "seen6" ? "::" : "0.0.0.0"} rport 9`]
      : ["host", ""];
    return `a=candidate:${place + 1} 1 ${UDP} ${2_000_000_000 - place} ${host} ${port} typ ${type}${from}`;
  });
  return [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...candidates,
    `a=ice-ufrag:${user}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${kind === "offer" ? "actpass" : "active"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    "",
  ].join("\r\n");
}

// ---- the ticket as text

/** As letters that an address and a messenger leave alone. @param {Ticket} ticket */
export function pack(ticket) {
  const { kind, session, seat, game, name, guest, fingerprint, user, password } = ticket;
  const names = [name, ...(guest ? [guest] : [])].map(cut).join(BETWEEN);
  const bytes = [
    (VERSION << 4) | (kind === "offer" ? OFFER : ANSWER),
    ...fromHex(session),
    seat,
    ...text(game),
    ...text(names),
    ...fingerprint,
    ...text(user),
    ...text(password),
  ];
  for (const place of ticket.places) {
    const more = [WAYS.indexOf(place.way), ...addressBytes(place), place.port >> 8, place.port & 255];
    if (bytes.length + more.length <= MOST_BYTES) bytes.push(...more);
  }
  return toLetters(Uint8Array.from(bytes));
}

/** Whatever is no ticket is refused whole. @param {string} packed @returns {Ticket} */
export function unpack(packed) {
  const read = new Reader(fromLetters(packed));
  const first = read.byte();
  if (first >> 4 !== VERSION || (first & 15) > ANSWER) throw new DamagedError("unknown");
  const [session, seat, game] = [toHex(read.bytes(SESSION)), read.byte(), read.text()];
  const [name, guest] = read.text().split(BETWEEN);
  const ticket = {
    kind: /** @type {"offer" | "answer"} */ ((first & 15) === OFFER ? "offer" : "answer"),
    session,
    seat,
    game,
    name,
    ...(guest && { guest }),
    fingerprint: read.bytes(FINGERPRINT),
    user: read.text(),
    password: read.text(),
    places: /** @type {Place[]} */ ([]),
  };
  while (!read.done) ticket.places.push(placeOf(read));
  if (!ICE_WORD.test(ticket.user) || !ICE_WORD.test(ticket.password) || !/^\w{1,40}$/.test(ticket.game)) {
    throw new DamagedError("words");
  }
  return ticket;
}

/** @param {Reader} read @returns {Place} */
function placeOf(read) {
  const way = WAYS[read.byte()];
  if (!way) throw new DamagedError("way");
  const host = hostOf(way, read.bytes(LONG[way]));
  const port = read.byte() * 256 + read.byte();
  return { way, host, port };
}

/** Its length and its bytes. @param {string} words */
function text(words) {
  const bytes = new TextEncoder().encode(words);
  return [bytes.length, ...bytes];
}

/** No sign is cut in half. @param {string} name */
function cut(name) {
  const signs = [...name.replaceAll(BETWEEN, " ")];
  while (new TextEncoder().encode(signs.join("")).length > LONGEST_NAME) signs.pop();
  return signs.join("");
}

/** @param {Place} place */
function addressBytes({ way, host }) {
  if (way === "mdns") return [...fromHex(host.replace(/-|\.local$/g, ""))];
  if (way === "ipv4" || way === "seen4") return host.split(".").map(Number);
  return wholeV6(host).flatMap((part) => [part >> 8, part & 255]);
}

/** The eight parts of an address, of which zeros may be left out. @param {string} host */
function wholeV6(host) {
  const [head, tail] = host.split("%")[0].split("::");
  const parts = (/** @type {string | undefined} */ half) =>
    half ? half.split(":").map((part) => Number.parseInt(part, 16)) : [];
  const [first, last] = [parts(head), parts(tail)];
  return tail === undefined ? first : [...first, ...new Array(8 - first.length - last.length).fill(0), ...last];
}

/** @param {Way} way @param {Uint8Array} bytes */
function hostOf(way, bytes) {
  if (way === "mdns") return `${toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}.local`;
  if (way === "ipv4" || way === "seen4") return bytes.join(".");
  const parts = Array.from({ length: 8 }, (_, part) => ((bytes[2 * part] << 8) | bytes[2 * part + 1]).toString(16));
  return parts.join(":");
}

export const newSession = () => random(SESSION);
